// A run of the suites under the sanitizers left no record. The launcher lists the suites that
// passed, with date and commit, in tests/sanitized.txt.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/support/run_command.h"

using namespace gridpress::test;

TEST_CASE("the launcher records which suites passed under the sanitizers") {
  const TempFolder folder;
  std::filesystem::create_directory(folder / "tests");
  write_text(folder / "tests/sanitized.txt", "unit_base 2026-01-02 a1\nunit_page 2026-01-02 a1\n");
  write_text(folder / "output",
             "    Start 1: unit_base\n"
             "1/3 Test  #1: unit_base ...............   Passed    1.25 sec\n"
             "2/3 Test #12: unit_solver .............***Failed    2.00 sec\n"
             "3/3 Test #13: cli_books_1 .............   Passed  312.00 sec\n");
  write_text(folder / "record.bash",
             "root=$PWD\neval \"$(sed -n '/^record_sanitized()/,/^}/p' " GRIDPRESS_ROOT
             "/gridpress)\"\nrecord_sanitized output\n");
  const CommandResult result = shell("bash record.bash", folder.path());
  CHECK(result.code == 0);
  const std::string record = read_text(folder / "tests/sanitized.txt");
  INFO(record);
  CHECK(std::regex_match(record, std::regex("cli_books_1 (20..-..-..) unknown\n"
                                            "unit_base \\1 unknown\n"
                                            "unit_page 2026-01-02 a1\n")));
}
