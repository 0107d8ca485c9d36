#include "layout/cover/lines.h"

#include <algorithm>

namespace gridpress {
namespace {

std::string_view last_character(std::string_view text) {
  std::size_t begin = text.size() - 1;
  while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) --begin;
  return text.substr(begin);
}

// True if no space belongs between the line and its next word: in Japanese, or after a hyphen.
bool joins(std::string_view line, std::string_view word) {
  return line.ends_with('-') || may_break_between(last_character(line), first_character(word));
}

std::string joined(const std::string& line, const std::string& word) {
  if (line.empty()) return word.substr(word.starts_with(' ') ? 1 : 0);
  return line + (word.starts_with(' ') || joins(line, word) ? "" : " ") + word;
}

}  // namespace

bool beyond_ascii(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

CoverType::Style in_language(CoverType::Style style, const BookText& text) {
  style.language = beyond_ascii(text.text);
  style.origin = text.origin;
  return style;
}

Lines words_of(std::string_view text, LineBreak worst) {
  Lines words;
  const bool has_blanks = text.find(' ') != text.npos;
  // True if a line may end after `word`, before `rest`, although no space separates them.
  const auto breaks = [&](const std::string& word, std::string_view rest) {
    if (may_break_behind_hyphen(word, rest)) return worst >= LineBreak::kBetweenPhrases;
    const std::string_view last = last_character(word), next = first_character(rest);
    return may_break_between(last, next) && quality_of_break(last, next, has_blanks) <= worst;
  };
  bool blank = false;
  while (!text.empty()) {
    const std::string_view rest = text, character = first_character(text);
    text.remove_prefix(character.size());
    if (character == " ") {
      blank = true;
      continue;
    }
    if (words.empty()) {
      words.emplace_back(character);
    } else if (blank) {
      words.push_back((joins(words.back(), character) ? " " : "") + std::string(character));
    } else if (breaks(words.back(), rest)) {
      words.emplace_back(character);
    } else {
      words.back() += character;
    }
    blank = false;
  }
  return words;
}

Lines with_short_words(const Lines& words) {
  constexpr std::size_t kShort = 3;  // letters, not counting the space before them
  Lines bound;
  bool open = false;  // the last piece ends in a short word
  for (const std::string& word : words) {
    if (open) {
      bound.back() = joined(bound.back(), word);
    } else {
      bound.push_back(word);
    }
    const std::string_view letters = std::string_view(word).substr(word.starts_with(' ') ? 1 : 0);
    const bool lower = letters == "&" || letters == "+" ||
                       (!letters.empty() && letters.front() >= 'a' && letters.front() <= 'z');
    open = lower && letters.size() <= kShort;
  }
  return bound;
}

Lines broken(const Lines& words, std::size_t lines,
             const std::function<double(const std::string&)>& width, double limit) {
  // best[k][i] describes the best way to set the first i words in k lines: the width of its widest
  // line, and the index of the first word of its last line.
  struct Best {
    double widest = std::numeric_limits<double>::infinity();
    std::size_t from = 0;
  };
  const std::size_t n = words.size();
  lines = std::min(lines, n);
  std::vector<std::vector<Best>> best(lines + 1, std::vector<Best>(n + 1));
  best[0][0].widest = 0;
  for (std::size_t from = 0; from < n; ++from) {
    std::string line;
    for (std::size_t to = from + 1; to <= n; ++to) {
      line = joined(line, words[to - 1]);
      const double own = width(line);
      if (own > limit && to > from + 1) break;
      for (std::size_t k = 1; k <= lines; ++k) {
        const double most = std::max(best[k - 1][from].widest, own);
        if (most < best[k][to].widest) best[k][to] = {most, from};
      }
    }
  }
  Lines result(lines);
  for (std::size_t k = lines, end = n; k > 0; --k) {
    const std::size_t from = best[k][end].from;
    for (std::size_t i = from; i < end; ++i) result[k - 1] = joined(result[k - 1], words[i]);
    end = from;
  }
  return result;
}

double widest(const Lines& lines, const std::function<double(const std::string&)>& width) {
  double most = 0;
  for (const std::string& line : lines) most = std::max(most, width(line));
  return most;
}

Lines filled(CoverType& type, const Lines& words, const CoverType::Style& style, double measure) {
  Lines lines;
  for (const std::string& word : words) {
    if (!lines.empty() && type.width(joined(lines.back(), word), style) <= measure) {
      lines.back() = joined(lines.back(), word);
    } else {
      lines.push_back(joined({}, word));
    }
  }
  return lines;
}

Lines balanced(CoverType& type, const std::string& text, const CoverType::Style& style,
               double measure) {
  const auto width = [&](const std::string& line) { return type.width(line, style); };
  const Lines pieces = words_of(text);
  const std::size_t count = filled(type, pieces, style, measure).size();
  for (const LineBreak worst : {LineBreak::kBetweenWords, LineBreak::kBetweenPhrases}) {
    const Lines words = words_of(text, worst), lines = filled(type, words, style, measure);
    if (lines.size() == count && widest(lines, width) <= measure) {
      return broken(words, count, width, measure);
    }
  }
  return broken(pieces, count, width, measure);
}

}  // namespace gridpress
