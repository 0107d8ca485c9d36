// Shared by the dispatcher and the engines for the instruction sets. Plain data only: these files
// are compiled with different flags, and if two of them emit the same inline function of the
// standard library, the linker keeps one copy, perhaps with instructions that the machine lacks.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::classic9 {

struct Answer;

// A list of puzzles to count. Puzzle i starts at cells + i * cells_stride. With `others`, its 81
// cells are followed by a cell and the digit forbidden there.
struct Batch {
  const std::uint8_t* cells;
  std::size_t cells_stride;
  std::size_t size;
  bool others;
  Answer* answers;        // either `answers` or `found` is set
  std::uint8_t* found;    // 0 or 1
  std::uint64_t limit;    // at least 1
  std::uint64_t guesses;  // 0 for no limit
};

using Engine = void (*)(const Batch&);

// Null if the compiler's target doesn't have the instruction set.
extern const Engine kEnginePortable;
extern const Engine kEngineSse42;
extern const Engine kEngineAvx2;
extern const Engine kEngineAvx512;

}  // namespace gridpress::classic9
