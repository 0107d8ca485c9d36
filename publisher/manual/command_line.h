// The whole command line as data, and the texts made from it: help, manual page and completions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// An option or, if it has no names, a positional argument.
struct Argument {
  std::vector<std::string> names;  // "-o", "--out"
  std::string heading;             // "-o, --out <FILE>", as shown in the help
  std::string value;               // "FILE"; "" for a flag
  std::string help;                // description, followed by its default and aliases in brackets
  std::string group;               // heading of its list in the help
  std::vector<std::string> words;  // the possible values, if there is a fixed list
  bool required = false;
  bool attached = false;  // the value is optional and follows '='
};

struct CommandTable {
  std::string name;     // "build", "bank make"
  std::string summary;  // one imperative line without a full stop
  std::string details;  // sentences; may be empty
  std::vector<Argument> arguments;
  std::string exit_status;
  std::vector<std::string> examples;
};

struct CommandLine {
  std::vector<CommandTable> commands;
  std::vector<Argument> options;  // options of the program itself
};

// The output of `gridpress <command> --help`.
std::string command_help(const CommandTable& command);
// "solve [OPTIONS] [FILE]...": the command with its positional and required arguments.
std::string synopsis(const CommandTable& command);
// A list of arguments with descriptions from column `indent` on, wrapped at 100 columns.
std::string help_list(const std::vector<Argument>& arguments, std::size_t indent);
// The column at which descriptions start so that every heading fits before it.
std::size_t help_indent(const std::vector<Argument>& arguments);

// Whether a shell should complete the value with a file or with a folder, judging by the value's
// name.
bool names_file(const Argument& argument);    // FILE, SPEC …
bool names_folder(const Argument& argument);  // DIR

// The manual page gridpress(1), for groff or mandoc. Escapes all texts.
std::string manual_page(const CommandLine& line, std::string_view version);

// Completion scripts for shells. Empty for an unknown shell.
std::vector<std::string> completed_shells();
std::optional<std::string> completions(const CommandLine& line, std::string_view shell);

// One function for each shell.
std::string bash_completions(const CommandLine& line);
std::string fish_completions(const CommandLine& line);
std::string zsh_completions(const CommandLine& line);

}  // namespace gridpress
