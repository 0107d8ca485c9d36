#include "generator/kinds/logic/description.h"

#include <algorithm>

#include "generator/kinds/logic/geometry.h"

namespace gridpress::logic {

std::vector<int> list_of(int entry) {
  std::vector<int> numbers;
  do {
    numbers.insert(numbers.begin(), entry % kListBase);
    entry /= kListBase;
  } while (entry > 0);
  return numbers;
}

int list_entry(std::vector<int> numbers) {
  std::ranges::sort(numbers);
  int entry = 0;
  for (const int number : numbers) entry = entry * kListBase + number;
  return entry;
}

int entries(const BlockForm& form, Size size) {
  switch (form.shape) {
    case BlockForm::Shape::kCells:
      return size.cells();
    case BlockForm::Shape::kColumns:
      return size.columns;
    case BlockForm::Shape::kRows:
      return size.rows;
    case BlockForm::Shape::kCorners:
      return corner_board(size).cells();
    case BlockForm::Shape::kHeader:
      return form.length;
  }
  return 0;
}

int clue_number(const Description& kind, Size size, int block, int entry) {
  for (int before = 0; before < block; ++before) entry += entries(kind.blocks[before], size);
  return entry;
}

int cell_block(const Description& kind) {
  for (int block = static_cast<int>(kind.blocks.size()) - 1; block >= 0; --block) {
    const BlockForm& form = kind.blocks[static_cast<std::size_t>(block)];
    if (form.shape == BlockForm::Shape::kCells && !form.regions && !form.lines && !form.dots) {
      return block;
    }
  }
  return -1;
}

int count_regions(const LogicContent& puzzle) {
  const auto form = std::ranges::find_if(puzzle.kind->blocks, &BlockForm::regions);
  const auto block = static_cast<std::size_t>(form - puzzle.kind->blocks.begin());
  return static_cast<int>(regions(puzzle.blocks[block]).size());
}

LogicContent empty_puzzle(const Draft& draft) {
  LogicContent puzzle;
  puzzle.kind = draft.kind;
  puzzle.size = draft.size;
  puzzle.blocks.resize(draft.kind->blocks.size());
  if (draft.number != kNoClue) puzzle.blocks.front() = {draft.number};
  return puzzle;
}

int clue_at(const LogicContent& puzzle, int cell) {
  const int block = cell_block(*puzzle.kind);
  if (block < 0) return kNoClue;
  return puzzle.blocks[static_cast<std::size_t>(block)][static_cast<std::size_t>(cell)];
}

bool is_ground(const LogicContent& puzzle, int cell) {
  const Look& look = puzzle.kind->look;
  if (look.values == Look::Values::kPoles) {
    const auto form = std::ranges::find_if(puzzle.kind->blocks, &BlockForm::regions);
    const Block& ids = puzzle.blocks[static_cast<std::size_t>(form - puzzle.kind->blocks.begin())];
    bool alone = true;
    each_neighbour(puzzle.size, cell, [&](int next) {
      alone = alone && ids[static_cast<std::size_t>(next)] != ids[static_cast<std::size_t>(cell)];
    });
    return alone;
  }
  const bool blocked = look.clue == Look::Clue::kBlackCell || look.clue == Look::Clue::kTree ||
                       look.clue == Look::Clue::kShipPart || look.clue == Look::Clue::kArrow ||
                       look.clue == Look::Clue::kList || look.mark == Look::Mark::kMine;
  return blocked && clue_at(puzzle, cell) != kNoClue;
}

void settle_regions(LogicContent& puzzle) {
  const Block* ids = nullptr;
  for (std::size_t i = 0; i < puzzle.blocks.size(); ++i) {
    if (!puzzle.kind->blocks[i].regions) continue;
    renumber(puzzle.blocks[i]);
    ids = &puzzle.blocks[i];
  }
  for (std::size_t i = 0; i < puzzle.blocks.size(); ++i) {
    if (!puzzle.kind->blocks[i].of_regions || ids == nullptr) continue;
    Block settled(puzzle.blocks[i].size(), kNoClue);
    for (const std::vector<int>& region : regions(*ids)) {
      for (const int cell : region) {
        const int entry = puzzle.blocks[i][static_cast<std::size_t>(cell)];
        if (entry != kNoClue) settled[static_cast<std::size_t>(region.front())] = entry;
      }
    }
    puzzle.blocks[i] = std::move(settled);
  }
}

}  // namespace gridpress::logic
