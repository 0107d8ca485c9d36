#include "publisher/files.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "publisher/manifest.h"
#include "tests/support/run.h"

using namespace gridpress;
using namespace gridpress::test;
namespace fs = std::filesystem;

TEST_CASE("a folder is written whole, with its parents, and replaces the older one whole") {
  const TempFolder folder;
  REQUIRE(write_folder(folder / "a/b", {{"x", "one"}, {"y", "two"}}).empty());
  REQUIRE(write_folder(folder / "a/b", {{"x", "three"}}).empty());
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"a/b/x", "three"}});

  struct stat status = {};
  REQUIRE(::stat((folder / "a/b").c_str(), &status) == 0);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  CHECK((status.st_mode & 0777U) == (0777U & ~mask));
}

TEST_CASE("a folder that can't be written leaves what stood there") {
  const TempFolder folder;
  REQUIRE(write_folder(folder / "b", {{"x", "one"}}).empty());
  const Diagnostics problems = write_folder(folder / "b", {{"x", "new"}, {"no/such/x", "two"}});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].file == folder / "b/no/such/x");
  CHECK(problems[0].message == "can't be written: No such file or directory");
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"b/x", "one"}});
  CHECK(!write_folder(folder / "b/x/c", {{"x", "one"}}).empty());
}

TEST_CASE("what a killed run left is cleared away, a folder like it is not") {
  const TempFolder folder;
  write_text(folder / ".gridpress-b-Ab3dE9/x", "half");
  write_text(folder / ".gridpress-b-mine/x", "kept");
  REQUIRE(write_folder(folder / "b", {{"x", "one"}}).empty());
  CHECK(files_below(folder.path()) ==
        std::map<std::string, std::string>{{".gridpress-b-mine/x", "kept"}, {"b/x", "one"}});
}

TEST_CASE("files are read up to their cap, and only regular ones") {
  const TempFolder folder;
  write_text(folder / "f", "12345");
  CHECK(read_file(folder / "f", 5).value() == "12345");
  CHECK(read_file("/dev/zero").problems()[0].message == "is not a regular file");
  CHECK(!read_file(folder / "f", 4).ok());
}

TEST_CASE("only an empty folder or an older build of the book may be replaced") {
  const TempFolder folder;
  CHECK(check_target(folder / "none", "b", false).empty());
  fs::create_directory(folder / "b");
  CHECK(check_target(folder / "b", "b", false).empty());
  write_text(folder / "b/manifest.json", R"({"gridpress": "1", "spec": {"id": "b"}})");
  CHECK(check_target(folder / "b", "b", false).empty());
  CHECK(check_target(folder / "b", "c", false).size() == 1);
  CHECK(check_target(folder / "b", "c", true).empty());
  for (const char* text : {"{", "[]", R"({"gridpress": 1})", R"({"gridpress": 1, "spec": []})"}) {
    write_text(folder / "b/manifest.json", text);
    CHECK(check_target(folder / "b", "b", false).size() == 1);
  }
  fs::create_directory_symlink(folder / "b", folder / "link");
  CHECK(check_target(folder / "link", "b", true).size() == 1);
}

TEST_CASE("a file appears when it is whole, and what stood there stays until then") {
  const TempFolder folder;
  write_text(folder / "x", "old");
  {
    WholeFile file(folder / "x");
    REQUIRE(file.get() != nullptr);
    std::fputs("half", file.get());
  }
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"x", "old"}});
  {
    WholeFile file(folder / "x");
    std::fputs("new", file.get());
    REQUIRE(file.commit().empty());
  }
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"x", "new"}});
  CHECK_FALSE(WholeFile(folder / "no/such").commit().empty());
  WholeFile full("/dev/full");
  std::fputs("more", full.get());
  CHECK_FALSE(full.commit().empty());
}
