#include "generator/kinds/from_file/kind_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "generator/base/random.h"
#include "generator/base/utf8.h"
#include "generator/kinds/from_file/rule_set.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/words.h"

namespace gridpress {
namespace from_file {
namespace {

using fields::Type;
using logic::BlockForm;

constexpr int kMostSide = 20, kMostNumber = 999;

constexpr std::string_view kMarks[] = {"black", "tint", "star", "lamp"};
constexpr logic::Look::Mark kMarkLooks[] = {logic::Look::Mark::kBlack, logic::Look::Mark::kTint,
                                            logic::Look::Mark::kStar, logic::Look::Mark::kLamp};
constexpr std::string_view kStates[] = {"marked", "unmarked"};
constexpr std::string_view kPlaces[] = {"cells", "rows", "columns", "header", "regions"};
constexpr std::string_view kShown[] = {"counts", "numbers", "state", "nothing"};
constexpr std::string_view kScopes[] = {"row",  "column", "line", "region", "segment",
                                        "pair", "square", "cell", "board"};
constexpr std::string_view kAmong[] = {"itself", "neighbours", "around", "area", "sight"};
constexpr std::string_view kLevelNames[] = {"gentle", "easy", "medium", "hard", "fiendish"};
constexpr std::string_view kTextKeys[] = {"name", "rule", "how_to", "tip"};

constexpr fields::Key kClueKeys[] = {
    {.name = "name", .help = "How rules refer to the clues."},
    {.name = "in",
     .type = Type::kChoice,
     .required = true,
     .help = "Where the clues are printed.",
     .choices = kPlaces},
    {.name = "shows",
     .type = Type::kChoice,
     .help = "What they mean (default: counts).",
     .choices = kShown},
    {.name = "from",
     .type = Type::kInteger,
     .help = "The smallest number.",
     .least = 0,
     .most = kMostNumber},
    {.name = "to",
     .type = Type::kInteger,
     .help = "The largest number.",
     .least = 0,
     .most = kMostNumber},
    {.name = "usual",
     .type = Type::kInteger,
     .help = "For a number in the header: its value unless a section chooses another.",
     .least = 1,
     .most = kMostNumber},
    {.name = "on",
     .type = Type::kChoice,
     .help = "The state of squares with a clue.",
     .choices = kStates},
    {.name = "walls", .type = Type::kFlag, .help = "Whether squares with a clue are walls."},
    {.name = "of_regions",
     .type = Type::kFlag,
     .help = "Whether each region has one of the clues."},
    {.name = "all",
     .type = Type::kFlag,
     .help = "Whether puzzles keep clues that they don't need."},
};
constexpr fields::Key kRuleKeys[] = {
    {.name = "every",
     .type = Type::kChoice,
     .help = "The groups of squares that the rule applies to.",
     .choices = kScopes},
    {.name = "among",
     .type = Type::kChoice,
     .help = "For rules about every cell: the squares that are counted.",
     .choices = kAmong},
    {.name = "when",
     .type = Type::kChoice,
     .help = "The rule holds only for cells in this state.",
     .choices = kStates},
    {.name = "marked",
     .help =
         "How many squares are marked: 2, at most 2, at least 2, 1 to 3, or the name of a clue."},
    {.name = "unmarked", .help = "How many squares are unmarked."},
    {.name = "weighted",
     .type = Type::kFlag,
     .help = "Whether squares count 1, 2, 3 … from the left or the top."},
    {.name = "equal", .help = "Clues of which equal ones are counted apart."},
    {.name = "connected",
     .type = Type::kChoice,
     .help = "All squares in this state are connected.",
     .choices = kStates},
    {.name = "loop",
     .type = Type::kChoice,
     .help = "Squares in this state are those on one closed loop, which readers draw.",
     .choices = std::span(kStates).first(1)},
    {.name = "area",
     .type = Type::kChoice,
     .help = "Each connected area of squares in this state has one clue, its size.",
     .choices = kStates},
    {.name = "size", .help = "For areas: the name of the clues."},
};
constexpr fields::Key kFileKeys[] = {
    {.name = "name", .type = Type::kAny, .required = true, .help = "The name that books print."},
    {.name = "rule",
     .type = Type::kAny,
     .required = true,
     .help = "The rules in a sentence or two."},
    {.name = "how_to",
     .type = Type::kAny,
     .help = "All rules, for openers and lessons (default: the rule)."},
    {.name = "tip", .type = Type::kAny, .help = "How to begin."},
    {.name = "mark",
     .type = Type::kChoice,
     .help = "What a marked square looks like (default: black).",
     .choices = kMarks},
    {.name = "sizes",
     .type = Type::kList,
     .required = true,
     .help = "Sizes of the puzzles, the smallest first."},
    {.name = "usual", .help = "The size for sections that name none."},
    {.name = "clues",
     .type = Type::kList,
     .help = "The blocks of clues, in the order of the text.",
     .keys = kClueKeys},
    {.name = "rules",
     .type = Type::kList,
     .required = true,
     .help = "The rules.",
     .keys = kRuleKeys},
    {.name = "levels", .type = Type::kMap, .help = "The range of ratings of each level."},
};

template <std::size_t count>
int index_of(const std::string_view (&names)[count], const std::optional<std::string>& name) {
  if (!name) return -1;
  const auto found = std::ranges::find(names, *name);
  return found == std::end(names) ? -1 : static_cast<int>(found - std::begin(names));
}

State state_at(const std::optional<std::string>& name) {
  const int index = index_of(kStates, name);
  return index < 0 ? State::kAny : index == 0 ? State::kMarked : State::kUnmarked;
}

class FileReader {
 public:
  FileReader(const yaml::Document& document, FileKind& kind, Diagnostics& problems)
      : document_(document),
        kind_(kind),
        problems_(problems),
        file_(document, document.root, kFileKeys, problems) {}

  void read() {
    read_texts();
    read_sizes();
    if (const int mark = index_of(kMarks, file_.choice("mark")); mark >= 0) {
      kind_.look.mark = kMarkLooks[mark];
    }
    each_item("clues", [&](const yaml::Node& node) { read_clues(node); });
    each_item("rules", [&](const yaml::Node& node) { read_rule(node); });
    read_levels();
    check_whole();
  }

 private:
  template <class Visit>
  void each_item(std::string_view key, const Visit& visit) {
    const yaml::Node* list = file_.list(key);
    constexpr std::size_t kMost = 40;
    if (list == nullptr) return;
    if (list->items.size() > kMost) {
      return file_.error(key, fmt::format("'{}' has more than {} entries", key, kMost));
    }
    for (const yaml::Node& node : list->items) {
      if (node.kind == yaml::Kind::kMap) {
        visit(node);
      } else {
        file_.error_at(node, fmt::format("each entry of '{}' must be a map", key),
                       key == "rules" ? "write, for example, - {every: row, marked: 2}"
                                      : "write, for example, - {name: count, in: rows}");
      }
    }
  }

  // A text for all languages, or one for each.
  void read_texts() {
    for (const std::string_view key : kTextKeys) {
      const yaml::Node* node = file_.node(key);
      if (node == nullptr) continue;
      if (node->kind == yaml::Kind::kScalar) add_text(key, "", *node);
      if (node->kind == yaml::Kind::kMap && !node->entries.empty()) {
        for (const yaml::Entry& entry : node->entries) {
          add_text(key, entry.key.scalar, entry.value);
        }
      } else if (node->kind != yaml::Kind::kScalar) {
        file_.error(key, fmt::format("'{}' must be a text, or a text for each language", key),
                    fmt::format("write, for example, {}: {{en: …, de: …}}", key));
      }
    }
  }

  void add_text(std::string_view key, const std::string& language, const yaml::Node& node) {
    const std::size_t most = key == "name" ? 40 : 900;  // bytes
    if (node.kind != yaml::Kind::kScalar || node.scalar.empty()) {
      return file_.error_at(node, fmt::format("'{}' is empty", key));
    }
    if (node.scalar.size() > most) {
      return file_.error_at(node, fmt::format("'{}' is longer than {} bytes", key, most));
    }
    if (node.scalar.find_first_of("{}") != std::string::npos) {
      return file_.error_at(node, fmt::format("'{}' contains a brace", key),
                            "write the text without { and }");
    }
    kind_.texts.push_back({std::string(key), language, node.scalar});
  }

  void read_sizes() {
    const yaml::Node* list = file_.list("sizes");
    if (list == nullptr) return;
    for (const yaml::Node& node : list->items) {
      const std::optional<Size> size = parse_size(node.scalar);
      const bool fits = size && std::min(size->rows, size->columns) >= 3 &&
                        std::max(size->rows, size->columns) <= kMostSide;
      if (!fits) {
        file_.error_at(node, fmt::format("a size must have 3 to {} rows and columns", kMostSide),
                       "write, for example, sizes: [6, 8, 8x10]");
        continue;
      }
      if (!kind_.size_list.empty() && size->cells() <= kind_.size_list.back().cells()) {
        file_.error_at(node, "sizes must be in ascending order");
      }
      kind_.size_list.push_back(*size);
    }
    constexpr int kMostFirst = 10;
    if (!kind_.size_list.empty() &&
        std::max(kind_.size_list.front().rows, kind_.size_list.front().columns) > kMostFirst) {
      file_.error("sizes",
                  fmt::format("the smallest size has more than {} rows or columns", kMostFirst),
                  "add a smaller size, which lessons show");
    }
    if (list->items.empty()) file_.error("sizes", "'sizes' is empty", "name at least one size");
    if (kind_.size_list.empty()) return;
    kind_.default_size = kind_.size_list[kind_.size_list.size() / 2];
    const auto usual = file_.text("usual");
    if (!usual) return;
    const std::optional<Size> size = parse_size(*usual);
    if (!size || std::ranges::find(kind_.size_list, *size) == kind_.size_list.end()) {
      return file_.error("usual", fmt::format("'{}' isn't one of the sizes", *usual));
    }
    kind_.default_size = *size;
  }

  void read_clues(const yaml::Node& node) {
    fields::Reader reader(document_, node, kClueKeys, problems_);
    ClueBlock clues;
    BlockForm form;
    clues.name = reader.text("name").value_or("");
    clues.on = state_at(reader.choice("on"));
    clues.walls = reader.flag("walls").value_or(false);
    const std::string place = reader.choice("in").value_or("cells");
    const int shown = index_of(kShown, reader.choice("shows"));
    clues.shows = shown == 1   ? Shows::kNumbers
                  : shown == 2 ? Shows::kState
                  : shown == 3 ? Shows::kNothing
                               : Shows::kCounts;
    if (place == "regions") clues.shows = Shows::kRegions;
    if (shown >= 0 && shown != 0 && place != "cells") {
      reader.error("shows", fmt::format("clues that show {} must be in cells", kShown[shown]));
    }
    constexpr std::string_view kAllowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    const bool plain = clues.name.find_first_not_of(kAllowed) == std::string::npos &&
                       clues.name.find_first_not_of("0123456789") == 0;
    if (!clues.name.empty() && !plain) {
      reader.error("name", fmt::format("'{}' can't be the name of clues", clues.name),
                   "use letters, digits and hyphens, the first not a digit");
    }
    if (clues.on != State::kAny && (place != "cells" || clues.shows != Shows::kCounts)) {
      reader.error("on", "'on' belongs to counts in cells");
    }
    if (clues.shows == Shows::kNumbers &&
        std::ranges::count(kind_.clues, Shows::kNumbers, &ClueBlock::shows) > 0) {
      reader.error("shows", "a kind can have only one block of numbers");
    }
    if (!clues.name.empty() && block_named(clues.name) >= 0) {
      reader.error("name", fmt::format("there are two blocks of clues called '{}'", clues.name));
    }
    form.of_regions = reader.flag("of_regions").value_or(false);
    read_numbers(reader, clues, form);
    using Shape = BlockForm::Shape;
    form.shape = place == "rows"      ? Shape::kRows
                 : place == "columns" ? Shape::kColumns
                 : place == "header"  ? Shape::kHeader
                                      : Shape::kCells;
    const bool keep = reader.flag("all").value_or(form.shape != Shape::kCells);
    const int block = static_cast<int>(kind_.clues.size());
    switch (clues.shows) {
      case Shows::kRegions:
        form = {.regions = true};
        if (kind_.regions >= 0) reader.error("in", "a kind can have only one block of regions");
        kind_.regions = block;
        break;
      case Shows::kState:
        form.letters = "wb";
        form.carved = !keep;
        break;
      case Shows::kNumbers:
        form.may_be_empty = false;
        break;
      case Shows::kCounts:
        form.carved = !keep;
        break;
      case Shows::kNothing:
        break;
    }
    if (clues.walls) {
      if (kind_.walls >= 0) reader.error("walls", "a kind can have only one block of walls");
      if (clues.shows != Shows::kCounts || form.shape != Shape::kCells) {
        reader.error("walls", "walls must be in cells and show counts");
      }
      kind_.walls = block;
      form.letters = "x";
      form.removed = logic::kLetter;
      kind_.look.clue = logic::Look::Clue::kBlackCell;
    }
    if (clues.shows == Shows::kState) kind_.look.clue = logic::Look::Clue::kPearl;
    if (form.shape == Shape::kHeader) read_header(reader, clues, form, block);
    kind_.clues.push_back(std::move(clues));
    kind_.forms.push_back(form);
  }

  void read_numbers(fields::Reader& reader, const ClueBlock& clues, BlockForm& form) {
    if (clues.shows != Shows::kCounts && clues.shows != Shows::kNumbers) return;
    form.least = static_cast<int>(reader.integer("from").value_or(clues.shows == Shows::kNumbers));
    form.most = static_cast<int>(reader.integer("to").value_or(kMostNumber));
    if (form.least > form.most) reader.error("to", "'to' is smaller than 'from'");
    const int side = kind_.size_list.empty()
                         ? 0
                         : std::max(kind_.size_list.back().rows, kind_.size_list.back().columns);
    if (clues.shows == Shows::kNumbers && (form.least > 1 || form.most < side)) {
      reader.error("to",
                   fmt::format("boards of the largest size need the numbers from 1 to {}", side));
    }
  }

  // A number for the whole puzzle, which sections choose by its name.
  void read_header(fields::Reader& reader, const ClueBlock& clues, BlockForm& form, int block) {
    if (block != 0) reader.error("in", "the number in the header must be the first block");
    if (clues.name.empty()) reader.error("in", "the number in the header needs a name");
    form = logic::one_number(std::max(1, form.least), form.most);
    kind_.number_key = clues.name;
    const auto usual = reader.integer("usual");
    if (!usual) {
      reader.error("usual", "the number in the header needs its usual value",
                   "add, for example, usual: 1");
    }
    kind_.number = {.help = "The number in the header of the kind's file.",
                    .largest = form.most,
                    .standard = static_cast<int>(usual.value_or(1))};
    if (kind_.number.standard < form.least || kind_.number.standard > form.most) {
      reader.error("usual", "the usual value must be between 'from' and 'to'");
    }
  }

  int block_named(std::string_view name) const {
    const auto found = std::ranges::find(kind_.clues, name, &ClueBlock::name);
    return found == kind_.clues.end() ? -1 : static_cast<int>(found - kind_.clues.begin());
  }

  // The block of clues that a rule names. Reports a name that there isn't.
  int named_block(fields::Reader& reader, std::string_view key, const std::string& name) {
    const int block = name.empty() ? -1 : block_named(name);
    if (block >= 0) return block;
    std::vector<std::string> names;
    for (const ClueBlock& clues : kind_.clues) {
      if (!clues.name.empty()) names.push_back(clues.name);
    }
    std::string hint = suggest(name, names);
    if (hint.empty() && !names.empty()) hint = fmt::format("names: {}", fmt::join(names, ", "));
    if (name.find_first_of("0123456789 ") != std::string::npos) {
      hint = "write, for example, 2, at most 2, at least 2 or 1 to 3";
    } else if (hint.empty()) {
      hint = "give a block under 'clues' this name";
    }
    reader.error(key, fmt::format("there are no clues called '{}'", name), hint);
    return -1;
  }

  void read_rule(const yaml::Node& node) {
    fields::Reader reader(document_, node, kRuleKeys, problems_);
    const bool counts = reader.has("every"), connected = reader.has("connected"),
               area = reader.has("area"), loop = reader.has("loop");
    if (counts + connected + area + loop != 1) {
      return reader.error_at(node,
                             "a rule must have one of 'every', 'connected', 'area' and 'loop'",
                             "write, for example, {every: row, marked: 2}, {connected: unmarked} "
                             "or {area: unmarked, size: NAME}");
    }
    if (counts) return read_count(reader);
    if (loop) {
      kind_.loop = reader.choice("loop").has_value();
      return;
    }
    const std::string_view key = connected ? "connected" : "area";
    if (!reader.choice(key)) return;
    const State state = state_at(reader.choice(key));
    if (connected) return kind_.connected.push_back(state);
    const int block = named_block(reader, "size", reader.text("size").value_or(""));
    if (block < 0) return;
    if (kind_.forms[block].shape != BlockForm::Shape::kCells ||
        kind_.clues[block].shows != Shows::kCounts || kind_.clues[block].walls) {
      return reader.error("size", "the clues of areas must be counts in cells");
    }
    kind_.forms[block].carved = false;
    kind_.forms[block].least = std::max(1, kind_.forms[block].least);
    kind_.areas.push_back({state, block});
  }

  void read_count(fields::Reader& reader) {
    const int scope = index_of(kScopes, reader.choice("every"));
    if (scope < 0) return;
    CountRule rule;
    rule.every = static_cast<Every>(scope);
    if (const int among = index_of(kAmong, reader.choice("among")); among >= 0) {
      rule.among = static_cast<Among>(among);
      if (rule.every != Every::kCell) {
        reader.error("among", "'among' belongs to rules about every cell");
      }
    }
    rule.when = state_at(reader.choice("when"));
    if (rule.when != State::kAny && rule.every != Every::kCell) {
      reader.error("when", "'when' belongs to rules about every cell");
    }
    const bool marked = reader.has("marked");
    if (marked == reader.has("unmarked")) {
      return reader.error("every", "the rule must specify how many squares are marked or unmarked",
                          "add, for example, marked: 2, or unmarked: at most 1");
    }
    rule.counted = marked ? State::kMarked : State::kUnmarked;
    const std::string_view key = marked ? kStates[0] : kStates[1];
    rule.weighted = reader.flag("weighted").value_or(false);
    if (rule.weighted && rule.every > Every::kLine) {
      reader.error("weighted", "only rows and columns can be weighted");
    }
    if (rule.every == Every::kRegion && kind_.regions < 0) {
      reader.error("every", "the kind has no regions", "add {in: regions} to 'clues'");
    }
    if (rule.weighted && reader.has("equal")) {
      return reader.error("weighted", "a rule can't have both 'weighted' and 'equal'");
    }
    if (!read_amount(reader, key, rule)) return;
    if (reader.has("equal")) {
      rule.equal = named_block(reader, "equal", reader.text("equal").value_or(""));
      const bool lines = rule.every <= Every::kLine,
                 most = rule.amount.block < 0 && rule.amount.least == 0 && rule.amount.most > 0;
      if (rule.equal >= 0 &&
          (kind_.clues[rule.equal].shows != Shows::kNumbers || !lines || !most)) {
        reader.error("equal",
                     "'equal' needs clues that show numbers, rows or columns, and a count "
                     "of 'at most' a number from 1");
      }
      if (rule.equal < 0) return;
    }
    if (rule.weighted) kind_.look.line_values = true;
    kind_.counts.push_back(rule);
  }

  // Reads "2", "at most 2", "at least 2", "1 to 3", or a name in place of one number.
  bool read_amount(fields::Reader& reader, std::string_view key, CountRule& rule) {
    constexpr std::string_view kMost = "at most ", kLeast = "at least ", kTo = " to ";
    std::string text = reader.text(key).value_or("");
    Amount& amount = rule.amount;
    const int all = kMostSide * kMostSide;
    if (const std::size_t to = text.find(kTo); to != std::string::npos) {
      const auto low = fields::parse_integer(text.substr(0, to));
      const auto high = fields::parse_integer(text.substr(to + kTo.size()));
      if (low && high && *low >= 0 && *low <= *high && *high <= all) {
        amount.least = static_cast<int>(*low), amount.most = static_cast<int>(*high);
        return true;
      }
      reader.error(key, fmt::format("'{}' isn't a range", text), "write, for example, 1 to 3");
      return false;
    }
    if (text.starts_with(kMost)) amount.at_least = false, text.erase(0, kMost.size());
    if (text.starts_with(kLeast)) amount.at_most = false, text.erase(0, kLeast.size());
    if (const auto number = fields::parse_integer(text)) {
      if (*number < 0 || *number > all) {
        reader.error(key, fmt::format("a count must be from 0 to {}", all));
        return false;
      }
      amount.least = amount.at_least ? static_cast<int>(*number) : 0;
      amount.most = amount.at_most ? static_cast<int>(*number) : 2 * all * kMostSide;
      return true;
    }
    amount.block = named_block(reader, key, text);
    return amount.block >= 0 && fits(reader, key, rule);
  }

  // Whether there is a clue for each group of the rule.
  bool fits(fields::Reader& reader, std::string_view key, const CountRule& rule) {
    using Shape = BlockForm::Shape;
    const ClueBlock& clues = kind_.clues[rule.amount.block];
    const BlockForm& form = kind_.forms[rule.amount.block];
    const bool right = form.shape == Shape::kHeader    ? true
                       : form.shape == Shape::kRows    ? rule.every == Every::kRow
                       : form.shape == Shape::kColumns ? rule.every == Every::kColumn
                       : form.of_regions               ? rule.every == Every::kRegion
                                                       : rule.every == Every::kCell;
    if (clues.shows == Shows::kCounts && right) return true;
    if (clues.shows != Shows::kCounts) {
      reader.error(key, fmt::format("the clues '{}' aren't counts", clues.name),
                   "refer to clues with 'shows: counts'");
      return false;
    }
    reader.error(key,
                 fmt::format("the clues '{}' don't belong to each {}", clues.name,
                             kScopes[static_cast<std::size_t>(rule.every)]),
                 "clues in rows need 'every: row', in columns 'every: column', in cells "
                 "'every: cell' and with 'of_regions: true' 'every: region'");
    return false;
  }

  void read_levels() {
    const yaml::Node* levels = file_.map("levels");
    if (levels == nullptr) {
      kind_.level_list = {
          {"easy", 1.0, 2.9}, {"medium", 3.0, 3.3}, {"hard", 3.4, logic::kMaxRating}};
      return;
    }
    for (const yaml::Entry& entry : levels->entries) {
      const int name = index_of(kLevelNames, entry.key.scalar);
      const auto range = fields::parse_range(entry.value.scalar);
      if (name < 0) {
        file_.error_at(entry.key, fmt::format("there is no level '{}'", entry.key.scalar),
                       fmt::format("levels: {}", fmt::join(kLevelNames, ", ")));
      } else if (!range || range->low.value_or(0) > range->high.value_or(99)) {
        file_.error_at(entry.value, "a level must be a range of ratings",
                       "write, for example, easy: 1.0..2.9");
      } else {
        kind_.level_list.push_back(
            {kLevelNames[name], range->low.value_or(1.0), range->high.value_or(logic::kMaxRating)});
      }
    }
    if (levels->entries.empty()) {
      file_.error("levels", "'levels' is empty", "write, for example, {easy: 1.0..2.9}");
    }
  }

  void check_whole() {
    if (!problems_.empty()) return;  // which may be why a rule uses no clues
    for (std::size_t block = 0; block < kind_.clues.size(); ++block) {
      const ClueBlock& clues = kind_.clues[block];
      if (clues.shows != Shows::kCounts) continue;
      const auto uses = [&](const CountRule& rule) {
        return rule.amount.block == static_cast<int>(block);
      };
      const auto sized = [&](const AreaRule& rule) {
        return rule.block == static_cast<int>(block);
      };
      if (clues.walls && clues.name.empty()) continue;
      const bool one = kind_.forms[block].shape != BlockForm::Shape::kHeader;
      if (one && std::ranges::count_if(kind_.counts, uses) > 1) {
        file_.error_at(file_.node("clues")->items[block],
                       fmt::format("several rules count the clues '{}'", clues.name),
                       "give each rule its own clues");
      }
      if (std::ranges::any_of(kind_.counts, uses) || std::ranges::any_of(kind_.areas, sized)) {
        continue;
      }
      file_.error_at(file_.node("clues")->items[block],
                     fmt::format("no rule uses the clues '{}'", clues.name),
                     "refer to them in a rule, or remove them");
    }
  }

  const yaml::Document& document_;
  FileKind& kind_;
  Diagnostics& problems_;
  fields::Reader file_;
};

constexpr std::string_view kSharedKeys[] = {"tip",
                                            "letter_w",
                                            "letter_b",
                                            "letter_x",
                                            "name_given",
                                            "why_given",
                                            "nudge_given",
                                            "name_pair",
                                            "why_pair",
                                            "nudge_pair",
                                            "name_full_line",
                                            "why_full_line",
                                            "nudge_full_line",
                                            "name_full_region",
                                            "why_full_region",
                                            "nudge_full_region",
                                            "name_last_line",
                                            "why_last_line",
                                            "nudge_last_line",
                                            "name_last_region",
                                            "why_last_region",
                                            "nudge_last_region",
                                            "name_full_near",
                                            "why_full_near",
                                            "nudge_full_near",
                                            "name_last_near",
                                            "why_last_near",
                                            "nudge_last_near",
                                            "name_full_group",
                                            "why_full_group",
                                            "nudge_full_group",
                                            "name_last_group",
                                            "why_last_group",
                                            "nudge_last_group",
                                            "name_equal",
                                            "why_equal",
                                            "nudge_equal",
                                            "name_square",
                                            "why_square",
                                            "nudge_square",
                                            "name_total",
                                            "why_total",
                                            "nudge_total",
                                            "name_cut_off",
                                            "why_cut_off",
                                            "nudge_cut_off",
                                            "name_through",
                                            "why_through",
                                            "nudge_through",
                                            "name_early_loop",
                                            "why_early_loop",
                                            "nudge_early_loop",
                                            "name_one_loop",
                                            "why_one_loop",
                                            "nudge_one_loop",
                                            "name_area",
                                            "why_area",
                                            "nudge_area"};
constexpr std::string_view kMarkKeys[] = {"marked",       "unmarked",      "is_marked",
                                          "is_unmarked",  "are_marked",    "are_unmarked",
                                          "state_marked", "state_unmarked"};
constexpr std::string_view kLineKeys[] = {"marked",      "unmarked",     "is_marked",
                                          "is_unmarked", "state_marked", "state_unmarked"};
constexpr std::string_view kPlaceholders[] = {"cell", "cells", "causes", "line", "region", "clue"};

// The sentences about marks, then those about techniques, then those of all logic kinds.
const SharedWords& words_for(const FileKind& kind) {
  static const SharedWords common{"from_file", kSharedKeys, kPlaceholders, &logic::shared_words()};
  static const SharedWords shaded{"from_file/shaded", kMarkKeys, kPlaceholders, &common};
  static const SharedWords marked{"from_file/marked", kMarkKeys, kPlaceholders, &common};
  static const SharedWords looped{"from_file/looped", kLineKeys, kPlaceholders, &common};
  if (kind.loop) return looped;
  const bool shades =
      kind.look.mark == logic::Look::Mark::kBlack || kind.look.mark == logic::Look::Mark::kTint;
  return shades ? shaded : marked;
}

// The texts of the file in a language or, if it lacks that, in the first language that it has.
KindWords texts_of(const FileKind& kind, std::string_view language) {
  KindWords words;
  for (const std::string_view key : kTextKeys) {
    const FileKind::Text* best = nullptr;
    for (const FileKind::Text& text : kind.texts) {
      if (text.key != key) continue;
      if (best == nullptr || text.language == language) best = &text;
    }
    if (best != nullptr) words.emplace(key == "how_to" ? "lead" : key, best->text);
  }
  words.emplace("lead", words["rule"]);
  return words;
}

// Completes a kind whose file has been read.
void finish(FileKind& kind, std::string_view name, const yaml::Document& document) {
  kind.kind_name = name;
  kind.name = kind.kind_name;
  kind.fingerprint = fmt::format(" rules {:016x}", Seed(0).child(document.text).value());
  kind.sizes = kind.size_list;
  kind.blocks = kind.forms;
  kind.sorts = kSorts;
  kind.levels = kind.level_list;
  kind.min_side = kMostSide, kind.max_side = 0;
  for (const Size size : kind.size_list) {
    kind.min_side = std::min({kind.min_side, size.rows, size.columns});
    kind.max_side = std::max({kind.max_side, size.rows, size.columns});
  }
  kind.most_read = 30;
  kind.number.key = kind.number_key;
  if (kind.forms.empty() || kind.look.clue == logic::Look::Clue::kNumber) {
    kind.cell = {.least = 12, .good = 18, .most = 40, .answer = 15};
  }
  if (kind.loop) {
    kind.answer = logic::Answer::kLoop;
  } else {
    kind.change = from_file::change;  // another loop takes no longer than a change
    if (kind.walls >= 0) {            // which are written as x, in solutions too
      kind.mark = "o";
      kind.look.clues_in_answer_text = true;
    }
  }
  kind.rules = from_file::rules;
  kind.clauses = from_file::clauses;
  kind.draw = from_file::draw;
}

// Storage for a Kind from a file.
struct Stored {
  std::shared_ptr<const FileKind> kind;
  std::shared_ptr<const void> names;
  std::string text;  // of the file
};

const Stored* stored(const Kind& kind) {
  return kind.words.given == nullptr ? nullptr : static_cast<const Stored*>(kind.storage.get());
}

// Whether some attempt makes a puzzle of the smallest size, as every lesson needs one.
bool can_be_made(const FileKind& kind) {
  constexpr std::uint64_t kAttempts = 200;
  PuzzleRequest request;
  request.size = kind.size_list.front();
  const AttemptFunction attempt = logic::start(kind, request);
  NearMisses misses;
  for (std::uint64_t number = 0; number < kAttempts; ++number) {
    Rng rng(Seed(0).child(number));
    if (attempt({number, rng, misses})) return true;
  }
  return false;
}

}  // namespace
}  // namespace from_file

bool is_free_kind_name(std::string_view name) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
  constexpr std::size_t kMost = 40;
  return !name.empty() && name.size() <= kMost && name.front() != '-' &&
         name.find_first_not_of(kAllowed) == name.npos &&
         std::ranges::none_of(all_kinds(), [&](const Kind* kind) { return kind->name == name; });
}

Result<const Kind*> add_kind_from_file(std::string_view name, const yaml::Document& document,
                                       bool tried) {
  auto kind = std::make_shared<from_file::FileKind>();
  Diagnostics problems;
  if (document.root.kind != yaml::Kind::kMap) {
    return fields::at(document, document.root, "a kind's file must be a map of keys and values",
                      "begin with name: and the name that books print");
  }
  from_file::FileReader(document, *kind, problems).read();
  if (!problems.empty()) return problems;
  from_file::finish(*kind, name, document);
  if (tried && !from_file::can_be_made(*kind)) {
    return fields::at(
        document, *document.root.find("rules"),
        fmt::format("no puzzle of size {} with one solution could be made by these rules",
                    to_text(kind->size_list.front())),
        "check that they don't contradict each other; add clues or rules if they leave too much "
        "open");
  }
  if (const Kind* before = find_kind(name); before != nullptr) {
    if (from_file::stored(*before)->text == document.text) return before;
  }
  Kind made = logic::kind_of(*kind);
  made.words.shared = &from_file::words_for(*kind);
  made.words.given = [kind](std::string_view language) {
    return from_file::texts_of(*kind, language);
  };
  made.storage = std::make_shared<from_file::Stored>(
      from_file::Stored{kind, std::move(made.storage), document.text});
  return &add_kind(std::move(made));
}

std::string_view text_of_kind_file(const Kind& kind) {
  const from_file::Stored* stored = from_file::stored(kind);
  return stored == nullptr ? "" : std::string_view(stored->text);
}

}  // namespace gridpress
