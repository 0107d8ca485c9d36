#include "publisher/program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "generator/kinds/from_file/kind_file.h"
#include "generator/kinds/words/lists.h"
#include "generator/solver/classic9/kernel.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/data/data_files.h"
#include "publisher/manual/command_line.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

CommandLine command_line() {
  CommandLine line;
  for (const Command& command : all_commands()) line.commands.push_back(command_table(command.run));
  line.options = {{.names = {"-h", "--help"},
                   .heading = "-h, --help",
                   .help = "Print this help; for a command's, run `gridpress help <COMMAND>`"},
                  {.names = {"-v", "--version"},
                   .heading = "-v, --version",
                   .help = "Print the program's version"},
                  {.names = {"--manual"},
                   .heading = "--manual",
                   .help = "Print the manual page, for `man -l` or to install"},
                  {.names = {"--completions"},
                   .heading = "--completions <SHELL>",
                   .value = "SHELL",
                   .help = fmt::format("Print a completion script for a shell: {}",
                                       fmt::join(completed_shells(), ", ")),
                   .words = completed_shells()}};
  return line;
}

std::string help() {
  const CommandLine line = command_line();
  std::string text =
      "Make printable puzzle books from specs\n"
      "\nUsage: gridpress <COMMAND> [OPTIONS]\n\nCommands:\n";
  for (const CommandTable& command : line.commands) {
    text += fmt::format("  {:<12}{}\n", command.name, command.summary);
  }
  return text + "\nOptions:\n" + help_list(line.options, help_indent(line.options)) +
         "\nResults go to standard output, messages and progress to standard error. Books go to\n"
         "output/<id>/ in the current folder.\n"
         "\nExit status: 0 success, 1 failure, 2 invalid arguments or input, 130/143 interrupted\n"
         "(docs/exit-codes.md).\n"
         "\nExamples:\n"
         "  gridpress check book.yaml\n"
         "  gridpress build book.yaml --preview\n"
         "  gridpress generate --count 5 --difficulty hard\n";
}

int print_completions(const std::string& shell) {
  const auto script = completions(command_line(), shell);
  if (!script) {
    report({failure(fmt::format("there are no completions for the shell '{}'", shell),
                    suggest(shell, completed_shells()))});
    return kRefused;
  }
  fmt::print("{}", *script);
  return kDone;
}

int unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : all_commands()) names.emplace_back(command.name);
  report({failure(fmt::format("unknown command '{}'", name), suggest(name, names))});
  return kRefused;
}

// Makes the 9x9 kernel use the instructions that $GRIDPRESS_CPU names.
Diagnostics choose_instructions() {
  const char* const asked = std::getenv("GRIDPRESS_CPU");
  if (asked == nullptr || *asked == '\0') return {};
  std::string names;
  for (const classic9::Isa isa : classic9::kIsas) {
    const std::string_view name = classic9::name(isa);
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name);
    if (name != asked) continue;
    const std::vector<classic9::Isa> available = classic9::available_isas();
    if (std::ranges::find(available, isa) == available.end()) {
      return {
          failure(fmt::format("GRIDPRESS_CPU is '{}', which this machine doesn't support", asked))};
    }
    classic9::use(isa);
    return {};
  }
  return {failure(fmt::format("GRIDPRESS_CPU is '{}', which is not a supported value", asked),
                  "choose one of " + names)};
}

// Lets kinds read the word lists that are installed.
void provide_word_lists() {
  constexpr std::size_t kLongestList = std::size_t{64} << 20;
  words::set_list_reader([](std::string_view path) -> std::optional<std::string> {
    Result<std::string> text = read_file(std::string(path), kLongestList);
    if (!text) return std::nullopt;
    return *std::move(text);
  });
}

// Adds the kinds that files describe: those in the folder `kinds` of the current folder, so that
// banks and manifests can refer to them, and those that arguments name. `--kind NAME` stands for
// kinds/NAME.yaml; `--kind FOLDER/NAME.yaml` becomes `--kind NAME`. Returns false if a file that an
// argument names has problems, which are reported.
bool add_asked_kinds(std::vector<std::string>& arguments) {
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return true;  // the command reports it
  const DataFiles here = data->with_folder(".");
  Sources unused;
  (void)here.add_user_kinds({}, unused);
  constexpr std::string_view kOption = "--kind", kEnding = ".yaml";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool joined = arguments[i].starts_with("--kind=");
    const bool listed = i == 1 && arguments[0] == "kinds";
    if (!joined && !listed && (i == 0 || arguments[i - 1] != kOption)) continue;
    const std::string asked = joined ? arguments[i].substr(kOption.size() + 1) : arguments[i];
    if (!asked.ends_with(kEnding) && !is_free_kind_name(asked)) continue;
    Sources sources;
    const bool path = asked.ends_with(kEnding);
    const Diagnostics problems =
        path ? here.add_kind_at(asked, sources) : here.add_user_kind(asked, sources);
    if (!problems.empty()) {
      write_stderr(render_all(problems, sources));
      return false;
    }
    if (path)
      arguments[i] = (joined ? "--kind=" : "") + std::filesystem::path(asked).stem().string();
  }
  return true;
}

// Turns a failed write to stdout, as on a full disk, into an error.
int flushed(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::fputs("error: standard output can't be written\n", stderr);
  return code == 0 ? 1 : code;
}

}  // namespace

int run_process(int argc, char** argv) {
  hold_standard_streams();
  int code = 1;
  try {
    watch_signals();
    code = run_program(std::vector<std::string>(argv + (argc > 0), argv + argc));
  } catch (const std::bad_alloc&) {
    std::fputs("error: out of memory\n", stderr);
  } catch (const std::exception& error) {
    // A failed print throws, too; flushed() reports that case.
    if (std::ferror(stdout) == 0) std::fprintf(stderr, "error: %s\n", error.what());
  }
  code = flushed(code);
  if (interrupted() && code != 0) end_by_signal();
  return code;
}

int run_program(const std::vector<std::string>& arguments) {
  if (const Diagnostics problems = choose_instructions(); !problems.empty()) {
    report(problems);
    return kRefused;
  }
  provide_word_lists();
  if (arguments.empty()) {
    write_stderr(help());
    return kRefused;
  }
  const bool asks_help = arguments.front() == "help" && arguments.size() > 1;
  const std::string& name = asks_help ? arguments[1] : arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    fmt::print("{}", help());
    return kDone;
  }
  if (name == "--version" || name == "-v") {
    fmt::print("gridpress {}\n", GRIDPRESS_VERSION);
    return kDone;
  }
  if (name == "--manual") {
    fmt::print("{}", manual_page(command_line(), GRIDPRESS_VERSION));
    return kDone;
  }
  if (name == "--completions") {
    return print_completions(arguments.size() > 1 ? arguments[1] : "");
  }
  if (name.starts_with('-')) {
    report({failure(fmt::format("unknown option '{}'", name), "see `gridpress --help`")});
    return kRefused;
  }
  const auto commands = all_commands();
  const auto command = std::ranges::find(commands, name, &Command::name);
  if (command == commands.end()) return unknown_command(name);
  if (asks_help) return command->run({"--help"});
  std::vector<std::string> asked = arguments;
  if (!add_asked_kinds(asked)) return kRefused;
  return command->run({asked.begin() + 1, asked.end()});
}

}  // namespace gridpress
