#include "generator/kinds/digits/exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/text.h"
#include "generator/kinds/digits/variant.h"
#include "generator/kinds/tokens.h"

namespace gridpress::digits {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kRegions = "extraregion", kNegatives = "negative";
constexpr std::string_view kNegativeFlag = "negative";

std::string name_at(int row, int column) {
  return fmt::format("R{}C{}", row + 1, column + 1);
}

std::string name_of(Cell cell, int size) {
  return name_at(cell / size, cell % size);
}

Json names_of(const std::vector<Cell>& cells, int size) {
  Json names = Json::array();
  for (const Cell cell : cells) names.push_back(name_of(cell, size));
  return names;
}

bool is_region(const House& house) {
  return house.kind == HouseKind::kOther && house.cells.size() > 2;
}

Json written(const Clue& clue, int size) {
  const Foreign& foreign = clue.form->foreign;
  const Cell first = clue.cells.front();
  // Returns the position outside the grid, before the clue's first cell.
  const auto before = [&] {
    const Cell second = clue.cells[1];
    return std::pair(2 * (first / size) - second / size, 2 * (first % size) - second % size);
  };
  Json json;
  switch (foreign.written) {
    case Written::kNot:
      break;
    case Written::kCell:
      json["cell"] = name_of(first, size);
      break;
    case Written::kPair:
      json["cells"] = names_of(clue.cells, size);
      break;
    case Written::kArrow:
      json["cells"] = names_of({first}, size);
      [[fallthrough]];
    case Written::kLine:
      json["lines"] = Json::array({names_of(clue.cells, size)});
      break;
    case Written::kOutside:
      json["cell"] = name_at(before().first, before().second);
      break;
    case Written::kDiagonal: {
      const auto [row, column] = before();
      json["cell"] = name_at(row, column);
      json["direction"] =
          std::string(row < first / size ? "D" : "U") + (column < first % size ? 'R' : 'L');
      json["cells"] = names_of(clue.cells, size);
      break;
    }
  }
  if (clue.form->valued) json["value"] = std::to_string(clue.value);
  if (!foreign.value.empty()) json["value"] = foreign.value;
  return json;
}

// Reads the clues of a document that the format has already validated, so that cells and numbers
// are correct. If the document has a clue that the kind doesn't support, the error names that clue.
class Reader {
 public:
  Reader(const Variant& variant, const ClueGrid& grid, const Json& clues)
      : variant_(variant), grid_(grid), clues_(clues), size_(grid.rules.topology->digits) {}

  Result<Puzzle> read() {
    if (!has_size(variant_, size_)) {
      return failure(fmt::format("{} does not support size {}", variant_.name, size_));
    }
    for (const auto& read_part :
         {&Reader::read_names, &Reader::read_board, &Reader::read_clues, &Reader::read_regions}) {
      if (std::string problem = (this->*read_part)(); !problem.empty()) return failure(problem);
    }
    VariantBoard ground = variant_board(variant_, size_, flags_, std::move(regions_));
    const ClueContent content(std::move(ground), std::move(read_), grid_.givens, grid_.solution);
    return gridpress::digits::read(variant_, problem_text(content), solution_text(content));
  }

 private:
  // Checks that every name belongs to the kind, and that the rules of the whole board are present.
  std::string read_names() {
    const Exchange& known = *variant_.exchange;
    for (const auto& [name, value] : clues_.items()) {
      const bool form = std::ranges::any_of(
          variant_.forms, [&](const Form* own) { return own->foreign.key == name; });
      const bool rule = std::ranges::find(known.rules, name) != known.rules.end();
      const bool region = name == kRegions && (known.regions || regions_are_clues());
      const bool negative = name == kNegatives && !known.negative.empty();
      if (!form && !rule && !region && !negative) {
        return fmt::format("{} does not support '{}'", variant_.name, name);
      }
    }
    for (const std::string_view rule : known.rules) {
      const auto found = clues_.find(rule);
      if (found == clues_.end() || *found != true) {
        return fmt::format("{} needs '{}'", variant_.name, rule);
      }
    }
    return read_negative(known);
  }

  std::string read_negative(const Exchange& known) {
    if (known.negative.empty()) return "";
    std::vector<std::string> names;
    if (const auto found = clues_.find(kNegatives); found != clues_.end()) {
      for (const Json& name : *found) names.push_back(name.get<std::string>());
    }
    if (names.empty()) return "";
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    if (!std::ranges::equal(names, known.negative)) {
      return fmt::format(
          "{} supports 'negative' only if it lists every kind of mark of these puzzles",
          variant_.name);
    }
    set_flag(kNegativeFlag);
    return "";
  }

  void set_flag(std::string_view name) {
    const auto flag = std::ranges::find(variant_.flags, name, &Flag::name);
    if (flag != variant_.flags.end()) flags_ |= 1U << (flag - variant_.flags.begin());
  }

  bool regions_are_clues() const { return variant_.regions == Regions::kExtra; }

  // Reads the boxes, or the regions that replace them.
  std::string read_board() {
    const Topology& board = *grid_.rules.topology;
    if (variant_.regions == Regions::kBoxes) {
      regions_ = regions_of_boxes(board);
      if (std::ranges::find(regions_, -1) == regions_.end()) return "";
      return fmt::format("a cell is in no region, but in {} every cell must belong to a region",
                         variant_.name);
    }
    const bool any = has_boxes(board);
    // If no box fits the size, the document can't show whether boxes are on: use the default.
    flags_ |= any                  ? variant_.box_flag
              : default_box(size_) ? 0U
                                   : default_flags(variant_) & variant_.box_flag;
    const bool wanted = has_boxes(variant_, size_, flags_);
    if (any != wanted || (any && board.box != default_box(size_))) {
      return std::string(variant_.name) +
             (wanted ? " needs the standard boxes of its size" : " can't have boxes at this size");
    }
    return "";
  }

  static std::vector<int> regions_of_boxes(const Topology& board) {
    std::vector<int> regions(board.positions.size(), -1);
    for (const House& house : board.houses) {
      if (house.kind != HouseKind::kBox) continue;
      for (const Cell cell : house.cells) regions[cell] = house.index;
    }
    return numbered(regions);
  }

  // Numbers regions in the order of their first cells.
  static std::vector<int> numbered(std::vector<int> regions) {
    std::map<int, int> numbers;
    for (int& region : regions) {
      if (region < 0) continue;
      region = numbers.emplace(region, static_cast<int>(numbers.size())).first->second;
    }
    return regions;
  }

  std::string read_clues() {
    for (const auto& [name, list] : clues_.items()) {
      if (!list.is_array() || name == kRegions || name == kNegatives) continue;
      std::size_t number = 0;
      for (const Json& clue : list) {
        ++number;
        std::string problem = read_clue(name, clue);
        if (!problem.empty()) return fmt::format("'{}' {}{}", name, number, problem);
      }
    }
    // Documents list marks by sort, but the kinds use reading order.
    const bool marks = std::ranges::all_of(
        read_, [](const Clue& clue) { return clue.form->foreign.written == Written::kPair; });
    if (marks) std::ranges::stable_sort(read_, {}, &Clue::cells);
    return "";
  }

  std::string read_clue(const std::string& name, const Json& clue) {
    const Form* form = form_of(name, clue);
    if (form == nullptr) return " has an unsupported value";
    const Foreign& foreign = form->foreign;
    Clue made{form, {}, 0};
    if (form->valued) made.value = number_in(clue).value_or(0);
    if (foreign.written != Written::kLine && foreign.written != Written::kArrow) {
      made.cells = cells_of(foreign.written, clue);
      return keep(std::move(made));
    }
    for (const Json& line : clue.at("lines")) {
      made.cells.clear();
      for (const Json& cell : line) made.cells.push_back(cell_of(cell));
      if (foreign.written == Written::kArrow) {
        const Json& circle = clue.value("cells", Json::array());
        if (circle.size() != 1 || cell_of(circle[0]) != made.cells.front()) {
          return " needs a circle of one cell, in which its lines begin";
        }
      }
      if (std::string problem = keep(made); !problem.empty()) return problem;
    }
    return "";
  }

  // If several forms have the same name in documents, the clue's value decides.
  const Form* form_of(const std::string& name, const Json& clue) const {
    for (const Form* form : variant_.forms) {
      if (form->foreign.key != name) continue;
      const Foreign& foreign = form->foreign;
      if (form->valued || foreign.number == 0) return form;
      const auto value = clue.find("value");
      const bool none = value == clue.end() || value->is_null() || *value == "";
      if (none && foreign.value.empty()) return form;
      if (number_in(clue) == foreign.number) return form;
      if (value != clue.end() && value->is_string() && !foreign.value.empty() &&
          value->get<std::string>().size() == 1 &&
          std::toupper(static_cast<unsigned char>(value->get<std::string>()[0])) ==
              foreign.value[0]) {
        return form;
      }
    }
    return nullptr;
  }

  static std::optional<int> number_in(const Json& clue) {
    const auto value = clue.find("value");
    if (value == clue.end()) return std::nullopt;
    if (value->is_number_integer()) return value->get<int>();
    if (!value->is_string()) return std::nullopt;
    return tokens::number_of(value->get<std::string>());
  }

  // Parses "R0C5", which may be outside: row 0 is above the grid.
  static std::pair<int, int> place_of(const Json& name) {
    const auto text = name.get<std::string>();
    const auto c = text.find_first_of("Cc");
    int row = 0, column = 0;
    std::from_chars(text.data() + 1, text.data() + c, row);
    std::from_chars(text.data() + c + 1, text.data() + text.size(), column);
    return {row - 1, column - 1};
  }

  Cell cell_of(const Json& name) const {
    const auto [row, column] = place_of(name);
    return row * size_ + column;
  }

  std::vector<Cell> cells_of(Written written, const Json& clue) const {
    std::vector<Cell> cells;
    if (written == Written::kCell && clue.contains("cell")) return {cell_of(clue["cell"])};
    const bool looks = written == Written::kOutside || written == Written::kDiagonal;
    if (!looks || !clue.contains("cell")) {
      for (const Json& name : clue.value("cells", Json::array())) cells.push_back(cell_of(name));
      return cells;
    }
    auto [row, column] = place_of(clue["cell"]);
    int down = row < 0 ? 1 : row >= size_ ? -1 : 0;
    int right = column < 0 ? 1 : column >= size_ ? -1 : 0;
    if (written == Written::kDiagonal) {
      const auto direction = clue.value("direction", std::string("DR"));
      down = direction.starts_with('D') ? 1 : -1;
      right = direction.ends_with('R') ? 1 : -1;
    }
    for (row += down, column += right; row >= 0 && column >= 0 && row < size_ && column < size_;
         row += down, column += right) {
      cells.push_back(row * size_ + column);
    }
    return cells;
  }

  std::string keep(Clue clue) {
    if (clue.cells.size() > 1) settle(clue);
    std::string problem = clue.form->problem(clue, *grid_.rules.topology);
    if (problem.empty()) read_.push_back(std::move(clue));
    return problem.empty() ? "" : ": " + problem;
  }

  // Reads extra regions: the puzzle's own, or the regions common to all puzzles of the kind.
  std::string read_regions() {
    std::vector<std::vector<Cell>> found;
    for (const Json& region : clues_.value(std::string(kRegions), Json::array())) {
      std::vector<Cell>& cells = found.emplace_back();
      for (const Json& name : region.at("cells")) cells.push_back(cell_of(name));
      std::ranges::sort(cells);
    }
    if (regions_are_clues()) return own_regions(found);
    if (!variant_.exchange->regions) return "";
    std::vector<std::vector<Cell>> wanted;
    for (const House& house : variant_.houses(size_, flags_)) {
      if (!is_region(house)) continue;
      wanted.push_back(house.cells);
      std::ranges::sort(wanted.back());
    }
    std::ranges::sort(found);
    std::ranges::sort(wanted);
    return found == wanted ? ""
                           : fmt::format("the extra regions are not those of {}", variant_.name);
  }

  std::string own_regions(const std::vector<std::vector<Cell>>& found) {
    regions_.assign(grid_.rules.topology->positions.size(), -1);
    int number = 0;
    for (const std::vector<Cell>& cells : found) {
      for (const Cell cell : cells) {
        if (regions_[cell] >= 0) {
          return fmt::format("two extra regions share r{}c{}", cell / size_ + 1, cell % size_ + 1);
        }
        regions_[cell] = number;
      }
      ++number;
    }
    regions_ = numbered(regions_);
    return number == 0 ? fmt::format("{} needs extra regions", variant_.name) : "";
  }

  const Variant& variant_;
  const ClueGrid& grid_;
  const Json& clues_;
  const int size_;
  unsigned flags_ = 0;
  std::vector<int> regions_;
  std::vector<Clue> read_;
};

}  // namespace

std::string clues_as_json(const ClueContent& content) {
  const Variant& variant = *content.ground.variant;
  const Exchange& exchange = *variant.exchange;
  Json object = Json::object();
  for (const std::string_view rule : exchange.rules) object[std::string(rule)] = true;
  if (exchange.regions || variant.regions == Regions::kExtra) {
    for (const House& house : content.rules.topology->houses) {
      if (!is_region(house)) continue;
      object[std::string(kRegions)].push_back(
          {{"cells", names_of(house.cells, content.ground.size)}});
    }
  }
  for (const Clue& clue : content.clues) {
    object[std::string(clue.form->foreign.key)].push_back(written(clue, content.ground.size));
  }
  if (!exchange.negative.empty() && has_flag(content.ground, kNegativeFlag)) {
    object[std::string(kNegatives)] = exchange.negative;
  }
  return object.dump();
}

Result<Puzzle> of_grid(const Variant& variant, const ClueGrid& grid) {
  return Reader(variant, grid, Json::parse(grid.clues)).read();
}

}  // namespace gridpress::digits
