// The program's commands. Each command has a function in its own file and a row in registry.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"
#include "publisher/data/data_files.h"

namespace gridpress {

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;   // the request failed
inline constexpr int kRefused = 2;  // invalid usage or input

struct Command {
  std::string_view name;
  std::string_view summary;  // one imperative line without a full stop
  int (*run)(const std::vector<std::string>& arguments);
};

std::span<const Command> all_commands();
std::span<const Command> bank_actions();  // the actions of `bank`: "bank make" and so on
// The summary of a command or of an action of `bank`.
std::string_view command_summary(std::string_view name);

// Prints diagnostics on stderr.
void report(const Diagnostics& problems, const Sources& sources = {});

// Returns a warning such as "warning: sdk can't store titles; omitted from 3 puzzles".
std::string loss_warning(std::string_view format, std::string_view what, std::uint64_t puzzles);

// Draws a seed for a run without --seed. Prints it on stderr, so that the user can repeat the run.
std::uint64_t drawn_seed();

// An entry of a command that lists things. Such commands print a line per entry or, with `--json`,
// a JSON array.
struct Fact {
  std::string key;   // name in JSON
  std::string text;  // value in the line
  std::string json;  // value in JSON; if empty, `text`
};
struct Entry {
  std::string name;
  std::vector<Fact> facts;
};
std::optional<int> parse_listing(std::string_view name, std::string_view details,
                                 const std::vector<std::string>& arguments, bool& json);
int print_listing(const std::vector<Entry>& entries, bool json);

// The functions of the commands, each defined in a file with the command's name.
int run_bank(const std::vector<std::string>& arguments);
int run_build(const std::vector<std::string>& arguments);
int run_calibrate(const std::vector<std::string>& arguments);
int run_canon(const std::vector<std::string>& arguments);
int run_certify(const std::vector<std::string>& arguments);
int run_check(const std::vector<std::string>& arguments);
int run_clues(const std::vector<std::string>& arguments);
int run_convert(const std::vector<std::string>& arguments);
int run_daily(const std::vector<std::string>& arguments);
int run_designs(const std::vector<std::string>& arguments);
int run_explain(const std::vector<std::string>& arguments);
int run_fonts(const std::vector<std::string>& arguments);
int run_generate(const std::vector<std::string>& arguments);
int run_enumerate(const std::vector<std::string>& arguments);
int run_grade(const std::vector<std::string>& arguments);
int run_import(const std::vector<std::string>& arguments);
int run_init(const std::vector<std::string>& arguments);
int run_kinds(const std::vector<std::string>& arguments);
int run_languages(const std::vector<std::string>& arguments);
int run_page(const std::vector<std::string>& arguments);
int run_print(const std::vector<std::string>& arguments);
int run_printers(const std::vector<std::string>& arguments);
int run_proof(const std::vector<std::string>& arguments);
int run_render(const std::vector<std::string>& arguments);
int run_schema(const std::vector<std::string>& arguments);
int run_solve(const std::vector<std::string>& arguments);
int run_studio(const std::vector<std::string>& arguments);
int run_techniques(const std::vector<std::string>& arguments);
int run_watch(const std::vector<std::string>& arguments);
int run_worker(const std::vector<std::string>& arguments);

}  // namespace gridpress
