// The classic 9x9 kernel: counts the solutions of plain Sudoku, many puzzles at a time.
//
// Every SIMD lane works on its own puzzle (lanes.h draws the data), so the batch calls are the
// fast ones: give them as many puzzles as you have. A single call shares its search out over the
// lanes; docs/benchmarks.md has the cost of both.
//
// All functions are pure, thread-safe, and allocate nothing; a call takes some 500 KiB of stack.
// Counts, first solutions and guesses are the same on every instruction set and every machine,
// and in every company of other puzzles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace gridpress::classic9 {

// Row by row; 0 empty, 1-9 given. Any other value makes the grid unsolvable, nothing worse.
using Cells = std::array<std::uint8_t, 81>;

struct Bounds {
  std::uint64_t limit = 2;    // stop a puzzle on reaching so many solutions; 0: look for none
  std::uint64_t guesses = 0;  // stop a puzzle before its (guesses + 1)th guess; 0: no bound
};

struct Answer {
  Cells first{};              // the first solution in the kernel's order; all 0: none found
  std::uint64_t count = 0;    // solutions found, at most the limit
  std::uint64_t guesses = 0;  // cells that were guessed, in this kernel's own search
  bool limit_hit = false;     // stopped by the limit: there may be more
  bool decided = true;        // false: stopped by the bound on guesses; `count` is a lower bound
  bool operator==(const Answer&) const = default;
};

// A maker's question: does `givens` have a solution with another digit than `digit` at `cell`?
// Requires cell < 81 and digit 1-9. A given at the cell is ignored: it is the one to be removed.
struct OtherDigit {
  Cells givens{};
  std::uint8_t cell = 0;
  std::uint8_t digit = 1;
};

// answers[i] is puzzles[i]'s. Requires equal sizes.
void solve_batch(std::span<const Cells> puzzles, std::span<Answer> answers, Bounds bounds = {});
Answer solve(const Cells& puzzle, Bounds bounds = {});

// found[i] becomes 1 if questions[i] has such a solution, else 0. Requires equal sizes.
void has_other_batch(std::span<const OtherDigit> questions, std::span<std::uint8_t> found);
bool has_other(const OtherDigit& question);

// Reads the first 81 characters of a line: 1-9 given, '.' or '0' empty. False, with `cells`
// unspecified, for any other character and for a line that is shorter.
bool read_cells(std::string_view line, Cells& cells);

// The instruction sets that this build and this processor have, slowest first. The plain calls
// use the last one, or that of use(); the `_with` calls force one. Both must be available.
enum class Isa { kPortable, kSse42, kAvx2, kAvx512 };
inline constexpr Isa kIsas[] = {Isa::kPortable, Isa::kSse42, Isa::kAvx2, Isa::kAvx512};
const char* name(Isa isa);
std::vector<Isa> available_isas();
void use(Isa isa);  // for the plain calls of all threads from now on
void solve_batch_with(Isa isa, std::span<const Cells> puzzles, std::span<Answer> answers,
                      Bounds bounds = {});
void has_other_batch_with(Isa isa, std::span<const OtherDigit> questions,
                          std::span<std::uint8_t> found);

}  // namespace gridpress::classic9
