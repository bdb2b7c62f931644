// A function that is handed down for the length of one call: a pointer to it and how to call it.
// std::function would keep a copy, for which each lambda brings half a dozen functions more.
#pragma once

namespace builtins {

template <class Signature>
class FunctionRef;

template <class Result, class... Parameters>
class FunctionRef<Result(Parameters...)> {
 public:
  using Function = Result (*)(Parameters...);

  FunctionRef(Function function)
      : function_(function), call_([](const FunctionRef& self, Parameters... parameters) -> Result {
          return self.function_(parameters...);
        }) {}

  // `object` is mostly a lambda; it outlives this.
  template <class Object>
  FunctionRef(const Object& object)
      : object_(&object), call_([](const FunctionRef& self, Parameters... parameters) -> Result {
          return (*static_cast<const Object*>(self.object_))(parameters...);
        }) {}

  Result operator()(Parameters... parameters) const { return call_(*this, parameters...); }

 private:
  union {
    Function function_;
    const void* object_;
  };
  Result (*call_)(const FunctionRef&, Parameters...);
};

}  // namespace builtins
