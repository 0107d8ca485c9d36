#include "layout/matter/times.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace gridpress {

double quantile(const std::vector<double>& sorted, double part) {
  const double place = part * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - static_cast<double>(below));
}

std::string middle_minutes(const std::vector<double>& sorted, const Words& words,
                           std::string_view key) {
  if (sorted.empty()) return {};
  const auto whole = [&](double part) {
    return std::to_string(std::max(1L, std::lround(quantile(sorted, part))));
  };
  const std::string low = whole(0.25), high = whole(0.75);
  if (low == high) return fill(words.at("scale.minutes.one"), {{"minutes", low}});
  return fill(words.at(key), {{"low", low}, {"high", high}});
}

std::vector<LevelRow> level_rows(const std::vector<const BookSection*>& sections) {
  std::map<int, LevelRow> rows;
  for (const BookSection* section : sections) {
    for (const BookPuzzle& puzzle : section->puzzles) {
      if (puzzle.level <= 0) continue;
      LevelRow& row = rows[puzzle.level];
      if (row.count++ == 0) row.first = puzzle.number;
      row.level = puzzle.level;
      row.last = puzzle.number;
      row.minutes.push_back(puzzle.minutes);
    }
  }
  std::vector<LevelRow> all;
  for (auto& [level, row] : rows) {
    std::ranges::sort(row.minutes);
    if (row.minutes.front() <= 0) row.minutes.clear();
    all.push_back(std::move(row));
  }
  return all;
}

}  // namespace gridpress
