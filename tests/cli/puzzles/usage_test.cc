// Help texts, misspelt arguments and commands that print lists.
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult run_usage(const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, "/");
}

}  // namespace

TEST_CASE("an unknown command is refused with a suggestion") {
  const CommandResult result = run_usage("biuld");
  CHECK(result.code == 2);
  CHECK(result.out.empty());
  CHECK(result.err == "error: unknown command 'biuld'\n  hint: did you mean 'build'?\n");
}

TEST_CASE("an unknown option is refused with a suggestion") {
  const CommandResult result = run_usage("build book.yaml --sed 4");
  CHECK(result.code == 2);
  CHECK(result.err == "error: unknown option '--sed'\n  hint: did you mean '--seed'?\n");
  CHECK(run_usage("--colour").code == 2);
  CHECK(run_usage("kinds extra").code == 2);
}

TEST_CASE("invalid, missing and repeated option values are rejected") {
  CHECK(run_usage("build book.yaml --jobs many").code == 2);
  CHECK(run_usage("build book.yaml --jobs 0").err ==
        "error: --jobs: '0' is not a whole number from 1 to 1024\n"
        "  hint: see `gridpress build --help`\n");
  CHECK(run_usage("build book.yaml --seed -1").code == 2);
  CHECK(run_usage("build book.yaml --out").err ==
        "error: --out needs a value\n  hint: see `gridpress build --help`\n");
  CHECK(run_usage("build book.yaml --out a --out b").err ==
        "error: --out is given twice\n  hint: see `gridpress build --help`\n");
  CHECK(run_usage("daily").err ==
        "error: missing <SPEC>\n  hint: see `gridpress daily --help`\n"
        "error: missing --from <DATE>\n  hint: see `gridpress daily --help`\n");
}

TEST_CASE("without a command, the help goes to stderr and the exit code is 2") {
  const CommandResult nothing = run_usage("");
  const CommandResult help = run_usage("--help");
  CHECK(nothing.code == 2);
  CHECK(help.code == 0);
  CHECK(nothing.err == help.out);
  CHECK(help.out.find("\n  build ") != std::string::npos);
}

TEST_CASE("the help texts of all commands have the same layout") {
  const std::string help = run_usage("--help").out;
  const std::size_t begin = help.find("Commands:\n") + 10;
  std::size_t commands = 0;
  for (std::size_t at = begin; help[at] == ' '; at = help.find('\n', at) + 1, ++commands) {
    const std::string command = help.substr(at + 2, help.find(' ', at + 2) - at - 2);
    INFO(command);
    const CommandResult result = run_usage(command + " --help");
    CHECK(result.code == 0);
    CHECK(result.err.empty());
    CHECK(result.out.find("Usage: gridpress " + command) != std::string::npos);
    CHECK(result.out.find("\nExamples:\n  gridpress ") != std::string::npos);
    CHECK(result.out.find("\n  -h, --help ") != std::string::npos);
    CHECK(result.out.find("\nExit status: ") != std::string::npos);
    // A command's summary is the same in its help and in the list of commands.
    CHECK(help.substr(at + 14, help.find('\n', at) - at - 14) ==
          result.out.substr(0, result.out.find('\n')));
    for (const char* noise : {"UINT", "INT in", "TEXT", "FLOAT"}) {
      INFO(noise);
      CHECK(result.out.find(noise) == std::string::npos);
    }
    for (std::size_t line = 0; line < result.out.size(); line = result.out.find('\n', line) + 1) {
      CHECK(result.out.find('\n', line) - line <= 102);  // 100 columns in UTF-8
    }
    CHECK(run_usage("help " + command).out == result.out);
  }
  CHECK(commands >= 16);
  const std::string build = run_usage("build --help").out;
  CHECK(build.find("\nUsage: gridpress build [OPTIONS] <SPEC>...\n\nArguments:\n  <SPEC>...  ") !=
        std::string::npos);
  CHECK(build.find("\n\nPreviews:\n      --preview[=<A-B>]  Render ") != std::string::npos);
  CHECK(build.find("      --jobs <N>         Number of threads [default: all cores]\n") !=
        std::string::npos);
  CHECK(run_usage("daily --help")
            .out.find("\nUsage: gridpress daily [OPTIONS] --from <DATE> <SPEC>\n") !=
        std::string::npos);
  CHECK(run_usage("convert --help").out.find("[alias: --format]") != std::string::npos);
}

TEST_CASE("the options -v, --help and -- work") {
  CHECK(run_usage("-v").out == run_usage("--version").out);
  CHECK(run_usage("help").out == run_usage("--help").out);
  CHECK(run_usage("help biuld").err ==
        "error: unknown command 'biuld'\n  hint: did you mean 'build'?\n");
  CHECK(run_usage("solve -- 1234341.21434321").out == "1\t1234341221434321\n");
}

TEST_CASE("'printers NAME' prints all facts about a printer") {
  const CommandResult result = run_usage("printers kdp-paperback");
  CHECK(result.code == 0);
  CHECK(result.out.starts_with("kdp-paperback: Amazon KDP paperback\n  trims: 5x8in, "));
  CHECK(result.out.find("lulu") == std::string::npos);
  CHECK(result.out.find("  inside margin up to 150 pages: 9.5 mm\n") != std::string::npos);
  const CommandResult wrong = run_usage("printers kdp");
  CHECK(wrong.code == 2);
}

TEST_CASE("commands that list things print one line per entry") {
  CHECK(run_usage("languages").out.find("ja\tJapanese\t日本語\n") != std::string::npos);
  CHECK(run_usage("kinds").out.find("\nclassic\t4 ") != std::string::npos);
  CHECK(run_usage("printers").out.find("kdp-paperback\tAmazon KDP paperback\t5x8in ") !=
        std::string::npos);
  CHECK(run_usage("designs").out.find("large-print\tOne grid per page, nothing under 18 points, or "
                                      "16 on small trims; digits of answers from 12.\n") !=
        std::string::npos);
  CHECK(run_usage("techniques --json").out.starts_with("[\n"));
}

TEST_CASE("'printers NAME --json' prints all facts about a printer") {
  const std::string out = run_usage("printers --json").out;
  for (const char* fact : {"\"inside_pt\": 27.0", "\"min_grey\": 10", "\"text_from\": 48",
                           "\"edges\": \"outer\"", "\"last_blank\": true", "\"max_megabytes\": 650",
                           "\"cream\": [", "\"links\": true", "\"barcode_pt\": ["}) {
    INFO(fact);
    CHECK(out.find(fact) != std::string::npos);
  }
}

TEST_CASE("a full disk behind standard output is reported as a failure") {
  const CommandResult result = run_usage("kinds > /dev/full");
  CHECK(result.code == 1);
  CHECK(result.err == "error: standard output can't be written\n");
}

TEST_CASE("GRIDPRESS_CPU selects the solver's instruction set and must be a known name") {
  const TempFolder folder;
  const std::string solve =
      "echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | "
      "GRIDPRESS_CPU=";
  const std::string command = " \"$GRIDPRESS\" solve";
  const CommandResult plain = shell(solve + command, folder.path());
  CHECK(plain.code == 0);
  const CommandResult portable = shell(solve + "portable" + command, folder.path());
  CHECK(portable.code == 0);
  CHECK(portable.out == plain.out);
  const CommandResult wrong = shell(solve + "fast" + command, folder.path());
  CHECK(wrong.code == 2);
  CHECK(wrong.err ==
        "error: GRIDPRESS_CPU is 'fast', which is not a supported value\n"
        "  hint: choose one of portable, sse4.2, avx2, avx-512\n");
}
