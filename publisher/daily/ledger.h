// The record of everything that a newspaper has published, in one SQLite file next to its schedule.
//
// A puzzle is recorded under its date and feature, with the request and the override with which it
// was made. A puzzle that the editor withdraws stays on record as withdrawn, so that it is never
// printed again. No canonical form is recorded twice.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"
#include "publisher/daily/schedule/date.h"

namespace gridpress {

struct LedgerEntry {
  Date date;
  std::string feature;
  int number = 0;         // number of the puzzle, as published
  std::string request;    // see request_fingerprint() in days.h
  std::string canonical;  // the same text for all equivalent puzzles of a kind
  Puzzle puzzle;          // without a solving path in its grade
  // The override in effect when the puzzle was made, as returned by override_text() in days.h, or
  // "" if none was. Null in records of earlier versions, whose `request` includes the override.
  std::optional<std::string> change = "";
  // as printed; null in records of earlier versions
  std::optional<Symbols::Sort> symbols{};
};

class Ledger {
 public:
  // Opens the file, or starts a new file, and locks it for the lifetime of the Ledger. Fails if the
  // file is damaged, isn't a ledger, belongs to another newspaper, has a later version, or is in
  // use by another run. Nothing is written to disk before the first commit(). A new file without
  // any commit is removed again.
  static Result<Ledger> open(const std::string& path, std::string_view newspaper);
  Ledger(Ledger&&) noexcept;
  ~Ledger();

  // The puzzle published on that date, ignoring withdrawn puzzles. If the record contradicts itself
  // (a wrong solution, another canonical form), problems() has an error.
  std::optional<LedgerEntry> find(Date date, std::string_view feature);
  // Facts about a published puzzle that don't require reading and verifying the puzzle.
  struct Published {
    int number = 0;
    std::string request;
    std::optional<std::string> change;
    std::string level;
  };
  std::optional<Published> published(Date date, std::string_view feature);
  // The number of the feature's puzzles that were withdrawn from the date.
  int withdrawn(Date date, std::string_view feature);
  // The dates with published puzzles of a feature, ascending.
  std::vector<Date> dates_of(std::string_view feature);
  // The kinds of all published puzzles.
  std::vector<std::string> kinds();
  // The date and feature under which a canonical form is recorded. record_of() returns nullopt if
  // it is new.
  struct Record {
    Date date;
    std::string feature;
    bool withdrawn = false;
  };
  std::optional<Record> record_of(std::string_view canonical);
  // All puzzles on record, including withdrawn ones, with solutions but without grades. Doesn't
  // verify records; skips those that can't be read.
  std::vector<Puzzle> puzzles();
  // The date on which the feature's puzzle had this number, ignoring withdrawn puzzles.
  std::optional<Date> date_of_number(std::string_view feature, int number);

  void add(const LedgerEntry& entry, bool withdrawn = false);
  void withdraw(Date date, std::string_view feature);
  // Removes the record of a canonical form, so that the puzzle can be recorded again for its own
  // date.
  void forget(std::string_view canonical);

  // The reason why a call failed. After a failure, all later calls have no effect.
  const Diagnostics& problems() const;
  bool failed() const { return !problems().empty(); }

  // Writes everything added and withdrawn since the last commit to disk, atomically.
  Diagnostics commit();

 private:
  class Database;
  explicit Ledger(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

// The key that identifies a puzzle. Puzzles that are equivalent under their kind's symmetries have
// the same key. If computing the canonical form would take too long, the key is made from the
// givens themselves.
std::string canonical_key(const Puzzle& puzzle);
// The same key, for a puzzle whose canonical form is already known.
std::string canonical_key(const Puzzle& puzzle, const std::string& form);

// The path of a schedule's ledger: "configs/daily.ledger" for "configs/daily.yaml".
std::string ledger_path(const std::string& schedule);

}  // namespace gridpress
