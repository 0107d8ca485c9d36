#include "publisher/commands/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <utility>

#include "publisher/commands/command.h"
#include "publisher/puzzles/seed_text.h"

namespace gridpress {
namespace {

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// "--jobs N", "-o, --out FILE", "--preview[=A-B]", "FILE…".
std::string heading_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (option.get_positional())
    return option.get_name(true) + (option.get_expected_max() > 1 ? "…" : "");
  std::string text;
  for (const std::string& name : option.get_snames()) text += "-" + name + ", ";
  for (const std::string& name : option.get_lnames()) text += "--" + name + ", ";
  text.resize(text.size() - 2);
  if (type.empty() || type[0] == '[') return text + type;  // flags
  return text + " " + type;
}

// Wraps words in lines of at most 80 characters, the first of which starts with `start`.
std::string wrapped(const std::string& start, std::size_t indent, const std::string& words) {
  constexpr std::size_t kWidth = 80;
  std::string text = start, line;
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

Argument argument_of(const CLI::Option& option) {
  Argument argument;
  argument.heading = heading_of(option);
  argument.required = option.get_required();
  argument.help = option.get_description();
  if (const std::string usual = option.get_default_str(); !usual.empty()) {
    argument.help += fmt::format(" (usually {})", usual);
  }
  if (argument.required) argument.help += " (needed)";
  if (option.get_positional()) {
    argument.value = option.get_name(true);
    return argument;
  }
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  argument.value = option.get_type_name();
  argument.attached = argument.value.starts_with("[=");
  if (argument.attached) argument.value = argument.value.substr(2, argument.value.size() - 3);
  return argument;
}

ArgumentTable* asked_table = nullptr;  // if not null, parse() fills this instead of parsing

Diagnostic bad_option(const CLI::App& app, const std::string& argument) {
  const std::string name = argument.substr(0, argument.find('='));
  if (!name.starts_with('-') || name == "-") {
    return failure(fmt::format("unexpected argument '{}'", argument));
  }
  const std::string near = nearest(name, option_names(app));
  return failure(fmt::format("unknown option '{}'", name),
                 near.empty() ? fmt::format("see gridpress {} --help", app.get_name())
                              : fmt::format("did you mean '{}'?", near));
}

// Returns errors for arguments that CLI11 couldn't place. An argument after an unknown option is
// taken for its value and isn't reported.
Diagnostics unknown_arguments(const CLI::App& app) {
  Diagnostics unknown;
  bool value_may_follow = false;
  for (const std::string& argument : app.remaining()) {
    if (argument == "--") continue;  // what follows is positional, even if it begins with a dash
    const bool option = argument.starts_with('-') && argument != "-";
    if (option || !value_may_follow) unknown.push_back(bad_option(app, argument));
    value_may_follow = option && argument.find('=') == std::string::npos;
  }
  return unknown;
}

}  // namespace

std::string help_entry(const Argument& argument) {
  constexpr std::size_t kIndent = 22;
  std::string start = "  " + argument.heading;
  if (start.size() + 2 > kIndent) {
    start += "\n" + std::string(kIndent, ' ');
  } else {
    start.resize(kIndent, ' ');
  }
  const std::size_t line = start.rfind('\n');
  const std::string before = line == std::string::npos ? "" : start.substr(0, line + 1);
  return before + wrapped(start.substr(before.size()), kIndent, argument.help);
}

ArgumentTable arguments_of(int (*run)(const std::vector<std::string>& arguments)) {
  ArgumentTable table;
  asked_table = &table;
  run({});
  asked_table = nullptr;
  return table;
}

Arguments::Arguments(std::string_view command, std::string_view help)
    : app_(std::make_unique<CLI::App>(std::string(help), std::string(command))) {
  app_->allow_extras();
  app_->get_option("--help")->description("print this text");
}

Arguments::~Arguments() = default;

Arguments& Arguments::text(std::string_view name, std::string& value, std::string_view help) {
  last_ = app_->add_option(std::string(name), value, std::string(help));
  return *this;
}

Arguments& Arguments::texts(std::string_view name, std::vector<std::string>& values,
                            std::string_view help) {
  last_ = app_->add_option(std::string(name), values, std::string(help));
  return *this;
}

Arguments& Arguments::flag(std::string_view name, bool& value, std::string_view help) {
  last_ = app_->add_flag(std::string(name), value, std::string(help));
  return *this;
}

Arguments& Arguments::flag_text(std::string_view name, std::string& value, std::string_view implied,
                                std::string_view help) {
  last_ = app_->add_flag(fmt::format("{}{{{}}}", name, implied), value, std::string(help));
  return *this;
}

template <typename T>
Arguments& Arguments::bounded(std::string_view name, T& value, Bounds bounds,
                              std::string_view help) {
  CLI::Validator bound = CLI::Range(static_cast<T>(bounds.least), static_cast<T>(bounds.most));
  bound.description("");  // it would be part of the value's name in the help
  last_ = app_->add_option(std::string(name), value, std::string(help));
  last_->check(bound)->type_name("N");
  return *this;
}

Arguments& Arguments::number(std::string_view name, std::int64_t& value, Bounds bounds,
                             std::string_view help) {
  return bounded(name, value, bounds, help);
}

Arguments& Arguments::number(std::string_view name, int& value, Bounds bounds,
                             std::string_view help) {
  return bounded(name, value, bounds, help);
}

Arguments& Arguments::number(std::string_view name, std::uint64_t& value, Bounds bounds,
                             std::string_view help) {
  return bounded(name, value, bounds, help);
}

Arguments& Arguments::number(std::string_view name, double& value, Bounds bounds,
                             std::string_view help) {
  return bounded(name, value, bounds, help);
}

Arguments& Arguments::choice(std::string_view name, std::string& value,
                             std::span<const std::string_view> names, std::string_view help) {
  text(name, value, help);
  const std::vector<std::string> known(names.begin(), names.end());
  last_->check([known](const std::string& word) {
    if (std::ranges::find(known, word) != known.end()) return std::string();
    const std::string near = nearest(word, known);
    return near.empty() ? fmt::format("'{}' is not one of {}", word, fmt::join(known, ", "))
                        : fmt::format("'{}' is not known; did you mean '{}'?", word, near);
  });
  return words(known);
}

Arguments& Arguments::jobs(int& value) {
  return number("--jobs", value, {1, 1024}, "number of threads (default: one per core)");
}

Arguments& Arguments::seed(std::optional<std::uint64_t>& value, std::string_view help) {
  const auto read = [&value](const std::string& text) {
    value = parse_seed(text);
    if (!value) {
      throw CLI::ValidationError("--seed", fmt::format("'{}' is not a number from 0 to {}", text,
                                                       std::numeric_limits<std::uint64_t>::max()));
    }
  };
  last_ = app_->add_option_function<std::string>("--seed", read, std::string(help))->type_name("N");
  return *this;
}

Arguments& Arguments::example(std::string_view line) {
  examples_.emplace_back(line);
  return *this;
}

ArgumentTable Arguments::table() const {
  ArgumentTable table{app_->get_description(), {}, examples_};
  for (const CLI::Option* option : app_->get_options()) {
    table.arguments.push_back(argument_of(*option));
    if (const auto words = words_.find(option); words != words_.end()) {
      table.arguments.back().words = words->second;
    }
  }
  return table;
}

// The options for output are the same in every command, so they are explained here.
std::string Arguments::help() const {
  const ArgumentTable all = table();
  std::string text = wrapped("", 0, all.help);
  std::string places, options;
  text += fmt::format("\nUsage: gridpress {}", app_->get_name());
  for (const Argument& argument : all.arguments) {
    if (argument.names.empty()) {
      text += fmt::format(fmt::runtime(argument.required ? " {}" : " [{}]"), argument.heading);
    }
    (argument.names.empty() ? places : options) += help_entry(argument);
  }
  text += " [OPTIONS]\n";
  if (!places.empty()) text += "\n" + places;
  text += "\nOptions:\n" + options;
  text +=
      "\nResults go to standard output, messages and progress to standard error. Exit codes:\n"
      "0 done, 1 could not do it, 2 wrong arguments or input, 130 and 143 interrupted.\n";
  if (!examples_.empty()) text += "\nExamples:\n";
  for (const std::string& line : examples_) text += "  " + line + "\n";
  return text;
}

Arguments& Arguments::required() {
  last_->required();
  return *this;
}

Arguments& Arguments::not_empty() {
  last_->check([](const std::string& word) { return word.empty() ? "is empty" : ""; });
  return *this;
}

Arguments& Arguments::unit(std::string_view name) {
  last_->type_name(std::string(name));
  return *this;
}

Arguments& Arguments::shown() {
  last_->capture_default_str();
  return *this;
}

Arguments& Arguments::words(std::vector<std::string> all) {
  words_[last_] = std::move(all);
  return *this;
}

std::optional<int> Arguments::parse(const std::vector<std::string>& arguments) {
  if (asked_table != nullptr) {
    *asked_table = table();
    return kDone;
  }
  Diagnostics problems;
  try {
    app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", help());
    return kDone;
  } catch (const CLI::ParseError& error) {
    problems.push_back(
        failure(error.what(), fmt::format("see gridpress {} --help", app_->get_name())));
  }
  const Diagnostics unknown = unknown_arguments(*app_);
  // the cause; other errors of CLI11 may only be its effects
  if (!unknown.empty()) problems = unknown;
  if (problems.empty()) return std::nullopt;
  report(problems);
  return kRefused;
}

}  // namespace gridpress
