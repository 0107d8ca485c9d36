#pragma once

#include <qpdf/QPDFObjectHandle.hh>
#include <string>

namespace gridpress {

// Rewrites a page's content: `a a a rg` to `a g`, `a a a RG` to `a G`, and leaves out
// `/name gs`, which cairo sets even when all is opaque.
class GreyFilter : public QPDFObjectHandle::TokenFilter {
 public:
  void handleToken(const QPDFTokenizer::Token& token) override;
  void handleEOF() override;

 private:
  void finish_operator(const std::string& name);

  std::string operands_;    // as written, since the last operator
  std::string numbers_[3];  // the last three
};

}  // namespace gridpress
