#include <fmt/format.h>
#include <fmt/ranges.h>

#include "publisher/manual/command_line.h"

namespace gridpress {
namespace {

constexpr std::string_view kBegin =
    R"(# Completes gridpress in bash. Written by gridpress --completions bash.
_gridpress() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words= files=
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}  # bash parts --option=value into three
  fi
  local command=${COMP_WORDS[1]}
  if ((COMP_CWORD == 1)); then command=; fi
  case $command:$prev in
)";

constexpr std::string_view kEnd = R"(  esac
  if [[ $cur == -* ]]; then files=; fi
  COMPREPLY=()
  if [[ -n $files ]]; then
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen "$files" -- "$cur")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  fi
}
complete -F _gridpress gridpress
)";

std::string option_names(const std::vector<Argument>& arguments) {
  std::string all;
  for (const Argument& argument : arguments) {
    for (const std::string& name : argument.names) all += (all.empty() ? "" : " ") + name;
  }
  return all;
}

// Completes the value of a command's option.
std::string value_case(std::string_view command, const Argument& argument) {
  std::string pattern;
  for (const std::string& name : argument.names) {
    pattern += fmt::format("{}{}:{}", pattern.empty() ? "" : "|", command, name);
  }
  std::string does = fmt::format("words='{}'", fmt::join(argument.words, " "));
  if (names_file(argument)) does = "files=-f";
  if (names_folder(argument)) does = "files=-d";
  return fmt::format("    {}) {} ;;\n", pattern, does);
}

std::string cases_of(std::string_view command, const std::vector<Argument>& arguments) {
  std::string text, place;
  for (const Argument& argument : arguments) {
    if (argument.names.empty()) {
      place = names_file(argument) ? " files=-f" : "";
    } else if (!argument.value.empty() && !argument.attached) {
      text += value_case(command, argument);
    }
  }
  return text + fmt::format("    {}:*) words='{}'{} ;;\n", command, option_names(arguments), place);
}

}  // namespace

std::string bash_completions(const CommandLine& line) {
  std::string text(kBegin), names;
  for (const CommandTable& command : line.commands) {
    text += cases_of(command.name, command.table.arguments);
    names += command.name + " ";
  }
  text += fmt::format("    help:*) words='{}' ;;\n", names);
  for (const Argument& option : line.options) {
    for (const std::string& name : option.names) {
      if (!option.value.empty()) {
        text += fmt::format("    {}:*) words='{}' ;;\n", name, fmt::join(option.words, " "));
      }
    }
  }
  text += fmt::format("    :*) words='{}help {}' ;;\n", names, option_names(line.options));
  return text + std::string(kEnd);
}

}  // namespace gridpress
