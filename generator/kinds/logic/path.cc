// Solution paths: easiest deductions first, then trials with a short chain, then smallest reasons.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "generator/kinds/logic/deducer.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/kinds/logic/text.h"

namespace gridpress::logic {
namespace {

using Event = Deducer::Event;

double rounded(double rating) {
  return std::round(rating * 10) / 10;
}

class PathFinder {
 public:
  PathFinder(const LogicContent& puzzle, int max_steps)
      : puzzle_(puzzle),
        max_steps_(max_steps),
        program_(puzzle),
        deducer_(program_, &events_),
        event_of_(program_.variables() + 1, -1),
        listed_(0) {}

  Path find() {
    path_.variables = std::make_shared<const Variables>(program_.rules.variables);
    bool possible = deducer_.run();
    for (;;) {
      add_events();
      if (!possible || deducer_.solved() || std::ssize(path_.steps) >= max_steps_) break;
      if (!add_trial() && !add_reason()) break;
      possible = deducer_.run();
    }
    path_.finished = possible && deducer_.solved();
    return std::move(path_);
  }

 private:
  std::string_view name_of(int sort) const { return program_.kind->sorts[sort].name; }
  double rating_of(const Event& event) const {
    return event.sort < 0 ? 0 : program_.kind->sorts[event.sort].rating;
  }
  bool is_shown(int literal) const {
    return shown(*program_.kind, program_.rules.variables, literal);
  }

  // Whether a literal is shown and isn't a given number.
  bool is_news(int literal) const {
    const Fact& fact = program_.rules.variables.fact(literal);
    return is_shown(literal) && (puzzle_.kind->answer != Answer::kNumbers ||
                                 clue_at(puzzle_, fact.places.front()) != fact.value);
  }

  void add_cells(int literal, std::vector<int>& cells) const {
    const Fact& fact = program_.rules.variables.fact(literal);
    for (const int place : fact.places) {
      if (fact.about != Fact::About::kEdge) {
        cells.push_back(place);
        continue;
      }
      for (const int cell : cells_of_edge(puzzle_.size, place)) cells.push_back(cell);
    }
  }

  std::vector<int> causes_of(const Event& event) const {
    std::vector<int> cells = event.causes;
    for (const int literal : event.because) {
      if (event.causes.empty()) add_cells(literal, cells);
    }
    std::ranges::sort(cells);
    cells.erase(std::ranges::unique(cells).begin(), cells.end());
    return cells;
  }

  Deduction deduction_of(const Event& event) const {
    const bool plain = event.because.size() == 1 && event.because.front() > 0 &&
                       is_shown(event.because.front()) &&
                       std::ranges::all_of(event.literals, [](int literal) { return literal < 0; });
    return {event.sort < 0 ? std::string_view() : name_of(event.sort), event.literals,
            causes_of(event), plain};
  }

  // Turns new events into steps, except those that show nothing.
  void add_events() {
    for (; next_ < events_.size(); ++next_) {
      const Event& event = events_[next_];
      listed_.push_back(0);
      for (const int literal : event.literals)
        event_of_[std::abs(literal)] = static_cast<int>(next_);
      if (std::ranges::none_of(event.literals, [&](int it) { return is_news(it); })) continue;
      if (event.sort >= 0 && std::ssize(path_.steps) < max_steps_)
        add_step(static_cast<int>(next_));
    }
  }

  void add_step(int index) {
    std::vector<int> support;
    collect_support(index, support);
    std::ranges::sort(support);
    int hardest = index;
    for (const int it : support) {
      if (rating_of(events_[it]) > rating_of(events_[hardest])) hardest = it;
    }
    Step step;
    step.technique = name_of(events_[hardest].sort);
    step.rating = rating_of(events_[hardest]);
    step.causes = causes_of(events_[hardest]);
    for (const int literal : events_[index].literals) {
      if (is_shown(literal)) step.literals.push_back(literal);
    }
    for (const int it : support) step.support.push_back(deduction_of(events_[it]));
    step.last = deduction_of(events_[index]);
    path_.steps.push_back(std::move(step));
  }

  // The deductions that weren't shown, on which an event rests and which no earlier step listed.
  void collect_support(int index, std::vector<int>& support) {
    listed_[index] = 1;
    for (const int literal : events_[index].because) {
      const int before = event_of_[std::abs(literal)];
      if (before < 0 || listed_[before] != 0 || is_shown(literal)) continue;
      collect_support(before, support);
      if (events_[before].sort >= 0) support.push_back(before);
    }
  }

  // The events of a trial, from `first` on, that its contradiction rests on, in order.
  std::vector<int> chain_from(int first) {
    const int last = static_cast<int>(events_.size()) - 1;
    std::vector<char> needed(last - first + 1, 0);
    needed.back() = 1;
    for (int i = first; i <= last; ++i) {
      for (const int literal : events_[i].literals) event_of_[std::abs(literal)] = i;
    }
    std::vector<int> chain;
    for (int i = last; i > first; --i) {
      if (needed[i - first] == 0) continue;
      chain.push_back(i);
      for (const int literal : events_[i].because) {
        const int before = event_of_[std::abs(literal)];
        if (before >= first && deducer_.value(literal) > 0) needed[before - first] = 1;
      }
    }
    std::ranges::reverse(chain);
    return chain;
  }

  static constexpr int kMaxBudget = 1000;
  static constexpr std::uint64_t kMaxWork = 1'000'000'000;  // a few seconds

  struct Trial {
    int literal = 0;  // the literal that turns out to be true
    std::vector<Event> chain;
  };

  // Tries the opposite of a literal; nullopt if no contradiction follows.
  std::optional<Trial> trial_of(int literal) {
    deducer_.record(nullptr);
    const bool refuted = deducer_.refutes(-literal, budget_);
    deducer_.record(&events_);
    if (!refuted) return std::nullopt;
    const std::size_t mark = deducer_.mark(), first = events_.size();
    std::optional<Trial> trial;
    if (!(deducer_.assume(-literal) && deducer_.run())) {
      trial = Trial{literal, {}};
      for (const int it : chain_from(static_cast<int>(first))) trial->chain.push_back(events_[it]);
    }
    deducer_.undo(mark);
    for (std::size_t i = first; i < events_.size(); ++i) {
      for (const int it : events_[i].literals) event_of_[std::abs(it)] = -1;
    }
    events_.resize(first);
    return trial;
  }

  // Adds the first trial whose chain is no longer than the longest so far. Otherwise, adds
  // the one with the shortest chain within the budget of deductions, which grows until a trial
  // succeeds or the search for trials has taken too long.
  bool add_trial() {
    while (!add_short_trial()) {
      if (budget_ == Deducer::kNoLimit || deducer_.work() > kMaxWork) return false;
      budget_ = budget_ < kMaxBudget ? 2 * budget_ : Deducer::kNoLimit;
    }
    return true;
  }

  bool add_short_trial() {
    std::optional<Trial> best;
    const std::size_t variables = program_.shown.size();
    for (std::size_t i = 0; i < variables; ++i) {
      const int variable = program_.shown[(start_ + i) % variables];
      if (deducer_.value(variable) != 0) continue;
      if (deducer_.work() > kMaxWork) break;
      const Fact& fact = program_.rules.variables.fact(variable);
      const int literal = holds(fact, puzzle_.solution) ? variable : -variable;
      std::optional<Trial> trial = trial_of(literal);
      if (!trial || (best && best->chain.size() <= trial->chain.size())) continue;
      best = std::move(trial);
      if (best->chain.size() > longest_) continue;
      start_ = (start_ + i) % variables;
      break;
    }
    if (!best) return false;
    longest_ = std::max(longest_, best->chain.size());
    Step step;
    step.technique = kTrial.name;
    step.rating = trial_rating(static_cast<int>(best->chain.size()));
    step.literals = {best->literal};
    for (const Event& event : best->chain) step.chain.push_back(deduction_of(event));
    if (!step.chain.empty()) step.causes = step.chain.back().causes;
    path_.steps.push_back(std::move(step));
    deducer_.assume(best->literal);
    return true;
  }

  // A true literal that isn't known yet, or 0.
  int any_open() const {
    for (const int variable : program_.shown) {
      if (deducer_.value(variable) != 0) continue;
      return holds(program_.rules.variables.fact(variable), puzzle_.solution) ? variable
                                                                              : -variable;
    }
    return 0;
  }

  // Of a few candidates, adds the literal that the smallest set of known facts implies. Once the
  // budget for that is used up, the reason is the whole puzzle.
  bool add_reason() {
    // Each candidate costs a SAT call per reason: a puzzle that needs many reasons gets fewer.
    constexpr int kManyReasons = 3;
    const int candidates = ++reasons_ > kManyReasons ? 1 : 6;
    if (!second_) second_.emplace(puzzle_);
    std::vector<int> reasons;
    std::map<int, int> literal_of;  // by the literal of the second engine
    const auto other = [&](int variable, bool value) {
      const int found = second_->find(program_.rules.variables.fact(variable));
      return value ? found : -found;
    };
    for (const int variable : program_.shown) {
      if (deducer_.value(variable) == 0) continue;
      const int literal = other(variable, deducer_.value(variable) > 0);
      if (literal == 0) continue;
      reasons.push_back(literal);
      literal_of[literal] = variable;
    }
    int best = 0, tried = 0;
    std::vector<int> best_core;
    for (const int variable : program_.shown) {
      if (deducer_.value(variable) != 0 || tried >= candidates) continue;
      const bool value = holds(program_.rules.variables.fact(variable), puzzle_.solution);
      const int literal = other(variable, value);
      if (literal == 0) continue;
      ++tried;
      const auto core = second_->core(reasons, literal, reason_budget_);
      if (!core || (best != 0 && core->size() >= best_core.size())) continue;
      best = value ? variable : -variable;
      best_core = *core;
    }
    const bool exhausted = best == 0 && reason_budget_ == 0;
    if (exhausted) best = any_open();
    if (best == 0) return false;
    Step step;
    step.technique = kReason.name;
    step.rating = reason_rating(kReason.rating, best_core.size());
    if (exhausted) step.rating = kMaxRating;
    step.literals = {best};
    for (const int literal : best_core) add_cells(literal_of[literal], step.causes);
    std::ranges::sort(step.causes);
    step.causes.erase(std::ranges::unique(step.causes).begin(), step.causes.end());
    path_.steps.push_back(std::move(step));
    deducer_.assume(best);
    return true;
  }

  const LogicContent& puzzle_;
  int max_steps_;
  std::vector<Event> events_;
  Program program_;
  Deducer deducer_;
  std::vector<int> event_of_;              // by variable: the event that decided it, or -1
  std::vector<char> listed_;               // by event: whether a step lists it
  std::size_t next_ = 0;                   // the first event that isn't a step yet
  std::size_t longest_ = 1;                // the longest chain of a trial so far
  int budget_ = 8;                         // deductions in a trial; grows if no trial succeeds
  std::size_t start_ = 0;                  // the literal at which the search for trials continues
  int reasons_ = 0;                        // smallest reasons so far
  std::uint64_t reason_budget_ = 500'000;  // conflicts left for all smallest reasons
  std::optional<SecondEngine> second_;
  Path path_;
};

// The work of a step, measured in looks at the board: finding its place, understanding it and
// writing down what follows. In steps of a kind's own engine, all is part of the rating.
double looks(const Step& step, const LogicContent& puzzle) {
  constexpr double kSearched = .07;  // the share of the board that is searched
  constexpr double kWriting = 2.5;   // per fact
  const double chain = 2.0 * double(step.chain.size()), support = .5 * double(step.support.size());
  const double found = kSearched * puzzle.size.cells() + kWriting * double(step.literals.size());
  const bool own = puzzle.kind->engine != nullptr;
  return rounded(2 * step.rating * step.rating + chain + support + (own ? 0 : found));
}

}  // namespace

double trial_rating(int chain) {
  return rounded(std::min(kMaxTrialRating, kTrial.rating + .1 * std::max(0, chain - 2)));
}

bool shown(const Description& kind, const Variables& variables, int literal) {
  const Fact& fact = variables.fact(literal);
  if (fact.about == Fact::About::kNothing) return false;
  const bool options = kind.answer == Answer::kRegions || kind.answer == Answer::kNumbers;
  return !options || literal > 0;
}

Path find_path(const LogicContent& puzzle, const PathRequest& request) {
  const OwnEngine* engine = puzzle.kind->engine;
  if (engine != nullptr) return engine->find_path(puzzle, request);
  return PathFinder(puzzle, request.max_steps).find();
}

Grade grade(const LogicContent& puzzle) {
  const Path path = find_path(puzzle, {.explained = false});
  Grade grade;
  grade.clues = count_clues(puzzle);
  grade.bounded = !path.finished;
  double rating = path.finished ? 1.0 : kMaxRating;
  std::map<std::string, int> steps;
  double hardest = 0;
  for (const Step& step : path.steps) {
    rating = std::max(rating, step.rating);
    if (step.rating > hardest) {
      hardest = step.rating;
      grade.hardest = step.technique;
    }
    ++steps[std::string(step.technique)];
    grade.effort += looks(step, puzzle);
  }
  grade.rating = rounded(rating);
  for (const KindTechnique& technique : techniques(*puzzle.kind)) {
    const auto found = steps.find(technique.name);
    if (found != steps.end()) grade.path.emplace_back(found->first, found->second);
  }
  grade.effort = rounded(grade.effort);
  return grade;
}

double reason_rating(double least, std::size_t parts) {
  return rounded(std::min(kMaxRating, least + .1 * static_cast<double>(parts)));
}

std::optional<int> hardest_within(std::span<const Sort> sorts, double rating) {
  for (int i = static_cast<int>(sorts.size()) - 1; i >= 0; --i) {
    if (sorts[i].rating <= rating) return i;
  }
  return std::nullopt;
}

std::vector<KindTechnique> techniques(const Description& kind) {
  std::vector<KindTechnique> all;
  for (const Sort& sort : kind.sorts) all.push_back({std::string(sort.name), sort.rating});
  if (kind.engine == nullptr) {
    all.push_back({std::string(kTrial.name), kTrial.rating});
    all.push_back({std::string(kReason.name), kReason.rating});
  }
  std::ranges::stable_sort(all, {}, &KindTechnique::rating);
  return all;
}

}  // namespace gridpress::logic
