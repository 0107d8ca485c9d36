#include "layout/backend/grey_filter.h"

#include <utility>

#include "generator/base/result.h"

namespace gridpress {

void GreyFilter::handleToken(const QPDFTokenizer::Token& token) {
  switch (token.getType()) {
    case QPDFTokenizer::tt_word:
      finish_operator(token.getRawValue());
      return;
    case QPDFTokenizer::tt_integer:
    case QPDFTokenizer::tt_real:
      std::swap(numbers_[0], numbers_[1]);
      std::swap(numbers_[1], numbers_[2]);
      numbers_[2] = token.getRawValue();
      break;
    default:
      break;
  }
  operands_ += token.getRawValue();
}

void GreyFilter::finish_operator(const std::string& name) {
  if (name == "rg" || name == "RG") {
    // The painter knows inks of black only.
    GRIDPRESS_CHECK(numbers_[0] == numbers_[1] && numbers_[1] == numbers_[2]);
    write("\n" + numbers_[2] + (name == "rg" ? " g" : " G"));
  } else if (name != "gs") {
    write(operands_);
    write(name);
  }
  operands_.clear();
}

void GreyFilter::handleEOF() {
  write(operands_);
}

}  // namespace gridpress
