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

constexpr std::size_t kWorthSharing = 72;  // bytes; a use of a form takes about 40

void put(std::string& out, Length length) {
  out += points_text(length);
  out += ' ';
}

// Coordinates of a path: PDF's y runs upwards.
struct Frame {
  Spot origin;
  void put_spot(std::string& out, Spot spot) const {
    put(out, spot.x - origin.x);
    put(out, origin.y - spot.y);
  }
};

// A closed upright rectangle at step i: its corner, then the opposite one.
std::optional<std::pair<Spot, Spot>> rectangle_at(const Path& path, std::size_t i) {
  if (i + 4 >= path.size() || !std::holds_alternative<Close>(path[i + 4])) return {};
  const auto* a = std::get_if<MoveTo>(&path[i]);
  const auto* b = std::get_if<LineTo>(&path[i + 1]);
  const auto* c = std::get_if<LineTo>(&path[i + 2]);
  const auto* d = std::get_if<LineTo>(&path[i + 3]);
  if (a == nullptr || b == nullptr || c == nullptr || d == nullptr) return {};
  const bool upright =
      a->to.y == b->to.y && b->to.x == c->to.x && c->to.y == d->to.y && d->to.x == a->to.x;
  if (!upright) return {};
  return std::pair(a->to, c->to);
}

std::string path_text(const Path& path, Spot origin) {
  const Frame frame{origin};
  std::string out;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (const auto rectangle = rectangle_at(path, i)) {
      const auto& [corner, opposite] = *rectangle;
      frame.put_spot(out, corner);
      put(out, opposite.x - corner.x);
      put(out, corner.y - opposite.y);
      out += "re ";
      i += 4;
    } else if (const auto* move = std::get_if<MoveTo>(&path[i])) {
      frame.put_spot(out, move->to);
      out += "m ";
    } else if (const auto* line = std::get_if<LineTo>(&path[i])) {
      frame.put_spot(out, line->to);
      out += "l ";
    } else if (const auto* curve = std::get_if<CurveTo>(&path[i])) {
      for (const Spot& spot : {curve->c1, curve->c2, curve->to}) frame.put_spot(out, spot);
      out += "c ";
    } else {
      out += "h ";
    }
  }
  return out;
}

Spot start_of(const Path& path) {
  const auto* move = path.empty() ? nullptr : std::get_if<MoveTo>(&path.front());
  return move != nullptr ? move->to : Spot{};
}

struct Shape {
  const Path* path = nullptr;
  std::string text;  // relative to the path's start, with its painting operator
  Length reach;      // of a line's ink beyond the path
};

std::optional<Shape> shape_of(const Item& item) {
  if (const auto* fill = std::get_if<Fill>(&item)) {
    return Shape{&fill->path, path_text(fill->path, start_of(fill->path)) + "f", {}};
  }
  if (const auto* stroke = std::get_if<Stroke>(&item)) {
    return Shape{&stroke->path, path_text(stroke->path, start_of(stroke->path)) + "S",
                 stroke->width * 4};
  }
  return {};
}

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
      put(out_, bleed.left);
      put(out_, bleed.bottom);
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
      for (const Length length : stroke.dash) put(out_, length);
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
      put(out_, start.x);
      put(out_, up(start.y));
      out_ += fmt::format("cm/P{} Do Q\n", form);
      return;
    }
    out_ += path_text(*shape.path, {{}, page_.height});
    out_ += shape.text.back();
    out_ += '\n';
  }

  void picture(const PlacedPicture& placed) {
    out_ += "q ";
    put(out_, placed.width);
    out_ += "0 0 ";
    put(out_, placed.height);
    put(out_, placed.corner.x);
    put(out_, up(placed.corner.y) - placed.height);
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
      put(out_, at.x - line_.x);
      put(out_, up(at.y) - line_.y);
      out_ += "Td";
      line_ = {at.x, up(at.y)};
      return;
    }
    static constexpr std::string_view kTurns[] = {"1 0 0 1 ", "0 1 -1 0 ", "-1 0 0 -1 ",
                                                  "0 -1 1 0 "};
    out_ += kTurns[run.turn & 3];
    put(out_, at.x);
    put(out_, up(at.y));
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

SharedPaths::SharedPaths(const Document& document) {
  struct Seen {
    int uses = 0;
    Shape shape;
  };
  std::map<std::string, Seen> seen;
  for (const Page& page : document.pages) {
    for (const Item& item : page.items) {
      auto shape = shape_of(item);
      if (!shape || shape->text.size() < kWorthSharing) continue;
      Seen& entry = seen[shape->text];
      ++entry.uses;
      entry.shape.path = shape->path;
      entry.shape.reach = std::max(entry.shape.reach, shape->reach);
    }
  }
  for (const auto& [text, entry] : seen) {
    if (entry.uses < 3) continue;
    const Spot start = start_of(*entry.shape.path);
    Form form{static_cast<int>(forms_.size()), {}, {}, {}, {}};
    const auto cover = [&](Spot spot) {
      form.left = std::min(form.left, spot.x - start.x);
      form.right = std::max(form.right, spot.x - start.x);
      form.bottom = std::min(form.bottom, start.y - spot.y);
      form.top = std::max(form.top, start.y - spot.y);
    };
    for (const PathStep& step : *entry.shape.path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) cover(move->to);
      if (const auto* line = std::get_if<LineTo>(&step)) cover(line->to);
      if (const auto* curve = std::get_if<CurveTo>(&step)) {
        for (const Spot& spot : {curve->c1, curve->c2, curve->to}) cover(spot);
      }
    }
    const Length reach = entry.shape.reach;
    form.left -= reach;
    form.bottom -= reach;
    form.right += reach;
    form.top += reach;
    forms_.emplace(text, form);
  }
}

int SharedPaths::find(const std::string& path) const {
  const auto found = forms_.find(path);
  return found == forms_.end() ? -1 : found->second.number;
}

Object SharedPaths::add_to(QPDF& pdf) const {
  if (forms_.empty()) return Object::newNull();
  Object resources = Object::newDictionary();
  for (const auto& [text, form] : forms_) {
    Object stream = Object::newStream(&pdf, text);
    Object dictionary = stream.getDict();
    dictionary.replaceKey("/Type", Object::newName("/XObject"));
    dictionary.replaceKey("/Subtype", Object::newName("/Form"));
    Object box = Object::newArray();
    for (const Length side : {form.left, form.bottom, form.right, form.top}) {
      box.appendItem(Object::newReal(points_text(side)));
    }
    dictionary.replaceKey("/BBox", box);
    resources.replaceKey(fmt::format("/P{}", form.number), stream);
  }
  return pdf.makeIndirectObject(resources);
}

std::string pdf_content(const Page& page, const PdfContentRule& rule) {
  return Writer(page, rule).write();
}

}  // namespace gridpress
