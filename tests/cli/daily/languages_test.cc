// Bug: panels and editors' pages in Japanese were set in Latin fonts, which lack the characters.
#include <catch2/catch.hpp>

#include "tests/cli/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// A newspaper with small puzzles, entirely or partly in Japanese.
std::string schedule_in(const std::string& language, const std::string& editions) {
  return "newspaper: {id: courier, title: Courier, language: " + language +
         ", start: 2026-12-01}\n"
         "features: [{id: tiny, title: {de: Rätsel, ja: 数独}, size: 4, difficulty: easy}]\n"
         "files: {formats: [svg]}\n" +
         editions;
}

}  // namespace

TEST_CASE("daily makes a newspaper in Japanese, or with one Japanese edition", "[.more]") {
  const TempFolder folder;
  const std::string schedule =
      GENERATE(schedule_in("de", "editions: [{id: west}, {id: east, language: ja}]\n"),
               schedule_in("ja", ""));
  write_text(folder / "daily.yaml", schedule);
  // Cairo 1.16 leaks memory while it subsets a CFF font.
  const CommandResult result = shell(
      "ASAN_OPTIONS=detect_leaks=0 \"$GRIDPRESS\" daily daily.yaml --from 2026-12-01 --days 2",
      folder.path());
  CHECK(result.err == "");
  CHECK(result.code == 0);
}
