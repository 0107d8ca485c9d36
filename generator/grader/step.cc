#include "generator/grader/step.h"

namespace gridpress {

void Step::clear() {
  technique = {};
  rating = 0;
  forget();
}

void Step::forget() {
  placement = {};
  eliminations.clear();
  cells.clear();
  digits = DigitSet();
  houses.clear();
  chain.clear();
  parts.clear();
}

}  // namespace gridpress
