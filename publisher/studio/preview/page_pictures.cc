#include "publisher/studio/preview/page_pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/backend/backend.h"
#include "publisher/book/places.h"
#include "publisher/system/sha256.h"

namespace gridpress::studio {
namespace {

std::string range_of(const std::vector<int>& numbers, std::string_view one, std::string_view many) {
  const auto [least, most] = std::ranges::minmax(numbers);
  return least == most ? fmt::format("{} {}", one, least)
                       : fmt::format("{} {} to {}", many, least, most);
}

// The texts of the page's headings.
std::string headings_of(const Page& page) {
  std::string words;
  for (const Tag& tag : page.tags) {
    if (tag.role != Tag::Role::kHeading1 && tag.role != Tag::Role::kHeading2) continue;
    for (int i = tag.first; i < tag.end; ++i) {
      const auto* run = std::get_if<GlyphRun>(&page.items[static_cast<std::size_t>(i)]);
      if (run != nullptr) words += (words.empty() ? "" : " ") + run->text;
    }
  }
  return words;
}

struct Box {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;

  void add(Spot spot, double around = 0) {
    left = std::min(left, spot.x.points() - around);
    top = std::min(top, spot.y.points() - around);
    right = std::max(right, spot.x.points() + around);
    bottom = std::max(bottom, spot.y.points() + around);
  }
  void add(const Path& path) {
    for (const PathStep& step : path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) add(move->to);
      if (const auto* line = std::get_if<LineTo>(&step)) add(line->to);
      if (const auto* curve = std::get_if<CurveTo>(&step)) add(curve->to);
    }
  }
  void add(const Item& item) {
    if (const auto* fill = std::get_if<Fill>(&item)) add(fill->path);
    if (const auto* stroke = std::get_if<Stroke>(&item)) add(stroke->path);
    if (const auto* run = std::get_if<GlyphRun>(&item)) {
      for (const Glyph& glyph : run->glyphs) add(glyph.origin, run->size.points() / 2);
    }
  }
  bool empty() const { return left > right; }
};

Json spot_json(const Box& box, SourcePos pos, int section) {
  return {{"box", {box.left, box.top, box.right, box.bottom}},
          {"line", pos.line},
          {"column", pos.column},
          {"section", section}};
}

// The sections of the puzzles on a page, as indices in the spec's list, in increasing order.
std::vector<int> sections_on(const DrawnBook& book, int page) {
  const BookSpec& spec = *book.checked->spec_check.reading.spec;
  std::vector<int> sections;
  std::size_t next = 0;
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    for (int i = 0; i < spec.sections[s].count; ++i, ++next) {
      const bool here =
          next < book.composed.places.size() && book.composed.places[next].page == page;
      if (here) sections.push_back(static_cast<int>(s % spec.listed_sections()));
    }
  }
  return sections;
}

}  // namespace

Json spots_of(const DrawnBook& book, int page) {
  const BookSpec& spec = *book.checked->spec_check.reading.spec;
  const Page& sheet = book.composed.interior.pages[static_cast<std::size_t>(page - 1)];
  Json spots = Json::array();
  const std::vector<int> sections = sections_on(book, page);
  std::vector<Box> figures;
  for (const Tag& tag : sheet.tags) {
    if (tag.role != Tag::Role::kFigure) continue;
    Box box;
    for (int i = tag.first; i < tag.end; ++i) box.add(sheet.items[static_cast<std::size_t>(i)]);
    if (!box.empty()) figures.push_back(box);
  }
  for (std::size_t i = 0; figures.size() == sections.size() && i < figures.size(); ++i) {
    const auto section = static_cast<std::size_t>(sections[i]);
    spots.push_back(spot_json(figures[i], spec.sections[section].pos, sections[i]));
  }
  for (const Item& item : sheet.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr || run->origin.value == 0) continue;
    Diagnostic asked;
    asked.origin = run->origin;
    const Diagnostics found = placed({asked}, spec);
    if (found.empty() || found.front().pos.line == 0) continue;
    Box box;
    box.add(item);
    if (!box.empty()) spots.push_back(spot_json(box, found.front().pos, -1));
  }
  return spots;
}

std::string words_of_page(const DrawnBook& book, int page) {
  const Page& sheet = book.composed.interior.pages[static_cast<std::size_t>(page - 1)];
  std::vector<int> puzzles, answers;
  for (const Place& place : book.composed.places) {
    if (place.page == page) puzzles.push_back(place.number);
    if (place.answer_page == page && !book.composed.answers) answers.push_back(place.number);
  }
  std::string words = "Page " + (sheet.label.empty() ? std::to_string(page) : sheet.label) + ": ";
  std::string what;
  if (!puzzles.empty()) what = range_of(puzzles, "puzzle", "puzzles");
  if (!answers.empty()) {
    what += (what.empty() ? "" : ", ") + range_of(answers, "answer", "answers");
  }
  if (what.empty()) what = headings_of(sheet);
  return words + (what.empty() ? "no text" : what);
}

Json pages_json(const DrawnBook& book, const std::vector<int>& pages,
                const std::vector<std::string>& known) {
  const Document& interior = book.composed.interior;
  Json labels = Json::array(), drawn = Json::array();
  for (const Page& page : interior.pages) labels.push_back(page.label);
  for (const int page : pages) {
    if (page < 1 || page > static_cast<int>(interior.pages.size())) continue;
    Result<std::string> svg = to_svg(interior, page - 1);
    if (!svg) continue;
    Json one = {{"page", page}, {"hash", sha256_hex(*svg).substr(0, 32)}};
    one["words"] = words_of_page(book, page);
    one["spots"] = spots_of(book, page);
    if (std::ranges::find(known, one["hash"].get<std::string>()) == known.end()) {
      one["svg"] = std::move(svg).value();
    }
    drawn.push_back(std::move(one));
  }
  const BookSpec& spec = *book.checked->spec_check.reading.spec;
  Json sections = Json::array();
  for (std::size_t s = 0, first = 0; s < spec.listed_sections(); ++s) {
    const bool placed = first < book.composed.places.size();
    sections.push_back(placed ? book.composed.places[first].page : 0);
    first += static_cast<std::size_t>(spec.sections[s].count);
  }
  Json json = {{"revision", book.checked->revision}, {"made", book.puzzles != nullptr},
               {"pages", interior.pages.size()},     {"labels", std::move(labels)},
               {"sections", std::move(sections)},    {"size", Json::array()},
               {"drawn", std::move(drawn)}};
  if (!interior.pages.empty()) {
    const Page& first = interior.pages.front();
    json["size"] = {first.width.points(), first.height.points()};
  }
  return json;
}

}  // namespace gridpress::studio
