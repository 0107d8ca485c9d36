// After a run is killed or interrupted at any moment, existing files are complete, and repeating
// the command produces the same bytes as an undisturbed run.
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "tests/faults/support.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

// Jobs that take some tenths of a second.
std::vector<Job> jobs() {
  return {{"build", "build p.yaml --jobs 2 --preview=1-2", "build p.yaml --jobs 1 --seed 9"},
          {"daily", "daily d.yaml --from 2026-12-02 --days 2 --today 2026-12-03 --jobs 2",
           "daily d.yaml --from 2026-12-01 --today 2026-12-01 --jobs 1", false}};
}

// `count` moments in milliseconds, in random order, spread over slightly more than the time of an
// undisturbed run.
std::vector<int> moments(const BaselineRun& job, int count) {
  const TempFolder folder;
  fs::copy(job.folder(), folder.path(), fs::copy_options::recursive);
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(run_program(job.job().arguments, folder.path()).code == 0);
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
  std::vector<int> chosen;
  unsigned draw = 12345;
  for (int i = 0; i < count; ++i) {
    draw = draw * 1103515245U + 12345U;
    chosen.push_back(static_cast<int>(spent.count() * 1.1 * (draw >> 16) / 65536));
  }
  return chosen;
}

void check_killed(const BaselineRun& job, int moment) {
  const TempFolder folder;
  fs::copy(job.folder(), folder.path(), fs::copy_options::recursive);
  char pause[16];
  std::snprintf(pause, sizeof pause, "%d.%03d", moment / 1000, moment % 1000);
  shell("export SOURCE_DATE_EPOCH=1700000000; \"$GRIDPRESS\" " + job.job().arguments +
            " >/dev/null 2>&1 & p=$!; sleep " + pause + "; kill -9 $p; wait $p",
        folder.path());
  INFO(job.job().arguments << ", killed after " << moment << " ms");
  CHECK(check_after_kill(job, folder.path()) == "");
}

void check_signalled(const BaselineRun& job, int moment, int signal, double seconds) {
  const TempFolder folder;
  fs::copy(job.folder(), folder.path(), fs::copy_options::recursive);
  ::setenv("SOURCE_DATE_EPOCH", "1700000000", 1);
  const Interrupted stopped = interrupt(
      {.arguments = job.job().arguments, .signal = signal, .after = moment}, folder.path());
  ::unsetenv("SOURCE_DATE_EPOCH");
  INFO(job.job().arguments << ", signal " << signal << " after " << moment << " ms");
  INFO(stopped.result.err);
  CHECK((stopped.result.code == 0 || stopped.result.code == 128 + signal));
  CHECK(stopped.seconds < seconds * kSlowness);
  CHECK(leftovers(folder.path()).empty());
  CHECK(check_after_kill(job, folder.path()) == "");
}

void check_all(int kills, int signals, double seconds) {
  for (const Job& job : jobs()) {
    const BaselineRun undisturbed(job);
    const std::vector<int> chosen = moments(undisturbed, kills);
    for (const int moment : chosen) check_killed(undisturbed, moment);
    int signal = SIGINT;
    for (int i = 0; i < signals; ++i) {
      const int moment = chosen[static_cast<std::size_t>(i)];
      check_signalled(undisturbed, moment, signal, seconds);
      signal = signal == SIGINT ? SIGTERM : SIGINT;
    }
  }
}

}  // namespace

TEST_CASE("runs that are killed or interrupted at a few moments lose nothing", "[.more]") {
  check_all(2, 2, 5);  // other suites run at the same time
}

TEST_CASE("runs that are killed or interrupted at 200 moments lose nothing", "[.slow]") {
  check_all(200, 50, 1);
}
