// csv: a header line, then one line per puzzle with the columns puzzle, solution (if wanted), box
// and any other columns requested. Reads files with any header that names the puzzle's column, and
// with commas, semicolons or tabs between fields.
#include <fmt/format.h>

#include <algorithm>

#include "generator/formats/common.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kCsvExtensions[] = {"csv"};
constexpr std::string_view kPuzzleNames[] = {"puzzle", "puzzles", "givens", "given",
                                             "quiz",   "quizzes", "grid",   "grids",
                                             "sudoku", "sudokus", "board",  "question"};
constexpr std::string_view kSolutionNames[] = {"solution", "solutions", "answer", "answers"};

void read_csv_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  const std::vector<std::string> fields = csv_fields(row, options.columns.separator);
  const auto field = [&](int column) -> std::string_view {
    if (column < 0 || column >= static_cast<int>(fields.size())) return {};
    std::string_view text = trimmed(fields[column]);
    // In the forms ="0530…" and '0530…, spreadsheets don't treat the text as a number.
    if (text.size() > 1 && (text[0] == '=' || text[0] == '\'')) text.remove_prefix(1);
    return text;
  };
  Grid givens;
  puzzle.problem =
      read_pair(field(options.columns.puzzle), field(options.columns.solution), puzzle, givens);
  if (!puzzle.problem.empty()) return;
  std::optional<BoxShape> box = options.box;
  if (const auto text = field(options.columns.box); !box && !text.empty()) {
    if (!(box = parse_box(text))) {
      puzzle.problem = fmt::format("'{}' is not a box size", shown(text));
      return;
    }
  }
  for (int i = 0; i < static_cast<int>(fields.size()); ++i) {
    const bool read =
        i == options.columns.puzzle || i == options.columns.solution || i == options.columns.box;
    puzzle.further |= !read && !trimmed(fields[i]).empty();
  }
  if (!box) box = options.shapes.of_cells(givens.size());
  finish_plain(std::move(givens), box, puzzle);
}

std::string header(const WriteOptions& options) {
  std::string line = "puzzle";
  if (options.solutions) line += ",solution";
  line += ",box";
  for (const std::string& name : options.columns) line += ',' + csv_quoted(name);
  return line + '\n';
}

std::string write_csv(const WritePuzzle& puzzle, const WriteOptions& options) {
  std::string line = to_line(puzzle.givens);
  if (options.solutions) {
    line += ',';
    if (puzzle.solution != nullptr) line += to_line(*puzzle.solution);
  }
  line += ',' + box_text(*puzzle.rules.topology->box);
  for (const ColumnValue& value : puzzle.values) line += ',' + csv_quoted(value.text);
  return line + '\n';
}

}  // namespace

// Splits a row into fields. Quotes work as in RFC 4180, but line ends inside quotes aren't
// supported.
std::vector<std::string> csv_fields(std::string_view row, char separator) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '"') {
      if (quoted && i + 1 < row.size() && row[i + 1] == '"') {
        fields.back() += row[i++];
      } else {
        quoted = !quoted;
      }
    } else if (row[i] == separator && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += row[i];
    }
  }
  return fields;
}

std::string csv_quoted(const std::string& field) {
  if (field.find_first_of(",\"\n\r") == std::string::npos) return field;
  std::string result = "\"";
  for (const char c : field) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + '"';
}

CsvColumns read_csv_header(std::string_view first_line) {
  for (const char separator : {',', ';', '\t'}) {
    CsvColumns columns;
    columns.separator = separator;
    for (const std::string& field : csv_fields(first_line, separator)) {
      const std::string name = ascii::lower(trimmed(field));
      const int column = static_cast<int>(columns.names.size());
      columns.names.emplace_back(trimmed(field));
      if (!columns.header && std::ranges::find(kPuzzleNames, name) != std::end(kPuzzleNames)) {
        columns.puzzle = column;
        columns.header = true;
      } else if (std::ranges::find(kSolutionNames, name) != std::end(kSolutionNames)) {
        columns.solution = column;
      } else if (name == "box") {
        columns.box = column;
      }
    }
    if (columns.header) return columns;
  }
  CsvColumns bare;
  if (first_line.find(';') != std::string_view::npos) bare.separator = ';';
  return bare;
}

const Format& csv_format() {
  static constexpr Format kFormat{.name = "csv",
                                  .help = "a header line, then one row per puzzle",
                                  .extensions = kCsvExtensions,
                                  .boxes = true,
                                  .solutions = true,
                                  .columns = true,
                                  .read_row = read_csv_row,
                                  .header = header,
                                  .write = write_csv};
  return kFormat;
}

}  // namespace gridpress::formats
