// ipuz: one JSON document per puzzle. read_ipuz.cc reads documents. Only plain sudokus can be
// written.
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

const Format& ipuz_format() {
  static constexpr Format kFormat{.name = "ipuz",
                                  .help = "one JSON document per puzzle",
                                  .extensions = kIpuzExtensions,
                                  .solutions = true,
                                  .titles = true,
                                  .read_text = read_ipuz_text,
                                  .write = write_ipuz};
  return kFormat;
}

}  // namespace gridpress::formats
