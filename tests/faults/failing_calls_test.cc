// Runs the program many times, with a different system call failing each time. The exit code must
// report the failure, no file may be incomplete, and existing files must survive.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cerrno>
#include <filesystem>

#include "tests/faults/support.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

struct Failure {
  const char* sort;
  int error;
};
constexpr Failure kFailures[] = {
    {"open", EACCES}, {"write", ENOSPC}, {"sync", EIO},      {"rename", EPERM}, {"unlink", EPERM},
    {"close", EIO},   {"map", ENOMEM},   {"memory", ENOMEM}, {"spawn", EAGAIN}, {"thread", EAGAIN}};

void check_failure(const BaselineRun& job, const Failure& failure, const std::string& which) {
  const TempFolder folder;
  fs::copy(job.folder(), folder.path(), fs::copy_options::recursive);
  const std::string order =
      std::string(failure.sort) + ":" + which + ":" + std::to_string(failure.error);
  const CommandResult result =
      run_program(job.job().arguments, folder.path(), failing_calls("GRIDPRESS_FAIL=" + order));
  INFO(job.job().arguments);
  INFO(order << " exits with " << result.code << ": " << result.err);
  CHECK(check_run(job, result, folder.path(), failure.sort) == "");
}

// At most `most` of the numbers 1 to `count`, evenly spread and including the last.
std::vector<long> sample(long count, long most) {
  std::vector<long> chosen;
  const long picked = std::min(count, most);
  for (long i = 1; i <= picked; ++i) chosen.push_back(count * i / picked);
  return chosen;
}

void check_all(const Job& job, long most) {
  const BaselineRun undisturbed(job);
  for (const Failure& failure : kFailures) {
    for (const long n : sample(undisturbed.calls().at(failure.sort), most)) {
      check_failure(undisturbed, failure, std::to_string(n));
    }
  }
}

}  // namespace

TEST_CASE("no file is lost or incomplete if the last system call of a type fails") {
  check_all(quick_jobs().front(), 1);
}

TEST_CASE("no file is lost or incomplete if some system calls of a type fail", "[.more]") {
  for (const Job& job : quick_jobs()) check_all(job, 3);
}

TEST_CASE("no file is lost or incomplete if the disk stays full") {
  for (const Job& job : {quick_jobs()[1], quick_jobs()[2]}) {  // for build, see world_test.cc
    check_failure(BaselineRun(job), {"write", ENOSPC}, "1+");
  }
}

TEST_CASE("no file is lost or incomplete if any single system call fails", "[.slow]") {
  constexpr long kMost = 2000;  // `daily` makes thousands of write calls
  for (const Job& job : quick_jobs()) check_all(job, kMost);
}

TEST_CASE("a build with all outputs loses no file if any single system call fails", "[.slow]") {
  check_all(rich_job(), 2000);
}

// Bug: cairo left out fonts if it ran out of memory, and yet the program's exit code was 0.
TEST_CASE("a build that runs out of memory never produces a book without a font") {
  const BaselineRun undisturbed(quick_jobs().front());
  const long count = undisturbed.calls().at("memory");
  REQUIRE(count > 100);
  for (const long n : {count / 5, count / 4, count / 3}) {
    check_failure(undisturbed, {"memory", ENOMEM}, std::to_string(n));
  }
}
