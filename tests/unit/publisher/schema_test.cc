#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "publisher/spec/keys.h"

TEST_CASE("configs/schema/book.schema.json is what the table of keys says") {
  std::ifstream file(GRIDPRESS_ROOT "/configs/schema/book.schema.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  // Out of step? ./gridpress schema >configs/schema/book.schema.json
  CHECK(text == gridpress::book_schema());
}
