// The whole command line as data, and what is written from it: the manual page and completions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// An option, or, without names, a place on the command line.
struct Argument {
  std::vector<std::string> names;  // "-o", "--out"
  std::string heading;             // "-o, --out FILE", as the help shows it
  std::string value;               // "FILE"; "" for a flag
  std::string help;                // one sentence, with its default
  std::vector<std::string> words;  // what the value may be, where that is known
  bool required = false;
  bool attached = false;  // the value may be left out, and comes after '='
};

struct ArgumentTable {
  std::string help;  // what the command does
  std::vector<Argument> arguments;
  std::vector<std::string> examples;
};

struct CommandTable {
  std::string name, help;  // one line
  ArgumentTable table;
};

struct CommandLine {
  std::vector<CommandTable> commands;
  std::vector<Argument> options;  // without a command
};

// How a value is completed, by its name.
bool names_file(const Argument& argument);    // FILE, SPEC …
bool names_folder(const Argument& argument);  // DIR

// The manual page gridpress(1), for groff or mandoc. Any text in it is safe.
std::string manual_page(const CommandLine& line, std::string_view version);

// A script for a shell that completes gridpress's words; nothing for a shell that is not known.
std::vector<std::string> completed_shells();
std::optional<std::string> completions(const CommandLine& line, std::string_view shell);

// One for each shell.
std::string bash_completions(const CommandLine& line);
std::string fish_completions(const CommandLine& line);
std::string zsh_completions(const CommandLine& line);

}  // namespace gridpress
