#include "generator/solver/engines/module.h"

#include "generator/base/module.h"
#include "generator/solver/engines/all.h"

namespace gridpress::solver {
namespace {

class Module {
 public:
  explicit Module(const char* file)
      : count_(module_function<decltype(gridpress_count)>(file, "gridpress_count")) {}

  bool available() const { return count_ != nullptr; }

  SolveResult count(const Rules& rules, const Grid& givens, const EngineBounds& bounds) const {
    const std::vector<DigitSet> candidates = from_givens(rules, givens, true);
    SolveResult result;
    count_({rules, givens, candidates, bounds}, result);
    return result;
  }

 private:
  decltype(&gridpress_count) count_ = nullptr;
};

const Module& smt() {
  static const Module module("gridpress-smt.so");
  return module;
}

const Module& ilp() {
  static const Module module("gridpress-ilp.so");
  return module;
}

}  // namespace

bool has_smt() {
  return smt().available();
}

SolveResult count_by_smt(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  return smt().count(rules, givens, bounds);
}

bool has_ilp() {
  return ilp().available();
}

SolveResult count_by_ilp(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  return ilp().count(rules, givens, bounds);
}

}  // namespace gridpress::solver
