// The fast attention as a WebAssembly module of its own, which web/attention wraps for JavaScript.
//
// Plain exports and no glue: numbers and addresses in, nothing out. The module imports nothing,
// allocates nothing and cannot fail. Its caller grows the memory and lays the matrices out from
// `arena` on; an address of 0 stands for a result that nobody wants.
#include <cstddef>

#include "numerics/flash/flash.h"

namespace {

namespace flash = numerics::flash;

// Placed by the linker behind the stack and everything else that the module owns.
extern "C" const std::byte __heap_base;

template <class Real>
std::size_t scratch_bytes(const flash::Shape& shape, bool whole_rows) {
  Real any{};
  const flash::Results<Real> results{.O = nullptr, .S = whole_rows ? &any : nullptr};
  return sizeof(Real) * flash::scratch_size(shape, results);
}

}  // namespace

extern "C" {

[[clang::export_name("arena")]] const std::byte* arena() { return &__heap_base; }

// Bytes; `whole_rows` where S, A or H are wanted.
[[clang::export_name("scratchF32")]] std::size_t scratch_f32(int T_keys, int d_k, bool whole_rows) {
  return scratch_bytes<float>({0, T_keys, d_k, 0}, whole_rows);
}

[[clang::export_name("scratchF64")]] std::size_t scratch_f64(int T_keys, int d_k, bool whole_rows) {
  return scratch_bytes<double>({0, T_keys, d_k, 0}, whole_rows);
}

[[clang::export_name("attendF32")]] void attend_f32(int T, int T_keys, int d_k, int d_v,
                                                    bool causal, float scale, const float* Q,
                                                    const float* K, const float* V, float* O,
                                                    float* S, float* A, float* H_bits,
                                                    float* scratch) {
  flash::attention<float>({{T, T_keys, d_k, d_v}, Q, K, V, scale, causal}, {O, S, A, H_bits},
                          scratch);
}

[[clang::export_name("attendF64")]] void attend_f64(int T, int T_keys, int d_k, int d_v,
                                                    bool causal, double scale, const double* Q,
                                                    const double* K, const double* V, double* O,
                                                    double* S, double* A, double* H_bits,
                                                    double* scratch) {
  flash::attention<double>({{T, T_keys, d_k, d_v}, Q, K, V, scale, causal}, {O, S, A, H_bits},
                           scratch);
}

}  // extern "C"
