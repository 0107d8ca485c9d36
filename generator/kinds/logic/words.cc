#include "generator/kinds/logic/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "generator/kinds/logic/answer_text.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/sentences.h"

namespace gridpress::logic {
namespace {

constexpr std::string_view kSharedKeys[] = {"title",
                                            "step_title",
                                            "step_small",
                                            "cell",
                                            "row",
                                            "column",
                                            "between",
                                            "number",
                                            "twice",
                                            "list_next",
                                            "reason_and_result",
                                            "suppose",
                                            "then",
                                            "impossible",
                                            "impossible_at",
                                            "name_trial",
                                            "name_smallest_reason",
                                            "why_smallest_reason",
                                            "why_all_clues",
                                            "spoken",
                                            "spoken_row",
                                            "spoken_column_clues",
                                            "spoken_row_clues",
                                            "spoken_columns_below",
                                            "spoken_regions",
                                            "spoken_blank",
                                            "spoken_answer",
                                            "up",
                                            "right",
                                            "down",
                                            "left"};
constexpr std::string_view kPlaces[] = {
    "row",  "column", "rows", "columns", "cell", "cells", "first", "second", "number", "list",
    "next", "causes", "clue", "why",     "what", "fact",  "rule",  "count",  "name",   "line"};
constexpr std::string_view kOwnKeys[] = {
    "name",     "lead",      "rule",        "tip",          "marked",
    "unmarked", "is_marked", "is_unmarked", "state_marked", "state_unmarked"};

// For the second of two bridges.
constexpr std::array<std::string_view, 3> kBridgeKeys = {"unmarked_second", "is_marked_second",
                                                         "is_unmarked_second"};

using Shape = BlockForm::Shape;

// The word for a letter among the clues, for screen readers: "letter_x".
std::string letter_key(char letter) {
  return letter == '?' ? "letter_open" : fmt::format("letter_{}", letter);
}

std::string entry_words(const KindWords& words, const BlockForm& form, int entry) {
  if (entry == kNoClue) return fill_sentence(words, "spoken_blank", {});
  if (entry < kLetter) return std::to_string(entry);
  return fill_sentence(words, letter_key(form.letters[static_cast<std::size_t>(entry - kLetter)]),
                       {});
}

// The ends of a loop in a cell, in words: "up right".
std::string sides_words(const KindWords& words, const std::string& token) {
  std::vector<std::string> sides;
  for (const char side : token) {
    const std::string_view key = side == 'n'   ? "up"
                                 : side == 's' ? "down"
                                 : side == 'e' ? "right"
                                               : "left";
    sides.push_back(fill_sentence(words, key, {}));
  }
  return fmt::format("{}", fmt::join(sides, " "));
}

std::string answer_words(const LogicContent& puzzle, int cell, const std::string& token,
                         const KindWords& words) {
  const Description& kind = *puzzle.kind;
  const auto at = static_cast<std::size_t>(cell);
  const int clue = clue_at(puzzle, cell), block = cell_block(kind);
  const bool marks = kind.answer == Answer::kMarks;
  if (marks && puzzle.solution.cells[at] != 0) return fill_sentence(words, "state_marked", {});
  if (kind.answer == Answer::kLoop && token != "-") return sides_words(words, token);
  if (!marks && kind.answer != Answer::kBridges) return token;
  if (clue != kNoClue)
    return entry_words(words, kind.blocks[static_cast<std::size_t>(block)], clue);
  if (kind.answer != Answer::kBridges || token == "-")
    return fill_sentence(words, "spoken_blank", {});
  const bool vertical = token == "a" || token == "b";
  const std::string way = sides_words(words, vertical ? "ns" : "we");
  return token == "2" || token == "b" ? fill_sentence(words, "twice", {{"cells", way}}) : way;
}

std::string row_sentence(const KindWords& words, bool regions, int row,
                         const std::vector<std::string>& cells) {
  return fill_sentence(words, regions ? "spoken_regions" : "spoken_row",
                       {{"row", std::to_string(row + 1)}, {"cells", chained(words, cells)}});
}

}  // namespace

const SharedWords& shared_words() {
  static constexpr SharedWords kShared{"logic", kSharedKeys, kPlaces};
  return kShared;
}

std::span<const std::string_view> word_places() {
  return kPlaces;
}

std::vector<std::string> word_keys(const Description& kind) {
  std::vector<std::string> keys(std::begin(kOwnKeys), std::end(kOwnKeys));
  if (kind.caption_count != nullptr) keys.emplace_back("caption");
  if (kind.answer == Answer::kBridges)
    keys.insert(keys.end(), kBridgeKeys.begin(), kBridgeKeys.end());
  for (const BlockForm& form : kind.blocks) {
    for (const char letter : form.letters) keys.push_back(letter_key(letter));
  }
  for (const Sort& sort : kind.sorts) {
    keys.push_back(word_key("name", sort.name));
    keys.push_back(word_key("why", sort.name));
  }
  return keys;
}

std::string cell_name(const KindWords& words, Size size, int cell) {
  return square_name(words, {cell / size.columns, cell % size.columns});
}

std::string line_name(const KindWords& words, Size size, std::span<const int> cells) {
  const std::vector<std::vector<int>> all = lines(size);
  const auto found = std::ranges::find_if(
      all, [&](const std::vector<int>& line) { return std::ranges::equal(line, cells); });
  if (found == all.end()) return "";
  const auto number = static_cast<int>(found - all.begin());
  return number < size.rows
             ? fill_sentence(words, "row", {{"row", std::to_string(number + 1)}})
             : fill_sentence(words, "column", {{"column", std::to_string(number - size.rows + 1)}});
}

std::string cell_names(const KindWords& words, Size size, std::span<const int> cells) {
  std::vector<std::string> names;
  for (const int cell : cells) names.push_back(cell_name(words, size, cell));
  return chained(words, names);
}

std::string fact_name(const KindWords& words, Size size, const Fact& fact, Answer answer) {
  const auto between = [&](int first, int second) {
    return fill_sentence(
        words, "between",
        {{"first", cell_name(words, size, first)}, {"second", cell_name(words, size, second)}});
  };
  switch (fact.about) {
    case Fact::About::kNothing:
      return "";
    case Fact::About::kCell: {
      const std::string cell = cell_name(words, size, fact.places.front());
      if (answer == Answer::kMarks) return cell;
      return fill_sentence(words, "number",
                           {{"cell", cell}, {"number", std::to_string(fact.value)}});
    }
    case Fact::About::kEdge: {
      const int first = cells_of_edge(size, fact.places.front())[0];
      const std::string ends = between(first, cells_of_edge(size, fact.places.back())[1]);
      return fact.value > 1 ? fill_sentence(words, "twice", {{"cells", ends}}) : ends;
    }
    case Fact::About::kRegion: {
      int top = size.rows, left = size.columns, bottom = 0, right = 0;
      for (const int cell : fact.places) {
        top = std::min(top, cell / size.columns), bottom = std::max(bottom, cell / size.columns);
        left = std::min(left, cell % size.columns), right = std::max(right, cell % size.columns);
      }
      return between(top * size.columns + left, bottom * size.columns + right);
    }
  }
  return "";
}

std::string spoken(const LogicContent& puzzle, bool solution, const KindWords& words) {
  const auto [rows, columns] = puzzle.size;
  std::vector<std::string> sentences{fill_sentence(words, "spoken",
                                                   {{"name", fill_sentence(words, "name", {})},
                                                    {"rows", std::to_string(rows)},
                                                    {"columns", std::to_string(columns)}})};
  if (solution) sentences.push_back(fill_sentence(words, "spoken_answer", {}));
  const std::vector<std::string> answer =
      solution ? answer_tokens(puzzle) : std::vector<std::string>();
  for (std::size_t i = 0; i < puzzle.blocks.size(); ++i) {
    const BlockForm& form = puzzle.kind->blocks[i];
    const Block& block = puzzle.blocks[i];
    if (form.shape == Shape::kHeader || (solution && form.regions)) continue;
    if (!solution && form.most < form.least && form.letters.empty() && !form.regions) continue;
    std::vector<std::string> entries;
    for (std::size_t k = 0; k < block.size(); ++k) {
      const bool cells = form.shape == Shape::kCells;
      entries.push_back(solution && cells
                            ? answer_words(puzzle, static_cast<int>(k), answer[k], words)
                            : entry_words(words, form, block[k]));
      if (!cells || static_cast<int>(entries.size()) < columns) continue;
      sentences.push_back(
          row_sentence(words, form.regions, static_cast<int>(k) / columns, entries));
      entries.clear();
    }
    if (entries.empty() || solution) continue;
    sentences.push_back(fill_sentence(words,
                                      form.shape == Shape::kRows ? "spoken_row_clues"
                                      : form.far                 ? "spoken_columns_below"
                                                                 : "spoken_column_clues",
                                      {{"cells", chained(words, entries)}}));
  }
  return fmt::format("{}", fmt::join(sentences, "\n"));
}

std::vector<std::string> caption_parts(const LogicContent& puzzle, const KindWords& words) {
  const auto size = fmt::format("{}\u00a0×\u00a0{}", puzzle.size.rows, puzzle.size.columns);
  if (puzzle.kind->caption_count == nullptr) return {size};
  const int count = puzzle.kind->caption_count(puzzle);
  if (count < 0) return {size};
  const std::string fact = fill_sentence(words, "caption", {{"count", std::to_string(count)}});
  return {fact, size};
}

}  // namespace gridpress::logic
