// json: one object per line, with the same keys as in a book's manifest.
//
//  {"kind":"classic","size":9,"box":"3x3","givens":"53..7…","solution":"5346…"}
//
// `extras` has the clues in addition to the givens, as in f-puzzles. If boxes are irregular,
// `regions` has one digit or letter per cell. When reading, `puzzle` is accepted in place of
// `givens`, and grids can be arrays of numbers.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/count_noun.h"
#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kJsonExtensions[] = {"json", "jsonl", "ndjson"};

// Reads numbers in nested rows or in one flat list. null is an empty cell.
std::string read_array(const Json& array, Grid& cells) {
  constexpr std::size_t kMaxInArray = 625;
  for (const Json& item : array) {
    if (item.is_array()) {
      if (std::string problem = read_array(item, cells); !problem.empty()) return problem;
      continue;
    }
    if (cells.size() >= kMaxInArray) return "the grid has more than 625 cells";
    cells.push_back(json_cell_value(item));
    if (cells.back() == kBadCell) {
      return fmt::format("{} is not a number from 0 to 25", shown(item.dump()));
    }
  }
  return "";
}

std::string read_grid(const Json& value, TextPuzzle& puzzle, Grid& cells) {
  if (value.is_string()) return read_cells_text(value.get_ref<const std::string&>(), puzzle, cells);
  if (!value.is_array()) return "a grid must be a string or an array";
  if (std::string problem = read_array(value, cells); !problem.empty()) return problem;
  const auto digits = size_of_cells(cells.size());
  if (!digits) return fit_no_grid(cells.size(), "cell");
  const Grid written = cells;
  if (const auto bad = settle_zeros(cells, *digits, puzzle.zero_based)) {
    return not_a_digit(std::to_string(written[*bad]), *digits, puzzle.zero_based);
  }
  return "";
}

// Reads the grid and its solution. If both are strings, they are read together, as in csv.
std::string read_grids(const Json& value, const Json* solution, TextPuzzle& puzzle, Grid& givens) {
  if (value.is_string() && solution != nullptr && solution->is_string()) {
    return read_pair(value.get_ref<const std::string&>(), solution->get_ref<const std::string&>(),
                     puzzle, givens);
  }
  std::string problem = read_grid(value, puzzle, givens);
  if (!problem.empty() || solution == nullptr) return problem;
  problem = read_grid(*solution, puzzle, puzzle.solution);
  return problem.empty() ? "" : "the solution: " + problem;
}

const Json* first_of(const Json& object, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    const auto found = object.find(key);
    if (found != object.end() && !found->is_null()) return &*found;
  }
  return nullptr;
}

// Returns the side of a square grid with this many cells, or nullopt. Sizes without boxes are
// included.
std::optional<int> square_root(std::size_t cells) {
  for (int size = 3; size <= 25; ++size) {
    if (static_cast<std::size_t>(size * size) == cells) return size;
  }
  return std::nullopt;
}

// Reads regions: a string of one character per cell ('.' for no region), or a list of numbers (null
// for no region).
std::string read_regions(const Json& field, std::vector<int>& regions) {
  if (field.is_string()) {
    for (const char c : field.get_ref<const std::string&>()) {
      regions.push_back(c == '.' ? -1 : static_cast<unsigned char>(c));
    }
  } else {
    for (const Json& item : field) {
      const auto number = item.is_null() ? std::optional(-1) : whole_number(item);
      if (!number || *number < -1) return "a region is not a number";
      regions.push_back(*number);
    }
  }
  return square_root(regions.size()) ? "" : fit_no_grid(regions.size(), "region");
}

// Reads the cells of a grid whose size may be one without regular boxes.
std::string read_irregular(const Json& value, int size, TextPuzzle& puzzle, Grid& cells) {
  if (!value.is_string()) return "a grid with regions must be a string";
  const auto& text = value.get_ref<const std::string&>();
  cells.assign(static_cast<std::size_t>(size * size), 0);
  if (text.size() != cells.size()) {
    return fmt::format("the grid has {}, but the regions have {}", count_noun(text.size(), "cell"),
                       cells.size());
  }
  if (const auto problem = read_cells(text, size, cells, &puzzle.zero_based)) {
    return fmt::format("column {}: {}", problem->column, problem->message);
  }
  return "";
}

std::string read_extras(const Json& document, std::optional<BoxShape> box, int size,
                        Extras& extras) {
  const Json* clues = first_of(document, {"extras"});
  if (clues == nullptr || clues->empty()) return "";
  if (!extras.rules.topology) {
    const BoxShape shape = box.value_or(*default_box(size));
    if (shape.rows * shape.columns != size) return "the box doesn't fit the size";
    extras.rules.topology = plain_rules(shape).topology;
  }
  if (!clues->is_object()) return "'extras' is not an object";
  return add_clues(*clues, extras);
}

Json regions_json(const Topology& topology) {
  constexpr std::size_t kMaxCharacters = 35;
  std::map<int, int> number_of;  // regions are numbered in the order of their first cells
  Json numbers = Json::array();
  std::string text;
  for (const int region : regions_of(topology)) {
    const int next = static_cast<int>(number_of.size()) + 1;
    const int number = region < 0 ? 0 : number_of.try_emplace(region, next).first->second;
    numbers.push_back(number == 0 ? Json(nullptr) : Json(number));
    if (number_of.size() <= kMaxCharacters) text += digit_symbol(number);
  }
  return number_of.size() <= kMaxCharacters ? Json(text) : numbers;
}

void add_value(Json& object, const std::string& name, const ColumnValue& value) {
  if (!value.number) {
    object[name] = value.text;
    return;
  }
  Json number = Json::parse(value.text, nullptr, false);
  object[name] = number.is_discarded() ? Json(value.text) : std::move(number);
}

std::string write_json(const WritePuzzle& puzzle, const WriteOptions& options) {
  const Topology& topology = *puzzle.rules.topology;
  Json object;
  object["size"] = topology.digits;
  if (topology.box) {
    object["box"] = box_text(*topology.box);
  } else {
    object["regions"] = regions_json(topology);
  }
  object["givens"] = to_line(puzzle.givens);
  if (puzzle.solution != nullptr) object["solution"] = to_line(*puzzle.solution);
  for (std::size_t i = 0; i < puzzle.values.size(); ++i) {
    add_value(object, options.columns[i], puzzle.values[i]);
  }
  if (puzzle.extras != nullptr) {
    if (!puzzle.extras->title.empty()) object["title"] = puzzle.extras->title;
    if (!puzzle.extras->author.empty()) object["author"] = puzzle.extras->author;
    for (const Clue& clue : puzzle.extras->clues) {
      object["extras"][clue.name] = Json::parse(clue.json);
    }
  }
  return object.dump() + '\n';
}

void read_json_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  if (trimmed(row).empty()) {
    puzzle.problem = "the line is empty";
    return;
  }
  read_document(row, options, puzzle);
}

// Returns whether read_own_json() uses the key. All other keys are additional columns.
bool own_key(std::string_view key) {
  constexpr std::string_view kKeys[] = {"kind",   "size",   "box",      "regions",
                                        "givens", "puzzle", "solution", "extras",
                                        "title",  "author", "grid"};
  return std::ranges::find(kKeys, key) != std::end(kKeys);
}

// Reads the grid and its solution. The grid may have irregular regions; `regions` is their number
// of cells, or 0.
std::string read_all_cells(const Json& grid, const Json* solution, std::size_t regions,
                           TextPuzzle& puzzle, Grid& givens) {
  if (regions == 0) return read_grids(grid, solution, puzzle, givens);
  const int size = *square_root(regions);
  std::string problem = read_irregular(grid, size, puzzle, givens);
  if (!problem.empty() || solution == nullptr) return problem;
  problem = read_irregular(*solution, size, puzzle, puzzle.solution);
  return problem.empty() ? "" : "the solution: " + problem;
}

}  // namespace

void read_own_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle) {
  const auto fail = [&](std::string problem) { puzzle.problem = std::move(problem); };
  const Json* grid = first_of(document, {"givens", "puzzle", "grid"});
  if (grid == nullptr) return fail("the object has no 'givens'");
  for (const auto& item : document.items()) puzzle.further |= !own_key(item.key());
  auto extras = std::make_shared<Extras>();
  std::vector<int> regions;
  if (const Json* field = first_of(document, {"regions"})) {
    if (auto problem = read_regions(*field, regions); !problem.empty()) return fail(problem);
    extras->rules.topology = regions_topology(*square_root(regions.size()), regions);
  }
  Grid givens;
  if (auto problem =
          read_all_cells(*grid, first_of(document, {"solution"}), regions.size(), puzzle, givens);
      !problem.empty()) {
    return fail(problem);
  }
  const int size = *square_root(givens.size());
  if (const Json* field = first_of(document, {"size"});
      field != nullptr && whole_number(*field) != size) {
    return fail(fmt::format("the size must be {}, the size of the grid", size));
  }
  std::optional<BoxShape> box = options.box;
  if (const std::string text = text_at(document, "box"); !box && !text.empty()) {
    if (!(box = parse_box(text))) return fail(fmt::format("'{}' is not a box size", shown(text)));
  }
  if (auto problem = read_extras(document, box, size, *extras); !problem.empty()) {
    return fail(problem);
  }
  extras->title = text_at(document, "title");
  extras->author = text_at(document, "author");
  if (!extras->rules.topology) {
    if (!extras->title.empty() || !extras->author.empty()) puzzle.extras = std::move(extras);
    return finish_plain(std::move(givens), box, puzzle);
  }
  puzzle.rules = &extras->rules;
  puzzle.extras = std::move(extras);
  puzzle.givens = std::move(givens);
  validate(puzzle);
}

const Format& json_format() {
  static constexpr Format kFormat{.name = "json",
                                  .help = "one JSON object per line",
                                  .extensions = kJsonExtensions,
                                  .boxes = true,
                                  .regions = true,
                                  .clues = true,
                                  .solutions = true,
                                  .columns = true,
                                  .titles = true,
                                  .read_row = read_json_row,
                                  .read_text = read_documents,
                                  .write = write_json};
  return kFormat;
}

}  // namespace gridpress::formats
