#include "generator/kinds/digits/solving_path.h"

#include <algorithm>
#include <cmath>

#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {
namespace {

constexpr int kMaxGuesses = 1000;

// The techniques for houses: singles in the order in which beginners learn them, then named
// techniques that are valid on any board.
std::vector<Row> house_rows() {
  using namespace techniques;
  std::vector<Row> rows = {{"full-house", 1.0, Row::Look::kHouses, find_full_house},
                           {"hidden-single", 1.2, Row::Look::kHouses, find_hidden_single_box},
                           {"hidden-single", 1.5, Row::Look::kHouses, find_hidden_single_line},
                           {"naked-single", 1.6, Row::Look::kHouses, find_naked_single}};
  for (const Technique& row : named_techniques()) {
    const bool single = row.rating < kSinglesEnd;
    if (single || row.by_uniqueness || row.rating >= kSmallestReason) continue;
    rows.push_back({row.name, row.rating, Row::Look::kHouses, row.find});
  }
  return rows;
}

std::vector<Row> house_rows_of(const Variant& variant) {
  static const std::vector<Row> house_only = house_rows();
  if (variant.techniques == nullptr) return house_only;
  std::vector<Row> rows;
  for (const Technique& row : variant.techniques())
    rows.push_back({row.name, row.rating, Row::Look::kHouses, row.find});
  return rows;
}

std::vector<Row> rows_of(const Variant& variant, std::span<const Form* const> forms) {
  std::vector<Row> rows = house_rows_of(variant);
  for (const Form* form : forms) {
    if (form->rating == 0) continue;
    rows.push_back({form->name, form->placing, Row::Look::kCluePlaces, nullptr, form});
    rows.push_back({form->name, form->rating, Row::Look::kClueRemoves, nullptr, form});
  }
  const FilledLine& line = variant.filled_line;
  if (!line.name.empty()) rows.push_back({line.name, line.rating, Row::Look::kClueFillsLine});
  std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
    return std::pair(a.rating, a.name) < std::pair(b.rating, b.name);
  });
  rows.push_back({kReasonName, kSmallestReason});
  return rows;
}

State state_of(const ClueContent& content) {
  State state;
  state.reset(shape_of(content.rules.topology), content.givens);
  return state;
}

}  // namespace

Rows::Rows(const ClueContent& content) {
  std::vector<const Form*> forms;
  for (const Clue& clue : content.all_rules) {
    if (std::ranges::find(forms, clue.form) == forms.end()) forms.push_back(clue.form);
  }
  rows_ = rows_of(*content.ground.variant, forms);
}

std::vector<KindTechnique> techniques_of(const Variant& variant) {
  std::vector<const Form*> forms(variant.forms.begin(), variant.forms.end());
  if (variant.global_rules != nullptr) {
    // The forms of the global rules don't depend on the regions, so any regions will do.
    Rng rng(Seed(1));
    std::vector<int> regions;
    const std::string_view style =
        variant.region_styles.empty() ? "" : variant.region_styles.front();
    while (variant.draw_regions != nullptr && regions.empty())
      regions = variant.draw_regions(variant.default_size, style, rng);
    const VariantBoard ground =
        variant_board(variant, variant.default_size, default_flags(variant), std::move(regions));
    for (const Clue& clue : variant.global_rules(ground, {})) {
      if (std::ranges::find(forms, clue.form) == forms.end()) forms.push_back(clue.form);
    }
  }
  const std::vector<Row> rows = rows_of(variant, forms);
  return techniques_of_rows(std::span<const Row>(rows));
}

void SolvingStep::clear() {
  step.clear();
  clues.clear();
}

SolvingPath::SolvingPath(const ClueContent& content)
    : rules_(content.rules),
      clues_(content.all_rules),
      rows_(content),
      state_(state_of(content)),
      seen_(clues_.size()),
      seen_placing_(clues_.size()),
      seen_lines_(clues_.size()),
      pruned_(content.givens.size()) {
  see_at_once();
}

void SolvingPath::see_at_once() {
  bool changed = false;
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    if (!clues_[i].form->at_once) continue;
    for (const Cell c : clues_[i].cells) {
      const int digit = state_.digit(c);
      pruned_[c] = digit != 0 ? DigitSet::of(digit) : state_.candidates(c);
    }
    rules_.constraints[i]->prune(pruned_, changed);
    for (const Cell c : clues_[i].cells) {
      if (state_.digit(c) != 0) continue;
      for (const int digit : state_.candidates(c).without(pruned_[c])) state_.remove(c, digit);
    }
  }
}

const SolvingStep* SolvingPath::next(double max_rating) {
  return first_step(rows(), max_rating, state_, step_, [&](const Row& row) {
    if (row.look == Row::Look::kReason) return find_reason();
    return row.look == Row::Look::kClueFillsLine ? find_filled_line() : find_by_clue(row);
  });
}

bool SolvingPath::find_by_clue(const Row& row) {
  const bool places = row.look == Row::Look::kCluePlaces;
  std::vector<std::uint64_t>& seen = places ? seen_placing_ : seen_;
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    if (clues_[i].form != row.form) continue;
    const std::uint64_t stamp = state_.stamp_of(clues_[i].cells);
    if (seen[i] == stamp) continue;
    if (find_in_clue(i, places)) return true;
    seen[i] = stamp;
  }
  return false;
}

// Copies the candidates of the clue's cells to `pruned_`. Returns false if all of the cells are
// filled.
bool SolvingPath::load_clue(std::size_t clue) {
  bool open = false;
  for (const Cell c : clues_[clue].cells) {
    const int digit = state_.digit(c);
    pruned_[c] = digit != 0 ? DigitSet::of(digit) : state_.candidates(c);
    open = open || digit == 0;
  }
  return open;
}

// Finds what the clue removes from the candidates of its cells. With `places`, succeeds only if a
// cell is left with a single digit.
bool SolvingPath::find_in_clue(std::size_t clue, bool places) {
  const std::vector<Cell>& cells = clues_[clue].cells;
  bool changed = false;
  if (!load_clue(clue) || !rules_.constraints[clue]->prune(pruned_, changed) || !changed)
    return false;
  Step& step = step_.step;
  for (const Cell c : cells) {
    if (state_.digit(c) != 0) continue;
    const DigitSet gone = state_.candidates(c).without(pruned_[c]);
    if (gone.empty()) continue;
    if (places && pruned_[c].single()) {
      step.placement = {c, pruned_[c].lowest()};
      break;
    }
    for (const int digit : gone) step.eliminations.push_back({c, digit});
  }
  if (places && !step.places()) {
    step.forget();
    return false;
  }
  if (places) step.eliminations.clear();
  std::ranges::sort(step.eliminations, {},
                    [](const Candidate& c) { return std::pair(c.cell, c.digit); });
  for (const Cell c : cells) {
    if (state_.digit(c) == 0) step.cells.push_back(c);
  }
  step_.clues = {static_cast<int>(clue)};
  return true;
}

// Examines a clue again only after candidates of its cells have changed.
bool SolvingPath::find_filled_line() {
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    const std::uint64_t stamp = state_.stamp_of(clues_[i].cells);
    if (clues_[i].form->rating == 0 || seen_lines_[i] == stamp) continue;
    for (int house = 0; house < static_cast<int>(rules_.topology->houses.size()); ++house) {
      if (find_filled_line(i, house)) return true;
    }
    seen_lines_[i] = stamp;
  }
  return false;
}

// Finds a digit that every completion of the clue places in this house, within the clue's cells.
bool SolvingPath::find_filled_line(std::size_t clue, int house) {
  const std::vector<Cell>& cells = clues_[clue].cells;
  std::vector<Cell> inside, outside;
  for (const Cell c : rules_.topology->houses[static_cast<std::size_t>(house)].cells) {
    if (state_.digit(c) != 0) continue;
    (std::ranges::find(cells, c) != cells.end() ? inside : outside).push_back(c);
  }
  DigitSet both, rest;
  for (const Cell c : inside) both |= state_.candidates(c);
  for (const Cell c : outside) rest |= state_.candidates(c);
  for (const int digit : both& rest) {
    load_clue(clue);
    bool possible = true, changed = false;
    for (const Cell c : inside) {
      pruned_[c] = pruned_[c].without(DigitSet::of(digit));
      possible = possible && !pruned_[c].empty();
    }
    if (possible && rules_.constraints[clue]->prune(pruned_, changed)) continue;
    for (const Cell c : inside) {
      if (state_.candidates(c).has(digit)) step_.step.cells.push_back(c);
    }
    for (const Cell c : outside) {
      if (state_.candidates(c).has(digit)) step_.step.eliminations.push_back({c, digit});
    }
    step_.step.digits = DigitSet::of(digit);
    step_.step.houses = {house};
    step_.clues = {static_cast<int>(clue)};
    return true;
  }
  return false;
}

bool SolvingPath::find_reason() {
  if (!reasons_) {
    for (const ConstraintPtr& rule : rules_.constraints) constraints_.push_back(rule.get());
    reasons_.emplace(constraints_, *rules_.topology);
  }
  Reason reason;
  if (!reasons_->find(state_, reason)) return false;
  step_.clues = take_reason(std::move(reason), step_.step);
  return true;
}

void SolvingPath::take(const SolvingStep& step) {
  apply_step(state_, step.step);
}

Walk walk(SolvingPath& path, double max_rating) {
  return walk_along(path, path.rows(), max_rating);
}

Grade grade_of(const Walk& walk, const ClueContent& content, std::span<const Row> rows) {
  Grade grade = grade_of_walk(walk, rows);
  grade.clues = count_clues(content);
  // If all steps are singles, a plain search needs no guesses.
  if (!walk.done || !walk.singles) {
    grade.guesses = plain_guesses(content.rules, content.givens, kMaxGuesses);
  }
  return grade;
}

Grade grade(const ClueContent& content, double max_rating) {
  SolvingPath path(content);
  const Walk whole = walk(path, max_rating);
  if (whole.done || max_rating >= kLongestReason) return grade_of(whole, content, path.rows());
  Grade grade = grade_beyond(path, kLongestReason);
  grade.clues = count_clues(content);
  return grade;
}

int count_clues(const ClueContent& content) {
  return count_givens(content.givens) + static_cast<int>(content.clues.size());
}

}  // namespace gridpress::digits
