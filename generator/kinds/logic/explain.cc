#include "generator/kinds/logic/explain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/words.h"
#include "generator/kinds/sentences.h"

namespace gridpress::logic {
namespace {

class StepExplainer {
 public:
  StepExplainer(const LogicContent& puzzle, const StepWords& words)
      : puzzle_(puzzle),
        words_(styled_words(puzzle, words.kind)),
        pictures_(words.pictures),
        known_(*puzzle.kind, puzzle.size) {}

  Explanation explain(int max_steps) {
    // Each cell may need a step that isn't shown.
    const Path path = find_path(puzzle_, {.max_steps = max_steps + puzzle_.size.cells()});
    variables_ = path.variables.get();
    Explanation explained;
    explained.finished = path.finished;
    for (Step step : path.steps) {
      if (static_cast<int>(explained.steps.size()) >= max_steps) break;
      if (is_given(step.technique)) continue;
      std::erase_if(step.literals, [literals = step.literals, this](int literal) {
        return is_needless(literal, literals);
      });
      if (!step.literals.empty()) explained.steps.push_back(explain_step(step));
    }
    return explained;
  }

 private:
  const Fact& fact(int literal) const { return variables_->fact(literal); }
  bool is_given(std::string_view technique) const {
    return std::ranges::any_of(puzzle_.kind->sorts, [&](const Sort& sort) {
      return sort.given && sort.name == technique;
    });
  }
  bool is_shown(int literal) const { return shown(*puzzle_.kind, *variables_, literal); }

  // Whether an edge leads to a marked cell.
  bool next_to_mark(int edge) const {
    return std::ranges::any_of(cells_of_edge(puzzle_.size, edge), [&](int cell) {
      return cell >= 0 && known_.cells[static_cast<std::size_t>(cell)] > 0;
    });
  }

  // Whether a fact is a clue or, for bridges, known or implied by another literal: two bridges
  // include one, and without a first bridge there is no second one.
  bool is_needless(int literal, const std::vector<int>& literals) const {
    const Fact& about = fact(literal);
    if (about.about == Fact::About::kCell && is_ground(puzzle_, about.places.front())) return true;
    if (about.about != Fact::About::kEdge) return false;
    const int known = known_.edges[static_cast<std::size_t>(about.places.front())];
    if (literal < 0 ? known == 0 : known >= about.value) return true;
    if (literal < 0 && is_line(literal) && next_to_mark(about.places.front())) return true;
    return std::ranges::any_of(literals, [&](int other) {
      const Fact& more = fact(other);
      if (more.about != about.about || more.places != about.places) return false;
      return literal > 0 ? other > 0 && more.value > about.value
                         : other < 0 && more.value < about.value;
    });
  }

  ExplainedStep explain_step(const Step& step) {
    ExplainedStep explained;
    explained.technique = std::string(step.technique);
    explained.rating = step.rating;
    const std::vector<Deduction> named = named_deductions(step);
    // If the hardest deduction isn't named, neither is its technique.
    const bool hidden =
        !named.empty() && std::ranges::count(named, step.technique, &Deduction::technique) == 0;
    if (hidden) explained.titled_by = step.last.technique;
    explained.title = title(hidden ? step.last.technique : step.technique);
    std::vector<std::string> sentences{reason(step, named)};
    if (std::string what = result(step); !what.empty()) sentences.push_back(std::move(what));
    explained.text = joined_sentences(sentences);
    explained.effect = effect(step.literals);
    explained.placement = placement(step.literals);
    const Known before = known_;
    for (const int literal : step.literals) known_.add(fact(literal), literal > 0);
    if (pictures_) {
      std::set<int> causes(step.causes.begin(), step.causes.end());
      if (!named.empty()) causes.clear();
      for (const Deduction& one : named) causes.insert(one.causes.begin(), one.causes.end());
      for (const Deduction& link : step.chain) {
        for (const int literal : link.literals) {
          const bool cell = fact(literal).about == Fact::About::kCell;
          if (cell && is_shown(literal)) causes.insert(fact(literal).places.front());
        }
      }
      const std::vector<int> shaded(causes.begin(), causes.end());
      const std::vector<std::vector<int>> out = ruled_out(step.literals);
      explained.figure = draw_scene(puzzle_, {before, known_, shaded, step.lines, out});
    }
    return explained;
  }

  std::string title(std::string_view technique) const {
    return fill_sentence(words_, word_key("name", technique), {});
  }

  // Joins sentences with the language's own space.
  std::string joined_sentences(const std::vector<std::string>& sentences) const {
    std::string text;
    for (const std::string& sentence : sentences) {
      text = text.empty()
                 ? sentence
                 : fill_sentence(words_, "reason_and_result", {{"why", text}, {"what", sentence}});
    }
    return text;
  }

  std::string cells(std::span<const int> which) const {
    return cell_names(words_, puzzle_.size, which);
  }

  std::vector<int> cells_of(const std::vector<int>& literals) const {
    std::set<int> found;
    for (const int literal : literals) {
      const Fact& about = fact(literal);
      if (about.about == Fact::About::kCell) found.insert(about.places.front());
    }
    return {found.begin(), found.end()};
  }

  // The numbers that literals put into cells.
  std::string numbers(const std::vector<int>& literals) const {
    std::set<int> found;
    for (const int literal : literals) {
      if (literal > 0 && fact(literal).about == Fact::About::kCell)
        found.insert(fact(literal).value);
    }
    std::vector<std::string> names;
    for (const int number : found) names.push_back(value_words(words_, puzzle_, number));
    return chained(words_, names);
  }

  // The two numbers in these cells: "3–5", "4–4".
  std::string pair(const std::vector<int>& causes) const {
    const int block = cell_block(*puzzle_.kind);
    std::set<int> found;
    for (const int cell : causes) {
      if (block >= 0)
        found.insert(
            puzzle_.blocks[static_cast<std::size_t>(block)][static_cast<std::size_t>(cell)]);
    }
    if (found.empty() || found.size() > 2) return "";
    return fill_sentence(
        words_, "between",
        {{"first", std::to_string(*found.begin())}, {"second", std::to_string(*found.rbegin())}});
  }

  // The corner with a clue whose cells these are, or -1.
  int corner_at(const Block& clues, const std::vector<int>& cells) const {
    for (int corner = 0; corner < static_cast<int>(clues.size()); ++corner) {
      if (clues[static_cast<std::size_t>(corner)] == kNoClue) continue;
      if (cells_at_corner(puzzle_.size, corner) == cells) return corner;
    }
    return -1;
  }

  // A corner by the first and the last of its cells.
  std::string corner_name(const std::vector<int>& cells) const {
    if (cells.size() < 2) return this->cells(cells);
    return fill_sentence(words_, "between",
                         {{"first", cell_name(words_, puzzle_.size, cells.front())},
                          {"second", cell_name(words_, puzzle_.size, cells.back())}});
  }

  // The number at the first of these cells that has one, or at the corner where they meet, or "".
  std::string clue_at(const std::vector<int>& causes) const {
    for (std::size_t i = 0; i < puzzle_.blocks.size(); ++i) {
      const BlockForm& form = puzzle_.kind->blocks[i];
      if (form.shape == BlockForm::Shape::kCorners) {
        const int corner = corner_at(puzzle_.blocks[i], causes);
        return corner < 0 ? ""
                          : std::to_string(puzzle_.blocks[i][static_cast<std::size_t>(corner)]);
      }
      if (form.shape != BlockForm::Shape::kCells || form.regions || form.lines) continue;
      for (const int cell : causes) {
        const int entry = puzzle_.blocks[i][static_cast<std::size_t>(cell)];
        if (entry == kNoClue || entry >= kLetter) continue;
        return std::to_string(entry);
      }
    }
    return "";
  }

  // The key of a deduction's reason. If its technique has two, the first is for deductions that
  // only rule things out.
  std::string reason_key(std::string_view technique, const std::vector<int>& literals) const {
    const auto sort = std::ranges::find(puzzle_.kind->sorts, technique, &Sort::name);
    const bool has_two = sort != puzzle_.kind->sorts.end() && sort->reasons.size() == 2;
    const bool finds = std::ranges::any_of(literals, [](int literal) { return literal > 0; });
    return word_key("why", has_two ? sort->reasons[finds ? 1 : 0] : technique);
  }

  std::string why(const std::string& key, const std::vector<int>& causes,
                  const std::vector<int>& literals) const {
    return fill_sentence(words_, key,
                         {{"causes", cells(causes)},
                          {"line", line_name(words_, puzzle_.size, causes)},
                          {"region", cells(starts_of_regions(puzzle_, causes))},
                          {"cells", cells(cells_of(literals))},
                          {"number", numbers(literals)},
                          {"pair", pair(causes)},
                          {"corner", corner_name(causes)},
                          {"clue", clue_at(causes)}});
  }

  // Whether a deduction's reason names what it decides. What a supporting deduction decides has no
  // name if the player doesn't write it down.
  bool names_decision(const Deduction& one) const {
    const std::string& sentence = words_.find(reason_key(one.technique, one.literals))->second;
    return sentence.find("{cells}") != sentence.npos || sentence.find("{number}") != sentence.npos;
  }

  // The reason of a step that the kind's own engine found.
  std::string own_reason(const Step& step) const {
    return fill_sentence(words_, word_key("why", step.why.empty() ? step.technique : step.why),
                         puzzle_.kind->engine->fillings(puzzle_, step, words_));
  }

  // The deductions that a reason names, in order: the supporting ones from which a reader learns
  // something, and the one that finds the step's literals. Trials and smallest reasons have none.
  std::vector<Deduction> named_deductions(const Step& step) const {
    constexpr std::size_t kMaxSupport = 3;
    if (step.last.technique.empty()) return {};
    std::vector<Deduction> named;
    for (const Deduction& support : step.support) {
      const bool repeated = support.technique == step.last.technique;
      if (repeated || support.plain || names_decision(support)) continue;
      if (named.size() < kMaxSupport) named.push_back(support);
    }
    named.push_back(step.last);
    return named;
  }

  std::string reason(const Step& step, const std::vector<Deduction>& named) const {
    std::vector<std::string> sentences;
    std::set<std::string> seen;
    const auto add = [&](std::string sentence) {
      if (seen.insert(sentence).second) sentences.push_back(std::move(sentence));
    };
    if (puzzle_.kind->engine != nullptr) return own_reason(step);
    if (step.technique == kReason.name) {
      return step.causes.empty() ? fill_sentence(words_, "why_all_clues", {})
                                 : why(word_key("why", step.technique), step.causes, step.literals);
    }
    for (const Deduction& one : named) {
      const bool last = &one == &named.back();
      add(why(reason_key(one.technique, last ? step.literals : one.literals), one.causes,
              last ? step.literals : std::vector<int>()));
    }
    if (step.technique == kTrial.name) {
      for (std::string& sentence : chain(step)) sentences.push_back(std::move(sentence));
    }
    return joined_sentences(sentences);
  }

  // Whether a literal is about the second of two bridges.
  bool is_second(int literal) const {
    return fact(literal).about == Fact::About::kEdge && fact(literal).value > 1;
  }

  // Whether a literal is about a line of a kind that also has marks.
  bool is_line(int literal) const {
    return puzzle_.kind->answer == Answer::kLoopAndMarks &&
           fact(literal).about == Fact::About::kEdge;
  }

  // The fact that a literal states, as a main clause.
  std::string clause(int literal) const {
    Fact about = fact(literal);
    if (is_second(literal)) about.value = 1;
    const bool line = is_line(literal);
    const std::string key =
        fmt::format("is_{}{}{}", literal > 0 ? "" : "un", line ? "drawn" : "marked",
                    is_second(literal) ? "_second" : "");
    return fill_sentence(words_, key, {{"cell", fact_name(words_, puzzle_, about)}});
  }

  // Names joined by commas and, in the end, "and".
  std::string enumerated(std::vector<std::string> names) const {
    const std::string last = std::move(names.back());
    names.pop_back();
    return fill_sentence(words_, "both", {{"first", chained(words_, names)}, {"second", last}});
  }

  // Facts that a player writes down, as clauses. Cells with the same mark share one.
  std::vector<std::string> clauses(const std::vector<int>& literals) const {
    std::vector<std::string> facts;
    std::vector<int> marks[2];
    for (const int literal : literals) {
      if (!is_shown(literal)) continue;
      if (has_marks(puzzle_.kind->answer) && fact(literal).about == Fact::About::kCell) {
        marks[literal > 0 ? 0 : 1].push_back(literal);
      } else {
        facts.push_back(clause(literal));
      }
    }
    for (const std::vector<int>& same : marks) {
      if (same.size() == 1) facts.push_back(clause(same.front()));
      if (same.size() < 2) continue;
      std::vector<std::string> names;
      for (const int literal : same) names.push_back(fact_name(words_, puzzle_, fact(literal)));
      facts.push_back(fill_sentence(words_, same.front() > 0 ? "are_marked" : "are_unmarked",
                                    {{"cells", enumerated(std::move(names))}}));
    }
    return facts;
  }

  // "That breaks a rule", with the row, column, regions or cells where it is broken.
  std::string impossible(const Deduction& broken) const {
    constexpr std::size_t kMaxCells = 4;  // more would be a whole area
    const std::vector<int>& at = broken.causes;
    const std::string line = line_name(words_, puzzle_.size, at);
    const std::vector<int> regions = starts_of_regions(puzzle_, at);
    const std::string_view key = !line.empty()                         ? "impossible_line"
                                 : regions.size() == 1                 ? "impossible_region"
                                 : !regions.empty()                    ? "impossible_regions"
                                 : at.empty() || at.size() > kMaxCells ? "impossible"
                                                                       : "impossible_at";
    return fill_sentence(words_, key,
                         {{"rule", title(broken.technique)},
                          {"line", line},
                          {"region", cells(regions)},
                          {"cells", cells(at)}});
  }

  // The assumption, what follows from it, and the rule that it breaks.
  std::vector<std::string> chain(const Step& step) const {
    std::vector<std::string> sentences{
        fill_sentence(words_, "suppose", {{"fact", clause(-step.literals.front())}})};
    for (const Deduction& link : step.chain) {
      const std::vector<std::string> facts = clauses(link.literals);
      if (&link == &step.chain.back()) {
        sentences.push_back(impossible(link));
      } else if (!facts.empty()) {
        sentences.push_back(fill_sentence(
            words_, "then", {{"fact", chained(words_, facts)}, {"rule", title(link.technique)}}));
      }
    }
    return sentences;
  }

  // Where in a line the cells are whose literals have this sign: "4–7", "9".
  std::vector<std::string> places_in_line(const Step& step, bool is_true) const {
    const std::vector<int> line = lines(puzzle_.size)[static_cast<std::size_t>(step.lines[0])];
    std::vector<int> places;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool found = std::ranges::any_of(step.literals, [&](int literal) {
        return (literal > 0) == is_true && fact(literal).places.front() == line[i];
      });
      if (found) places.push_back(static_cast<int>(i) + 1);
    }
    return number_ranges(places);
  }

  // The decisions of the step: "Shade r1c2. Not shaded: r1c3." A step that fills one line of a
  // picture names only the places in this line. The reasons of a picture's other steps state their
  // results themselves.
  std::string result(const Step& step) const {
    constexpr std::string_view kKeys[] = {"marked", "unmarked", "unmarked_second", "drawn",
                                          "undrawn"};
    std::vector<std::string> names[5];
    for (const int literal : step.literals) {
      Fact about = fact(literal);
      const int key = (is_line(literal) ? 3 : 0) + (literal > 0 ? 0 : is_second(literal) ? 2 : 1);
      if (key == 2) about.value = 1;
      names[key].push_back(fact_name(words_, puzzle_, about));
    }
    if (puzzle_.kind->look.mark == Look::Mark::kFill) {
      if (step.lines.size() > 1) return "";
      for (const int key : {0, 1}) names[key] = places_in_line(step, key == 0);
    }
    std::vector<std::string> sentences;
    for (int key = 0; key < std::ssize(kKeys); ++key) {
      if (names[key].empty()) continue;
      sentences.push_back(
          fill_sentence(words_, kKeys[key], {{"cells", chained(words_, names[key])}}));
    }
    return joined_sentences(sentences);
  }

  // The cells of numbers and regions that aren't possible. Other facts are marked in the figure.
  std::vector<std::vector<int>> ruled_out(const std::vector<int>& literals) const {
    std::vector<std::vector<int>> cells;
    for (const int literal : literals) {
      const Fact& about = fact(literal);
      const bool number =
          about.about == Fact::About::kCell && puzzle_.kind->answer == Answer::kNumbers;
      if (literal > 0) continue;
      if (number || about.about == Fact::About::kRegion) cells.push_back(about.places);
    }
    return cells;
  }

  // "r1c2=x r1c3=-", "r1c2=5", "r1c1-r1c2=1", "r1c1-r2c3=region", "r1c1=r2c3".
  std::string effect(const std::vector<int>& literals) const {
    const Size size = puzzle_.size;
    std::vector<std::string> parts;
    if (puzzle_.kind->answer == Answer::kInside) return "";  // edges of corners have no names
    for (const int literal : literals) {
      const Fact& about = fact(literal);
      const bool is_true = literal > 0;
      if (about.about == Fact::About::kCell) {
        const std::string name = plain_cell_name(size, about.places.front());
        const bool marks = puzzle_.kind->answer != Answer::kNumbers;
        const std::string value =
            marks ? std::string(is_true ? puzzle_.kind->mark : puzzle_.kind->unmarked)
                  : value_words(words_, puzzle_, about.value);
        parts.push_back(fmt::format("{}{}{}", name, marks || is_true ? "=" : "-", value));
        continue;
      }
      if (about.about == Fact::About::kTogether) {
        if (is_true) {
          parts.push_back(fmt::format("{}={}", plain_cell_name(size, about.places[0]),
                                      plain_cell_name(size, about.places[1])));
        }
        continue;
      }
      int first = about.places.front(), last = about.places.back();
      std::string value = "region";
      if (about.about == Fact::About::kEdge) {
        first = cells_of_edge(size, first)[0];
        last = cells_of_edge(size, last)[1];
        value = std::to_string(is_true ? about.value : about.value - 1);
      } else if (!is_true) {
        continue;
      }
      parts.push_back(fmt::format("{}-{}={}", plain_cell_name(size, first),
                                  plain_cell_name(size, last), value));
    }
    return fmt::format("{}", fmt::join(parts, " "));
  }

  std::optional<FilledCell> placement(const std::vector<int>& literals) const {
    if (puzzle_.kind->answer != Answer::kNumbers || puzzle_.kind->engine != nullptr) {
      return std::nullopt;
    }
    if (literals.size() != 1 || literals.front() < 0) return std::nullopt;
    const Fact& about = fact(literals.front());
    if (about.about != Fact::About::kCell) return std::nullopt;
    const int cell = about.places.front(), columns = puzzle_.size.columns;
    return FilledCell{{cell / columns, cell % columns}, about.value};
  }

  const LogicContent& puzzle_;
  const KindWords words_;
  const bool pictures_;
  const Variables* variables_ = nullptr;
  Known known_;
};

}  // namespace

Explanation explain_puzzle(const LogicContent& puzzle, const StepWords& words, int max_steps) {
  return StepExplainer(puzzle, words).explain(max_steps);
}

}  // namespace gridpress::logic
