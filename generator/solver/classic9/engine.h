// What the dispatcher and the engines of the instruction sets share. Plain data only: these
// files are compiled with different flags, and an inline function of the standard library that
// two of them emit would be kept once, perhaps with instructions that the machine lacks.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::classic9 {

struct Answer;

// A list of puzzles to count. Puzzle i starts at cells + i * cells_stride; with `others`, its
// cell and the digit that is forbidden there follow its 81 cells.
struct Batch {
  const std::uint8_t* cells;
  std::size_t cells_stride;
  std::size_t size;
  bool others;
  Answer* answers;        // either this or `found` is set
  std::uint8_t* found;    // 0 or 1
  std::uint64_t limit;    // at least 1
  std::uint64_t guesses;  // 0: no bound
};

using Engine = void (*)(const Batch&);

// Null where the compiler's target has no such instruction set.
extern const Engine kEnginePortable;
extern const Engine kEngineSse42;
extern const Engine kEngineAvx2;
extern const Engine kEngineAvx512;

}  // namespace gridpress::classic9
