// ipuz: one JSON document a puzzle, kind sudoku. Zones and cages are refused by name.
#include <fmt/format.h>

#include <array>

#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kIpuzExtensions[] = {"ipuz"};
constexpr std::string_view kKind = "http://ipuz.org/sudoku#1";

std::string charset_of(int size) {
  std::string charset;
  for (int digit = 1; digit <= size; ++digit) charset += digit_symbol(digit);
  return charset;
}

// A cell: a character of the charset, or a number; 0, null and "#"-free blanks are empty.
std::optional<int> value_of(const Json& cell, const std::string& charset) {
  if (cell.is_null()) return 0;
  if (cell.is_object()) {
    for (const char* key : {"value", "cell"}) {
      const auto found = cell.find(key);
      if (found != cell.end() && !found->is_object()) return value_of(*found, charset);
    }
    return std::nullopt;
  }
  if (cell.is_string()) {
    const auto& text = cell.get_ref<const std::string&>();
    if (text.empty() || text == "0" || text == "." || text == " ") return 0;
    const auto at = text.size() == 1 ? charset.find(text[0]) : std::string::npos;
    if (at != std::string::npos) return static_cast<int>(at) + 1;
  }
  const auto number = whole_number(cell);
  if (!number || *number < 0 || *number > static_cast<int>(charset.size())) return std::nullopt;
  return number;
}

std::string read_rows(const Json& rows, const std::string& charset, Grid& cells) {
  if (!rows.is_array()) return "is no array of rows";
  for (const Json& row : rows) {
    if (!row.is_array() || row.size() != rows.size()) return "is no square";
    for (const Json& cell : row) {
      const auto value = value_of(cell, charset);
      if (!value) return fmt::format("has a cell that is none of {}", charset);
      cells.push_back(static_cast<std::uint8_t>(*value));
    }
  }
  return "";
}

std::vector<TextPuzzle> read_ipuz_text(std::string_view text, const ReadOptions& options) {
  text = trimmed(text);
  if (text.starts_with("ipuz(") && text.ends_with(")")) text = text.substr(5, text.size() - 6);
  return read_documents(text, options);
}

Json rows_of(const Grid& grid, int size) {
  Json rows = Json::array();
  for (int row = 0; row < size; ++row) {
    Json cells = Json::array();
    for (int column = 0; column < size; ++column) {
      const int digit = grid[row * size + column];
      cells.push_back(digit == 0 ? Json(0) : Json(std::string(1, digit_symbol(digit))));
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

std::string write_ipuz(const WritePuzzle& puzzle, const WriteOptions&) {
  const int size = size_of(puzzle.rules);
  Json document;
  document["version"] = "http://ipuz.org/v2";
  document["kind"] = {kKind};
  if (puzzle.extras != nullptr && !puzzle.extras->title.empty()) {
    document["title"] = puzzle.extras->title;
  }
  if (puzzle.extras != nullptr && !puzzle.extras->author.empty()) {
    document["author"] = puzzle.extras->author;
  }
  document["dimensions"] = {{"width", size}, {"height", size}};
  document["charset"] = charset_of(size);
  document["puzzle"] = rows_of(puzzle.givens, size);
  if (puzzle.solution != nullptr) document["solution"] = rows_of(*puzzle.solution, size);
  return document.dump() + '\n';
}

}  // namespace

void read_ipuz_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle) {
  const auto fail = [&](std::string problem) { puzzle.problem = std::move(problem); };
  for (const char* key : {"zones", "cages"}) {
    const auto found = document.find(key);
    if (found != document.end() && !found->empty()) {
      return fail(fmt::format("'{}' of ipuz is not read", key));
    }
  }
  const auto rows = document.find("puzzle");
  if (rows == document.end() || !rows->is_array()) return fail("'puzzle' is no array of rows");
  const auto size = rows->size();
  if (!size_of_cells(size * size)) return fail(fit_no_grid(size, "row"));
  std::string charset = text_at(document, "charset");
  if (charset.size() != size) charset = charset_of(static_cast<int>(size));
  Grid givens;
  if (auto problem = read_rows(*rows, charset, givens); !problem.empty()) {
    return fail("'puzzle' " + problem);
  }
  if (const auto solution = document.find("solution"); solution != document.end()) {
    if (auto problem = read_rows(*solution, charset, puzzle.solution); !problem.empty()) {
      return fail("'solution' " + problem);
    }
  }
  auto extras = std::make_shared<Extras>();
  extras->title = text_at(document, "title");
  extras->author = text_at(document, "author");
  if (!extras->title.empty() || !extras->author.empty()) puzzle.extras = std::move(extras);
  finish_plain(std::move(givens), options.box, puzzle);
}

const Format& ipuz_format() {
  static constexpr Format kFormat{.name = "ipuz",
                                  .help = "a JSON document a puzzle",
                                  .extensions = kIpuzExtensions,
                                  .solutions = true,
                                  .titles = true,
                                  .read_text = read_ipuz_text,
                                  .write = write_ipuz};
  return kFormat;
}

}  // namespace gridpress::formats
