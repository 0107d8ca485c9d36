#include "publisher/proof/pages/contents_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "layout/page/roman.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

// The value of a folio in digits, or in lower-case Roman numerals below a hundred. Returns -1 for
// any other text.
int folio_of(const std::string& text) {
  constexpr std::size_t kLongest = 8;  // lxxxviii
  if (text.size() > kLongest || number_of(text) >= 0) return number_of(text);
  constexpr int kMost = 99;
  for (int n = 1; n <= kMost; ++n) {
    if (roman(n) == text) return n;
  }
  return -1;
}

// The position in the file of the page with a folio. Roman folios count all pages of the file.
int page_of(const std::string& folio, int offset) {
  const int number = number_of(folio);
  return number >= 0 ? number + offset : folio_of(folio);
}

// The numbers on a page that may be folios: those near its outer corners, or in the middle of its
// head or foot. Excludes numbers within a grid.
std::vector<Word> edge_numbers(const PrintedPage& page) {
  const double width = page.page.trim.width(), height = page.page.trim.height();
  constexpr double kHead = 0.1, kSide = 0.2, kFrame = 0.9;
  std::vector<Word> numbers;
  for (const Phrase& phrase : page.words.phrases) {
    const std::size_t front = phrase.words.front(), back = phrase.words.back();
    for (const std::size_t w : {front, back}) {
      const Word& word = page.words.words[w];
      const printed::Point at = word.centre;
      const bool edge = at.y < kHead * height || at.y > (1 - kHead) * height;
      const bool corner = at.x < kSide * width || at.x > (1 - kSide) * width;
      const bool centred = front == back && std::abs(at.x - width / 2) < kHead * width;
      if (!edge || (!corner && !centred) || number_of(word.text) < 0) continue;
      const auto holds = [&](const Outline& outline) {
        return outline.bounds.height() < kFrame * height && outline.bounds.holds(at);
      };
      if (std::ranges::none_of(page.outlines, holds)) numbers.push_back(word);
      if (front == back) break;
    }
  }
  return numbers;
}

bool is_folio_place(const Word& a, const Word& b, double width) {
  constexpr double kOff = 3;  // points
  const bool same_side = std::abs(a.centre.x - b.centre.x) < 4 * kOff;
  const bool mirrored = std::abs(width - a.centre.x - b.centre.x) < 4 * kOff;
  return std::abs(a.centre.y - b.centre.y) < kOff && (same_side || mirrored);
}

// A place on the page where folios are printed, and the number of pages that have the correct folio
// in this place.
struct FolioPlace {
  Word word;
  int pages = 0;
};

// The places of a book's folios. A correct number in another place is considered a coincidence
// unless its type size is that of folios.
std::vector<FolioPlace> folio_places(const std::map<int, std::vector<Word>>& numbers, int offset,
                                     double width) {
  std::vector<FolioPlace> places;
  for (const auto& [p, words] : numbers) {
    for (const Word& word : words) {
      if (number_of(word.text) != p - offset) continue;
      const auto is_it = [&](const FolioPlace& known) {
        return is_folio_place(word, known.word, width);
      };
      const auto known = std::ranges::find_if(places, is_it);
      if (known == places.end()) {
        places.push_back({word, 1});
      } else {
        ++known->pages;
      }
    }
  }
  constexpr int kFewest = 2;
  std::set<long> sizes;  // tenths of a point
  for (const FolioPlace& place : places) {
    if (place.pages >= kFewest) sizes.insert(std::lround(10 * place.word.size));
  }
  std::erase_if(places, [&](const FolioPlace& place) {
    return place.pages < kFewest && !sizes.contains(std::lround(10 * place.word.size));
  });
  return places;
}

std::string page_text(const PrintedPage& page) {
  std::string text;
  for (const Phrase& phrase : page.words.phrases) text += folded(phrase.text);
  return text;
}

struct OpenedSection {
  std::string title;   // title as in the spec
  int first_page = 0;  // page of its first puzzle, in the file
};

struct Sections {
  std::optional<int> offset;  // see check_contents(); nullopt if the book has no folios
  int begin = 0;              // the first page with puzzles; if there is none, the number of pages
  // sections with puzzles, by folded title
  std::map<std::string, std::vector<OpenedSection>> by_title;
  std::string titles;  // all folded titles, one per line
};

Sections sections_of(const BookClaim& claim, int pages) {
  Sections sections{{}, pages, {}, {}};
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
    const std::string title = folded(claim.sections[s].title);
    // A title such as "1" can't be distinguished from a page number.
    if (number_of(title) >= 0) continue;
    if (title.empty() || first[s] < 1 || first[s] > pages) continue;
    sections.by_title[title].push_back({claim.sections[s].title, first[s]});
    sections.titles += title + "\n";
  }
  return sections;
}

// An entry of the contents: a title and the number at the end of its line.
struct Entry {
  int page = 0;
  Word number;
};
struct OtherEntry {
  std::string title;
  Entry entry;
};

struct Contents {
  std::map<std::string, std::vector<Entry>> entries;  // entries by folded title
  std::vector<OtherEntry> others;                     // entries that aren't sections
  std::map<std::string, Bounds> unnumbered;           // titles without a number
  std::set<std::string> phrases;                      // folded phrases on the pages of the contents
  int page = 0;                                       // the first page of the contents, or 0
};

std::vector<const Word*> folios_on(const PrintedPage& page) {
  std::vector<const Word*> folios;
  for (const Word& word : page.words.words) {
    if (folio_of(word.text) >= 0) folios.push_back(&word);
  }
  return folios;
}

const Word* number_behind(const std::vector<const Word*>& folios, const Phrase& phrase) {
  constexpr double kLine = 4;  // points
  const Word* number = nullptr;
  for (const Word* folio : folios) {
    if (std::abs(folio->bounds.bottom - phrase.bounds.bottom) > kLine) continue;
    if (folio->bounds.left <= phrase.bounds.right) continue;
    if (number == nullptr || folio->bounds.left > number->bounds.left) number = folio;
  }
  return number;
}

// The pages of the contents. The manifest lists them; in older versions, they begin with the
// heading. Without a heading, every page before the first puzzles may be one of them.
std::vector<int> contents_pages(const PrintedBook& book, const BookClaim& claim,
                                const Sections& sections, const std::string& heading) {
  std::vector<int> pages;
  for (const ClaimedPart& part : claim.parts) {
    if (part.name != "contents") continue;
    for (int p = part.first; p < part.first + part.pages && p <= book.pages(); ++p) {
      if (p >= 1) pages.push_back(p);
    }
  }
  if (!pages.empty()) return pages;
  for (int p = 1; p < sections.begin; ++p) {
    if (heading.empty()) {
      pages.push_back(p);
      continue;
    }
    const auto page = book.page(p);
    const auto is = [&](const auto& right) {
      return std::ranges::any_of(page->words.phrases,
                                 [&](const Phrase& phrase) { return right(folded(phrase.text)); });
    };
    const bool begins = is([&](const std::string& text) { return text == heading; });
    if (pages.empty() && !begins) continue;
    pages.push_back(p);
    if (!is([&](const std::string& text) { return sections.by_title.contains(text); })) break;
  }
  return pages;
}

// Returns whether a number is the only text on its line, apart from leader dots. A number in a
// running foot may be part of a title.
bool stands_alone(const PrintedPage& page, const Word& number) {
  return std::ranges::any_of(page.words.phrases, [&](const Phrase& phrase) {
    if (!phrase.bounds.holds(number.centre)) return false;
    std::string text = without_spaces(phrase.text);
    std::erase(text, '.');
    return text == number.text;
  });
}

Contents contents_of(const PrintedBook& book, const std::vector<int>& pages,
                     const Sections& sections) {
  constexpr int kMaxOfAPage = 1000;
  Contents contents;
  for (const int p : pages) {
    const auto page = book.page(p);
    const std::vector<const Word*> folios = folios_on(*page);
    if (contents.page == 0) contents.page = p;
    int found = 0;
    for (const Phrase& phrase : page->words.phrases) {
      std::string title = folded(phrase.text);
      contents.phrases.insert(title);
      if (folio_of(without_spaces(phrase.text)) >= 0 || ++found > kMaxOfAPage) continue;
      const Word* number = number_behind(folios, phrase);
      if (sections.by_title.contains(title)) {
        if (number != nullptr) {
          contents.entries[std::move(title)].push_back({p, *number});
        } else {
          contents.unnumbered[std::move(title)] = phrase.bounds;
        }
      } else if (number != nullptr && stands_alone(*page, *number) &&
                 sections.titles.find(title) == std::string::npos) {
        contents.others.push_back({phrase.text, {p, *number}});
      }
    }
  }
  return contents;
}

// Returns whether the page named in the contents is at the start of a section: its opener, the
// lesson before its first puzzles, or the page of its first puzzles.
bool opens_section(const PrintedBook& book, int contents, int named, int first_page,
                   const std::string& title) {
  if (named < 1 || named == contents || named > first_page) return false;
  if (named == first_page) return true;
  return page_text(*book.page(named)).find(title) != std::string::npos;
}

// Finds sections that the contents omit, or list without a page although other sections have one.
std::vector<ContentsFault> left_out(const Contents& contents, const Sections& sections) {
  std::vector<ContentsFault> faults;
  if (contents.page == 0 || contents.entries.empty()) return faults;
  for (const auto& [title, same] : sections.by_title) {
    if (contents.entries.contains(title)) continue;
    const std::string& name = same.front().title;
    if (const auto found = contents.unnumbered.find(title); found != contents.unnumbered.end()) {
      faults.push_back(
          {contents.page, fmt::format("the contents give no page for '{}'", name), found->second});
      continue;
    }
    // A long title may be broken into lines.
    const auto begins = [&, &of = title](const std::string& phrase) {
      return !phrase.empty() && (of.starts_with(phrase) || phrase.starts_with(of));
    };
    if (std::ranges::any_of(contents.phrases, begins)) continue;
    faults.push_back({contents.page, fmt::format("the contents omit '{}'", name), {}});
  }
  return faults;
}

// Returns whether a page may have no title. Pages of spare grids have none, and the user's own
// pages don't need one.
bool may_be_untitled(const BookClaim& claim, int page) {
  return std::ranges::any_of(claim.parts, [&](const ClaimedPart& part) {
    return (part.name == "spare grids" && part.first == page) ||
           (part.name == "own page" && page >= part.first && page < part.first + part.pages);
  });
}

// Checks all other entries of the contents. The page that an entry names must contain the entry's
// words.
std::vector<ContentsFault> wrong_others(const PrintedBook& book, const BookClaim& claim,
                                        const Contents& contents, int offset) {
  std::vector<ContentsFault> faults;
  for (const auto& [title, entry] : contents.others) {
    const std::string words = folded(title);
    if (words == folded(claim.title)) continue;  // the words are a running head
    const int page = page_of(entry.number.text, offset);
    const bool there = page >= 1 && page <= book.pages() && page != entry.page;
    if (there && (may_be_untitled(claim, page) ||
                  page_text(*book.page(page)).find(words) != std::string::npos)) {
      continue;
    }
    faults.push_back({entry.page,
                      fmt::format("the contents list '{}' on page {}, which has other content",
                                  title, entry.number.text),
                      entry.number.bounds});
  }
  return faults;
}

}  // namespace

std::vector<FolioFault> check_folios(const PrintedBook& book, int offset,
                                     const std::set<int>& with_puzzles) {
  std::vector<FolioFault> faults, missing;
  std::map<int, std::vector<Word>> numbers;
  const int first = std::max(1, offset + 1);
  for (int p = first; p <= book.pages(); ++p) numbers[p] = edge_numbers(*book.page(p));
  if (numbers.empty()) return faults;
  const double width = book.sheet(first).trim.width();
  const std::vector<FolioPlace> places = folio_places(numbers, offset, width);
  std::size_t with = 0;
  for (const auto& [p, words] : numbers) {
    const Word* folio = nullptr;
    for (const Word& word : words) {
      const auto is_place = [&, own = book.sheet(p).trim.width()](const FolioPlace& place) {
        return is_folio_place(word, place.word, own);
      };
      if (std::ranges::none_of(places, is_place)) continue;
      folio = &word;
      if (number_of(word.text) == p - offset) break;
    }
    const bool figures = with_puzzles.contains(p);
    if (folio == nullptr) {
      if (figures)
        missing.push_back({p, fmt::format("the page number {} is missing", p - offset), {}});
      continue;
    }
    with += figures;
    if (number_of(folio->text) == p - offset) continue;
    faults.push_back({p,
                      fmt::format("the printed page number is {}, not {}", folio->text, p - offset),
                      folio->bounds});
  }
  if (with > 2 * missing.size()) std::ranges::move(missing, std::back_inserter(faults));
  return faults;
}

std::vector<ContentsFault> check_contents(const PrintedBook& book, const BookClaim& claim,
                                          const std::string& heading) {
  std::vector<ContentsFault> faults;
  const Sections sections = sections_of(claim, book.pages());
  if (!sections.offset) return faults;
  const std::vector<int> pages = contents_pages(book, claim, sections, folded(heading));
  const Contents contents = contents_of(book, pages, sections);
  const auto& all = contents.entries;
  for (const auto& [title, same] : sections.by_title) {
    const auto of_title = all.find(title);
    if (of_title == all.end()) continue;
    const std::vector<Entry>& entries = of_title->second;
    // If sections share a title, their entries are in the order of the book.
    const bool one_each = entries.size() == same.size();
    const auto opened_by = [&](const Entry& entry, const OpenedSection& section) {
      return opens_section(book, entry.page, page_of(entry.number.text, *sections.offset),
                           section.first_page, title);
    };
    // A part of the book has the same name.
    const bool shared = same.size() == 1 && entries.size() > 1;
    if (shared && std::ranges::any_of(entries, [&](const Entry& entry) {
          return opened_by(entry, same.front());
        })) {
      continue;
    }
    for (std::size_t e = 0; e < entries.size(); ++e) {
      const Entry& entry = entries[e];
      const auto opens = [&](const OpenedSection& section) { return opened_by(entry, section); };
      if (one_each ? opens(same[e]) : std::ranges::any_of(same, opens)) continue;
      const OpenedSection& meant = same[one_each ? e : 0];
      faults.push_back(
          {entry.page,
           fmt::format("the contents list '{}' on page {}, but its first puzzle is on page {}",
                       meant.title, entry.number.text, meant.first_page - *sections.offset),
           entry.number.bounds});
    }
  }
  std::ranges::move(left_out(contents, sections), std::back_inserter(faults));
  if (!claim.parts.empty()) {  // without a list of parts, the end of the contents is a guess
    std::ranges::move(wrong_others(book, claim, contents, *sections.offset),
                      std::back_inserter(faults));
  }
  std::ranges::stable_sort(faults, {}, &ContentsFault::page);
  return faults;
}

}  // namespace gridpress::proof
