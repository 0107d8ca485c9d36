#include "publisher/studio/preview/shelves.h"

#include <algorithm>

#include "generator/kinds/kind.h"
#include "layout/cover/cover.h"

namespace gridpress::studio {
namespace {

// The title of a name without a translation: "word-search" becomes "Word search".
std::string plain_title(std::string_view name) {
  std::string title(name);
  for (char& c : title) {
    if (c == '-') c = ' ';
  }
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] -= 'a' - 'A';
  return title;
}

Json named(const std::vector<std::string>& names) {
  Json list = Json::array();
  for (const std::string& name : names)
    list.push_back({{"name", name}, {"title", plain_title(name)}});
  return list;
}

std::string kind_title(const Kind& kind, const DataFiles& data) {
  Sources sources;
  const Result<KindWords> words = data.kind_words(kind, "en", sources);
  if (!words || !words->contains("name")) return plain_title(kind.name);
  return fill_sentence(*words, "name", {});
}

Json kinds_json(const DataFiles& data) {
  Json list = Json::array();
  for (const Kind* kind : all_kinds()) {
    Json sizes = Json::array(), keys = Json::array();
    for (const Size size : kind->sizes.common()) sizes.push_back(to_text(size));
    for (const fields::Key& key : kind->options.keys) keys.push_back(key.name);
    list.push_back({{"name", kind->name},
                    {"title", kind_title(*kind, data)},
                    {"sizes", sizes},
                    {"usual_size", to_text(kind->sizes.usual)},
                    {"default", kind == &default_kind()},
                    {"keys", keys}});
  }
  return list;
}

Json printers_json(const DataFiles& data) {
  Json list = Json::array();
  for (const std::string& name : data.names(Shelf::kPrinters)) {
    Sources sources;
    const Result<PrinterProfile> printer = data.printer(name, sources);
    if (!printer) continue;
    Json trims = Json::array(), papers = Json::array();
    for (const TrimGroup& group : printer->groups) {
      for (const Trim& trim : group.trims) trims.push_back(trim.name);
      for (const PageLimit& limit : group.limits) {
        if (std::ranges::find(papers, Json(limit.paper)) == papers.end()) {
          papers.push_back(limit.paper);
        }
      }
    }
    list.push_back(
        {{"name", name}, {"title", printer->title}, {"trims", trims}, {"papers", papers}});
  }
  return list;
}

}  // namespace

Json choices_json(const DataFiles& data) {
  return {{"printers", printers_json(data)},
          {"designs", named(data.names(Shelf::kDesigns))},
          {"languages", named(data.names(Shelf::kWords))},
          {"palettes", named(data.names(Shelf::kPalettes))},
          {"difficulties", named(data.names(Shelf::kDifficulties))},
          {"themes", named(data.names(Shelf::kThemes))},
          {"styles", named(cover_style_names())},
          {"kinds", kinds_json(data)}};
}

}  // namespace gridpress::studio
