// How the program speaks with a person who gets a word wrong, and what it lists.
#include <catch2/catch.hpp>

#include "tests/support/run.h"

using namespace gridpress::test;

namespace {

Said run(const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, "/");
}

}  // namespace

TEST_CASE("an unknown command is refused with what was meant") {
  const Said said = run("biuld");
  CHECK(said.code == 2);
  CHECK(said.out.empty());
  CHECK(said.err == "error: unknown command 'biuld'\n  hint: did you mean 'build'?\n");
}

TEST_CASE("an unknown option is refused with what was meant") {
  const Said said = run("build book.yaml --sed 4");
  CHECK(said.code == 2);
  CHECK(said.err == "error: unknown option '--sed'\n  hint: did you mean '--seed'?\n");
  CHECK(run("--colour").code == 2);
  CHECK(run("kinds extra").code == 2);
}

TEST_CASE("a value of the wrong kind is refused") {
  CHECK(run("build book.yaml --jobs many").code == 2);
  CHECK(run("build book.yaml --jobs 0").code == 2);
  CHECK(run("build book.yaml --seed -1").code == 2);
  CHECK(run("build").code == 2);
}

TEST_CASE("no command at all shows the help, on stderr and with exit code 2") {
  const Said nothing = run("");
  const Said help = run("--help");
  CHECK(nothing.code == 2);
  CHECK(help.code == 0);
  CHECK(nothing.err == help.out);
  CHECK(help.out.find("\n  build ") != std::string::npos);
}

TEST_CASE("every command has its help") {
  for (const char* command : {"build", "check", "convert", "designs", "explain", "kinds",
                              "languages", "printers", "render", "schema", "techniques"}) {
    const Said said = run(std::string(command) + " --help");
    CHECK(said.code == 0);
    CHECK(said.err.empty());
    CHECK(said.out.find("Usage: gridpress " + std::string(command)) != std::string::npos);
  }
}

TEST_CASE("the listings have one line an entry") {
  CHECK(run("languages").out.find("en\n") != std::string::npos);
  CHECK(run("kinds").out.find("classic\t4 ") == 0);
  CHECK(run("printers").out.find("kdp-paperback\tAmazon KDP paperback\t5x8in ") !=
        std::string::npos);
  CHECK(run("designs").out.find("classic") != std::string::npos);
  CHECK(run("techniques --json").out.starts_with("[\n"));
}

TEST_CASE("a printer's profile is told whole as JSON") {
  const std::string out = run("printers --json").out;
  for (const char* fact : {"\"inside_pt\": 27.0", "\"min_grey\": 10", "\"text_from\": 48",
                           "\"edges\": \"outer\"", "\"last_blank\": true", "\"max_megabytes\": 650",
                           "\"cream\": [", "\"links\": true", "\"barcode_pt\": ["}) {
    INFO(fact);
    CHECK(out.find(fact) != std::string::npos);
  }
}

TEST_CASE("a full disk under stdout is a failure") {
  const Said said = run("kinds > /dev/full");
  CHECK(said.code == 1);
  CHECK(said.err == "error: standard output can't be written\n");
}

TEST_CASE("GRIDPRESS_CPU forces a path of the kernel, and an unknown one is refused") {
  const TempFolder folder;
  const std::string solve =
      "echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | "
      "GRIDPRESS_CPU=";
  const std::string command = " \"$GRIDPRESS\" solve";
  const Said plain = shell(solve + command, folder.path());
  CHECK(plain.code == 0);
  const Said portable = shell(solve + "portable" + command, folder.path());
  CHECK(portable.code == 0);
  CHECK(portable.out == plain.out);
  const Said wrong = shell(solve + "fast" + command, folder.path());
  CHECK(wrong.code == 2);
  CHECK(wrong.err ==
        "error: GRIDPRESS_CPU is 'fast', which is none of the choices\n"
        "  hint: choose one of portable, sse4.2, avx2, avx-512\n");
}
