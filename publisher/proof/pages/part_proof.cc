#include "publisher/proof/pages/part_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "generator/base/count_noun.h"
#include "publisher/proof/captions/printed_numbers.h"
#include "publisher/proof/pages/contents_entries.h"

namespace gridpress::proof {
namespace {

class PartCheck {
 public:
  PartCheck(const PrintedBook& book, const BookClaim& claim, const Words* words)
      : book_(book), claim_(claim), words_(words), puzzles_(numbers_of(claim)) {}

  Faults check() {
    std::set<std::string> known;
    for (const ClaimedPart& part : claim_.parts) {
      check_pages(part);
      if (known.insert(part.name).second) check_heading(part);
      if (part.name == "title" || part.name == "half title") check_title(part);
      if (part.name == "title") check_isbn(part);
      if (part.name == "contents") check_ranges(part.first, part.pages, ranges());
      if (part.name == "section") check_opener(part);
    }
    check_heads();
    return std::move(faults_);
  }

 private:
  void fault(Group group, int page, std::string message, const printed::Bounds& where = {}) {
    faults_.push_back({group, book_.name(), page, 0, std::move(message), where});
  }

  bool is_section(int section) const {
    return section >= 1 && section <= static_cast<int>(claim_.sections.size());
  }

  void check_pages(const ClaimedPart& part) {
    if (part.name == "blank" || part.name == "back") return;
    for (int p = part.first; p < part.first + part.pages; ++p) {
      if (!is_blank(book_.page(p)->page)) continue;
      fault(Group::kContents, p,
            fmt::format("the page is blank, but should be part of {}", name_of(part)));
    }
  }

  std::string name_of(const ClaimedPart& part) const {
    if (!is_section(part.section)) return "the part '" + part.name + "'";
    return fmt::format("section '{}'",
                       claim_.sections[static_cast<std::size_t>(part.section - 1)].title);
  }

  bool is_on(const ClaimedPart& part, const std::string& words) const {
    for (int p = part.first; p < part.first + part.pages; ++p) {
      if (folded_text(book_.page(p)->page).find(words) != std::string::npos) return true;
    }
    return false;
  }

  // Checks that the first page of a part shows the part's name.
  void check_heading(const ClaimedPart& part) {
    constexpr std::pair<std::string_view, std::string_view> kHeadings[] = {
        {"contents", "contents"}, {"hints", "hints"},         {"answers", "answers"},
        {"steps", "steps"},       {"score log", "score_log"}, {"certificate", "certificate"},
        {"colophon", "colophon"}};
    const auto* heading = std::ranges::find(kHeadings, part.name,
                                            &std::pair<std::string_view, std::string_view>::first);
    if (words_ == nullptr || heading == std::end(kHeadings)) return;
    const std::string& words = words_->at(heading->second);
    if (is_on({part.name, part.section, part.first, 1}, folded(words))) return;
    fault(Group::kContents, part.first,
          fmt::format("the heading '{}' is missing, although the page belongs to the part '{}'",
                      words, part.name));
  }

  void check_title(const ClaimedPart& part) {
    // Only the title page: the imprint is on its back.
    const ClaimedPart first{part.name, part.section, part.first, 1};
    const auto check = [&](const ClaimedPart& pages, const char* what, const std::string& text) {
      if (is_on(pages, folded(text))) return;
      fault(Group::kContents, pages.first, fmt::format("{} '{}' is not on the page", what, text));
    };
    check(first, "the title", claim_.title);
    if (part.name == "half title" || !claim_.front) return;
    const ClaimedFront& front = *claim_.front;
    check(first, "the volume", front.volume);
    check(first, "the subtitle", front.subtitle);
    check(first, "the author", front.author);
    check(first, "the publisher", front.publisher);
    if (part.pages < 2) return;
    const ClaimedPart second{part.name, part.section, part.first + 1, part.pages - 1};
    for (const std::string& line : front.imprint) check(second, "the imprint's line", line);
  }

  // Checks that the imprint has the book's ISBN. It may list other ISBNs too, such as the EPUB's.
  void check_isbn(const ClaimedPart& part) {
    if (!claim_.cover || claim_.cover->isbn.empty()) return;
    const std::string wanted = folded(claim_.cover->isbn);
    Faults wrong;
    for (int p = part.first; p < part.first + part.pages; ++p) {
      const auto page = book_.page(p);
      for (const Phrase& phrase : page->words.phrases) {
        if (phrase.text.find("ISBN") == phrase.text.npos) continue;
        if (folded(phrase.text).find(wanted) != std::string::npos) return;
        wrong.push_back(
            {Group::kContents, book_.name(), p, 0,
             fmt::format("'{}' is printed, but the ISBN is {}", phrase.text, claim_.cover->isbn),
             phrase.bounds});
      }
    }
    std::ranges::move(wrong, std::back_inserter(faults_));
  }

  // Checks the pages of a section before its first puzzle. These pages may include facing answers.
  void check_opener(const ClaimedPart& part) {
    if (!is_section(part.section)) return;
    const auto s = static_cast<std::size_t>(part.section);
    const int before = puzzles_[s].page - part.first;
    if (before <= 0 || before >= part.pages) return;
    if (!claim_.sections[s - 1].teaches.empty()) return;  // the opener is named after the technique
    const std::string& title = claim_.sections[s - 1].title;
    const ClaimedPart opener{part.name, part.section, part.first, before};
    if (!is_on(opener, folded(title))) {
      fault(Group::kContents, part.first,
            fmt::format("the section's title '{}' is not on the page", title));
    }
    if (const std::string range = range_of(s); !range.empty()) {
      check_ranges(part.first, before, {range});
    }
  }

  // Checks running heads, which are the first lines of pages. A head mustn't name a section that
  // isn't on its page.
  void check_heads() {
    if (claim_.parts.empty() || words_ == nullptr) return;
    std::map<int, std::set<std::string>> own;  // folded titles, by page
    std::set<std::string> titles, others;
    for (const ClaimedSection& section : claim_.sections) titles.insert(folded(section.title));
    for (const auto& [key, sentence] : words_->sentences) others.insert(folded(sentence));
    others.insert(folded(claim_.title));
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      others.insert(folded(puzzle.pupil));
      if (!is_section(puzzle.section)) continue;
      const auto s = static_cast<std::size_t>(puzzle.section - 1);
      own[puzzle.page].insert(folded(claim_.sections[s].title));
    }
    for (const auto& [p, here] : own) {
      if (p < 1 || p > book_.pages()) continue;
      const auto page = book_.page(p);
      for (const Phrase* phrase : first_line(*page)) {
        const std::string head = folded(phrase->text), name = head.substr(0, head.find("·"));
        // "1" may be the number of a puzzle
        if (!titles.contains(name) || number_of(name) >= 0) continue;
        if (here.contains(name) || here.contains(head) || others.contains(name)) continue;
        fault(Group::kContents, p,
              fmt::format("the running head is '{}', but the page has no puzzle of that section",
                          phrase->text),
              phrase->bounds);
      }
    }
  }

  static std::vector<const Phrase*> first_line(const PrintedPage& page) {
    constexpr double kOff = 3;  // points
    std::vector<const Phrase*> line;
    for (const Phrase& phrase : page.words.phrases) {
      if (!line.empty() && phrase.bounds.bottom < line.front()->bounds.bottom - kOff) line.clear();
      if (line.empty() || phrase.bounds.bottom < line.front()->bounds.bottom + kOff) {
        line.push_back(&phrase);
      }
    }
    return line;
  }

  // The range of a section's puzzles: "puzzles 5–12". Empty if the language is unknown.
  std::string range_of(std::size_t section) const {
    return words_ == nullptr ? "" : section_range(puzzles_[section], *words_);
  }

  std::set<std::string> ranges() const {
    std::set<std::string> all;
    for (std::size_t s = 1; s <= claim_.sections.size(); ++s) {
      if (std::string range = range_of(s); !range.empty()) {
        all.insert(std::move(range));
      }
    }
    return all;
  }

  // Checks every text on these pages that looks like a range. It must be one of `right`.
  void check_ranges(int first, int pages, const std::set<std::string>& right) {
    std::set<std::string> forms;
    for (const std::string& range : right) forms.insert(form_of(range).text);
    for (int p = first; p < first + pages; ++p) {
      const auto page = book_.page(p);
      for (const Phrase& phrase : page->words.phrases) {
        const std::string text = plain_spaces(phrase.text);
        if (!forms.contains(form_of(text).text) || right.contains(text)) continue;
        if (is_title(phrase.text)) continue;
        fault(Group::kContents, p,
              fmt::format("'{}' is printed, but the section has {}", text, due(right)),
              phrase.bounds);
      }
    }
  }
  bool is_title(const std::string& text) const {
    const std::string words = folded(text);
    return words == folded(claim_.title) ||
           std::ranges::any_of(claim_.sections, [&](const ClaimedSection& section) {
             return folded(section.title) == words;
           });
  }
  static std::string due(const std::set<std::string>& right) {
    return right.size() == 1 ? *right.begin() : "others";
  }

  const PrintedBook& book_;
  const BookClaim& claim_;
  const Words* words_;
  std::vector<ClaimedNumbers> puzzles_;  // by section, from 1: the numbers of its puzzles
  Faults faults_;
};

}  // namespace

std::string folded_text(const printed::Page& page) {
  std::string text;
  for (const printed::Glyph& glyph : page.glyphs) {
    if (glyph.visible) text += glyph.text;
  }
  return folded(text);
}

std::vector<ClaimedNumbers> numbers_of(const BookClaim& claim) {
  std::vector<ClaimedNumbers> all(claim.sections.size() + 1);
  for (const ClaimedPuzzle& puzzle : claim.puzzles) {
    if (puzzle.section < 1 || puzzle.section >= static_cast<int>(all.size())) continue;
    ClaimedNumbers& of = all[static_cast<std::size_t>(puzzle.section)];
    if (of.page == 0 || puzzle.page < of.page) of.page = puzzle.page;
    if (of.first == 0) of.first = puzzle.number;
    of.last = puzzle.number;
  }
  return all;
}

std::string section_range(const ClaimedNumbers& of, const Words& words) {
  return of.first == 0 ? "" : plain_spaces(range_words(words, "puzzles", of.first, of.last));
}

Faults check_part_order(const PrintedBook& interior, BookClaim& claim) {
  std::string wrong;
  long next = 1;
  for (const ClaimedPart& part : claim.parts) {
    if (part.first != next || part.pages < 1) {
      wrong = fmt::format("the manifest's parts are not contiguous at page {}", next);
      break;
    }
    next += part.pages;
  }
  if (claim.parts.empty() || (wrong.empty() && next - 1 == interior.pages())) return {};
  if (wrong.empty()) {
    constexpr long kMost = 1'000'000;
    wrong = fmt::format("the manifest's parts have {}, but {} has {}",
                        count_noun(static_cast<int>(std::min(next - 1, kMost)), "page"),
                        interior.name(), interior.pages());
  }
  claim.parts.clear();
  return {{Group::kContents, "manifest.json", 0, 0, std::move(wrong), {}}};
}

Faults check_answers_heading(const PrintedBook& answers, const Words& words) {
  const std::string& heading = words.at("answers");
  const bool found = answers.pages() > 0 &&
                     folded_text(answers.page(1)->page).find(folded(heading)) != std::string::npos;
  if (found) return {};
  return {{Group::kContents,
           answers.name(),
           1,
           0,
           fmt::format("the heading '{}' is missing", heading),
           {}}};
}

Faults check_parts(const PrintedBook& interior, const BookClaim& claim, const Words* words) {
  Faults faults = PartCheck(interior, claim, words).check();
  if (words != nullptr) {
    std::ranges::move(check_entries(interior, claim, *words), std::back_inserter(faults));
  }
  return faults;
}

}  // namespace gridpress::proof
