// A command's arguments. The only door to CLI11, which costs each file that includes it half a
// minute under the sanitizers.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/manual/command_line.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gridpress {

// Names the arguments and where their values go; the value there before is the default.
// A name with dashes is an option, one without ("FILE") a place. What follows an argument
// (required, unit, shown) is about the one named last.
class Arguments {
 public:
  struct Bounds {
    std::int64_t least, most;
  };

  Arguments(std::string_view command, std::string_view help);
  ~Arguments();

  Arguments& text(std::string_view name, std::string& value, std::string_view help);
  Arguments& texts(std::string_view name, std::vector<std::string>& values, std::string_view help);
  Arguments& flag(std::string_view name, bool& value, std::string_view help);
  // A flag that may carry a value after '=': `implied` when it has none.
  Arguments& flag_text(std::string_view name, std::string& value, std::string_view implied,
                       std::string_view help);
  Arguments& number(std::string_view name, std::int64_t& value, Bounds bounds,
                    std::string_view help);
  Arguments& number(std::string_view name, int& value, Bounds bounds, std::string_view help);
  Arguments& number(std::string_view name, std::uint64_t& value, Bounds bounds,
                    std::string_view help);
  Arguments& number(std::string_view name, double& value, Bounds bounds, std::string_view help);
  // One of `names`; another is refused with the nearest.
  Arguments& choice(std::string_view name, std::string& value,
                    std::span<const std::string_view> names, std::string_view help);

  // --jobs N: threads; 0, its default, means as many as the machine has.
  Arguments& jobs(int& value);
  // --seed N, any number of 64 bits.
  Arguments& seed(std::optional<std::uint64_t>& value, std::string_view help);

  // A command line that does something useful, for the help.
  Arguments& example(std::string_view line);

  Arguments& required();
  Arguments& not_empty();
  Arguments& unit(std::string_view name);          // the value's name in the help: "DIR"
  Arguments& shown();                              // the help says the default
  Arguments& words(std::vector<std::string> all);  // what the value may be, for shells

  // Returns the exit code when there is nothing more to do: help was printed, or the arguments
  // are wrong (said on stderr, with what was meant).
  std::optional<int> parse(const std::vector<std::string>& arguments);

 private:
  template <typename T>
  Arguments& bounded(std::string_view name, T& value, Bounds bounds, std::string_view help);

  ArgumentTable table() const;
  std::string help() const;

  std::unique_ptr<CLI::App> app_;
  std::map<const CLI::Option*, std::vector<std::string>> words_;
  CLI::Option* last_ = nullptr;
  std::vector<std::string> examples_;
};

// What a command takes. It is run as far as its Arguments::parse(), which fills the table in
// place of parsing.
ArgumentTable arguments_of(int (*run)(const std::vector<std::string>& arguments));

// An argument in the help: its heading, and what it is for from column 22 on.
std::string help_entry(const Argument& argument);

}  // namespace gridpress
