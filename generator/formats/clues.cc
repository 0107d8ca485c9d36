#include "generator/formats/clues.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "generator/formats/clue_readers.h"
#include "generator/formats/common.h"

namespace gridpress::formats {
namespace {

namespace read = clue_readers;

struct ClueReader {
  std::string_view key;
  ReadClue clue = nullptr;  // null if add_edge_clues() reads the clue
  bool list = true;         // whether the value is a list of clues; otherwise it is `true`
};

constexpr ClueReader kReaders[] = {
    {"antiking", read::antiking, false},
    {"antiknight", read::antiknight, false},
    {"arrow", read::arrow},
    {"betweenline", read::between_line},
    {"clone", read::clone},
    {"columnindexer", read::column_indexer},
    {"diagonal+", read::rising_diagonal, false},
    {"diagonal-", read::falling_diagonal, false},
    {"difference"},
    {"disjointgroups", read::disjoint_groups, false},
    {"doublearrow", read::double_arrow},
    {"entropicline", read::entropic_line},
    {"even", read::even},
    {"extraregion", read::extra_region},
    {"killercage", read::killer_cage},
    {"littlekillersum", read::little_killer},
    {"lockout", read::lockout},
    {"maximum"},
    {"minimum"},
    {"modularline", read::modular_line},
    {"nabner", read::nabner},
    {"negative"},
    {"nonconsecutive", nullptr, false},
    {"odd", read::odd},
    {"palindrome", read::palindrome},
    {"pencilmarks", read::pencil_marks},
    {"quadruple", read::quadruple},
    {"ratio"},
    {"regionsumline", read::region_sum_line},
    {"renban", read::renban},
    {"rowindexer", read::row_indexer},
    {"sandwichsum", read::sandwich_sum},
    {"skyscraper", read::skyscraper},
    {"slowthermometer", read::slow_thermometer},
    {"thermometer", read::thermometer},
    {"whispers", read::whispers},
    {"xsum", read::x_sum},
    {"xv"},
    {"zipperline", read::zipper_line},
};

// The keys that a clue may have: its data, and how it is drawn.
constexpr std::string_view kClueKeys[] = {
    "cell",   "cells",    "cloneCells",     "direction", "lines", "value",
    "values", "outlineC", "baseC",          "fontC",     "width", "height",
    "size",   "angle",    "fromConstraint", "hidden",    "c",     "isNewConstraint"};

std::string unknown_key(const Json& clue) {
  for (const auto& [key, value] : clue.items()) {
    if (std::ranges::find(kClueKeys, key) == std::end(kClueKeys)) {
      return fmt::format("has a '{}', which is not supported", shown(key));
    }
  }
  return "";
}

std::string read_list(const ClueReader& reader, const Json& list, ClueBoard& board) {
  if (!list.is_array()) return fmt::format("'{}' is not a list", reader.key);
  std::size_t number = 0;
  for (const Json& clue : list) {
    ++number;
    if (board.full()) break;
    std::string problem = clue.is_object() ? unknown_key(clue) : "is not an object";
    if (problem.empty() && reader.clue != nullptr) problem = reader.clue(clue, board);
    if (!problem.empty()) return fmt::format("'{}' {} {}", reader.key, number, problem);
  }
  return "";
}

std::string read_flag(const ClueReader& reader, const Json& value, ClueBoard& board) {
  if (!value.is_boolean()) return fmt::format("'{}' must be true or false", reader.key);
  if (value == false || reader.clue == nullptr) return "";
  const std::string problem = reader.clue(value, board);
  return problem.empty() ? "" : fmt::format("'{}' {}", reader.key, problem);
}

}  // namespace

std::string add_clues(const Json& object, Extras& extras) {
  ClueBoard board(extras.rules);
  for (const auto& [name, value] : object.items()) {
    const auto reader = std::ranges::find(kReaders, name, &ClueReader::key);
    if (reader == std::end(kReaders)) {
      return fmt::format("clue '{}' is not supported", shown(name));
    }
    const bool edges = reader->clue == nullptr;
    const bool marks = edges && value.is_array() && name != "negative";
    std::string problem = !reader->list     ? read_flag(*reader, value, board)
                          : !edges || marks ? read_list(*reader, value, board)
                                            : "";
    if (!problem.empty()) return problem;
    extras.clues.push_back({name, value.dump()});
  }
  if (auto problem = add_edge_clues(object, board); !problem.empty()) return problem;
  return board.full()
             ? fmt::format("the clues add up to more than {} constraints", ClueBoard::kMost)
             : "";
}

void finish_with_clues(Grid givens, TopologyPtr topology, const Json& clues,
                       std::shared_ptr<Extras> extras, TextPuzzle& puzzle) {
  extras->rules.topology = std::move(topology);
  puzzle.problem = add_clues(clues, *extras);
  if (!puzzle.problem.empty()) return;
  const bool plain = extras->rules.topology->box && clues.empty();
  puzzle.rules = plain ? &plain_rules(*extras->rules.topology->box) : &extras->rules;
  puzzle.givens = std::move(givens);
  puzzle.extras = std::move(extras);
  validate(puzzle);
}

Json windows_json() {
  Json regions = Json::array();
  for (const int top : {2, 6}) {
    for (const int left : {2, 6}) {
      Json cells = Json::array();
      for (int i = 0; i < 9; ++i) {
        cells.push_back(fmt::format("R{}C{}", top + i / 3, left + i % 3));
      }
      regions.push_back({{"cells", std::move(cells)}});
    }
  }
  return regions;
}

void write_clues(const std::vector<Clue>& clues, Json& document) {
  for (const Clue& clue : clues) {
    Json value = Json::parse(clue.json, nullptr, false);
    if (clue.name != "pencilmarks") {
      document[clue.name] = std::move(value);
      continue;
    }
    // f-puzzles stores pencil marks in the list of the grid's cells, which begins with R1C1.
    const std::size_t size = document["grid"].size();
    std::size_t at = 0;
    for (Json& row : document["grid"]) {
      for (Json& cell : row) {
        const std::string name = fmt::format("R{}C{}", at / size + 1, at % size + 1);
        ++at;
        for (const Json& mark : value) {
          if (text_at(mark, "cell") == name) cell["givenPencilMarks"] = mark["values"];
        }
      }
    }
  }
}

}  // namespace gridpress::formats
