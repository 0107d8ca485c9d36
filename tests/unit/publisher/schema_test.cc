#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "publisher/daily/schedule/read_schedule.h"
#include "publisher/series/series_spec.h"
#include "publisher/shards/bank_spec.h"
#include "publisher/spec/keys.h"

namespace {

std::string file_of(const std::string& name) {
  std::ifstream file(GRIDPRESS_ROOT "/configs/schema/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("the schemas in configs/schema match the tables of keys") {
  // To update the schemas: ./gridpress schema >configs/schema/book.schema.json, and likewise with
  // daily, bank and series.
  CHECK(file_of("book.schema.json") == gridpress::book_schema());
  CHECK(file_of("daily.schema.json") == gridpress::schedule_schema());
  CHECK(file_of("bank.schema.json") == gridpress::bank_schema());
  CHECK(file_of("series.schema.json") == gridpress::series_schema());
}
