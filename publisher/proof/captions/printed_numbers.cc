#include "publisher/proof/captions/printed_numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "generator/base/ascii.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

// If the text begins with a number as in "Puzzle 5" or "No 4,217", returns the number, otherwise
// "". Sets `at` to the position of the number's first digit.
std::string patterned_number(const std::string& text, const NumberPattern& pattern,
                             std::size_t& at) {
  if (!text.starts_with(pattern.before)) return "";
  at = pattern.before.size();
  while (at < text.size() && text[at] == ' ') ++at;
  std::string value;
  std::size_t end = at;
  const std::string& mark = pattern.group_mark;
  while (end < text.size()) {
    const std::size_t behind = end + mark.size();
    if (ascii::is_digit(text[end])) {
      value += text[end++];
    } else if (!value.empty() && !mark.empty() && text.compare(end, mark.size(), mark) == 0 &&
               behind < text.size() && ascii::is_digit(text[behind])) {
      end = behind;
    } else {
      break;
    }
  }
  while (end < text.size() && text[end] == ' ') ++end;
  return text.compare(end, pattern.after.size(), pattern.after) == 0 ? value : "";
}

// Returns the digits of a text if they are consecutive, otherwise "".
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

// Finds the word of a phrase that may be a puzzle's number, and its value. The number must be at
// the start of the phrase or match one of the language's patterns. Other numbers within a sentence
// don't count.
std::optional<std::pair<std::size_t, std::string>> number_in(
    const PageWords& words, const Phrase& phrase, const std::vector<NumberPattern>& patterns) {
  const std::string text = plain_spaces(phrase.text);
  for (const NumberPattern& pattern : patterns) {
    std::size_t place = 0;
    std::string value = patterned_number(text, pattern, place);
    if (value.empty()) continue;
    std::size_t end = 0;
    for (const std::size_t w : phrase.words) {
      end += plain_spaces(words.words[w].text).size() + 1;
      if (place < end) return std::pair(w, std::move(value));
    }
  }
  const std::size_t first = phrase.words.front();
  const std::string& word = words.words[first].text;
  const bool times = phrase.words.size() > 1 && words.words[phrase.words[1]].text.starts_with("×");
  if (times) return std::nullopt;  // "1 × Naked pair", "10 × 10"
  if (number_of(word) >= 0) return std::pair(first, word);
  if (!patterns.empty()) return std::nullopt;
  for (const std::size_t w : phrase.words) {  // if patterns are unknown, any number counts
    std::string value = only_figures(words.words[w].text);
    if (!value.empty()) return std::pair(w, std::move(value));
  }
  return std::nullopt;
}

// The words of the figures' lists, which may be numbers.
std::set<std::string> listed_words(const std::vector<FoundFigure>& figures) {
  std::set<std::string> listed;
  for (const FoundFigure& figure : figures) {
    for (const std::string& word : figure.claim.words) listed.insert(without_spaces(word));
  }
  return listed;
}

// Returns whether a phrase consists of words of a list.
bool is_of_list(const Phrase& phrase, const std::set<std::string>& listed) {
  const std::string text = without_spaces(phrase.text);
  std::vector<bool> reached(text.size() + 1);  // whether words of the list end there
  reached[0] = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const std::string& word : listed) {
      if (reached[at] && !word.empty() && text.compare(at, word.size(), word) == 0) {
        reached[at + word.size()] = true;
      }
    }
  }
  return !text.empty() && reached[text.size()];
}

// Returns whether the numbers of a phrase count up: "1 2 3".
bool counts_up(const PageWords& words, const Phrase& phrase) {
  if (phrase.words.size() < 2) return false;
  for (std::size_t i = 1; i < phrase.words.size(); ++i) {
    const int before = number_of(words.words[phrase.words[i - 1]].text);
    if (before < 0 || number_of(words.words[phrase.words[i]].text) != before + 1) return false;
  }
  return true;
}

// Removes rows of nearby numbers 1, 2, 3 …, and their continuation in lines below. The children's
// design prints such rows for crossing out.
void drop_counts(std::vector<Mark>& numbers) {
  // maximum distance from one number to the next, relative to the type size
  constexpr double kNear = 3;
  const auto on_one_line = [](const Mark& a, const Mark& b) {
    return std::lround(a.where.bottom) == std::lround(b.where.bottom);
  };
  std::set<std::size_t> counts;
  for (std::size_t first = 0; first < numbers.size(); ++first) {
    if (numbers[first].text != "1") continue;
    std::vector<std::size_t> run = {first};
    const auto follows = [&](const Mark& next) {
      const Mark& last = numbers[run.back()];
      const Mark& begin = numbers[first];
      const double near = kNear * last.size, right = next.where.left - last.where.left;
      if (number_of(next.text) != number_of(last.text) + 1 || next.size != last.size) return false;
      if (on_one_line(last, next)) return right > 0 && right < near;
      const double down = next.where.bottom - last.where.bottom;
      return run.size() > 1 && std::abs(next.where.left - begin.where.left) < last.size &&
             std::abs(down) < near;
    };
    for (;;) {
      const auto next = std::ranges::find_if(numbers, follows);
      if (next == numbers.end()) break;
      run.push_back(static_cast<std::size_t>(next - numbers.begin()));
    }
    constexpr std::size_t kFew = 3;
    if (run.size() >= kFew) counts.insert(run.begin(), run.end());
  }
  for (auto place = counts.rbegin(); place != counts.rend(); ++place) {
    numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(*place));
  }
}

// Removes the folio, which may be closer to a figure than the figure's number. It is the mark with
// the folio's value that is closest to the head or foot of the page. If a puzzle on the page has
// the same number, the other mark with this value stays.
void drop_folio(std::vector<Mark>& numbers, double height, int folio, const std::set<int>& wanted) {
  constexpr double kEdge = 0.1;
  const auto is_alike = [&](const Mark& mark) { return number_of(mark.text) == folio; };
  const auto from_edge = [&](const Mark& mark) {
    const double y = mark.where.centre().y;
    return is_alike(mark) ? std::min(y, height - y) : height;
  };
  if (folio <= 0 || (wanted.contains(folio) && std::ranges::count_if(numbers, is_alike) < 2))
    return;
  const auto nearest = std::ranges::min_element(numbers, {}, from_edge);
  if (nearest != numbers.end() && from_edge(*nearest) < kEdge * height) numbers.erase(nearest);
}

}  // namespace

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

Form form_of(const std::string& text) {
  Form form;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool figure = ascii::is_digit(text[i]);
    if (figure && i > 0 && ascii::is_digit(text[i - 1])) continue;
    form.text += figure ? '#' : text[i];
    form.places.push_back(i);
  }
  form.places.push_back(text.size());
  return form;
}

std::pair<std::string, std::string> around_place(const std::string& sentence) {
  std::string before = plain_spaces(sentence.substr(0, sentence.find('{'))),
              after = plain_spaces(sentence.substr(sentence.find('}') + 1));
  while (before.ends_with(' ')) before.pop_back();
  while (after.starts_with(' ')) after.erase(0, 1);
  return {std::move(before), std::move(after)};
}

std::vector<NumberPattern> number_patterns(const Words& words) {
  std::vector<NumberPattern> patterns;
  for (const char* key : {"puzzle", "answer_to", "panel.number"}) {
    const auto found = words.sentences.find(key);
    if (found == words.sentences.end()) continue;
    const std::string& sentence = found->second;
    if (sentence.find('{') == sentence.npos || sentence.find('}') == sentence.npos) continue;
    auto [before, after] = around_place(sentence);
    NumberPattern pattern{std::move(before), std::move(after), ""};
    if (pattern.before.empty() && pattern.after.empty()) continue;
    const auto mark = words.sentences.find("group_mark");
    if (mark != words.sentences.end()) pattern.group_mark = plain_spaces(mark->second);
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

std::string numbered(const PageWords& words, const Phrase& phrase,
                     const std::vector<NumberPattern>& patterns) {
  const auto number = number_in(words, phrase, patterns);
  return number ? number->second : "";
}

void mark_titles(const PageWords& words, const Phrase& phrase,
                 const std::vector<std::string>& titles, const std::set<int>& wanted,
                 std::set<std::size_t>& spoken) {
  std::string small;
  std::vector<std::size_t> begins;
  for (const std::size_t w : phrase.words) {
    begins.push_back(small.size());
    small += folded(words.words[w].text);
  }
  if (number_of(small) >= 0) return;
  const bool numbered = wanted.contains(number_of(words.words[phrase.words.front()].text));
  for (const std::string& title : titles) {
    if (title == small || (!numbered && title.find(small) != title.npos)) {
      spoken.insert(phrase.words.begin(), phrase.words.end());
    }
    const std::size_t at = number_of(title) < 0 && !title.empty() ? small.find(title) : small.npos;
    for (std::size_t i = 0; at != small.npos && i < begins.size(); ++i) {
      if (begins[i] >= at && begins[i] < at + title.size()) spoken.insert(phrase.words[i]);
    }
  }
}

std::vector<Mark> number_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                               const NumberWords& words, const std::set<int>& wanted,
                               const std::set<std::size_t>& spoken) {
  const auto in_figure = [&](const Bounds& bounds) {
    const printed::Point centre = bounds.centre();
    return std::ranges::any_of(figures, [&](const FoundFigure& figure) {
      return figure.found && may_hold(figure.claim, figure.placement.cells(centre));
    });
  };
  // A section or a pupil may be called "19", and heads contain that name on pages with other
  // puzzles. So a number that equals a name counts only if the page has a puzzle with that number.
  const auto is_title = [&](const std::string& value) {
    return !wanted.contains(number_of(value)) &&
           std::ranges::find(words.titles, value) != words.titles.end();
  };
  // The number next to a small grid may be on the same line as digits of the grid.
  const auto figure_words = [&](const Phrase& phrase) {
    Phrase matching;
    for (const std::size_t w : phrase.words) {
      const Word& word = page.words.words[w];
      if (in_figure(word.bounds)) continue;
      matching.text += (matching.words.empty() ? "" : " ") + word.text;
      matching.bounds.add(word.bounds);
      matching.words.push_back(w);
    }
    return matching.words.size() == phrase.words.size() ? phrase : matching;
  };
  const std::set<std::string> listed = listed_words(figures);
  std::vector<Mark> numbers;
  for (const Phrase& whole : page.words.phrases) {
    const Phrase phrase = figure_words(whole);
    if (phrase.words.empty() || is_of_list(phrase, listed)) continue;
    if (counts_up(page.words, phrase)) {
      for (const std::size_t w : phrase.words) {
        const Word& word = page.words.words[w];
        numbers.push_back({word.text, word.bounds, word.turned == 2, word.size, word.bounds});
      }
      continue;
    }
    const auto number = number_in(page.words, phrase, words.patterns);
    constexpr std::size_t kLongest = 7;
    if (!number || number->second.size() > kLongest || spoken.contains(number->first)) continue;
    const Word& word = page.words.words[number->first];
    if (is_title(number->second)) continue;
    numbers.push_back({number->second, word.bounds, word.turned == 2, word.size, phrase.bounds});
  }
  drop_counts(numbers);
  drop_folio(numbers, page.page.trim.height(), words.folio, wanted);
  return numbers;
}

}  // namespace gridpress::proof
