#include "layout/text/soft_hyphens.h"

#include <algorithm>
#include <vector>

#include "layout/text/address.h"
#include "layout/text/kinsoku.h"

namespace gridpress {
namespace {

constexpr int kShortest = 5;  // minimum letters of a word to hyphenate
constexpr int kBefore = 2, kBehind = 3;

bool is_capital(std::string_view c) {
  if (c.size() == 1) return c[0] >= 'A' && c[0] <= 'Z';
  // True for À to Þ. Capitals of Latin Extended-A are treated as lower case, because in the
  // supported languages few words start with them.
  return c.size() == 2 && c[0] == '\xC3' && static_cast<unsigned char>(c[1]) <= 0x9E;
}

// True for letters of the Latin alphabet, with or without accents.
bool is_letter(std::string_view c) {
  if (c.size() == 1) return (c[0] >= 'a' && c[0] <= 'z') || is_capital(c);
  const auto lead = static_cast<unsigned char>(c[0]);
  return c.size() == 2 && lead >= 0xC3 && lead <= 0xC9 && c != "×" && c != "÷";
}

// The letters of a word in a token, and the position of each.
struct Letters {
  std::string_view text;
  std::vector<int> starts;
  int capitals_inside = 0;
};

void hyphenate_word(const Letters& word, const Hyphenator& hyphenator, std::string& out) {
  const int count = static_cast<int>(word.starts.size());
  std::vector<int> places;
  if (count >= kShortest && word.capitals_inside == 0) places = hyphenator.places(word.text);
  std::size_t done = 0;
  for (const int place : places) {
    const auto at = std::find(word.starts.begin(), word.starts.end(), place);
    const auto before = at - word.starts.begin();
    if (at == word.starts.end() || before < kBefore || count - before < kBehind) continue;
    out += word.text.substr(done, static_cast<std::size_t>(place) - done);
    out += kSoftHyphen;
    done = static_cast<std::size_t>(place);
  }
  out += word.text.substr(done);
}

bool stays_whole(std::string_view token) {
  const std::size_t first = std::min(token.find_first_not_of("([{<\"'"), token.size());
  return address_length(token.substr(first)) > 0 ||
         token.find_first_of("0123456789-/@_") != std::string_view::npos ||
         token.find(kSoftHyphen) != std::string_view::npos;
}

void hyphenate_token(std::string_view token, const Hyphenator& hyphenator, std::string& out) {
  if (stays_whole(token)) {
    out += token;
    return;
  }
  Letters word;
  std::size_t begin = 0;
  const auto end_word = [&](std::size_t end) {
    word.text = token.substr(begin, end - begin);
    hyphenate_word(word, hyphenator, out);
    word = {};
  };
  for (std::size_t i = 0; i < token.size();) {
    const std::string_view c = first_character(token.substr(i));
    if (is_letter(c)) {
      if (word.starts.empty()) begin = i;
      if (!word.starts.empty() && is_capital(c)) ++word.capitals_inside;
      word.starts.push_back(static_cast<int>(i - begin));
    } else {
      if (!word.starts.empty()) end_word(i);
      out += c;
    }
    i += c.size();
  }
  if (!word.starts.empty()) end_word(token.size());
}

}  // namespace

std::string put_soft_hyphens(std::string_view text, const Hyphenator& hyphenator) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", i), text.size());
    hyphenate_token(text.substr(i, end - i), hyphenator, out);
    if (end < text.size()) out += text[end];
    i = end + 1;
  }
  return out;
}

}  // namespace gridpress
