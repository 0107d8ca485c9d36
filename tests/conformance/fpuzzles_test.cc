// Published f-puzzles documents, read as JSON and as links, must have the published solution.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "generator/formats/format.h"
#include "generator/formats/lz_string.h"
#include "generator/solver/solve.h"
#include "tests/support/reference.h"

using namespace gridpress;

namespace {

void check_documents(int every) {
  std::ifstream in(tests::reference("variants/fpuzzles_dclamage.jsonl"));
  if (!in) return;
  const auto& format = *formats::find_format("fpuzzles");
  int puzzles = 0;
  for (std::string line; std::getline(in, line);) {
    if (puzzles++ % every != 0) continue;
    const auto record = nlohmann::ordered_json::parse(line);
    CAPTURE(record["title"].get<std::string>());
    const std::string document = record["json"].dump();
    const auto link = record["fpuzzles"].get<std::string>();
    const auto behind = formats::lz_decompress(link, 1 << 20);
    REQUIRE(behind);
    CHECK(formats::lz_compress(*behind) == link);
    const auto from_link = formats::read_puzzles(format, link, {});
    const auto read = formats::read_puzzles(format, document, {});
    REQUIRE(read.size() == 1);
    REQUIRE(from_link.size() == 1);
    REQUIRE(read[0].problem.empty());
    REQUIRE(from_link[0].problem.empty());
    CHECK(from_link[0].givens == read[0].givens);
    CHECK(from_link[0].rules->constraints.size() == read[0].rules->constraints.size());
    const SolveResult result = solve(*read[0].rules, read[0].givens, {.limit = 2});
    CHECK(result.unique());
    std::string solution;  // two-digit numbers are left as they are
    for (const int digit : result.first) solution += std::to_string(digit);
    CHECK(solution == record["solution"].get<std::string>());
  }
  CHECK(puzzles > 30);
}

}  // namespace

TEST_CASE("a sample of published f-puzzles documents has the published solutions") {
  check_documents(4);
}

TEST_CASE("all published f-puzzles documents have the published solutions", "[.more]") {
  check_documents(1);
}
