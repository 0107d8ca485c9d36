#include <fmt/format.h>

#include "publisher/manual/command_line.h"

namespace gridpress {
namespace {

// Escapes text so that roff prints it unchanged.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  // A line that starts with one of these would be a request.
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string entries(const std::vector<Argument>& arguments) {
  std::string text;
  for (const Argument& argument : arguments) {
    text += fmt::format(".TP\n.B \"{}\"\n{}\n", roff(argument.heading), roff(argument.help));
  }
  return text;
}

std::string synopsis(const CommandTable& command) {
  std::string text = command.name;
  for (const Argument& argument : command.table.arguments) {
    if (!argument.names.empty()) continue;
    text += fmt::format(fmt::runtime(argument.required ? " {}" : " [{}]"), argument.heading);
  }
  return text + " [OPTIONS]";
}

std::string section(const CommandTable& command) {
  std::string text =
      fmt::format(".SS \"{}\"\n{}\n", roff(synopsis(command)), roff(command.table.help));
  text += entries(command.table.arguments);
  if (!command.table.examples.empty()) text += ".PP\nExamples:\n.PP\n.nf\n.RS\n";
  for (const std::string& example : command.table.examples) text += roff(example) + "\n";
  return command.table.examples.empty() ? text : text + ".RE\n.fi\n";
}

constexpr std::string_view kRoffEnd = R"(.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
could not do what was asked
.TP
.B 2
wrong arguments or input
.TP
.B 130, 143
ended by SIGINT or SIGTERM
.SH ENVIRONMENT
.TP
.B GRIDPRESS_SHARE
folder of the program's data (templates, words, printers), in place of the one beside the program
.TP
.B GRIDPRESS_CPU
instructions that the 9x9 solver uses: portable, sse4.2, avx2 or avx-512; the results are the same
.TP
.B SOURCE_DATE_EPOCH
the date that finished files carry, in seconds since 1970
.SH FILES
.TP
.I output/ID/
what
.B gridpress build
makes, below the current folder
.TP
.I templates/, difficulties/, fonts/
a user's own, beside the spec; they come before the program's
)";

}  // namespace

std::string manual_page(const CommandLine& line, std::string_view version) {
  std::string text = fmt::format(
      "'\\\" -*- coding: utf-8 -*-\n.\\\" Written by gridpress --manual.\n"
      ".TH GRIDPRESS 1 \"\" \"gridpress {}\" \"User Commands\"\n"
      ".SH NAME\ngridpress \\- printable puzzle books, from a spec to the printer's files\n"
      ".SH SYNOPSIS\n.B gridpress\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n"
      ".SH DESCRIPTION\nMakes books of sudoku and other puzzles from a page of YAML. Every puzzle "
      "has exactly one solution and a measured difficulty.\n.PP\n"
      "Results go to standard output, messages and progress to standard error.\n"
      ".SH OPTIONS\n{}.SH COMMANDS\n",
      roff(version), entries(line.options));
  for (const CommandTable& command : line.commands) text += section(command);
  return text + std::string(kRoffEnd);
}

}  // namespace gridpress
