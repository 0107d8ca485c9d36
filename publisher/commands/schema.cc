#include <fmt/format.h>

#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/spec/keys.h"

namespace gridpress {

int run_schema(const std::vector<std::string>& arguments) {
  Arguments asked("schema", "The JSON schema (draft-07) of a book spec, for editors.");
  asked.example("gridpress schema > book.schema.json");
  if (const auto code = asked.parse(arguments)) return *code;
  fmt::print("{}", book_schema());
  return kDone;
}

}  // namespace gridpress
