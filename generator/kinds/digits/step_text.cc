#include "generator/kinds/digits/step_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/grader/explain/explain_step.h"
#include "generator/grader/explain/picture.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/figure.h"
#include "generator/kinds/sentences.h"

namespace gridpress::digits {
namespace {

constexpr std::string_view kWords[] = {"title",
                                       "lead_boxes",
                                       "lead_latin",
                                       "many_boxes",
                                       "many_latin",
                                       "unique",
                                       "size_boxes",
                                       "size_latin",
                                       "lesson_row",
                                       "lesson_column",
                                       "lesson_box",
                                       "lesson_house",
                                       "step_title",
                                       "step_on",
                                       "step_on_houses",
                                       "tell_single",
                                       "cell",
                                       "row",
                                       "column",
                                       "box",
                                       "irregular_box",
                                       "house",
                                       "and",
                                       "comma",
                                       "removal",
                                       "remove",
                                       "place",
                                       "told",
                                       "clue_step",
                                       "reason_step",
                                       "tell_reason",
                                       "caption_givens",
                                       "spoken_clues",
                                       "spoken_clue",
                                       "spoken_givens",
                                       "spoken_given",
                                       "spoken_row",
                                       "naked_latin",
                                       "in_house",
                                       "next",
                                       "in_row",
                                       "in_column",
                                       "in_box",
                                       "and_item",
                                       "comma_item",
                                       "in_irregular_box",
                                       "square",
                                       "squares_row",
                                       "squares_column",
                                       "squares_next",
                                       "squares_and",
                                       "numbers_next",
                                       "numbers_and"};
constexpr std::string_view kPlaces[] = {"digits", "box",      "digit",    "row",      "column",
                                        "number", "cell",     "cells",    "removals", "sentence",
                                        "effect", "items",    "count",    "value",    "clue",
                                        "house",  "in_house", "In_house", "rows",     "columns"};

std::string list(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

// Returns `own` if the kind has a word with that key, otherwise `shared`.
std::string own_or(const KindWords& words, const std::string& own, std::string_view shared) {
  return words.contains(own) ? own : std::string(shared);
}

// The key of a kind's own words for a technique: "naked_single_tell".
std::string own_key(const Step& step, std::string_view ending) {
  std::string key = fmt::format("{}_{}", step.technique, ending);
  std::ranges::replace(key, '-', '_');
  return key;
}

// If the puzzle has several grids, the number of rows in each; otherwise 0.
int in_grid(const ClueContent& content) {
  const bool grids = content.ground.variant->regions == Regions::kGrids;
  return grids ? content.rules.topology->digits : 0;
}

// The drawn clue from which a rule was made. A rule has its cells in the form's usual order
// (sort_clues), but a number may be drawn at either end of its line.
const Clue& drawn_clue(const ClueContent& content, int rule) {
  const Clue& settled = content.all_rules[static_cast<std::size_t>(rule)];
  const auto drawn = std::ranges::find_if(content.clues, [&](Clue clue) {
    settle(clue);
    return clue == settled;
  });
  return drawn == content.clues.end() ? settled : *drawn;
}

class StepExplainer {
 public:
  StepExplainer(const ClueContent& content, const KindWords& words,
                SquareForm form = SquareForm::kCode)
      : content_(content),
        board_(*content.rules.topology),
        words_(words),
        form_(has_named_boxes() ? SquareForm::kCode : form) {}

  std::string cell(Cell c) const { return square_name(words_, board_.positions[c], form_); }

  std::string cells(const std::vector<Cell>& list) const {
    std::vector<Position> squares;
    for (const Cell c : list) squares.push_back(board_.positions[c]);
    return square_names(words_, squares, form_);
  }

  // "the thermometer at r1c2"
  std::string clue(int index) const {
    const Clue& of = drawn_clue(content_, index);
    return fill_sentence(words_, of.form->name, filling_of(of));
  }

  WordFilling filling_of(const Clue& of) const {
    return {{"cell", cell(of.cells.front())},
            {"cells", cells(of.cells)},
            {"value", std::to_string(of.value)}};
  }

  // The names and values to fill into the sentences of a variant's own techniques.
  WordFilling filling_of(const Step& step) const {
    const auto cells_at = [&](std::vector<std::size_t> which) {
      std::vector<Cell> chosen;
      for (const std::size_t i : which) {
        if (i < step.cells.size()) chosen.push_back(step.cells[i]);
      }
      return cells(chosen);
    };
    std::vector<std::string> digits;
    for (const int digit : step.digits) digits.push_back(std::to_string(digit));
    return {{"cell", step.places() ? cell(step.placement.cell) : cells_at({0})},
            {"cells", cells(step.cells)},
            {"digit", digits.empty() ? "" : digits.front()},
            {"digits", joined(words_, digits)},
            {"pair", cells_at({0, 1})},
            {"link", cells_at({2, 3})},
            {"inner", cells_at({1, 2})},
            {"outer", cells_at({0, 3})}};
  }

  // The names and values for sentences about a clue that needs a digit within one house.
  WordFilling filling_of_line(const SolvingStep& step) const {
    const Clue& of = drawn_clue(content_, step.clues.front());
    const House& line = board_.houses[static_cast<std::size_t>(step.step.houses[0])];
    const std::string in_line = house(line, HouseForm::kIn);
    return {{"cell", cell(of.cells.front())},
            {"digit", std::to_string(step.step.digits.lowest())},
            {"cells", cells(step.step.cells)},
            {"house", house(line)},
            {"in_house", in_line},
            {"In_house", capital(in_line)}};
  }

  // "The knight’s move rules out 4 in r1c2."
  std::string pairs(const std::vector<Cell>& out, DigitSet digits) const {
    std::vector<std::string> names;
    for (const int digit : digits) names.push_back(std::to_string(digit));
    return fill_sentence(words_, "pairs_tell",
                         {{"cells", cells(out)}, {"digits", joined(words_, names)}});
  }

  std::string both(const std::string& first, const std::string& second) const {
    return fill_sentence(words_, "told", {{"sentence", first}, {"effect", second}});
  }

  std::string house(const House& house, HouseForm form = HouseForm::kName) const {
    const WordFilling named{{"number", std::to_string(house.index + 1)},
                            {"cell", cell(house.cells.front())},
                            {"cells", cells(house.cells)}};
    if (const int n = in_grid(content_); n > 0) {
      House of_grid = house;
      of_grid.index %= n;
      return fill_sentence(words_, "of_grid",
                           {{"house", house_name(words_, of_grid, form)},
                            {"number", std::to_string(house.index / n + 1)}});
    }
    if (house.kind == HouseKind::kBox)
      return fill_sentence(words_, house_key(is_in_order() ? "box" : "irregular_box", form), named);
    if (house.kind != HouseKind::kOther) return house_name(words_, house, form);
    const std::string own = own_house_key(house, form);
    if (house.cells.size() > 2 && !own.empty()) return fill_sentence(words_, own, named);
    const std::string name =
        house.cells.size() == 2 ? cells(house.cells) : fill_sentence(words_, "house", named);
    return form == HouseForm::kName ? name : fill_sentence(words_, "in_house", {{"house", name}});
  }

  // The key of the kind's own word for one of its houses, or "" if it has none.
  std::string own_house_key(const House& house, HouseForm form) const {
    const std::string own = house_key("own_house", form);
    const std::string numbered = fmt::format("{}_{}", own, house.index + 1);
    return own_or(words_, numbered, own_or(words_, own, ""));
  }

  std::string with_effect(const std::string& sentence, const Step& step) const {
    const std::string effect =
        step.places()
            ? fill_sentence(words_, "place",
                            {{"cell", cell(step.placement.cell)},
                             {"digit", std::to_string(step.placement.digit)}})
            : fill_sentence(
                  words_, "remove",
                  {{"removals", removals_text(words_, board_, step.eliminations, form_)}});
    return both(sentence, effect);
  }

  // Fills the sentence `key`. Adds the result of the step unless the sentence already states it.
  std::string with_effect(std::string_view key, const WordFilling& filling,
                          const Step& step) const {
    const std::string sentence = fill_sentence(words_, key, filling);
    return step.places() && states_placement(words_, key) ? sentence : with_effect(sentence, step);
  }

  std::string single(const Step& step) const {
    const House& where = board_.houses[static_cast<std::size_t>(step.houses.front())];
    const std::string in_house = house(where, HouseForm::kIn);
    return with_effect("tell_single",
                       {{"in_house", in_house},
                        {"In_house", capital(in_house)},
                        {"cell", cell(step.placement.cell)},
                        {"digit", std::to_string(step.placement.digit)}},
                       step);
  }

  std::string reason(const SolvingStep& step) const {
    std::vector<std::string> parts;
    for (const int i : step.clues) parts.push_back(clue(i));
    for (const int i : step.step.houses) {
      parts.push_back(house(board_.houses[static_cast<std::size_t>(i)]));
    }
    return fill_sentence(words_, "tell_reason",
                         {{"digit", std::to_string(step.step.digits.lowest())},
                          {"cell", cell(step.step.cells.front())},
                          {"items", joined_items(words_, parts)}});
  }

 private:
  // Whether the boxes have an obvious order, so that sentences can refer to them by number.
  bool is_in_order() const {
    return content_.ground.variant->regions != Regions::kBlocks && !has_irregular_boxes(board_);
  }

  // Whether sentences refer to boxes by a square: "the box at r1c4".
  bool has_named_boxes() const {
    return content_.ground.variant->regions != Regions::kBlocks && has_irregular_boxes(board_);
  }

  const ClueContent& content_;
  const Topology& board_;
  const KindWords& words_;
  SquareForm form_;
};

// The candidates of a single's house or cell that only a pair of unequal cells excludes.
struct RuledOut {
  std::vector<Cell> cells;
  DigitSet digits;
};

// Whether the only reason against the digit in this cell is a cell paired with it that has the
// digit.
bool is_out_by_pair(const State& state, const Topology& board, Cell cell, int digit) {
  bool pair = false;
  for (const int i : board.houses_of[cell]) {
    const std::vector<Cell>& cells = board.houses[static_cast<std::size_t>(i)].cells;
    const bool held =
        std::ranges::any_of(cells, [&](Cell other) { return state.digit(other) == digit; });
    if (held && cells.size() > 2) return false;
    pair = pair || held;
  }
  return pair;
}

RuledOut ruled_out(const SolvingStep& step, const SolvingPath& path, const ClueContent& content,
                   const KindWords& words) {
  RuledOut out;
  if (!words.contains("pairs_tell") || !step.step.places()) return out;
  const Topology& board = *content.rules.topology;
  const State& state = path.state();
  const auto [placed, digit] = step.step.placement;
  if (step.step.technique == "naked-single") {
    for (int other = 1; other <= board.digits; ++other) {
      if (other != digit && is_out_by_pair(state, board, placed, other))
        out.digits |= DigitSet::of(other);
    }
    if (!out.digits.empty()) out.cells = {placed};
  } else if (step.step.technique == "hidden-single") {
    out.digits = DigitSet::of(digit);
    const auto house = static_cast<std::size_t>(step.step.houses.front());
    for (const Cell cell : board.houses[house].cells) {
      const bool open = state.digit(cell) == 0 && cell != placed;
      if (open && is_out_by_pair(state, board, cell, digit)) out.cells.push_back(cell);
    }
  }
  return out;
}

std::string with_pairs(const std::string& text, const RuledOut& out,
                       const StepExplainer& explainer) {
  return out.cells.empty() ? text : explainer.both(explainer.pairs(out.cells, out.digits), text);
}

std::string spoken_rows(const ClueContent& content, const KindWords& words) {
  const Topology& board = *content.rules.topology;
  std::map<int, std::vector<std::string>> rows;
  for (Cell c = 0; c < board.cells(); ++c) {
    rows[board.positions[c].row].push_back(std::to_string(content.solution[c]));
  }
  std::vector<std::string> sentences;
  for (const auto& [row, digits] : rows) {
    sentences.push_back(fill_sentence(
        words, "spoken_row", {{"number", std::to_string(row + 1)}, {"items", list(digits, " ")}}));
  }
  return list(sentences, " ");
}

// Lists the clues of one form: "20: r1c1 r1c2; 7: r2c2 r3c2".
std::string spoken_items(const ClueContent& content, const Form& form, const KindWords& words) {
  const StepExplainer explainer(content, words);
  std::vector<std::string> items;
  for (const Clue& clue : content.clues) {
    if (clue.form != &form) continue;
    std::vector<std::string> cells;
    for (const Cell c : clue.cells) cells.push_back(explainer.cell(c));
    const std::string named = list(cells, form.between.empty() ? " " : form.between);
    items.push_back(form.valued
                        ? fill_sentence(words, "spoken_clue",
                                        {{"value", std::to_string(clue.value)}, {"cells", named}})
                        : named);
  }
  return list(items, fill_sentence(words, "next", {}));
}

// The cells of a step's houses and clues, except those of its pattern.
std::vector<Cell> cells_about(const SolvingStep& step, const ClueContent& content) {
  std::vector<Cell> cells;
  const auto add = [&](const std::vector<Cell>& more) {
    for (const Cell c : more) {
      if (std::ranges::find(step.step.cells, c) == step.step.cells.end()) cells.push_back(c);
    }
  };
  for (const int house : step.step.houses) {
    add(content.rules.topology->houses[static_cast<std::size_t>(house)].cells);
  }
  for (const int clue : step.clues) add(content.all_rules[static_cast<std::size_t>(clue)].cells);
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

const SharedWords& shared_words() {
  static constexpr SharedWords kShared{"digits", kWords, kPlaces};
  return kShared;
}

std::string title_of(const SolvingStep& step, const SolvingPath& path, const StepWords& words) {
  const Row& row = path.rows()[static_cast<std::size_t>(step.row)];
  const std::string own = own_key(step.step, "step");
  if (row.look == Row::Look::kHouses && !words.kind.contains(own))
    return words.techniques.name(step.step.technique);
  if (row.look == Row::Look::kHouses || row.look == Row::Look::kClueFillsLine)
    return fill_sentence(words.kind, own, {});
  if (row.look == Row::Look::kReason) return fill_sentence(words.kind, "reason_step", {});
  return fill_sentence(words.kind,
                       own_or(words.kind, fmt::format("{}_step", row.form->name), "clue_step"), {});
}

namespace {

// The sentence of the clue on which a step rests, and the step's effect.
std::string clue_sentence(const StepExplainer& explainer, const SolvingStep& step,
                          const ClueContent& content, const KindWords& words) {
  const Clue& clue = drawn_clue(content, step.clues.front());
  const std::string key = fmt::format("{}_tell", clue.form->name);
  return explainer.with_effect(fill_sentence(words, key, explainer.filling_of(clue)), step.step);
}

// The text of a step that isn't explained by the shared sentences for houses.
std::string own_text(const SolvingStep& step, const SolvingPath& path, const ClueContent& content,
                     const KindWords& words, SquareForm form) {
  const Row& row = path.rows()[static_cast<std::size_t>(step.row)];
  const StepExplainer explainer(content, words, form);
  const std::string own = own_key(step.step, "tell");
  if (row.look == Row::Look::kClueFillsLine) {
    return explainer.with_effect(fill_sentence(words, own, explainer.filling_of_line(step)),
                                 step.step);
  }
  if (row.house != nullptr && words.contains(own)) {
    return explainer.with_effect(own, explainer.filling_of(step.step), step.step);
  }
  if (row.house != nullptr) {
    return explainer.with_effect("naked_latin", explainer.filling_of(step.step), step.step);
  }
  if (row.look == Row::Look::kReason)
    return explainer.with_effect(explainer.reason(step), step.step);
  return clue_sentence(explainer, step, content, words);
}

}  // namespace

std::string text_of(const SolvingStep& step, const SolvingPath& path, const ClueContent& content,
                    const StepWords& words) {
  const Row& row = path.rows()[static_cast<std::size_t>(step.row)];
  const bool latin = step.step.technique == "naked-single" && !has_boxes(*content.rules.topology);
  const bool shared = row.house != nullptr && row.look != Row::Look::kClueFillsLine && !latin &&
                      !words.kind.contains(own_key(step.step, "tell"));
  if (!shared) {
    return brief_text(
        [&](SquareForm form) { return own_text(step, path, content, words.kind, form); });
  }
  const StepExplainer explainer(content, words.kind, SquareForm::kWords);
  const auto name = [&](const House& house) {
    if (house.kind != HouseKind::kOther) return std::string();
    return explainer.house(house, HouseForm::kIn);
  };
  ExplainStyle style;
  style.house = name;
  style.in_grid = in_grid(content);
  return with_capitals(
      with_pairs(explain_step(step.step, *content.rules.topology, words.techniques, style),
                 ruled_out(step, path, content, words.kind), explainer));
}

std::string clue_text(const SolvingStep& step, const ClueContent& content, const KindWords& words) {
  return brief_text([&](SquareForm form) {
    return clue_sentence(StepExplainer(content, words, form), step, content, words);
  });
}

std::string single_text(const SolvingStep& step, const SolvingPath& path,
                        const ClueContent& content, const KindWords& words) {
  return brief_text([&](SquareForm form) {
    const StepExplainer explainer(content, words, form);
    return with_pairs(explainer.single(step.step), ruled_out(step, path, content, words),
                      explainer);
  });
}

bool rests_on_pairs(const SolvingStep& step, const SolvingPath& path, const ClueContent& content,
                    const KindWords& words) {
  return !ruled_out(step, path, content, words).cells.empty();
}

figure::Figure picture_of(const SolvingStep& step, const SolvingPath& path,
                          const ClueContent& content) {
  const Topology& board = *content.rules.topology;
  Step shown = step.step;
  const bool own = path.rows()[static_cast<std::size_t>(step.row)].look != Row::Look::kHouses;
  if (own) shown.houses.clear();
  Sketch sketch;
  for (const Cell c : own ? cells_about(step, content) : std::vector<Cell>{}) {
    sketch.add(Layer::kTint, shaded(board, c, figure::Shade::kHouse));
  }
  figure::Figure base = draw_step(path.state(), shown);
  if (content.ground.variant->draw_ground != nullptr) {
    std::erase_if(base.marks, [](const figure::Mark& mark) {
      return std::holds_alternative<figure::Line>(mark) ||
             std::holds_alternative<figure::Frame>(mark);
    });
    add_ground(sketch, content.ground, true);
  }
  sketch.add(base);
  for (const Clue& clue : content.clues) {
    if (clue.form->draw != nullptr) clue.form->draw(sketch, clue, board);
  }
  sketch.widen(content.ground.variant->margins);
  return std::move(sketch).figure();
}

std::string speak(const ClueContent& content, bool solution, const KindWords& words) {
  if (solution) return spoken_rows(content, words);
  std::vector<std::string> sentences;
  if (words.contains("spoken")) sentences.push_back(fill_sentence(words, "spoken", {}));
  for (const Form* form : content.ground.variant->forms) {
    const std::string items = spoken_items(content, *form, words);
    if (items.empty()) continue;
    const std::string clue = fill_sentence(words, fmt::format("{}_step", form->name), {});
    sentences.push_back(fill_sentence(words, "spoken_clues", {{"clue", clue}, {"items", items}}));
  }
  const StepExplainer explainer(content, words);
  std::vector<std::string> givens;
  for (Cell c = 0; c < content.rules.topology->cells(); ++c) {
    if (content.givens[c] == 0) continue;
    givens.push_back(
        fill_sentence(words, "spoken_given",
                      {{"cell", explainer.cell(c)}, {"digit", std::to_string(content.givens[c])}}));
  }
  if (!givens.empty()) {
    sentences.push_back(fill_sentence(words, "spoken_givens",
                                      {{"items", list(givens, fill_sentence(words, "next", {}))}}));
  }
  return list(sentences, " ");
}

std::string with_flag_rules(const Variant& variant, unsigned flags, std::string rule,
                            const KindWords& words) {
  for (std::size_t i = 0; i < variant.flags.size(); ++i) {
    const std::string key = fmt::format("{}_rule", variant.flags[i].name);
    if ((flags >> i & 1U) == 0 || !words.contains(key)) continue;
    rule = fill_sentence(words, "told",
                         {{"sentence", rule}, {"effect", fill_sentence(words, key, {})}});
  }
  return rule;
}

std::vector<std::string> caption(const ClueContent& content, const KindWords& words) {
  std::vector<std::string> parts;
  if (words.contains("caption")) {
    parts.push_back(fill_sentence(words, "caption",
                                  {{"digits", std::to_string(content.rules.topology->digits)}}));
  }
  for (const Flag& flag : content.ground.variant->flags) {
    const std::string key = fmt::format("{}_caption", flag.name);
    if (has_flag(content.ground, flag.name) && words.contains(key)) {
      parts.push_back(fill_sentence(words, key, {}));
    }
  }
  parts.push_back(fill_sentence(words, "caption_givens",
                                {{"count", std::to_string(count_givens(content.givens))}}));
  return parts;
}

}  // namespace gridpress::digits
