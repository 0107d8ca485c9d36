#include "generator/maker/neighbours.h"

#include <algorithm>
#include <bit>

namespace gridpress {

using classic9::Answer;
using classic9::Cells;

namespace {

constexpr std::size_t kBatch = 32;  // number of candidates solved at once

bool see_each_other(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

// Returns the digits that no given peer of the cell has: bit d for digit d.
unsigned free_at(int cell, const Cells& givens) {
  unsigned free = 0b1111111110;
  for (int other = 0; other < 81; ++other) {
    if (givens[other] != 0 && see_each_other(cell, other)) free &= ~(1U << givens[other]);
  }
  return free;
}

template <class Do>
void for_each_bit(unsigned bits, Do&& action) {
  for (; bits != 0; bits &= bits - 1) action(static_cast<std::uint8_t>(std::countr_zero(bits)));
}

// Returns whether at least two of the solutions contain the candidate's new clues.
bool has_two(const Neighbours::Candidate& candidate, const std::vector<Cells>& solutions) {
  int found = 0;
  for (const Cells& solution : solutions) {
    const bool fits = std::ranges::all_of(
        *candidate.orbit, [&](Cell cell) { return solution[cell] == candidate.givens[cell]; });
    if (fits && ++found == 2) return true;
  }
  return false;
}

Cells without(const Orbit& orbit, Cells givens) {
  for (const Cell cell : orbit) givens[cell] = 0;
  return givens;
}

}  // namespace

int clues_of(const Cells& cells) {
  return static_cast<int>(81 - std::count(cells.begin(), cells.end(), 0));
}

Neighbours::Neighbours(const std::vector<Orbit>& orbits, std::size_t most, bool minimal, Rng& rng)
    : orbits_(orbits), most_(most), minimal_(minimal), rng_(rng) {
  for (const Orbit& orbit : orbits) {
    for (const Cell cell : orbit) orbit_of_[cell] = &orbit;
  }
}

std::vector<SolvedPuzzle> Neighbours::of(const SolvedPuzzle& here) {
  const Cells base = without(random_given(here.givens), here.givens);
  std::vector<SolvedPuzzle> places = unique_of(with_one_more(base, here.solution));
  if (minimal_) {
    for (SolvedPuzzle& place : places) make_minimal(place);
  }
  return places;
}

// Returns the candidates that have exactly one solution, in order. Candidates differ only in one
// orbit, so a solution of one candidate is often a solution of others. A candidate with two known
// solutions needs no search.
std::vector<SolvedPuzzle> Neighbours::unique_of(std::span<const Candidate> candidates) {
  std::vector<SolvedPuzzle> places;
  std::vector<Cells> known, batch;
  std::vector<Answer> answers;
  for (std::size_t next = 0; next < candidates.size();) {
    batch.clear();
    for (; next < candidates.size() && batch.size() < kBatch; ++next) {
      if (!has_two(candidates[next], known)) batch.push_back(candidates[next].givens);
    }
    answers.resize(batch.size());
    classic9::solve_batch(batch, answers);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Answer& answer = answers[i];
      if (answer.count == 1) places.push_back({batch[i], answer.first, answer.guesses});
      if (answer.count == 0 || std::ranges::find(known, answer.first) != known.end()) continue;
      known.push_back(answer.first);
    }
  }
  return places;
}

const Orbit& Neighbours::random_given(const Cells& givens) {
  int skip = static_cast<int>(rng_.below(static_cast<std::uint32_t>(clues_of(givens))));
  int cell = 0;
  while (givens[cell] == 0 || skip-- > 0) ++cell;
  return *orbit_of_[cell];
}

// Returns puzzles with one more orbit of givens: a random selection of those that contradict no
// given and whose new orbit begins with a digit other than in `solution`. All combinations of
// digits in the orbit's first two cells are considered; its other cells get random digits.
std::vector<Neighbours::Candidate> Neighbours::with_one_more(const Cells& base,
                                                             const Cells& solution) {
  struct Move {
    const Orbit* orbit;
    std::uint8_t first, second;  // digits of the orbit's first two cells; 0 for no cell
  };
  std::vector<Move> moves;
  for (const Orbit& orbit : orbits_) {
    const Cell cell = orbit.front();
    if (base[cell] != 0) continue;
    const unsigned others = orbit.size() == 1 ? 1 : free_at(orbit[1], base);
    const bool linked = orbit.size() > 1 && see_each_other(cell, orbit[1]);
    for_each_bit(free_at(cell, base) & ~(1U << solution[cell]), [&](std::uint8_t first) {
      for_each_bit(linked ? others & ~(1U << first) : others, [&](std::uint8_t second) {
        moves.push_back({&orbit, first, second});
      });
    });
  }
  rng_.shuffle(std::span(moves));
  std::vector<Candidate> candidates;
  for (const Move& move : moves) {
    if (candidates.size() == most_) break;
    Cells& puzzle = candidates.emplace_back(base, move.orbit).givens;
    puzzle[move.orbit->front()] = move.first;
    if (move.second != 0) puzzle[(*move.orbit)[1]] = move.second;
    if (!fill_rest(*move.orbit, puzzle)) candidates.pop_back();
  }
  return candidates;
}

// Gives all but the first two cells of the orbit random digits. Returns false if a cell has no
// possible digit.
bool Neighbours::fill_rest(const Orbit& orbit, Cells& puzzle) {
  for (std::size_t i = 2; i < orbit.size(); ++i) {
    unsigned free = free_at(orbit[i], puzzle);
    if (free == 0) return false;
    const auto count = static_cast<std::uint32_t>(std::popcount(free));
    for (auto skip = rng_.below(count); skip > 0; --skip) free &= free - 1;
    puzzle[orbit[i]] = static_cast<std::uint8_t>(std::countr_zero(free));
  }
  return true;
}

// Removes orbits until none is redundant. Adding an orbit can make others redundant.
void Neighbours::make_minimal(SolvedPuzzle& place) {
  std::vector<Cells> fewer;
  std::vector<Answer> answers;
  while (true) {
    fewer.clear();
    for (const Orbit& orbit : orbits_) {
      if (place.givens[orbit.front()] != 0) fewer.push_back(without(orbit, place.givens));
    }
    answers.resize(fewer.size());
    classic9::solve_batch(fewer, answers);
    const auto is_unique = [](const Answer& answer) { return answer.count == 1; };
    const auto count =
        static_cast<std::uint32_t>(std::count_if(answers.begin(), answers.end(), is_unique));
    if (count == 0) break;
    auto skip = rng_.below(count);
    for (std::size_t i = 0; i < fewer.size(); ++i) {
      if (is_unique(answers[i]) && skip-- == 0) place.givens = fewer[i];
    }
    if (count == 1) break;
  }
  place.guesses = classic9::solve(place.givens).guesses;
}

}  // namespace gridpress
