// ipuz: one JSON document per puzzle. read_ipuz.cc reads documents; ipuz_kinds.cc has the kinds
// that aren't grids of digits.
#include <fmt/format.h>

#include <algorithm>

#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/formats/xml_text.h"
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

// The cells of a clue's value, [column, row] from 1 on.
Json ipuz_cells(const Json& clue) {
  Json cells = Json::array();
  for (const Json& cell : clue["cells"]) {
    const std::string name = cell.get<std::string>();  // "R1C2"
    const std::size_t column = name.find('C');
    cells.push_back({std::stoi(name.substr(column + 1)), std::stoi(name.substr(1, column - 1))});
  }
  return cells;
}

Json ipuz_regions(const std::vector<int>& regions, int size) {
  Json zones = Json::array();
  for (int region = 0; region < size; ++region) {
    Json cells = Json::array();
    for (int cell = 0; cell < size * size; ++cell) {
      if (regions[static_cast<std::size_t>(cell)] == region) {
        cells.push_back({cell % size + 1, cell / size + 1});
      }
    }
    zones.push_back({{"cells", std::move(cells)}});
  }
  return zones;
}

// Adds the kinds, zones and cages that the rules need.
void put_rules(const WritePuzzle& puzzle, Json& document) {
  const Topology& topology = *puzzle.rules.topology;
  Json kinds = Json::array();
  const auto kind = [&](std::string_view name) {
    kinds.push_back(fmt::format("http://ipuz.org/sudoku/{}#1", name));
  };
  if (!topology.box) {
    const std::vector<int> regions = regions_of(topology);
    if (std::ranges::find(regions, -1) == regions.end()) {
      kind("jigsawsudoku");
      document["zones"] = ipuz_regions(regions, topology.digits);
    } else {
      kind("latinsquare");
      document["boxes"] = false;
    }
  }
  for (const Clue& clue : puzzle.extras != nullptr ? puzzle.extras->clues : std::vector<Clue>()) {
    const Json value = Json::parse(clue.json, nullptr, false);
    if (clue.name == "diagonal+") kind("diagonalsudoku");
    if (clue.name == "killercage") kind("killersudoku");
    for (const Json& item : value.is_array() ? value : Json::array()) {
      Json group = {{"cells", ipuz_cells(item)}};
      if (const auto sum = item.find("value"); sum != item.end()) {
        group["value"] = whole_number(*sum).value_or(0);
      }
      document[clue.name == "killercage" ? "cages" : "zones"].push_back(std::move(group));
    }
  }
  if (kinds.empty()) kinds.push_back(kKind);
  document["kind"] = std::move(kinds);
}

std::string ipuz_obstacle(const WritePuzzle& puzzle) {
  const std::vector<int> regions = regions_of(*puzzle.rules.topology);
  const auto open = std::ranges::count(regions, -1);
  if (open > 0 && open < static_cast<std::ptrdiff_t>(regions.size())) {
    return "cells without a region";
  }
  if (puzzle.extras == nullptr) return "";
  int diagonals = 0;
  for (const Clue& clue : puzzle.extras->clues) {
    constexpr std::string_view kKnown[] = {"diagonal+", "diagonal-", "killercage", "extraregion"};
    if (std::ranges::find(kKnown, clue.name) == std::end(kKnown)) return clue.name + " clues";
    diagonals += clue.name.starts_with("diagonal");
    if (clue.name == "extraregion" && !puzzle.rules.topology->box) {
      return "extra regions with irregular ones";
    }
  }
  return diagonals == 1 ? "a single diagonal" : "";
}

std::string write_ipuz(const WritePuzzle& puzzle, const WriteOptions&) {
  const int size = size_of(puzzle.rules);
  Json document;
  document["version"] = "http://ipuz.org/v2";
  put_rules(puzzle, document);
  if (puzzle.extras != nullptr && !puzzle.extras->title.empty()) {
    document["title"] = xml_encoded(puzzle.extras->title);
  }
  if (puzzle.extras != nullptr && !puzzle.extras->author.empty()) {
    document["author"] = xml_encoded(puzzle.extras->author);
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
                                  .regions = true,
                                  .clues = true,
                                  .solutions = true,
                                  .titles = true,
                                  .obstacle = ipuz_obstacle,
                                  .read_text = read_ipuz_text,
                                  .write = write_ipuz};
  return kFormat;
}

}  // namespace gridpress::formats
