#include "tests/support/nonograms.h"

namespace gridpress::tests {

std::vector<ReferencePuzzle> reference_nonograms() {
  return kind_puzzles("kinds/nonogram.jsonl.xz");
}

nonogram::Picture noise(Size size, int percent, Rng& rng) {
  nonogram::Picture picture(size.cells());
  for (auto& square : picture) square = static_cast<int>(rng.below(100)) < percent ? 1 : 0;
  return picture;
}

}  // namespace gridpress::tests
