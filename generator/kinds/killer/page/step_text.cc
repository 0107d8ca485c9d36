#include "generator/kinds/killer/page/step_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "generator/grader/explain/explain_step.h"
#include "generator/grader/explain/picture.h"
#include "generator/grader/explain/removals.h"
#include "generator/kinds/killer/page/draw.h"
#include "generator/kinds/sentences.h"

namespace gridpress::killer {
namespace {

constexpr std::string_view kStepWords[] = {"cell",
                                           "square",
                                           "squares_row",
                                           "squares_column",
                                           "squares_next",
                                           "squares_and",
                                           "numbers_next",
                                           "numbers_and",
                                           "remove_others",
                                           "rest_row",
                                           "rest_column",
                                           "rest_box",
                                           "row",
                                           "column",
                                           "box",
                                           "irregular_box",
                                           "in_row",
                                           "in_column",
                                           "in_box",
                                           "in_irregular_box",
                                           "in_diagonal_down",
                                           "in_diagonal_up",
                                           "diagonal_down",
                                           "diagonal_up",
                                           "cage",
                                           "sign_between",
                                           "and",
                                           "comma",
                                           "and_item",
                                           "comma_item",
                                           "removal",
                                           "remove",
                                           "place",
                                           "sentences",
                                           "cage-last-cell",
                                           "sign",
                                           "cage-one-combination",
                                           "innie",
                                           "cage-combinations",
                                           "cage-pointing",
                                           "cage-claiming",
                                           "innie-of-several",
                                           "cage-places",
                                           "innies",
                                           "innies-of-several",
                                           "smallest-reason",
                                           "tell_full_house",
                                           "tell_cage_last_cell",
                                           "tell_hidden_single",
                                           "tell_sign",
                                           "tell_one_combination",
                                           "tell_combinations",
                                           "tell_innie",
                                           "tell_innies",
                                           "tell_cage_pointing",
                                           "tell_cage_claiming",
                                           "tell_cage_places",
                                           "tell_reason"};
constexpr std::string_view kStepPlaces[] = {
    "row",      "column",   "number",   "cell",      "cells",     "digit",    "digits", "sum",
    "total",    "cage",     "house",    "houses",    "items",     "removals", "Cage",   "effect",
    "sentence", "in_house", "In_house", "in_houses", "In_houses", "rows",     "columns"};

// Techniques for houses use sentences shared by all digit grids. The full house and the
// hidden single also have special sentences in this file, for diagonals.
std::string_view sentence_of(std::string_view technique) {
  static const std::map<std::string_view, std::string_view> sentences = {
      {"sign", "tell_sign"},
      {"full-house", "tell_full_house"},
      {"cage-last-cell", "tell_cage_last_cell"},
      {"hidden-single", "tell_hidden_single"},
      {"cage-one-combination", "tell_one_combination"},
      {"cage-combinations", "tell_combinations"},
      {"innie", "tell_innie"},
      {"innie-of-several", "tell_innie"},
      {"innies", "tell_innies"},
      {"innies-of-several", "tell_innies"},
      {"cage-pointing", "tell_cage_pointing"},
      {"cage-claiming", "tell_cage_claiming"},
      {"cage-places", "tell_cage_places"},
      {"smallest-reason", "tell_reason"}};
  return sentences.at(technique);
}

class StepExplainer {
 public:
  StepExplainer(const KillerStep& step, const Sums& sums, const KindWords& words, SquareForm form)
      : killer_(step), step_(step.step), sums_(sums), words_(words), form_(form) {}

  std::string text() const {
    const Topology& board = *sums_.rules.topology;
    std::vector<Cell> cells = step_.cells;
    cells.insert(cells.end(), killer_.outies.begin(), killer_.outies.end());
    if (step_.technique == "sign") cells = cells_of(sums_.signs[killer_.signs.front()]);
    const Cell first = step_.places() ? step_.placement.cell : cells.empty() ? 0 : cells.front();
    const int n = board.digits;
    WordFilling filling{
        {"cell", cell(first)},
        {"cells", list_of(cells)},
        {"digit", std::to_string(step_.places() ? step_.placement.digit : digit())},
        {"digits", digits_in_words(step_.digits, words_)},
        {"sum", std::to_string(killer_.sum)},
        {"cage", killer_.cages.empty() ? "" : cage(killer_.cages.front())},
        {"house", house(0)},
        {"houses", houses()},
        {"in_houses", houses(HouseForm::kIn)},
        {"In_houses", capital(houses(HouseForm::kIn))},
        {"total", std::to_string(n * (n + 1) / 2 * static_cast<int>(step_.houses.size()))},
        {"items", items()},
        {"in_house", house(0, HouseForm::kIn)}};
    filling.emplace_back("In_house", capital(house(0, HouseForm::kIn)));
    filling.emplace_back("Cage", killer_.cages.empty() ? "" : capital(cage(killer_.cages.front())));
    filling.emplace_back("removals", removals());
    const std::string_view key = sentence_of(step_.technique);
    const std::string sentence = fill_sentence(words_, key, filling);
    if (step_.places() && states_placement(words_, key)) return sentence;
    return fill_sentence(
        words_, "sentences",
        {{"sentence", sentence}, {"effect", fill_sentence(words_, effect_key(), filling)}});
  }

 private:
  // The sentence for the result. A cage that has only some digits loses all others.
  std::string_view effect_key() const {
    constexpr int kFew = 2;
    if (step_.places()) return "place";
    DigitSet gone;
    for (const Candidate& c : step_.eliminations) gone |= DigitSet::of(c.digit);
    const bool combinations =
        step_.technique == "cage-one-combination" || step_.technique == "cage-combinations";
    return combinations && gone.size() > kFew ? "remove_others" : "remove";
  }

  // The sign's cells in reading order, in which sentences name them.
  static std::vector<Cell> cells_of(const Sign& sign) {
    return {std::min(sign.small, sign.large), std::max(sign.small, sign.large)};
  }

  // The digit of the step if it has only one, otherwise that of the first removed candidate; 0 if
  // none.
  int digit() const {
    if (step_.digits.single()) return step_.digits.lowest();
    return step_.eliminations.empty() ? 0 : step_.eliminations.front().digit;
  }

  // Lists the removed candidates, or names the rest of the house that a cage's digit excludes.
  std::string removals() const {
    const Topology& board = *sums_.rules.topology;
    if (step_.technique == "cage-pointing" && has_rest(step_.eliminations)) {
      const House& house = board.houses[step_.houses.front()];
      const bool irregular = house.kind == HouseKind::kBox && has_irregular_boxes(board);
      if (house.kind != HouseKind::kOther && !irregular) {
        return fill_sentence(
            words_, rest_key(house.kind),
            {{"digits", std::to_string(digit())}, {"number", std::to_string(house.index + 1)}});
      }
    }
    return removals_text(words_, board, step_.eliminations, form_);
  }

  std::string cell(Cell c) const {
    return square_name(words_, sums_.rules.topology->positions[c], form_);
  }

  std::string list_of(const std::vector<Cell>& cells) const {
    std::vector<Position> squares;
    for (const Cell c : cells) squares.push_back(sums_.rules.topology->positions[c]);
    return square_names(words_, squares, form_);
  }

  std::string cage(int index) const {
    const Cage& of = sums_.cages[index];
    return fill_sentence(words_, "cage",
                         {{"sum", std::to_string(of.sum)}, {"cell", cell(of.cells.front())}});
  }

  std::string name_of(const House& house, HouseForm form) const {
    if (house.kind == HouseKind::kBox && has_irregular_boxes(*sums_.rules.topology)) {
      return fill_sentence(words_, house_key("irregular_box", form),
                           {{"cell", cell(house.cells.front())}});
    }
    if (house.kind != HouseKind::kOther) return house_name(words_, house, form);
    return fill_sentence(words_,
                         house_key(house.index == 0 ? "diagonal_down" : "diagonal_up", form), {});
  }

  std::string house(std::size_t i, HouseForm form = HouseForm::kName) const {
    if (i >= step_.houses.size()) return "";
    return name_of(sums_.rules.topology->houses[step_.houses[i]], form);
  }

  std::string houses(HouseForm form = HouseForm::kName) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < step_.houses.size(); ++i) parts.push_back(house(i, form));
    return joined(words_, parts);
  }

  std::string sign(int index) const {
    return fill_sentence(words_, "sign_between",
                         {{"cells", list_of(cells_of(sums_.signs[index]))}});
  }

  // Lists the cages, signs and houses of a reason.
  std::string items() const {
    std::vector<std::string> parts;
    for (const int i : killer_.cages) parts.push_back(cage(i));
    for (const int i : killer_.signs) parts.push_back(sign(i));
    for (std::size_t i = 0; i < step_.houses.size(); ++i) parts.push_back(house(i));
    return joined_items(words_, parts);
  }

  const KillerStep& killer_;
  const Step& step_;
  const Sums& sums_;
  const KindWords& words_;
  SquareForm form_;
};

bool is_single_on_diagonal(const KillerStep& step, const Topology& board) {
  return step.step.places() && !step.step.houses.empty() &&
         board.houses[step.step.houses.front()].kind == HouseKind::kOther;
}

// The cells of a step's houses and sign, and those of the cages and signs of a reason. Cells of the
// step's pattern are left out.
std::vector<Cell> cells_about(const KillerStep& step, const Sums& sums) {
  std::vector<Cell> cells;
  const auto add = [&](const std::vector<Cell>& more) {
    for (const Cell c : more) {
      const auto& pattern = step.step.cells;
      if (std::find(pattern.begin(), pattern.end(), c) == pattern.end()) cells.push_back(c);
    }
  };
  for (const int house : step.step.houses) add(sums.rules.topology->houses[house].cells);
  const bool reason = step.step.technique == "smallest-reason";
  for (const int cage : reason ? step.cages : std::vector<int>{}) add(sums.cages[cage].cells);
  for (const int i : step.signs) add({sums.signs[i].small, sums.signs[i].large});
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

// Moves candidates out of the corner in which the sum of a cage is printed.
void make_room_for_labels(figure::Figure& figure, const Sums& sums) {
  constexpr double kTop = 0.34, kRoom = 0.62;
  for (figure::Mark& mark : figure.marks) {
    auto* candidate = std::get_if<figure::CandidateMark>(&mark);
    if (candidate == nullptr || sums.cage_of[candidate->cell] < 0) continue;
    if (sums.cages[sums.cage_of[candidate->cell]].cells.front() != candidate->cell) continue;
    const double top = sums.rules.topology->positions[candidate->cell].row;
    candidate->centre.y = top + kTop + kRoom * (candidate->centre.y - top);
  }
}

}  // namespace

std::span<const std::string_view> step_word_keys() {
  return kStepWords;
}

std::span<const std::string_view> step_word_places() {
  return kStepPlaces;
}

std::string digits_in_words(DigitSet digits, const KindWords& words) {
  std::vector<std::string> parts;
  for (const int digit : digits) parts.push_back(std::to_string(digit));
  return joined(words, parts);
}

std::string title_of(const KillerStep& step, const StepWords& words) {
  return rows()[step.row].house != nullptr ? words.techniques.name(step.step.technique)
                                           : fill_sentence(words.kind, step.step.technique, {});
}

std::string text_of(const KillerStep& step, const Sums& sums, const StepWords& words) {
  const Topology& board = *sums.rules.topology;
  if (rows()[step.row].house == nullptr || is_single_on_diagonal(step, board)) {
    const auto text = [&](SquareForm form) {
      return StepExplainer(step, sums, words.kind, form).text();
    };
    // Irregular boxes are named by a square: "the box at r1c4".
    return has_irregular_boxes(board) ? text(SquareForm::kCode) : brief_text(text);
  }
  return explain_step(step.step, board, words.techniques);
}

figure::Figure picture_of(const State& before, const KillerStep& step, const Sums& sums) {
  const bool own =
      !step.cages.empty() || !step.signs.empty() || step.step.technique == "smallest-reason";
  Step shown = step.step;
  shown.cells.insert(shown.cells.end(), step.outies.begin(), step.outies.end());
  if (own) shown.houses.clear();
  figure::Figure figure = draw_step(before, shown);
  std::vector<figure::Mark> tints;
  for (const Cell c : own ? cells_about(step, sums) : std::vector<Cell>{}) {
    const Position at = sums.rules.topology->positions[c];
    tints.emplace_back(figure::Tint{{static_cast<double>(at.column), static_cast<double>(at.row)},
                                    1,
                                    1,
                                    figure::Shade::kHouse});
  }
  figure.marks.insert(figure.marks.begin(), tints.begin(), tints.end());
  add_cages(figure, sums.cages, sums.rules.topology->digits);
  add_signs(figure, sums.signs, sums.cages, *sums.rules.topology);
  make_room_for_labels(figure, sums);
  return figure;
}

}  // namespace gridpress::killer
