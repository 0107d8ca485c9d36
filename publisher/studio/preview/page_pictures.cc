#include "publisher/studio/preview/page_pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/backend/backend.h"
#include "publisher/system/sha256.h"

namespace gridpress::studio {
namespace {

std::string range_of(const std::vector<int>& numbers, std::string_view one, std::string_view many) {
  const auto [least, most] = std::ranges::minmax(numbers);
  return least == most ? fmt::format("{} {}", one, least)
                       : fmt::format("{} {} to {}", many, least, most);
}

// The texts of its headings.
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

}  // namespace

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
    if (std::ranges::find(known, one["hash"].get<std::string>()) == known.end()) {
      one["svg"] = std::move(svg).value();
    }
    drawn.push_back(std::move(one));
  }
  const BookSpec& spec = *book.checked->judged.reading.spec;
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
