// Any spec under 1 MiB is accepted or refused quickly, whatever it contains.
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <ctime>
#include <string>

#include "publisher/system/memory_limit.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

// Sets a limit in KiB of address space; usual specs take 300000.
const std::string kMemory = gridpress::kMapsTerabytes ? "" : "ulimit -v 800000; ";
constexpr double kMaxSeconds = 5 * kSlowness;

double seconds_of_children() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string numbered(const std::string& before, const std::string& after, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += before + std::to_string(i) + after;
  return all;
}

// A valid spec with `introduction`, and `more` at its end.
std::string bounded_spec(const std::string& introduction, const std::string& more = "") {
  return "book: {id: a, title: b, introduction: '" + introduction +
         "'}\nprint: {printer: office-a4, trim: a4}\nsections: [{difficulty: easy, count: 1}]\n" +
         more;
}

// Checks specs in which one element is repeated until it takes up a share of the permitted size.
void check_bounded(int share) {
  const TempFolder folder;
  const std::pair<const char*, std::string> specs[] = {
      {"a paragraph of 900 kB", bounded_spec(repeated("word ", 180000 / share))},
      {"a paragraph as long as may be", bounded_spec(repeated("word ", 13000 / share))},
      {"stars that open nothing", bounded_spec(repeated("**a*", 16000 / share))},
      {"90,000 unknown keys", bounded_spec("", numbered("k", ": 1\n", 90000 / share))},
      {"20,000 levels",
       bounded_spec("",
                    "difficulties:\n" + numbered("  l", ": {rating: 1.0..2.0}\n", 20000 / share))},
      {"90,000 colons without a space", numbered("a", ":1\n", 90000 / share)},
      {"brackets that are not closed", repeated("- [\n#\n", 100000 / share)},
      {"quotes that are not closed", repeated("a: \"\n", 150000 / share)},
  };
  for (const auto& [name, text] : specs) {
    INFO(name);
    write_text(folder / "spec.yaml", text);
    const double before = seconds_of_children();
    const CommandResult result = shell(kMemory + "\"$GRIDPRESS\" check spec.yaml", folder.path());
    CHECK((result.code == 0 || result.code == 2));
    CHECK(seconds_of_children() - before < kMaxSeconds / share);
    CHECK(result.err.size() < 200000);
  }
}

}  // namespace

TEST_CASE("arbitrary specs are accepted or refused quickly", "[.more]") {
  check_bounded(10);
}

TEST_CASE("arbitrary specs of the maximum size are accepted or refused quickly", "[.slow]") {
  check_bounded(1);
}
