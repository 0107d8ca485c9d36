#include "generator/kinds/logic/verdict.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/runs.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/kinds/logic/text.h"

namespace gridpress::logic {
namespace {

constexpr std::uint64_t kConflicts = 20'000;
constexpr std::size_t kMaxNamed = 8;
// Contradictory clues are searched for only on boards of up to this many cells.
constexpr int kMaxCells = 400;

// The cells at which two solutions differ.
std::set<int> differing_cells(Size size, const Values& a, const Values& b) {
  std::set<int> cells;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    if (a.cells[i] != b.cells[i]) cells.insert(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < a.edges.size(); ++i) {
    if (a.edges[i] != b.edges[i]) cells.insert(cells_of_edge(size, static_cast<int>(i))[0]);
  }
  return cells;
}

struct Clue {
  std::size_t block = 0, entry = 0;  // if the form has `runs`, `entry` is a line
};

std::size_t count_entries(const LogicContent& puzzle, std::size_t block) {
  const Block& entries = puzzle.blocks[block];
  return puzzle.kind->blocks[block].runs ? runs_of(entries).size() : entries.size();
}

LogicContent without_runs(LogicContent puzzle, Clue clue) {
  std::vector<std::vector<int>> lines = runs_of(puzzle.blocks[clue.block]);
  lines[clue.entry] = {kNoClue};
  puzzle.blocks[clue.block] = block_of(lines);
  return puzzle;
}

// The puzzle without a clue; nullopt if the clue is part of the board.
std::optional<LogicContent> without(const LogicContent& puzzle, Clue clue) {
  constexpr int kUnlike = 100;  // numbers from here upwards differ from all clues
  const BlockForm& form = puzzle.kind->blocks[clue.block];
  if (form.runs) return without_runs(puzzle, clue);
  const int entry = puzzle.blocks[clue.block][clue.entry];
  if (form.regions || form.lines || form.dots || form.names || entry == kNoClue ||
      entry == form.removed || entry == form.unknown) {
    return std::nullopt;
  }
  if (form.shape == BlockForm::Shape::kHeader && !form.may_be_empty) return std::nullopt;
  LogicContent other = puzzle;
  int& to = other.blocks[clue.block][clue.entry];
  if (form.unknown != kNoClue) {
    to = form.unknown;
  } else if (form.carved || form.arrows) {
    to = form.removed;
  } else if (form.may_be_empty && entry < kLetter) {
    to = kNoClue;
  } else if (entry < kLetter) {
    to = kUnlike + static_cast<int>(clue.entry);
  } else {
    return std::nullopt;
  }
  return other;
}

// Shows that puzzles have no solution, within limits on the work for all of them together.
class Refuter {
 public:
  bool impossible(const LogicContent& puzzle) {
    if (tries_ == 0) return false;
    --tries_;
    const auto counted = SecondEngine(puzzle).count(1, conflicts_);
    if (counted && counted->decided) return counted->count == 0;
    conflicts_ = std::max<std::uint64_t>(conflicts_ / 2, 1);
    return false;
  }

 private:
  int tries_ = 400;
  std::uint64_t conflicts_ = kConflicts;  // per try; halved whenever they don't suffice
};

std::string clue_words(const LogicContent& puzzle, Clue clue) {
  const BlockForm& form = puzzle.kind->blocks[clue.block];
  const Block& block = puzzle.blocks[clue.block];
  const std::string entry =
      form.runs ? run_texts(block)[clue.entry] : entry_text(form, block[clue.entry]);
  const int place = static_cast<int>(clue.entry);
  switch (form.shape) {
    case BlockForm::Shape::kCells:
      return fmt::format("{} at {}", entry, plain_cell_name(puzzle.size, place));
    case BlockForm::Shape::kColumns:
      return fmt::format("{} {} column {}", entry, form.after ? "below" : "above", place + 1);
    case BlockForm::Shape::kRows:
      return fmt::format("{} next to row {}", entry, place + 1);
    case BlockForm::Shape::kCorners:
      return fmt::format("{} at the corner in {} of the clues", entry,
                         cell_words(corner_board(puzzle.size), place));
    case BlockForm::Shape::kHeader:
      return fmt::format("{} in the first line", entry);
  }
  return entry;
}

}  // namespace

const LogicContent* logic_content(const Puzzle& puzzle) {
  return dynamic_cast<const LogicContent*>(puzzle.content.get());
}

std::string differences_text(const LogicContent& puzzle) {
  const SecondEngine engine(puzzle);
  const auto counted = engine.count(1, kConflicts);
  if (!counted || counted->first == nullptr) return "";
  const Values& first = dynamic_cast<const LogicContent&>(*counted->first).solution;
  const std::optional<Values> second = engine.another(first);
  if (!second) return "";
  std::vector<std::string> names;
  const std::set<int> cells = differing_cells(puzzle.size, first, *second);
  for (const int cell : cells) {
    if (names.size() < kMaxNamed) names.push_back(plain_cell_name(puzzle.size, cell));
  }
  return fmt::format("two solutions differ at {}{}", fmt::join(names, ", "),
                     cells.size() > names.size() ? " …" : "");
}

std::string why_unsolvable(const LogicContent& puzzle) {
  std::string text = "the puzzle has no solution";
  LogicContent left = puzzle;
  left.solution = {};
  Refuter refuter;
  if (puzzle.size.cells() > kMaxCells || !refuter.impossible(left)) return text;
  std::vector<Clue> needed;
  for (std::size_t block = 0; block < puzzle.blocks.size(); ++block) {
    for (std::size_t entry = 0; entry < count_entries(puzzle, block); ++entry) {
      std::optional<LogicContent> fewer = without(left, {block, entry});
      if (!fewer) continue;
      if (refuter.impossible(*fewer)) {
        left = std::move(*fewer);
      } else {
        needed.push_back({block, entry});
        if (needed.size() > kMaxNamed) return text;
      }
    }
  }
  if (needed.empty()) return text;
  std::vector<std::string> names;
  for (const Clue clue : needed) names.push_back(clue_words(puzzle, clue));
  return fmt::format("{}: {} {}", text, fmt::join(names, ", "),
                     names.size() == 1 ? "can't be met" : "contradict each other");
}

}  // namespace gridpress::logic
