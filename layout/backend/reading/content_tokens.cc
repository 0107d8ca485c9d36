#include "layout/backend/reading/content_tokens.h"

#include <charconv>
#include <stdexcept>

namespace gridpress::printed {
namespace {

constexpr int kDeepest = 16;  // nesting limit for arrays and dictionaries

bool is_white(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}
bool is_delimiter(char c) {
  return std::string_view("()<>[]{}/%").find(c) != std::string_view::npos;
}
bool is_plain(char c) {
  return !is_white(c) && !is_delimiter(c);
}
int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

void ContentTokens::skip_blanks() {
  while (!at_end()) {
    if (content_[at_] == '%') {
      while (!at_end() && content_[at_] != '\n' && content_[at_] != '\r') ++at_;
    } else if (is_white(content_[at_])) {
      ++at_;
    } else {
      return;
    }
  }
}

std::string ContentTokens::name() {
  std::string text;
  ++at_;  // the slash
  while (!at_end() && is_plain(content_[at_])) {
    if (content_[at_] == '#' && at_ + 2 < content_.size() && hex_digit(content_[at_ + 1]) >= 0 &&
        hex_digit(content_[at_ + 2]) >= 0) {
      text += static_cast<char>(hex_digit(content_[at_ + 1]) * 16 + hex_digit(content_[at_ + 2]));
      at_ += 3;
    } else {
      text += content_[at_++];
    }
  }
  return text;
}

std::string ContentTokens::literal_string() {
  std::string text;
  int depth = 0;
  while (!at_end()) {
    const char c = content_[at_++];
    if (c == '(' && depth++ == 0) continue;
    if (c == ')' && --depth == 0) return text;
    if (c != '\\') {
      text += c;
      continue;
    }
    if (at_end()) break;
    const char escaped = content_[at_++];
    constexpr std::string_view kLetters = "nrtbf", kMeant = "\n\r\t\b\f";
    if (const std::size_t found = kLetters.find(escaped); found != std::string_view::npos) {
      text += kMeant[found];
    } else if (escaped >= '0' && escaped <= '7') {
      int code = escaped - '0';
      for (int i = 0; i < 2 && !at_end() && content_[at_] >= '0' && content_[at_] <= '7'; ++i) {
        code = code * 8 + content_[at_++] - '0';
      }
      text += static_cast<char>(code & 0xff);
    } else if (escaped == '\r') {
      if (!at_end() && content_[at_] == '\n') ++at_;
    } else if (escaped != '\n') {
      text += escaped;
    }
  }
  throw std::runtime_error("a content stream ends within a string");
}

std::string ContentTokens::hex_string() {
  std::string text;
  int high = -1;
  for (++at_; !at_end(); ++at_) {
    if (content_[at_] == '>') {
      ++at_;
      if (high >= 0) text += static_cast<char>(high * 16);
      return text;
    }
    const int digit = hex_digit(content_[at_]);
    if (digit < 0) continue;
    if (high < 0) {
      high = digit;
    } else {
      text += static_cast<char>(high * 16 + digit);
      high = -1;
    }
  }
  throw std::runtime_error("a content stream ends within a string");
}

void ContentTokens::skip_dictionary(int depth) {
  for (at_ += 2;;) {
    skip_blanks();
    if (at_end()) throw std::runtime_error("a content stream ends within a dictionary");
    if (content_.substr(at_, 2) == ">>") {
      at_ += 2;
      return;
    }
    operand(depth + 1);
  }
}

Operand ContentTokens::number_or_word() {
  const std::size_t start = at_;
  while (!at_end() && is_plain(content_[at_])) ++at_;
  if (at_ == start) ++at_;  // a stray delimiter
  const std::string_view text = content_.substr(start, at_ - start);
  Operand read;
  const bool plus = text.starts_with('+');
  const char* const end = text.data() + text.size();
  const auto [rest, error] =
      std::from_chars(text.data() + (plus ? 1 : 0), end, read.number, std::chars_format::fixed);
  if (error == std::errc() && rest == end) {
    read.type = Operand::Type::kNumber;
  } else {
    word_ = text;
    read.text = text;  // true, false and null are operands
  }
  return read;
}

Operand ContentTokens::operand(int depth) {
  if (depth > kDeepest) throw std::runtime_error("a content stream is nested too deeply");
  Operand read;
  const char c = content_[at_];
  if (c == '/') {
    read.type = Operand::Type::kName;
    read.text = name();
  } else if (c == '(') {
    read.type = Operand::Type::kString;
    read.text = literal_string();
  } else if (content_.substr(at_, 2) == "<<") {
    skip_dictionary(depth);
  } else if (c == '<') {
    read.type = Operand::Type::kString;
    read.text = hex_string();
  } else if (c == '[') {
    read.type = Operand::Type::kArray;
    for (++at_;;) {
      skip_blanks();
      if (at_end()) throw std::runtime_error("a content stream ends within an array");
      if (content_[at_] == ']') break;
      read.items.push_back(operand(depth + 1));
      if (read.items.size() > 100 * kMaxOperands)
        throw std::runtime_error("an array has too many items");
    }
    ++at_;
  } else {
    return number_or_word();
  }
  return read;
}

// Skips from ID to EI, because the bytes between them aren't tokens.
void ContentTokens::skip_inline_image() {
  for (std::size_t found = content_.find("EI", at_); found != std::string_view::npos;
       found = content_.find("EI", found + 1)) {
    const bool begins = found > 0 && is_white(content_[found - 1]);
    const bool ends = found + 2 >= content_.size() || is_white(content_[found + 2]);
    if (begins && ends) {
      at_ = found + 2;
      return;
    }
  }
  throw std::runtime_error("a content stream ends within an image");
}

std::string_view ContentTokens::next(std::vector<Operand>& operands) {
  operands.clear();
  while (true) {
    skip_blanks();
    if (at_end()) return {};
    word_ = {};
    Operand read = operand(0);
    if (word_ == "ID") {
      skip_inline_image();
      return "EI";
    }
    if (!word_.empty() && word_ != "true" && word_ != "false" && word_ != "null") return word_;
    operands.push_back(std::move(read));
    if (operands.size() > kMaxOperands)
      throw std::runtime_error("an operator has too many operands");
  }
}

}  // namespace gridpress::printed
