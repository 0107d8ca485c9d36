// fpuzzles: documents of the puzzle editor f-puzzles, as JSON or in a link after `?load=`.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/formats/links.h"
#include "generator/formats/lz_string.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kFpuzzlesExtensions[] = {"fpuzzles", "fpuz"};

void read_fpuzzles_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  if (trimmed(row).starts_with('{') || !is_link(row)) return read_document(row, options, puzzle);
  read_link(row, options, puzzle);
}

// Keys for texts, drawings or settings of the f-puzzles editor. They don't affect the solution.
constexpr std::string_view kNoClues[] = {"size",
                                         "title",
                                         "author",
                                         "ruleset",
                                         "grid",
                                         "solution",
                                         "msgcorrect",
                                         "text",
                                         "line",
                                         "rectangle",
                                         "circle",
                                         "cage",
                                         "disabledlogic",
                                         "truecandidatesoptions",
                                         "metadata",
                                         "successMessage",
                                         "highlightConflicts"};

// Keys of a cell that aren't clues: colours, and digits and marks that the player has entered.
constexpr std::string_view kNoCellClues[] = {"value",
                                             "given",
                                             "region",
                                             "c",
                                             "cArray",
                                             "highlight",
                                             "centerPencilMarks",
                                             "cornerPencilMarks",
                                             "candidates"};

bool empty_value(const Json& value) {
  return value.is_null() || value == false || value == "" ||
         ((value.is_array() || value.is_object()) && value.empty());
}

// The data in the cells of a document.
struct FpuzzlesGrid {
  Grid givens;
  std::vector<int> regions;    // per cell
  Json marks = Json::array();  // given pencil marks: {"cell": "R1C1", "values": [..]}
  Json odd = Json::array(), even = Json::array();  // {"cell": "R1C1"}
};

// Returns the regular region of a cell, or the cell's row if no box fits the size.
int default_region(int cell, int size, std::optional<BoxShape> box) {
  const int row = cell / size;
  const int column = cell % size;
  return box ? row / box->rows * box->rows + column / box->columns : row;
}

std::string read_value(const Json& cell, int size, std::uint8_t& given) {
  const auto value = cell.find("value");
  const auto flag = cell.find("given");
  if (value == cell.end() || flag == cell.end() || empty_value(*flag) || value->is_null())
    return "";
  const auto digit = whole_number(*value);
  if (!digit || *digit < 1 || *digit > size)
    return fmt::format("is not a digit from 1 to {}", size);
  given = static_cast<std::uint8_t>(*digit);
  return "";
}

// Reads whether a cell is odd or even. Older documents store this in the cell, newer ones in the
// lists 'odd' and 'even'.
std::string read_parity(const Json& cell, const std::string& name, FpuzzlesGrid& cells) {
  const auto parity = cell.find("parity");
  if (parity == cell.end() || empty_value(*parity)) return "";
  if (*parity != "Odd" && *parity != "Even") return "has a parity that is neither Odd nor Even";
  (*parity == "Odd" ? cells.odd : cells.even).push_back({{"cell", name}});
  return "";
}

std::string read_cell(const Json& cell, int size, FpuzzlesGrid& cells) {
  if (!cell.is_object()) return "is not an object";
  const int at = static_cast<int>(cells.givens.size()) - 1;
  const std::string name = fmt::format("R{}C{}", at / size + 1, at % size + 1);
  if (auto problem = read_value(cell, size, cells.givens.back()); !problem.empty()) return problem;
  if (auto problem = read_parity(cell, name, cells); !problem.empty()) return problem;
  if (const auto region = cell.find("region"); region != cell.end()) {
    const auto number = region->is_null() ? std::optional(-1) : whole_number(*region);
    if (!number || *number < -1 || *number >= 625) return "has a region that is not a number";
    cells.regions[at] = *number;
  }
  for (const auto& [key, value] : cell.items()) {
    if (key == "givenPencilMarks" && !empty_value(value)) {
      cells.marks.push_back({{"cell", name}, {"values", value}});
    } else if (key != "givenPencilMarks" && key != "parity" && !empty_value(value) &&
               std::ranges::find(kNoCellClues, key) == std::end(kNoCellClues)) {
      return fmt::format("has a '{}', which is not supported", shown(key));
    }
  }
  return "";
}

std::string read_fpuzzles_cells(const Json& rows, int size, std::optional<BoxShape> box,
                                FpuzzlesGrid& cells) {
  if (!rows.is_array() || rows.size() != static_cast<std::size_t>(size)) {
    return fmt::format("the grid doesn't have {} rows", size);
  }
  for (int cell = 0; cell < size * size; ++cell) {
    cells.regions.push_back(default_region(cell, size, box));
  }
  for (const Json& row : rows) {
    if (!row.is_array() || row.size() != static_cast<std::size_t>(size)) {
      return fmt::format("a row of the grid doesn't have {} cells", size);
    }
    for (const Json& cell : row) {
      cells.givens.push_back(0);
      if (auto problem = read_cell(cell, size, cells); !problem.empty()) {
        const std::size_t at = cells.givens.size() - 1;
        return fmt::format("r{}c{} {}", at / rows.size() + 1, at % rows.size() + 1, problem);
      }
    }
  }
  return "";
}

// Reads the solution, which is a list of all cells. A list with unknown cells is ignored.
std::string read_solution(const Json& document, int size, Grid& solution) {
  const auto found = document.find("solution");
  if (found == document.end() || !found->is_array()) return "";
  if (found->size() != static_cast<std::size_t>(size * size)) return "";
  Grid cells;
  for (const Json& value : *found) {
    const auto digit = whole_number(value);
    if (!digit || *digit < 1 || *digit > size) return "";
    cells.push_back(static_cast<std::uint8_t>(*digit));
  }
  solution = std::move(cells);
  return "";
}

// Returns whether the regions are boxes of this shape, however they are numbered.
bool are_boxes(int size, BoxShape box, const std::vector<int>& regions) {
  std::vector<int> number_of(static_cast<std::size_t>(size), -2);
  for (int cell = 0; cell < size * size; ++cell) {
    // Each box is identified by its row of boxes and its column of boxes.
    const int row = cell / size / box.rows;
    const int column = cell % size / box.columns;
    int& number = number_of[row * box.rows + column];
    if (number == -2) number = regions[cell];
    if (regions[cell] != number || number < 0) return false;
  }
  std::ranges::sort(number_of);
  return std::ranges::adjacent_find(number_of) == number_of.end();
}

TopologyPtr topology_of(int size, std::optional<BoxShape> box, const std::vector<int>& regions) {
  if (box && are_boxes(size, *box, regions)) return plain_rules(*box).topology;
  for (int rows = 2; rows < size && size >= 4; ++rows) {
    const BoxShape shape{rows, size / rows};
    if (size % rows == 0 && are_boxes(size, shape, regions)) return plain_rules(shape).topology;
  }
  return regions_topology(size, regions);
}

Json clues_of(const Json& document, const FpuzzlesGrid& cells) {
  Json clues = Json::object();
  for (const auto& [key, value] : document.items()) {
    if (empty_value(value) && key != "ratio" && key != "difference" && key != "xv") continue;
    if (std::ranges::find(kNoClues, key) == std::end(kNoClues)) clues[key] = value;
  }
  if (!cells.marks.empty()) clues["pencilmarks"] = cells.marks;
  for (const auto& [key, more] : {std::pair{"odd", &cells.odd}, {"even", &cells.even}}) {
    Json& list = clues[key];
    if (list.is_null()) list = Json::array();
    if (list.is_array()) list.insert(list.end(), more->begin(), more->end());
    if (list.empty()) clues.erase(key);
  }
  return clues;
}

Json cell_json(const WritePuzzle& puzzle, Cell cell, const std::vector<int>& regions) {
  Json json = Json::object();
  if (puzzle.givens[cell] != 0) json = {{"value", puzzle.givens[cell]}, {"given", true}};
  if (!regions.empty()) json["region"] = regions[cell] < 0 ? Json(nullptr) : Json(regions[cell]);
  return json;
}

// Returns the regions that must be written. Default boxes aren't written.
std::vector<int> written_regions(const Rules& rules) {
  if (!rules.topology->box) return regions_of(*rules.topology);
  std::vector<int> regions;
  if (has_default_box(rules)) return regions;
  for (Cell cell = 0; cell < rules.topology->cells(); ++cell) {
    regions.push_back(default_region(cell, size_of(rules), rules.topology->box));
  }
  return regions;
}

std::string write_fpuzzles(const WritePuzzle& puzzle, const WriteOptions&) {
  const int size = size_of(puzzle.rules);
  Json document;
  document["size"] = size;
  if (puzzle.extras != nullptr && !puzzle.extras->title.empty()) {
    document["title"] = puzzle.extras->title;
  }
  if (puzzle.extras != nullptr && !puzzle.extras->author.empty()) {
    document["author"] = puzzle.extras->author;
  }
  const std::vector<int> regions = written_regions(puzzle.rules);
  Json rows = Json::array();
  for (int row = 0; row < size; ++row) {
    Json cells = Json::array();
    for (int column = 0; column < size; ++column) {
      cells.push_back(cell_json(puzzle, row * size + column, regions));
    }
    rows.push_back(std::move(cells));
  }
  document["grid"] = std::move(rows);
  if (puzzle.extras != nullptr) write_clues(puzzle.extras->clues, document);
  if (puzzle.solution != nullptr) document["solution"] = *puzzle.solution;
  return document.dump() + '\n';
}

}  // namespace

std::string fpuzzles_link(const WritePuzzle& puzzle) {
  const std::string document = write_fpuzzles(puzzle, {});
  return "https://www.f-puzzles.com/?load=" + lz_compress(trimmed(document));
}

const Format& sudokupad_format() {
  static constexpr Format kFormat{.name = "sudokupad",
                                  .help = "links of SudokuPad, one per line",
                                  .extensions = {},
                                  .boxes = true,
                                  .regions = true,
                                  .clues = true,
                                  .solutions = true,
                                  .titles = true,
                                  .read_row = read_fpuzzles_row,
                                  .write = [](const WritePuzzle& puzzle, const WriteOptions&) {
                                    const std::string document = write_fpuzzles(puzzle, {});
                                    return "https://sudokupad.app/fpuzzles" +
                                           lz_compress(trimmed(document)) + '\n';
                                  }};
  return kFormat;
}

void read_fpuzzles_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle) {
  const auto fail = [&](std::string problem) { puzzle.problem = std::move(problem); };
  const auto field = document.find("size");
  const auto size = field != document.end() ? whole_number(*field) : std::nullopt;
  if (!size || *size < 3 || *size > 25) return fail("the size is not a number from 3 to 25");
  const std::optional<BoxShape> box = options.box ? options.box : default_box(*size);
  if (box && box->rows * box->columns != *size) {
    return fail(
        fmt::format("boxes of {} don't tile a grid of {} cells", box_text(*box), *size * *size));
  }
  FpuzzlesGrid cells;
  const auto rows = document.find("grid");
  if (rows == document.end()) return fail("the document has neither 'grid' nor 'givens'");
  if (auto problem = read_fpuzzles_cells(*rows, *size, box, cells); !problem.empty())
    return fail(problem);
  if (auto problem = read_solution(document, *size, puzzle.solution); !problem.empty()) {
    return fail(problem);
  }
  auto extras = std::make_shared<Extras>();
  extras->title = text_at(document, "title");
  extras->author = text_at(document, "author");
  finish_with_clues(std::move(cells.givens), topology_of(*size, box, cells.regions),
                    clues_of(document, cells), std::move(extras), puzzle);
}

const Format& fpuzzles_format() {
  static constexpr Format kFormat{.name = "fpuzzles",
                                  .help = "f-puzzles documents and links, one per line",
                                  .extensions = kFpuzzlesExtensions,
                                  .boxes = true,
                                  .regions = true,
                                  .clues = true,
                                  .solutions = true,
                                  .titles = true,
                                  .read_row = read_fpuzzles_row,
                                  .read_text = read_documents,
                                  .write = write_fpuzzles};
  return kFormat;
}

}  // namespace gridpress::formats
