// Code shared by the bank suites: a small order, and processes in the background.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "tests/support/run_command.h"

namespace gridpress::test {

// A bank of 60 puzzles of 9x9 in three shards and 40 puzzles of 6x6 in two.
inline constexpr const char* kSmallBank = R"(bank: {id: small, seed: 7, shard: 20}
orders:
  - {kind: classic, size: 9, minimal: true, count: 60, max_rating: 3.0}
  - {kind: classic, size: 6, difficulty: easy, count: 40}
)";

inline void put_bank(const TempFolder& folder, const std::string& text = kSmallBank) {
  write_text(folder / "bank.yaml", text);
}

// The bank that one machine makes without interruption.
inline std::string expected_bank(const std::string& text = kSmallBank) {
  static std::map<std::string, std::string> known;
  std::string& bytes = known[text];
  if (bytes.empty()) {
    const TempFolder folder;
    put_bank(folder, text);
    const CommandResult result = shell("$GRIDPRESS bank make bank.yaml", folder.path());
    INFO(result.err);
    REQUIRE(result.code == 0);
    bytes = read_text(folder / "output/small/small.bank");
  }
  return bytes;
}

// Checks that a finished bank leaves exactly the expected files, and no leases.
inline void check_finished(const TempFolder& folder, const std::string& text = kSmallBank) {
  CHECK(read_text(folder / "output/small/small.bank") == expected_bank(text));
  for (const auto& [name, bytes] : files_below(folder / "output")) {
    INFO(name);
    CHECK(name.ends_with(".bank"));
    CHECK(name.find(".gridpress-") == std::string::npos);
  }
}

}  // namespace gridpress::test
