#include "publisher/system/files.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "publisher/book/manifest.h"
#include "publisher/system/atomic_file.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;
namespace fs = std::filesystem;

TEST_CASE("a folder is created with its parents, and replaces an older one in one step") {
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

TEST_CASE("files may be in subfolders and may replace existing files") {
  const TempFolder folder;
  write_text(folder / "old", "one");
  OutputFile link{.name = "c/d/e", .source = folder / "old"};
  REQUIRE(write_folder(folder / "a", {{"c/x", "two"}, link}).empty());
  CHECK(files_below(folder / "a") ==
        std::map<std::string, std::string>{{"c/x", "two"}, {"c/d/e", "one"}});
  CHECK(fs::hard_link_count(folder / "old") == 2);
}

TEST_CASE("a failed write leaves the existing folder unchanged") {
  const TempFolder folder;
  REQUIRE(write_folder(folder / "b", {{"x", "one"}}).empty());
  const Diagnostics problems = write_folder(folder / "b", {{"x", "new"}, {"x/y", "two"}});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].file == folder / "b/x/y");
  CHECK(problems[0].message == "can't be written: Not a directory");
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"b/x", "one"}});
  CHECK(!write_folder(folder / "b/x/c", {{"x", "one"}}).empty());
}

TEST_CASE("temporary files of a killed run are removed, folders with similar names are not") {
  const TempFolder folder;
  write_text(folder / ".gridpress-b-Ab3dE9/x", "half");
  write_text(folder / ".gridpress-b-mine/x", "kept");
  REQUIRE(write_folder(folder / "b", {{"x", "one"}}).empty());
  CHECK(files_below(folder.path()) ==
        std::map<std::string, std::string>{{".gridpress-b-mine/x", "kept"}, {"b/x", "one"}});
}

TEST_CASE("only regular files are read, and only up to a size limit") {
  const TempFolder folder;
  write_text(folder / "f", "12345");
  CHECK(read_file(folder / "f", 5).value() == "12345");
  CHECK(read_file("/dev/zero").problems()[0].message == "is not a regular file");
  CHECK(!read_file(folder / "f", 4).ok());
}

TEST_CASE("only an empty folder or an older build of the same book may be replaced") {
  const TempFolder folder;
  const auto check = [&](const std::string& name, const std::string& id, bool force = false) {
    return check_target({folder / name, id, "b.yaml", {"interior.pdf", "manifest.json"}, force});
  };
  CHECK(check("none", "b").ok());
  fs::create_directory(folder / "b");
  CHECK(check("b", "b").ok());
  write_text(folder / "b/manifest.json", R"({"gridpress": "1", "spec": {"id": "b"}})");
  CHECK(check("b", "b").ok());
  CHECK(!check("b", "c").ok());
  CHECK(check("b", "c", true).ok());
  for (const char* text : {"{", "[]", R"({"gridpress": 1})", R"({"gridpress": 1, "spec": []})"}) {
    write_text(folder / "b/manifest.json", text);
    CHECK(!check("b", "b").ok());
  }
  fs::create_directory_symlink(folder / "b", folder / "link");
  CHECK(!check("link", "b", true).ok());
}

TEST_CASE("a folder built from another spec is replaced only with --force") {
  const TempFolder folder;
  write_text(folder / "b/manifest.json",
             R"({"gridpress": "1", "spec": {"id": "b", "file": "a.yaml"}, "files": []})");
  const auto check = [&](const std::string& spec, bool force = false) {
    return check_target({folder / "b", "b", spec, {"interior.pdf"}, force});
  };
  CHECK(check("a.yaml").ok());
  REQUIRE(!check("b.yaml").ok());
  CHECK(check("b.yaml").problems()[0].message ==
        "this folder was built from another spec, a.yaml, not from b.yaml");
  CHECK(check("b.yaml", true).ok());
  write_text(folder / "b/interior.pdf", "the user's");
  REQUIRE(!check("b.yaml", true).ok());
  CHECK(check("a.yaml").problems()[0].file == folder / "b/interior.pdf");
}

TEST_CASE("when a folder is replaced, the user's own files stay in it") {
  const TempFolder folder;
  const MadeByUs ours = [](const std::string& name) { return name == "x" || name == "p/1.png"; };
  REQUIRE(write_folder(folder / "b", {{"x", "one"}, {"p/1.png", "one"}}).empty());
  write_text(folder / "b/notes.txt", "mine");
  write_text(folder / "b/p/mine.txt", "mine");
  write_text(folder / "b/deep/er/old.txt", "mine");
  fs::create_directory(folder / "b/empty");
  fs::create_symlink("notes.txt", folder / "b/link");
  REQUIRE(::chmod((folder / "b/notes.txt").c_str(), 0600) == 0);
  REQUIRE(::chmod((folder / "b").c_str(), 0750) == 0);
  struct stat before = {}, after = {};
  REQUIRE(::stat((folder / "b/notes.txt").c_str(), &before) == 0);
  REQUIRE(write_folder(folder / "b", {{"x", "two"}}, {{}, ours}).empty());
  REQUIRE(::stat((folder / "b/notes.txt").c_str(), &after) == 0);
  CHECK(before.st_ino == after.st_ino);
  CHECK(after.st_nlink == 1);
  CHECK((after.st_mode & 0777U) == 0600U);
  CHECK(fs::is_symlink(folder / "b/link"));
  CHECK(fs::is_directory(folder / "b/empty"));
  CHECK(fs::status(folder / "b").permissions() == fs::perms(0750));
  fs::remove(folder / "b/link");
  CHECK(files_below(folder.path()) ==
        std::map<std::string, std::string>{{"b/deep/er/old.txt", "mine"},
                                           {"b/notes.txt", "mine"},
                                           {"b/p/mine.txt", "mine"},
                                           {"b/x", "two"}});
}

TEST_CASE("a run that is killed at any moment loses none of the user's files", "[.more]") {
  const TempFolder folder;
  const MadeByUs ours = [](const std::string& name) { return name.starts_with("x"); };
  constexpr int kFiles = 60, kRounds = 60;
  std::vector<OutputFile> files;
  for (int i = 0; i < 8; ++i) files.push_back({"x" + std::to_string(i), "new", 0, {}, {}});
  REQUIRE(write_folder(folder / "b", files).empty());
  for (int i = 0; i < kFiles; ++i) write_text(folder / ("b/mine/" + std::to_string(i)), "mine");
  for (int round = 0; round < kRounds; ++round) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      write_folder(folder / "b", files, {{}, ours});
      ::_exit(0);
    }
    ::usleep(static_cast<useconds_t>(round * 100));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    int kept = 0;
    for (int i = 0; i < kFiles; ++i) {
      kept += read_text(folder / ("b/mine/" + std::to_string(i))) == "mine" ? 1 : 0;
    }
    REQUIRE(kept == kFiles);
  }
  REQUIRE(write_folder(folder / "b", files, {{}, ours}).empty());
  CHECK(files_below(folder.path()).size() == kFiles + files.size());
}

TEST_CASE("a folder isn't replaced if a user's file has a name that the book needs") {
  const TempFolder folder;
  const MadeByUs ours = [](const std::string& name) { return name == "x"; };
  REQUIRE(write_folder(folder / "b", {{"x", "one"}}).empty());
  write_text(folder / "b/y", "mine");
  const Diagnostics problems = write_folder(folder / "b", {{"x", "two"}, {"y", "new"}}, {{}, ours});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].file == folder / "b/y");
  CHECK(files_below(folder.path()) ==
        std::map<std::string, std::string>{{"b/x", "one"}, {"b/y", "mine"}});
}

TEST_CASE("a file appears only when it is complete, and until then the old one stays") {
  const TempFolder folder;
  write_text(folder / "x", "old");
  {
    AtomicFile file(folder / "x");
    REQUIRE(file.open());
    REQUIRE(file.put("half"));
  }
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"x", "old"}});
  {
    AtomicFile file(folder / "x");
    REQUIRE(file.put("new"));
    REQUIRE(file.commit().empty());
  }
  CHECK(files_below(folder.path()) == std::map<std::string, std::string>{{"x", "new"}});
  CHECK_FALSE(AtomicFile(folder / "no/such").commit().empty());
  AtomicFile full("/dev/full");
  full.put("more");
  CHECK_FALSE(full.commit().empty());
}
