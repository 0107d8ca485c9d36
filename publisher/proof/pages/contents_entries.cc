#include "publisher/proof/pages/contents_entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "publisher/proof/captions/printed_numbers.h"
#include "publisher/proof/pages/part_proof.h"

namespace gridpress::proof {
namespace {

// A line of the contents that ends with a page number. It may be the last line of an entry.
struct Line {
  int page = 0;                   // page of the contents that has the line
  const Phrase* title = nullptr;  // the last line of the title; may be null
  const Phrase* number = nullptr;
};

bool on_one_line(const Phrase& a, const Phrase& b) {
  constexpr double kOff = 4;  // points
  return std::abs(a.bounds.bottom - b.bounds.bottom) < kOff;
}

int number_in(const Phrase& phrase) {
  std::string text = without_spaces(phrase.text);
  std::erase(text, '.');  // leader dots
  return number_of(text);
}

// Returns whether a phrase belongs to the page's content. Phrases in the outer tenth of the page,
// at its top and foot, are the head, the foot and the folio.
bool is_matter(const PrintedPage& page, const Phrase& phrase) {
  constexpr double kEdge = 0.1;
  const double y = phrase.bounds.centre().y, height = page.page.trim.height();
  return y > kEdge * height && y < (1 - kEdge) * height;
}

std::vector<Line> lines_of(const PrintedPage& page, int place) {
  std::vector<Line> lines;
  for (const Phrase& number : page.words.phrases) {
    if (number_in(number) < 0 || !is_matter(page, number)) continue;
    Line line{place, nullptr, &number};
    bool last = true;
    for (const Phrase& other : page.words.phrases) {
      if (&other == &number || !on_one_line(other, number)) continue;
      if (other.bounds.left > number.bounds.left) last = false;
      if (other.bounds.left < number.bounds.left) line.title = &other;
    }
    if (last) lines.push_back(line);
  }
  return lines;
}

// The sections that share a title.
struct Titled {
  int count = 0, last = 0;       // number of these sections; number of the last section
  std::string range;             // the last section's range of puzzles
  std::set<std::string> ranges;  // ranges of all these sections, with and without words
};

class EntryCheck {
 public:
  EntryCheck(const PrintedBook& book, const BookClaim& claim, const Words& words)
      : book_(book), claim_(claim), words_(words) {
    for (const ClaimedPuzzle& puzzle : claim.puzzles) {
      const int folio = number_of(puzzle.page_label);
      if (!offset_ && folio > 0) offset_ = puzzle.page - folio;
    }
    const std::vector<ClaimedNumbers> numbers = numbers_of(claim);
    for (std::size_t s = 1; s < numbers.size(); ++s) {
      Titled& titled = sections_[folded(claim.sections[s - 1].title)];
      ++titled.count;
      titled.last = static_cast<int>(s);
      titled.range = section_range(numbers[s], words);
      titled.ranges.insert(titled.range);
      titled.ranges.insert(range_figures(numbers[s].first, numbers[s].last));
    }
    for (const ClaimedPart& part : claim.parts) {
      if (part.name != "contents") continue;
      for (int p = part.first; p < part.first + part.pages; ++p) pages_[p] = book.page(p);
    }
  }

  Faults check() {
    if (pages_.empty() || !offset_) return {};
    std::vector<Line> lines;
    for (const auto& [p, page] : pages_)
      std::ranges::move(lines_of(*page, p), std::back_inserter(lines));
    for (const Line& line : lines) {
      if (line.title != nullptr) ++lines_[folded(line.title->text)];
    }
    for (const Line& line : lines) check_line(*pages_.at(line.page), line);
    if (ranged_ > 0) std::ranges::move(unranged_, std::back_inserter(faults_));
    check_left_out();
    return std::move(faults_);
  }

 private:
  static Fault fault_of(const PrintedBook& book, int page, std::string message,
                        const printed::Bounds& where) {
    return {Group::kContents, book.name(), page, 0, std::move(message), where};
  }
  void fault(int page, std::string message, const printed::Bounds& where) {
    faults_.push_back(fault_of(book_, page, std::move(message), where));
  }

  void check_line(const PrintedPage& page, const Line& line) {
    if (line.title == nullptr) {
      return fault(line.page, fmt::format("page number {} has no title", line.number->text),
                   line.number->bounds);
    }
    const auto sections = sections_.find(folded(line.title->text));
    if (sections != sections_.end()) {
      // Another part of the book may have the same name as the section.
      if (lines_.at(sections->first) > sections->second.count) return;
      check_range(page, line, sections->second);
      if (sections->second.count == 1) check_opener(line, sections->second);
      return;
    }
    for (const auto& [part, key] : kListed) {
      if (folded(line.title->text) == folded(words_.at(key))) check_part(line, part);
    }
  }

  // Checks the range of puzzle numbers below the title.
  void check_range(const PrintedPage& page, const Line& line, const Titled& sections) {
    const std::string form = form_of(sections.range).text;
    const printed::Bounds& title = line.title->bounds;
    constexpr double kFar = 2.5;  // heights of the title
    for (const Phrase& phrase : page.words.phrases) {
      const double below = phrase.bounds.bottom - title.bottom;
      if (below <= 0 || below > kFar * title.height()) continue;
      const std::string text = plain_spaces(phrase.text);
      if (sections.ranges.contains(text)) {
        ++ranged_;
        return;
      }
      if (form_of(text).text != form || sections_.contains(folded(text))) continue;
      return fault(line.page,
                   fmt::format("'{}' is printed, but section '{}' has {}", text, line.title->text,
                               sections.range),
                   phrase.bounds);
    }
    unranged_.push_back(fault_of(book_, line.page,
                                 fmt::format("the contents don't list the puzzles of '{}', "
                                             "although they list those of other sections",
                                             line.title->text),
                                 title));
  }

  // Checks that a section's opener shows its range and comes before the section's puzzles.
  void check_opener(const Line& line, const Titled& section) {
    const auto is_own = [&](const ClaimedPart& part) {
      return part.name == "section" && part.section == section.last;
    };
    const auto part = std::ranges::find_if(claim_.parts, is_own);
    if (part == claim_.parts.end()) return;
    const int named = number_in(*line.number) + *offset_;
    if (named == part->first) return;
    const auto opener = book_.page(part->first);
    const auto has_range = [&](const Phrase& phrase) {
      return plain_spaces(phrase.text) == section.range;
    };
    if (std::ranges::none_of(opener->words.phrases, has_range)) return;
    fault(line.page,
          fmt::format("the contents list '{}' on page {}, but it begins on page {}",
                      line.title->text, line.number->text, part->first - *offset_),
          line.number->bounds);
  }

  void check_part(const Line& line, std::string_view name) {
    const auto part = std::ranges::find(claim_.parts, name, &ClaimedPart::name);
    const int named = number_in(*line.number) + *offset_;
    if (part == claim_.parts.end() || named == part->first) return;
    fault(line.page,
          fmt::format("the contents list '{}' on page {}, but it begins on page {}",
                      line.title->text, line.number->text, part->first - *offset_),
          line.number->bounds);
  }

  void check_left_out() {
    std::string all;
    for (const auto& [p, page] : pages_) all += folded_text(page->page);
    for (const auto& [name, key] : kListed) {
      const auto part = std::ranges::find(claim_.parts, name, &ClaimedPart::name);
      if (part == claim_.parts.end() || all.find(folded(words_.at(key))) != all.npos) continue;
      fault(pages_.begin()->first, fmt::format("the contents omit '{}'", words_.at(key)), {});
    }
  }

  // The parts that the contents list, and the keys of their names in the words.
  static constexpr std::pair<std::string_view, std::string_view> kListed[] = {
      {"hints", "hints"},         {"answers", "answers"},         {"steps", "steps"},
      {"score log", "score_log"}, {"certificate", "certificate"}, {"colophon", "colophon"}};

  const PrintedBook& book_;
  const BookClaim& claim_;
  const Words& words_;
  std::optional<int> offset_;                                // see folio_offset() in book_proof.cc
  std::map<std::string, Titled> sections_;                   // by folded title
  std::map<std::string, int> lines_;                         // by folded title: number of lines
  std::map<int, std::shared_ptr<const PrintedPage>> pages_;  // pages of the contents
  int ranged_ = 0;  // number of sections whose range is shown
  Faults unranged_, faults_;
};

}  // namespace

Faults check_entries(const PrintedBook& interior, const BookClaim& claim, const Words& words) {
  return EntryCheck(interior, claim, words).check();
}

}  // namespace gridpress::proof
