#include "generator/kinds/word_ladder/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::word_ladder {
namespace {

using tokens::quoted;
using tokens::split;
using word_search::to_letters;
using word_search::to_utf8;
using words::Letters;

int difference(const Letters& a, const Letters& b) {
  int different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different += a[i] != b[i] ? 1 : 0;
  return different;
}

Diagnostics read_rungs(std::string_view text, Ladder& ladder) {
  const std::vector<std::string_view> parts = split(text, '/');
  const Letters first = to_letters(parts.front());
  ladder.letters = static_cast<int>(first.size());
  if (!is_size({static_cast<int>(parts.size()), ladder.letters})) {
    return {failure(fmt::format("a word ladder has {} to {} words of {} to {} letters",
                                kFewestRungs, kMostRungs, kShortest, kLongest),
                    "write the words with dots for missing ones: COLD/..../..../WARM")};
  }
  for (const std::string_view part : parts) {
    const Letters letters = to_letters(part);
    const bool missing = letters.find_first_not_of(U'.') == Letters::npos;
    if (letters.size() != first.size() || (!missing && ladder.lexicon->codes(letters).empty())) {
      return {failure(fmt::format("{} is not a word of {} capitals, nor as many dots", quoted(part),
                                  ladder.letters))};
    }
    ladder.rungs.push_back(missing ? Letters() : letters);
  }
  if (ladder.rungs.front().empty() || ladder.rungs.back().empty()) {
    return {failure("the first and the last word must be given")};
  }
  return {};
}

Diagnostics read_rows(std::string_view text, Ladder& ladder) {
  ladder.rows = static_cast<int>(ladder.rungs.size());
  if (text.empty()) return {};
  const Size size = parse_size(text).value_or(Size{0, 0});
  if (!is_size(size) || size.columns != ladder.letters || size.rows < ladder.rows) {
    return {failure(fmt::format("{} is not a size with room for the words", quoted(text)),
                    fmt::format("write {}x{}", ladder.rows, ladder.letters))};
  }
  ladder.rows = size.rows;
  return {};
}

Diagnostics read_unknown(std::string_view text, Ladder& ladder) {
  for (const std::string_view part : tokens::parts_of(text, " ")) {
    const Letters word = to_letters(part);
    if (static_cast<int>(word.size()) != ladder.letters || ladder.lexicon->codes(word).empty()) {
      return {
          failure(fmt::format("{} is not a word of {} capitals", quoted(part), ladder.letters))};
    }
    ladder.unknown.push_back(word);
  }
  std::ranges::sort(ladder.unknown);
  return {};
}

Diagnostics read_answer(std::string_view text, Ladder& ladder) {
  for (const std::string_view part : split(text, '/')) ladder.answer.push_back(to_letters(part));
  bool good = ladder.answer.size() == ladder.rungs.size();
  for (std::size_t i = 0; good && i < ladder.answer.size(); ++i) {
    const Letters& word = ladder.answer[i];
    good = static_cast<int>(word.size()) == ladder.letters &&
           !ladder.lexicon->codes(word).empty() &&
           (ladder.rungs[i].empty() || ladder.rungs[i] == word) &&
           (i == 0 || difference(word, ladder.answer[i - 1]) == 1);
    if (!good)
      return {failure(fmt::format("{} doesn't fit into the ladder", quoted(to_utf8(word))))};
  }
  if (!good) return {failure("the solution must have all words of the ladder")};
  return {};
}

}  // namespace

int Ladder::given() const {
  return static_cast<int>(
             std::ranges::count_if(rungs, [](const Letters& word) { return !word.empty(); })) -
         2;
}

bool is_size(Size size) {
  return size.rows >= kFewestRungs && size.rows <= kMostRungs && size.columns >= kShortest &&
         size.columns <= kLongest;
}

WordGraph::WordGraph(const words::Lexicon& lexicon, const std::vector<Letters>& more, int letters)
    : words_(more) {
  const words::Bucket& bucket = lexicon.of_length(static_cast<std::size_t>(letters));
  for (int i = 0; i < bucket.size(); ++i) words_.push_back(lexicon.word(bucket.word(i)));
  std::ranges::sort(words_);
  words_.erase(std::ranges::unique(words_).begin(), words_.end());
  near_.resize(words_.size());
  for (std::size_t p = 0; p < static_cast<std::size_t>(letters); ++p) {
    std::map<Letters, std::vector<int>> alike;  // equal except at this position
    for (int i = 0; i < size(); ++i) {
      Letters key = word(i);
      key[p] = U'.';
      alike[key].push_back(i);
    }
    for (const auto& [key, group] : alike) {
      for (const int i : group) {
        for (const int j : group) {
          if (i != j) near_[static_cast<std::size_t>(i)].push_back(j);
        }
      }
    }
  }
}

int WordGraph::find(const Letters& word) const {
  const auto found = std::ranges::lower_bound(words_, word);
  return found != words_.end() && *found == word ? static_cast<int>(found - words_.begin()) : -1;
}

WordGraph::Reach WordGraph::reach(int first) const {
  Reach reach{std::vector<int>(words_.size(), -1), std::vector<int>(words_.size(), 0)};
  std::vector<int> queue{first};
  reach.steps[static_cast<std::size_t>(first)] = 0;
  reach.ladders[static_cast<std::size_t>(first)] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const auto from = static_cast<std::size_t>(queue[next]);
    for (const int to : near_[from]) {
      const auto at = static_cast<std::size_t>(to);
      if (reach.steps[at] < 0) {
        reach.steps[at] = reach.steps[from] + 1;
        queue.push_back(to);
      }
      if (reach.steps[at] == reach.steps[from] + 1) {
        reach.ladders[at] = std::min(reach.ladders[at] + reach.ladders[from], kManyLadders);
      }
    }
  }
  return reach;
}

Climbs climbs(const Ladder& ladder, std::uint64_t limit) {
  return climbs(ladder, WordGraph(*ladder.lexicon, ladder.unknown, ladder.letters), limit);
}

Climbs climbs(const Ladder& ladder, const WordGraph& words, std::uint64_t limit) {
  const std::size_t rows = ladder.rungs.size();
  // By row and word: the number of ways to get there from the first word.
  std::vector<std::vector<std::uint64_t>> ways(
      rows, std::vector<std::uint64_t>(static_cast<std::size_t>(words.size()), 0));
  const int first = words.find(ladder.rungs.front()), last = words.find(ladder.rungs.back());
  if (first < 0 || last < 0) return {};
  ways[0][static_cast<std::size_t>(first)] = 1;
  for (std::size_t row = 1; row < rows; ++row) {
    for (int from = 0; from < words.size(); ++from) {
      const std::uint64_t before = ways[row - 1][static_cast<std::size_t>(from)];
      if (before == 0) continue;
      for (const int to : words.near(from)) {
        if (!ladder.rungs[row].empty() && ladder.rungs[row] != words.word(to)) continue;
        std::uint64_t& sum = ways[row][static_cast<std::size_t>(to)];
        sum = std::min(sum + before, limit);
      }
    }
  }
  Climbs found{ways.back()[static_cast<std::size_t>(last)], {}};
  if (found.count == 0) return found;
  found.first.assign(rows, {});
  int at = last;
  for (std::size_t row = rows; row-- > 0;) {
    found.first[row] = words.word(at);
    if (row == 0) break;
    at = *std::ranges::find_if(words.near(at), [&](int from) {
      return ways[row - 1][static_cast<std::size_t>(from)] > 0;
    });
  }
  return found;
}

Climbs climbs_downwards(const Ladder& ladder, std::uint64_t limit) {
  std::set<Letters> words(ladder.unknown.begin(), ladder.unknown.end());
  const words::Bucket& bucket = ladder.lexicon->of_length(static_cast<std::size_t>(ladder.letters));
  for (int i = 0; i < bucket.size(); ++i) words.insert(ladder.lexicon->word(bucket.word(i)));
  // By word: the number of ways from it to the last word, and one of them.
  std::map<Letters, Climbs> below;
  if (words.contains(ladder.rungs.back())) {
    below[ladder.rungs.back()] = {1, {ladder.rungs.back()}};
  }
  for (std::size_t row = ladder.rungs.size() - 1; row-- > 0;) {
    std::map<Letters, Climbs> next;
    for (const Letters& word : words) {
      if (!ladder.rungs[row].empty() && ladder.rungs[row] != word) continue;
      if (difference(word, ladder.rungs.front()) > static_cast<int>(row)) continue;
      Climbs climbs;
      for (const auto& [other, rest] : below) {
        if (difference(word, other) != 1) continue;
        climbs.count = std::min(climbs.count + rest.count, limit);
        if (climbs.first.empty()) {
          climbs.first = {word};
          climbs.first.insert(climbs.first.end(), rest.first.begin(), rest.first.end());
        }
      }
      if (climbs.count > 0) next.emplace(word, std::move(climbs));
    }
    below = std::move(next);
  }
  const auto found = below.find(ladder.rungs.front());
  return found == below.end() ? Climbs() : found->second;
}

double rating_without_help(int rungs) {
  return rungs - 3;
}

Grade grade_ladder(const Ladder& ladder) {
  constexpr double kPerGiven = .5, kLooks = 25;
  const auto steps = static_cast<double>(ladder.rungs.size() - 1);
  double rare = 0;
  for (const Letters& word : ladder.answer) {
    if (words::is_rare(*ladder.lexicon, ladder.lexicon->codes(word))) rare += 1;
  }
  Grade grade;
  grade.clues = ladder.given() + 2;
  grade.hardest = "ladder";
  grade.effort = std::round(kLooks * steps * steps / (1 + ladder.given()));
  const double rating = rating_without_help(static_cast<int>(ladder.rungs.size())) -
                        kPerGiven * ladder.given() + rare / (steps + 1);
  grade.rating = std::round(std::max(rating, 1.0) * 10) / 10;
  return grade;
}

std::string problem_text(const Ladder& ladder) {
  std::string rungs;
  for (const Letters& word : ladder.rungs) {
    if (!rungs.empty()) rungs += '/';
    rungs +=
        word.empty() ? std::string(static_cast<std::size_t>(ladder.letters), '.') : to_utf8(word);
  }
  return fmt::format("{}|{}x{}|{}|{}", rungs, ladder.rows, ladder.letters,
                     ladder.lexicon->language(), words::joined(ladder.unknown, " "));
}

std::string solution_text(const Ladder& ladder) {
  return words::joined(ladder.answer, "/");
}

Result<std::shared_ptr<Ladder>> read_ladder(std::string_view problem, std::string_view solution) {
  constexpr words::TextForm kForm{.noun = "word ladder",
                                  .kibibytes = 4,
                                  .parts = 4,
                                  .language = 2,
                                  .example = "COLD/..../..../WARM|4x4|en|UNKNOWN WORDS"};
  const Result<words::TextParts> read = words::read_parts(problem, solution, kForm);
  if (!read) return read.problems();
  const std::vector<std::string_view>& parts = read->parts;
  auto ladder = std::make_shared<Ladder>();
  ladder->lexicon = read->lexicon;
  Diagnostics problems = read_rungs(parts[0], *ladder);
  if (problems.empty()) problems = read_rows(parts[1], *ladder);
  if (problems.empty()) problems = read_unknown(parts[3], *ladder);
  if (problems.empty() && !solution.empty()) problems = read_answer(solution, *ladder);
  if (!problems.empty()) return problems;
  return ladder;
}

}  // namespace gridpress::word_ladder
