// The kernel for classic 9x9 Sudoku: counts the solutions of many puzzles at a time.
//
// Each SIMD lane works on a different puzzle (see the drawing in lanes.h), so the batch calls are
// the fastest: pass as many puzzles as possible. A call for a single puzzle distributes the search
// over the lanes. See docs/benchmarks.md for the cost of both.
//
// All functions are pure and thread-safe, and don't allocate memory. A call uses about 500 KiB of
// stack. Counts, first solutions and guesses don't depend on the instruction set, the machine or
// the other puzzles in the batch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace gridpress::classic9 {

// A puzzle row by row: 0 for an empty cell, 1-9 for a given. With any other value, the puzzle has
// no solution.
using Cells = std::array<std::uint8_t, 81>;

struct Bounds {
  std::uint64_t limit = 2;    // stop a puzzle after this many solutions; 0: don't search at all
  std::uint64_t guesses = 0;  // stop a puzzle that needs more guesses; 0 for no limit
};

struct Answer {
  Cells first{};              // first solution in the kernel's order; all 0 if none
  std::uint64_t count = 0;    // number of solutions found, at most the limit
  std::uint64_t guesses = 0;  // number of cells guessed by the kernel's search
  bool limit_hit = false;     // whether the limit was reached, so that more solutions may exist
  bool decided = true;  // false if the limit on guesses was reached; `count` is then a lower bound
  bool operator==(const Answer&) const = default;
};

// A generator's query: does `givens` have a solution with a digit other than `digit` in `cell`?
// Requires cell < 81 and digit 1-9. If the cell has a given, the given is ignored.
struct OtherDigit {
  Cells givens{};
  std::uint8_t cell = 0;
  std::uint8_t digit = 1;
};

// Writes the answer for puzzles[i] to answers[i]. Both spans must have the same size.
void solve_batch(std::span<const Cells> puzzles, std::span<Answer> answers, Bounds bounds = {});
Answer solve(const Cells& puzzle, Bounds bounds = {});

// Sets found[i] to 1 if the answer to questions[i] is yes, else to 0. Both spans must have the same
// size.
void has_other_batch(std::span<const OtherDigit> questions, std::span<std::uint8_t> found);
bool has_other(const OtherDigit& question);

// Reads the first 81 characters of a line: 1-9 for a given, '.' or '0' for an empty cell. Returns
// false, with `cells` unspecified, if the line is shorter or one of these characters is invalid.
bool read_cells(std::string_view line, Cells& cells);

// The instruction sets, slowest first. solve_batch() and has_other_batch() use the last of the
// available sets, or the one set by use(). The functions ending in `_with` use the set that is
// passed. use() and those functions require that the set is available.
enum class Isa { kPortable, kSse42, kAvx2, kAvx512 };
inline constexpr Isa kIsas[] = {Isa::kPortable, Isa::kSse42, Isa::kAvx2, Isa::kAvx512};
const char* name(Isa isa);
std::vector<Isa> available_isas();
void use(Isa isa);  // affects all threads from now on
void solve_batch_with(Isa isa, std::span<const Cells> puzzles, std::span<Answer> answers,
                      Bounds bounds = {});
void has_other_batch_with(Isa isa, std::span<const OtherDigit> questions,
                          std::span<std::uint8_t> found);

}  // namespace gridpress::classic9
