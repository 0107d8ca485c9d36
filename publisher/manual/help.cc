#include <fmt/format.h>

#include <algorithm>

#include "publisher/manual/command_line.h"

namespace gridpress {
namespace {

// The heading of an argument. Options without a short name are indented, so that long names are
// aligned.
std::string heading(const Argument& argument) {
  const bool only_long = argument.heading.starts_with("--");
  return (only_long ? "      " : "  ") + argument.heading;
}

// Wraps words in lines of at most 100 characters, the first of which starts with `start`.
std::string wrapped(const std::string& start, std::size_t indent, const std::string& words) {
  constexpr std::size_t kWidth = 100;
  std::string text = start;
  std::size_t used = start.size();
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const std::string word = words.substr(at, end - at);
    if (used + word.size() + 1 > kWidth && used > indent) {
      text += "\n" + std::string(indent, ' ');
      used = indent;
    } else if (used > indent) {
      text += ' ';
      ++used;
    }
    text += word;
    used += word.size();
    at = end + 1;
  }
  return text + "\n";
}

}  // namespace

std::size_t help_indent(const std::vector<Argument>& arguments) {
  std::size_t longest = 0;
  for (const Argument& argument : arguments) {
    longest = std::max(longest, heading(argument).size());
  }
  return longest + 2;
}

std::string help_list(const std::vector<Argument>& arguments, std::size_t indent) {
  std::string text;
  for (const Argument& argument : arguments) {
    std::string start = heading(argument);
    start.resize(indent, ' ');
    text += wrapped(start, indent, argument.help);
  }
  return text;
}

std::string synopsis(const CommandTable& command) {
  std::string text = command.name + " [OPTIONS]", positional;
  for (const Argument& argument : command.arguments) {
    if (argument.names.empty()) {
      positional += " " + argument.heading;
    } else if (argument.required) {
      text += fmt::format(" {} <{}>", argument.names.back(), argument.value);
    }
  }
  return text + positional;
}

std::string command_help(const CommandTable& command) {
  std::string text = command.summary + "\n";
  if (!command.details.empty()) text += "\n" + wrapped("", 0, command.details);
  text += fmt::format("\nUsage: gridpress {}\n", synopsis(command));
  const std::size_t indent = help_indent(command.arguments);
  for (auto next = command.arguments.begin(); next != command.arguments.end();) {
    const auto end = std::find_if(next, command.arguments.end(), [&](const Argument& argument) {
      return argument.group != next->group;
    });
    text += fmt::format("\n{}:\n{}", next->group, help_list({next, end}, indent));
    next = end;
  }
  text += "\n" + wrapped("", 0, fmt::format("Exit status: {}.", command.exit_status));
  text += "\nExamples:\n";
  for (const std::string& line : command.examples) text += "  " + line + "\n";
  return text;
}

}  // namespace gridpress
