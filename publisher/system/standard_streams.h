// Makes standard input, output and error safe to use, however the program was started.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace gridpress {

// Opens replacements for closed streams (as with `>&-`). Otherwise the next file opened would get a
// stream's number, and output would go into that file. Reading from stdin or writing to stdout then
// fails, and text written to stderr is lost. Call it first in main().
void hold_standard_streams();

// Writes to standard error at once. Text that can't be written (a full disk, a closed terminal) is
// lost, because no message is worth failing the work.
void write_stderr(std::string_view text);

// Like fmt::print to stderr, but never throws.
template <typename... Values>
void print_stderr(fmt::format_string<Values...> format, Values&&... values) {
  write_stderr(fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace gridpress
