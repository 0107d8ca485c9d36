// Disks that fail when data is synchronised. This file replaces fsync for all tests of the suite.
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <optional>

#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

std::optional<ino_t> failing;  // the file or folder that can't be synced

// Makes fsync of the file at `path` fail for the lifetime of this object.
struct Failing {
  explicit Failing(const std::string& path) {
    struct stat status = {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    failing = status.st_ino;
  }
  ~Failing() { failing.reset(); }
};

}  // namespace

// Replaces the C library's function in this program.
extern "C" int fsync(int fd) {
  struct stat status = {};
  if (failing && ::fstat(fd, &status) == 0 && status.st_ino == *failing) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_fsync, fd));
}

TEST_CASE("if the last fsync fails, the new folder is in place and the failure reported") {
  const TempFolder folder;
  REQUIRE(write_folder(folder / "b", {{"x", "one"}}).empty());
  const Failing parent(folder.path());
  const Diagnostics problems = write_folder(folder / "b", {{"x", "two"}});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].file == folder / "b");
  CHECK(problems[0].message ==
        "was written, but may not survive a power failure: Input/output error");
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"b/x", "two"}});
}

TEST_CASE("a file whose fsync fails is not moved into place") {
  const TempFolder folder;
  write_text(folder / "x", "old");
  {
    AtomicFile file(folder / "x");
    REQUIRE(file.put("new"));
    std::string work;
    for (const auto& [name, bytes] : files_below(folder.path())) {
      if (name != "x") work = name;
    }
    const Failing half(folder / work);
    const Diagnostics problems = file.commit();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].message == "can't be written: Input/output error");
  }
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"x", "old"}});
}
