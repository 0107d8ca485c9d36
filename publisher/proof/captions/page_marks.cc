#include "publisher/proof/captions/page_marks.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "generator/base/ascii.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

// No-break and thin spaces as plain ones.
std::string plain_spaces(std::string_view text) {
  constexpr std::string_view kSpaces[] = {"\u00a0", "\u202f", "\u2009"};
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const auto begins = [&](std::string_view space) { return text.substr(at).starts_with(space); };
    const auto found = std::ranges::find_if(kSpaces, begins);
    if (found == std::end(kSpaces)) {
      plain += text[at++];
    } else {
      plain += ' ';
      at += found->size();
    }
  }
  return plain;
}

// A caption within a text, and the figures at its place.
struct Filled {
  std::string value;  // "": the text is another sentence
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
    if (pattern.before.empty()) break;
  }
  return {};
}

double distance(const Bounds& figure, const Bounds& mark) {
  const double across = std::max({figure.left - mark.right, mark.left - figure.right, 0.0});
  const double down = std::max({figure.top - mark.bottom, mark.top - figure.bottom, 0.0});
  return std::hypot(across, down);
}

constexpr double kFarthest = 320;  // points, from a figure to its marks on pages of usual size
enum class Whose { kAll, kPuzzles, kAnswers };

using MarkCost = double (*)(const FoundFigure& figure, const Mark& mark);

// Two figures whose marks are nearer crosswise, as where one is between its number and the other's.
void exchange_crossed(std::map<std::size_t, Mark>& taken, const std::vector<FoundFigure>& figures,
                      MarkCost cost) {
  constexpr std::size_t kMost = 100;  // figures of a page
  if (taken.size() > kMost) return;
  for (auto a = taken.begin(); a != taken.end(); ++a) {
    for (auto b = std::next(a); b != taken.end(); ++b) {
      const FoundFigure& first = figures[a->first];
      const FoundFigure& second = figures[b->first];
      const double now = cost(first, a->second) + cost(second, b->second);
      const double crossed = cost(first, b->second) + cost(second, a->second);
      if (crossed < now) std::swap(a->second, b->second);
    }
  }
}

// Pairs figures with the marks that are nearest, each used once.
std::map<std::size_t, Mark> nearest_marks(const std::vector<FoundFigure>& figures,
                                          const std::vector<Mark>& marks, MarkCost cost,
                                          double farthest, Whose whose) {
  std::vector<std::tuple<double, std::size_t, std::size_t>> pairs;
  for (std::size_t f = 0; f < figures.size(); ++f) {
    const bool answer = figures[f].wanted.answer;
    if (!figures[f].found || whose == (answer ? Whose::kPuzzles : Whose::kAnswers)) continue;
    for (std::size_t m = 0; m < marks.size(); ++m) {
      const double value = cost(figures[f], marks[m]);
      if (value < farthest) pairs.emplace_back(value, f, m);
    }
  }
  std::ranges::sort(pairs);
  std::map<std::size_t, Mark> taken;
  std::set<std::size_t> used;
  for (const auto& [value, f, m] : pairs) {
    if (taken.contains(f) || used.contains(m)) continue;
    used.insert(m);
    taken[f] = marks[m];
  }
  exchange_crossed(taken, figures, cost);
  return taken;
}

double caption_cost(const FoundFigure& figure, const Mark& mark) {
  return distance(figure.outer, mark.where);
}

// What is in a figure's head, at the right of its number.
double head_cost(const FoundFigure& figure, const Mark& mark) {
  const double from_left = figure.placement.turned() ? figure.outer.right - mark.where.centre().x
                                                     : mark.where.centre().x - figure.outer.left;
  constexpr double kElsewhere = 100, kAcross = 0.2;
  const double down =
      std::max({figure.outer.top - mark.where.bottom, mark.where.top - figure.outer.bottom, 0.0});
  return down + (from_left < 0 ? kElsewhere : kAcross * from_left);
}

// Numbers are over their figure or beside its head, as it is read.
double number_cost(const FoundFigure& figure, const Mark& mark) {
  const Bounds& b = figure.outer;
  const double middle = mark.phrase.centre().y;
  const double below = figure.placement.turned() ? b.top - middle : middle - b.bottom;
  const double from_head =
      figure.placement.turned() ? b.bottom - middle : middle - b.top;  // downwards
  // The column beside a figure may be wide, and its number at the far end of its head.
  constexpr double kBelow = 60, kBeside = 0.8, kAcross = 0.35;
  const double across = std::max({b.left - mark.phrase.right, mark.phrase.left - b.right, 0.0});
  const double down = std::max({b.top - mark.phrase.bottom, mark.phrase.top - b.bottom, 0.0});
  constexpr double kTurned = 100;
  // A head's number is larger than others around.
  double cost = std::hypot(across * kAcross, down) - mark.size;
  if (mark.turned != figure.placement.turned()) cost += kTurned;
  constexpr double kWithin = 40;  // a running head's sentence ends in "Level 2"
  if (!mark.first) cost += kWithin;
  if (below > 0) cost += kBelow;
  if (from_head > 0) cost += kBeside * from_head;
  return cost;
}

// The one run of figures of a text; "": none or several.
std::string only_figures(const std::string& text) {
  std::string found;
  for (std::size_t i = 0; i < text.size();) {
    if (!ascii::is_digit(text[i])) {
      ++i;
      continue;
    }
    if (!found.empty()) return "";
    while (i < text.size() && ascii::is_digit(text[i])) found += text[i++];
  }
  return found;
}

// Marks the words of a phrase that are a title or a piece of one, as in running heads: the figures
// in it number no puzzle. The puzzle's number may come before it.
void mark_titles(const PageWords& words, const Phrase& phrase,
                 const std::vector<std::string>& titles, std::set<std::size_t>& spoken) {
  std::string small;
  std::vector<std::size_t> begins;
  for (const std::size_t w : phrase.words) {
    begins.push_back(small.size());
    small += ascii::lower(squeezed(words.words[w].text));
  }
  if (number_of(small) >= 0) return;
  for (const std::string& title : titles) {
    if (title.find(small) != title.npos) {
      spoken.insert(phrase.words.begin(), phrase.words.end());
    }
    const std::size_t at = number_of(title) < 0 && !title.empty() ? small.find(title) : small.npos;
    for (std::size_t i = 0; at != small.npos && i < begins.size(); ++i) {
      if (begins[i] >= at && begins[i] < at + title.size()) spoken.insert(phrase.words[i]);
    }
  }
}

// Figures by themselves, which may number a puzzle.
std::vector<Mark> number_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                               const std::vector<std::string>& titles,
                               const std::set<std::size_t>& spoken) {
  const auto in_figure = [&](const Bounds& bounds) {
    const printed::Point centre = bounds.centre();
    return std::ranges::any_of(figures, [&](const FoundFigure& figure) {
      return figure.found && may_hold(figure.claim, figure.placement.cells(centre));
    });
  };
  // Of a section that is called 19: its head says so on the pages of other puzzles. A puzzle whose
  // number is misprinted as that has none.
  const auto is_title = [&](const std::string& value) {
    return std::ranges::find(titles, value) != titles.end() &&
           std::ranges::none_of(figures, [&](const FoundFigure& figure) {
             return std::to_string(figure.wanted.puzzle->number) == value;
           });
  };
  std::vector<const Phrase*> phrase_of(page.words.words.size());
  for (const Phrase& phrase : page.words.phrases) {
    for (const std::size_t w : phrase.words) phrase_of[w] = &phrase;
  }
  std::vector<Mark> numbers;
  for (std::size_t w = 0; w < page.words.words.size(); ++w) {
    const Word& word = page.words.words[w];
    const std::string value = only_figures(word.text);
    constexpr std::size_t kLongest = 7;
    if (value.empty() || value.size() > kLongest || spoken.contains(w)) continue;
    if (in_figure(word.bounds) || is_title(value)) continue;
    numbers.push_back({value, word.bounds, word.turned == 2, word.size, phrase_of[w]->bounds,
                       phrase_of[w]->words.front() == w});
  }
  return numbers;
}

}  // namespace

std::vector<CaptionPattern> caption_patterns(const Words& words) {
  constexpr std::pair<const char*, Fact> kKeys[] = {{"answer_on", Fact::kAnswerPage},
                                                    {"answer_on.short", Fact::kAnswerPage},
                                                    {"answer_label", Fact::kAnswerPage},
                                                    {"answer_apart", Fact::kAnswerPage},
                                                    {"answer_apart.short", Fact::kAnswerPage},
                                                    {"puzzle_on", Fact::kPuzzlePage},
                                                    {"hint_on", Fact::kHintPage},
                                                    {"hint_on.short", Fact::kHintPage},
                                                    {"hint_label", Fact::kHintPage},
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

PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words) {
  std::map<Fact, std::vector<Mark>> captions;
  std::set<std::size_t> spoken;  // words of captions
  for (const Phrase& phrase : page.words.phrases) {
    const std::string text = plain_spaces(phrase.text);
    std::set<Fact> had;
    for (const CaptionPattern& pattern : words.patterns) {
      // "page 6" alone is a short form of "puzzle on page 6", and a part of other captions.
      if (pattern.fact == Fact::kPuzzlePage && !had.empty()) continue;
      const Filled filled = filled_place(text, pattern);
      if (filled.value.empty() || !had.insert(pattern.fact).second) continue;
      captions[pattern.fact].push_back({filled.value, phrase.bounds});
      // A number may stand before it on the same line.
      std::size_t at = 0;
      for (const std::size_t w : phrase.words) {
        if (at >= filled.begin && at < filled.end) spoken.insert(w);
        at += plain_spaces(page.words.words[w].text).size() + 1;
      }
    }
    const auto is_caption = [&](const std::string& caption) {
      return text.find(plain_spaces(caption)) != text.npos;
    };
    mark_titles(page.words, phrase, words.titles, spoken);
    if (std::ranges::any_of(words.captions, is_caption)) {
      spoken.insert(phrase.words.begin(), phrase.words.end());
    }
    if (std::ranges::find(words.levels, text) != words.levels.end()) {
      captions[Fact::kLevel].push_back({text, phrase.bounds});
    }
  }
  PageMarks marks;
  constexpr double kOfPage = 0.5;
  const double farthest = std::max(kFarthest, kOfPage * page.page.trim.width());
  for (const auto& [fact, found] : captions) {
    const bool of_answers = fact == Fact::kPuzzlePage;
    marks.facts[fact] = nearest_marks(figures, found, of_answers ? head_cost : caption_cost,
                                      farthest, of_answers ? Whose::kAnswers : Whose::kPuzzles);
  }
  const std::vector<Mark> numbers = number_marks(page, figures, words.titles, spoken);
  marks.numbers = nearest_marks(figures, numbers, number_cost, farthest, Whose::kAll);
  return marks;
}

}  // namespace gridpress::proof
