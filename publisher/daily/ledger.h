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
  int number = 0;         // as published
  std::string request;    // see request_fingerprint() in days.h
  std::string canonical;  // the same for equivalent puzzles of its kind
  Puzzle puzzle;          // its grade has no path
  // The override that made it, see override_text() in days.h; "" if there was none. Null in records
  // of earlier versions, whose `request` includes the override.
  std::optional<std::string> change = "";
  std::optional<Symbols::Sort> symbols{};  // as printed; null in records of earlier versions
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

  // The puzzle published on that date, ignoring withdrawn ones. A record that contradicts itself (a
  // wrong solution, another canonical form) is an error: see problems().
  std::optional<LedgerEntry> find(Date date, std::string_view feature);
  // Facts about that puzzle, without reading and verifying it.
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

  // Once a call has failed, later ones do nothing, and this returns the reason.
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
// symmetries. If the canonical form would be too expensive, the givens themselves.
std::string canonical_key(const Puzzle& puzzle);
// The same, for a puzzle whose canonical form is already known.
std::string canonical_key(const Puzzle& puzzle, const std::string& form);

// `configs/daily.yaml` -> `configs/daily.ledger`.
std::string ledger_path(const std::string& schedule);

}  // namespace gridpress
