// Large-print standards, measured on the finished pages.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult run_standard(const TempFolder& folder, const std::string& print,
                           const std::string& design, const std::string& command,
                           const std::string& pages = "{colophon: true}") {
  write_text(folder / "l.yaml",
             "book: {id: l, title: Large, author: A. Setter, seed: 3}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in" +
                 print + "}\n" + design +
                 "\nsections: [{difficulty: gentle, count: 2, per_page: 1}]\n"
                 "answers: {per_page: 2}\npages: " +
                 pages + "\n");
  return shell("\"$GRIDPRESS\" " + command, folder.path());
}

const std::string kLarge = "design: large-print\ntheme: plain";

}  // namespace

TEST_CASE("large-print books meet each standard, and the colophon names the standard", "[.more]") {
  const TempFolder folder;
  for (const std::string name : {"aph", "acb", "din1450"}) {
    const CommandResult result =
        run_standard(folder, ", standard: " + name, kLarge, "check l.yaml");
    CHECK(result.err.find("error") == std::string::npos);
    CHECK(result.code == 0);
  }
  if (!gridpress::tests::have_tool("pdftotext")) return;
  REQUIRE(run_standard(folder, ", standard: acb", kLarge, "build l.yaml --quiet").code == 0);
  const std::string text = shell("pdftotext output/l/interior.pdf -", folder.path()).out;
  CHECK(text.find("ACB Large Print Guidelines") != std::string::npos);
}

TEST_CASE("type below a standard is reported with page and size before any file is written") {
  const TempFolder folder;
  const auto problem = [&](const std::string& name, const std::string& design) {
    const CommandResult result =
        run_standard(folder, ", standard: " + name, design, "check l.yaml");
    CHECK(result.code != 0);
    return result.err.substr(0, result.err.find('\n'));
  };
  const std::string usual = "design: classic";
  CHECK(problem("aph", usual)
            .find("less than the 18 pt required by APH Guidelines for Print Document Design") !=
        std::string::npos);
  CHECK(problem("aph", usual).find("page i, title: ") != std::string::npos);
  CHECK(problem("din1450", usual).find("has an x-height of ") != std::string::npos);
  CHECK(problem("acb", "design: large-print").find("in italics") != std::string::npos);
  CHECK(problem("acm", usual).find("standard") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "output"));
}

TEST_CASE("digits smaller than a standard requires are reported before any puzzle is generated") {
  const TempFolder folder;
  write_text(folder / "l.yaml",
             "book: {id: l, title: Large, author: A. Setter, seed: 3}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in, standard: aph}\n"
             "design: large-print\ntheme: plain\n"
             "sections: [{difficulty: gentle, count: 12, per_page: 1}]\n"
             "answers: {per_page: 12}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check l.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err.find("'1' is set in") != std::string::npos);
  // The hint is to change the standard, because no design has larger type.
  CHECK(result.err.find("l.yaml:2:") != std::string::npos);
  CHECK(result.err.find("hint: use fewer puzzles or answers per page") != std::string::npos);
}
