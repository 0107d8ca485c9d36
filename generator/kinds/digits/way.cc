#include "generator/kinds/digits/way.h"

#include <algorithm>
#include <cmath>

#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {
namespace {

constexpr double kTolerance = 0.05;  // half a step of the scale
constexpr int kShortReason = 3;      // its clues and houses
constexpr double kReasonStep = 0.1;  // for each one more
constexpr double kLongestReason = 9.9;
constexpr int kMostGuesses = 1000;
constexpr double kSinglesEnd = 2.5;

// Singles as beginners meet them, then the named techniques that hold on any board.
std::vector<Row> house_rows() {
  using namespace techniques;
  std::vector<Row> rows = {{"full-house", 1.0, find_full_house},
                           {"hidden-single", 1.2, find_hidden_single_box},
                           {"hidden-single", 1.5, find_hidden_single_line},
                           {"naked-single", 1.6, find_naked_single}};
  for (const Technique& row : named_techniques()) {
    const bool single = row.rating < kSinglesEnd;
    if (single || row.by_uniqueness || row.rating >= kSmallestReason) continue;
    rows.push_back({row.name, row.rating, row.find});
  }
  return rows;
}

// Looks that a step takes on average: through a part of what is empty, the larger the harder the
// technique is, and some for writing a digit.
double looks_for(const Step& step, int empty) {
  constexpr double kWriting = 4, kEasiest = 0.9, kHardest = 4;
  const double search = 1 + (std::min(step.rating, kHardest) - kEasiest) * empty / 2;
  return search + (step.places() ? kWriting : 0);
}

std::vector<Row> house_rows_of(const Variant& variant) {
  static const std::vector<Row> usual = house_rows();
  if (variant.techniques == nullptr) return usual;
  std::vector<Row> rows;
  for (const Technique& row : variant.techniques())
    rows.push_back({row.name, row.rating, row.find});
  return rows;
}

State state_of(const ClueContent& content) {
  State state;
  state.reset(shape_of(content.rules.topology), content.givens);
  return state;
}

}  // namespace

Rows::Rows(const ClueContent& content) : rows_(house_rows_of(*content.ground.variant)) {
  std::vector<const Form*> forms;
  for (const Clue& clue : content.all) {
    if (clue.form->rating == 0 || std::ranges::find(forms, clue.form) != forms.end()) continue;
    forms.push_back(clue.form);
    rows_.push_back({clue.form->name, clue.form->placing, nullptr, clue.form, true});
    rows_.push_back({clue.form->name, clue.form->rating, nullptr, clue.form, false});
  }
  std::ranges::stable_sort(rows_, [](const Row& a, const Row& b) {
    return std::pair(a.rating, a.name) < std::pair(b.rating, b.name);
  });
  rows_.push_back({kReasonName, kSmallestReason});
}

void WayStep::clear() {
  step.clear();
  clues.clear();
}

Way::Way(const ClueContent& content)
    : rules_(content.rules),
      clues_(content.all),
      rows_(content),
      state_(state_of(content)),
      seen_(clues_.size()),
      seen_placing_(clues_.size()),
      pruned_(content.givens.size()) {
  see_at_once();
}

void Way::see_at_once() {
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

const WayStep* Way::next(double most) {
  if (state_.done()) return nullptr;
  for (const Row& row : rows()) {
    if (row.rating > most + kTolerance) return nullptr;
    step_.clear();
    step_.row = static_cast<int>(&row - rows().data());
    step_.step.technique = row.name;
    step_.step.rating = row.rating;
    bool found = false;
    if (row.house != nullptr) {
      found = find_first(row.house, state_, step_.step);
    } else {
      found = row.form != nullptr ? find_by_clue(row) : find_reason();
    }
    if (found) return &step_;
  }
  return nullptr;
}

bool Way::find_by_clue(const Row& row) {
  std::vector<std::uint64_t>& seen = row.places ? seen_placing_ : seen_;
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    if (clues_[i].form != row.form) continue;
    const std::uint64_t stamp = state_.stamp_of(clues_[i].cells);
    if (seen[i] == stamp) continue;
    if (find_in_clue(i, row.places)) return true;
    seen[i] = stamp;
  }
  return false;
}

// What the clue leaves of its cells' candidates. To place a digit it must leave a cell just one.
bool Way::find_in_clue(std::size_t clue, bool places) {
  const std::vector<Cell>& cells = clues_[clue].cells;
  bool open = false;
  for (const Cell c : cells) {
    const int digit = state_.digit(c);
    pruned_[c] = digit != 0 ? DigitSet::of(digit) : state_.candidates(c);
    open = open || digit == 0;
  }
  bool changed = false;
  if (!open || !rules_.constraints[clue]->prune(pruned_, changed) || !changed) return false;
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

bool Way::find_reason() {
  if (!reasons_) {
    for (const ConstraintPtr& rule : rules_.constraints) constraints_.push_back(rule.get());
    reasons_.emplace(constraints_, *rules_.topology);
  }
  Reason reason;
  if (!reasons_->find(state_, reason)) return false;
  Step& step = step_.step;
  const auto size = static_cast<int>(reason.constraints.size() + reason.houses.size());
  step.rating =
      std::min(kLongestReason, kSmallestReason + kReasonStep * std::max(0, size - kShortReason));
  step.cells = {reason.candidate.cell};
  step.digits = DigitSet::of(reason.candidate.digit);
  step.eliminations = {reason.candidate};
  step.houses = std::move(reason.houses);
  step_.clues = std::move(reason.constraints);
  return true;
}

void Way::take(const WayStep& step) {
  apply_step(state_, step.step);
}

Walk walk(Way& way, double most) {
  Walk walk;
  walk.uses.resize(way.rows().size());
  const auto& cells = way.state().values();
  auto empty = static_cast<int>(std::count(cells.begin(), cells.end(), 0));
  while (const WayStep* step = way.next(most)) {
    walk.hardest = std::max(walk.hardest, step->step.rating);
    const Row& row = way.rows()[static_cast<std::size_t>(step->row)];
    walk.singles = walk.singles && row.house != nullptr && row.rating < kSinglesEnd;
    walk.effort += looks_for(step->step, empty);
    ++walk.uses[static_cast<std::size_t>(step->row)];
    if (step->step.places()) --empty;
    way.take(*step);
  }
  walk.done = way.done();
  return walk;
}

Grade grade_of(const Walk& walk, const ClueContent& content, std::span<const Row> rows) {
  Grade grade;
  grade.clues = count_clues(content);
  grade.rating = walk.hardest;
  grade.bounded = !walk.done;
  grade.effort = std::round(walk.effort * 10) / 10;
  for (std::size_t i = 0; i < walk.uses.size(); ++i) {
    if (walk.uses[i] == 0) continue;
    grade.hardest = rows[i].name;
    const auto same =
        std::ranges::find(grade.path, rows[i].name, &std::pair<std::string, int>::first);
    if (same != grade.path.end()) {
      same->second += walk.uses[i];
    } else {
      grade.path.emplace_back(rows[i].name, walk.uses[i]);
    }
  }
  // Singles are what the plain search makes by itself.
  if (!walk.done || !walk.singles) {
    grade.guesses = plain_guesses(content.rules, content.givens, kMostGuesses);
  }
  return grade;
}

Grade grade(const ClueContent& content, double most) {
  Way way(content);
  const Walk whole = walk(way, most);
  if (whole.done || most >= kLongestReason) return grade_of(whole, content, way.rows());
  Grade grade;
  grade.clues = count_clues(content);
  const WayStep* beyond = way.next();
  grade.rating = beyond == nullptr ? kLongestReason : beyond->step.rating;
  grade.bounded = true;
  return grade;
}

int count_clues(const ClueContent& content) {
  return count_givens(content.givens) + static_cast<int>(content.clues.size());
}

}  // namespace gridpress::digits
