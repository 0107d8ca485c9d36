#include "layout/backend/pdf_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "layout/backend/pdf_blanks.h"
#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

// Writes one page.
class Writer {
 public:
  Writer(const Page& page, const PdfContentRule& rule)
      : page_(page), fonts_(rule.fonts), shared_(rule.shared), pictures_(rule.pictures) {
    if (!rule.tagged) return;
    marks_.assign(page.items.size(), kArtifact);
    for (std::size_t i = 0; i < page.tags.size(); ++i) {
      const auto first = marks_.begin() + page.tags[i].first;
      std::fill(first, marks_.begin() + page.tags[i].end, static_cast<int>(i));
    }
    blanks_ = blanks_behind(page, fonts_, rule.goes_on);
  }

  std::string write() {
    if (const Bleed& bleed = page_.bleed; bleed.left != Length() || bleed.bottom != Length()) {
      out_ += "1 0 0 1 ";
      put_length(out_, bleed.left);
      put_length(out_, bleed.bottom);
      out_ += "cm\n";
    }
    for (std::size_t i = 0; i < page_.items.size(); ++i) {
      const Item& item = page_.items[i];
      mark(i);
      if (const auto* run = std::get_if<GlyphRun>(&item)) {
        text(*run, !blanks_.empty() && blanks_[i]);
      } else if (auto shape = shape_of(item)) {
        end_text();
        if (const auto* stroke = std::get_if<Stroke>(&item)) {
          pen(*stroke);
        } else {
          fill_ink(std::get<Fill>(item).ink);
        }
        paint(*shape);
      } else if (const auto* clip = std::get_if<Clip>(&item)) {
        end_text();
        outer_.push_back(state_);
        out_ += "q " + path_text(clip->path, {{}, page_.height}) + "W n\n";
      } else if (std::holds_alternative<ClipEnd>(item)) {
        end_text();
        state_ = outer_.back();
        outer_.pop_back();
        out_ += "Q\n";
      } else if (const auto* placed = std::get_if<PlacedPicture>(&item)) {
        end_text();
        picture(*placed);
      }
    }
    end_text();
    end_mark();
    if (out_.empty()) out_ = "q Q\n";  // some readers take an empty stream for a damaged one
    return std::move(out_);
  }

 private:
  static constexpr int kArtifact = -1, kNoMark = -2;

  // Begins what item i is marked with. Clips stand outside of artifacts and nest in the rest.
  void mark(std::size_t i) {
    if (marks_.empty()) return;
    const Item& item = page_.items[i];
    if (std::holds_alternative<Link>(item)) return;
    const bool clips = std::holds_alternative<Clip>(item) || std::holds_alternative<ClipEnd>(item);
    const int wanted = clips && marks_[i] == kArtifact ? kNoMark : marks_[i];
    if (wanted == mark_) return;
    end_mark();
    mark_ = wanted;
    if (wanted == kArtifact) out_ += "/Artifact BMC\n";
    if (wanted >= 0) {
      out_ += fmt::format("{}<</MCID {}>>BDC\n", mark_name(page_.tags[wanted].role), wanted);
    }
  }

  void end_mark() {
    if (mark_ == kNoMark) return;
    end_text();
    out_ += "EMC\n";
    mark_ = kNoMark;
  }

  static const char* mark_name(Tag::Role role) {
    return role == Tag::Role::kFigure ? "/Figure" : "/Span";
  }

  Length up(Length y) const { return page_.height - y; }

  // With its operator: `g` and `k` fill, their capitals draw.
  static std::string ink_text(Ink ink, bool fills) {
    if (!ink.coloured()) return fmt::format("{} {}\n", (100 - ink.k) / 100.0, fills ? 'g' : 'G');
    return fmt::format("{} {} {} {} {}\n", ink.c / 100.0, ink.m / 100.0, ink.y / 100.0,
                       ink.k / 100.0, fills ? 'k' : 'K');
  }

  void fill_ink(Ink ink) {
    if (state_.fill == ink) return;
    state_.fill = ink;
    out_ += ink_text(ink, true);
  }

  void pen(const Stroke& stroke) {
    if (state_.line_ink != stroke.ink) out_ += ink_text(stroke.ink, false);
    if (state_.width != stroke.width) out_ += points_text(stroke.width) + " w\n";
    if (state_.cap != stroke.cap) out_ += fmt::format("{} J\n", static_cast<int>(stroke.cap));
    if (state_.join != stroke.join) out_ += fmt::format("{} j\n", static_cast<int>(stroke.join));
    if (state_.dash != stroke.dash) {
      out_ += '[';
      for (const Length length : stroke.dash) put_length(out_, length);
      out_ += "]0 d\n";
    }
    state_.line_ink = stroke.ink;
    state_.width = stroke.width;
    state_.cap = stroke.cap;
    state_.join = stroke.join;
    state_.dash = stroke.dash;
  }

  void paint(const Shape& shape) {
    const Spot start = start_of(*shape.path);
    const int form = shared_.find(shape.text);
    if (form >= 0) {
      out_ += "q 1 0 0 1 ";
      put_length(out_, start.x);
      put_length(out_, up(start.y));
      out_ += fmt::format("cm/P{} Do Q\n", form);
      return;
    }
    out_ += path_text(*shape.path, {{}, page_.height});
    out_ += shape.text.back();
    out_ += '\n';
  }

  void picture(const PlacedPicture& placed) {
    out_ += "q ";
    put_length(out_, placed.width);
    out_ += "0 0 ";
    put_length(out_, placed.height);
    put_length(out_, placed.corner.x);
    put_length(out_, up(placed.corner.y) - placed.height);
    out_ += fmt::format("cm/I{} Do Q\n", pictures_.number(placed.picture.get()));
  }

  void end_text() {
    if (in_text_) out_ += "ET\n";
    in_text_ = false;
  }

  void text(const GlyphRun& run, bool blank) {
    if (run.glyphs.empty()) return;
    if (in_text_ && run.turn != turn_) end_text();
    fill_ink(run.ink);
    if (!in_text_) {
      out_ += "BT\n";
      in_text_ = true;
      turn_ = run.turn;
      line_ = {};
    }
    if (state_.font != run.font || state_.size != run.size) {
      out_ += fmt::format("/F{} {} Tf\n", run.font.index, points_text(run.size));
      state_.font = run.font;
      state_.size = run.size;
    }
    std::size_t first = 0;
    for (std::size_t i = 1; i <= run.glyphs.size(); ++i) {
      if (i < run.glyphs.size() && across(run, i) == across(run, first)) continue;
      line(run, first, i, blank && i == run.glyphs.size());
      first = i;
    }
  }

  // A hyphen that is the line's goes by a font that says so.
  void soft_hyphen(const GlyphRun& run, PdfFonts::Code code) {
    out_ += fmt::format("]TJ\n/S{} {} Tf<{:04X}>Tj\n", run.font.index, points_text(run.size),
                        code.code);
    state_.font = {-1};
  }

  // Place of a glyph along its line, and of the line itself, in the direction it reads.
  static Length along(const GlyphRun& run, std::size_t i) {
    const Spot at = run.glyphs[i].origin;
    const Length places[] = {at.x, -at.y, -at.x, at.y};
    return places[run.turn & 3];
  }
  static Length across(const GlyphRun& run, std::size_t i) {
    const Spot at = run.glyphs[i].origin;
    return (run.turn & 1) == 0 ? at.y : at.x;
  }

  void move_to(const GlyphRun& run, Spot at) {
    if (run.turn == 0) {
      put_length(out_, at.x - line_.x);
      put_length(out_, up(at.y) - line_.y);
      out_ += "Td";
      line_ = {at.x, up(at.y)};
      return;
    }
    static constexpr std::string_view kTurns[] = {"1 0 0 1 ", "0 1 -1 0 ", "-1 0 0 -1 ",
                                                  "0 -1 1 0 "};
    out_ += kTurns[run.turn & 3];
    put_length(out_, at.x);
    put_length(out_, up(at.y));
    out_ += "Tm";
  }

  void put_code(PdfFonts::Code code) {
    constexpr char kHex[] = "0123456789ABCDEF";
    for (const int shift : {12, 8, 4, 0}) out_ += kHex[code.code >> shift & 15];
  }

  // Glyphs on one baseline: strings of codes, and the distances that differ from the widths.
  void line(const GlyphRun& run, std::size_t first, std::size_t end, bool blank) {
    move_to(run, run.glyphs[first].origin);
    const double size = run.size.points();
    const double start = along(run, first).points();
    double pen = start;
    bool open = false;
    const bool soft =
        !marks_.empty() && end == run.glyphs.size() && run.text.ends_with(kSoftHyphen);
    out_ += '[';
    for (std::size_t i = first; i < end; ++i) {
      const double gap = along(run, i).points() - pen;
      if (std::abs(gap) > 0.0012) {
        if (open) out_ += '>';
        open = false;
        const double adjust = -std::round(gap / size * 100000) / 100;
        out_ += fmt::format("{}", adjust);
        pen -= adjust / 1000 * size;
      }
      const PdfFonts::Code code = fonts_.code(run.font, run.glyphs[i].id);
      if (soft && i + 1 == end) {
        if (open) out_ += '>';
        return soft_hyphen(run, code);
      }
      if (!open) out_ += '<';
      open = true;
      put_code(code);
      pen += code.width / 1000 * size;
    }
    if (const auto code = fonts_.blank(run.font); blank && code) {
      put_code(*code);
    }
    out_ += ">]TJ\n";
  }

  const Page& page_;
  const PdfFonts& fonts_;
  const SharedPaths& shared_;
  const PdfPictures& pictures_;
  std::string out_;
  struct State {         // of the page's graphics
    Ink fill, line_ink;  // a page begins in black
    Length width = Length::pt(1);
    Cap cap = Cap::kButt;
    Join join = Join::kMitre;
    std::vector<Length> dash;
    FontRef font{-1};
    Length size;
  };
  State state_;
  std::vector<State> outer_;  // around open clips
  std::vector<int> marks_;    // by item: its tag; empty: no marks are written
  std::vector<bool> blanks_;  // by item: whether a blank is set behind it
  int mark_ = kNoMark;        // that is open
  bool in_text_ = false;
  int turn_ = 0;
  Spot line_;  // start of the line, y upwards
};

}  // namespace

std::string pdf_content(const Page& page, const PdfContentRule& rule) {
  return Writer(page, rule).write();
}

}  // namespace gridpress
