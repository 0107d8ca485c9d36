#include "publisher/commands/times/timed_puzzles.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/base/fields.h"
#include "generator/base/utf8.h"
#include "generator/formats/format.h"
#include "generator/grader/grade.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/commands/puzzles/steps.h"
#include "publisher/commands/times/csv_cells.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/kind_names.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

constexpr double kMinMinutes = 0.05, kMaxMinutes = 10'000;
constexpr std::string_view kNeedsBook =
    "if these are puzzle numbers, add --book output/ID/manifest.json";
constexpr std::size_t kMaxProblems = 100;

enum Column { kPuzzle, kPerson, kMinutes, kAudience, kKind };
constexpr std::array<std::string_view, 5> kColumns{"puzzle", "person", "minutes", "audience",
                                                   "kind"};
constexpr std::size_t kNeeded = 3;

// Quotes a cell in a message. Long cells, such as puzzles, are shortened.
std::string quoted(const std::string& text) {
  constexpr std::size_t kShown = 40;
  std::string shown;
  for (const char c : text.substr(0, kShown)) {
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    shown += control ? '?' : c;
  }
  while (text.size() > kShown && !shown.empty() && (shown.back() & 0x80) != 0) shown.pop_back();
  return fmt::format("'{}{}'", shown, text.size() > kShown ? "…" : "");
}

// Parses minutes: "12", "12.5", "12,5" or "12:30".
std::optional<double> parse_minutes(std::string text) {
  if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
    const auto minutes = fields::parse_integer(text.substr(0, colon));
    const std::string rest = text.substr(colon + 1);
    if (!minutes || rest.size() != 2 || std::isdigit(static_cast<unsigned char>(rest[0])) == 0 ||
        std::isdigit(static_cast<unsigned char>(rest[1])) == 0 || rest[0] > '5') {
      return std::nullopt;
    }
    return static_cast<double>(*minutes) + ((rest[0] - '0') * 10 + (rest[1] - '0')) / 60.0;
  }
  std::ranges::replace(text, ',', '.');
  return fields::parse_number(text);
}

// Finds the effort of a puzzle by its number or its text.
class Efforts {
 public:
  explicit Efforts(const TimesRequest& request) : request_(request) {}

  // Reads the manifest if the request names one.
  Diagnostics open() {
    if (request_.manifest.empty()) return {};
    const Result<std::string> text = read_file(request_.manifest, kManifestCap);
    if (!text) return text.problems();
    const auto json = read_json_tree(*text);
    const auto puzzles = json.find("puzzles");
    if (!json.is_object() || !json.contains("gridpress") || puzzles == json.end())
      return no_manifest();
    for (const auto& puzzle : *puzzles) {
      if (!puzzle.is_object()) return no_manifest();
      const auto number = puzzle.find("number"), effort = puzzle.find("effort");
      if (number == puzzle.end() || !number->is_number_integer()) return no_manifest();
      const bool known = effort != puzzle.end() && effort->is_number();
      of_number_[number->get<std::int64_t>()].push_back(known ? effort->get<double>() : 0);
    }
    return {};
  }

  Result<double> of(const std::string& text, const Kind& kind) const {
    Result<double> effort = request_.manifest.empty() ? of_text(text, kind) : of_number(text);
    if (effort && *effort <= 0) return failure("the effort of this puzzle is unknown");
    return effort;
  }

 private:
  Diagnostics no_manifest() const {
    Diagnostic problem = failure("this is not a book manifest");
    problem.file = request_.manifest;
    problem.hint = "use the manifest.json that `gridpress build` wrote to output/ID/";
    return {problem};
  }

  Result<double> of_number(const std::string& text) const {
    const auto number = fields::parse_integer(text);
    if (!number) {
      return failure(fmt::format("{} is not a puzzle number", quoted(text)),
                     "drop --book if this column contains the puzzles themselves");
    }
    const auto found = of_number_.find(*number);
    if (found == of_number_.end()) {
      return failure(fmt::format("the book has no puzzle {}", *number), numbers());
    }
    if (found->second.size() > 1) {
      return failure(
          fmt::format("the book has {} puzzles numbered {}", found->second.size(), *number));
    }
    return found->second.front();
  }

  std::string numbers() const {
    if (of_number_.empty()) return "the book has no puzzles";
    return fmt::format("use a number from {} to {}", of_number_.begin()->first,
                       of_number_.rbegin()->first);
  }

  static Result<double> of_text(const std::string& text, const Kind& kind) {
    if (kind.grids.plain) return of_grid(text);
    const Result<Puzzle> read = read_kind_line(kind, text);
    if (!read) return without_place(read.problems().front());
    const Result<Puzzle> solved = with_only_solution(*read);
    if (!solved) return without_place(solved.problems().front());
    return kind.grading.grade(*solved, GradeOptions().max_rating).effort;
  }

  static Result<double> of_grid(const std::string& text) {
    const formats::Format& format = formats::recognise(text, "");
    const std::vector<formats::TextPuzzle> puzzles = formats::read_puzzles(format, text, {});
    if (puzzles.empty()) return failure("missing puzzle");
    if (puzzles.size() > 1) return failure("several puzzles in one cell");
    const formats::TextPuzzle& puzzle = puzzles.front();
    std::string problem = refusal(puzzle);
    if (problem.empty()) problem = not_graded(puzzle);
    const bool number = text.size() <= 5 && fields::parse_integer(text).has_value();
    if (!problem.empty()) {
      return failure(std::move(problem), number ? std::string(kNeedsBook) : "");
    }
    return grade(*puzzle.rules, puzzle.givens).effort;
  }

  static Diagnostic without_place(const Diagnostic& problem) {
    return failure(problem.message, problem.hint);
  }

  const TimesRequest& request_;
  std::map<std::int64_t, std::vector<double>> of_number_;
};

class TimesReader {
 public:
  TimesReader(const TimesRequest& request, const std::vector<CsvRow>& table)
      : request_(request), table_(table), efforts_(request) {}

  Result<TimedPuzzles> read() {
    if (Diagnostics problems = efforts_.open(); !problems.empty()) return problems;
    if (!find_columns()) return problems_;
    for (std::size_t i = first_; i < table_.size(); ++i) {
      if (interrupted()) return failure("interrupted");
      if (problems_.size() >= kMaxProblems) break;
      read_row(table_[i]);
      // All later rows would have the same error.
      if (!problems_.empty() && problems_.back().hint == kNeedsBook) break;
    }
    if (problems_.empty()) check();
    if (!problems_.empty()) return problems_;
    return TimedPuzzles{std::move(timings_), std::move(warnings_)};
  }

 private:
  Diagnostic at(const CsvCell& cell, std::string message, std::string hint = "") const {
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.file = request_.file;
    problem.pos = cell.pos;
    problem.length = cell.length;
    return problem;
  }
  void error(const CsvCell& cell, std::string message, std::string hint = "") {
    problems_.push_back(at(cell, std::move(message), std::move(hint)));
  }

  // Finds the columns by their names in the first row. If the first row has no names, uses the
  // default order.
  bool find_columns() {
    column_.fill(-1);
    if (table_.empty()) {
      error({"", {0, 0}, 1}, "the file contains no times",
            "write a puzzle, a person and minutes per line, separated by commas");
      return false;
    }
    const CsvRow& row = table_.front();
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto name = std::ranges::find(kColumns, ascii::lower(row[i].text));
      if (name == kColumns.end()) continue;
      int& column = column_[static_cast<std::size_t>(name - kColumns.begin())];
      if (column >= 0) error(row[i], fmt::format("two columns are named '{}'", *name));
      column = static_cast<int>(i);
    }
    const bool named = std::ranges::any_of(column_, [](int column) { return column >= 0; });
    first_ = named ? 1 : 0;
    for (std::size_t i = 0; i < kNeeded; ++i) {
      if (!named) column_[i] = static_cast<int>(i);
      if (column_[i] >= 0) continue;
      error(row.front(), fmt::format("missing column '{}'", kColumns[i]),
            "name the columns in the first line: puzzle,person,minutes");
    }
    if (problems_.empty() && !request_.audience.empty() && column_[kAudience] < 0) {
      error(row.front(), "missing column 'audience'", "drop --audience to use all times");
    }
    return problems_.empty();
  }

  const CsvCell* cell(const CsvRow& row, Column which) const {
    const int column = column_[which];
    const bool there = column >= 0 && column < static_cast<int>(row.size());
    return there ? &row[static_cast<std::size_t>(column)] : nullptr;
  }

  // Returns a cell, or reports an error if it is empty.
  const CsvCell* needed(const CsvRow& row, Column which) {
    const CsvCell* found = cell(row, which);
    if (found != nullptr && !found->text.empty()) return found;
    error(found != nullptr ? *found : row.back(),
          fmt::format("the row has no value in the column '{}'", kColumns[which]),
          found != nullptr ? "" : "write a puzzle, a person and minutes per line");
    return nullptr;
  }

  void read_row(const CsvRow& row) {
    if (column_[kAudience] >= 0) {
      const CsvCell* audience = needed(row, kAudience);
      if (audience == nullptr) return;
      if (audiences_.insert(audience->text).second && second_ == nullptr && audiences_.size() == 2)
        second_ = audience;
      if (!request_.audience.empty() && audience->text != request_.audience) return;
    }
    const CsvCell* puzzle = needed(row, kPuzzle);
    const CsvCell* person = needed(row, kPerson);
    const CsvCell* minutes = needed(row, kMinutes);
    if (puzzle == nullptr || person == nullptr || minutes == nullptr) return;
    const std::optional<double> time = time_of(*minutes);
    const std::optional<int> index = index_of(row, *puzzle);
    if (!time || !index) return;
    const auto [place, fresh] = people_.try_emplace(person->text, static_cast<int>(people_.size()));
    if (!seen_.insert({*index, place->second}).second) {
      Diagnostic warning =
          at(*person, fmt::format("{} has two times for this puzzle", quoted(person->text)),
             "keep only the first: second attempts are faster");
      warning.severity = Severity::kWarning;
      warnings_.push_back(std::move(warning));
    }
    timings_.solves.push_back({*index, place->second, *time});
  }

  std::optional<double> time_of(const CsvCell& cell) {
    const std::optional<double> minutes = parse_minutes(cell.text);
    if (!minutes) {
      error(cell, fmt::format("{} is not a time in minutes", quoted(cell.text)),
            "write 12, 12.5 or 12:30");
    } else if (!(*minutes >= kMinMinutes && *minutes <= kMaxMinutes)) {
      error(cell, fmt::format("{} minutes is out of range", cell.text),
            fmt::format("use {} to {} minutes", kMinMinutes, kMaxMinutes));
    } else {
      return minutes;
    }
    return std::nullopt;
  }

  std::optional<int> index_of(const CsvRow& row, const CsvCell& puzzle) {
    const Kind* kind = request_.kind;
    const CsvCell* own = cell(row, kKind);
    if (own != nullptr && !own->text.empty()) {
      kind = find_kind(own->text);
      if (kind == nullptr) {
        const Diagnostic unknown = unknown_kind(own->text);
        error(*own, unknown.message, unknown.hint);
        return std::nullopt;
      }
    }
    const auto [place, fresh] = indices_.try_emplace({kind->name, puzzle.text}, -1);
    if (!fresh) return place->second >= 0 ? std::optional(place->second) : std::nullopt;
    const Result<double> effort = efforts_.of(puzzle.text, *kind);
    if (!effort) {  // already reported for the first row with this puzzle
      const Diagnostic& problem = effort.problems().front();
      error(puzzle, problem.message, problem.hint);
      return std::nullopt;
    }
    place->second = static_cast<int>(timings_.efforts.size());
    timings_.efforts.push_back(*effort);
    return place->second;
  }

  // Checks that the table as a whole has enough times.
  void check() {
    timings_.people = static_cast<int>(people_.size());
    const CsvCell& place = table_.back().front();
    if (request_.audience.empty() && second_ != nullptr) {
      error(*second_, fmt::format("the table contains times of {} audiences", audiences_.size()),
            "choose one: --audience " + *audiences_.begin());
    } else if (!request_.audience.empty() && !audiences_.contains(request_.audience)) {
      error(table_.front()[static_cast<std::size_t>(column_[kAudience])],
            fmt::format("the table has no times for the audience {}", quoted(request_.audience)),
            suggest(request_.audience, {audiences_.begin(), audiences_.end()}));
    } else if (timings_.efforts.size() < kMinPuzzles || timings_.solves.size() < kMinSolves) {
      error(place,
            fmt::format("{} of {}: too few to fit a curve",
                        count_noun(timings_.solves.size(), "time"),
                        count_noun(timings_.efforts.size(), "puzzle")),
            fmt::format("provide at least {} times of {} puzzles", kMinSolves, kMinPuzzles));
    }
  }

  const TimesRequest& request_;
  const std::vector<CsvRow>& table_;
  Efforts efforts_;
  std::array<int, kColumns.size()> column_{};
  std::size_t first_ = 0;  // first row with a time
  std::map<std::string, int> people_;
  std::map<std::pair<std::string_view, std::string>, int> indices_;  // -1 if invalid
  std::set<std::pair<int, int>> seen_;                               // puzzle and person
  std::set<std::string> audiences_;
  const CsvCell* second_ = nullptr;  // first cell with another audience
  Timings timings_;
  Diagnostics problems_, warnings_;
};

}  // namespace

Result<TimedPuzzles> read_times(const TimesRequest& request, const std::string& text) {
  if (const std::size_t bad = utf8::first_bad(text); bad != std::string::npos) {
    Diagnostic problem = failure("the file is not UTF-8", "save it as CSV in UTF-8");
    problem.file = request.file;
    problem.pos = {static_cast<int>(std::count(text.begin(), text.begin() + bad, '\n')) + 1, 1};
    return problem;
  }
  const std::vector<CsvRow> table = read_csv_cells(text);
  return TimesReader(request, table).read();
}

}  // namespace gridpress
