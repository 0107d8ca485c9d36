#include <fmt/format.h>
#include <fmt/ranges.h>

#include "publisher/manual/command_line.h"

namespace gridpress {
namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string names_of(const Argument& argument) {
  std::string text;
  for (const std::string& name : argument.names) {
    const bool is_long = name.starts_with("--");
    text += fmt::format(" {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
  }
  return text;
}

std::string value_of(const Argument& argument) {
  if (argument.value.empty() || argument.attached) return "";
  if (names_file(argument)) return " -r -F";
  if (names_folder(argument)) return " -x -a '(__fish_complete_directories)'";
  if (argument.words.empty()) return " -x";
  return " -x -a " + in_quotes(fmt::format("{}", fmt::join(argument.words, " ")));
}

std::string option_line(const std::string& condition, const Argument& argument) {
  return fmt::format("complete -c gridpress -n {}{}{} -d {}\n", in_quotes(condition),
                     names_of(argument), value_of(argument), in_quotes(argument.help));
}

}  // namespace

std::string fish_completions(const CommandLine& line) {
  std::string text =
      "# Completes gridpress in fish. Written by gridpress --completions fish.\n"
      "complete -c gridpress -f\n";
  for (const Argument& option : line.options) text += option_line("__fish_use_subcommand", option);
  for (const CommandTable& command : line.commands) {
    text += fmt::format("complete -c gridpress -n __fish_use_subcommand -a {} -d {}\n",
                        command.name, in_quotes(command.help));
    const std::string condition = "__fish_seen_subcommand_from " + command.name;
    for (const Argument& argument : command.table.arguments) {
      if (!argument.names.empty()) {
        text += option_line(condition, argument);
      } else if (names_file(argument)) {
        text += fmt::format("complete -c gridpress -n {} -F\n", in_quotes(condition));
      }
    }
  }
  return text;
}

}  // namespace gridpress
