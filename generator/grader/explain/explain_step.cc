#include "generator/grader/explain/explain_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "generator/grader/catalogue.h"
#include "generator/grader/explain/picture.h"
#include "generator/grader/explain/removals.h"
#include "generator/model/line_format.h"

namespace gridpress {
namespace {

class StepExplainer {
 public:
  StepExplainer(const Topology& topology, const TechniqueWords& words,
                const ExplainStyle& style = {})
      : topology_(topology),
        words_(words),
        style_(style),
        irregular_(has_irregular_boxes(topology)) {}

  // Joins items: "a", "a and b", "a, b and c".
  FillerText list(const std::vector<std::string>& items) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) text += i + 1 == items.size() ? words_.plain("and") : words_.plain("comma");
      text += items[i];
    }
    return {text, static_cast<int>(items.size())};
  }

  std::string cell(Cell c) const {
    if (style_.squares == SquareForm::kWords) return in_words({&c, 1});
    const Position at = topology_.positions[c];
    return words_.grammar("cell").render(
        {{"row", {fmt::format("{}", at.row + 1), at.row + 1}},
         {"column", {fmt::format("{}", at.column + 1), at.column + 1}}});
  }

  FillerText cells(std::span<const Cell> which) const {
    if (style_.squares == SquareForm::kWords) {
      return {in_words(which), static_cast<int>(which.size())};
    }
    std::vector<std::string> items;
    for (const Cell c : which) items.push_back(cell(c));
    return list(items);
  }

  std::string in_words(std::span<const Cell> which) const {
    std::vector<Position> squares;
    for (const Cell c : which) squares.push_back(topology_.positions[c]);
    return squares_in_words(
        std::move(squares), [this](std::string_view key, const SquareNumbers& numbers) {
          if (key.ends_with("_next") || key.ends_with("_and")) return words_.plain(key);
          return words_.grammar(key).render({{"row", {numbers.row, 1}},
                                             {"column", {numbers.column, 1}},
                                             {"rows", {numbers.rows, 1}},
                                             {"columns", {numbers.columns, 1}}});
        });
  }

  std::string digit(int d) const { return style_.symbol(d); }

  FillerText digits(DigitSet which) const {
    std::vector<std::string> items;
    for (const int d : which) items.push_back(digit(d));
    return list(items);
  }

  // Names houses, combining those of the same kind: "rows 2 and 7".
  FillerText houses(std::span<const int> which) const {
    std::vector<std::string> groups;
    for (std::size_t i = 0; i < which.size();) {
      if (const std::string own = own_name(which[i]); !own.empty()) {
        groups.push_back(own);
        ++i;
        continue;
      }
      const House& first = topology_.houses[which[i]];
      std::vector<std::string> numbers;
      std::vector<Cell> heads;
      for (; i < which.size(); ++i) {
        const House& next = topology_.houses[which[i]];
        if (next.kind != first.kind || grid_of(next) != grid_of(first)) break;
        heads.push_back(next.cells.front());
        const int within = next.index - grid_of(next) * style_.in_grid;
        numbers.push_back(fmt::format("{}", within + 1));
      }
      groups.push_back(irregular_ && first.kind == HouseKind::kBox
                           ? words_.grammar("irregular_box").render({{"cells", cells(heads)}})
                           : words_.grammar(key_of(first.kind)).render({{"n", list(numbers)}}));
      if (style_.in_grid == 0) continue;
      const FillerText houses{groups.back(), static_cast<int>(numbers.size())};
      const int grid = grid_of(first) + 1;
      groups.back() = words_.grammar("of_grid").render(
          {{"houses", houses}, {"n", {fmt::format("{}", grid), grid}}});
    }
    return {list(groups).text, static_cast<int>(which.size())};
  }

  int grid_of(const House& house) const {
    return style_.in_grid == 0 ? 0 : house.index / style_.in_grid;
  }

  std::string own_name(int house) const {
    return style_.house ? style_.house(topology_.houses[house]) : "";
  }

  // Describes sets, each once: a death blossom may use one set for two digits of its stem.
  FillerText sets(const std::vector<StepPart>& parts) const {
    std::vector<std::string> items;
    for (const StepPart& part : parts) {
      std::string set = words_.grammar("set").render(
          {{"cells", cells(part.cells)}, {"digits", digits(part.digits)}});
      if (std::ranges::find(items, set) == items.end()) items.push_back(std::move(set));
    }
    return apart(items);
  }

  // Names the cells of each part: "r1c1 and r2c5; r4c5".
  FillerText colours(const std::vector<StepPart>& parts) const {
    std::vector<std::string> items;
    for (const StepPart& part : parts) items.push_back(cells(part.cells).text);
    return apart(items);
  }

  // Joins items that are lists themselves: "a; b; c".
  FillerText apart(const std::vector<std::string>& items) const {
    return {fmt::format("{}", fmt::join(items, words_.plain("next_set"))),
            static_cast<int>(items.size())};
  }

  // The cells that have tags in the picture, in order, and whether the text has introduced each
  // tag.
  struct Tags {
    std::vector<Cell> cells;
    std::vector<bool> known;
  };

  // Names a cell: "A (r1c2)" where its tag is introduced, then "A". A cell without a tag is "r1c2".
  std::string name(Cell c, Tags& tags) const {
    const auto found = std::find(tags.cells.begin(), tags.cells.end(), c);
    if (found == tags.cells.end()) return cell(c);
    const auto place = static_cast<std::size_t>(found - tags.cells.begin());
    const std::string tag(1, static_cast<char>('A' + place));
    if (tags.known[place]) return tag;
    tags.known[place] = true;
    return words_.grammar("tagged").render({{"tag", {tag, 1}}, {"cell", {cell(c), 1}}});
  }

  // Formats the statement that begins at index `at` of the chain, and advances `at` past it.
  std::string statement(const std::vector<ChainLink>& chain, std::size_t& at, Tags& tags) const {
    const ChainLink& first = chain[at];
    std::string where = name(first.candidate.cell, tags);
    for (++at; at < chain.size() && chain[at].grouped; ++at) {
      where += words_.plain("or_cell") + cell(chain[at].candidate.cell);
    }
    return words_.grammar(first.on ? "is" : "is_not")
        .render({{"cells", {where, 1}},
                 {"digit", {digit(first.candidate.digit), first.candidate.digit}}});
  }

  FillerText chain(const std::vector<ChainLink>& links) const {
    Tags tags;
    if (style_.tags) tags.cells = tagged_cells(links);
    tags.known.resize(tags.cells.size());
    std::string text;
    int count = 0;
    for (std::size_t at = 0; at < links.size(); ++count) {
      if (at > 0) text += words_.plain(links[at].starts ? "next_way" : "arrow");
      text += statement(links, at, tags);
    }
    return {text, count};
  }

  FillerText removals(const std::vector<Candidate>& gone) const {
    std::vector<std::string> items;
    for (const RemovalGroup& removal : group_removals(gone)) {
      items.push_back(grammar("removal").render(
          {{"digit", digits(removal.digits)}, {"cells", cells(removal.cells)}}));
    }
    return apart(items);
  }

  // Describes a contradiction: a cell without digits, or a digit without cells in a house.
  FillerText clash(const StepPart& part, std::span<const int> house) const {
    if (part.digits.empty())
      return {words_.grammar("no_digit").render({{"cell", cells(part.cells)}}), 1};
    return {words_.grammar("no_place")
                .render({{"house", houses(house)}, {"digit", digits(part.digits)}}),
            1};
  }

  std::string effect(const Step& step) const {
    if (step.places()) {
      return grammar("place").render(
          {{"cell", {cell(step.placement.cell), 1}},
           {"digit", {digit(step.placement.digit), step.placement.digit}}});
    }
    std::string gone = rest(step);
    if (gone.empty()) gone = removals(step.eliminations).text;
    return words_.grammar("remove").render({{"removals", {gone, 1}}});
  }

 private:
  // "4 in the rest of row 7", if the step removes its digits from all other squares of its houses
  // and from at least three of them; otherwise "".
  std::string rest(const Step& step) const {
    const std::vector<int> houses = emptied_houses(step, topology_);
    if (houses.empty() || style_.letters || style_.in_grid > 0 || !has_rest(step.eliminations)) {
      return "";
    }
    const House& first = topology_.houses[houses.front()];
    const bool numbered = !irregular_ && own_name(houses.front()).empty();
    if (!numbered || first.kind == HouseKind::kOther) return "";
    std::vector<std::string> numbers;
    for (const int house : houses) {
      numbers.push_back(fmt::format("{}", topology_.houses[house].index + 1));
    }
    DigitSet gone;
    for (const Candidate& c : step.eliminations) gone |= DigitSet::of(c.digit);
    return words_.grammar(rest_key(first.kind))
        .render({{"digit", digits(gone)}, {"n", list(numbers)}});
  }

  const SentenceTemplate& grammar(std::string_view key) const {
    return style_.letters ? words_.letter_grammar(key) : words_.grammar(key);
  }

  static std::string_view key_of(HouseKind kind) {
    switch (kind) {
      case HouseKind::kBox:
        return "box";
      case HouseKind::kRow:
        return "row";
      case HouseKind::kColumn:
        return "column";
      case HouseKind::kOther:
        break;
    }
    return "extra";
  }

  const Topology& topology_;
  const TechniqueWords& words_;
  ExplainStyle style_;
  bool irregular_ = false;  // whether boxes are named by their first cells
};

std::span<const Cell> part_of(const std::vector<Cell>& cells, std::size_t from, std::size_t to) {
  return std::span(cells).subspan(std::min(from, cells.size()),
                                  std::min(to, cells.size()) - std::min(from, cells.size()));
}

void add_cells(const Step& step, const StepExplainer& explainer, PlaceholderValues& fillers) {
  const auto& cells = step.cells;
  const std::size_t n = cells.size(), body = n < 2 ? 0 : n - 2;
  const auto put = [&](std::string_view place, std::size_t from, std::size_t to) {
    fillers[place] = explainer.cells(part_of(cells, from, to));
  };
  put("cells", 0, n);
  put("cell", 0, 1);
  put("pivot", 0, 1);
  put("stem", 0, 1);
  put("wings", 1, n);
  put("inner", 1, 3);
  put("pair", 0, 2);
  put("link", 2, 4);
  put("body", 0, body);
  put("ends", body, n);
  if (n > 0) {
    const std::array outer = {cells.front(), cells.back()};
    fillers["outer"] = explainer.cells(outer);
  }
  if (step.places()) fillers["cell"] = {explainer.cell(step.placement.cell), 1};
}

void add_digits(const Step& step, const StepExplainer& explainer, PlaceholderValues& fillers) {
  DigitSet gone, links;
  std::vector<Cell> targets;
  for (const Candidate& c : step.eliminations) {
    gone |= DigitSet::of(c.digit);
    targets.push_back(c.cell);
  }
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  for (const StepPart& part : step.parts) {
    if (part.link != 0) links |= DigitSet::of(part.link);
  }
  fillers["targets"] = explainer.cells(targets);
  fillers["digits"] = explainer.digits(step.digits);
  fillers["gone"] = explainer.digits(gone);
  fillers["others"] = explainer.digits(step.digits.without(gone));
  fillers["links"] = explainer.digits(links);
  if (step.places()) {
    fillers["digit"] = {explainer.digit(step.placement.digit), step.placement.digit};
  } else if (!step.digits.empty()) {
    fillers["digit"] = {explainer.digit(step.digits.lowest()), step.digits.lowest()};
  }
}

void add_houses(const Step& step, const StepExplainer& explainer, PlaceholderValues& fillers) {
  const std::span<const int> houses(step.houses);
  if (houses.empty()) return;
  fillers["house"] = explainer.houses(houses.first(1));
  fillers["second"] = explainer.houses(houses.subspan(houses.size() > 1 ? 1 : 0, 1));
  fillers["line"] = explainer.houses(houses.subspan(1));
  fillers["houses"] = explainer.houses(houses);
  fillers["bases"] = explainer.houses(houses.first(houses.size() / 2));
  fillers["covers"] = explainer.houses(houses.subspan(houses.size() / 2));
}

FillerText number_text(int number) {
  return {fmt::format("{}", number), number};
}

}  // namespace

std::string line_symbol(int digit) {
  return std::string(1, digit_symbol(digit));
}

bool can_explain(const Step& step, const TechniqueWords& words, const ExplainStyle& style) {
  return !style.letters || words.letter_sentence(step.technique) != nullptr;
}

bool mentions_chain(const Step& step, const TechniqueWords& words) {
  return words.sentence(step.technique).has("chain");
}

PlaceholderValues fillers_of(const Step& step, const Topology& topology,
                             const TechniqueWords& words, const ExplainStyle& style) {
  const StepExplainer explainer(topology, words, style);
  PlaceholderValues fillers;
  add_cells(step, explainer, fillers);
  add_digits(step, explainer, fillers);
  add_houses(step, explainer, fillers);
  if (!step.parts.empty()) {
    fillers["fins"] = explainer.cells(step.parts[0].cells);
    fillers["sets"] = explainer.sets(step.parts);
    fillers["colours"] = explainer.colours(step.parts);
    fillers["clash"] = explainer.clash(step.parts[0], step.houses);
  }
  if (!step.chain.empty()) fillers["chain"] = explainer.chain(step.chain);
  return fillers;
}

namespace {

std::string step_text(const Step& step, const Topology& topology, const TechniqueWords& words,
                      const ExplainStyle& style, const SentenceTemplate& sentence) {
  const PlaceholderValues fillers = fillers_of(step, topology, words, style);
  if (step.places() && sentence.has("cell") && sentence.has("digit"))
    return sentence.render(fillers);
  return words.grammar("told").render(
      {{"sentence", {sentence.render(fillers), 1}},
       {"effect", {StepExplainer(topology, words, style).effect(step), 1}}});
}

// Whether the sentence lists statements or sets of squares, which read like formulas, or names a
// box by a square: "the box at r1c4".
bool is_formal(const SentenceTemplate& sentence, const Step& step, const Topology& topology) {
  const auto named_by_square = [&](int house) {
    return topology.houses[house].kind == HouseKind::kBox && has_irregular_boxes(topology);
  };
  return sentence.has("chain") || sentence.has("sets") || sentence.has("colours") ||
         std::ranges::any_of(step.houses, named_by_square);
}

}  // namespace

std::string explain_step(const Step& step, const Topology& topology, const TechniqueWords& words,
                         const ExplainStyle& style) {
  GRIDPRESS_CHECK(can_explain(step, words, style));
  const SentenceTemplate& sentence =
      style.letters ? *words.letter_sentence(step.technique) : words.sentence(step.technique);
  if (is_formal(sentence, step, topology)) return step_text(step, topology, words, style, sentence);
  return brief_text([&](SquareForm form) {
    ExplainStyle with_form = style;
    with_form.squares = form;
    return step_text(step, topology, words, with_form, sentence);
  });
}

std::string path_summary(const SolvePath& path, const Grid& givens, const TechniqueWords& words) {
  if (path.steps.empty()) return "";
  const Step* hardest = nullptr;
  for (const Step& step : path.steps) {
    if (hardest == nullptr ||
        &technique_named(step.technique) > &technique_named(hardest->technique))
      hardest = &step;
  }
  const double rating = technique_named(hardest->technique).rating;
  return words.grammar("summary").render(
      {{"clues", number_text(count_givens(givens))},
       {"steps", number_text(static_cast<int>(path.steps.size()))},
       {"technique", {words.name(hardest->technique), 1}},
       {"level", {words.name(technique_level(rating)), 1}}});
}

std::string path_ending(const SolvePath& path, const Grid& reached, const TechniqueWords& words) {
  if (path.finished) {
    return words.grammar("solved").render({{"solution", {to_line(reached), 1}}});
  }
  const auto open = static_cast<int>(std::count(reached.begin(), reached.end(), 0));
  return words.grammar("stuck").render(
      {{"steps", number_text(static_cast<int>(path.steps.size()))}, {"open", number_text(open)}});
}

std::string effect(const Candidate& placement, const std::vector<Candidate>& eliminations,
                   const Topology& board) {
  std::string text;
  if (placement.cell >= 0) {
    text = fmt::format("{}={}", cell_name(board, placement.cell), placement.digit);
  }
  Cell last = -1;
  for (const auto& [at, digit] : eliminations) {
    if (at == placement.cell) continue;
    if (at != last) {
      fmt::format_to(std::back_inserter(text), "{}{}-", text.empty() ? "" : " ",
                     cell_name(board, at));
    }
    fmt::format_to(std::back_inserter(text), "{}{}", at == last && board.digits > 9 ? "," : "",
                   digit);
    last = at;
  }
  return text;
}

}  // namespace gridpress
