#include <fmt/format.h>
#include <fmt/ranges.h>

#include "publisher/manual/command_line.h"

namespace gridpress {
namespace {

// Escapes text for single quotes, including `special` characters.
std::string in_quotes(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      if (c == '\\' || special.find(c) != std::string_view::npos) out += '\\';
      out += c;
    }
  }
  return out;
}

// The part of an _arguments specification for the value: ":FILE:_files".
std::string zsh_value_of(const Argument& argument) {
  if (argument.value.empty()) return "";
  std::string how;
  if (names_file(argument)) how = "_files";
  if (names_folder(argument)) how = "_files -/";
  if (!argument.words.empty()) how = fmt::format("({})", fmt::join(argument.words, " "));
  return fmt::format("{}:{}:{}", argument.attached ? ":" : "", in_quotes(argument.value, ":[]"),
                     how);
}

// One specification for _arguments: '(-o --out)'{-o,--out=}'[help]:FILE:_files'
std::string word_of(const Argument& argument) {
  if (argument.names.empty()) return fmt::format("'*{}'", zsh_value_of(argument));
  std::string names;
  for (const std::string& name : argument.names) {
    const bool is_long = name.starts_with("--");
    const char* const joint = argument.attached ? "=-" : is_long ? "=" : "";
    names += (names.empty() ? "" : ",") + name + (argument.value.empty() ? "" : joint);
  }
  const std::string rest =
      fmt::format("[{}]{}", in_quotes(argument.help, "[]:"), zsh_value_of(argument));
  if (argument.names.size() == 1) return fmt::format("'{}{}'", names, rest);
  return fmt::format("'({})'{{{}}}'{}'", fmt::join(argument.names, " "), names, rest);
}

std::string words_of(const std::vector<Argument>& arguments, const char* indent) {
  std::string text;
  for (const Argument& argument : arguments) text += " \\\n" + (indent + word_of(argument));
  return text;
}

}  // namespace

std::string zsh_completions(const CommandLine& line) {
  std::string text =
      "#compdef gridpress\n"
      "# Completes gridpress in zsh. Written by gridpress --completions zsh.\n"
      "_gridpress() {\n  local state\n  local -a commands=(\n";
  for (const CommandTable& command : line.commands) {
    text += fmt::format("    '{}:{}'\n", command.name, in_quotes(command.help, ""));
  }
  text += "  )\n  _arguments -C" + words_of(line.options, "    ") +
          " \\\n    '1: :->command' '*:: :->arguments'\n"
          "  case $state in\n    command) _describe command commands ;;\n"
          "    arguments)\n      case $words[1] in\n"
          "        help) _describe command commands ;;\n";
  for (const CommandTable& command : line.commands) {
    text += fmt::format("        {}) _arguments{} ;;\n", command.name,
                        words_of(command.table.arguments, "          "));
  }
  return text + "      esac ;;\n  esac\n}\n_gridpress \"$@\"\n";
}

}  // namespace gridpress
