#include "publisher/proof/cover_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "publisher/proof/page_words.h"

namespace gridpress::proof {
namespace {

// The texts on the sides of a cover and on its spine.
struct CoverTexts {
  std::string all, left, right;

  bool on_one_side(const std::string& text) const {
    return left.find(text) != text.npos || right.find(text) != text.npos;
  }
};

// Collects the visible text in paint order, in which the letters of a title are consecutive.
CoverTexts texts_of(const PrintedBook& cover, const printed::Page& page) {
  // Text that isn't horizontal and is within kSpine of the middle, relative to the cover's width,
  // is on the spine. kTurned limits the horizontal component of a unit vector.
  constexpr double kSpine = 0.1, kTurned = 0.5;
  const double width = cover.sheet(1).trim.width(), middle = width / 2;
  CoverTexts texts;
  for (const printed::Glyph& glyph : page.glyphs) {
    if (!glyph.visible) continue;
    texts.all += glyph.text;
    const double x = glyph.middle().x;
    if (std::abs(glyph.dx) < kTurned && std::abs(x - middle) < kSpine * width) continue;
    (x < middle ? texts.left : texts.right) += glyph.text;
  }
  return {folded(texts.all), folded(texts.left), folded(texts.right)};
}

}  // namespace

CoverVerdict check_cover_words(const PrintedBook& cover, const BookClaim& claim) {
  CoverVerdict verdict;
  if (cover.pages() == 0) return verdict;
  const auto fault = [&](std::string message) {
    verdict.faults.push_back({Group::kFile, cover.name(), 1, 0, std::move(message), {}});
  };
  const auto note = [&](const char* what) {
    verdict.notes.push_back(fmt::format("{}: {}", cover.name(), what));
  };
  const auto read = cover.page(1);
  const printed::Page& page = read->page;
  const CoverTexts texts = texts_of(cover, page);
  if (is_blank(page)) {
    fault("the cover is blank");
  } else if (!claim.cover) {
    note("the manifest doesn't list its title and author, so they were not checked");
  } else {
    const ClaimedCover& wanted = *claim.cover;
    if (!texts.on_one_side(folded(wanted.title))) {
      fault(fmt::format("the title '{}' is not visible", wanted.title));
    }
    if (!texts.on_one_side(folded(wanted.author))) {
      fault(fmt::format("the author '{}' is not visible", wanted.author));
    }
    if (!wanted.isbn.empty() && texts.all.find(folded("ISBN" + wanted.isbn)) == texts.all.npos) {
      fault(fmt::format("the ISBN {} is not visible", wanted.isbn));
    }
    if (wanted.title.empty()) note("the title is part of the cover's picture, which was not read");
  }
  note(
      "the picture, any puzzle on the cover, the bars of the barcode and the positions of the "
      "words were not read");
  return verdict;
}

}  // namespace gridpress::proof
