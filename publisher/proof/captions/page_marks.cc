#include "publisher/proof/captions/page_marks.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

#include "generator/base/ascii.h"
#include "publisher/proof/captions/cheapest_pairs.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

// A caption found in a text, and the value of its placeholder.
struct Filled {
  std::string value;  // empty if the text doesn't contain the caption
  std::size_t begin = 0, end = 0;
};

Filled filled_place(const std::string& text, const CaptionPattern& pattern) {
  for (std::size_t at = text.find(pattern.before); at != text.npos;
       at = text.find(pattern.before, at + 1)) {
    std::size_t begin = at + pattern.before.size();
    while (begin < text.size() && text[begin] == ' ') ++begin;
    std::size_t end = begin;
    if (pattern.before.empty()) {
      while (begin < text.size() && !ascii::is_digit(text[begin])) ++begin;
      end = begin;
    }
    while (end < text.size() && ascii::is_digit(text[end])) ++end;
    std::size_t rest = end;
    if (text.compare(rest, pattern.after.size(), pattern.after) != 0) {
      while (rest < text.size() && text[rest] == ' ') ++rest;
    }
    if (end > begin && text.compare(rest, pattern.after.size(), pattern.after) == 0) {
      return {text.substr(begin, end - begin), pattern.before.empty() ? begin : at,
              rest + pattern.after.size()};
    }
    // The value may follow other digits.
    if (pattern.before.empty()) at = std::max(at, end == begin ? end : end - 1);
  }
  return {};
}

double distance(const Bounds& figure, const Bounds& mark) {
  const double across = std::max({figure.left - mark.right, mark.left - figure.right, 0.0});
  const double down = std::max({figure.top - mark.bottom, mark.top - figure.bottom, 0.0});
  return std::hypot(across, down);
}

// Points; maximum distance of a figure's marks on pages of common size.
constexpr double kFarthest = 320;
enum class Whose { kAll, kPuzzles, kAnswers };

double caption_cost(const FoundFigure& figure, const Mark& mark) {
  return distance(figure.outer, mark.where);
}

// The cost of assigning to a figure a mark in its head, to the right of its number.
double head_cost(const FoundFigure& figure, const Mark& mark) {
  const double from_left = figure.placement.turned() ? figure.outer.right - mark.where.centre().x
                                                     : mark.where.centre().x - figure.outer.left;
  constexpr double kElsewhere = 100, kAcross = 0.2;
  const double down =
      std::max({figure.outer.top - mark.where.bottom, mark.where.top - figure.outer.bottom, 0.0});
  return down + (from_left < 0 ? kElsewhere : kAcross * from_left);
}

// The side of a figure on which its number may be, in reading direction.
enum class Column { kBefore, kBehind };

// The cost of assigning a number to a figure. Numbers are above their figure, or in a column at its
// side near its head.
double number_cost(const FoundFigure& figure, const Mark& mark, Column column) {
  const Bounds& b = figure.outer;
  const bool turned = figure.placement.turned();
  const double middle = mark.phrase.centre().y;
  const double below = turned ? b.top - middle : middle - b.bottom;
  const double from_head = turned ? b.bottom - middle : middle - b.top;  // downwards
  // This column may be wide, with the number at its far end.
  constexpr double kBelow = 60, kAtSide = 0.8, kAcross = 0.35, kTurned = 100, kOther = 100;
  const double left = b.left - mark.phrase.right, right = mark.phrase.left - b.right;
  const double across = std::max({left, right, 0.0});
  const double down = std::max({b.top - mark.phrase.bottom, mark.phrase.top - b.bottom, 0.0});
  // Puzzle numbers are larger than other numbers, so larger type costs less.
  double cost = std::hypot(across * kAcross, down) - mark.size;
  if (mark.turned != turned) cost += kTurned;
  const double on_other_side = (column == Column::kBefore) != turned ? right : left;
  if (on_other_side > 0) cost += kOther;
  if (below > 0) {
    cost += kBelow;  // pictures in a gallery have their numbers below
  } else if (from_head > 0) {
    cost += kAtSide * from_head;
  }
  return cost;
}

using MarkCost = std::function<double(const FoundFigure& figure, const Mark& mark)>;

// Pairs of figures and marks with the smallest total distance. No figure or mark is in two pairs.
struct Nearest {
  std::map<std::size_t, Mark> marks;
  double cost = 0;
};
Nearest nearest_marks(const std::vector<FoundFigure>& figures, const std::vector<Mark>& marks,
                      const MarkCost& cost, double farthest, Whose whose) {
  std::vector<std::size_t> rows;
  std::vector<std::vector<double>> costs;
  for (std::size_t f = 0; f < figures.size(); ++f) {
    const bool answer = figures[f].wanted.answer;
    if (!figures[f].found || whose == (answer ? Whose::kPuzzles : Whose::kAnswers)) continue;
    rows.push_back(f);
    std::vector<double>& row = costs.emplace_back();
    for (const Mark& mark : marks) row.push_back(cost(figures[f], mark));
  }
  const Pairs pairs = cheapest_pairs(costs, farthest);
  Nearest nearest{{}, pairs.cost};
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (pairs.of_row[r] < 0) continue;
    nearest.marks[rows[r]] = marks[static_cast<std::size_t>(pairs.of_row[r])];
  }
  return nearest;
}

// Assigns numbers to figures. All puzzles of a page have their numbers on the same side, and so do
// all answers.
std::map<std::size_t, Mark> nearest_numbers(const std::vector<FoundFigure>& figures,
                                            const std::vector<Mark>& numbers, double farthest) {
  std::optional<Nearest> best;
  for (const Column of_puzzles : {Column::kBefore, Column::kBehind}) {
    for (const Column of_answers : {Column::kBefore, Column::kBehind}) {
      const auto cost = [&](const FoundFigure& figure, const Mark& mark) {
        return number_cost(figure, mark, figure.wanted.answer ? of_answers : of_puzzles);
      };
      Nearest nearest = nearest_marks(figures, numbers, cost, farthest, Whose::kAll);
      if (!best || nearest.cost < best->cost) best = std::move(nearest);
    }
  }
  return std::move(best->marks);
}

std::vector<Mark> marks_of_form(const PrintedPage& page, const std::string& form,
                                const std::set<std::string>& sayings) {
  std::vector<Mark> found;
  for (const Phrase& phrase : page.words.phrases) {
    if (sayings.contains(folded(phrase.text))) continue;
    const std::string text = plain_spaces(phrase.text);
    const Form printed = form_of(text);
    for (std::size_t at = printed.text.find(form); at != std::string::npos;
         at = printed.text.find(form, at + form.size())) {
      const std::size_t begin = printed.places[at], end = printed.places[at + form.size()];
      found.push_back({text.substr(begin, end - begin), phrase.bounds});
    }
  }
  return found;
}

// Assigns to figures the captions that have one form of their kind's captions. Values other than
// the expected ones count too.
std::map<std::size_t, Mark> own_marks(const PrintedPage& page,
                                      const std::vector<FoundFigure>& figures,
                                      const MarkWords& words, const std::string& form,
                                      double farthest) {
  const std::vector<std::vector<std::string>>& captions = words.captions;
  const std::vector<Mark> found = marks_of_form(page, form, words.sayings);
  const auto cost = [&](const FoundFigure& figure, const Mark& mark) {
    const auto& parts = captions[static_cast<std::size_t>(&figure - figures.data())];
    const bool own = std::ranges::any_of(
        parts, [&](const std::string& part) { return form_of(part).text == form; });
    if (!own) return 2 * farthest;
    // If a puzzle's own caption isn't printed, the caption of another puzzle may be near it.
    constexpr double kOthers = 100;
    const bool right = std::ranges::find(parts, mark.text) != parts.end();
    return caption_cost(figure, mark) + (right ? 0 : kOthers);
  };
  return nearest_marks(figures, found, cost, farthest, Whose::kPuzzles).marks;
}

std::set<std::string> forms_of(const std::vector<std::vector<std::string>>& captions) {
  std::set<std::string> forms;
  for (const std::vector<std::string>& parts : captions) {
    for (const std::string& part : parts) forms.insert(form_of(part).text);
  }
  std::erase_if(forms, [](const std::string& form) { return form.find('#') == form.npos; });
  return forms;
}

}  // namespace

std::vector<CaptionPattern> caption_patterns(const Words& words) {
  constexpr std::pair<const char*, Fact> kKeys[] = {{"answer_on", Fact::kAnswerPage},
                                                    {"answer_apart", Fact::kAnswerPage},
                                                    {"puzzle_on", Fact::kPuzzlePage},
                                                    {"hint_on", Fact::kHintPage},
                                                    {"page", Fact::kPuzzlePage}};
  std::vector<CaptionPattern> patterns;
  const auto add = [&](const std::string& sentence, Fact fact) {
    const std::size_t open = sentence.find('{'), close = sentence.find('}');
    if (open == sentence.npos || close == sentence.npos) return;
    CaptionPattern pattern{fact, plain_spaces(sentence.substr(0, open)),
                           plain_spaces(sentence.substr(close + 1))};
    while (pattern.before.ends_with(' ')) pattern.before.pop_back();
    while (pattern.after.starts_with(' ')) pattern.after.erase(0, 1);
    if (pattern.before.empty() && pattern.after.empty()) return;
    patterns.push_back(std::move(pattern));
  };
  for (const auto& [key, fact] : kKeys) {
    if (const auto found = words.sentences.find(key); found != words.sentences.end()) {
      add(found->second, fact);
    }
  }
  for (const auto& [key, sentence] : words.sentences) {
    if (key.starts_with("clues.")) add(sentence, Fact::kClues);
  }
  return patterns;
}

std::string printed_level(const Words& words, const std::string& level) {
  const auto found = words.sentences.find("level." + level);
  if (found != words.sentences.end()) return found->second;
  std::string name = level;
  std::ranges::replace(name, '-', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] += 'A' - 'a';
  return name;
}

// Returns whether the mark is in the first line of a page and not after a puzzle's number. Such a
// mark is a running head: a section may have the same name as a level.
bool is_head(const Mark& mark, const PrintedPage& page, const std::vector<Mark>& numbers) {
  constexpr double kOff = 3;  // points
  const auto above = [&](const Phrase& phrase) {
    return phrase.bounds.bottom < mark.where.bottom - kOff;
  };
  const auto next_to = [&](const Mark& number) {
    return number.where.top < mark.where.bottom && number.where.bottom > mark.where.top;
  };
  return std::ranges::none_of(page.words.phrases, above) && std::ranges::none_of(numbers, next_to);
}

PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words) {
  std::map<Fact, std::vector<Mark>> captions;
  std::set<std::size_t> spoken;  // words that belong to captions
  std::set<int> wanted;          // numbers of the page's puzzles
  for (const FoundFigure& figure : figures) wanted.insert(figure.wanted.puzzle->number);
  for (const Phrase& phrase : page.words.phrases) {
    const std::string text = plain_spaces(phrase.text);
    const std::string saying = folded(text);
    std::set<Fact> had;
    for (const CaptionPattern& pattern : words.patterns) {
      if (words.sayings.contains(saying)) break;
      // "page 6" alone is a short form of "puzzle on page 6". But it can also be a part of other
      // captions.
      if (pattern.fact == Fact::kPuzzlePage && !had.empty()) continue;
      const Filled filled = filled_place(text, pattern);
      if (filled.value.empty() || !had.insert(pattern.fact).second) continue;
      captions[pattern.fact].push_back({filled.value, phrase.bounds});
      // A number may precede the caption on the same line.
      std::size_t at = 0;
      for (const std::size_t w : phrase.words) {
        if (at >= filled.begin && at < filled.end) spoken.insert(w);
        at += plain_spaces(page.words.words[w].text).size() + 1;
      }
    }
    const std::string form = form_of(text).text;
    const auto is_caption = [&](const std::vector<std::string>& parts) {
      return std::ranges::any_of(parts, [&](const std::string& part) {
        return !part.empty() && form.find(form_of(part).text) != form.npos;
      });
    };
    mark_titles(page.words, phrase, words.numbers.titles, wanted, spoken);
    if (std::ranges::any_of(words.captions, is_caption)) {
      spoken.insert(phrase.words.begin(), phrase.words.end());
    }
    if (saying != words.title && std::ranges::find(words.levels, text) != words.levels.end()) {
      captions[Fact::kLevel].push_back({text, phrase.bounds});
    }
  }
  const std::vector<Mark> numbers = number_marks(page, figures, words.numbers, wanted, spoken);
  std::erase_if(captions[Fact::kLevel],
                [&](const Mark& level) { return is_head(level, page, numbers); });
  PageMarks marks;
  constexpr double kOfPage = 0.5;
  const double farthest = std::max(kFarthest, kOfPage * page.page.trim.width());
  for (const auto& [fact, found] : captions) {
    const bool of_answers = fact == Fact::kPuzzlePage;
    marks.facts[fact] = nearest_marks(figures, found, of_answers ? head_cost : caption_cost,
                                      farthest, of_answers ? Whose::kAnswers : Whose::kPuzzles)
                            .marks;
  }
  for (const std::string& form : forms_of(words.captions)) {
    marks.own.push_back({form, own_marks(page, figures, words, form, farthest)});
  }
  if (!words.range.empty()) marks.ranges = marks_of_form(page, words.range, words.sayings);
  // Ignores pupils' names that look like a range: a pupil may be called "Puzzles 1–4".
  std::erase_if(marks.ranges,
                [&](const Mark& mark) { return words.sayings.contains(folded(mark.text)); });
  marks.numbers = nearest_numbers(figures, numbers, farthest);
  return marks;
}

}  // namespace gridpress::proof
