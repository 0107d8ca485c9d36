// What the commands share: arguments, diagnostics, listings.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

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

Diagnostic bad_option(const CLI::App& app, const std::string& argument,
                      const std::vector<std::string>& later) {
  const std::string name = argument.substr(0, argument.find('='));
  if (!name.starts_with('-') || name == "-") {
    return failure(fmt::format("unexpected argument '{}'", argument));
  }
  if (std::ranges::find(later, name) != later.end()) {
    return failure(fmt::format("{} is not supported yet", name));
  }
  const std::string near = nearest(name, option_names(app));
  return failure(fmt::format("unknown option '{}'", name),
                 near.empty() ? fmt::format("see gridpress {} --help", app.get_name())
                              : fmt::format("did you mean '{}'?", near));
}

}  // namespace

std::optional<int> parse_arguments(CLI::App& app, const std::vector<std::string>& arguments,
                                   const std::vector<std::string>& later) {
  app.allow_extras();
  Diagnostics problems;
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help("gridpress"));
    return kDone;
  } catch (const CLI::ParseError& error) {
    problems.push_back(
        failure(error.what(), fmt::format("see gridpress {} --help", app.get_name())));
  }
  Diagnostics unknown;
  for (const std::string& argument : app.remaining()) {
    unknown.push_back(bad_option(app, argument, later));
  }
  if (!unknown.empty()) problems = unknown;  // the cause; what CLI11 missed may be its effect
  if (problems.empty()) return std::nullopt;
  report(problems);
  return kRefused;
}

void report(const Diagnostics& problems, const Sources& sources) {
  fmt::print(stderr, "{}", render_all(problems, sources));
}

std::optional<int> parse_listing(std::string_view name, std::string_view help,
                                 const std::vector<std::string>& arguments, bool& json) {
  CLI::App app{std::string(help), std::string(name)};
  app.add_flag("--json", json, "as one JSON array");
  return parse_arguments(app, arguments);
}

int print_listing(const std::vector<Entry>& entries, bool json) {
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const Entry& entry : entries) {
    nlohmann::ordered_json object = {{"name", entry.name}};
    std::string line = entry.name;
    for (const auto& [key, text] : entry.facts) {
      object[key] = text;
      line += "\t" + text;
    }
    if (json) {
      array.push_back(std::move(object));
    } else {
      fmt::print("{}\n", line);
    }
  }
  if (json) fmt::print("{}\n", array.dump(1));
  return kDone;
}

}  // namespace gridpress
