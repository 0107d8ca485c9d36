#include "layout/page/clue_pack.h"

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

constexpr int kMostColumns = 4;

// Fills columns of this height from the first to the last. Returns the number of columns.
int fill_columns(const std::vector<ClueBlock>& blocks, Length height, std::vector<int>& column) {
  int current = 0;
  Length used;
  column.clear();
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    Length need = blocks[i].height;
    if (blocks[i].heading && i + 1 < blocks.size()) need += blocks[i + 1].height;
    if (used > Length() && used + need > height) {
      ++current;
      used = {};
    }
    used += blocks[i].height;
    column.push_back(current);
  }
  return current + 1;
}

Length tallest(const std::vector<ClueBlock>& blocks, const std::vector<int>& column) {
  Length most, used;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (i > 0 && column[i] != column[i - 1]) used = {};
    used += blocks[i].height;
    most = std::max(most, used);
  }
  return most;
}

ClueColumns by_heading(const std::vector<ClueBlock>& blocks) {
  ClueColumns columns;
  int current = -1;
  for (const ClueBlock& block : blocks) {
    if (block.heading) ++current;
    columns.column.push_back(current);
  }
  columns.height = tallest(blocks, columns.column);
  return columns;
}

}  // namespace

int clue_columns(Length width, Length size) {
  const double em = size.points();
  const double fit =
      (width.points() / em + ClueMeasure::kGap) / (ClueMeasure::kColumn + ClueMeasure::kGap);
  return std::clamp(static_cast<int>(fit), 1, kMostColumns);
}

ClueColumns pack_clues(const std::vector<ClueBlock>& blocks, int columns) {
  Length total, largest;
  for (const ClueBlock& block : blocks) {
    total += block.height;
    largest = std::max(largest, block.height);
  }
  ClueColumns packed;
  const Length step = Length::pt(1);
  for (Length height = std::max(total / columns, largest);; height += step) {
    if (fill_columns(blocks, height, packed.column) <= columns) break;
  }
  packed.height = tallest(blocks, packed.column);
  const auto headings = std::ranges::count(blocks, true, &ClueBlock::heading);
  if (columns != 2 || headings != 2) return packed;
  constexpr double kAlmost = 1.25;
  ClueColumns apart = by_heading(blocks);
  return apart.height <= packed.height * kAlmost ? apart : packed;
}

ClueColumns estimate_clues(const std::vector<double>& widths, Length width, Length size) {
  const int columns = clue_columns(width, size);
  const double em = (width.points() / size.points() + ClueMeasure::kGap) / columns -
                    ClueMeasure::kGap - ClueMeasure::kIndent;
  constexpr double kRagged = 1.5;  // em that a line of several words leaves empty
  // Room for somewhat more clues in one direction than in the other.
  const std::size_t down = (widths.size() * 7 + 6) / 12;
  std::vector<ClueBlock> blocks;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (i == 0 || i == down) {
      blocks.push_back({size * ClueMeasure::kHeading, true});
    }
    const double lines = widths[i] <= em ? 1 : std::ceil(widths[i] / std::max(em - kRagged, 1.0));
    blocks.push_back({size * (lines * ClueMeasure::kLeading + ClueMeasure::kBetween)});
  }
  return pack_clues(blocks, columns);
}

}  // namespace gridpress
