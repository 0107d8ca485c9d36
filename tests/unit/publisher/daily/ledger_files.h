// Ledgers for tests, in separate folders.
#pragma once

#include <stdlib.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "publisher/daily/ledger.h"

namespace gridpress::test {

// A folder that is removed on destruction.
class LedgerFolder {
 public:
  LedgerFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "ledger-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~LedgerFolder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name = "daily.ledger") const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline Ledger open_ledger(const std::string& file) {
  Result<Ledger> opened = Ledger::open(file, "post");
  REQUIRE(opened);
  return std::move(opened).value();
}

}  // namespace gridpress::test
