#include "generator/kinds/binairo/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "generator/kinds/binairo/draw.h"
#include "generator/kinds/sentences.h"

namespace gridpress::binairo {
namespace {

constexpr std::string_view kWordKeys[] = {"name",
                                          "title",
                                          "lead",
                                          "rule",
                                          "no_equal_lines",
                                          "equal_lines",
                                          "two_parts",
                                          "frame_pairs",
                                          "frame_sandwich",
                                          "frame_full_line",
                                          "step_title",
                                          "step_text",
                                          "step_small",
                                          "cell",
                                          "row",
                                          "column",
                                          "list_next",
                                          "cell_is",
                                          "result",
                                          "name_pairs",
                                          "name_sandwich",
                                          "name_full_line",
                                          "name_last_one",
                                          "name_equal_lines",
                                          "name_one_line",
                                          "name_lines_apart",
                                          "name_smallest_reason",
                                          "why_pairs",
                                          "why_sandwich",
                                          "why_full_line",
                                          "why_last_one",
                                          "why_equal_lines",
                                          "why_one_line",
                                          "why_lines_apart",
                                          "why_smallest_reason",
                                          "spoken",
                                          "spoken_row",
                                          "spoken_blank",
                                          "spoken_answer",
                                          "discs_lead",
                                          "discs_rule",
                                          "discs_frame_pairs",
                                          "discs_frame_sandwich",
                                          "discs_frame_full_line",
                                          "discs_step_text",
                                          "discs_why_pairs",
                                          "discs_why_sandwich",
                                          "discs_why_full_line",
                                          "discs_why_last_one",
                                          "discs_why_smallest_reason",
                                          "white",
                                          "black"};
constexpr std::string_view kWordPlaces[] = {"row",   "column", "rows", "columns", "clues",
                                            "cells", "cell",   "line", "lines",   "other",
                                            "value", "list",   "next", "first",   "second"};

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

std::string key_of(bool discs, std::string_view key) {
  const std::string own = fmt::format("discs_{}", key);
  return discs && std::ranges::find(kWordKeys, own) != std::end(kWordKeys) ? own : std::string(key);
}

std::string value_name(const KindWords& words, const Binairo& puzzle, int value) {
  if (!puzzle.discs) return symbol_of(value);
  return fill_sentence(words, value == 1 ? "white" : "black", {});
}

std::string cell_name(const KindWords& words, Size size, int cell) {
  return square_name(words, {cell / size.columns, cell % size.columns});
}

std::string line_name(const KindWords& words, Size size, int line) {
  if (line < size.rows) return fill_sentence(words, "row", {{"row", std::to_string(line + 1)}});
  return fill_sentence(words, "column", {{"column", std::to_string(line - size.rows + 1)}});
}

std::string line_names(const KindWords& words, Size size, std::span<const int> lines) {
  std::vector<std::string> names;
  for (const int line : lines) names.push_back(line_name(words, size, line));
  return chained(words, names);
}

std::string cell_values(const KindWords& words, const Binairo& puzzle, std::span<const int> cells) {
  std::vector<std::string> names;
  for (const int cell : cells) {
    names.push_back(fill_sentence(words, "cell_is",
                                  {{"cell", cell_name(words, puzzle.board.size, cell)},
                                   {"value", value_name(words, puzzle, puzzle.solution[cell])}}));
  }
  return chained(words, names);
}

std::string spoken(const Binairo& puzzle, bool solution, const KindWords& words) {
  const Size size = puzzle.board.size;
  std::vector<std::string> sentences;
  sentences.push_back(fill_sentence(words, "spoken",
                                    {{"rows", std::to_string(size.rows)},
                                     {"columns", std::to_string(size.columns)},
                                     {"clues", std::to_string(count_clues(puzzle.givens))}}));
  if (solution) sentences.push_back(fill_sentence(words, "spoken_answer", {}));
  const Cells& shown = solution ? puzzle.solution : puzzle.givens;
  for (int row = 0; row < size.rows; ++row) {
    std::vector<std::string> cells;
    for (int column = 0; column < size.columns; ++column) {
      const int value = shown[row * size.columns + column];
      cells.push_back(value == 0 ? fill_sentence(words, "spoken_blank", {})
                                 : value_name(words, puzzle, value));
    }
    sentences.push_back(fill_sentence(
        words, "spoken_row", {{"row", std::to_string(row + 1)}, {"cells", chained(words, cells)}}));
  }
  return fmt::format("{}", fmt::join(sentences, "\n"));
}

std::string rule_sentences(const Binairo& puzzle, std::string_view key, const KindWords& words) {
  const std::string first = key_of(puzzle.discs, key);
  if (!puzzle.board.lines_distinct) return fill_sentence(words, first, {});
  return fill_sentence(words, "two_parts",
                       {{"first", fill_sentence(words, first, {})},
                        {"second", fill_sentence(words, "no_equal_lines", {})}});
}

std::vector<std::string> caption_parts(const Binairo& puzzle, const KindWords& words) {
  const Size size = puzzle.board.size;
  std::vector<std::string> parts{fmt::format("{}\u00a0×\u00a0{}", size.rows, size.columns)};
  if (!puzzle.board.lines_distinct) parts.push_back(fill_sentence(words, "equal_lines", {}));
  return parts;
}

}  // namespace gridpress::binairo
