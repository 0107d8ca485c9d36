// csv: a header line, then a row a puzzle: puzzle, solution, box where it is not the usual one,
// and whatever columns are asked for. Read with any header that names the puzzle's column.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/formats/common.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kExtensions[] = {"csv"};
constexpr std::array<std::string_view, 5> kPuzzleNames{"puzzle", "givens", "quizzes", "quiz",
                                                       "puzzles"};
constexpr std::array<std::string_view, 2> kSolutionNames{"solution", "solutions"};

// The fields of a row; quotes as in RFC 4180, but no line ends inside.
std::vector<std::string> fields_of(std::string_view row) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '"') {
      if (quoted && i + 1 < row.size() && row[i + 1] == '"') {
        fields.back() += row[i++];
      } else {
        quoted = !quoted;
      }
    } else if (row[i] == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += row[i];
    }
  }
  return fields;
}

std::string lower(std::string_view text) {
  std::string result(trimmed(text));
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + '"';
}

void read_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  const std::vector<std::string> fields = fields_of(row);
  const auto field = [&](int column) -> std::string_view {
    if (column < 0 || column >= static_cast<int>(fields.size())) return {};
    return trimmed(fields[column]);
  };
  Grid givens;
  puzzle.problem = read_cells_text(field(options.columns.puzzle), givens);
  if (!puzzle.problem.empty()) return;
  if (const auto text = field(options.columns.solution); !text.empty()) {
    puzzle.problem = read_cells_text(text, puzzle.solution);
    if (!puzzle.problem.empty()) {
      puzzle.problem = "the solution: " + puzzle.problem;
      return;
    }
  }
  std::optional<BoxShape> box = options.box;
  if (const auto text = field(options.columns.box); !box && !text.empty()) {
    if (!(box = parse_box(text))) {
      puzzle.problem = fmt::format("'{}' is no box", shown(text));
      return;
    }
  }
  for (int i = 0; i < static_cast<int>(fields.size()); ++i) {
    const bool read =
        i == options.columns.puzzle || i == options.columns.solution || i == options.columns.box;
    puzzle.further |= !read && !trimmed(fields[i]).empty();
  }
  finish_plain(std::move(givens), box, puzzle);
}

std::string header(const WriteOptions& options) {
  std::string line = "puzzle";
  if (options.solutions) line += ",solution";
  line += ",box";
  for (const std::string& name : options.columns) line += ',' + quoted(name);
  return line + '\n';
}

std::string write(const WritePuzzle& puzzle, const WriteOptions& options) {
  std::string line = to_line(puzzle.givens);
  if (options.solutions) {
    line += ',';
    if (puzzle.solution != nullptr) line += to_line(*puzzle.solution);
  }
  line += ',' + box_text(*puzzle.rules.topology->box);
  for (const ColumnValue& value : puzzle.values) line += ',' + quoted(value.text);
  return line + '\n';
}

}  // namespace

CsvColumns read_csv_header(std::string_view first_line) {
  CsvColumns columns;
  const std::vector<std::string> fields = fields_of(first_line);
  for (int i = 0; i < static_cast<int>(fields.size()); ++i) {
    const std::string name = lower(fields[i]);
    if (std::ranges::find(kPuzzleNames, name) != kPuzzleNames.end()) {
      columns.puzzle = i;
      columns.header = true;
    } else if (std::ranges::find(kSolutionNames, name) != kSolutionNames.end()) {
      columns.solution = i;
    } else if (name == "box") {
      columns.box = i;
    }
  }
  if (!columns.header) columns = {};
  return columns;
}

const Format& csv_format() {
  static constexpr Format kFormat{.name = "csv",
                                  .help = "a header line, then a row a puzzle",
                                  .extensions = kExtensions,
                                  .boxes = true,
                                  .solutions = true,
                                  .columns = true,
                                  .read_row = read_row,
                                  .header = header,
                                  .write = write};
  return kFormat;
}

}  // namespace gridpress::formats
