#include "publisher/proof/captions/hint_heads.h"

#include <algorithm>
#include <cmath>

#include "generator/base/ascii.h"
#include "publisher/proof/captions/printed_numbers.h"

namespace gridpress::proof {
namespace {

// The end of a hint's head. It gives the label of the puzzle's page.
struct Where {
  std::string label;
  const Phrase* phrase = nullptr;
};

// The page label between `before` and `after` at the end of a text. Returns "" if the text has no
// such end.
std::string label_in(const std::string& text, const std::string& before, const std::string& after) {
  if (!text.ends_with(after)) return "";
  std::size_t end = text.size() - after.size();
  while (end > 0 && text[end - 1] == ' ') --end;
  std::size_t begin = end;
  while (begin > 0 && ascii::is_digit(text[begin - 1])) --begin;
  std::size_t rest = begin;
  while (rest > 0 && text[rest - 1] == ' ') --rest;
  return text.substr(0, rest).ends_with(before) ? text.substr(begin, end - begin) : "";
}

bool on_one_line(const printed::Bounds& a, const printed::Bounds& b) {
  constexpr double kOff = 3;  // points
  return std::abs(a.bottom - b.bottom) < kOff;
}

// The puzzle's number in a head. Of the numbers between the previous column and the end of the
// head, takes the one in the largest type, because the title may contain numbers too.
const Word* number_of_head(const PageWords& page, const Where& where, double from) {
  const Word* best = nullptr;
  for (const Phrase& phrase : page.phrases) {
    const Word& word = page.words[phrase.words.front()];
    const bool within = word.bounds.left >= from && word.bounds.right < where.phrase->bounds.right;
    if (!within || number_of(word.text) < 0) continue;
    if (!on_one_line(word.bounds, where.phrase->bounds)) continue;
    if (best == nullptr || word.size > best->size) best = &word;
  }
  return best;
}

}  // namespace

std::vector<HintHead> hint_heads(const PageWords& page, const Words& words) {
  const auto [before, after] = around_place(words.at("puzzle_on"));
  std::vector<Where> ends;
  for (const Phrase& phrase : page.phrases) {
    std::string label = label_in(plain_spaces(phrase.text), before, after);
    if (!label.empty()) ends.push_back({std::move(label), &phrase});
  }
  std::vector<HintHead> heads;
  for (const Where& where : ends) {
    double from = 0;
    for (const Where& other : ends) {
      const printed::Bounds& b = other.phrase->bounds;
      if (!on_one_line(b, where.phrase->bounds)) continue;
      if (b.right < where.phrase->bounds.left) from = std::max(from, b.right);
    }
    const Word* number = number_of_head(page, where, from);
    const int value = number != nullptr ? number_of(number->text) : 0;
    heads.push_back(
        {value, where.label, number != nullptr ? number->bounds : where.phrase->bounds});
  }
  return heads;
}

}  // namespace gridpress::proof
