#include "generator/kinds/kakuro/areas.h"

#include <algorithm>
#include <set>

namespace gridpress::kakuro {
namespace {

constexpr std::size_t kMaxRuns = 3, kMaxCells = 3;

class Search {
 public:
  Search(const std::vector<Run>& runs, const std::vector<int>& totals, int cells)
      : runs_(runs), totals_(totals), at_(runs_at(runs, cells)), inside_(at_.size()) {}

  std::vector<Area> find() {
    for (std::size_t i = 0; i < runs_.size(); ++i) grow({static_cast<int>(i)});
    return std::move(found_);
  }

 private:
  const Run& run(int index) const { return runs_[static_cast<std::size_t>(index)]; }

  // The runs that cross a given run, in the order of its cells.
  std::vector<int> crossing(const Run& of) const {
    std::vector<int> found;
    for (const Cell cell : of.cells) found.push_back(at_[cell][of.across ? 1 : 0]);
    return found;
  }

  // Extends a chain of runs by later runs that share a crossing run with it.
  void grow(const std::vector<int>& chain) {
    look(chain);
    if (chain.size() == kMaxRuns) return;
    std::set<int> adjacent;
    for (const int cross : crossing(run(chain.back()))) {
      for (const int next : crossing(run(cross))) {
        if (next > chain.back()) adjacent.insert(next);
      }
    }
    for (const int next : adjacent) {
      std::vector<int> longer = chain;
      longer.push_back(next);
      grow(longer);
    }
  }

  void look(const std::vector<int>& chain) {
    std::fill(inside_.begin(), inside_.end(), false);
    std::set<int> crossings;
    std::vector<Cell> cells;
    int total = 0;
    for (const int index : chain) {
      total += totals_[static_cast<std::size_t>(index)];
      for (const Cell cell : run(index).cells) {
        inside_[cell] = true;
        cells.push_back(cell);
      }
      for (const int cross : crossing(run(index))) crossings.insert(cross);
    }
    std::vector<int> whole,
        nearly;  // crossing runs with all cells inside, and with all but one inside
    for (const int cross : crossings) {
      const auto outside =
          std::ranges::count_if(run(cross).cells, [&](Cell cell) { return !inside_[cell]; });
      if (outside == 0) whole.push_back(cross);
      if (outside == 1) nearly.push_back(cross);
    }
    note(cells, whole, total);
    for (const int one : nearly) {
      std::vector<int> more = whole;
      more.push_back(one);
      note(cells, more, total);
    }
    std::vector<int> all = whole;
    all.insert(all.end(), nearly.begin(), nearly.end());
    note(cells, all, total);
  }

  void note(const std::vector<Cell>& cells, const std::vector<int>& crossings, int total) {
    if (crossings.empty()) return;
    Area area{{}, {}, total};
    std::set<Cell> left(cells.begin(), cells.end());
    for (const int cross : crossings) {
      area.total -= totals_[static_cast<std::size_t>(cross)];
      for (const Cell cell : run(cross).cells) {
        if (left.erase(cell) == 0) area.minus.push_back(cell);
      }
    }
    area.plus.assign(left.begin(), left.end());
    std::ranges::sort(area.minus);
    if (area.plus.empty()) {
      std::swap(area.plus, area.minus);
      area.total = -area.total;
    }
    const bool sum = area.minus.empty() && !area.plus.empty() && area.plus.size() <= kMaxCells;
    if (!sum && (area.plus.size() != 1 || area.minus.size() != 1)) return;
    if (area.total < 0) {
      std::swap(area.plus, area.minus);
      area.total = -area.total;
    }
    std::vector<Cell> both = area.plus;
    both.insert(both.end(), area.minus.begin(), area.minus.end());
    std::ranges::sort(both);
    if (known_.insert(both).second) found_.push_back(std::move(area));
  }

  const std::vector<Run>& runs_;
  const std::vector<int>& totals_;
  std::vector<std::array<int, 2>> at_;
  std::vector<bool> inside_;
  std::set<std::vector<Cell>> known_;
  std::vector<Area> found_;
};

}  // namespace

std::vector<Area> areas_of(const std::vector<Run>& runs, const std::vector<int>& totals,
                           int cells) {
  return Search(runs, totals, cells).find();
}

}  // namespace gridpress::kakuro
