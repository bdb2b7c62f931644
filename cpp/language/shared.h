// A copy-on-write handle: copying it shares, writing through it copies first when others look on.
//
// This is what makes snapshots of a whole workspace cheap and lets `v(i) = s` work in place when
// nobody else holds v. One interpreter runs in one thread, so the count needs no atomics.
#pragma once

#include <cassert>
#include <utility>

namespace language {

template <class T>
class Shared {
 public:
  Shared() : box_(new Box{1, T()}) {}
  explicit Shared(T value) : box_(new Box{1, std::move(value)}) {}
  Shared(const Shared& other) : box_(other.box_) { ++box_->count; }
  Shared(Shared&& other) noexcept : box_(std::exchange(other.box_, nullptr)) {}
  Shared& operator=(Shared other) noexcept {
    std::swap(box_, other.box_);
    return *this;
  }
  ~Shared() {
    if (box_ != nullptr && --box_->count == 0) destroy(box_);
  }

  const T& operator*() const { return box_->value; }
  const T* operator->() const { return &box_->value; }

  // The value for writing; copied first when it is shared.
  T& write() {
    if (box_->count > 1) detach();
    return box_->value;
  }

  bool is_unique() const { return box_->count == 1; }
  // Identity of the buffer, to count shared memory once.
  const void* identity() const { return box_; }

 private:
  struct Box {
    int count;
    T value;
  };

  // Apart from what every user of a handle carries along, so that it is in the core once.
  [[gnu::noinline]] static void destroy(Box* box) { delete box; }
  [[gnu::noinline]] void detach() { *this = Shared(box_->value); }

  Box* box_;
};

}  // namespace language
