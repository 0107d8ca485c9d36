#include "tests/support/killers.h"

#include "generator/kinds/killer/text.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

std::vector<DigitContent> published_killers() {
  std::vector<DigitContent> killers;
  for (const auto& [problem, solution, proved] : kind_puzzles("variants/KillerSudoku.jsonl.xz")) {
    killers.push_back(*killer::read_text(problem, solution));
  }
  return killers;
}

}  // namespace gridpress::tests
