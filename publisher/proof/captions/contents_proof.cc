#include "publisher/proof/captions/contents_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace gridpress::proof {
namespace {

using printed::Bounds;

// A number that is alone near the outer corners of a page, as a folio is.
const Word* folio_of(const PrintedPage& page, int wanted) {
  const double width = page.page.trim.width(), height = page.page.trim.height();
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

struct OpenedSection {
  std::string title;   // as in the spec
  int first_page = 0;  // of its puzzles, in the file
};

struct Sections {
  std::optional<int> offset;  // of pages in the file to folios; nothing without folios
  int begin = 0;              // the first page of puzzles, or the number of pages
  std::map<std::string, std::vector<OpenedSection>> by_title;  // squeezed, those with puzzles
};

Sections sections_of(const BookClaim& claim, int pages) {
  Sections sections{{}, pages, {}};
  std::vector<int> first(claim.sections.size(), 0);
  for (const ClaimedPuzzle& puzzle : claim.puzzles) {
    const int folio = number_of(puzzle.page_label);
    if (!sections.offset && folio > 0) sections.offset = puzzle.page - folio;
    const auto s = static_cast<std::size_t>(puzzle.section - 1);
    if (puzzle.section < 1 || s >= first.size()) continue;
    if (first[s] == 0 || puzzle.page < first[s]) first[s] = puzzle.page;
  }
  for (std::size_t s = 0; s < first.size(); ++s) {
    if (first[s] > 0) sections.begin = std::min(sections.begin, first[s]);
    const std::string title = squeezed(claim.sections[s].title);
    // A title such as "1" looks like the number of a page.
    if (number_of(title) >= 0) continue;
    if (title.empty() || first[s] < 1 || first[s] > pages) continue;
    sections.by_title[title].push_back({claim.sections[s].title, first[s]});
  }
  return sections;
}

// A title in the contents with the number at the end of its line.
struct Entry {
  int page = 0;
  Word number;
};

const Word* number_behind(const PrintedPage& page, const Phrase& phrase) {
  constexpr double kLine = 4;  // points
  const Word* number = nullptr;
  for (const Word& word : page.words.words) {
    if (std::abs(word.bounds.bottom - phrase.bounds.bottom) > kLine) continue;
    if (word.bounds.left <= phrase.bounds.right || number_of(word.text) < 0) continue;
    if (number == nullptr || word.bounds.left > number->bounds.left) number = &word;
  }
  return number;
}

// Of the contents, which begin on the page with that heading and go on while there are entries;
// without a heading every page before the first puzzles may be theirs.
std::map<std::string, std::vector<Entry>> entries_of(const PrintedBook& book,
                                                     const Sections& sections,
                                                     const std::string& heading) {
  constexpr int kMostOfAPage = 1000;
  std::map<std::string, std::vector<Entry>> entries;
  bool inside = heading.empty();
  for (int p = 1; p < sections.begin; ++p) {
    const auto page = book.page(p);
    const bool begins = std::ranges::any_of(page->words.phrases, [&](const Phrase& phrase) {
      return squeezed(phrase.text) == heading;
    });
    if (!inside && !begins) continue;
    inside = true;
    int found = 0;
    for (const Phrase& phrase : page->words.phrases) {
      std::string title = squeezed(phrase.text);
      if (!sections.by_title.contains(title) || ++found > kMostOfAPage) continue;
      const Word* number = number_behind(*page, phrase);
      if (number != nullptr) entries[std::move(title)].push_back({p, *number});
    }
    if (found == 0 && !heading.empty()) break;
  }
  return entries;
}

// Whether the page that the contents name is the opener or the lesson before a section's first
// puzzles, or their page itself.
bool opens_section(const PrintedBook& book, int contents, int named, int first_page,
                   const std::string& title) {
  if (named <= contents || named > first_page) return false;
  if (named == first_page) return true;
  return page_text(*book.page(named)).find(title) != std::string::npos;
}

}  // namespace

std::vector<FolioFault> judge_folios(const PrintedBook& book, int offset) {
  std::vector<FolioFault> faults;
  std::vector<Word> places;                 // where right folios are printed
  std::vector<std::pair<int, Word>> wrong;  // with their pages
  for (int p = std::max(1, offset + 1); p <= book.pages(); ++p) {
    const auto page = book.page(p);
    const Word* word = folio_of(*page, p - offset);
    if (word == nullptr) continue;
    if (number_of(word->text) == p - offset) {
      places.push_back(*word);
    } else {
      wrong.emplace_back(p, *word);
    }
  }
  for (const auto& [p, word] : wrong) {
    const double width = book.sheet(p).trim.width();
    const auto is_place = [&](const Word& place) { return is_folio_place(word, place, width); };
    if (std::ranges::none_of(places, is_place)) continue;
    faults.push_back(
        {p, fmt::format("its folio is {}, not {}", word.text, p - offset), word.bounds});
  }
  return faults;
}

std::vector<ContentsFault> judge_contents(const PrintedBook& book, const BookClaim& claim,
                                          const std::string& heading) {
  std::vector<ContentsFault> faults;
  const Sections sections = sections_of(claim, book.pages());
  if (!sections.offset) return faults;
  const auto all = entries_of(book, sections, squeezed(heading));
  for (const auto& [title, same] : sections.by_title) {
    const auto of_title = all.find(title);
    if (of_title == all.end()) continue;
    const std::vector<Entry>& entries = of_title->second;
    // Sections of one title are in the contents in the book's order.
    const bool one_each = entries.size() == same.size();
    for (std::size_t e = 0; e < entries.size(); ++e) {
      const Entry& entry = entries[e];
      const int named = number_of(entry.number.text) + *sections.offset;
      const auto opens = [&](const OpenedSection& section) {
        return opens_section(book, entry.page, named, section.first_page, title);
      };
      if (one_each ? opens(same[e]) : std::ranges::any_of(same, opens)) continue;
      const OpenedSection& meant = same[one_each ? e : 0];
      faults.push_back(
          {entry.page,
           fmt::format("the contents have '{}' on page {}; its first puzzle is on page {}",
                       meant.title, entry.number.text, meant.first_page - *sections.offset),
           entry.number.bounds});
    }
  }
  std::ranges::stable_sort(faults, {}, &ContentsFault::page);
  return faults;
}

}  // namespace gridpress::proof
