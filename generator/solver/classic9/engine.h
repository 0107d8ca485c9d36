// Data shared by the kernel's dispatcher and the engines for the instruction sets. These files are
// compiled with different flags, so this header has only plain data. If two of the files emitted
// the same inline function of the standard library, the linker would keep one copy, perhaps with
// instructions that the machine lacks.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::classic9 {

struct Answer;

// A list of puzzles to count. The cells of puzzle i begin at cells + i * cells_stride. If `others`
// is true, the 81 cells are followed by the index of a cell and a digit that this cell must not
// have.
struct Batch {
  const std::uint8_t* cells;
  std::size_t cells_stride;
  std::size_t size;
  bool others;
  Answer* answers;        // either `answers` or `found` is set, the other is null
  std::uint8_t* found;    // per puzzle: 1 if a solution exists, else 0
  std::uint64_t limit;    // as in Bounds, but at least 1
  std::uint64_t guesses;  // as in Bounds; 0 for no limit
};

using Engine = void (*)(const Batch&);

// Each engine is null if the compiler can't generate its instruction set for this target.
extern const Engine kEnginePortable;
extern const Engine kEngineSse42;
extern const Engine kEngineAvx2;
extern const Engine kEngineAvx512;

}  // namespace gridpress::classic9
