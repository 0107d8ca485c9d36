#include "publisher/commands/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <type_traits>
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

constexpr std::string_view kPositional = "Arguments", kGeneral = "Options";

// Formats the argument for the help: "--jobs <N>", "-o, --out <FILE>", "<SPEC>...", "[FILE]...".
std::string heading(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (option.get_positional()) {
    return fmt::format(fmt::runtime(option.get_required() ? "<{}>{}" : "[{}]{}"),
                       option.get_name(true), option.get_expected_max() > 1 ? "..." : "");
  }
  std::string text;
  for (const std::string& name : option.get_snames()) text += "-" + name + ", ";
  if (!option.get_lnames().empty()) text += "--" + option.get_lnames().front() + ", ";
  text.resize(text.size() - 2);
  if (type.empty()) return text;  // the option is a flag
  return type.starts_with("[=") ? fmt::format("{}[=<{}>]", text, type.substr(2, type.size() - 3))
                                : fmt::format("{} <{}>", text, type);
}

std::string description(const CLI::Option& option) {
  std::string text = option.get_description();
  if (option.get_required() && !option.get_positional()) text += " (required)";
  if (const std::string value = option.get_default_str(); !value.empty()) {
    text += fmt::format(" [default: {}]", value);
  }
  const std::vector<std::string>& names = option.get_lnames();
  for (std::size_t i = 1; i < names.size(); ++i) text += fmt::format(" [alias: --{}]", names[i]);
  return text;
}

Argument to_argument(const CLI::Option& option) {
  Argument argument;
  argument.heading = heading(option);
  argument.required = option.get_required();
  argument.help = description(option);
  argument.group = option.get_positional() ? kPositional : option.get_group();
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

CommandTable* asked_table = nullptr;  // if not null, parse() fills this instead of parsing

std::string see_help(const CLI::App& app) {
  return fmt::format("see `gridpress {} --help`", app.get_name());
}

Diagnostic bad_option(const CLI::App& app, const std::string& argument) {
  const std::string name = argument.substr(0, argument.find('='));
  if (!name.starts_with('-') || name == "-") {
    return failure(fmt::format("unexpected argument '{}'", argument));
  }
  const std::string near = nearest(name, option_names(app));
  return failure(fmt::format("unknown option '{}'", name),
                 near.empty() ? see_help(app) : fmt::format("did you mean '{}'?", near));
}

// Returns errors for arguments that CLI11 didn't recognise. An argument that follows an unknown
// option is assumed to be the option's value and isn't reported.
Diagnostics unknown_arguments(const CLI::App& app) {
  Diagnostics unknown;
  bool value_may_follow = false;
  for (const std::string& argument : app.remaining()) {
    if (argument == "--") continue;  // all later arguments are positional, even with a leading dash
    const bool option = argument.starts_with('-') && argument != "-";
    if (option || !value_may_follow) unknown.push_back(bad_option(app, argument));
    value_may_follow = option && argument.find('=') == std::string::npos;
  }
  return unknown;
}

// Reports every missing argument.
Diagnostics missing_arguments(const CLI::App& app) {
  Diagnostics missing;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_required() || option->count() > 0) continue;
    missing.push_back(failure("missing " + heading(*option), see_help(app)));
  }
  return missing;
}

// Rewords a message of CLI11 about an option that has too few or too many values. The message
// begins with the option's name and a colon.
Diagnostic wrong_count(const CLI::App& app, const std::string& message) {
  const std::string name = message.substr(0, message.find(':'));
  const bool repeated = message.find("At Most") != std::string::npos;
  return failure(
      repeated ? fmt::format("{} is given twice", name) : fmt::format("{} needs a value", name),
      see_help(app));
}

// A range check for numbers with a message that is clearer than CLI11's.
template <typename T>
auto in_bounds(T least, T most) {
  return [least, most](const std::string& text) {
    T value{};
    if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) {
      return std::string();
    }
    return fmt::format("'{}' is not a {} from {} to {}", text,
                       std::is_integral_v<T> ? "whole number" : "number", least, most);
  };
}

}  // namespace

CommandTable command_table(int (*run)(const std::vector<std::string>& arguments)) {
  CommandTable table;
  asked_table = &table;
  run({});
  asked_table = nullptr;
  return table;
}

Arguments::Arguments(std::string_view command, std::string_view details)
    : app_(std::make_unique<CLI::App>(std::string(details), std::string(command))) {
  app_->allow_extras();
  app_->get_option("--help")->description("Print this help")->group(std::string(kGeneral));
  group(kGeneral);
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
  last_ = app_->add_option(std::string(name), value, std::string(help));
  last_->check(in_bounds(static_cast<T>(bounds.least), static_cast<T>(bounds.most)));
  last_->type_name("N");
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
                        : fmt::format("unknown value '{}'; did you mean '{}'?", word, near);
  });
  return words(known);
}

Arguments& Arguments::jobs(int& value) {
  return number("--jobs", value, {1, 1024}, "Number of threads").shown("all cores");
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

Arguments& Arguments::group(std::string_view name) {
  app_->option_defaults()->group(std::string(name));
  if (name != kGeneral) groups_.emplace_back(name);
  return *this;
}

Arguments& Arguments::exit_status(std::string_view codes) {
  exit_status_ = codes;
  return *this;
}

std::vector<Argument> Arguments::sorted() const {
  std::vector<Argument> arguments;
  const auto add = [&](std::string_view group) {
    for (const CLI::Option* option : app_->get_options()) {
      Argument argument = to_argument(*option);
      if (argument.group != group) continue;
      if (const auto words = words_.find(option); words != words_.end()) {
        argument.words = words->second;
      }
      arguments.push_back(std::move(argument));
    }
  };
  add(kPositional);
  for (const std::string& group : groups_) add(group);
  add(kGeneral);
  const auto help = std::ranges::find(arguments, "-h, --help", &Argument::heading);
  std::rotate(help, help + 1, arguments.end());  // moves --help to the end
  return arguments;
}

CommandTable Arguments::table() const {
  const std::string name = app_->get_name();
  return {name,     std::string(command_summary(name)),     app_->get_description(),
          sorted(), exit_status_ + ", 130/143 interrupted", examples_};
}

Arguments& Arguments::required() {
  last_->required();
  return *this;
}

Arguments& Arguments::not_empty() {
  last_->check([](const std::string& word) { return word.empty() ? "the value is empty" : ""; });
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

Arguments& Arguments::shown(std::string_view text) {
  last_->default_str(std::string(text));
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
    fmt::print("{}", command_help(table()));
    return kDone;
  } catch (const CLI::RequiredError&) {
    problems = missing_arguments(*app_);
  } catch (const CLI::ArgumentMismatch& error) {
    problems = {wrong_count(*app_, error.what())};
  } catch (const CLI::ParseError& error) {
    problems = {failure(error.what(), see_help(*app_))};
  }
  const Diagnostics unknown = unknown_arguments(*app_);
  // If an argument is unknown, it may have caused all other errors.
  if (!unknown.empty()) problems = unknown;
  if (problems.empty()) return std::nullopt;
  report(problems);
  return kRefused;
}

}  // namespace gridpress
