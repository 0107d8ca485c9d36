// json: one object a line, with the keys of a book's manifest.
//
//   {"kind":"classic","size":9,"box":"3x3","givens":"53..7…","solution":"5346…"}
//
// `extras` holds clues beyond the givens, as f-puzzles has them; `regions` one digit or letter a
// cell for irregular boxes. Read too: `puzzle` for `givens`, and grids as arrays of numbers.
#include <fmt/format.h>

#include <algorithm>

#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kExtensions[] = {"json", "jsonl", "ndjson"};

// Numbers in rows, or in one row; null is empty.
std::string read_array(const Json& array, Grid& cells) {
  constexpr std::size_t kMostCells = 625;
  for (const Json& item : array) {
    if (item.is_array()) {
      if (std::string problem = read_array(item, cells); !problem.empty()) return problem;
      continue;
    }
    const auto value = item.is_null() ? std::optional(0) : whole_number(item);
    if (!value || *value < 0 || *value > 25) return "a cell is no number from 0 to 25";
    if (cells.size() >= kMostCells) return "the grid has more than 625 cells";
    cells.push_back(static_cast<std::uint8_t>(*value));
  }
  return "";
}

std::string read_grid(const Json& value, Grid& cells) {
  if (value.is_string()) return read_cells_text(value.get_ref<const std::string&>(), cells);
  if (!value.is_array()) return "a grid is a text or an array";
  if (std::string problem = read_array(value, cells); !problem.empty()) return problem;
  const auto digits = size_of_cells(cells.size());
  if (!digits) return fmt::format("{} cells fit no grid", cells.size());
  const auto large = std::ranges::find_if(cells, [&](int cell) { return cell > *digits; });
  if (large != cells.end()) return fmt::format("{} is more than {}", *large, *digits);
  return "";
}

const Json* first_of(const Json& object, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    const auto found = object.find(key);
    if (found != object.end() && !found->is_null()) return &*found;
  }
  return nullptr;
}

// Regions as a text like a line of cells: equal characters are one region.
std::string read_regions(const std::string& text, int size, Extras& extras) {
  if (text.size() != static_cast<std::size_t>(size * size)) {
    return fmt::format("the regions have {} cells, not {}", text.size(), size * size);
  }
  std::vector<int> regions;
  for (const char c : text) {
    regions.push_back(c == '.' ? -1 : static_cast<unsigned char>(c) - '0');
  }
  extras.rules.topology = regions_topology(size, regions);
  return "";
}

std::string read_extras(const Json& document, std::optional<BoxShape> box, int size,
                        Extras& extras) {
  if (const std::string regions = text_at(document, "regions"); !regions.empty()) {
    if (std::string problem = read_regions(regions, size, extras); !problem.empty()) return problem;
  }
  const Json* clues = first_of(document, {"extras"});
  if (clues == nullptr || clues->empty()) return "";
  if (!extras.rules.topology) {
    const BoxShape shape = box.value_or(*default_box(size));
    if (shape.rows * shape.columns != size) return "the box doesn't fit the size";
    extras.rules.topology = plain_rules(shape).topology;
  }
  if (!clues->is_object()) return "'extras' is no object";
  return add_clues(*clues, extras);
}

std::string regions_text(const Topology& topology) {
  std::string text;
  for (const int region : regions_of(topology)) {
    text += region < 0 ? '.' : digit_symbol(region + 1);
  }
  return text;
}

void add_value(Json& object, const std::string& name, const ColumnValue& value) {
  if (!value.number) {
    object[name] = value.text;
    return;
  }
  Json number = Json::parse(value.text, nullptr, false);
  object[name] = number.is_discarded() ? Json(value.text) : std::move(number);
}

std::string write(const WritePuzzle& puzzle, const WriteOptions& options) {
  const Topology& topology = *puzzle.rules.topology;
  Json object;
  object["size"] = topology.digits;
  if (topology.box) {
    object["box"] = box_text(*topology.box);
  } else {
    object["regions"] = regions_text(topology);
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

void read_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  if (trimmed(row).empty()) {
    puzzle.problem = "the line is empty";
    return;
  }
  read_document(row, options, puzzle);
}

}  // namespace

void read_own_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle) {
  const auto fail = [&](std::string problem) { puzzle.problem = std::move(problem); };
  const Json* grid = first_of(document, {"givens", "puzzle", "grid"});
  if (grid == nullptr) return fail("the object has no 'givens'");
  Grid givens;
  if (auto problem = read_grid(*grid, givens); !problem.empty()) return fail(problem);
  if (const Json* solution = first_of(document, {"solution"})) {
    if (auto problem = read_grid(*solution, puzzle.solution); !problem.empty()) {
      return fail("the solution: " + problem);
    }
  }
  const int size = *size_of_cells(givens.size());
  if (const Json* said = first_of(document, {"size"});
      said != nullptr && whole_number(*said) != size) {
    return fail(fmt::format("the size is not {}, which the grid has", size));
  }
  std::optional<BoxShape> box = options.box;
  if (const std::string text = text_at(document, "box"); !box && !text.empty()) {
    if (!(box = parse_box(text))) return fail(fmt::format("'{}' is no box", shown(text)));
  }
  auto extras = std::make_shared<Extras>();
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
  judge(puzzle);
}

const Format& json_format() {
  static constexpr Format kFormat{.name = "json",
                                  .help = "one JSON object a line",
                                  .extensions = kExtensions,
                                  .boxes = true,
                                  .regions = true,
                                  .clues = true,
                                  .solutions = true,
                                  .columns = true,
                                  .read_row = read_row,
                                  .read_text = read_documents,
                                  .write = write};
  return kFormat;
}

}  // namespace gridpress::formats
