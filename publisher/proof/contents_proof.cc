#include "publisher/proof/contents_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace gridpress::proof {
namespace {

using printed::Bounds;

// A number that is alone near the outer corners of a page, as a folio is.
const Word* folio_of(const PrintedPage& page, int wanted) {
  const double width = page.page->trim.width(), height = page.page->trim.height();
  constexpr double kHead = 0.1, kSide = 0.2;
  const Word* found = nullptr;
  for (const Phrase& phrase : page.words.phrases) {
    for (const std::size_t w : {phrase.words.front(), phrase.words.back()}) {
      const Word& word = page.words.words[w];
      const printed::Point at = word.centre;
      const bool edge = at.y < kHead * height || at.y > (1 - kHead) * height;
      const bool corner = at.x < kSide * width || at.x > (1 - kSide) * width;
      const bool centred = phrase.words.size() == 1 && std::abs(at.x - width / 2) < kHead * width;
      if (!edge || (!corner && !centred) || number_of(word.text) < 0) continue;
      if (number_of(word.text) == wanted) return &word;
      // The lowest, or the one nearest to the corner, is the page's.
      if (phrase.words.size() == 1 || w == phrase.words.front()) found = &word;
    }
  }
  return found;
}

bool is_folio_place(const Word& a, const Word& b, double width) {
  constexpr double kOff = 3;  // points
  const bool same_side = std::abs(a.centre.x - b.centre.x) < 4 * kOff;
  const bool mirrored = std::abs(width - a.centre.x - b.centre.x) < 4 * kOff;
  return std::abs(a.centre.y - b.centre.y) < kOff && (same_side || mirrored);
}

std::string page_text(const PrintedPage& page) {
  std::string text;
  for (const Phrase& phrase : page.words.phrases) text += squeezed(phrase.text);
  return text;
}

}  // namespace

std::vector<FolioFault> judge_folios(const PrintedBook& book, int offset) {
  std::vector<FolioFault> faults;
  // Where right folios are printed.
  std::vector<const Word*> places;
  for (std::size_t i = 0; i < book.pages.size(); ++i) {
    const int wanted = static_cast<int>(i) + 1 - offset;
    const Word* word = wanted > 0 ? folio_of(book.pages[i], wanted) : nullptr;
    if (word != nullptr && number_of(word->text) == wanted) places.push_back(word);
  }
  for (std::size_t i = 0; i < book.pages.size(); ++i) {
    const int wanted = static_cast<int>(i) + 1 - offset;
    if (wanted <= 0) continue;
    const PrintedPage& page = book.pages[i];
    const double width = page.page->trim.width();
    const Word* word = folio_of(page, wanted);
    if (word == nullptr || number_of(word->text) == wanted) continue;
    const auto is_place = [&](const Word* place) { return is_folio_place(*word, *place, width); };
    if (std::ranges::none_of(places, is_place)) continue;
    faults.push_back({static_cast<int>(i) + 1,
                      fmt::format("its folio is {}, not {}", word->text, wanted), word->bounds});
  }
  return faults;
}

std::vector<ContentsFault> judge_contents(const PrintedBook& book, const BookClaim& claim) {
  std::vector<ContentsFault> faults;
  std::optional<int> offset;
  std::vector<int> first(claim.sections.size(), 0);
  for (const ClaimedPuzzle& puzzle : claim.puzzles) {
    const int folio = number_of(puzzle.page_label);
    if (!offset && folio > 0) offset = puzzle.page - folio;
    const auto s = static_cast<std::size_t>(puzzle.section - 1);
    if (puzzle.section < 1 || s >= first.size()) continue;
    if (first[s] == 0 || puzzle.page < first[s]) first[s] = puzzle.page;
  }
  if (!offset) return faults;
  const int pages = static_cast<int>(book.pages.size());
  int begin = pages;
  for (const int page : first) {
    if (page > 0) begin = std::min(begin, page);
  }
  for (std::size_t s = 0; s < first.size(); ++s) {
    const std::string title = squeezed(claim.sections[s].title);
    if (title.empty() || first[s] < 1 || first[s] > pages) continue;
    for (int p = 1; p < begin; ++p) {
      const PrintedPage& page = book.pages[static_cast<std::size_t>(p - 1)];
      for (const Phrase& phrase : page.words.phrases) {
        if (squeezed(phrase.text) != title) continue;
        // The number at the end of its line.
        const Word* number = nullptr;
        for (const Word& word : page.words.words) {
          constexpr double kLine = 4;
          if (std::abs(word.bounds.bottom - phrase.bounds.bottom) > kLine) continue;
          if (word.bounds.left <= phrase.bounds.right || number_of(word.text) < 0) continue;
          if (number == nullptr || word.bounds.left > number->bounds.left) number = &word;
        }
        if (number == nullptr) continue;
        const int named = number_of(number->text) + *offset;
        // The opener or the lesson before its first puzzles, or that page itself.
        const bool opens =
            named > p && named <= first[s] &&
            (named == first[s] ||
             page_text(book.pages[static_cast<std::size_t>(named - 1)]).find(title) !=
                 std::string::npos);
        if (opens) continue;
        faults.push_back(
            {p,
             fmt::format("the contents have '{}' on page {}; its first puzzle is on page {}",
                         claim.sections[s].title, number->text, first[s] - *offset),
             number->bounds});
      }
    }
  }
  return faults;
}

}  // namespace gridpress::proof
