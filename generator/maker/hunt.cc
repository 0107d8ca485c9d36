#include "generator/maker/hunt.h"

#include <algorithm>
#include <utility>

namespace gridpress {
namespace {

using classic9::Answer;
using classic9::Cells;

constexpr std::size_t kMostOfFamily = 3;

constexpr double kInBand = 100;
constexpr double kWalksUp = 8;  // bands from here on: harder is as good as near

// How a band is hunted. `guesses` are the kernel's.
struct Plan {
  double low;                 // for bands from this rating on
  std::uint64_t least, most;  // guesses worth a rating
  int moves;                  // of a family, at most
  int ratings;                // of a move, at most
  int barren;                 // ratings without a find after which a family is left
  std::size_t candidates;     // neighbours looked at in a move
};

constexpr Plan kPlans[] = {
    {9.0, 5, 99, 60, 8, 30, 64}, {8.5, 5, 15, 100, 10, 30, 64},   {8.0, 3, 8, 40, 6, 12, 64},
    {6.9, 1, 5, 16, 2, 4, 64},   {0.0, 1, 3, 400, 99, 1500, 128},
};

const Plan& plan_for(double low) {
  const Plan* plan = kPlans;
  while (low < plan->low) ++plan;
  return *plan;
}

struct Place {
  Cells givens{};
  Cells solution{};
  std::uint64_t guesses = 0;
};

int clues_of(const Cells& cells) {
  return static_cast<int>(81 - std::count(cells.begin(), cells.end(), 0));
}

Grid grid_of(const Cells& cells) {
  return Grid(cells.begin(), cells.end());
}

bool see_each_other(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

class Family {
 public:
  Family(const PuzzleOrder& order, Judge& judge, Rng& rng)
      : plan_(plan_for(order.level.rating->low.value_or(0))),
        minimal_(order.minimal),
        judge_(judge),
        rng_(rng) {}

  std::vector<Found> run(const Cells& minimal) {
    const Answer start = classic9::solve(minimal);
    here_ = {minimal, start.first, start.guesses};
    visit(here_);
    for (int move = 0; move < plan_.moves && !done(); ++move) step();
    return std::move(found_);
  }

 private:
  bool done() const { return found_.size() == kMostOfFamily || barren_ >= plan_.barren; }

  bool worthy(const Place& place) const {
    return place.guesses >= plan_.least && place.guesses <= plan_.most;
  }

  // Rates a place, and keeps it if it is what is asked for. Returns how near it is to that: a
  // rating, not above the band's lower end.
  double visit(const Place& place) {
    const int clues = clues_of(place.givens);
    if (!worthy(place) || clues < judge_.bounds().least || clues > judge_.bounds().most) return 0;
    const Verdict verdict = judge_.judge(grid_of(place.givens));
    ++barren_;
    if (verdict == Verdict::kTooEasy) return judge_.grade().rating.value_or(0);
    if (verdict == Verdict::kTooHard) return plan_.low >= kWalksUp ? plan_.low : 0;
    if (verdict == Verdict::kBeside) return plan_.low;
    Grid solution = grid_of(place.solution);
    const bool known = std::any_of(found_.begin(), found_.end(),
                                   [&](const Found& other) { return other.solution == solution; });
    if (known) return plan_.low;
    found_.push_back({grid_of(place.givens), std::move(solution), judge_.grade()});
    barren_ = 0;
    return kInBand;
  }

  // Rates the neighbours that are worth it, and moves: to the nearest to the band of those, if it
  // is about as near as the nearest so far; else to the one with most guesses, if it has no fewer.
  void step() {
    const std::vector<Place> neighbours = unique_neighbours();
    const Place* next = nullptr;
    double nearest = 0;
    int rated = 0;
    for (const Place& place : neighbours) {
      if (!worthy(place) || rated == plan_.ratings) continue;
      ++rated;
      const double near = visit(place);
      if (done()) return;
      if (next != nullptr && near <= nearest) continue;
      next = &place;
      nearest = near;
    }
    if (next != nullptr) return settle(*next, nearest);
    for (const Place& place : neighbours) {
      if (next == nullptr || place.guesses > next->guesses) next = &place;
    }
    if (next != nullptr && (plan_.least == 1 || next->guesses >= here_.guesses)) here_ = *next;
  }

  void settle(const Place& next, double near) {
    constexpr double kSlack = 0.3;
    here_ = next;
    if (near >= home_near_) {
      home_ = next;
      home_near_ = near;
    } else if (near + kSlack < home_near_ && home_near_ >= plan_.low) {
      here_ = home_;
    }
  }

  // The place with one clue out and another in, where that is unique, in random order.
  std::vector<Place> unique_neighbours() {
    const int out = random_given(here_.givens);
    Cells base = here_.givens;
    base[out] = 0;
    const std::vector<Cells> candidates = with_one_more(base);
    std::vector<Answer> answers(candidates.size());
    classic9::solve_batch(candidates, answers);
    std::vector<Place> places;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (answers[i].count != 1) continue;
      places.push_back({candidates[i], answers[i].first, answers[i].guesses});
      if (minimal_) make_minimal(places.back());
    }
    return places;
  }

  int random_given(const Cells& givens) {
    int skip = static_cast<int>(rng_.below(static_cast<std::uint32_t>(clues_of(givens))));
    int cell = 0;
    while (givens[cell] == 0 || skip-- > 0) ++cell;
    return cell;
  }

  // Puzzles with one digit more in an empty cell, another one than it has in the solution so
  // far: all neighbours have another solution. A random choice of those that contradict no given.
  std::vector<Cells> with_one_more(const Cells& base) {
    struct Move {
      std::uint8_t cell, digit;
    };
    std::vector<Move> moves;
    for (int cell = 0; cell < 81; ++cell) {
      if (base[cell] != 0) continue;
      unsigned seen = 0;
      for (int other = 0; other < 81; ++other) {
        if (base[other] != 0 && see_each_other(cell, other)) seen |= 1U << base[other];
      }
      for (int digit = 1; digit <= 9; ++digit) {
        if ((seen >> digit & 1) != 0 || here_.solution[cell] == digit) continue;
        moves.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
      }
    }
    rng_.shuffle(std::span(moves));
    if (moves.size() > plan_.candidates) moves.resize(plan_.candidates);
    std::vector<Cells> puzzles;
    for (const Move& move : moves) puzzles.emplace_back(base)[move.cell] = move.digit;
    return puzzles;
  }

  // Takes out givens that the new one made superfluous.
  void make_minimal(Place& place) {
    std::vector<classic9::OtherDigit> questions;
    std::vector<std::uint8_t> found;
    while (true) {
      questions.clear();
      for (int cell = 0; cell < 81; ++cell) {
        if (place.givens[cell] == 0) continue;
        questions.push_back({place.givens, static_cast<std::uint8_t>(cell), place.givens[cell]});
      }
      found.resize(questions.size());
      classic9::has_other_batch(questions, found);
      const auto count = static_cast<std::uint32_t>(std::count(found.begin(), found.end(), 0));
      if (count == 0) break;
      auto skip = rng_.below(count);
      for (std::size_t i = 0; i < questions.size(); ++i) {
        if (found[i] == 0 && skip-- == 0) place.givens[questions[i].cell] = 0;
      }
      if (count == 1) break;
    }
    place.guesses = classic9::solve(place.givens).guesses;
  }

  const Plan& plan_;
  const bool minimal_;
  Judge& judge_;
  Rng& rng_;
  Place here_, home_;
  double home_near_ = 0;
  std::vector<Found> found_;
  int barren_ = 0;  // ratings since the last find
};

}  // namespace

bool is_hunt(const Rules& rules, const PuzzleOrder& order) {
  return rules.topology == classic_topology({3, 3}) && order.symmetry == Symmetry::kNone &&
         !order.any_symmetry && order.level.rating && order.level.rating->low.value_or(0) >= 4.5;
}

std::vector<Found> hunt(const classic9::Cells& minimal, const PuzzleOrder& order, Judge& judge,
                        Rng& rng) {
  return Family(order, judge, rng).run(minimal);
}

}  // namespace gridpress
