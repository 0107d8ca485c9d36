#include "publisher/book/laid_out.h"

#include <algorithm>
#include <variant>

#include "layout/backend/pdf/record.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

// For each item of the page, the index of its figure's tag, or -1 if it belongs to no figure.
std::vector<int> figures_of(const Page& page) {
  std::vector<int> figures(page.items.size(), -1);
  for (std::size_t t = 0; t < page.tags.size(); ++t) {
    const Tag& tag = page.tags[t];
    if (tag.role != Tag::Role::kFigure) continue;
    std::fill(figures.begin() + tag.first, figures.begin() + tag.end, static_cast<int>(t));
  }
  return figures;
}

// Returns whether the tag has painted items. A PDF's structure omits tags that have none.
bool has_ink(const Page& page, const Tag& tag) {
  return std::any_of(page.items.begin() + tag.first, page.items.begin() + tag.end,
                     [](const Item& item) { return is_painted(item); });
}

}  // namespace

LaidOutPage laid_out(const Page& page) {
  LaidOutPage laid;
  const std::vector<int> figures = figures_of(page);
  int before = -1;
  for (std::size_t i = 0; i < page.items.size(); ++i) {
    const auto* run = std::get_if<GlyphRun>(&page.items[i]);
    if (run == nullptr || run->glyphs.empty()) continue;
    if (figures[i] >= 0 && figures[i] == before) {
      laid.texts.back() += run->text;
    } else {
      laid.texts.push_back(run->text);
    }
    before = figures[i];
  }
  for (const Tag& tag : page.tags) {
    // A part, or a tag that continues the previous one, doesn't start a new element.
    const bool apart = tag.role != Tag::Role::kPart && !tag.goes_on;
    if (!apart || tag.text.empty() || !has_ink(page, tag)) continue;
    laid.spoken.push_back(spoken_digest(tag.text));
  }
  for (const auto& [link, words] : record_of(page).links) {
    laid.links.push_back({link.uri.empty() ? link.page + 1 : 0, link.uri});
    if (!words.empty()) laid.spoken.push_back(spoken_digest(words));
  }
  return laid;
}

std::string spoken_digest(const std::string& text) {
  constexpr std::size_t kDigits = 8;
  return sha256_hex(text).substr(0, kDigits);
}

}  // namespace gridpress
