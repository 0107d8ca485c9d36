#include "generator/kinds/suguru/rules.h"

#include <memory>

#include "generator/model/constraints/domain.h"
#include "generator/model/constraints/narrowing.h"

namespace gridpress::suguru {
namespace {

using digits::Clue;
using digits::Form;

// The rule that a block of n cells holds the digits 1 to n, each once.
class Block : public Constraint {
 public:
  explicit Block(std::vector<Cell> cells) : scope_(std::move(cells)) {}

  const std::vector<Cell>& scope() const override { return scope_; }

  // Removes a cell's only digit from the other cells, and places a digit with only one possible
  // cell.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override {
    const DigitSet all = DigitSet::all(static_cast<int>(scope_.size()));
    for (bool again = true; again;) {
      DigitSet once, twice, filled;
      for (const Cell c : scope_) {
        if (!keep(candidates[c], all, changed)) return false;
        const DigitSet here = candidates[c];
        if (here.single()) {
          if (!(filled & here).empty()) return false;
          filled |= here;
        }
        twice |= once & here;
        once |= here;
      }
      if (!(once == all)) return false;
      again = false;
      const DigitSet only = once.without(twice).without(filled);
      for (const Cell c : scope_) {
        if (candidates[c].single()) continue;
        DigitSet kept = candidates[c].without(filled);
        if (const DigitSet here = kept & only; !here.empty()) kept = here;
        if (!keep(candidates[c], kept, again)) return false;
      }
      changed = changed || again;
    }
    return true;
  }

  bool satisfied_by(std::span<const std::uint8_t> grid) const override {
    DigitSet held;
    for (const Cell c : scope_) held |= DigitSet::of(grid[c]);
    return held == DigitSet::all(static_cast<int>(scope_.size()));
  }

  bool all_different() const override { return true; }
  // True because other rules already limit each digit to the size of its block.
  bool only_different() const override { return true; }

 private:
  std::vector<Cell> scope_;
};

ConstraintPtr block_rule(const Clue& clue, const Topology& /*topology*/) {
  return std::make_shared<Block>(clue.cells);
}

ConstraintPtr cell_rule(const Clue& clue, const Topology& /*topology*/) {
  return std::make_shared<Domain>(clue.cells.front(), DigitSet::all(clue.value));
}

// Rejects digits above the number of cells. Since all digits differ, those left must be 1 to n.
int next(const Clue& clue, int /*state*/, int /*index*/, int digit) {
  return digit <= clue.value ? 0 : -1;
}

constexpr Form kBlock{
    .name = "block", .rating = 0, .rule = block_rule, .fold = {.next = next, .distinct = true}};
// The highest digit of a cell in a small block. Applied by the engine and by the playable page.
constexpr Form kCell{
    .name = "block", .rating = 0, .at_once = true, .rule = cell_rule, .fold = {.next = next}};

}  // namespace

std::vector<Clue> rules_everywhere(const Topology& board) {
  std::vector<Clue> rules;
  for (const House& house : board.houses) {
    if (house.kind != HouseKind::kBox) continue;
    const auto cells = static_cast<int>(house.cells.size());
    rules.push_back({&kBlock, house.cells, cells});
    for (const Cell cell : house.cells) {
      if (cells < board.digits) rules.push_back({&kCell, {cell}, cells});
    }
  }
  return rules;
}

Rules rules_of(const TopologyPtr& board) {
  Rules rules{board, {}};
  for (const Clue& clue : rules_everywhere(*board)) {
    rules.constraints.push_back(clue.form->rule(clue, *board));
  }
  return rules;
}

}  // namespace gridpress::suguru
