// The cost of generating one puzzle per attempt, which avoids near-copies.
//
//   bench_near_copies [RATING COUNT]…      bench_near_copies 7.0..7.9 2000
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <unordered_set>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/near_copies.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

std::vector<Puzzle> made(const Kind& kind, const PuzzleRequest& request, std::size_t count) {
  std::vector<Puzzle> puzzles;
  AttemptRange range{0, 1};
  while (puzzles.size() < count) {
    for (Puzzle& puzzle : run_attempts(kind, request, range).puzzles)
      puzzles.push_back(std::move(puzzle));
    range.first += range.count;
    range.count = std::min(2 * range.count, batch_size(kind, request));
  }
  return puzzles;
}

std::size_t distinct(const Kind& kind, const std::vector<Puzzle>& puzzles) {
  std::unordered_set<std::uint64_t> seen;
  std::size_t count = 0;
  for (const Puzzle& puzzle : puzzles) {
    const std::vector<std::uint64_t> keys = near_keys(kind, puzzle);
    if (std::ranges::any_of(keys, [&](std::uint64_t key) { return seen.contains(key); })) continue;
    seen.insert(keys.begin(), keys.end());
    ++count;
  }
  return count;
}

void measure(const std::string& rating, std::size_t count) {
  const Kind& kind = *find_kind("classic");
  for (const std::size_t siblings : {3U, 1U}) {
    PuzzleRequest request;
    request.size = {9, 9};
    request.level.rating = fields::parse_range(rating);
    request.siblings = siblings;
    request.graded = false;
    request.seed = Seed(5);
    const double start = cpu_seconds();
    const std::vector<Puzzle> puzzles = made(kind, request, count);
    const double seconds = cpu_seconds() - start;
    const std::size_t different = distinct(kind, puzzles);
    fmt::print(
        "{} with {} per attempt: {} puzzles, {} distinct; {:.1f} per second, {:.1f} distinct\n",
        rating, siblings, puzzles.size(), different, static_cast<double>(puzzles.size()) / seconds,
        static_cast<double>(different) / seconds);
  }
}

void measure_keys() {
  const Kind& kind = *find_kind("classic");
  PuzzleRequest request;
  request.size = {9, 9};
  request.graded = false;
  const std::vector<Puzzle> puzzles = made(kind, request, 2000);
  const double start = cpu_seconds();
  std::size_t keys = 0;
  for (const Puzzle& puzzle : puzzles) keys += near_keys(kind, puzzle).size();
  fmt::print("{:.0f} keys and {:.0f} µs per puzzle\n",
             static_cast<double>(keys) / static_cast<double>(puzzles.size()),
             (cpu_seconds() - start) * 1e6 / static_cast<double>(puzzles.size()));
}

}  // namespace

int main(int count, char** arguments) {
  measure_keys();
  for (int i = 1; i + 1 < count; i += 2) {
    measure(arguments[i], std::strtoull(arguments[i + 1], nullptr, 10));
  }
  return 0;
}
