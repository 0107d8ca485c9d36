#include "generator/kinds/logic/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "generator/kinds/logic/answer_text.h"
#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/runs.h"
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
                                            "both",
                                            "list_next",
                                            "reason_and_result",
                                            "suppose",
                                            "then",
                                            "impossible",
                                            "impossible_at",
                                            "impossible_line",
                                            "impossible_region",
                                            "impossible_regions",
                                            "name_trial",
                                            "name_smallest_reason",
                                            "nudge_trial",
                                            "nudge_smallest_reason",
                                            "nudge_clue",
                                            "nudge_next_to_shaded",
                                            "nudge_cut_off",
                                            "nudge_count",
                                            "nudge_difference",
                                            "nudge_line",
                                            "nudge_given",
                                            "nudge_only_number",
                                            "why_smallest_reason",
                                            "why_all_clues",
                                            "spoken",
                                            "spoken_row",
                                            "spoken_column_clues",
                                            "spoken_row_clues",
                                            "spoken_regions",
                                            "spoken_blank",
                                            "spoken_none",
                                            "spoken_answer",
                                            "up",
                                            "right",
                                            "down",
                                            "left"};
constexpr std::string_view kPlaces[] = {"row",    "column", "rows",   "columns", "cell",  "cells",
                                        "first",  "second", "number", "list",    "pair",  "next",
                                        "causes", "clue",   "why",    "what",    "fact",  "rule",
                                        "count",  "name",   "line",   "region",  "corner"};
constexpr std::string_view kOwnKeys[] = {"name", "lead", "rule", "tip", "marked"};
// For kinds without their own engine.
constexpr std::string_view kStateKeys[] = {"is_marked", "is_unmarked", "state_marked",
                                           "state_unmarked"};

// Clauses about several cells, for kinds that mark cells.
constexpr std::string_view kPluralKeys[] = {"are_marked", "are_unmarked"};

// For the second of two bridges.
constexpr std::array<std::string_view, 3> kBridgeKeys = {"unmarked_second", "is_marked_second",
                                                         "is_unmarked_second"};

// For lines, where cells have marks too.
constexpr std::array<std::string_view, 4> kLineKeys = {"drawn", "undrawn", "is_drawn",
                                                       "is_undrawn"};

using Shape = BlockForm::Shape;

// The word for a letter among the clues, for screen readers: "letter_x".
std::string letter_key(char letter) {
  return letter == '?' ? "letter_open" : fmt::format("letter_{}", letter);
}

std::string entry_words(const KindWords& words, const BlockForm& form, int entry) {
  if (entry == kNoClue) return fill_sentence(words, "spoken_blank", {});
  if (form.arrows && entry < kLetter) {
    constexpr std::string_view kWayKeys[] = {"up", "right", "down", "left"};
    return fmt::format("{} {}", number_of_arrow(entry),
                       fill_sentence(words, kWayKeys[way_of_arrow(entry)], {}));
  }
  if (form.lists) return fmt::format("{}", fmt::join(list_of(entry), " "));
  if (form.lines || entry < kLetter) return entry_text(form, entry);
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

// The columns of a row's marked cells, or of those inside the loop: "3, 5–7".
std::string marked_columns(const LogicContent& puzzle, int row, const KindWords& words) {
  std::vector<int> columns;
  for (int column = 0; column < puzzle.size.columns; ++column) {
    const int cell = row * puzzle.size.columns + column;
    if (puzzle.solution.cells[static_cast<std::size_t>(cell)] != 0) columns.push_back(column + 1);
  }
  return columns.empty() ? fill_sentence(words, "spoken_none", {})
                         : chained(words, number_ranges(columns));
}

std::string answer_words(const LogicContent& puzzle, int cell, const std::string& token,
                         const KindWords& words) {
  const Description& kind = *puzzle.kind;
  const auto at = static_cast<std::size_t>(cell);
  const int clue = clue_at(puzzle, cell), block = cell_block(kind);
  const bool marks = has_marks(kind.answer);
  if (marks && puzzle.solution.cells[at] != 0) return fill_sentence(words, "state_marked", {});
  if (kind.unmarked != "-") return fill_sentence(words, "state_unmarked", {});
  if (kind.look.values == Look::Values::kPoles) {
    if (is_ground(puzzle, cell)) return fill_sentence(words, "spoken_blank", {});
    constexpr std::string_view kKeys[] = {"plus", "minus", "neutral"};
    return fill_sentence(words, kKeys[puzzle.solution.cells[at] - 1], {});
  }
  if (has_edges(kind.answer) && kind.answer != Answer::kBridges && token != "-") {
    return sides_words(words, token);
  }
  if (kind.answer == Answer::kNumbers) return value_words(words, puzzle, puzzle.solution.cells[at]);
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

std::vector<std::string> number_ranges(const std::vector<int>& numbers) {
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i;
    while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1) ++end;
    ranges.push_back(end == i ? std::to_string(numbers[i])
                              : fmt::format("{}–{}", numbers[i], numbers[end]));
    i = end + 1;
  }
  return ranges;
}

const SharedWords& shared_words() {
  static constexpr SharedWords kShared{"logic", kSharedKeys, kPlaces};
  return kShared;
}

std::vector<std::string_view> word_places(const Description& kind) {
  std::vector<std::string_view> places(std::begin(kPlaces), std::end(kPlaces));
  places.insert(places.end(), kind.word_places.begin(), kind.word_places.end());
  if (kind.number.worded > 0) places.push_back(kind.number.key);
  return places;
}

std::vector<std::string> word_keys(const Description& kind) {
  std::vector<std::string> keys(std::begin(kOwnKeys), std::end(kOwnKeys));
  // An engine that finds numbers rules nothing out.
  if (kind.engine == nullptr || kind.answer != Answer::kNumbers) keys.emplace_back("unmarked");
  if (kind.engine == nullptr) {
    keys.insert(keys.end(), std::begin(kStateKeys), std::end(kStateKeys));
    if (has_marks(kind.answer)) {
      keys.insert(keys.end(), std::begin(kPluralKeys), std::end(kPluralKeys));
    }
  }
  keys.insert(keys.end(), kind.words.begin(), kind.words.end());
  for (std::string& key : number_words(kind)) keys.push_back(std::move(key));
  if (kind.caption_count != nullptr) keys.emplace_back("caption");
  if (kind.answer == Answer::kLoopAndMarks) {
    keys.insert(keys.end(), kLineKeys.begin(), kLineKeys.end());
  }
  if (kind.answer == Answer::kBridges)
    keys.insert(keys.end(), kBridgeKeys.begin(), kBridgeKeys.end());
  for (const BlockForm& form : kind.blocks) {
    for (const char letter : form.letters) keys.push_back(letter_key(letter));
  }
  for (const Sort& sort : kind.sorts) {
    keys.push_back(word_key("name", sort.name));
    if (sort.reasons.empty()) keys.push_back(word_key("why", sort.name));
    for (const std::string_view reason : sort.reasons) keys.push_back(word_key("why", reason));
  }
  return keys;
}

std::string cell_name(const KindWords& words, Size size, int cell) {
  return square_name(words, {cell / size.columns, cell % size.columns});
}

std::string line_name(const KindWords& words, Size size, int line, std::string_view suffix) {
  const bool row = line < size.rows;
  const std::string_view word = row ? "row" : "column";
  return fill_sentence(words, fmt::format("{}{}", word, suffix),
                       {{word, std::to_string(1 + line - (row ? 0 : size.rows))}});
}

std::string line_name(const KindWords& words, Size size, std::span<const int> cells) {
  const std::vector<std::vector<int>> all = lines(size);
  const auto found = std::ranges::find_if(
      all, [&](const std::vector<int>& line) { return std::ranges::equal(line, cells); });
  return found == all.end() ? "" : line_name(words, size, static_cast<int>(found - all.begin()));
}

std::string cell_names(const KindWords& words, Size size, std::span<const int> cells) {
  std::vector<std::string> names;
  for (const int cell : cells) names.push_back(cell_name(words, size, cell));
  return chained(words, names);
}

std::vector<int> starts_of_regions(const LogicContent& puzzle, std::span<const int> cells) {
  std::vector<int> first;
  std::size_t covered = 0;
  for (std::size_t block = 0; block < puzzle.blocks.size(); ++block) {
    if (!puzzle.kind->blocks[block].regions) continue;
    for (const std::vector<int>& region : regions(puzzle.blocks[block])) {
      const bool included = std::ranges::all_of(
          region, [&](int cell) { return std::ranges::find(cells, cell) != cells.end(); });
      if (!included) continue;
      first.push_back(region.front());
      covered += region.size();
    }
  }
  if (covered != cells.size()) first.clear();
  return first;
}

namespace {

// An edge of the corner_board by the cell next to it: "above r1c1".
std::string side_name(const KindWords& words, Size size, int edge) {
  const auto [before, after] = cells_beside(size, edge);
  const bool upright = edge >= corner_board(size).cells(), first = before < 0;
  const std::string_view key =
      upright ? (first ? "left_of" : "right_of") : (first ? "above" : "below");
  return fill_sentence(words, key, {{"cell", cell_name(words, size, first ? after : before)}});
}

}  // namespace

KindWords styled_words(const LogicContent& puzzle, const KindWords& words) {
  KindWords styled = words;
  for (std::size_t flag = 0; flag < puzzle.kind->flags.size(); ++flag) {
    if ((puzzle.flags >> flag & 1) == 0) continue;
    const std::string prefix = fmt::format("{}_", puzzle.kind->flags[flag]);
    for (const auto& [key, text] : words) {
      if (key.starts_with(prefix)) styled[key.substr(prefix.size())] = text;
    }
  }
  return styled;
}

std::string value_words(const KindWords& words, const LogicContent& puzzle, int value) {
  if ((puzzle.flags & puzzle.kind->look.discs) != 0) {
    return fill_sentence(words, value == 1 ? "white" : "black", {});
  }
  const Look::Values values = puzzle.kind->look.values;
  if (values == Look::Values::kPoles) return std::string(kPoleSigns[value - 1]);
  return std::to_string(values == Look::Values::kBinary ? value - 1 : value);
}

std::string fact_name(const KindWords& words, const LogicContent& puzzle, const Fact& fact) {
  const Size size = puzzle.size;
  const Answer answer = puzzle.kind->answer;
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
      if (has_marks(answer)) return cell;
      return fill_sentence(words, "number",
                           {{"cell", cell}, {"number", value_words(words, puzzle, fact.value)}});
    }
    case Fact::About::kEdge: {
      if (answer == Answer::kInside) return side_name(words, size, fact.places.front());
      const int first = cells_of_edge(size, fact.places.front())[0];
      const std::string ends = between(first, cells_of_edge(size, fact.places.back())[1]);
      return fact.value > 1 ? fill_sentence(words, "twice", {{"cells", ends}}) : ends;
    }
    case Fact::About::kTogether:
      return fill_sentence(words, "both",
                           {{"first", cell_name(words, size, fact.places[0])},
                            {"second", cell_name(words, size, fact.places[1])}});
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
  const std::string clues = std::to_string(count_clues(puzzle));
  std::vector<std::string> sentences{fill_sentence(words, "spoken",
                                                   {{"name", fill_sentence(words, "name", {})},
                                                    {"rows", std::to_string(rows)},
                                                    {"columns", std::to_string(columns)},
                                                    {"clues", clues}})};
  if (solution) sentences.push_back(fill_sentence(words, "spoken_answer", {}));
  if (solution && !puzzle.subject.empty())
    sentences.insert(sentences.begin(), puzzle.subject + ".");
  const Description& kind = *puzzle.kind;
  if (solution && (kind.answer == Answer::kInside || kind.look.mark == Look::Mark::kFill)) {
    for (int row = 0; row < rows; ++row) {
      sentences.push_back(row_sentence(words, false, row, {marked_columns(puzzle, row, words)}));
    }
    return fmt::format("{}", fmt::join(sentences, "\n"));
  }
  const std::vector<std::string> answer =
      solution ? answer_tokens(puzzle) : std::vector<std::string>();
  for (int row = 0; row < rows && solution; ++row) {
    std::vector<std::string> cells;
    for (int cell = row * columns; cell < (row + 1) * columns; ++cell) {
      cells.push_back(answer_words(puzzle, cell, answer[static_cast<std::size_t>(cell)], words));
    }
    sentences.push_back(row_sentence(words, false, row, cells));
  }
  for (std::size_t i = 0; i < puzzle.blocks.size() && !solution; ++i) {
    const BlockForm& form = puzzle.kind->blocks[i];
    const Block& block = puzzle.blocks[i];
    if (form.shape == Shape::kHeader) continue;
    if (form.most < form.least && form.letters.empty() && !form.regions && !form.lines) continue;
    const bool grid = form.shape == Shape::kCells || form.shape == Shape::kCorners;
    const int wide = form.shape == Shape::kCorners ? columns + 1 : columns;
    std::vector<std::string> entries;
    if (form.runs) entries = run_texts(block);
    for (std::size_t k = 0; k < block.size() && !form.runs; ++k) {
      const bool number = grid && block[k] != kNoClue && block[k] < kLetter && !form.lines &&
                          !form.arrows && !form.regions && !form.lists;
      entries.push_back(number ? value_words(words, puzzle, block[k])
                               : entry_words(words, form, block[k]));
      if (!grid || static_cast<int>(entries.size()) < wide) continue;
      sentences.push_back(row_sentence(words, form.regions, static_cast<int>(k) / wide, entries));
      entries.clear();
    }
    if (entries.empty()) continue;
    sentences.push_back(fill_sentence(words,
                                      !form.spoken.empty()         ? form.spoken
                                      : form.shape == Shape::kRows ? "spoken_row_clues"
                                                                   : "spoken_column_clues",
                                      {{"cells", chained(words, entries)}}));
  }
  return fmt::format("{}", fmt::join(sentences, "\n"));
}

std::vector<std::string> caption_parts(const LogicContent& puzzle, const KindWords& words) {
  const auto size = fmt::format("{}\u00a0×\u00a0{}", puzzle.size.rows, puzzle.size.columns);
  if (puzzle.kind->number.worded > 0) {
    const std::string key = fmt::format("caption_{}", puzzle.blocks.front().front());
    return {fill_sentence(words, key, {}), size};
  }
  if (puzzle.kind->caption_count == nullptr) return {size};
  const int count = puzzle.kind->caption_count(puzzle);
  if (count < 0) return {size};
  const std::string fact = fill_sentence(words, "caption", {{"count", std::to_string(count)}});
  return {fact, size};
}

}  // namespace gridpress::logic
