// On Ctrl-C or a termination signal, every command stops within a second, reports which work it
// kept, and exits with 130 or 143. A failed write to standard output also stops it.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <future>
#include <set>
#include <thread>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kInterruptPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// "Golden Nugget" by Tarek Maani, which takes at least half a second to grade.
const std::string kHard =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

std::string interrupt_repeat(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

void write_spec(const TempFolder& folder) {
  write_text(folder / "p.yaml",
             "book: {id: p, title: Night}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: fiendish, count: 2000, per_page: 4}]\n");
  write_text(folder / "d.yaml",
             "newspaper: {id: post, title: Post, start: 2026-12-01}\n"
             "difficulties: {levels: {rare: {rating: 9.3..9.9}}}\n"
             "features: [{id: rare, difficulty: rare}]\n");
}

void check_stopped(const Interruption& run, const Interrupted& stopped, double seconds) {
  INFO(run.arguments);
  INFO(stopped.result.err);
  CHECK(stopped.result.code == 128 + run.signal);
  CHECK(stopped.result.err.find("interrupted: ") != std::string::npos);
  CHECK(stopped.result.err.find("error") == std::string::npos);
  CHECK((stopped.result.out.empty() || stopped.result.out.back() == '\n'));
  CHECK(stopped.seconds < seconds * kSlowness);
}

void check_stops(const Interruption& run, const std::string& folder, double seconds) {
  check_stopped(run, interrupt(run, folder), seconds);
}

// Runs all commands at the same time. On a loaded machine a program starts and ends late, so only
// the long tests check that a command stops within a second.
void check_all_stop(const std::vector<Interruption>& runs, const std::string& folder) {
  std::vector<std::future<Interrupted>> stopped;
  for (const Interruption& run : runs) {
    stopped.push_back(std::async(std::launch::async, [&] { return interrupt(run, folder); }));
  }
  for (std::size_t i = 0; i < runs.size(); ++i) check_stopped(runs[i], stopped[i].get(), 5);
}

// Commands that read puzzles, with their input, and long-running commands without input.
std::vector<Interruption> of_readers() {
  const std::string lines = interrupt_repeat(kInterruptPuzzle + "\n", 3);
  return {{"solve", SIGINT, 250, lines},
          {"canon --unique", SIGTERM, 250, lines},
          {"convert --to sdm", SIGINT, 250, lines},
          {"grade", SIGTERM, 250, interrupt_repeat(kHard + "\n", 500)},
          {"explain", SIGINT, 250, interrupt_repeat(kHard + "\n", 500)},
          {"import -", SIGINT, 250, interrupt_repeat(kHard + "\n", 500)},
          {"render --to svg", SIGTERM, 250, lines}};
}

std::vector<Interruption> of_makers() {
  return {{"generate --count 100000000 --seed 1", SIGINT, 250},
          {"generate --count 50 --rating 9.0..9.9 --seed 1 -o x.txt", SIGTERM, 250},
          {"generate --count 400000 --seed 1 --dataset set", SIGINT, 250},
          {"enumerate --box 3x3", SIGTERM, 250},
          {"enumerate --box 3x3 --count --limit 100000000000", SIGINT, 250},
          {"build p.yaml", SIGTERM, 250},
          {"daily d.yaml --from 2026-12-01 --days 31", SIGINT, 250},
          {"print --difficulty fiendish --count 9999 -o sheet.pdf", SIGINT, 250},
          {"check p.yaml p.yaml p.yaml p.yaml p.yaml p.yaml p.yaml p.yaml", SIGINT, 250}};
}

// Reads a named pipe until the data ends with `end`, for at most `seconds`.
std::string read_pipe(const std::string& path, const std::string& end, int seconds) {
  const int pipe = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
  std::string text;
  for (int i = 0; i < seconds * 100 && !text.ends_with(end); ++i) {
    char buffer[4096];
    const ssize_t got = ::read(pipe, buffer, sizeof buffer);
    if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
    if (got <= 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::close(pipe);
  return text;
}

std::string first_word(const std::string& text) {
  return text.substr(0, text.find(' '));
}

}  // namespace

TEST_CASE("a signal stops every command that reads puzzles", "[.more]") {
  const TempFolder folder;
  check_all_stop(of_readers(), folder.path());
}

TEST_CASE("a signal stops every command that writes files, and leaves no partial files",
          "[.more]") {
  const TempFolder folder;
  write_spec(folder);
  check_all_stop(of_makers(), folder.path());
  auto files = files_below(folder.path());
  files.erase("d.ledger");  // complete days stay in it
  for (const auto& [name, bytes] : files) UNSCOPED_INFO(name);
  CHECK(files.size() == 2);
}

TEST_CASE("every command either has a signal test or ends at once") {
  const std::string help = shell("\"$GRIDPRESS\" --help", "/").out;
  std::set<std::string> known = {"calibrate", "certify", "clues", "designs", "fonts", "init",
                                 "kinds", "languages", "page", "printers", "proof", "schema",
                                 "techniques",
                                 // The suites of these commands send them signals (tests/cli/banks,
                                 // tests/cli/books, tests/studio).
                                 "bank", "series", "studio", "watch", "worker"};
  for (const auto& runs : {of_readers(), of_makers()}) {
    for (const Interruption& run : runs) known.insert(first_word(run.arguments));
  }
  const std::size_t begin = help.find("Commands:\n") + 10;
  const std::string list = help.substr(begin, help.find("\n\n", begin) - begin);
  for (std::size_t at = 0; at < list.size(); at = list.find('\n', at) + 1) {
    const std::string name = first_word(list.substr(list.find_first_not_of(' ', at)));
    INFO(name);
    CHECK(known.count(name) == 1);
    if (list.find('\n', at) == std::string::npos) break;
  }
}

TEST_CASE("every command stops within a second of a signal", "[.slow]") {
  for (const int signal : {SIGINT, SIGTERM}) {
    const TempFolder folder;
    write_spec(folder);
    for (const auto& runs : {of_readers(), of_makers()}) {
      for (Interruption run : runs) {
        run.signal = signal;
        run.after = 1500;
        check_stops(run, folder.path(), 1.0);
      }
    }
    check_stops({"build p.yaml --preview --dpi 1200 --seed 3", signal, 4000}, folder.path(), 1.0);
  }
}

TEST_CASE("a signal also ends the process that reads slow cover art", "[.slow]") {
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book: {id: p, title: Night}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 20, per_page: 1}]\ncover: {art: art.svg}\n");
  std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"900\">"
      "<filter id=\"f\"><feTurbulence numOctaves=\"9\"/></filter>";
  for (int i = 0; i < 200; ++i) svg += "<rect width=\"600\" height=\"900\" filter=\"url(#f)\"/>";
  write_text(folder / "art.svg", svg + "</svg>");
  check_stops({"build p.yaml", SIGINT, 2500}, folder.path(), 1.0);
  CHECK(shell("ps -eo args | grep '[b]uild p.yaml' | grep -c gridpress", "/").out == "0\n");
}

TEST_CASE("generate -o keeps finished puzzles when interrupted, and --resume completes the file",
          "[.more]") {
  const TempFolder folder;
  const std::string generate = "generate --count 60000 --seed 7 --minimal --with-grade -o x.txt";
  write_text(folder / "x.txt", "older\n");
  const Interrupted stopped = interrupt({generate, SIGINT, 300}, folder.path());
  CHECK(stopped.result.code == 130);
  CHECK(stopped.result.err.find("of 60000 puzzles, saved in x.txt.part; ") != std::string::npos);
  CHECK(read_text(folder / "x.txt") == "older\n");
  const std::string part = read_text(folder / "x.txt.part");
  REQUIRE_FALSE(part.empty());
  CHECK(part.back() == '\n');
  const auto count = std::count(part.begin(), part.end(), '\n');
  CHECK(stopped.result.err.find(std::to_string(count) + " of 60000") != std::string::npos);

  // Requests 100 puzzles more than exist so far, because a complete run would take too long.
  const auto all = std::to_string(count + 100);
  const std::string shorter = " --seed 7 --minimal --with-grade --count " + all;
  const CommandResult again = shell("\"$GRIDPRESS\" generate -o x.txt" + shorter, folder.path());
  CHECK(again.code == 2);
  CHECK(again.err.find("x.txt.part contains the puzzles of an interrupted run") !=
        std::string::npos);
  const CommandResult other =
      shell("\"$GRIDPRESS\" generate --seed 7 --resume -o x.txt", folder.path());
  CHECK(other.code == 2);
  CHECK(other.err.find("--resume: --minimal was \"yes\" but is now \"no\"") != std::string::npos);
  REQUIRE(shell("\"$GRIDPRESS\" generate --resume -o x.txt" + shorter, folder.path()).code == 0);
  REQUIRE(shell("\"$GRIDPRESS\" generate -o y.txt" + shorter, folder.path()).code == 0);
  CHECK(read_text(folder / "x.txt") == read_text(folder / "y.txt"));
  auto files = files_below(folder.path());
  files.erase("d.ledger");  // complete days stay in it
  for (const auto& [name, bytes] : files) UNSCOPED_INFO(name);
  CHECK(files.size() == 2);
}

TEST_CASE("on Ctrl-C the state for --resume is written completely, even to a slow pipe",
          "[.slow]") {
  const TempFolder folder;
  const std::string generate = "generate --count 100000000 --seed 7 -o x.txt";
  auto stopped = std::async(std::launch::async, [&] {
    return interrupt({generate, SIGINT, 1000}, folder.path());
  });
  // Writing to the pipe blocks until it is read, longer than the program waits for its work.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  REQUIRE(::mkfifo((folder / "x.txt.resume").c_str(), 0600) == 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(1700));
  const std::string state = read_pipe(folder / "x.txt.resume", "}\n", 5);
  CHECK(stopped.get().result.code == 130);
  CHECK(state.find("\"attempts\"") != std::string::npos);
  CHECK(read_text(folder / "x.txt.part").ends_with("\n"));
}

TEST_CASE("the program ends on a signal even if nothing reads the pipe that it writes to",
          "[.more]") {
  const TempFolder folder;
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  const int reader = ::open((folder / "pipe").c_str(), O_RDONLY | O_NONBLOCK);
  check_stops({"generate --count 100000000 --seed 1 > pipe", SIGINT, 600}, folder.path(), 5);
  ::close(reader);
}

TEST_CASE("--resume works with --apart, on 4x4 boards and with CSV", "[.slow]") {
  for (const std::string options : {"--apart --size 6", "--size 4 --minimal", "--to csv"}) {
    INFO(options);
    const TempFolder folder;
    const std::string generate = "generate --seed 3 -o x.txt " + options + " --count ";
    const Interrupted stopped = interrupt({generate + "80000", SIGTERM, 400}, folder.path());
    REQUIRE(stopped.result.code == 143);
    const std::string part = read_text(folder / "x.txt.part");
    const auto all = std::to_string(std::count(part.begin(), part.end(), '\n') + 200);
    const std::string run = "\"$GRIDPRESS\" generate --seed 3 " + options + " --count " + all;
    REQUIRE(shell(run + " --resume -o x.txt", folder.path()).code == 0);
    REQUIRE(shell(run + " -o y.txt", folder.path()).code == 0);
    CHECK(read_text(folder / "x.txt") == read_text(folder / "y.txt"));
  }
}

TEST_CASE("a failed write to standard output stops the run at once") {
  const TempFolder folder;
  write_text(folder / "many.txt", interrupt_repeat(kInterruptPuzzle + "\n", 200'000));
  for (const std::string run :
       {"generate --count 100000000 --seed 1", "solve many.txt", "convert --to json many.txt",
        "grade many.txt", "canon many.txt", "enumerate --box 3x3", "explain many.txt"}) {
    INFO(run);
    const CommandResult result =
        shell("timeout 20 \"$GRIDPRESS\" " + run + " > /dev/full", folder.path());
    CHECK(result.code == 1);
    CHECK(result.err == "error: standard output can't be written\n");
  }
}

TEST_CASE("-o follows links, keeps the file's mode and removes old temporary files") {
  const TempFolder folder;
  write_text(folder / "real/x.txt", "old\n");
  ::chmod((folder / "real/x.txt").c_str(), 0640);
  fs::create_symlink("real/x.txt", folder / "link.txt");
  write_text(folder / "real/.gridpress-x.txt-Ab3dE9", "half");
  REQUIRE(shell("\"$GRIDPRESS\" generate --count 3 --seed 1 -o link.txt", folder.path()).code == 0);
  CHECK(fs::is_symlink(folder / "link.txt"));
  CHECK(read_text(folder / "real/x.txt").size() == 3 * 82);
  CHECK((fs::status(folder / "real/x.txt").permissions() & fs::perms::mask) == fs::perms(0640));
  CHECK(files_below(folder.path()).size() == 1);  // the link counts as the file
}

TEST_CASE("progress is shown on a terminal if the work takes longer than a second", "[.more]") {
  const TempFolder folder;
  const CommandResult result = shell(
      "script -qec 'timeout -s INT 1.7 \"$GRIDPRESS\" generate --count 100000000 --seed 1 --jobs 1 "
      "-o x.txt' "
      "/dev/null",
      folder.path());
  CHECK(result.out.find("puzzles ") != std::string::npos);
  CHECK(result.out.find("/100000000, ") != std::string::npos);
  CHECK(result.out.find("interrupted: ") != std::string::npos);
}

TEST_CASE("progress is shown while generate estimates how long a request will take", "[.slow]") {
  // One attempt takes longer than a second.
  const CommandResult result = shell(
      "script -qec 'timeout -s INT 2 \"$GRIDPRESS\" generate --count 9 --size 25 "
      "--minimal --rating 8.5..8.9 --jobs 1 --seed 1' /dev/null",
      "/");
  CHECK(result.out.find("estimating, 1 s") != std::string::npos);
}
