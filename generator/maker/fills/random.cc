// random: a search that draws cells and digits at random (fill.h).
#include "generator/maker/fill.h"
#include "generator/maker/fills/fills.h"

namespace gridpress {
namespace {

class RandomSource : public GridSource {
 public:
  explicit RandomSource(const FlatBoard& board) : filler_(board) {}
  bool fill(Rng& rng, Grid& grid) override {
    grid = filler_.fill(rng);
    return true;
  }

 private:
  Filler filler_;
};

}  // namespace

std::unique_ptr<GridSource> random_source(const Rules&, const FlatBoard& board) {
  return std::make_unique<RandomSource>(board);
}

}  // namespace gridpress
