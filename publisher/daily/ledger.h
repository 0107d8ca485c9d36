// Everything a newspaper has published, in one SQLite file next to its schedule.
//
// A puzzle is on record under its date and feature, with the request and the override that made it.
// One that the editor took back stays on record as withdrawn, so that it is never printed again. No
// canonical form is on record twice.
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
  std::string canonical;  // of its kind: the same for equivalent puzzles
  Puzzle puzzle;          // its grade has no path
  // The override that made it, see override_text() in days.h; "" if there was none. Null in records
  // of earlier versions, whose `request` covers the override too.
  std::optional<std::string> change = "";
  std::optional<Symbols::Sort> symbols{};  // as printed; null in records of earlier versions
};

class Ledger {
 public:
  // Opens the file, or begins a new one, and locks it until the Ledger goes. Fails when it is
  // damaged, no ledger of ours, another newspaper's, of a later version, or in use by another run.
  // Nothing is on the disk before the first commit(); a new file that was never committed is
  // removed again.
  static Result<Ledger> open(const std::string& path, std::string_view newspaper);
  Ledger(Ledger&&) noexcept;
  ~Ledger();

  // The puzzle that is published on that date, withdrawn ones left out. A record that contradicts
  // itself (a wrong solution, another canonical form) is a failure: see problems().
  std::optional<LedgerEntry> find(Date date, std::string_view feature);
  // The facts about that puzzle, without reading and proving it.
  struct Published {
    int number = 0;
    std::string request;
    std::optional<std::string> change;
    std::string level;
  };
  std::optional<Published> published(Date date, std::string_view feature);
  // How many puzzles of the feature were withdrawn from the date.
  int withdrawn(Date date, std::string_view feature);
  // The dates with published puzzles of a feature, ascending.
  std::vector<Date> dates_of(std::string_view feature);
  // The kinds of all published puzzles.
  std::vector<std::string> kinds();
  // Where a canonical form is on record, or nullopt if it is new.
  struct Record {
    Date date;
    std::string feature;
    bool withdrawn = false;
  };
  std::optional<Record> record_of(std::string_view canonical);
  // All puzzles on record, withdrawn ones too, with their solutions but without grades. Records are
  // taken as they are; those that can't be read are left out.
  std::vector<Puzzle> puzzles();
  // On which date the feature's puzzle, not withdrawn, has the number.
  std::optional<Date> date_of_number(std::string_view feature, int number);

  void add(const LedgerEntry& entry, bool withdrawn = false);
  void withdraw(Date date, std::string_view feature);
  // Takes the record of a canonical form out, for a puzzle that comes back to its own date.
  void forget(std::string_view canonical);

  // Once a call has failed, the later ones do nothing, and this says why.
  const Diagnostics& problems() const;
  bool failed() const { return !problems().empty(); }

  // Puts on the disk, whole or not at all, what was added and withdrawn since the last commit.
  Diagnostics commit();

 private:
  class Database;
  explicit Ledger(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

// What a puzzle is known by: the same for puzzles that are equivalent under their kind's
// symmetries. Where the canonical form is too much work, the givens as they are.
std::string canonical_key(const Puzzle& puzzle);
// The same for a puzzle whose form its kind has given already.
std::string canonical_key(const Puzzle& puzzle, const std::string& form);

// `configs/daily.yaml` -> `configs/daily.ledger`.
std::string ledger_path(const std::string& schedule);

}  // namespace gridpress
