// The tokens of a content stream: operands and operators.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::printed {

struct Operand {
  enum class Type { kNumber, kName, kString, kArray, kOther } type = Type::kOther;
  double number = 0;
  std::string text;            // a name without its slash, a string, or "true"
  std::vector<Operand> items;  // elements of an array
};

using Operands = std::vector<Operand>;

// The number or the text of operand `i`; 0 or "" if it is missing.
inline double number_at(const Operands& given, std::size_t i) {
  return i < given.size() ? given[i].number : 0;
}
inline std::string text_at(const Operands& given, std::size_t i) {
  return i < given.size() ? given[i].text : std::string();
}

// Splits a stream into operators with their operands.
class ContentTokens {
 public:
  explicit ContentTokens(std::string_view content) : content_(content) {}

  // Returns the next operator and puts its operands into `operands`; returns "" at the end. An
  // inline image is returned as the operator EI with the entries of its dictionary. Throws
  // std::runtime_error if the stream can't be split.
  std::string_view next(Operands& operands);

 private:
  static constexpr std::size_t kMaxOperands = 4096;

  void skip_blanks();
  bool at_end() const { return at_ >= content_.size(); }
  Operand operand(int depth);
  Operand number_or_word();
  std::string name();
  std::string literal_string();
  std::string hex_string();
  void skip_dictionary(int depth);
  void skip_inline_image();

  std::string_view content_;
  std::size_t at_ = 0;
  std::string_view word_;  // an operator found where an operand was expected
};

}  // namespace gridpress::printed
