#include "generator/maker/neighbours.h"

#include <algorithm>

namespace gridpress {

using classic9::Answer;
using classic9::Cells;

namespace {

bool see_each_other(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

}  // namespace

int clues_of(const Cells& cells) {
  return static_cast<int>(81 - std::count(cells.begin(), cells.end(), 0));
}

std::vector<Place> Neighbours::of(const Place& here) {
  Cells base = here.givens;
  base[random_given(here.givens)] = 0;
  const std::vector<Cells> candidates = with_one_more(base, here.solution);
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

int Neighbours::random_given(const Cells& givens) {
  int skip = static_cast<int>(rng_.below(static_cast<std::uint32_t>(clues_of(givens))));
  int cell = 0;
  while (givens[cell] == 0 || skip-- > 0) ++cell;
  return cell;
}

// Puzzles with one digit more in an empty cell, another one than in `solution`: a random choice of
// those that contradict no given.
std::vector<Cells> Neighbours::with_one_more(const Cells& base, const Cells& solution) {
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
      if ((seen >> digit & 1) != 0 || solution[cell] == digit) continue;
      moves.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
    }
  }
  rng_.shuffle(std::span(moves));
  if (moves.size() > most_) moves.resize(most_);
  std::vector<Cells> puzzles;
  for (const Move& move : moves) puzzles.emplace_back(base)[move.cell] = move.digit;
  return puzzles;
}

// Takes out givens that the new one made superfluous.
void Neighbours::make_minimal(Place& place) {
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

}  // namespace gridpress
