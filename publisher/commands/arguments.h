// A command's arguments. Only arguments.cc includes CLI11, because each file that includes it takes
// half a minute longer under the sanitizers.
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

// Declares a command's arguments and the variables that store their values. The initial value of a
// variable is the default. A name with dashes declares an option; a name without dashes ("FILE")
// declares a positional argument. In "--to,--format", the names after the first are aliases.
// Modifiers (required, unit, shown) apply to the argument declared last. Descriptions start with a
// capital and have no full stop.
class Arguments {
 public:
  struct Bounds {
    std::int64_t least, most;
  };

  // In the help, the command's summary from registry.cc comes first, followed by `details`.
  explicit Arguments(std::string_view command, std::string_view details = "");
  ~Arguments();

  Arguments& text(std::string_view name, std::string& value, std::string_view help);
  Arguments& texts(std::string_view name, std::vector<std::string>& values, std::string_view help);
  Arguments& flag(std::string_view name, bool& value, std::string_view help);
  // A flag that can have a value after '='. Without a value, `implied` is stored.
  Arguments& flag_text(std::string_view name, std::string& value, std::string_view implied,
                       std::string_view help);
  Arguments& number(std::string_view name, std::int64_t& value, Bounds bounds,
                    std::string_view help);
  Arguments& number(std::string_view name, int& value, Bounds bounds, std::string_view help);
  Arguments& number(std::string_view name, std::uint64_t& value, Bounds bounds,
                    std::string_view help);
  Arguments& number(std::string_view name, double& value, Bounds bounds, std::string_view help);
  // Accepts only one of `names`. For any other value, suggests the nearest name.
  Arguments& choice(std::string_view name, std::string& value,
                    std::span<const std::string_view> names, std::string_view help);

  // --jobs N: the number of threads. 0, the default, means all cores.
  Arguments& jobs(int& value);
  // --seed N: any 64-bit number.
  Arguments& seed(std::optional<std::uint64_t>& value, std::string_view help);

  // Starts a group of options with this heading in the help.
  Arguments& group(std::string_view name);
  // Adds an example of a command line to the help.
  Arguments& example(std::string_view line);
  // Replaces the help's text "0 success, 1 failure, 2 invalid arguments or input".
  Arguments& exit_status(std::string_view codes);

  Arguments& required();
  Arguments& not_empty();
  Arguments& unit(std::string_view name);  // the value's name in the help: "DIR"
  Arguments& shown();                      // show the default value in the help
  // Describe the default value in the help with this text.
  Arguments& shown(std::string_view text);
  Arguments& words(std::vector<std::string> all);  // values that shells can complete

  // Returns an exit code if the command should end: it has printed its help, or it has reported
  // invalid arguments on stderr.
  std::optional<int> parse(const std::vector<std::string>& arguments);

 private:
  template <typename T>
  Arguments& bounded(std::string_view name, T& value, Bounds bounds, std::string_view help);

  CommandTable table() const;
  std::vector<Argument> sorted() const;  // positional arguments, groups of options, then "Options"

  std::unique_ptr<CLI::App> app_;
  std::map<const CLI::Option*, std::vector<std::string>> words_;
  CLI::Option* last_ = nullptr;
  std::vector<std::string> groups_;
  std::vector<std::string> examples_;
  std::string exit_status_ = "0 success, 1 failure, 2 invalid arguments or input";
};

// Returns the arguments that a command declares. Runs the command up to Arguments::parse(), which
// then fills the table instead of parsing.
CommandTable command_table(int (*run)(const std::vector<std::string>& arguments));

}  // namespace gridpress
