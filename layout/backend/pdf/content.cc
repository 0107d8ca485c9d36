#include "layout/backend/pdf/content.h"

#include <fmt/format.h>

#include <cstdlib>

namespace gridpress {
namespace {

std::string ink_operator(const Ink& ink, bool fills) {
  const auto part = [](int percent) { return percent / 100.0; };
  if (!ink.coloured()) return fmt::format("\n{} {}", part(100 - ink.k), fills ? 'g' : 'G');
  return fmt::format("\n{} {} {} {} {}", part(ink.c), part(ink.m), part(ink.y), part(ink.k),
                     fills ? 'k' : 'K');
}

bool begins_path(const std::string& name) {
  return name == "m" || name == "re";
}

}  // namespace

// What is written here begins with a line's end; so does, or with a blank, all that cairo wrote.
void ContentFilter::handleToken(const QPDFTokenizer::Token& token) {
  switch (token.getType()) {
    case QPDFTokenizer::tt_word:
      handle_operator(token.getValue());
      operands_.clear();
      numbers_.clear();
      return;
    case QPDFTokenizer::tt_integer:
    case QPDFTokenizer::tt_real:
      numbers_.push_back(std::strtod(token.getValue().c_str(), nullptr));
      break;
    case QPDFTokenizer::tt_bad:
      problem_ = "damaged content";
      break;
    default:
      break;
  }
  operands_ += token.getRawValue();
}

void ContentFilter::handleEOF() {
  end_mark();
  write(operands_);
}

void ContentFilter::pass(const std::string& name) {
  write(operands_);
  write(name);
}

void ContentFilter::handle_operator(const std::string& name) {
  if (name == "rg" || name == "RG") return set_colour(name == "rg");
  if (name == "gs") return;  // cairo's opacity, which is always 1
  if (name == "q") outer_.push_back(colours_);
  if (name == "Q" && !outer_.empty()) {
    colours_ = outer_.back();
    outer_.pop_back();
  }
  if (name == "q" || name == "Q") end_mark();
  if (begins_path(name) || name == "BT" || name == "Do") begin_painting(name == "Do");
  pass(name);
}

void ContentFilter::set_colour(bool fills) {
  const auto coded = numbers_.size() == 3
                         ? decode({numbers_[0], numbers_[1], numbers_[2]})
                         : std::nullopt;
  if (!coded || coded->mark > static_cast<int>(page_.marks.size())) {
    problem_ = "a colour that is no ink:" + operands_;
    return;
  }
  wanted_ = coded->mark;
  if (tagged_ && wanted_ != open_) end_mark();
  Ink& set = fills ? colours_.fill : colours_.line;
  if (set == coded->ink) return;
  set = coded->ink;
  write(ink_operator(set, fills));
}

void ContentFilter::begin_painting(bool picture) {
  if (!tagged_ || open_ == wanted_) return;
  int next = wanted_;
  if (next > 0 && next <= last_) {
    // Its stretch has ended, and what comes has no colour: a clip, or a picture.
    if (!picture) return;
    next = 0;
  }
  open_ = next;
  if (next == 0) return write("\n/Artifact BMC");
  last_ = next;
  const Mark& mark = page_.marks[wanted_ - 1];
  const bool figure = page_.tags[mark.tag].role == Tag::Role::kFigure;
  std::string text;
  if (mark.text) {
    text = "/ActualText" + QPDFObjectHandle::newUnicodeString(*mark.text).unparse();
  }
  write(fmt::format("\n/{}<</MCID {}{}>>BDC", figure ? "Figure" : "Span", wanted_ - 1, text));
}

void ContentFilter::end_mark() {
  if (open_ == kNothing) return;
  write("\nEMC");
  open_ = kNothing;
}

}  // namespace gridpress
