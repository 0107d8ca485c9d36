#include "layout/backend/pdf/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <qpdf/QPDFObjectHandle.hh>
#include <stdexcept>
#include <vector>

#include "layout/backend/pdf/colour_code.h"
#include "layout/backend/pdf/dash_code.h"

namespace gridpress {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
bool is_regular(char c) {
  return !is_blank(c) && std::string_view("()<>[]/").find(c) == std::string_view::npos;
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'' || c == '"';
}

// Splits a content stream into operators, each with the operands before it.
class Scanner {
 public:
  explicit Scanner(std::string_view content) : content_(content) {}

  struct Step {
    std::string_view operands;  // including white space
    std::string_view name;      // name of the operator; empty at the end of the stream
  };

  Step next() {
    const std::size_t start = at_;
    while (at_ < content_.size()) {
      const char c = content_[at_];
      if (c == '(') {
        skip_string();
      } else if (c == '<' && at_ + 1 < content_.size() && content_[at_ + 1] != '<') {
        at_ = end_of(content_.find('>', at_));
      } else if (is_letter(c)) {
        const std::size_t name = at_;
        skip_regular();
        return {content_.substr(start, name - start), content_.substr(name, at_ - name)};
      } else {
        ++at_;
        if (c == '/' || is_regular(c)) skip_regular();
        if (c == '<') ++at_;  // "<<" starts a dictionary
      }
    }
    return {content_.substr(start), {}};
  }

 private:
  void skip_regular() {
    while (at_ < content_.size() && is_regular(content_[at_])) ++at_;
  }
  void skip_string() {
    int depth = 0;
    for (; at_ < content_.size(); ++at_) {
      const char c = content_[at_];
      if (c == '\\') ++at_;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) break;
    }
    at_ = end_of(at_);
  }
  std::size_t end_of(std::size_t last) const {
    if (last >= content_.size()) throw std::runtime_error("a content stream ends within a string");
    return last + 1;
  }

  std::string_view content_;
  std::size_t at_ = 0;
};

std::optional<Rgb> read_colour(std::string_view operands) {
  double channels[3];
  const char* at = operands.data();
  const char* const end = at + operands.size();
  for (double& channel : channels) {
    while (at < end && is_blank(*at)) ++at;
    const auto [rest, error] = std::from_chars(at, end, channel);
    if (error != std::errc()) return std::nullopt;
    at = rest;
  }
  while (at < end && is_blank(*at)) ++at;
  if (at != end) return std::nullopt;
  return Rgb{channels[0], channels[1], channels[2]};
}

class Rewriter {
 public:
  Rewriter(const PageRecord& page, const FontNames& fonts, bool tagged)
      : page_(page), fonts_(fonts), tagged_(tagged) {}

  std::string rewrite(std::string_view content) {
    out_.reserve(content.size() + content.size() / 8);
    Scanner scanner(content);
    while (true) {
      const Scanner::Step step = scanner.next();
      if (step.name.empty()) {
        end_mark();
        out_ += step.operands;
        return std::move(out_);
      }
      take(step);
    }
  }

 private:
  struct Colours {  // a page starts in black
    Ink fill, line;
  };
  // stands for no mark in `wanted_` and `open_`; mark 0 is an artifact
  static constexpr int kNothing = -1;

  void take(const Scanner::Step& step) {
    const std::string_view name = step.name;
    if (name == "rg" || name == "RG") return set_colour(step);
    if (name == "d") return set_dashes(step);
    if (name == "gs") return;  // cairo's opacity, which is always 1
    if (name == "Tf") check_font(step.operands);
    if (name == "BI") throw std::runtime_error("a content stream contains an image");
    if (name == "q") outer_.push_back(colours_);
    if (name == "Q" && !outer_.empty()) {
      colours_ = outer_.back();
      outer_.pop_back();
    }
    if (name == "q" || name == "Q") end_mark();
    if (name == "m" || name == "re" || name == "BT" || name == "Do") begin_painting(name == "Do");
    out_ += step.operands;
    out_ += name;
  }

  void check_font(std::string_view operands) const {
    const std::size_t slash = operands.rfind('/');
    if (slash != std::string_view::npos) {
      const std::string_view from = operands.substr(slash + 1);
      if (fonts_.contains(from.substr(0, std::min(from.find(' '), from.size())))) return;
    }
    throw std::runtime_error(std::string(kOutOfMemory));
  }

  // Inserted text starts with a line break, like cairo's own output.
  void set_colour(const Scanner::Step& step) {
    const auto colour = read_colour(step.operands);
    const auto coded = colour ? decode(*colour) : std::nullopt;
    if (!coded || coded->mark > static_cast<int>(page_.marks.size())) {
      throw std::runtime_error(
          fmt::format("a content stream uses a colour that is not an ink:{}", step.operands));
    }
    wanted_ = coded->mark;
    if (wanted_ != open_) end_mark();
    const bool fills = step.name == "rg";
    Ink& set = fills ? colours_.fill : colours_.line;
    if (set == coded->ink) return;
    set = coded->ink;
    const auto part = [](int percent) { return percent / 100.0; };
    const auto at = std::back_inserter(out_);
    if (!set.coloured()) {
      fmt::format_to(at, "\n{} {}", part(100 - set.k), fills ? 'g' : 'G');
    } else {
      fmt::format_to(at, "\n{} {} {} {} {}", part(set.c), part(set.m), part(set.y), part(set.k),
                     fills ? 'k' : 'K');
    }
  }

  void set_dashes(const Scanner::Step& step) {
    const auto decoded = decode_dashes(step.operands);
    if (!decoded)
      throw std::runtime_error(
          fmt::format("a content stream uses an unknown dash pattern:{}", step.operands));
    out_ += *decoded;
    out_ += step.name;
  }

  void begin_painting(bool picture) {
    if (!tagged_ || open_ == wanted_) return;
    int next = wanted_;
    if (next > 0 && next <= last_) {
      // A marked stretch has ended, and the next item doesn't set a colour, so it is a clip or a
      // picture.
      if (!picture) return;
      next = 0;
    }
    open_ = next;
    if (next == 0) {
      out_ += "\n/Artifact BMC";
      return;
    }
    last_ = next;
    const Mark& mark = page_.marks[next - 1];
    const bool figure = page_.tags[mark.tag].role == Tag::Role::kFigure;
    fmt::format_to(std::back_inserter(out_), "\n/{}<</MCID {}", figure ? "Figure" : "Span",
                   next - 1);
    if (mark.text) {
      out_ += "/ActualText" + QPDFObjectHandle::newUnicodeString(*mark.text).unparse();
    }
    out_ += ">>BDC";
  }

  void end_mark() {
    if (open_ == kNothing) return;
    out_ += "\nEMC";
    open_ = kNothing;
  }

  const PageRecord& page_;
  const FontNames& fonts_;
  bool tagged_;
  std::string out_;
  Colours colours_;
  std::vector<Colours> outer_;        // one per open q
  int wanted_ = 0, open_ = kNothing;  // the mark that is to be open, and the open mark
  int last_ = 0;                      // the last mark that was opened
};

}  // namespace

std::string finish_content(std::string_view content, const PageRecord& page, const FontNames& fonts,
                           bool tagged) {
  return Rewriter(page, fonts, tagged).rewrite(content);
}

}  // namespace gridpress
