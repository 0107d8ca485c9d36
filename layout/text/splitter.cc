#include "layout/text/splitter.h"

#include <algorithm>

#include "generator/base/ascii.h"
#include "layout/text/address.h"

namespace gridpress {
namespace {

// True if the text after a space can't start a line: because it begins with a closing mark or a
// dash, or with a number, which belongs to the word before it. In a row of numbers, only the first
// is bound in this way.
bool clings(std::string_view before, std::string_view after) {
  static constexpr std::string_view kMarks[] = {":", ";", "!", "?", "%", "»", "…", "–", "—", "·"};
  const auto starts = [&](std::string_view mark) { return after.starts_with(mark); };
  if (std::any_of(std::begin(kMarks), std::end(kMarks), starts)) return true;
  return !after.empty() && ascii::is_digit(after[0]) &&
         before.find_first_of("0123456789") == before.npos;
}

// True for a dash between words without spaces. A line may end after it.
bool is_dash_between(std::string_view before, std::string_view after) {
  constexpr std::size_t kDash = std::string_view("—").size();
  if (!before.ends_with("—") && !before.ends_with("–")) return false;
  if (before.size() <= kDash || after.empty() || after[0] == ' ' || ascii::is_digit(after[0]))
    return false;
  return before[before.size() - kDash - 1] != ' ' &&
         !ascii::is_digit(before[before.size() - kDash - 1]);
}

class Splitter {
 public:
  Splitter(Type& type, const Style& style, Breaks breaks = {})
      : type_(type), style_(style), breaks_(breaks) {}

  std::vector<Word> split(const StyledText& styled) {
    const std::string_view text = styled.text;
    span_.origin = styled.origin;
    auto change = styled.changes.begin();
    for (std::size_t i = 0; i < text.size();) {
      for (; change != styled.changes.end() && change->at <= i; ++change) {
        const bool same = change->emphasis == span_.emphasis && change->strong == span_.strong;
        if (!same) end_span();
        span_.emphasis = change->emphasis;
        span_.strong = change->strong;
        span_.origin = change->origin;
      }
      find_address(text, i);
      const std::string_view character = first_character(text.substr(i));
      i += character.size();
      if (i <= address_.end) {
        take_of_address(text.substr(0, address_.end), i);
      } else {
        take(character, text.substr(i));
      }
    }
    end_word();
    return std::move(words_);
  }

 private:
  struct Address {
    std::size_t begin = 0, end = 0;
  };

  void find_address(std::string_view text, std::size_t at) {
    if (at < address_.end || !may_begin_address(text.substr(0, at))) return;
    if (const std::size_t length = address_length(text.substr(at))) address_ = {at, at + length};
  }

  // Adds byte `next - 1` of the text, which is part of an address, to the current piece.
  void take_of_address(std::string_view text, std::size_t next) {
    span_.text += text[next - 1];
    const std::string_view address = text.substr(address_.begin);
    if (!breaks_.addresses || !may_break_behind(address, next - 1 - address_.begin)) return;
    end_piece(false, LineBreak::kInWord);
  }

  void take(std::string_view character, std::string_view rest) {
    if (character == " " || character == "\n") {
      const bool bound = clings(span_.text, rest) || type_.ends_with_bound_word(span_.text);
      if (span_.text.empty() || !bound) return end_word();
      span_.text += ' ';
    } else if (character == kSoftHyphen) {
      end_span();
      if (word_.spans.empty()) return;
      word_.hyphen = type_.width("-", span_style(style_, word_.spans.back()));
      end_piece(true, LineBreak::kInWord);
    } else {
      span_.text += character;
      if (!rest.empty()) break_behind(character, rest);
    }
  }

  void break_behind(std::string_view character, std::string_view rest) {
    const std::string_view next = first_character(rest);
    if (may_break_behind_hyphen(span_.text, rest)) {
      if (breaks_.worst >= LineBreak::kBetweenPhrases) end_piece(true, LineBreak::kBetweenPhrases);
    } else if (is_dash_between(span_.text, rest)) {
      end_piece(false, LineBreak::kBetweenWords);
    } else if (may_break_between(character, next)) {
      const LineBreak quality = quality_of_break(character, next, breaks_.has_blanks);
      if (quality <= breaks_.worst) end_piece(false, quality);
    }
  }

  void end_span() {
    if (span_.text.empty()) return;
    word_.width += type_.width(span_.text, span_style(style_, span_));
    word_.spans.push_back(span_);
    span_.text.clear();
  }

  void end_word() {
    end_span();
    if (!word_.spans.empty()) words_.push_back(std::move(word_));
    word_ = {};
  }

  // Ends a piece within a word at a place where a line may end.
  void end_piece(bool hyphenated, LineBreak end) {
    word_.hyphenated = hyphenated;
    word_.end = end;
    end_word();
    word_.joined = true;
  }

  Type& type_;
  const Style& style_;
  Breaks breaks_;
  Address address_;  // the last address found
  std::vector<Word> words_;
  Word word_;
  TextSpan span_;
};

}  // namespace

std::vector<Word> split_words(Type& type, const StyledText& text, const Style& style,
                              Breaks breaks) {
  return Splitter(type, style, breaks).split(text);
}

Style span_style(const Style& style, const TextSpan& span) {
  Style set = style;
  if (span.emphasis) set.role = Role::kItalic;
  if (span.strong) set.role = Role::kTitle;
  set.origin = span.origin;
  return set;
}

}  // namespace gridpress
