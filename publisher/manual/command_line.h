// The whole command line as data, and the texts made from it: the manual page and completions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// An option or, if it has no names, a positional argument.
struct Argument {
  std::vector<std::string> names;  // "-o", "--out"
  std::string heading;             // "-o, --out FILE", as shown in the help
  std::string value;               // "FILE"; "" for a flag
  std::string help;                // one sentence, with its default
  std::vector<std::string> words;  // possible values, if they are known
  bool required = false;
  bool attached = false;  // the value is optional and follows '='
};

struct ArgumentTable {
  std::string help;  // purpose of the command
  std::vector<Argument> arguments;
  std::vector<std::string> examples;
};

struct CommandTable {
  std::string name, help;  // one line
  ArgumentTable table;
};

struct CommandLine {
  std::vector<CommandTable> commands;
  std::vector<Argument> options;  // not tied to a command
};

// How a value is completed, according to its name.
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
