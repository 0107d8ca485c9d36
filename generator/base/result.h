// A value for expected failures: a Result holds either a T or all diagnostics that explain why
// there isn't one.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <variant>

#include "generator/base/diagnostic.h"

namespace gridpress {

// Aborts with file and line if the condition is false. Use this for broken invariants, never for
// bad input.
#define GRIDPRESS_CHECK(condition)                                                           \
  do {                                                                                       \
    if (!(condition)) {                                                                      \
      std::fprintf(stderr, "%s:%d: broken invariant: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                          \
    }                                                                                        \
  } while (false)

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}                  // NOLINT: implicit by intent
  Result(Diagnostics problems) : state_(std::move(problems)) {}  // NOLINT
  Result(Diagnostic problem) : state_(Diagnostics{std::move(problem)}) {}  // NOLINT

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& {
    GRIDPRESS_CHECK(ok());
    return std::get<0>(state_);
  }
  T&& value() && {
    GRIDPRESS_CHECK(ok());
    return std::get<0>(std::move(state_));
  }
  const T& operator*() const& { return value(); }
  const T* operator->() const { return &value(); }

  const Diagnostics& problems() const {
    GRIDPRESS_CHECK(!ok());
    return std::get<1>(state_);
  }

 private:
  std::variant<T, Diagnostics> state_;
};

// Makes a diagnostic for a failure without a position in a file.
inline Diagnostic failure(std::string message, std::string hint = "") {
  Diagnostic problem;
  problem.message = std::move(message);
  problem.hint = std::move(hint);
  return problem;
}

}  // namespace gridpress
