// Unusual environments: disks that are full or read-only, folders that disappear during a run,
// concurrent runs, clocks that jump, and closed standard streams.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/faults/support.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

// An undisturbed build of a book, whose output is replaced as a unit.
const BaselineRun& book() {
  static const BaselineRun one(quick_jobs()[0]);
  return one;
}

// A copy of the folder in its state before the job.
class Workplace {
 public:
  explicit Workplace(const BaselineRun& job) {
    fs::copy(job.folder(), folder_.path(), fs::copy_options::recursive);
  }
  const std::string& path() const { return folder_.path(); }

 private:
  TempFolder folder_;
};

// Whether this user may mount file systems that are invisible to other processes.
bool can_mount() {
  return shell("unshare -rm mount -t tmpfs none /mnt", "/").code == 0;
}

// Runs the job in a separate mount namespace, after the command `mount`.
CommandResult run_mounted(const std::string& mount, const std::string& after,
                          const std::string& folder) {
  return shell("export SOURCE_DATE_EPOCH=1700000000; unshare -rm sh -c '" + mount +
                   " && { \"$GRIDPRESS\" " + book().job().arguments + "; code=$?; " + after +
                   "; exit $code; }'",
               folder);
}

}  // namespace

TEST_CASE("a build into a read-only folder keeps the previous book") {
  const Workplace place(book());
  const CommandResult denied = run_program(book().job().arguments, place.path(),
                                           failing_calls("GRIDPRESS_FAIL=open:1+:30"));  // EROFS
  CHECK(denied.err == "output: error: can't be written to: Read-only file system\n");
  CHECK(check_run(book(), denied, place.path(), "open") == "");
  if (!can_mount()) return;
  const CommandResult result = run_mounted(
      "mount --bind output output && mount -o remount,ro,bind output", "true", place.path());
  CHECK(result.err == denied.err);
  CHECK(result.code == 1);
  CHECK(check_run(book(), result, place.path(), "open") == "");
}

TEST_CASE("a build onto a full disk keeps the previous book") {
  const Workplace place(book());
  const CommandResult limited =
      shell("ulimit -f 8; \"$GRIDPRESS\" " + book().job().arguments, place.path());
  CHECK(limited.err == "output/p/interior.pdf: error: can't be written: File too large\n");
  CHECK(check_run(book(), limited, place.path(), "write") == "");
  if (!can_mount()) return;
  // The disk has space for the older book and half of another.
  const CommandResult result = run_mounted(
      "cp -r output older && mount -t tmpfs -o size=300k none output && cp -r older/. output/",
      "diff -r output older && test -z \"$(ls -A output | grep gridpress)\" && rm -r older",
      place.path());
  INFO(result.out << result.err);
  CHECK(result.err.find("error: can't be written: No space left on device\n") != std::string::npos);
  CHECK(result.code == 1);
  CHECK(result.out == "");
  CHECK(files_below(place.path()) == book().before());
}

TEST_CASE("a folder that is removed during a build is reported") {
  for (const char* pause : {"0.02", "0.05"}) {
    const Workplace place(book());
    const CommandResult result =
        shell(std::string("SOURCE_DATE_EPOCH=1700000000 \"$GRIDPRESS\" build p.yaml >/dev/null & "
                          "p=$!; sleep ") +
                  pause + "; rm -rf output; wait $p",
              place.path());
    INFO(result.err);
    CHECK((result.code == 0 || result.code == 1));
    CHECK((result.code == 0) == (result.err.find("error: ") == std::string::npos));
    CHECK(leftovers(place.path()).empty());
    // Files that were written after the folder was removed must be complete.
    for (const auto& [name, bytes] : files_below(place.path())) {
      INFO(name);
      CHECK(bytes == book().after().at(name));
    }
    CHECK(run_program(book().job().arguments, place.path()).code == 0);
    CHECK(files_below(place.path()) == book().after());
  }
}

TEST_CASE("two builds of the same book at the same time leave one complete book") {
  for (int i = 0; i < 2; ++i) {
    const Workplace place(book());
    const std::string run = "\"$GRIDPRESS\" " + book().job().arguments + " >/dev/null";
    const CommandResult result = shell("export SOURCE_DATE_EPOCH=1700000000; " + run + " & p=$!; " +
                                           run + "; a=$?; wait $p; echo $a $?",
                                       place.path());
    CHECK(result.err == "");
    CHECK(result.out == "0 0\n");
    CHECK(leftovers(place.path()).empty());
    CHECK(files_below(place.path()) == book().after());
  }
}

TEST_CASE("a system clock that jumps doesn't change the output", "[.more]") {
  for (const Job& job : {quick_jobs()[0], quick_jobs()[1]}) {
    const BaselineRun undisturbed(job);
    for (const char* jump : {"1:-800000000", "2:800000000"}) {
      const Workplace place(undisturbed);
      const CommandResult result = run_program(
          job.arguments, place.path(), failing_calls(std::string("GRIDPRESS_CLOCK=") + jump));
      INFO(jump << result.err);
      CHECK(result.code == 0);
      CHECK(files_below(place.path()) == undisturbed.after());
    }
  }
}

// Bug: with standard input and output closed, the internal pipe for signals got the number of
// standard output. The summary was written to it, and the program ended as if interrupted.
TEST_CASE("output never goes to a file by mistake if standard streams are closed") {
  const std::string lost = "error: standard output can't be written\n";
  struct Case {
    const char* streams;
    int code;
    std::string says;
  };
  for (const Case& one : {Case{">&-", 1, lost}, Case{"<&- >&-", 1, lost}, Case{"2>&-", 0, ""},
                          Case{"<&- >&- 2>&-", 1, ""}, Case{">/dev/full", 1, lost}}) {
    const Workplace place(book());
    const CommandResult result =
        run_program(book().job().arguments + " " + one.streams, place.path());
    INFO(one.streams);
    CHECK(result.code == one.code);
    CHECK(result.err == one.says);
    CHECK(files_below(place.path()) == book().after());
  }
  const TempFolder folder;
  const CommandResult result =
      run_program("generate --count 3 --seed 1 <&- >&- 2>&-", folder.path());
  CHECK(result.code == 1);
  CHECK(run_program("solve <&-", folder.path()).code == 2);
}
