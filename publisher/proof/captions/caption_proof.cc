#include "publisher/proof/captions/caption_proof.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace gridpress::proof {
namespace {

constexpr std::string_view kHeadRange = "head.puzzles";

bool is_reference(Fact fact) {
  return fact == Fact::kAnswerPage || fact == Fact::kPuzzlePage;
}

Group group_of(Fact fact) {
  return is_reference(fact) ? Group::kReference : Group::kDifficulty;
}

std::string wrong_words(Fact fact, const std::string& text, const std::string& claim) {
  switch (fact) {
    case Fact::kAnswerPage:
      return fmt::format("the caption refers to page {} for the answer, which is on page {}", text,
                         claim);
    case Fact::kPuzzlePage:
      return fmt::format("the answer refers to page {}, but the puzzle is on page {}", text, claim);
    case Fact::kClues:
      return fmt::format("the caption has {} clues, but the puzzle has {}", text, claim);
    case Fact::kLevel:
      return fmt::format("'{}' is printed, but the puzzle's level is '{}'", text, claim);
    case Fact::kHintPage:
      break;
  }
  return "";
}

const char* missing_words(Fact fact) {
  switch (fact) {
    case Fact::kAnswerPage:
      return "the caption doesn't refer to the page of the answer";
    case Fact::kPuzzlePage:
      return "the answer doesn't refer to the puzzle's page";
    case Fact::kClues:
      return "the number of clues is not printed";
    default:
      return "the level is not printed";
  }
}

const Mark* mark_of(const PageMarks& marks, Fact fact, std::size_t figure) {
  const auto of_page = marks.facts.find(fact);
  if (of_page == marks.facts.end()) return nullptr;
  const auto found = of_page->second.find(figure);
  return found == of_page->second.end() ? nullptr : &found->second;
}

}  // namespace

CaptionProver::CaptionProver(const BookClaim& claim) : claim_(claim) {
  titles_.push_back(folded(claim_.title));
  for (const ClaimedSection& section : claim_.sections) {
    titles_.push_back(folded(section.title));
  }
  std::set<std::string> pupils;
  for (const ClaimedPuzzle& puzzle : claim_.puzzles) pupils.insert(puzzle.pupil);
  for (const std::string& pupil : pupils) titles_.push_back(folded(pupil));
  sayings_.insert(titles_.begin(), titles_.end());
}

bool CaptionProver::learn(const std::string& language, const DataFiles& data) {
  Sources sources;
  Result<Words> words = data.words(language, sources);
  if (!words) return false;
  words_ = std::move(words).value();
  patterns_ = caption_patterns(*words_);
  numbers_ = number_patterns(*words_);
  range_form_ = form_of(plain_spaces(range_words(*words_, kHeadRange, 1, 2))).text;
  std::set<std::string> levels;
  for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
    levels.insert(puzzle.level);
    if (puzzle.rules == nullptr || puzzle.rules->look.caption == nullptr) continue;
    if (kind_words_.contains(puzzle.kind)) continue;
    Result<KindWords> own = data.kind_words(*puzzle.rules, language, sources);
    if (own) kind_words_.emplace(puzzle.kind, std::move(own).value());
  }
  for (const std::string& level : levels) {
    if (!level.empty()) levels_.push_back(printed_level(*words_, level));
  }
  learn_other_levels(levels, data);
  return true;
}

// Learns the names of other levels, so that a misprinted level is recognised. These levels are in
// the same difficulty sets as the book's levels. Leaves out names that are also titles of sections.
void CaptionProver::learn_other_levels(const std::set<std::string>& levels, const DataFiles& data) {
  Sources sources;
  for (const std::string& name : data.names(Shelf::kDifficulties)) {
    const Result<LevelSet> set = data.levels(name, sources);
    if (!set || std::ranges::none_of(
                    set->levels, [&](const Level& level) { return levels.contains(level.name); })) {
      continue;
    }
    for (const Level& level : set->levels) {
      const std::string printed = printed_level(*words_, level.name);
      const bool known = std::ranges::find(levels_, printed) != levels_.end() ||
                         std::ranges::find(titles_, folded(printed)) != titles_.end();
      if (!known) levels_.push_back(printed);
    }
  }
}

PageMarks CaptionProver::read(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                              int folio) const {
  std::vector<std::vector<std::string>> captions;
  for (const FoundFigure& figure : figures) captions.push_back(captions_of(figure));
  return read_marks(page, figures,
                    {patterns_,
                     {numbers_, titles_, folio},
                     range_form_,
                     levels_,
                     captions,
                     sayings_,
                     titles_.front()});
}

// The captions that the puzzle's kind adds to its puzzles.
std::vector<std::string> CaptionProver::captions_of(const FoundFigure& figure) const {
  const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
  const auto words = kind_words_.find(puzzle.kind);
  if (words == kind_words_.end()) return {};
  const std::optional<Puzzle> read = puzzle.puzzle();
  if (!read) return {};
  std::vector<std::string> captions = puzzle.rules->look.caption(*read, words->second);
  for (std::string& caption : captions) caption = plain_spaces(caption);
  return captions;
}

void CaptionProver::fault(Group group, const std::string& file, int page, int number,
                          std::string message, const printed::Bounds& where) {
  faults_.push_back({group, file, page, number, std::move(message), where});
}

void CaptionProver::fault(Group group, const Without& one) {
  fault(group, one.file, one.page, one.number, one.message, one.where);
}

void CaptionProver::check(const std::string& file, int page,
                          const std::vector<FoundFigure>& figures, std::size_t figure,
                          const PageMarks& marks) {
  const FoundFigure& found = figures[figure];
  const auto number = marks.numbers.find(figure);
  check_number(file, page, found, number == marks.numbers.end() ? nullptr : &number->second);
  for (const Fact fact : {Fact::kAnswerPage, Fact::kPuzzlePage, Fact::kClues, Fact::kLevel}) {
    check_fact(file, page, found, fact, mark_of(marks, fact, figure));
  }
  if (found.wanted.answer) return;
  check_own(file, page, found, marks, figure);
  const ClaimedPuzzle& puzzle = *found.wanted.puzzle;
  const Mark* hint = mark_of(marks, Fact::kHintPage, figure);
  const int folio = hint != nullptr ? number_of(hint->text) : 0;
  references_ += folio > 0;
  hints_.push_back({file, page, &puzzle, folio, hint != nullptr ? hint->where : found.bounds});
}

// Checks the captions that the kind adds, part by part. A section may lack space for some parts.
void CaptionProver::check_own(const std::string& file, int page, const FoundFigure& figure,
                              const PageMarks& marks, std::size_t place) {
  const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
  int part = 0;
  for (const std::string& caption : captions_of(figure)) {
    ++part;
    const auto own = std::ranges::find(marks.own, form_of(caption).text, &OwnMarks::form);
    if (own == marks.own.end() || sayings_.contains(folded(caption))) continue;
    FactCount& count = own_[{part, puzzle.section}];
    const auto found = own->marks.find(place);
    if (found == own->marks.end()) {
      count.without.push_back({file, page, puzzle.number, figure.bounds, caption});
      continue;
    }
    ++count.with;
    count.pages.emplace(file, page);
    if (found->second.text == caption) continue;
    fault(Group::kDifficulty, file, page, puzzle.number,
          fmt::format("'{}' is printed instead of the puzzle's caption '{}'", found->second.text,
                      caption),
          found->second.where);
  }
}

// Checks the ranges of numbers in the heads of a page. Each must be that of the page's puzzles or
// answers.
void CaptionProver::check_ranges(const std::string& file, int page,
                                 const std::vector<FoundFigure>& figures, const PageMarks& marks) {
  if (marks.ranges.empty()) return;
  std::set<std::string> right;
  for (const bool answers : {false, true}) {
    std::vector<int> numbers;  // in the book's order; each section may start at 1 again
    for (const FoundFigure& figure : figures) {
      if (figure.wanted.answer == answers) numbers.push_back(figure.wanted.puzzle->number);
    }
    for (auto at = numbers.begin(); at != numbers.end();) {
      const int first = *at;
      int last = first;
      while (++at != numbers.end() && *at == last + 1) ++last;
      right.insert(plain_spaces(range_words(*words_, kHeadRange, first, last)));
    }
  }
  for (const Mark& mark : marks.ranges) {
    if (right.contains(mark.text)) continue;
    fault(Group::kReference, file, page, 0,
          fmt::format("'{}' is printed, but the page has {}", mark.text, fmt::join(right, ", ")),
          mark.where);
  }
}

void CaptionProver::check_number(const std::string& file, int page, const FoundFigure& figure,
                                 const Mark* number) {
  const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
  const char* what = figure.wanted.answer ? "its answer" : "it";
  if (number == nullptr) {
    fault(Group::kNumber, file, page, puzzle.number, fmt::format("{} has no number", what),
          figure.bounds);
  } else if (number->text != std::to_string(puzzle.number)) {
    fault(Group::kNumber, file, page, puzzle.number,
          fmt::format("{} has the number {}", what, number->text), number->where);
  }
}

// The value of a fact that the figure's caption must state, or "" if it need not state the fact.
std::string CaptionProver::claimed_fact(Fact fact, const WantedFigure& wanted) const {
  const ClaimedPuzzle& puzzle = *wanted.puzzle;
  switch (fact) {
    case Fact::kAnswerPage:
      return wanted.answer ? "" : puzzle.answer_page_label;
    case Fact::kPuzzlePage:
      return wanted.answer ? puzzle.page_label : "";
    case Fact::kClues:
      return wanted.answer || puzzle.rules == nullptr || puzzle.rules->look.caption != nullptr
                 ? ""
                 : std::to_string(puzzle.clues);
    case Fact::kLevel:
      return wanted.answer || puzzle.level.empty() || !words_
                 ? ""
                 : printed_level(*words_, puzzle.level);
    case Fact::kHintPage:  // not in the manifest, only on the page
      break;
  }
  return "";
}

void CaptionProver::check_fact(const std::string& file, int page, const FoundFigure& figure,
                               Fact fact, const Mark* mark) {
  const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
  const std::string claim = claimed_fact(fact, figure.wanted);
  if (claim.empty()) return;
  FactCount& count = facts_[{fact, puzzle.section}];
  if (mark == nullptr) {
    count.without.push_back({file, page, puzzle.number, figure.bounds, missing_words(fact)});
    return;
  }
  ++count.with;
  count.pages.emplace(file, page);
  ++references_;
  if (mark->text == claim) return;
  fault(group_of(fact), file, page, puzzle.number, wrong_words(fact, mark->text, claim),
        mark->where);
}

// Reports missing facts. All puzzles of a section state the same facts, namely those for which the
// widest caption has space. On pages shared by sections, each puzzle's space decides instead. In a
// book, either all answers name the puzzle's page or none do.
void CaptionProver::check_missing() {
  std::map<Fact, std::size_t> all_with, all_without;
  for (const auto& [key, count] : facts_) {
    all_with[key.first] += count.with;
    all_without[key.first] += count.without.size();
  }
  const Mixed mixed = this->mixed();
  for (const auto& [key, count] : facts_) {
    const auto [fact, section] = key;
    const bool of_book = fact == Fact::kPuzzlePage && claim_.file("answers.pdf") == nullptr &&
                         all_with[fact] > all_without[fact];
    if (of_book) {
      for (const Without& one : count.without) fault(group_of(fact), one);
    } else {
      check_count(group_of(fact), count, section, mixed);
    }
  }
  for (auto& [key, count] : own_) {
    for (Without& one : count.without) {
      one.message = fmt::format(
          "'{}' is not printed, although other captions of the section have it", one.message);
    }
    check_count(Group::kDifficulty, count, key.second, mixed);
  }
}

void CaptionProver::check_count(Group group, const FactCount& count, int section,
                                const Mixed& mixed) {
  const std::size_t without = count.without.size();
  const bool most = count.with > 2 * without;
  const bool half = count.with >= without && !mixed.sections.contains(section);
  for (const Without& one : count.without) {
    // On a page shared by sections, the available space decides which captions appear.
    if (mixed.pages.contains(one.page)) continue;
    // A page on which all captions lack the fact may have another layout, for example after a
    // lesson.
    if (most || (half && count.pages.contains({one.file, one.page}))) fault(group, one);
  }
}

CaptionProver::Mixed CaptionProver::mixed() const {
  std::map<int, int> of_page;
  Mixed mixed;
  for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
    const int section = of_page.emplace(puzzle.page, puzzle.section).first->second;
    if (section == puzzle.section) continue;
    mixed.sections.insert({section, puzzle.section});
    mixed.pages.insert(puzzle.page);
  }
  return mixed;
}

}  // namespace gridpress::proof
