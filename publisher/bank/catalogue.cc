#include "publisher/bank/catalogue.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "publisher/bank/bank_file.h"
#include "publisher/system/sqlite.h"

namespace gridpress::bank {
namespace {

constexpr const char* kTable =
    "CREATE TABLE IF NOT EXISTS taken (key INTEGER PRIMARY KEY, taker TEXT NOT NULL) STRICT";

Diagnostics problems_of(const std::string& path, const sqlite::Connection& file) {
  if (file.error() == 0) return {};
  return {about(path, "the catalogue can't be used: " + file.error_words(),
                "restore the catalogue from a backup if it is damaged")};
}

// Whether to delete the entries of records that the taker took earlier.
enum class Earlier { kForget, kKeep };

Diagnostics note(const std::string& bank, const std::string& taker,
                 const std::set<std::uint64_t>& keys, Earlier earlier) {
  const std::string path = catalogue_path(bank);
  sqlite::Connection file(path);
  file.run("PRAGMA busy_timeout = 10000");
  file.run("BEGIN IMMEDIATE");
  file.run(kTable);
  if (earlier == Earlier::kForget) {
    sqlite::Statement(file, "DELETE FROM taken WHERE taker = ?").bind(taker).step();
  }
  for (const std::uint64_t key : keys) {
    sqlite::Statement known(file, "SELECT taker FROM taken WHERE key = ?");
    known.bind(static_cast<std::int64_t>(key));
    if (!known.step()) {
      sqlite::Statement row(file, "INSERT INTO taken VALUES (?, ?)");
      row.bind(static_cast<std::int64_t>(key)).bind(taker).step();
    } else if (const std::string other = known.text(0); other != taker) {
      file.roll_back();
      return {about(bank, fmt::format("'{}' has taken the same puzzles in the meantime", other),
                    "run the same command again to take different puzzles")};
    }
  }
  file.run("COMMIT");
  return problems_of(path, file);
}

}  // namespace

std::string catalogue_path(const std::string& bank) {
  // Resolves symbolic links, so that a bank has only one catalogue.
  std::error_code error;
  std::filesystem::path file = std::filesystem::canonical(bank, error);
  if (error) file = bank;
  return file.replace_extension(".catalogue").string();
}

Result<std::set<std::uint64_t>> taken_by_others(const std::string& bank, const std::string& taker) {
  const std::string path = catalogue_path(bank);
  std::set<std::uint64_t> keys;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return keys;
  sqlite::Connection file(path);
  file.run("PRAGMA busy_timeout = 10000");
  sqlite::Statement rows(file, "SELECT key FROM taken WHERE taker <> ?");
  rows.bind(taker);
  while (rows.step()) keys.insert(static_cast<std::uint64_t>(rows.number(0)));
  if (Diagnostics problems = problems_of(path, file); !problems.empty()) return problems;
  return keys;
}

Diagnostics note_taken(const std::string& bank, const std::string& taker,
                       const std::set<std::uint64_t>& keys) {
  return note(bank, taker, keys, Earlier::kForget);
}

Diagnostics note_more_taken(const std::string& bank, const std::string& taker,
                            const std::set<std::uint64_t>& keys) {
  return note(bank, taker, keys, Earlier::kKeep);
}

}  // namespace gridpress::bank
