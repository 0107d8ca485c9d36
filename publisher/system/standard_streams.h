// Makes standard input, output and error safe to use, however the program was started.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace gridpress {

// Replaces closed streams (as with `>&-`); otherwise the next file opened would get the number, and
// output would go into it. Reading and writing the replacements of input and output fails; text
// written to that of standard error is lost. Call it first.
void hold_standard_streams();

// Writes to standard error at once. Text that can't be written (a full disk, a closed terminal) is
// lost, because no message is worth failing the work.
void write_stderr(std::string_view text);

// Like fmt::print, which throws if it can't write.
template <typename... Values>
void print_stderr(fmt::format_string<Values...> format, Values&&... values) {
  write_stderr(fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace gridpress
