#include <fmt/format.h>

#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/daily/schedule/read_schedule.h"
#include "publisher/series/series_spec.h"
#include "publisher/shards/bank_spec.h"
#include "publisher/spec/keys.h"

namespace gridpress {

namespace {

constexpr std::string_view kFiles[] = {"bank", "book", "daily", "series"};

}  // namespace

int run_schema(const std::vector<std::string>& arguments) {
  std::string of = "book";
  Arguments asked("schema", "Editors use the schema (draft-07) to complete and check specs.");
  asked.choice("FILE", of, kFiles, "Type of spec: book, daily, bank or series").shown();
  asked.example("gridpress schema > book.schema.json");
  asked.example("gridpress schema daily > daily.schema.json");
  if (const auto code = asked.parse(arguments)) return *code;
  fmt::print("{}", of == "daily"    ? schedule_schema()
                   : of == "bank"   ? bank_schema()
                   : of == "series" ? series_schema()
                                    : book_schema());
  return kDone;
}

}  // namespace gridpress
