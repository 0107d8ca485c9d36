// The tokens of a content stream: operands and operators.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::printed {

struct Operand {
  enum class Type { kNumber, kName, kString, kArray, kOther } type = Type::kOther;
  double number = 0;
  std::string text;            // of a name without its slash, of a string, or "true"
  std::vector<Operand> items;  // of an array
};

using Operands = std::vector<Operand>;

// Of an operand that is not there: 0 and "".
inline double number_at(const Operands& given, std::size_t i) {
  return i < given.size() ? given[i].number : 0;
}
inline std::string text_at(const Operands& given, std::size_t i) {
  return i < given.size() ? given[i].text : std::string();
}

// Splits a stream into operators with what is before them.
class ContentTokens {
 public:
  explicit ContentTokens(std::string_view content) : content_(content) {}

  // The next operator, its operands in `operands`; "" at the end. An image within the content is
  // the operator EI with the entries of its dictionary. Throws std::runtime_error where the stream
  // can't be split.
  std::string_view next(Operands& operands);

 private:
  static constexpr std::size_t kMostOperands = 4096;

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
  std::string_view word_;  // the operator that was met in place of an operand
};

}  // namespace gridpress::printed
