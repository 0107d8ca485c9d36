// Reads arbitrary bytes as a puzzle in the line format. The result must be a message, or a grid
// that is written as it was read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "generator/model/line_format.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = gridpress::read_line(text);
  if (!read.grid) return read.problem.message.empty() ? (std::abort(), 0) : 0;
  const auto again = gridpress::read_line(gridpress::to_line(read.grid->cells));
  if (!again.grid || again.grid->cells != read.grid->cells) std::abort();
  const auto box = gridpress::default_box(read.grid->digits);
  gridpress::repeated_given(*gridpress::boxed_topology(*box), read.grid->cells);
  return 0;
}
