#include "layout/text/punctuation.h"

#include <algorithm>
#include <array>
#include <vector>

#include "generator/base/ascii.h"
#include "layout/text/address.h"
#include "layout/text/kinsoku.h"

namespace gridpress {
namespace {

constexpr std::string_view kNoBreak = "\u00A0";

enum class Sort { kNone, kBlank, kLetter, kDigit, kOpening, kOther };

template <std::size_t n>
bool among(const std::array<std::string_view, n>& set, std::string_view character) {
  return std::ranges::find(set, character) != set.end();
}

constexpr std::array<std::string_view, 4> kBlanks = {"\u00A0", "\u202F", "\u2009", "\u3000"};
constexpr std::array<std::string_view, 11> kOpenings = {"“",  "‘",  "„",  "‚", "«", "‹",
                                                        "「", "『", "（", "–", "—"};
constexpr std::array<std::string_view, 12> kClosings = {"”",  "’", "»",  "›",  "」", "』",
                                                        "）", "…", "。", "、", "！", "？"};

Sort sort_of(std::string_view character) {
  if (character.empty()) return Sort::kNone;
  const char c = character[0];
  if (character.size() > 1) {
    return among(kBlanks, character)     ? Sort::kBlank
           : among(kOpenings, character) ? Sort::kOpening
           : among(kClosings, character) ? Sort::kOther
                                         : Sort::kLetter;
  }
  if (c == ' ' || c == '\n' || c == '\t') return Sort::kBlank;
  if (c >= '0' && c <= '9') return Sort::kDigit;
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return Sort::kLetter;
  return std::string_view("([{-/").find(c) != std::string_view::npos ? Sort::kOpening
                                                                     : Sort::kOther;
}

bool is_word(Sort sort) {
  return sort == Sort::kLetter || sort == Sort::kDigit;
}
bool is_gap(Sort sort) {
  return sort == Sort::kNone || sort == Sort::kBlank;
}

// True for marks of emphasis, which aren't printed.
bool is_mark(char c) {
  return c == '*' || c == '_';
}

std::string_view last_character(std::string_view text) {
  if (text.empty()) return {};
  std::size_t begin = text.size() - 1;
  while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) --begin;
  return text.substr(begin);
}

std::string_view next_character(std::string_view rest) {
  while (!rest.empty() && is_mark(rest[0])) rest.remove_prefix(1);
  return rest.empty() ? rest : first_character(rest);
}

// The number of times that `c` is repeated at the start of the text.
std::size_t run_length(std::string_view text, char c) {
  return std::min(text.find_first_not_of(c), text.size());
}

bool looks_like_code(std::string_view token) {
  constexpr std::array<std::string_view, 9> kSigns = {"=\"", "='", "::", "->", "=>",
                                                      "()",  "&&", "||", "<!"};
  return std::ranges::any_of(kSigns,
                             [&](std::string_view sign) { return token.find(sign) != token.npos; });
}

// True if an apostrophe before `rest` belongs to its first word: 'tis, rock 'n' roll, '90s, or a
// single letter ('t, 's).
bool is_clipped(std::string_view rest) {
  const auto letters = [](char c) { return is_word(sort_of({&c, 1})); };
  const std::string_view word(rest.begin(), std::ranges::find_if_not(rest, letters));
  const std::string_view behind = rest.substr(word.size());
  const std::string lower = ascii::lower(word);
  if (lower.size() == 1 && sort_of(lower) == Sort::kLetter) {
    return lower == "n" || behind.empty() || behind[0] == ' ' || behind[0] == '-';
  }
  constexpr std::array<std::string_view, 8> kClipped = {"tis", "twas", "twere", "twill",
                                                        "til", "em",   "cause", "bout"};
  if (among(kClipped, lower)) return true;
  return lower.size() >= 2 && sort_of(lower.substr(0, 1)) == Sort::kDigit &&
         sort_of(lower.substr(1, 1)) == Sort::kDigit &&
         (lower.size() == 2 || lower.substr(2) == "s") && !behind.starts_with('\'');
}

class Punctuator {
 public:
  Punctuator(std::string_view text, const Words& words) : text_(text), words_(words) {
    const auto blank = words.sentences.find("blank_before");
    if (blank != words.sentences.end()) blank_before_ = blank->second;
  }

  std::string run() {
    while (at_ < text_.size()) at_ += step();
    return std::move(out_);
  }

  std::string run_marks() {
    while (at_ < text_.size()) at_ += mark_or_place();
    return std::move(out_);
  }

 private:
  std::string_view rest(std::size_t skip = 0) const {
    return text_.substr(std::min(at_ + skip, text_.size()));
  }
  const std::string& word(std::string_view key) const { return words_.at(key); }

  // The sort of the last printed character. behind() is the sort of the next one, after `skip`
  // bytes.
  Sort before() const {
    std::string_view printed = out_;
    while (!printed.empty() && is_mark(printed.back())) printed.remove_suffix(1);
    return sort_of(last_character(printed));
  }
  Sort behind(std::size_t skip) const { return sort_of(next_character(rest(skip))); }

  // The rest of the paragraph, beyond which no quotation or parenthesis extends.
  std::string_view paragraph(std::size_t skip) const {
    constexpr std::size_t kFarthest = 600;
    const std::string_view all = rest(skip).substr(0, kFarthest);
    return all.substr(0, all.find("\n\n"));
  }

  std::size_t copy(std::size_t bytes) {
    out_ += rest().substr(0, bytes);
    return bytes;
  }
  std::size_t print(std::string_view text, std::size_t read) {
    out_ += text;
    return read;
  }

  // Reads and prints the next token. Returns how many bytes were read.
  std::size_t step() {
    if (at_ == 0 || text_[at_ - 1] == '\n') {
      if (const std::size_t line = line_of_marks()) return copy(line);
    }
    if (const std::size_t as_typed = untouched()) return copy(as_typed);
    switch (rest()[0]) {
      case '\n':
        if (rest().starts_with("\n\n")) doubles_ = singles_ = 0;
        return copy(1);
      case '"':
        return double_quote();
      case '\'':
        return single_quote();
      case '-':
        return dash();
      case '.':
        return dots();
      case ';':
      case ':':
      case '!':
      case '?':
        return mark();
      default:
        return guillemet();
    }
  }

  // Like step(), but for a sentence with {placeholders}; changes only the spaces at marks.
  std::size_t mark_or_place() {
    if (rest()[0] == '{') return copy(std::min(rest().find('}'), rest().size() - 1) + 1);
    if (std::string_view(";:!?").find(rest()[0]) != std::string_view::npos) return mark();
    return guillemet();
  }

  // The length of a line that consists of hyphens, stars or the like, which is a rule or an
  // underline; otherwise 0.
  std::size_t line_of_marks() const {
    const std::string_view line = rest().substr(0, rest().find('\n'));
    const bool marks = line.find_first_not_of("-*_= ") == line.npos;
    return marks && line.find_first_not_of(' ') != line.npos ? line.size() : 0;
  }

  // The length of the text here that is printed as typed: escaped characters, code, addresses;
  // otherwise 0.
  std::size_t untouched() const {
    const std::string_view from = rest();
    if (from[0] == '\\' && from.size() > 1) return 1 + first_character(from.substr(1)).size();
    if (from[0] == '`') {
      const std::size_t end = paragraph(1).find('`');
      return end == std::string_view::npos ? 0 : end + 2;
    }
    if (may_begin_address(out_)) {
      if (const std::size_t address = address_length(from)) return address;
    }
    if (!is_gap(before())) return 0;
    // limited, because each mark inside the token looks at the token again
    constexpr std::size_t kLongestToken = 600;
    const std::string_view near = from.substr(0, kLongestToken);
    const std::string_view token = near.substr(0, near.find_first_of(" \n"));
    return looks_like_code(token) ? token.size() : 0;
  }

  std::size_t double_quote() {
    const Sort last = before(), next = behind(1);
    const bool opens = !is_gap(next) && (is_gap(last) || last == Sort::kOpening);
    const bool closes = !is_gap(last) && last != Sort::kOpening;
    // a sign for inches
    if (last == Sort::kDigit && (doubles_ == 0 || closes_later())) return copy(1);
    if (doubles_ > 0 && closes)
      return print(word(--doubles_ > 0 ? "quote.inner.close" : "quote.close"), 1);
    if (opens || (doubles_ == 0 && is_word(next))) {
      return print(word(doubles_++ > 0 ? "quote.inner.open" : "quote.open"), 1);
    }
    return closes ? print(word("quote.close"), 1) : copy(1);
  }

  // True if the next straight quote in the paragraph closes a quotation.
  bool closes_later() const {
    const std::string_view later = paragraph(1);
    const std::size_t quote = later.find('"');
    return quote != later.npos && quote > 0 && later[quote - 1] != ' ';
  }

  std::size_t single_quote() {
    const Sort last = before(), next = behind(1);
    const std::string& apostrophe = word("apostrophe");
    if (last == Sort::kDigit &&
        (next == Sort::kDigit || (singles_ == 0 && next != Sort::kLetter))) {
      return copy(1);  // a sign for feet
    }
    if (is_word(last) && is_word(next)) return print(apostrophe, 1);
    if (is_gap(last) || last == Sort::kOpening) {
      if (is_gap(next)) return copy(1);
      if (is_clipped(rest(1)) || !closing_apostrophe_follows()) return print(apostrophe, 1);
      ++singles_;
      return print(word("quote.inner.open"), 1);
    }
    if (singles_ == 0) return print(apostrophe, 1);
    --singles_;
    return print(word("quote.inner.close"), 1);
  }

  bool closing_apostrophe_follows() const {
    const std::string_view later = paragraph(1);
    for (std::size_t i = later.find('\''); i != later.npos; i = later.find('\'', i + 1)) {
      if (i == 0 || is_gap(sort_of(later.substr(i - 1, 1)))) continue;
      if (!is_word(sort_of(next_character(later.substr(i + 1))))) return true;
    }
    return false;
  }

  std::size_t dash() {
    const std::size_t run = run_length(rest(), '-');
    const Sort last = before(), next = behind(run);
    const bool arrow = rest(run).starts_with('>') || out_.ends_with('<') || out_.ends_with('!');
    if (run < 2 || run > 3 || arrow || is_option(run)) return copy(run);
    if (last == Sort::kDigit && next == Sort::kDigit) return print("–", run);
    if (run == 3) return print(word("dash").starts_with("—") ? word("dash") : "—", run);
    return print(word(is_gap(last) && is_gap(next) ? "dash.spaced" : "dash"), run);
  }

  // True for "--force", but not for a dash with a closing partner: "--so to speak--".
  bool is_option(std::size_t run) const {
    const std::string_view name = rest(run);
    if (!is_gap(before()) || name.empty() || name[0] < 'a' || name[0] > 'z') return false;
    const std::string_view later = paragraph(run);
    const std::size_t second = later.find("--");
    return second == later.npos || later[second - 1] == ' ';
  }

  std::size_t dots() {
    const std::size_t run = run_length(rest(), '.');
    const bool ellipsis = (run == 3 || run == 4) && !rest(run).starts_with('/');
    if (!ellipsis) return copy(run);
    out_ += word("ellipsis");
    return print(run == 4 ? "." : "", run);
  }

  // Prints ; : ! or ? with a space before it in languages that require one.
  std::size_t mark() {
    if (blank_before_.empty() || is_word(behind(1))) return copy(1);
    const std::string_view blank = rest()[0] == ':' ? kNoBreak : std::string_view(blank_before_);
    const std::string_view last = last_character(out_);
    const bool row =
        last.size() == 1 && std::string_view(";:!?").find(last) != std::string_view::npos;
    if (last == " ") {
      out_.pop_back();
      out_ += blank;
    } else if (!is_gap(sort_of(last)) && sort_of(last) != Sort::kOpening && !row) {
      out_ += blank;
    }
    return copy(1);
  }

  // Adds the spaces that the language puts inside « and » to those typed in the text.
  std::size_t guillemet() {
    const std::string_view character = first_character(rest());
    const std::size_t size = character.size();
    const std::string &open = word("quote.open"), &close = word("quote.close");
    if (character == "«" && open.starts_with("«")) {
      const bool blank = behind(size) == Sort::kBlank && open.size() > size;
      return print(open, size + (blank ? first_character(rest(size)).size() : 0));
    }
    if (character == "»" && close.ends_with("»") && close.size() > size) {
      if (sort_of(last_character(out_)) == Sort::kBlank)
        out_.resize(out_.size() - last_character(out_).size());
      return print(close, size);
    }
    return copy(size);
  }

  std::string_view text_;
  const Words& words_;
  std::string blank_before_;
  std::string out_;
  std::size_t at_ = 0;
  int doubles_ = 0, singles_ = 0;  // number of open quotations
};

}  // namespace

std::string punctuated(std::string_view text, const Words& words) {
  return Punctuator(text, words).run();
}

std::string with_spaced_marks(std::string_view text, const Words& words) {
  return words.sentences.contains("blank_before") ? Punctuator(text, words).run_marks()
                                                  : std::string(text);
}

}  // namespace gridpress
