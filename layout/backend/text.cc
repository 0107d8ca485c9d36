#include <fmt/format.h>

#include "layout/backend/backend.h"
#include "layout/backend/fonts/font_files.h"
#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

std::string pt(Length length) {
  return points_text(length);
}
std::string pt(Spot spot) {
  return pt(spot.x) + "," + pt(spot.y);
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string ink_text(Ink ink) {
  if (!ink.coloured()) return fmt::format("k{}", ink.k);
  return fmt::format("c{}m{}y{}k{}", ink.c, ink.m, ink.y, ink.k);
}

std::string path_text(const Path& path) {
  std::string out;
  for (const PathStep& step : path) {
    if (const auto* move = std::get_if<MoveTo>(&step)) {
      out += " M " + pt(move->to);
    } else if (const auto* line = std::get_if<LineTo>(&step)) {
      out += " L " + pt(line->to);
    } else if (const auto* curve = std::get_if<CurveTo>(&step)) {
      out += " C " + pt(curve->c1) + " " + pt(curve->c2) + " " + pt(curve->to);
    } else {
      out += " Z";
    }
  }
  return out;
}

struct ItemText {
  const Document& document;

  std::string operator()(const Fill& fill) const {
    return fmt::format("fill {}{}", ink_text(fill.ink), path_text(fill.path));
  }

  std::string operator()(const Stroke& stroke) const {
    static constexpr std::string_view kCaps[] = {"", " round-cap", " square-cap"};
    std::string dash;
    for (const Length length : stroke.dash) dash += (dash.empty() ? " dash " : "/") + pt(length);
    if (stroke.dash_start > Length()) dash += " from " + pt(stroke.dash_start);
    return fmt::format("stroke {} {}{}{}{}{}", pt(stroke.width), ink_text(stroke.ink),
                       kCaps[static_cast<int>(stroke.cap)],
                       stroke.join == Join::kRound ? " round-join" : "", dash,
                       path_text(stroke.path));
  }

  std::string operator()(const GlyphRun& run) const {
    std::string places;
    for (const Glyph& glyph : run.glyphs) {
      places += fmt::format(" {}@{}", glyph.id, pt(glyph.origin));
    }
    const std::string turn = run.turn == 0 ? "" : fmt::format(" turned {}", run.turn);
    return fmt::format("text {} {} {}{} {}{}", short_font_name(document.fonts.at(run.font.index)),
                       pt(run.size), ink_text(run.ink), turn, quoted(run.text), places);
  }

  std::string operator()(const Link& link) const {
    const std::string to =
        link.uri.empty() ? fmt::format("page {}", link.page + 1) : quoted(link.uri);
    return fmt::format("link {} {}x{} to {}", pt(link.corner), pt(link.width), pt(link.height), to);
  }

  std::string operator()(const Field& field) const {
    return fmt::format("field {} {}x{} {}.{} {}", pt(field.corner), pt(field.width),
                       pt(field.height), field.grid, field.name, quoted(field.spoken));
  }

  std::string operator()(const Clip& clip) const { return "clip" + path_text(clip.path); }
  std::string operator()(const ClipEnd&) const { return "clip end"; }
  std::string operator()(const PlacedPicture& placed) const {
    return fmt::format("picture {}x{} {} {}x{}{}", placed.picture->width, placed.picture->height,
                       pt(placed.corner), pt(placed.width), pt(placed.height),
                       placed.turned ? " upside down" : "");
  }
};

}  // namespace

std::string to_text(const Document& document) {
  std::string out = fmt::format("document {} by {} in {}\n", quoted(document.title),
                                quoted(document.author), quoted(document.language));
  for (const Bookmark& mark : document.bookmarks) {
    out += fmt::format("bookmark {:{}}{} to page {}\n", "", 2 * mark.depth, quoted(mark.title),
                       mark.page + 1);
  }
  int number = 0;
  for (const Page& page : document.pages) {
    out += fmt::format("page {} {} {}x{}\n", ++number, quoted(page.label), pt(page.width),
                       pt(page.height));
    for (const Item& item : page.items) out += std::visit(ItemText{document}, item) + "\n";
  }
  return out;
}

}  // namespace gridpress
