// Reads arbitrary bytes as a file of puzzles, in a format selected by the first byte. The result
// must be messages, or puzzles that stay the same when written and read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "generator/formats/format.h"

using namespace gridpress;

namespace {

void must(bool condition) {
  if (!condition) std::abort();
}

void write_and_read(const formats::TextPuzzle& puzzle, const char* name) {
  const Grid* solution = puzzle.solution.empty() ? nullptr : &puzzle.solution;
  const formats::WritePuzzle item{*puzzle.rules, puzzle.givens, solution, {}, puzzle.extras.get()};
  const formats::Format& format = *formats::find_format(name);
  formats::losses(format, item);
  if (!formats::obstacles(format, item).empty()) return;
  const auto again = formats::read_puzzles(format, formats::write_file(format, item), {});
  must(again.size() == 1 && again[0].problem.empty() && again[0].givens == puzzle.givens);
  must(again[0].rules->constraints.size() == puzzle.rules->constraints.size());
}

void check(const formats::TextPuzzle& puzzle) {
  if (!puzzle.problem.empty()) return;
  must(puzzle.rules != nullptr);
  const Topology& board = *puzzle.rules->topology;
  must(puzzle.givens.size() == board.positions.size());
  for (const int given : puzzle.givens) must(given <= board.digits);
  write_and_read(puzzle, "json");
  write_and_read(puzzle, "fpuzzles");
  write_and_read(puzzle, "text");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto formats = formats::all_formats();
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const formats::Format& format =
      data[0] % 16 < formats.size() ? *formats[data[0] % 16] : formats::recognise(text, "");
  for (const formats::TextPuzzle& puzzle : formats::read_puzzles(format, text, {})) check(puzzle);
  return 0;
}
