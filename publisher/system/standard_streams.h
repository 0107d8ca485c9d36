// Standard input, output and error: there whoever started the program, and error never in the way.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace gridpress {

// Puts something in the place of those that are closed, as with `>&-`: else the next file that is
// opened gets the number, and what is printed goes into it. Reading and writing what stands in for
// input and output fails; what is said on the stand-in for standard error is lost. Call it first.
void hold_standard_streams();

// Writes to standard error at once. What can't be written (a full disk, a terminal that is gone)
// is lost: no message is worth the work that it is about.
void write_stderr(std::string_view text);

// The same as fmt::print has it, which throws where it can't write.
template <typename... Values>
void print_stderr(fmt::format_string<Values...> format, Values&&... values) {
  write_stderr(fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace gridpress
