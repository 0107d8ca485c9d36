#include "publisher/commands/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "publisher/commands/command.h"

namespace gridpress {
namespace {

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

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

}  // namespace

Arguments::Arguments(std::string_view command, std::string_view help)
    : app_(std::make_unique<CLI::App>(std::string(help), std::string(command))) {
  app_->allow_extras();
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
  last_ = app_->add_option(std::string(name), value, std::string(help))
              ->check(CLI::Range(static_cast<T>(bounds.least), static_cast<T>(bounds.most)))
              ->type_name("N");
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
    return near.empty() ? fmt::format("'{}' is none of {}", word, fmt::join(known, ", "))
                        : fmt::format("'{}' is not known; did you mean '{}'?", word, near);
  });
  return *this;
}

Arguments& Arguments::jobs(int& value) {
  return number("--jobs", value, {1, 1024}, "threads; as many as the machine has when left out");
}

Arguments& Arguments::seed(std::int64_t& value, std::string_view help) {
  return number("--seed", value, {0, 9007199254740991}, help);
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

std::optional<int> Arguments::parse(const std::vector<std::string>& arguments) {
  Diagnostics problems;
  try {
    app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app_->help("gridpress"));
    return kDone;
  } catch (const CLI::ParseError& error) {
    problems.push_back(
        failure(error.what(), fmt::format("see gridpress {} --help", app_->get_name())));
  }
  Diagnostics unknown;
  for (const std::string& argument : app_->remaining()) {
    unknown.push_back(bad_option(*app_, argument));
  }
  if (!unknown.empty()) problems = unknown;  // the cause; what CLI11 missed may be its effect
  if (problems.empty()) return std::nullopt;
  report(problems);
  return kRefused;
}

}  // namespace gridpress
