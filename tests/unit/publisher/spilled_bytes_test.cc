#include "publisher/system/spilled_bytes.h"

#include <signal.h>
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "publisher/system/file_bytes.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// Pieces of different lengths, three megabytes in total.
std::vector<std::string> pieces() {
  std::vector<std::string> all;
  std::size_t size = 0;
  for (std::size_t i = 0; size < 3'000'000; ++i) {
    all.emplace_back(i * i % 70'001, static_cast<char>('a' + i % 26));
    size += all.back().size();
  }
  return all;
}

}  // namespace

TEST_CASE("large data is stored in an unnamed file and can be read at any position") {
  const TempFolder folder;
  SpilledBytes bytes(folder / "new/folder");
  std::string expected;
  for (const std::string& piece : pieces()) {
    REQUIRE(bytes.append(piece));
    expected += piece;
  }
  CHECK(bytes.size() == expected.size());
  CHECK(std::filesystem::is_empty(folder.path()));
  std::string read(100'000, '\0');
  for (std::size_t at = 0; at < expected.size() + 10; at += 77'777) {
    const std::size_t got = bytes.read(at, read.data(), read.size());
    const std::string wanted = at < expected.size() ? expected.substr(at, read.size()) : "";
    REQUIRE(std::string_view(read).substr(0, got) == wanted);
  }
  CHECK(bytes.problems().empty());
}

TEST_CASE("small data stays in memory") {
  const TempFolder folder;
  SpilledBytes bytes(folder / "never");
  REQUIRE(bytes.append("few"));
  std::string read(5, '.');
  CHECK(bytes.read(1, read.data(), 5) == 2);
  CHECK(read == "ew...");
  CHECK_FALSE(std::filesystem::exists(folder / "never"));
}

TEST_CASE("data that can't be stored is reported with the folder and the reason") {
  const TempFolder folder;
  struct rlimit before = {};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small = {1'000'000, before.rlim_max};
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  SpilledBytes bytes(folder.path());
  bool kept = true;
  for (const std::string& piece : pieces()) kept = bytes.append(piece);
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, handler);
  CHECK_FALSE(kept);
  CHECK_FALSE(bytes.append("more"));
  REQUIRE(bytes.problems().size() == 1);
  CHECK(bytes.problems()[0].file == folder.path());
  CHECK(bytes.problems()[0].message == "can't be written to: File too large");

  write_text(folder / "file", "");
  SpilledBytes in_file(folder / "file");
  CHECK_FALSE(in_file.append(std::string(3'000'000, 'x')));
  CHECK(in_file.problems()[0].message == "can't be written to: Not a directory");
}

TEST_CASE("stored data is returned in order, whether in memory or on disk") {
  const TempFolder folder;
  const auto stored = std::make_shared<SpilledBytes>(folder.path());
  std::string text;
  for (const std::string& piece : pieces()) {
    REQUIRE(stored->append(piece));
    text += piece;
  }
  for (const FileBytes& bytes : {FileBytes(text), FileBytes(stored)}) {
    std::string all;
    CHECK(bytes.each_piece([&](std::string_view piece) { return all += piece, true; }));
    CHECK(all == text);
    CHECK_FALSE(bytes.each_piece([](std::string_view) { return false; }));
  }
}
