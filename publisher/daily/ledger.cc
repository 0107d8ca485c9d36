#include "publisher/daily/ledger.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "generator/grader/catalogue.h"
#include "generator/kinds/kind.h"
#include "generator/making/symmetry.h"
#include "generator/model/line_format.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/sqlite.h"

namespace gridpress {
namespace {

constexpr int kApplication = 0x67704C64;  // "gpLd" in the file's header identifies a ledger
constexpr int kVersion = 2;               // the schema version

constexpr const char* kTables = R"(
CREATE TABLE newspaper (id TEXT NOT NULL) STRICT;
CREATE TABLE puzzle (
  date TEXT NOT NULL,
  feature TEXT NOT NULL,
  withdrawn INTEGER NOT NULL,
  number INTEGER NOT NULL,
  request TEXT NOT NULL,
  canonical TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL, box TEXT NOT NULL, givens TEXT NOT NULL, solution TEXT NOT NULL,
  level TEXT NOT NULL, rating REAL, bounded INTEGER NOT NULL, ep REAL, ed REAL,
  hardest TEXT NOT NULL, clues INTEGER NOT NULL, guesses INTEGER NOT NULL, effort REAL NOT NULL,
  symmetry TEXT NOT NULL, seed TEXT NOT NULL, change TEXT, symbols INTEGER
) STRICT;
CREATE UNIQUE INDEX published ON puzzle (feature, date) WHERE withdrawn = 0;
CREATE UNIQUE INDEX numbered ON puzzle (feature, number) WHERE withdrawn = 0;
)";

// Upgrades version 1 of the schema. Closing the file without a commit undoes the upgrade.
constexpr const char* kUpgrade[] = {"ALTER TABLE puzzle ADD COLUMN change TEXT",
                                    "ALTER TABLE puzzle ADD COLUMN symbols INTEGER"};

constexpr const char* kFind =
    "SELECT number, request, canonical, kind, box, givens, solution, level, rating, bounded, ep, "
    "ed, hardest, clues, guesses, effort, symmetry, seed, change, symbols FROM puzzle "
    "WHERE feature = ? AND date = ? AND withdrawn = 0";

constexpr const char* kAdd =
    "INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
    "?)";

std::optional<double> real_or_none(const sqlite::Statement& row, int column) {
  return row.null(column) ? std::nullopt : std::optional(row.real(column));
}

void bind_or_none(sqlite::Statement& statement, std::optional<double> value) {
  if (value) {
    statement.bind(*value);
  } else {
    statement.bind_null();
  }
}

Grade read_grade(const sqlite::Statement& row) {
  Grade grade;
  grade.level = row.text(7);
  grade.rating = real_or_none(row, 8);
  grade.bounded = row.number(9) != 0;
  grade.ep = real_or_none(row, 10);
  grade.ed = real_or_none(row, 11);
  grade.hardest = current_technique_name(row.text(12));
  grade.clues = static_cast<int>(row.number(13));
  grade.guesses = static_cast<int>(row.number(14));
  grade.effort = row.real(15);
  return grade;
}

std::optional<Symbols::Sort> read_symbols(const sqlite::Statement& row, int column) {
  if (row.null(column)) return std::nullopt;
  constexpr auto kLast = static_cast<std::int64_t>(Symbols::kPictures);
  return static_cast<Symbols::Sort>(std::clamp(row.number(column), std::int64_t{0}, kLast));
}

// Reads a record's puzzle and checks it by solving it again. Returns nullopt if the record
// contradicts itself.
std::optional<Puzzle> read_puzzle(const sqlite::Statement& row) {
  const std::string solution = row.text(6);
  const Result<Puzzle> recorded = read_recorded(row.text(3), row.text(4), row.text(5), solution);
  if (!recorded) return std::nullopt;
  Result<Puzzle> proved = with_only_solution(*recorded);
  if (!proved || find_kind(proved->kind)->text.solution(*proved) != solution) return std::nullopt;
  Puzzle puzzle = std::move(proved).value();
  puzzle.grade = read_grade(row);
  puzzle.symmetry = find_symmetry(row.text(16)).value_or(Symmetry::kNone);
  puzzle.seed = std::strtoull(row.text(17).c_str(), nullptr, 10);
  return puzzle;
}

}  // namespace

class Ledger::Database {
 public:
  explicit Database(std::string path) : path_(std::move(path)), connection_(path_) {}
  // If nothing was ever committed to the file, removes it. Does so only while this object holds the
  // lock, because the file may belong to another run.
  ~Database() {
    if (!locked_) return;
    connection_.roll_back();
    if (empty()) ::unlink(path_.c_str());
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  sqlite::Connection& connection() { return connection_; }

  // Locks the file until the end of the program. Rolls back uncommitted changes of a killed run.
  void lock() {
    connection_.run("PRAGMA synchronous = FULL");
    connection_.run("BEGIN EXCLUSIVE");
    // Sets exclusive mode only after getting the lock. A connection in exclusive mode that fails to
    // get the lock keeps a part of it, so two runs that start at the same moment would block each
    // other.
    connection_.run("PRAGMA locking_mode = EXCLUSIVE");
    locked_ = connection_.error() == 0;
    // A run that was killed after its last commit leaves an obsolete journal. In exclusive mode,
    // SQLite would keep it until the end of the run.
    if (locked_) ::unlink((path_ + "-journal").c_str());
  }

  // Returns true if nothing was ever committed to the file.
  bool empty() const {
    struct stat status = {};
    const bool existing = ::stat(path_.c_str(), &status) == 0;
    return existing && S_ISREG(status.st_mode) && status.st_size == 0;
  }

  // Turns SQLite's error, if any, into a message.
  void check() {
    if (connection_.error() != 0) fail(failure_of(connection_.error()));
  }
  void fail(Diagnostic problem) {
    if (!problems_.empty()) return;
    problem.file = path_;
    problems_.push_back(std::move(problem));
  }
  const Diagnostics& problems() const { return problems_; }

 private:
  Diagnostic failure_of(int code) const {
    switch (code & 0xFF) {
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        return failure("the ledger is in use by another run", "wait until that run has finished");
      case SQLITE_NOTADB:
        return failure("this is not a gridpress ledger",
                       "move the file elsewhere; a new ledger will be created");
      case SQLITE_CORRUPT:
        return failure("the ledger is damaged: " + connection_.error_words(),
                       "restore the ledger from a backup, if you have one");
      case SQLITE_CANTOPEN:
        return failure("the ledger can't be opened: " + connection_.error_words());
      default:
        return failure("the ledger can't be written: " + connection_.error_words());
    }
  }

  std::string path_;
  sqlite::Connection connection_;
  bool locked_ = false;
  Diagnostics problems_;
};

namespace {

// Checks that a non-empty file is an intact ledger of this newspaper.
Diagnostics check_newspaper(sqlite::Connection& file, std::string_view newspaper) {
  const std::int64_t application = file.number("PRAGMA application_id");
  const std::int64_t version = file.number("PRAGMA user_version");
  if (file.error() != 0) return {};
  if (application != kApplication) {
    return {failure("this is not a gridpress ledger",
                    "move the file elsewhere; a new ledger will be created")};
  }
  if (version > kVersion) {
    return {failure("the ledger was made by a newer version of gridpress",
                    "use that version of gridpress")};
  }
  const std::string check = file.text("PRAGMA quick_check(1)");
  if (file.error() == 0 && check != "ok") {
    return {failure("the ledger is damaged: " + check.substr(0, check.find('\n')),
                    "restore the ledger from a backup, if you have one")};
  }
  const std::string id = file.text("SELECT id FROM newspaper");
  if (file.error() == 0 && id != newspaper) {
    return {failure(fmt::format("the ledger belongs to '{}', not to '{}'", id, newspaper),
                    "give each newspaper its own schedule and ledger")};
  }
  return {};
}

// Adds the columns that an earlier schema version lacks.
void upgrade(sqlite::Connection& file) {
  if (file.number("PRAGMA user_version") == kVersion) return;
  for (const char* statement : kUpgrade) file.run(statement);
  file.run(fmt::format("PRAGMA user_version = {}", kVersion).c_str());
}

}  // namespace

Ledger::Ledger(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Ledger::Ledger(Ledger&&) noexcept = default;
Ledger::~Ledger() = default;

Result<Ledger> Ledger::open(const std::string& path, std::string_view newspaper) {
  auto database = std::make_unique<Database>(path);
  sqlite::Connection& file = database->connection();
  database->lock();
  if (database->empty()) {
    file.run(fmt::format("PRAGMA application_id = {}", kApplication).c_str());
    file.run(fmt::format("PRAGMA user_version = {}", kVersion).c_str());
    file.run(kTables);
    sqlite::Statement name(file, "INSERT INTO newspaper VALUES (?)");
    name.bind(newspaper).step();
  } else {
    for (Diagnostic& problem : check_newspaper(file, newspaper)) database->fail(std::move(problem));
    if (database->problems().empty()) upgrade(file);
  }
  database->check();
  if (!database->problems().empty()) return database->problems();
  return Ledger(std::move(database));
}

const Diagnostics& Ledger::problems() const {
  return database_->problems();
}

std::optional<LedgerEntry> Ledger::find(Date date, std::string_view feature) {
  if (failed()) return std::nullopt;
  sqlite::Statement row(database_->connection(), kFind);
  const std::string day = to_text(date);
  if (!row.bind(feature).bind(day).step()) return database_->check(), std::nullopt;
  LedgerEntry entry;
  entry.date = date;
  entry.feature = feature;
  entry.number = static_cast<int>(row.number(0));
  entry.request = row.text(1);
  entry.canonical = row.text(2);
  entry.change = row.null(18) ? std::nullopt : std::optional(row.text(18));
  entry.symbols = read_symbols(row, 19);
  std::optional<Puzzle> puzzle = read_puzzle(row);
  if (!puzzle || canonical_key(*puzzle) != entry.canonical) {
    database_->fail(failure(
        fmt::format("the ledger is damaged: the puzzle of {}, '{}', is inconsistent", day, feature),
        "restore the ledger from a backup, if you have one"));
    return std::nullopt;
  }
  entry.puzzle = std::move(*puzzle);
  return entry;
}

std::optional<Ledger::Published> Ledger::published(Date date, std::string_view feature) {
  if (failed()) return std::nullopt;
  sqlite::Statement row(database_->connection(),
                        "SELECT number, request, change, level FROM puzzle WHERE feature = ? AND "
                        "date = ? AND withdrawn = 0");
  if (!row.bind(feature).bind(to_text(date)).step()) return database_->check(), std::nullopt;
  return Published{static_cast<int>(row.number(0)), row.text(1),
                   row.null(2) ? std::nullopt : std::optional(row.text(2)), row.text(3)};
}

int Ledger::withdrawn(Date date, std::string_view feature) {
  if (failed()) return 0;
  sqlite::Statement row(
      database_->connection(),
      "SELECT COUNT(*) FROM puzzle WHERE feature = ? AND date = ? AND withdrawn = 1");
  row.bind(feature).bind(to_text(date)).step();
  database_->check();
  return failed() ? 0 : static_cast<int>(row.number(0));
}

std::vector<std::string> Ledger::kinds() {
  std::vector<std::string> kinds;
  if (failed()) return kinds;
  sqlite::Statement row(database_->connection(),
                        "SELECT DISTINCT kind FROM puzzle WHERE withdrawn = 0 ORDER BY kind");
  while (row.step()) kinds.push_back(row.text(0));
  database_->check();
  return kinds;
}

std::vector<Date> Ledger::dates_of(std::string_view feature) {
  std::vector<Date> dates;
  if (failed()) return dates;
  sqlite::Statement row(
      database_->connection(),
      "SELECT date FROM puzzle WHERE feature = ? AND withdrawn = 0 ORDER BY date");
  row.bind(feature);
  while (row.step()) {
    if (const auto date = parse_date(row.text(0))) dates.push_back(*date);
  }
  database_->check();
  return dates;
}

std::vector<Puzzle> Ledger::puzzles() {
  std::vector<Puzzle> puzzles;
  if (failed()) return puzzles;
  sqlite::Statement row(database_->connection(), "SELECT kind, box, givens, solution FROM puzzle");
  while (row.step()) {
    Result<Puzzle> puzzle = read_recorded(row.text(0), row.text(1), row.text(2), row.text(3));
    if (puzzle) puzzles.push_back(std::move(puzzle).value());
  }
  database_->check();
  return puzzles;
}

std::optional<Ledger::Record> Ledger::record_of(std::string_view canonical) {
  if (failed()) return std::nullopt;
  sqlite::Statement row(database_->connection(),
                        "SELECT date, feature, withdrawn FROM puzzle WHERE canonical = ?");
  if (!row.bind(canonical).step()) return database_->check(), std::nullopt;
  const auto date = parse_date(row.text(0));
  if (!date) {
    database_->fail(failure(fmt::format("the ledger is damaged: '{}' is not a date", row.text(0)),
                            "restore the ledger from a backup, if you have one"));
    return std::nullopt;
  }
  return Record{*date, row.text(1), row.number(2) != 0};
}

std::optional<Date> Ledger::date_of_number(std::string_view feature, int number) {
  if (failed()) return std::nullopt;
  sqlite::Statement row(
      database_->connection(),
      "SELECT date FROM puzzle WHERE feature = ? AND number = ? AND withdrawn = 0");
  if (!row.bind(feature).bind(std::int64_t{number}).step()) {
    return database_->check(), std::nullopt;
  }
  return parse_date(row.text(0));
}

void Ledger::add(const LedgerEntry& entry, bool withdrawn) {
  if (failed()) return;
  sqlite::Statement row(database_->connection(), kAdd);
  const Puzzle& puzzle = entry.puzzle;
  const Grade& grade = puzzle.grade;
  row.bind(to_text(entry.date)).bind(entry.feature).bind(std::int64_t{withdrawn});
  row.bind(std::int64_t{entry.number}).bind(entry.request).bind(entry.canonical);
  const Kind& kind = *find_kind(puzzle.kind);
  row.bind(puzzle.kind).bind(box_text(puzzle));
  row.bind(kind.text.problem(puzzle)).bind(kind.text.solution(puzzle)).bind(grade.level);
  bind_or_none(row, grade.rating);
  row.bind(std::int64_t{grade.bounded});
  bind_or_none(row, grade.ep);
  bind_or_none(row, grade.ed);
  row.bind(grade.hardest).bind(std::int64_t{grade.clues}).bind(std::int64_t{grade.guesses});
  row.bind(grade.effort).bind(symmetry_name(puzzle.symmetry)).bind(std::to_string(puzzle.seed));
  entry.change ? row.bind(*entry.change) : row.bind_null();
  entry.symbols ? row.bind(static_cast<std::int64_t>(*entry.symbols)) : row.bind_null();
  row.step();
  database_->check();
}

void Ledger::withdraw(Date date, std::string_view feature) {
  if (failed()) return;
  sqlite::Statement row(database_->connection(),
                        "UPDATE puzzle SET withdrawn = 1 WHERE feature = ? AND date = ? AND "
                        "withdrawn = 0");
  row.bind(feature).bind(to_text(date)).step();
  database_->check();
}

void Ledger::forget(std::string_view canonical) {
  if (failed()) return;
  sqlite::Statement row(database_->connection(), "DELETE FROM puzzle WHERE canonical = ?");
  row.bind(canonical).step();
  database_->check();
}

Diagnostics Ledger::commit() {
  if (failed()) return problems();
  database_->connection().run("COMMIT");
  database_->check();
  if (failed()) return problems();
  database_->connection().run("BEGIN EXCLUSIVE");
  database_->check();
  return problems();
}

std::string ledger_path(const std::string& schedule) {
  return std::filesystem::path(schedule).replace_extension(".ledger").string();
}

std::string canonical_key(const Puzzle& puzzle) {
  return canonical_key(puzzle, canonical_form(*find_kind(puzzle.kind), puzzle));
}

std::string canonical_key(const Puzzle& puzzle, const std::string& form) {
  const std::string known =
      form.empty() ? "=" + find_kind(puzzle.kind)->text.problem(puzzle) : form;
  return fmt::format("{} {}", puzzle.kind, known);
}

}  // namespace gridpress
