// Everything a newspaper has published, in one SQLite file next to its schedule.
//
// A puzzle is recorded under its date and feature, with the request and the override that made it.
// A puzzle that the editor withdrew stays on record as withdrawn, so that it is never printed
// again. No canonical form is recorded twice.
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
  Puzzle puzzle;          // the puzzle; its grade has no solution path
  // The override in effect when the puzzle was made, as override_text() in days.h gives it; "" if
  // there was none. Null in records of earlier versions, whose `request` includes the override.
  std::optional<std::string> change = "";
  // symbols as printed; null in records of earlier versions
  std::optional<Symbols::Sort> symbols{};
};

class Ledger {
 public:
  // Opens the file, or starts a new one, and locks it for the lifetime of the Ledger. Fails if it
  // is damaged, isn't a ledger, belongs to another newspaper, has a later version, or is in use by
  // another run. Nothing is written to disk before the first commit(); a new file that was never
  // committed to is removed.
  static Result<Ledger> open(const std::string& path, std::string_view newspaper);
  Ledger(Ledger&&) noexcept;
  ~Ledger();

  // The puzzle published on that date, ignoring withdrawn ones. If a record contradicts itself (a
  // wrong solution, another canonical form), problems() has an error.
  std::optional<LedgerEntry> find(Date date, std::string_view feature);
  // Facts about a published puzzle that can be found without reading and verifying the puzzle.
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
  // The date and feature under which a canonical form is recorded, or nullopt if it is new.
  struct Record {
    Date date;
    std::string feature;
    bool withdrawn = false;
  };
  std::optional<Record> record_of(std::string_view canonical);
  // All puzzles on record, including withdrawn ones, with solutions but without grades. Doesn't
  // verify records; skips those that can't be read.
  std::vector<Puzzle> puzzles();
  // The date of the feature's puzzle with that number, ignoring withdrawn ones.
  std::optional<Date> date_of_number(std::string_view feature, int number);

  void add(const LedgerEntry& entry, bool withdrawn = false);
  void withdraw(Date date, std::string_view feature);
  // Removes the record of a canonical form, for a puzzle that returns to its own date.
  void forget(std::string_view canonical);

  // The reason why a call failed. After a failure, all later calls do nothing.
  const Diagnostics& problems() const;
  bool failed() const { return !problems().empty(); }

  // Writes everything added and withdrawn since the last commit to disk, atomically.
  Diagnostics commit();

 private:
  class Database;
  explicit Ledger(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

// The key that identifies a puzzle: the same for puzzles that are equivalent under their kind's
// symmetries. If the canonical form would take too long to compute, the key is made from the givens
// themselves.
std::string canonical_key(const Puzzle& puzzle);
// The key of a puzzle whose canonical form is already known.
std::string canonical_key(const Puzzle& puzzle, const std::string& form);

// The ledger of a schedule: `configs/daily.ledger` for `configs/daily.yaml`.
std::string ledger_path(const std::string& schedule);

}  // namespace gridpress
