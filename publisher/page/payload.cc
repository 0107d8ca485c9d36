#include "publisher/page/payload.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "generator/model/constraints/line_automaton.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/system/sha256.h"

namespace gridpress::page {
namespace {

using Json = nlohmann::ordered_json;

// The pairs of digits that a rule for two cells allows, as a table of bits whose rows are
// concatenated: "7fbf…".
std::string table_of(const Constraint& constraint, int digits, std::vector<std::uint8_t>& grid) {
  const Cell a = constraint.scope()[0], b = constraint.scope()[1];
  std::string text;
  int nibble = 0, bits = 0;
  for (int x = 1; x <= digits; ++x) {
    for (int y = 1; y <= digits; ++y) {
      grid[a] = static_cast<std::uint8_t>(x);
      grid[b] = static_cast<std::uint8_t>(y);
      nibble = nibble << 1 | (constraint.satisfied_by(grid) ? 1 : 0);
      if (++bits == 4) text += "0123456789abcdef"[std::exchange(nibble, 0)], bits = 0;
    }
  }
  if (bits > 0) text += "0123456789abcdef"[nibble << (4 - bits)];
  grid[a] = grid[b] = 0;
  return text;
}

int domain_of(const Constraint& constraint, int digits, std::vector<std::uint8_t>& grid) {
  const Cell cell = constraint.scope()[0];
  int bits = 0;
  for (int digit = 1; digit <= digits; ++digit) {
    grid[cell] = static_cast<std::uint8_t>(digit);
    if (constraint.satisfied_by(grid)) bits |= 1 << digit;
  }
  grid[cell] = 0;
  return bits;
}

Json sum_of(const Constraint& constraint, const LinearForm& form) {
  Json cells = Json::array(), factors = Json::array();
  bool plain = true;
  for (const LinearForm::Term& term : form.terms) {
    cells.push_back(term.cell);
    factors.push_back(term.coefficient);
    plain = plain && term.coefficient == 1;
  }
  const bool distinct = constraint.all_different();
  Json sum = {{"cells", std::move(cells)}, {"total", form.total}, {"distinct", distinct}};
  sum["cage"] = plain && distinct;
  if (!plain) sum["factors"] = std::move(factors);
  return sum;
}

// An automaton as text: for each state the next state after each digit, 0 for none and otherwise
// one more than its index, then whether a line may end in it. Each number is one character or, if
// there are more states than characters, two.
std::string automaton_text(const Automaton& rule, int digits) {
  constexpr std::size_t kBase = 80;
  const bool two = rule.next.size() >= kBase;
  std::string text;
  const auto add = [&](std::size_t number) {
    static constexpr std::string_view kCharacters =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%()*+,-./:;=?@[";
    static_assert(kCharacters.size() == kBase);
    if (two) text += kCharacters[number / kBase];
    text += kCharacters[number % kBase];
  };
  for (std::size_t state = 0; state < rule.next.size(); ++state) {
    for (int digit = 1; digit <= digits; ++digit) {
      add(static_cast<std::size_t>(rule.next[state][digit] + 1));
    }
    add(rule.accepting[state]);
  }
  return text;
}

// The rules of lines, each as the index of its automaton's text and the line's cells.
class LineRules {
 public:
  explicit LineRules(int digits) : digits_(digits) {}

  // Returns false if the rule can't be written, or only with too much text.
  bool add(const Constraint& constraint) {
    const auto* line = dynamic_cast<const CheckedByAutomaton*>(&constraint);
    const auto rule = line != nullptr ? line->automaton(digits_) : nullptr;
    if (rule == nullptr) return false;
    const std::string text = automaton_text(*rule, digits_);
    if (!places_.contains(text) && bytes_ + text.size() > kMaxBytes) return false;
    const auto [found, is_new] = places_.try_emplace(text, places_.size());
    if (is_new) bytes_ += text.size(), texts_.push_back(text);
    Json entry = {found->second};
    for (const Cell cell : constraint.scope()) entry.push_back(cell);
    lines_.push_back(std::move(entry));
    return true;
  }
  void move_to(Json& board) {
    if (lines_.empty()) return;
    board["automata"] = std::move(texts_);
    board["lines"] = std::move(lines_);
  }

 private:
  static constexpr std::size_t kMaxBytes = 24 << 10;

  int digits_;
  std::map<std::string, std::size_t> places_;
  Json texts_ = Json::array(), lines_ = Json::array();
  std::size_t bytes_ = 0;
};

// Adds rules other than houses in the few forms that the page supports; sets `opaque` if a rule has
// none of these forms.
void add_rules(const Rules& rules, Json& board) {
  const int digits = rules.topology->digits;
  std::vector<std::uint8_t> grid(rules.topology->positions.size());
  Json differ = Json::array(), sums = Json::array(), pairs = Json::array(), domains = Json::array();
  std::map<std::string, std::size_t> tables;
  Json table_list = Json::array();
  LineRules lines(digits);
  bool opaque = false;
  for (const ConstraintPtr& constraint : rules.constraints) {
    const std::vector<Cell>& scope = constraint->scope();
    if (const LinearForm* form = constraint->linear_form()) {
      sums.push_back(sum_of(*constraint, *form));
    } else if (constraint->all_different()) {
      differ.push_back(scope);
      if (!constraint->only_different()) opaque |= !lines.add(*constraint);
    } else if (scope.size() == 1) {
      domains.push_back({scope[0], domain_of(*constraint, digits, grid)});
    } else if (scope.size() == 2) {
      const auto [found, is_new] =
          tables.try_emplace(table_of(*constraint, digits, grid), tables.size());
      if (is_new) table_list.push_back(found->first);
      pairs.push_back({found->second, scope[0], scope[1]});
    } else {
      opaque |= !lines.add(*constraint);
    }
  }
  board["differ"] = std::move(differ);
  board["sums"] = std::move(sums);
  board["tables"] = std::move(table_list);
  board["pairs"] = std::move(pairs);
  board["domains"] = std::move(domains);
  lines.move_to(board);
  board["opaque"] = opaque;
}

// Encodes ascending cells compactly, as the first one and the distances between successive
// cells.
Json distances(const std::vector<Cell>& cells) {
  Json list = Json::array();
  Cell last = 0;
  for (const Cell cell : cells) list.push_back(cell - std::exchange(last, cell));
  return list;
}

// Adds houses that the page can't derive from the shape of the boxes, by type. Houses that need not
// contain every digit are added as groups of cells that differ.
void add_houses(const Topology& topology, Json& board) {
  static constexpr std::string_view kNames[] = {"box", "row", "column", "other"};
  Json houses = Json::object();
  for (const House& house : topology.houses) {
    const bool other = house.kind == HouseKind::kOther;
    if (topology.box && !other) continue;
    if (other && static_cast<int>(house.cells.size()) < topology.digits) {
      board["differ"].push_back(house.cells);
    } else {
      houses[std::string(kNames[static_cast<int>(house.kind)])].push_back(distances(house.cells));
    }
  }
  board["houses"] = std::move(houses);
}

// The positions of cells, as the first position and the length of each run of successive ones.
Json runs_of(const Topology& topology, int columns) {
  Json runs = Json::array();
  int next = -1, length = 0;
  for (const Position& at : topology.positions) {
    const int place = at.row * columns + at.column;
    if (place != next) {
      if (length > 0) runs.push_back(std::exchange(length, 0));
      runs.push_back(place);
    }
    next = place + 1;
    ++length;
  }
  runs.push_back(length);
  return runs;
}

Json board_of(const DigitContent& content) {
  const Topology& topology = *content.rules.topology;
  int rows = 0, columns = 0;
  for (const Position& at : topology.positions) {
    rows = std::max(rows, at.row + 1);
    columns = std::max(columns, at.column + 1);
  }
  Json board = {
      {"board", "digits"}, {"digits", topology.digits}, {"rows", rows}, {"cols", columns}};
  if (rows * columns != topology.cells()) board["at"] = runs_of(topology, columns);
  if (topology.box) board["box"] = {topology.box->rows, topology.box->columns};
  std::string givens;  // one character per cell, from 0 to 9 and then from a
  for (const std::uint8_t digit : content.givens) {
    givens += "0123456789abcdefghijklmnopqrstuvwxyz"[digit];
  }
  board["givens"] = std::move(givens);
  board["houses"] = nullptr;  // reserves its position among the keys
  add_rules(content.rules, board);
  add_houses(topology, board);
  return board;
}

std::string digest(const std::string& salt, std::string_view text) {
  return sha256_hex(salt + std::string(text));
}

// A count as [least, most, guard, literals…].
Json json_of(const board::Cells::Count& count) {
  Json json = {count.least, count.most, count.guard};
  for (const int literal : count.literals) json.push_back(literal);
  return json;
}

Json json_of(const board::Cells::Graph& graph) {
  Json links = Json::array(), areas = Json::array();
  for (const board::Cells::Link& link : graph.links) {
    links.push_back({link.a, link.b, link.literal});
  }
  for (const board::Cells::Area& area : graph.areas) areas.push_back({area.place, area.cells});
  return {{"places", graph.places},
          {"links", std::move(links)},
          {"connected", graph.connected},
          {"areas", std::move(areas)}};
}

// A slot as [cell, second cell of an edge, given value, literals of value 1, literals of value 2
// …].
Json json_of(const board::Cells::Slot& slot) {
  Json json = {slot.cell, slot.other, slot.given};
  for (const std::vector<int>& value : slot.values) json.push_back(value);
  return json;
}

template <typename Item>
Json json_list(const std::vector<Item>& items) {
  Json list = Json::array();
  for (const Item& item : items) list.push_back(json_of(item));
  return list;
}

struct BoardWriter {
  const Puzzle& puzzle;
  const std::string salt;

  Json operator()(const board::Digits&) const { return board_of(*digits_of(puzzle)); }
  Json operator()(const board::Shading& shading) const {
    return {{"board", "shading"}, {"rows", shading.rows}, {"cols", shading.columns}};
  }
  Json operator()(const board::Loop& loop) const {
    return {{"board", "loop"},
            {"rows", loop.size.rows},
            {"cols", loop.size.columns},
            {"clues", loop.clues}};
  }
  Json operator()(const board::Binary& binary) const {
    Json json = {{"board", "binary"},
                 {"rows", binary.size.rows},
                 {"cols", binary.size.columns},
                 {"givens", binary.givens},
                 {"distinct", binary.lines_distinct}};
    if (binary.discs) json["discs"] = true;
    return json;
  }
  Json operator()(const board::Words& words) const {
    Json list = Json::array(), hidden = Json::array();
    for (const board::Words::Entry& entry : words.list) {
      if (words.list_shown) {
        list.push_back({{"shown", entry.shown}, {"letters", entry.letters}});
      } else {
        hidden.push_back(digest(salt, entry.letters).substr(0, 16));
      }
    }
    return {{"board", "words"},         {"rows", words.size.rows}, {"cols", words.size.columns},
            {"letters", words.letters}, {"list", std::move(list)}, {"hidden", std::move(hidden)},
            {"message", words.message}};
  }
  Json operator()(const board::Cells& cells) const {
    static constexpr std::string_view kLooks[] = {"shade",  "lamp", "tent",   "line",
                                                  "bridge", "wall", "number", "slash"};
    Json json = {{"board", "cells"},
                 {"rows", cells.size.rows},
                 {"cols", cells.size.columns},
                 {"look", kLooks[static_cast<std::size_t>(cells.look)]},
                 {"variables", cells.variables},
                 {"crossed", cells.crossed},
                 {"clues", cells.clues},
                 {"rowClues", cells.row_clues},
                 {"colClues", cells.column_clues},
                 {"slots", json_list(cells.slots)},
                 {"counts", json_list(cells.counts)},
                 {"graphs", json_list(cells.graphs)},
                 {"numbered", cells.numbered_regions}};
    if (!cells.symbols.empty()) json["symbols"] = cells.symbols;
    return json;
  }
};

}  // namespace

std::optional<board::Play> play_of(const Puzzle& puzzle) {
  if (const Kind& kind = *find_kind(puzzle.kind); kind.play != nullptr) return kind.play(puzzle);
  const DigitContent* content = digits_of(puzzle);
  if (content == nullptr) return std::nullopt;
  return board::Play{board::Digits{}, {content->solution.begin(), content->solution.end()}};
}

std::string_view module_of(const board::Board& board) {
  static constexpr std::string_view kModules[] = {"digits", "shading", "loop",
                                                  "words",  "binary",  "cells"};
  return kModules[board.index()];
}

std::string salt_of(const Puzzle& puzzle) {
  const Kind& kind = *find_kind(puzzle.kind);
  return sha256_hex(fmt::format("page salt\n{}\n{}\n{}", kind.name, puzzle.seed,
                                kind.text.problem(puzzle)))
      .substr(0, 32);
}

BoardPayload board_payload(const Puzzle& puzzle, Check check) {
  const std::optional<board::Play> play = play_of(puzzle);
  if (!play) return {Json{{"board", "none"}}, "", ""};
  const std::string salt = salt_of(puzzle);
  BoardPayload payload{std::visit(BoardWriter{puzzle, salt}, play->board), "", ""};
  if (check == Check::kAnswer) {
    for (std::size_t slot = 0; slot < play->answer.size(); ++slot) {
      payload.tags += digest(salt, fmt::format("{}:{}", slot, play->answer[slot])).substr(0, 4);
    }
  }
  if (payload.board.value("opaque", false)) {
    payload.digest = digest(salt, fmt::format("{}", fmt::join(play->answer, ",")));
  }
  return payload;
}

}  // namespace gridpress::page
