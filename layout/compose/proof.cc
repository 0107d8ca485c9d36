#include "layout/compose/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "generator/base/result.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

// The beginning of a text, enough to find it on the page. All sums of a grid may be one long text.
std::string begin_of(const std::string& text) {
  constexpr std::size_t kMost = 60;  // bytes
  if (text.size() <= kMost) return text;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

const Length kRounding = Length::pt(0.5);

struct InkBox {
  Length left, top, right, bottom;
  bool meets(const InkBox& o) const {
    return left + kRounding < o.right && o.left + kRounding < right && top + kRounding < o.bottom &&
           o.top + kRounding < bottom;
  }
  bool within(const InkBox& o) const {
    return left + kRounding >= o.left && right <= o.right + kRounding && top + kRounding >= o.top &&
           bottom <= o.bottom + kRounding;
  }
  Length width() const { return right - left; }
  Length height() const { return bottom - top; }
};

void cover(InkBox& extent, Spot spot) {
  extent.left = std::min(extent.left, spot.x);
  extent.right = std::max(extent.right, spot.x);
  extent.top = std::min(extent.top, spot.y);
  extent.bottom = std::max(extent.bottom, spot.y);
}

InkBox grown(const InkBox& extent, Length x, Length y) {
  return {extent.left - x, extent.top - y, extent.right + x, extent.bottom + y};
}

// The ink of a text, from the origins of its glyphs, the end of the line, and the ink above and
// below the baseline.
InkBox ink_box_of(const GlyphRun& run) {
  const Spot first = run.glyphs.front().origin;
  InkBox extent{first.x, first.y, first.x, first.y};
  for (const Glyph& glyph : run.glyphs) cover(extent, glyph.origin);
  const Length up = run.rise, down = run.depth;
  if (run.turn == 1) {
    cover(extent, {first.x, first.y - run.advance});
    extent.left -= up;
    extent.right += down;
  } else if (run.turn == 2) {
    cover(extent, {first.x - run.advance, first.y});
    extent.top -= down;
    extent.bottom += up;
  } else {
    cover(extent, {first.x + run.advance, first.y});
    extent.top -= up;
    extent.bottom += down;
  }
  return extent;
}

// The ink of a path, approximated by its corners and, for curves, their end points.
std::optional<InkBox> ink_box_of(const Path& path) {
  std::optional<InkBox> extent;
  const auto add = [&](Spot spot) {
    if (!extent) extent = InkBox{spot.x, spot.y, spot.x, spot.y};
    cover(*extent, spot);
  };
  for (const PathStep& step : path) {
    if (const auto* move = std::get_if<MoveTo>(&step)) add(move->to);
    if (const auto* line = std::get_if<LineTo>(&step)) add(line->to);
    if (const auto* curve = std::get_if<CurveTo>(&step)) add(curve->to);
  }
  return extent;
}

// The ink of a stroke. The ends of a line aren't extended, because lines have butt ends.
std::optional<InkBox> ink_box_of(const Stroke& stroke) {
  const auto path = ink_box_of(stroke.path);
  if (!path) return path;
  const Length half = stroke.width / 2;
  const bool butt = stroke.cap == Cap::kButt;
  return grown(*path, butt && path->height() == Length() ? Length() : half,
               butt && path->width() == Length() ? Length() : half);
}

// True for a letter or any byte of a multi-byte character.
bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// The closed outlines of a path, which may have several, such as all circles of a grid.
std::vector<Path> closed_outlines(const Path& path) {
  std::vector<Path> outlines;
  Path outline;
  for (const PathStep& step : path) {
    if (std::holds_alternative<MoveTo>(step)) outline.clear();
    outline.push_back(step);
    if (std::holds_alternative<Close>(step)) outlines.push_back(std::exchange(outline, {}));
  }
  return outlines;
}

class Proof {
 public:
  Proof(const Page& page, const ProofRule& rule) : page_(page), rule_(rule) {}

  std::optional<Diagnostic> read() {
    int clips = 0;
    for (const Item& item : page_.items) {
      if (problem_) break;
      if (const auto* clip = std::get_if<Clip>(&item)) {
        if (clips++ == 0) ink(ink_box_of(clip->path));
      } else if (std::holds_alternative<ClipEnd>(item)) {
        --clips;
      } else if (const auto* fill = std::get_if<Fill>(&item)) {
        grey(fill->ink);
        if (clips == 0) ink(ink_box_of(fill->path));
      } else if (const auto* stroke = std::get_if<Stroke>(&item)) {
        line(*stroke, clips == 0);
      } else if (const auto* run = std::get_if<GlyphRun>(&item)) {
        if (!run->glyphs.empty()) text(*run);
      }
    }
    if (rule_.standard != nullptr) headings();
    if (!problem_) collisions();
    return std::move(problem_);
  }

 private:
  struct Text {
    InkBox extent;
    const GlyphRun* run;
  };

  void refuse(std::string message, std::string hint, Origin origin = {}) {
    if (problem_) return;
    problem_ = failure(fmt::format("{}: {}", rule_.where, message), std::move(hint));
    problem_->origin = origin;
  }

  void ink(const std::optional<InkBox>& extent) {
    if (!extent) return;
    const Bleed& bleed = page_.bleed;
    const InkBox sheet{-bleed.left, -bleed.top, page_.width + bleed.right,
                       page_.height + bleed.bottom};
    if (extent->within(sheet)) return;
    refuse("something is drawn beyond the page's edge", "use a larger trim or another design");
  }

  void grey(Ink ink) {
    const int least = rule_.printer.min_grey;
    if (ink.coloured() || ink.k == 0 || ink.k >= least) return;
    refuse(fmt::format("a grey of {}% is lighter than the printer's minimum of {}%", ink.k, least),
           fmt::format("use a theme whose tints are {} or more", least),
           book_origin(BookValue::kTheme));
  }

  void line(const Stroke& stroke, bool bare) {
    if (stroke.width < rule_.printer.min_line) {
      refuse(fmt::format("a line of {:.2f} pt is thinner than the printer's minimum of {:.2f} pt",
                         stroke.width.points(), rule_.printer.min_line.points()),
             "use another theme or design");
    }
    if (bare) ink(ink_box_of(stroke));
    const Length large = Length::pt(40);
    for (Path& outline : closed_outlines(stroke.path)) {
      const auto frame = ink_box_of(Stroke{std::move(outline), stroke.width, stroke.ink});
      if (frame && frame->width() > large && frame->height() > large) frames_.push_back(*frame);
    }
  }

  void text(const GlyphRun& run) {
    const InkBox extent = ink_box_of(run);
    if (run.size < rule_.printer.min_text) {
      refuse(fmt::format("text of {:.2f} pt is smaller than the printer's minimum of {:.2f} pt",
                         run.size.points(), rule_.printer.min_text.points()),
             "use fewer puzzles or answers per page, or a larger trim");
    }
    edges(run, extent);
    if (rule_.standard != nullptr) large(run, *rule_.standard);
    if (run.advance > Length()) texts_.push_back({extent, &run});
  }

  void large(const GlyphRun& run, const PrintStandard& standard) {
    if (run.size < standard.size) {
      return too_small(run, standard, fmt::format("is set in {:.1f} pt", run.size.points()),
                       fmt::format("{:g} pt", standard.size.points()));
    }
    const Length x = run.size * rule_.x_height(run.font);
    if (x < standard.x_height) {
      constexpr double kMm = 25.4 / 72;
      return too_small(run, standard, fmt::format("has an x-height of {:.2f} mm", x.points() * kMm),
                       fmt::format("{:.2f} mm", standard.x_height.points() * kMm));
    }
    if (!standard.italics && rule_.italic(run.font)) {
      refuse(fmt::format("'{}' is in italics, which {} doesn't allow", begin_of(run.text),
                         standard.title),
             rule_.large ? "use theme: plain" : "use design: large-print with theme: plain",
             origin_of(run));
    }
  }

  void too_small(const GlyphRun& run, const PrintStandard& standard, const std::string& is,
                 const std::string& least) {
    refuse(fmt::format("'{}' {}, less than the {} required by {}", begin_of(run.text), is, least,
                       standard.title),
           rule_.large ? "use fewer puzzles or answers per page, or leave out that part of the book"
                       : "use design: large-print or fewer puzzles or answers per page, or leave "
                         "out that part of the book",
           origin_of(run));
  }

  // The position of the text in the spec or, if it has none, of the key that requests the standard.
  static Origin origin_of(const GlyphRun& run) {
    return run.origin == Origin() ? book_origin(BookValue::kStandard) : run.origin;
  }

  // Headings are recognised by their tags.
  void headings() {
    const PrintStandard& standard = *rule_.standard;
    for (const Tag& tag : page_.tags) {
      const bool first = tag.role == Tag::Role::kHeading1;
      if (!first && tag.role != Tag::Role::kHeading2) continue;
      const Length least = first ? standard.heading : standard.subheading;
      for (int i = tag.first; i < tag.end; ++i) {
        const auto* run = std::get_if<GlyphRun>(&page_.items[static_cast<std::size_t>(i)]);
        if (run == nullptr || run->glyphs.empty() || run->size >= least) continue;
        if (std::ranges::none_of(run->text, is_letter)) continue;  // a puzzle's number
        return too_small(*run, standard,
                         fmt::format("is a heading of {:.1f} pt", run->size.points()),
                         fmt::format("{:g} pt", least.points()));
      }
    }
  }

  void edges(const GlyphRun& run, const InkBox& extent) {
    const PrinterProfile& printer = rule_.printer;
    const Length outside =
        page_.bleed.top > Length() ? printer.outside_with_bleed : printer.outside;
    const Length inside = std::max(outside, printer.gutter(rule_.pages));
    const bool first = rule_.recto || !printer.duplex, top = printer.top_bound;
    const auto bound = [&](bool edge) { return edge ? inside : outside; };
    struct Edge {
      const char* name;
      Length clear, wanted;
    };
    for (const Edge& edge : {Edge{"left", extent.left, bound(!top && first)},
                             Edge{"right", page_.width - extent.right, bound(!top && !first)},
                             Edge{"upper", extent.top, bound(top && first)},
                             Edge{"lower", page_.height - extent.bottom, bound(top && !first)}}) {
      if (edge.clear + kRounding >= edge.wanted) continue;
      const std::string where =
          edge.clear < Length()
              ? fmt::format("runs over the {} edge", edge.name)
              : fmt::format(
                    "is {:.1f} pt from the {} edge, closer than the printer's minimum of {:.1f} pt",
                    edge.clear.points(), edge.name, edge.wanted.points());
      return refuse(fmt::format("'{}' {}", begin_of(run.text), where),
                    "use a larger trim, shorter words or another design", run.origin);
    }
  }

  void collisions() {
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::string& words = texts_[i].run->text;
      for (std::size_t j = 0; j < i; ++j) {
        if (!texts_[i].extent.meets(texts_[j].extent)) continue;
        return refuse(
            fmt::format("'{}' and '{}' overlap", begin_of(texts_[j].run->text), begin_of(words)),
            "use a larger trim, shorter words or another design", origin_of(i, j));
      }
      for (const InkBox& frame : frames_) {
        if (!texts_[i].extent.meets(frame) || texts_[i].extent.within(frame)) continue;
        return refuse(fmt::format("'{}' runs into a frame", words),
                      "use a larger trim, shorter words or another design", texts_[i].run->origin);
      }
    }
  }

  // The origin of the later of two texts, or of the other one if the later has none.
  Origin origin_of(std::size_t later, std::size_t other) const {
    const Origin own = texts_[later].run->origin;
    return own == Origin() ? texts_[other].run->origin : own;
  }

  const Page& page_;
  const ProofRule& rule_;
  std::vector<Text> texts_;
  std::vector<InkBox> frames_;
  std::optional<Diagnostic> problem_;
};

}  // namespace

std::optional<Diagnostic> misprint(const Page& page, const ProofRule& rule) {
  return Proof(page, rule).read();
}

}  // namespace gridpress
