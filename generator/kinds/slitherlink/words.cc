#include "generator/kinds/slitherlink/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "generator/kinds/sentences.h"

namespace gridpress::slitherlink {
namespace {

constexpr std::string_view kWordKeys[] = {"name",
                                          "title",
                                          "lead",
                                          "rule",
                                          "one_loop",
                                          "step_title",
                                          "step_text",
                                          "step_small",
                                          "frame_zero",
                                          "frame_three",
                                          "frame_ends",
                                          "cell",
                                          "list_next",
                                          "clue_at",
                                          "above",
                                          "below",
                                          "left_of",
                                          "right_of",
                                          "dot_0",
                                          "dot_1",
                                          "dot_2",
                                          "dot_3",
                                          "line",
                                          "no_line",
                                          "both",
                                          "told",
                                          "name_zero",
                                          "name_clue",
                                          "name_dot",
                                          "name_corner_clue",
                                          "name_zero_by_three",
                                          "name_adjacent_threes",
                                          "name_diagonal_threes",
                                          "name_no_early_loop",
                                          "name_edge_pairs",
                                          "name_inside_outside",
                                          "name_counting",
                                          "name_smallest_reason",
                                          "why_zero",
                                          "why_clue_full",
                                          "why_clue_rest",
                                          "why_dot_full",
                                          "why_dot_on",
                                          "why_dot_end",
                                          "why_corner_1",
                                          "why_corner_2",
                                          "why_corner_3",
                                          "why_zero_by_three",
                                          "why_adjacent_threes",
                                          "why_diagonal_threes",
                                          "why_no_early_loop",
                                          "why_inside",
                                          "why_outside",
                                          "why_sides_same",
                                          "why_sides_differ",
                                          "why_edge_pairs",
                                          "why_counting",
                                          "why_smallest_reason",
                                          "why_lines_only",
                                          "spoken",
                                          "spoken_row",
                                          "spoken_blank",
                                          "spoken_answer",
                                          "spoken_none"};
constexpr std::string_view kWordPlaces[] = {
    "row", "column", "rows", "columns", "cell", "other", "cells", "clue", "clues",
    "dot", "edges",  "line", "no_line", "list", "next",  "why",   "what"};

// Lists the columns in which a row has cells inside the loop: "3, 5-7".
std::string inside_columns(const KindWords& words, const Slitherlink& puzzle, int row) {
  const int columns = puzzle.size.columns;
  const auto inside = [&](int column) {
    return column < columns && puzzle.inside[row * columns + column];
  };
  std::vector<std::string> runs;
  for (int column = 0; column < columns; ++column) {
    if (!inside(column)) continue;
    const int first = column;
    while (inside(column + 1)) ++column;
    runs.push_back(first == column ? fmt::format("{}", first + 1)
                                   : fmt::format("{}–{}", first + 1, column + 1));
  }
  return runs.empty() ? fill_sentence(words, "spoken_none", {}) : chained(words, runs);
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

std::string cell_name(const KindWords& words, Size size, int cell) {
  return square_name(words, {cell / size.columns, cell % size.columns});
}

std::string dot_name(const KindWords& words, const Lattice& lattice, int corner) {
  const auto& cells = lattice.corner_cells[corner];
  // Names the dot by the cell to its top left, if that cell exists. So most dots are named as the
  // bottom right of a cell.
  for (const int slot : {3, 0, 2, 1}) {
    if (cells[slot] == kNowhere) continue;
    const std::string key = fmt::format("dot_{}", (slot + 2) % 4);
    return fill_sentence(words, key, {{"cell", cell_name(words, lattice.size, cells[slot])}});
  }
  return "";
}

std::string edge_names(const KindWords& words, const Lattice& lattice, std::span<const int> edges) {
  std::vector<std::string> names;
  for (const int edge : edges) {
    const auto [before, after] = lattice.edge_cells[edge];
    const bool first = before == kNowhere;
    const std::string_view key =
        lattice.upright(edge) ? (first ? "left_of" : "right_of") : (first ? "above" : "below");
    names.push_back(fill_sentence(
        words, key, {{"cell", cell_name(words, lattice.size, first ? after : before)}}));
  }
  return chained(words, names);
}

std::string clue_names(const KindWords& words, const Slitherlink& puzzle,
                       std::span<const int> cells) {
  std::vector<std::string> names;
  for (const int cell : cells) {
    names.push_back(fill_sentence(words, "clue_at",
                                  {{"clue", std::to_string(puzzle.clues[cell])},
                                   {"cell", cell_name(words, puzzle.size, cell)}}));
  }
  return chained(words, names);
}

std::string spoken(const Slitherlink& puzzle, bool solution, const KindWords& words) {
  std::vector<std::string> sentences;
  sentences.push_back(fill_sentence(words, "spoken",
                                    {{"rows", std::to_string(puzzle.size.rows)},
                                     {"columns", std::to_string(puzzle.size.columns)},
                                     {"clues", std::to_string(count_clues(puzzle.clues))}}));
  if (solution) sentences.push_back(fill_sentence(words, "spoken_answer", {}));
  for (int row = 0; row < puzzle.size.rows; ++row) {
    std::vector<std::string> cells;
    for (int column = 0; column < puzzle.size.columns && !solution; ++column) {
      const int clue = puzzle.clues[row * puzzle.size.columns + column];
      cells.push_back(clue == kNoClue ? fill_sentence(words, "spoken_blank", {})
                                      : std::to_string(clue));
    }
    sentences.push_back(fill_sentence(
        words, "spoken_row",
        {{"row", std::to_string(row + 1)},
         {"cells", solution ? inside_columns(words, puzzle, row) : chained(words, cells)}}));
  }
  return fmt::format("{}", fmt::join(sentences, "\n"));
}

std::vector<std::string> caption_parts(const Slitherlink& puzzle, const KindWords& words) {
  return {fmt::format("{} × {}", puzzle.size.rows, puzzle.size.columns),
          fill_sentence(words, "one_loop", {})};
}

}  // namespace gridpress::slitherlink
