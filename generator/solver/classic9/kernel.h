// The classic 9x9 kernel: counts the solutions of plain Sudoku, many puzzles at a time.
//
// Every SIMD lane works on a different puzzle (see the drawing in lanes.h), so the batch calls are
// the fast ones: pass as many puzzles as you have. A single call distributes its search over the
// lanes; see docs/benchmarks.md for the cost of both.
//
// All functions are pure, thread-safe, and allocate nothing; a call uses about 500 KiB of stack.
// Counts, first solutions and guesses don't depend on the instruction set, the machine or the other
// puzzles in the batch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace gridpress::classic9 {

// Row by row; 0 for empty, 1-9 for a given. Any other value just makes the grid unsolvable.
using Cells = std::array<std::uint8_t, 81>;

struct Bounds {
  std::uint64_t limit = 2;    // stop a puzzle after this many solutions; 0 to look for none
  std::uint64_t guesses = 0;  // stop a puzzle that needs more guesses than this; 0 for no limit
};

struct Answer {
  Cells first{};              // the first solution in the kernel's order; all 0 if none was found
  std::uint64_t count = 0;    // solutions found, at most the limit
  std::uint64_t guesses = 0;  // number of cells guessed in this kernel's search
  bool limit_hit = false;     // the limit was reached; more solutions may exist
  bool decided = true;  // false if the limit on guesses was reached; `count` is then a lower bound
  bool operator==(const Answer&) const = default;
};

// A query from generators: does `givens` have a solution with a digit other than `digit` at `cell`?
// Requires cell < 81 and digit 1-9. A given at the cell, which is to be removed, is ignored.
struct OtherDigit {
  Cells givens{};
  std::uint8_t cell = 0;
  std::uint8_t digit = 1;
};

// Writes the answer for puzzles[i] to answers[i]. Requires equal sizes.
void solve_batch(std::span<const Cells> puzzles, std::span<Answer> answers, Bounds bounds = {});
Answer solve(const Cells& puzzle, Bounds bounds = {});

// Sets found[i] to 1 if the answer to questions[i] is yes, else to 0. Requires equal sizes.
void has_other_batch(std::span<const OtherDigit> questions, std::span<std::uint8_t> found);
bool has_other(const OtherDigit& question);

// Reads the first 81 characters of a line: 1-9 for a given, '.' or '0' for empty. Returns false,
// with `cells` unspecified, if the line is shorter or has any other character among them.
bool read_cells(std::string_view line, Cells& cells);

// The instruction sets that this build and processor support, slowest first. The plain calls use
// the last one, or the one set by use(); the `_with` calls force one. Both require that it is
// available.
enum class Isa { kPortable, kSse42, kAvx2, kAvx512 };
inline constexpr Isa kIsas[] = {Isa::kPortable, Isa::kSse42, Isa::kAvx2, Isa::kAvx512};
const char* name(Isa isa);
std::vector<Isa> available_isas();
void use(Isa isa);  // affects plain calls in all threads from now on
void solve_batch_with(Isa isa, std::span<const Cells> puzzles, std::span<Answer> answers,
                      Bounds bounds = {});
void has_other_batch_with(Isa isa, std::span<const OtherDigit> questions,
                          std::span<std::uint8_t> found);

}  // namespace gridpress::classic9
