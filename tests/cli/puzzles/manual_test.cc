// The manual page and the completions contain every command and every option.
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult run_manual(const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, "/");
}

// The options in help lines: "-o", "--out" and "--write" for "  -o, --out <FILE>  … [alias:
// --write]".
std::set<std::string> options_in(const std::string& help) {
  std::set<std::string> names;
  std::istringstream lines(help.substr(help.find("\nUsage: ")));
  for (std::string line; std::getline(lines, line) && line != "Examples:";) {
    std::istringstream words(line);
    if (line.starts_with("  -") || line.starts_with("      --")) {
      for (std::string word; words >> word && word.starts_with('-');) {
        names.insert(word.substr(0, word.find_first_of(",[")));
      }
    }
    const std::string alias = "[alias: ";
    const std::size_t at = line.find(alias);
    if (at == std::string::npos) continue;
    names.insert(line.substr(at + alias.size(), line.find(']', at) - at - alias.size()));
  }
  return names;
}

// Maps each command to the options in its --help, and "" to the options of the program itself.
const std::map<std::string, std::set<std::string>>& all_options() {
  static const auto all = [] {
    std::map<std::string, std::set<std::string>> found;
    const std::string help = run_manual("--help").out;
    found[""] = options_in(help);
    std::istringstream lines(help.substr(help.find("Commands:\n") + 10));
    for (std::string line; std::getline(lines, line) && !line.empty();) {
      const std::string name = line.substr(2, line.find(' ', 2) - 2);
      found[name] = options_in(run_manual(name + " --help").out);
    }
    return found;
  }();
  return all;
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return "";
  return text.substr(from, text.find(end, from + begin.size()) - from);
}

std::string with_roff_dashes(const std::string& name) {
  std::string text;
  for (const char c : name) text += c == '-' ? "\\-" : std::string(1, c);
  return text;
}

// The completions that bash offers for each command line. A command line is given as the words
// after "gridpress", of which the last one is unfinished.
std::vector<std::set<std::string>> offered(const std::vector<std::string>& all_words) {
  std::string script =
      "source <(\"$GRIDPRESS\" --completions bash); compopt() { :; }; "
      "ask() { COMP_WORDS=(gridpress \"$@\"); COMP_CWORD=$#; COMPREPLY=(); _gridpress; "
      "printf \"%s\\n\" \"${COMPREPLY[@]}\" =; }";
  for (const std::string& words : all_words) script += "; ask " + words;
  const CommandResult result = shell("bash -c '" + script + "'", GRIDPRESS_ROOT);
  CHECK(result.err.empty());
  std::istringstream lines(result.out);
  std::vector<std::set<std::string>> found(1);
  for (std::string line; std::getline(lines, line);) {
    if (line == "=") {
      found.emplace_back();
    } else {
      found.back().insert(line);
    }
  }
  found.pop_back();
  REQUIRE(found.size() == all_words.size());
  return found;
}

std::set<std::string> offered(const std::string& words) {
  return offered(std::vector{words}).front();
}

}  // namespace

TEST_CASE("the manual page documents every command and every option") {
  const CommandResult manual = run_manual("--manual");
  CHECK(manual.code == 0);
  REQUIRE(all_options().size() > 16);
  for (const auto& [command, options] : all_options()) {
    const std::string begin = command.empty() ? ".SH OPTIONS\n" : ".SS \"" + command;
    const std::string part = between(manual.out, begin, "\n.S");
    INFO(command);
    REQUIRE_FALSE(part.empty());
    REQUIRE_FALSE(options.empty());
    for (const std::string& option : options) {
      INFO(option);
      CHECK(part.find(with_roff_dashes(option)) != std::string::npos);
    }
  }
}

TEST_CASE("bash completion offers every command and every option") {
  std::vector<std::string> lines;
  for (const auto& [command, options] : all_options()) {
    lines.insert(lines.end(), {command.empty() ? "-" : command + " -", command});
  }
  const auto found = offered(lines);
  std::size_t line = 0;
  for (const auto& [command, options] : all_options()) {
    INFO(command);
    CHECK(found[line++] == options);
    if (!command.empty()) CHECK(found[line].count(command) == 1);
    ++line;
  }
}

TEST_CASE("bash completion offers values, files and folders") {
  CHECK(offered("build --as p") == std::set<std::string>{"pdf", "png"});
  CHECK(offered("build --as = p") == std::set<std::string>{"pdf", "png"});
  CHECK(offered("convert --to fp") == std::set<std::string>{"fpuzzles"});
  CHECK(offered("canon --to fp") == std::set<std::string>{"fpuzzles"});
  CHECK(offered("solve --to fp") == std::set<std::string>{"fpuzzles"});
  CHECK(offered("grade --to c") == std::set<std::string>{"csv"});
  CHECK(offered("generate --symmetry an") == std::set<std::string>{"anti-diagonal", "any"});
  CHECK(offered("build configs/sa") == std::set<std::string>{"configs/sampler.yaml"});
  CHECK(offered("build --out conf") == std::set<std::string>{"configs"});
  CHECK(offered("help pri") == std::set<std::string>{"print", "printers"});
  CHECK(offered("--completions z") == std::set<std::string>{"zsh"});
}

TEST_CASE("zsh and fish completions offer every option of every command") {
  const std::string zsh = run_manual("--completions zsh").out,
                    fish = run_manual("--completions fish").out;
  CHECK(zsh.starts_with("#compdef gridpress\n"));
  for (const auto& [command, options] : all_options()) {
    const std::string in_zsh = command.empty()
                                   ? between(zsh, "_arguments -C", "case $state")
                                   : between(zsh, "\n        " + command + ") ", ";;\n");
    for (const std::string& option : options) {
      INFO(command + " " + option);
      CHECK(in_zsh.find(option) != std::string::npos);
      const bool is_long = option.starts_with("--");
      const std::string name = (is_long ? " -l " : " -s ") + option.substr(is_long ? 2 : 1) + " ";
      bool found = false;
      std::istringstream lines(fish);
      const std::string condition =
          command.empty() ? "__fish_use_subcommand'" : "seen_subcommand_from " + command + "'";
      for (std::string line; !found && std::getline(lines, line);) {
        found = line.find(condition) != std::string::npos && line.find(name) != std::string::npos;
      }
      CHECK(found);
    }
  }
}

TEST_CASE("completions for an unknown shell are refused, and the supported shells are listed") {
  const CommandResult result = run_manual("--completions tcsh");
  CHECK(result.code == 2);
  CHECK(result.err.find("there are no completions for the shell 'tcsh'") != std::string::npos);
  CHECK(run_manual("--completions").err.find("one of: bash, fish, zsh") != std::string::npos);
}
