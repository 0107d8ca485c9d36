#include "generator/making/clue_carver.h"

#include <algorithm>

namespace gridpress {
namespace {

constexpr std::size_t kMaxTogether = 16;

class ClueCarver {
 public:
  ClueCarver(const ClueCarving& carving, std::vector<char>& kept)
      : carving_(carving), kept_(kept), waits_(carving.orbits.size()) {
    for (std::size_t i = 0; i < waits_.size(); ++i) waits_[i] = i;
  }

  int carve() {
    if (!carving_.decides(kept_)) return -1;
    bool decided = true, enough = carving_.suffices(count());
    std::vector<std::size_t> tried;
    while (!waits_.empty() && !enough) {
      tried = decided ? next_batch() : half_of(tried);
      drop(tried, 0);
      decided = carving_.decides(kept_);
      if (decided) {
        enough = carving_.suffices(count());
        together_ = std::min(2 * together_, kMaxTogether);
        forget(tried);
        continue;
      }
      drop(tried, 1);
      together_ = std::max<std::size_t>(tried.size() / 2, 1);
      if (tried.size() > 1) continue;
      forget(tried);  // this orbit is needed
      decided = stale_ = true;
    }
    return count();
  }

 private:
  int count() const { return static_cast<int>(std::ranges::count_if(kept_, std::identity())); }

  // Returns all untried orbits that the last proof didn't use. If it used all of them, returns the
  // next few orbits.
  std::vector<std::size_t> next_batch() {
    std::vector<std::size_t> batch;
    if (!stale_ && carving_.used) {
      for (const std::size_t orbit : waits_) {
        const auto used = [&](int clue) { return kept_[clue] != 0 && carving_.used(clue); };
        if (std::ranges::none_of(carving_.orbits[orbit], used)) batch.push_back(orbit);
      }
    }
    stale_ = false;
    if (batch.empty()) {
      const std::size_t size = std::min(together_, waits_.size());
      batch.assign(waits_.begin(), waits_.begin() + static_cast<std::ptrdiff_t>(size));
    }
    // Shortens the batch so that more than `fewest` clues are left before its last orbit is
    // removed.
    while (batch.size() > 1 && !may_go(batch)) batch.pop_back();
    return batch;
  }

  static std::vector<std::size_t> half_of(std::vector<std::size_t> batch) {
    batch.resize((batch.size() + 1) / 2);
    return batch;
  }

  // Returns whether more than `fewest` clues are left when all orbits of the batch except the last
  // are removed.
  bool may_go(const std::vector<std::size_t>& batch) const {
    int left = count();
    for (std::size_t i = 0; i + 1 < batch.size(); ++i) {
      for (const int clue : carving_.orbits[batch[i]]) left -= kept_[clue] != 0 ? 1 : 0;
    }
    return left > carving_.fewest;
  }

  void drop(const std::vector<std::size_t>& orbits, char keep) {
    for (const std::size_t orbit : orbits) {
      for (const int clue : carving_.orbits[orbit]) kept_[clue] = keep;
    }
  }

  void forget(const std::vector<std::size_t>& orbits) {
    std::erase_if(waits_, [&](std::size_t it) { return std::ranges::count(orbits, it) != 0; });
  }

  const ClueCarving& carving_;
  std::vector<char>& kept_;
  std::vector<std::size_t> waits_;  // orbits not yet tried, in order
  std::size_t together_ = 8;
  bool stale_ = false;  // whether the last proof failed, so that used() isn't valid
};

}  // namespace

int carve_clues(const ClueCarving& carving, std::vector<char>& kept) {
  return ClueCarver(carving, kept).carve();
}

}  // namespace gridpress
