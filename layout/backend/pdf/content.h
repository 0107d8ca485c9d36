// Content streams as cairo wrote them -> as a file has them: the coded colours become inks, in
// DeviceGray and DeviceCMYK, and the marks become marked content, or nothing.
#pragma once

#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <vector>

#include "layout/backend/pdf/colour_code.h"
#include "layout/backend/pdf/record.h"

namespace gridpress {

// For one page's content. Cost: linear in its length.
class ContentFilter : public QPDFObjectHandle::TokenFilter {
 public:
  // `tagged`: with marked content, MCID i for marks[i], the rest as artifacts. `problem` gets what
  // could not be read back; qpdf would pass over an exception.
  ContentFilter(const PageRecord& page, bool tagged, std::string& problem)
      : page_(page), tagged_(tagged), problem_(problem) {}

  void handleToken(const QPDFTokenizer::Token& token) override;
  void handleEOF() override;

 private:
  struct Colours {  // a page begins in black
    Ink fill, line;
  };
  static constexpr int kNothing = -1;  // else a mark, 0: an artifact

  void handle_operator(const std::string& name);
  void set_colour(bool fills);
  void begin_painting(bool picture);
  void end_mark();
  void pass(const std::string& name);

  const PageRecord& page_;
  bool tagged_;
  std::string& problem_;
  std::string operands_;         // as they are written, since the last operator
  std::vector<double> numbers_;  // among them
  Colours colours_;
  std::vector<Colours> outer_;     // around open q
  int wanted_ = 0, open_ = kNothing;  // marks
  int last_ = 0;                      // that was opened
};

}  // namespace gridpress
