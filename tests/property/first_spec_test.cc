// Every design, printer and kind of puzzle that the wizard offers must make a book that can be
// built.
#include "publisher/wizard/first_spec.h"

#include <catch2/catch.hpp>
#include <future>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/spec/spec_check.h"

using namespace gridpress;

namespace {

// The first error in the spec that these answers produce; "" if there is none.
std::string error_of(std::string_view design, std::string_view printer, std::string_view kind) {
  const DataFiles data(GRIDPRESS_ROOT, "");
  const Result<WizardAnswers> answers =
      read_answers({{"design", design}, {"printer", printer}, {"kinds", {kind}}}, data);
  if (!answers) return answers.problems().front().message;
  const FirstSpec spec = first_spec(*answers, data, "x.yaml");
  if (spec.refusal) return spec.refusal->problem.message;
  const SpecCheck spec_check =
      check_spec(read_spec_text("x.yaml", spec.text, data), "x.yaml", data);
  for (const Diagnostic& problem : spec_check.reading.problems) {
    if (problem.severity == Severity::kError) return problem.message;
  }
  return "";
}

struct Combination {
  std::string_view design, printer, kind;
  std::string error;
};

std::vector<Combination> spec_check(std::string_view design,
                                    const std::vector<std::string_view>& printers) {
  std::vector<Combination> all;
  for (const std::string_view printer : printers) {
    for (const Kind* kind : all_kinds()) {
      all.push_back({design, printer, kind->name, error_of(design, printer, kind->name)});
    }
  }
  return all;
}

void check_all(const std::vector<std::string_view>& designs,
               const std::vector<std::string_view>& printers) {
  std::vector<std::future<std::vector<Combination>>> tasks;
  for (const std::string_view design : designs) {
    tasks.push_back(std::async(std::launch::async, spec_check, design, printers));
  }
  for (std::future<std::vector<Combination>>& task : tasks) {
    for (const Combination& one : task.get()) {
      // Clues fill a page in large print.
      const bool clued = one.kind == "criss-cross" || one.kind == "crossword";
      if (clued && one.design == "large-print") continue;
      // A book of 60 cryptograms needs the user's own quotations, and arrowwords need clues.
      if (one.kind == "cryptogram" || one.kind == "arrowword") continue;
      CAPTURE(one.design, one.printer, one.kind);
      CHECK(one.error == "");
    }
  }
}

}  // namespace

TEST_CASE("check accepts the wizard's spec for every kind in the tightest designs", "[.more]") {
  check_all({"large-print", "pocket"}, {"kdp-paperback"});
}

TEST_CASE("check accepts the wizard's spec for every kind, design and printer", "[.slow]") {
  std::vector<std::string_view> designs;
  for (const WizardDesign& design : wizard_designs()) designs.push_back(design.name);
  const auto printers = wizard_printers();
  check_all(designs, {printers.begin(), printers.end()});
}

// Bug: these kinds don't fit in their usual sizes, so the wizard's specs couldn't be built.
TEST_CASE("the wizard chooses a smaller size for a kind that doesn't fit the page", "[.more]") {
  CHECK(error_of("pocket", "kdp-paperback", "samurai") == "");
  CHECK(error_of("pocket", "ingramspark", "little-killer") == "");
  CHECK(error_of("large-print", "office-letter", "word-search") == "");
  CHECK(error_of("large-print", "kdp-paperback", "nonogram") == "");
}

// Bug: each kind fits alone, but a book of several kinds has more pages and so a wider inner
// margin, and couldn't be built.
TEST_CASE("the wizard chooses smaller sizes for kinds that don't fit together", "[.more]") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  std::vector<std::string> kinds;
  for (const Kind* kind : all_kinds()) {
    // In large print, the numbers, words or clues below their grids need a larger trim.
    constexpr std::string_view kLarge[] = {"arrowword",  "codeword", "criss-cross",  "crossword",
                                           "cryptogram", "fill-in",  "word-scramble"};
    if (std::ranges::count(kLarge, kind->name) == 0) kinds.emplace_back(kind->name);
  }
  WizardAnswers answers;
  answers.design = "large-print";
  answers.trim = "5.5x8.5in";
  answers.kinds = kinds;
  answers.count = 200;
  const FirstSpec spec = first_spec(answers, data, "x.yaml");
  CHECK_FALSE(spec.refusal);
  const SpecCheck spec_check =
      check_spec(read_spec_text("x.yaml", spec.text, data), "x.yaml", data);
  CHECK(spec_check.dry_run);
}

TEST_CASE("a refused answer names the question to change and offers an answer that works",
          "[.more]") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  const auto refused = [&](const WizardAnswers& answers) {
    FirstSpec spec = first_spec(answers, data, "x.yaml");
    REQUIRE(spec.refusal);
    CHECK_FALSE(first_spec(spec.refusal->offer, data, "x.yaml").refusal);
    return std::string(name_of(spec.refusal->question));
  };
  CHECK(refused({.kinds = {"classic", "killer"}, .count = 1}) == "count");
  CHECK(refused({.design = "pocket", .count = 900}) == "count");
  CHECK(refused({.trim = "5x5in"}) == "trim");
  CHECK(refused({.printer = "newspaper"}) == "trim");
  CHECK(refused({.title = "漢字"}) == "title");
  CHECK(refused({.author = "漢字"}) == "author");
  CHECK(refused({.design = "workbook", .kinds = {"samurai", "killer"}, .trim = "5x8in"}) ==
        "kinds");
}
