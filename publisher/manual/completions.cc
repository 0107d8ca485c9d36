#include <algorithm>
#include <array>

#include "publisher/manual/command_line.h"

namespace gridpress {
namespace {

struct Shell {
  const char* name;
  std::string (*write)(const CommandLine& line);
};
constexpr Shell kShells[] = {
    {"bash", bash_completions}, {"fish", fish_completions}, {"zsh", zsh_completions}};

}  // namespace

bool names_file(const Argument& argument) {
  constexpr std::array<std::string_view, 4> kFiles = {"FILE", "SPEC", "MANIFEST", "SET"};
  return std::ranges::find(kFiles, argument.value) != kFiles.end();
}

bool names_folder(const Argument& argument) {
  return argument.value == "DIR";
}

std::vector<std::string> completed_shells() {
  std::vector<std::string> names;
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  return names;
}

std::optional<std::string> completions(const CommandLine& line, std::string_view shell) {
  for (const Shell& one : kShells) {
    if (one.name == shell) return one.write(line);
  }
  return std::nullopt;
}

}  // namespace gridpress
