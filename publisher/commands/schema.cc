#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "publisher/commands/command.h"
#include "publisher/spec/keys.h"

namespace gridpress {

int run_schema(const std::vector<std::string>& arguments) {
  CLI::App app{"The JSON schema (draft-07) of a book spec, for editors.", "schema"};
  if (const auto code = parse_arguments(app, arguments)) return *code;
  fmt::print("{}", book_schema());
  return kDone;
}

}  // namespace gridpress
