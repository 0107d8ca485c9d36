#include "layout/design/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/fields.h"
#include "generator/base/plural.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

// Names of a plural rule's forms in words files, in the rule's order.
std::span<const std::string_view> form_names(std::string_view rule) {
  static constexpr std::string_view kOne[] = {"other"}, kTwo[] = {"one", "other"},
                                    kThree[] = {"one", "few", "many"};
  const PluralRule* found = find_plural_rule(rule);
  GRIDPRESS_CHECK(found != nullptr && found->forms >= 1 && found->forms <= 3);
  if (found->forms == 1) return kOne;
  if (found->forms == 2) return kTwo;
  return kThree;
}

bool has_form(std::string_view rule, std::string_view form) {
  const auto names = form_names(rule);
  return std::find(names.begin(), names.end(), form) != names.end();
}

constexpr std::string_view kPluralNames[] = {"other", "one-other", "zero-one-other",
                                             "one-few-many"};
constexpr std::string_view kCounted[] = {"clues",        "minutes",     "cover.puzzles",
                                         "cover.levels", "cover.kinds", "cover.sizes",
                                         "cover.pages"};

constexpr Key kHyphenationKeys[] = {
    {"patterns", Type::kText, true, "File of patterns in libhyphen's folder: hyph_de_DE.dic."},
    {"package", Type::kText, true, "Debian package that contains the file of patterns."},
};

constexpr Key kKeys[] = {
    {"language", Type::kText, true, "Language code, as in a book spec."},
    {"contents", Type::kText, true, "Title of the contents."},
    {"answers", Type::kText, true, "Title of the answers."},
    {"hints", Type::kText, true, "Title of the hints: first or hardest steps of the puzzles."},
    {"steps", Type::kText, true, "Title of the full solutions of hard puzzles, step by step."},
    {"taught.lead", Type::kText, true, "Beginning of a lesson on a technique."},
    {"taught.step", Type::kText, true, "Over the worked step of a lesson on a technique."},
    {"braille.note", Type::kText, true, "What a braille volume explains about its grids."},
    {"taught.test", Type::kText, true, "At the head of a puzzle in a test."},
    {"answers.of", Type::kText, true, "Title of a file of answers: {title}."},
    {"notes", Type::kText, true, "Title of a page for notes."},
    {"name", Type::kText, true, "Before a line for the pupil's name."},
    {"date", Type::kText, true, "Before a line for the date, and over a column of dates."},
    {"puzzle", Type::kText, true, "A puzzle's title: {number}."},
    {"fonts", Type::kMap, false, "Font files by role, if those of the theme lack the script."},
    {"hyphenation",
     Type::kMap,
     false,
     "How running text is hyphenated; if missing, it isn't hyphenated and its lines are ragged.",
     {},
     0,
     0,
     kHyphenationKeys},
    {"plural", Type::kChoice, true, "Plural rule.", kPluralNames},
    {"decimal_mark", Type::kText, true, "Decimal mark."},
    {"group_mark", Type::kText, false,
     "Thousands separator in a series' numbers; a space from 10000."},
    {"quote.open", Type::kText, true, "Opens a quotation, and the title of a book in a sentence."},
    {"quote.close", Type::kText, true,
     "Closes a quotation, and the title of a book in a sentence."},
    {"quote.inner.open", Type::kText, true, "Opens a quotation within a quotation."},
    {"quote.inner.close", Type::kText, true, "Closes a quotation within a quotation."},
    {"apostrophe", Type::kText, true, "Replaces a straight apostrophe."},
    {"ellipsis", Type::kText, true, "Replaces three dots."},
    {"dash", Type::kText, true, "Replaces two hyphens next to a word."},
    {"dash.spaced", Type::kText, true, "Replaces two hyphens between spaces."},
    {"blank_before", Type::kText, false, "A no-break space put before ; ! and ?."},
    {"bound_words", Type::kText, false,
     "Short words that never end a line, in lower case, separated by spaces."},
    {"clues.one", Type::kText, false, "One clue: {clues}."},
    {"clues.few", Type::kText, false,
     "Two to four clues, if the language has a form for them: {clues}."},
    {"clues.many", Type::kText, false,
     "Five or more clues, if the language has a form for them: {clues}."},
    {"clues.other", Type::kText, false, "Several clues: {clues}."},
    {"minutes.one", Type::kText, false, "A puzzle's estimated time of one minute: {minutes}."},
    {"minutes.few", Type::kText, false,
     "A puzzle's estimated time of two to four minutes: {minutes}."},
    {"minutes.many", Type::kText, false,
     "A puzzle's estimated time of five or more minutes: {minutes}."},
    {"minutes.other", Type::kText, false,
     "A puzzle's estimated time of several minutes: {minutes}."},
    {"volume", Type::kText, true, "Volume of a series: {number}."},
    {"series.list", Type::kText, true, "Title of a list of the volumes of a series."},
    {"promise", Type::kText, true,
     "Nouns that may follow a number of puzzles, in lower case, separated by spaces."},
    {"my_time", Type::kText, true, "Before a line for the time taken."},
    {"still_to_place", Type::kText, true, "Above a column of digits still to be placed."},
    {"step.square", Type::kText, true, "Head of a column: which square of the grid."},
    {"step.digit", Type::kText, true, "Head of a column: which digit."},
    {"step.why", Type::kText, true, "Head of a column: why the digit goes in the square."},
    {"each_once", Type::kText, true, "For children, above the symbols: where each of them goes."},
    {"i_did_it", Type::kText, true, "Next to a ring to tick when the puzzle is solved."},
    {"answer_on", Type::kText, true, "Under a puzzle: {page}."},
    {"answer_below", Type::kText, true, "Under a puzzle whose answer is upside down below."},
    {"answer_below.short", Type::kText, true,
     "Under a puzzle whose answer is upside down below, in few words."},
    {"answer_apart", Type::kText, true, "Under a puzzle with its answer in another file: {page}."},
    {"hint_on", Type::kText, true, "Under a puzzle, where its hint is: {page}."},
    {"answer_to", Type::kText, true, "Next to a small answer, the puzzle's number: {number}."},
    {"puzzle_on", Type::kText, true, "Over an answer: {page}."},
    {"page", Type::kText, true, "Only a page, if there is no room for more: {page}."},
    {"grid_size", Type::kText, true, "A size of grid: {rows}, {columns}."},
    {"puzzles.one", Type::kText, true, "A range of one puzzle in running text: {first}."},
    {"puzzles.other", Type::kText, true, "A range of puzzles in running text: {first}, {last}."},
    {"head.puzzles.one", Type::kText, true, "A range of one puzzle as a running head: {first}."},
    {"head.puzzles.other", Type::kText, true,
     "A range of puzzles as a running head: {first}, {last}."},
    {"part.1", Type::kText, true, "Over the title of the first section."},
    {"part.2", Type::kText, true, "Over the title of the second section."},
    {"part.3", Type::kText, true, "Over the title of the third section."},
    {"part.4", Type::kText, true, "Over the title of the fourth section."},
    {"part.5", Type::kText, true, "Over the title of the fifth section."},
    {"part.6", Type::kText, true, "Over the title of the sixth section."},
    {"part.7", Type::kText, true, "Over the title of the seventh section."},
    {"part.8", Type::kText, true, "Over the title of the eighth section."},
    {"part.9", Type::kText, true, "Over the title of the ninth section."},
    {"part.10", Type::kText, true, "Over the title of the tenth section."},
    {"part.11", Type::kText, true, "Over the title of the eleventh section."},
    {"part.12", Type::kText, true, "Over the title of the twelfth section."},
    {"part.other", Type::kText, true, "Over the title of any section after the twelfth: {number}."},
    {"opener.levels", Type::kText, true, "On a section's opener, above its levels."},
    {"opener.tip", Type::kText, true, "On a section's opener, above advice on how to go on."},
    {"opener.answers", Type::kText, true,
     "At the foot of a section's opener, where its answers begin: {page}."},
    {"opener.hints", Type::kText, true,
     "At the foot of a section's opener, where its hints begin: {page}."},
    {"imprint.copyright", Type::kText, true, "On the copyright page: {author}."},
    {"imprint.unique", Type::kText, true, "On the copyright page: every puzzle has one solution."},
    {"introduction", Type::kText, true, "Title of an introduction without its own title."},
    {"scale.star", Type::kText, true,
     "Title of the page on the difficulty marks if they are stars."},
    {"scale.dot", Type::kText, true, "Title of the page on the difficulty marks if they are dots."},
    {"scale.sun", Type::kText, true, "Title of the page on the difficulty marks if they are suns."},
    {"scale.lead", Type::kText, true, "Meaning of the marks, and whose times are given."},
    {"scale.lead.beginners", Type::kText, true,
     "Meaning of the marks, if the times are those of beginners."},
    {"scale.lead.timed", Type::kText, true,
     "Meaning of the marks, if people were timed: the times are medians."},
    {"scale.axis", Type::kText, true, "Over an axis of times."},
    {"scale.note", Type::kText, true,
     "Under an axis of times: the bar covers half of the puzzles, its mark is the median."},
    {"scale.minutes", Type::kText, true, "Times of most puzzles of a level: {low}, {high}."},
    {"scale.minutes.one", Type::kText, true,
     "Times of most puzzles of a level if they are one number: {minutes}."},
    {"scale.gentle", Type::kText, true, "How to solve a puzzle of the level gentle."},
    {"scale.easy", Type::kText, true, "How to solve a puzzle of the level easy."},
    {"scale.medium", Type::kText, true, "How to solve a puzzle of the level medium."},
    {"scale.hard", Type::kText, true, "How to solve a puzzle of the level hard."},
    {"scale.fiendish", Type::kText, true, "How to solve a puzzle of the level fiendish."},
    {"score_log", Type::kText, true, "Title of the pages where solving times are written down."},
    {"score_log.number", Type::kText, true,
     "Over the puzzles' numbers on the pages for solving times; short."},
    {"score_log.time", Type::kText, true, "Over the times on the pages for solving times."},
    {"spare_grids", Type::kText, true, "Title of pages with empty grids."},
    {"certificate", Type::kText, true, "Title of a certificate."},
    {"certificate.text", Type::kText, true,
     "Under the name on a certificate: {title}, in its quotation marks."},
    {"colophon", Type::kText, true, "Title of the page on how the book was made."},
    {"colophon.text", Type::kText, true, "Text of the page on how the book was made."},
    {"colophon.page", Type::kText, true,
     "After the text on how the book was made, the page size in the trim's unit and the type in "
     "points: {width}, {height}, {unit}, {size}, {leading}."},
    {"colophon.standard", Type::kText, true,
     "The large-print standard that the book follows: {standard}."},
    {"unit.inches", Type::kText, true, "After the page's size: inches, abbreviated."},
    {"unit.cm", Type::kText, true, "After the page's size: centimetres, abbreviated."},
    {"panel.number", Type::kText, true, "Number of the puzzle in a newspaper panel: {number}."},
    {"panel.tomorrow", Type::kText, true, "Under a newspaper panel: when the solution appears."},
    {"panel.yesterday", Type::kText, true, "Next to the solution of the previous panel."},
    {"panel.given", Type::kText, true,
     "Next to the solution of the previous panel: what is in bold."},
    {"weekdays", Type::kList, true,
     "Names of the weekdays, Monday first, as at the beginning of a title."},
    {"weekdays.inside", Type::kList, false,
     "Names of the weekdays inside a sentence, if they differ."},
    {"months", Type::kList, true, "Names of the months, as at the beginning of a title."},
    {"months.inside", Type::kList, false, "Names of the months inside a date, if they differ."},
    {"date.long", Type::kText, true, "A date as a title: {weekday}, {day}, {month}, {year}."},
    {"date.plain", Type::kText, true, "A date: {day}, {month}, {year}."},
    {"date.month", Type::kText, true, "A month as a title: {month}, {year}."},
    {"date.first", Type::kText, false, "The first day of a month, if it isn't 1."},
    {"news.solution_on", Type::kText, true, "Under a panel, when its solution appears: {weekday}."},
    {"news.solution_of", Type::kText, true, "Above the solution of an earlier panel: {weekday}."},
    {"news.page", Type::kText, true, "At the head of an editor's page: {page}, {pages}."},
    {"news.no_issue", Type::kText, true, "In a calendar, a day on which no newspaper appears."},
    {"news.proof", Type::kText, true,
     "Title of the pages with all puzzles and solutions of a run."},
    {"news.effort", Type::kText, true, "Title of a chart: how hard puzzles are on each weekday."},
    {"news.calendar", Type::kText, true, "Title of the pages that show which puzzle appears when."},
    {"news.median", Type::kText, true, "Next to the median of a weekday's values."},
    {"news.rated", Type::kText, true, "A puzzle's rating: {rating}."},
    {"news.archive", Type::kText, true, "Title of the pages that list what was published."},
    {"news.date", Type::kText, true, "Head of a list's column: dates."},
    {"news.number", Type::kText, true, "Head of a list's column: numbers."},
    {"news.level", Type::kText, true, "Head of a list's column: levels."},
    {"news.puzzle", Type::kText, true, "Head of a list's column: puzzles."},
    {"news.solution", Type::kText, true, "Head of a list's column: solutions."},
    {"imprint.year", Type::kText, true, "On the copyright page: {year}, {author}."},
    {"imprint.isbn", Type::kText, true, "On the copyright page: {isbn}."},
    {"imprint.made_with", Type::kText, true, "On the copyright page, if requested."},
    {"cover.puzzle", Type::kText, true, "Over the puzzle on the cover's back: {number}, {count}."},
    {"cover.puzzle.alone", Type::kText, true,
     "Over the puzzle on the cover's back, in a book without answers: {number}, {count}."},
    {"cover.puzzles.one", Type::kText, false, "On a cover, the number of puzzles: {count}."},
    {"cover.puzzles.few", Type::kText, false, "On a cover, the number of puzzles: {count}."},
    {"cover.puzzles.many", Type::kText, false, "On a cover, the number of puzzles: {count}."},
    {"cover.puzzles.other", Type::kText, false, "On a cover, the number of puzzles: {count}."},
    {"cover.levels.one", Type::kText, false, "On a cover, the number of levels: {count}."},
    {"cover.levels.few", Type::kText, false, "On a cover, the number of levels: {count}."},
    {"cover.levels.many", Type::kText, false, "On a cover, the number of levels: {count}."},
    {"cover.levels.other", Type::kText, false, "On a cover, the number of levels: {count}."},
    {"cover.kinds.one", Type::kText, false, "On a cover, the number of kinds of puzzles: {count}."},
    {"cover.kinds.few", Type::kText, false, "On a cover, the number of kinds of puzzles: {count}."},
    {"cover.kinds.many", Type::kText, false,
     "On a cover, the number of kinds of puzzles: {count}."},
    {"cover.kinds.other", Type::kText, false,
     "On a cover, the number of kinds of puzzles: {count}."},
    {"cover.sizes.one", Type::kText, false, "On a cover, the number of sizes of grids: {count}."},
    {"cover.sizes.few", Type::kText, false, "On a cover, the number of sizes of grids: {count}."},
    {"cover.sizes.many", Type::kText, false, "On a cover, the number of sizes of grids: {count}."},
    {"cover.sizes.other", Type::kText, false, "On a cover, the number of sizes of grids: {count}."},
    {"cover.pages.one", Type::kText, false, "On a cover, the number of pages: {count}."},
    {"cover.pages.few", Type::kText, false, "On a cover, the number of pages: {count}."},
    {"cover.pages.many", Type::kText, false, "On a cover, the number of pages: {count}."},
    {"cover.pages.other", Type::kText, false, "On a cover, the number of pages: {count}."},
    {"cover.answers", Type::kText, true, "On a cover, if the book has the answers."},
    {"cover.single", Type::kText, true, "On a cover, if each puzzle has a page to itself."},
    {"cover.large_print", Type::kText, true, "On a cover's badge, in capitals: large print."},
    {"cover.levels.title", Type::kText, true, "Over the list of levels on a cover's back."},
    {"cover.series.title", Type::kText, true,
     "Over the list of the other volumes on a cover's back."},
    {"cover.guide.sheet", Type::kText, true, "On a cover with guides: size of the whole sheet."},
    {"cover.guide.trim", Type::kText, true, "On a cover with guides: trimmed size of a side."},
    {"cover.guide.spine", Type::kText, true, "On a cover with guides: width of the spine."},
    {"cover.guide.hinge", Type::kText, true,
     "On a cover with guides: width of a hard cover's hinges."},
    {"cover.guide.bleed", Type::kText, true,
     "On a cover with guides: how far ink extends beyond the cut."},
    {"cover.guide.safe", Type::kText, true,
     "On a cover with guides: how far words stay inside the cut."},
    {"cover.guide.barcode", Type::kText, true,
     "On a cover with guides: the box reserved for the barcode."},
    {"spoken.row", Type::kText, true, "A row of a grid, read aloud: {row}, {cells}."},
    {"spoken.blank", Type::kText, true, "An empty square of a grid, read aloud."},
    {"spoken.comma", Type::kText, true, "Between two squares of a grid, read aloud."},
    {"spoken.cell", Type::kText, true,
     "A cell to write in, read aloud: {number} of its puzzle, {row}, {column}."},
    {"spoken.answer", Type::kText, true, "An answer's title, read aloud: {number}."},
    {"spoken.level", Type::kText, true, "Stars, read aloud: {level}, {levels}."},
    {"screen.access", Type::kText, true,
     "How an EPUB can be read without seeing its pictures, in a sentence or two."},
    {"shape.1", Type::kText, true, "A circle, in place of 1."},
    {"shape.2", Type::kText, true, "A square, for 2."},
    {"shape.3", Type::kText, true, "A triangle, for 3."},
    {"shape.4", Type::kText, true, "An upright cross, for 4."},
    {"shape.5", Type::kText, true, "A star, for 5."},
    {"shape.6", Type::kText, true, "A heart, for 6."},
    {"animals.1", Type::kText, true, "A cat, in place of 1."},
    {"animals.2", Type::kText, true, "A fish, for 2."},
    {"animals.3", Type::kText, true, "A rabbit, for 3."},
    {"animals.4", Type::kText, true, "A snail, for 4."},
    {"animals.5", Type::kText, true, "A butterfly, for 5."},
    {"animals.6", Type::kText, true, "An elephant, for 6."},
    {"animals.7", Type::kText, true, "A duck, for 7."},
    {"animals.8", Type::kText, true, "A turtle, for 8."},
    {"animals.9", Type::kText, true, "An owl, for 9."},
    {"level.gentle", Type::kText, true, "The level gentle of the standard set, as printed."},
    {"level.easy", Type::kText, true, "The level easy of the standard set, as printed."},
    {"level.medium", Type::kText, true, "The level medium of the standard set, as printed."},
    {"level.hard", Type::kText, true, "The level hard of the standard set, as printed."},
    {"level.fiendish", Type::kText, true, "The level fiendish of the standard set, as printed."},
    {"level.monday", Type::kText, true, "The level monday of the set newspaper-week, as printed."},
    {"level.tuesday", Type::kText, true,
     "The level tuesday of the set newspaper-week, as printed."},
    {"level.wednesday", Type::kText, true,
     "The level wednesday of the set newspaper-week, as printed."},
    {"level.thursday", Type::kText, true,
     "The level thursday of the set newspaper-week, as printed."},
    {"level.friday", Type::kText, true, "The level friday of the set newspaper-week, as printed."},
    {"level.saturday", Type::kText, true,
     "The level saturday of the set newspaper-week, as printed."},
    {"level.sunday", Type::kText, true, "The level sunday of the set newspaper-week, as printed."},
    {"level.starter", Type::kText, true, "The level starter of the set kids, as printed."},
    {"level.explorer", Type::kText, true, "The level explorer of the set kids, as printed."},
    {"level.champion", Type::kText, true, "The level champion of the set kids, as printed."},
    {"level.warm-up", Type::kText, true, "The level warm-up of the set teacher, as printed."},
    {"level.classwork", Type::kText, true, "The level classwork of the set teacher, as printed."},
    {"level.homework", Type::kText, true, "The level homework of the set teacher, as printed."},
    {"level.challenge", Type::kText, true, "The level challenge of the set teacher, as printed."},
    {"level.sprint", Type::kText, true, "The level sprint of the set competition, as printed."},
    {"level.relay", Type::kText, true, "The level relay of the set competition, as printed."},
    {"level.duel", Type::kText, true, "The level duel of the set competition, as printed."},
    {"level.final", Type::kText, true, "The level final of the set competition, as printed."},
    {"level.extreme", Type::kText, true, "The level extreme of the set extended, as printed."},
    {"level.beyond", Type::kText, true, "The level beyond of the set extended, as printed."},
    {"level.hidden-singles", Type::kText, true,
     "The level hidden-singles of the set by-technique, as printed."},
    {"level.naked-singles", Type::kText, true,
     "The level naked-singles of the set by-technique, as printed."},
    {"level.locked-candidates", Type::kText, true,
     "The level locked-candidates of the set by-technique, as printed."},
    {"level.naked-pairs", Type::kText, true,
     "The level naked-pairs of the set by-technique, as printed."},
    {"level.x-wings", Type::kText, true, "The level x-wings of the set by-technique, as printed."},
    {"level.hidden-pairs", Type::kText, true,
     "The level hidden-pairs of the set by-technique, as printed."},
    {"level.naked-triples", Type::kText, true,
     "The level naked-triples of the set by-technique, as printed."},
    {"level.skyscrapers", Type::kText, true,
     "The level skyscrapers of the set by-technique, as printed."},
    {"level.xy-wings", Type::kText, true,
     "The level xy-wings of the set by-technique, as printed."},
    {"level.unique-rectangles", Type::kText, true,
     "The level unique-rectangles of the set by-technique, as printed."},
    {"level.xy-chains", Type::kText, true,
     "The level xy-chains of the set by-technique, as printed."},
};

// The placeholders of a sentence, such as "{page}", in order.
std::vector<std::string> places(std::string_view sentence) {
  std::vector<std::string> found;
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos;
       open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) break;
    found.emplace_back(sentence.substr(open, close - open + 1));
  }
  return found;
}

std::vector<std::string> sorted(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  return items;
}

std::string joined(const std::vector<std::string>& items) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : ", ") + item;
  return all.empty() ? "none" : all;
}

// A counted sentence must have exactly the forms of the language's plural rule.
void check_forms(fields::Reader& reader, const Words& words) {
  const auto rule = words.sentences.find("plural");
  if (rule == words.sentences.end()) return;
  for (const std::string_view key : kCounted) {
    for (const std::string_view form : {"one", "few", "many", "other"}) {
      const std::string name = fmt::format("{}.{}", key, form);
      const bool wanted = has_form(rule->second, form);
      if (wanted == words.sentences.contains(name)) continue;
      reader.error(wanted ? "plural" : name,
                   wanted ? fmt::format("key '{}' is missing", name)
                          : fmt::format("'{}' is not a form of plural '{}'", name, rule->second));
    }
  }
}

// Reads `count` names, which must not be empty.
std::vector<std::string> read_names(fields::Reader& reader, std::string_view key, int count) {
  std::vector<std::string> names;
  const yaml::Node* list = reader.list(key);
  if (list == nullptr) return names;
  for (const yaml::Node& item : list->items) {
    if (item.kind == yaml::Kind::kScalar && !item.scalar.empty()) names.push_back(item.scalar);
  }
  if (static_cast<int>(names.size()) != count || names.size() != list->items.size()) {
    reader.error(key, fmt::format("'{}' must be {} names", key, count));
  }
  return names;
}

void read_date_names(fields::Reader& reader, Words& words) {
  constexpr int kWeekdays = 7, kMonths = 12;
  words.dates.weekdays = read_names(reader, "weekdays", kWeekdays);
  words.dates.months = read_names(reader, "months", kMonths);
  words.dates_inside = words.dates;
  if (reader.has("weekdays.inside")) {
    words.dates_inside.weekdays = read_names(reader, "weekdays.inside", kWeekdays);
  }
  if (reader.has("months.inside")) {
    words.dates_inside.months = read_names(reader, "months.inside", kMonths);
  }
}

void read_hyphenation(fields::Reader& reader, const yaml::Document& document, Words& words,
                      Diagnostics& problems) {
  const yaml::Node* node = reader.map("hyphenation");
  if (node == nullptr) return;
  fields::Reader own(document, *node, kHyphenationKeys, problems);
  words.patterns = own.text("patterns").value_or("");
  words.patterns_package = own.text("package").value_or("");
  // Only plain file names are allowed: the file is looked up in the system's folder and nowhere
  // else.
  const bool plain = std::all_of(words.patterns.begin(), words.patterns.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
  });
  if (!plain || words.patterns.starts_with('.')) {
    own.error("patterns", "'" + words.patterns + "' is not a plain file name",
              "write, for example, hyph_de_DE.dic, from the Debian package hyphen-de");
  }
}

}  // namespace

std::vector<std::string_view> word_keys() {
  std::vector<std::string_view> keys;
  for (const Key& key : kKeys) {
    const bool sentence = key.type != Type::kList && key.name != "language";
    if (sentence && key.required) keys.push_back(key.name);
  }
  return keys;
}

const std::string& Words::at(std::string_view key) const {
  const auto found = sentences.find(key);
  GRIDPRESS_CHECK(found != sentences.end());
  return found->second;
}

std::string Words::count_noun(std::string_view key, int count, std::string_view place) const {
  const std::string form = fmt::format(
      "{}.{}", key, form_names(at("plural"))[find_plural_rule(at("plural"))->form(count)]);
  return fill(at(form), {{place, std::to_string(count)}});
}

std::string Words::number(double value, int places) const {
  std::string text = fmt::format("{:.{}f}", value, places);
  const std::size_t point = text.find('.');
  if (point == text.npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.size() == point + 1) return text.substr(0, point);
  return text.replace(point, 1, at("decimal_mark"));
}

std::string group_thousands(const Words& words, int number) {
  constexpr std::size_t kThousand = 3, kLongWithoutSpace = 4;
  std::string digits = std::to_string(number);
  const auto mark = words.sentences.find("group_mark");
  const std::string between = mark == words.sentences.end() ? "" : mark->second;
  const bool space = between == "\u00A0" || between == " ";
  const std::size_t most = space ? kLongWithoutSpace : kThousand;
  for (std::size_t at = digits.size(); digits.size() > most && at > kThousand;) {
    at -= kThousand;
    digits.insert(at, between);
  }
  return digits;
}

std::string range_words(const Words& words, std::string_view key, int first, int last) {
  const std::string number = std::string(key) + (first == last ? ".one" : ".other");
  return fill(words.at(number), {{"first", std::to_string(first)}, {"last", std::to_string(last)}});
}

std::string range_figures(int first, int last) {
  return first == last ? std::to_string(first) : fmt::format("{}–{}", first, last);
}

std::string panel_number(const Words& words, int number) {
  return fill(words.at("panel.number"), {{"number", group_thousands(words, number)}});
}

Result<Words> read_words(const yaml::Document& document) {
  Diagnostics problems;
  fields::Reader reader(document, document.root, kKeys, problems);
  Words words;
  words.language = reader.text("language").value_or("");
  for (const Key& key : kKeys) {
    if (key.name == "language" || key.type == Type::kMap || key.type == Type::kList) continue;
    const auto sentence =
        key.type == Type::kChoice ? reader.choice(key.name) : reader.text(key.name);
    if (!sentence) continue;
    // The help text in the table names the required placeholders.
    const auto wanted = places(key.help);
    if (sorted(places(*sentence)) != sorted(wanted)) {
      reader.error(key.name, "the placeholders of this sentence must be: " + joined(wanted));
    }
    words.sentences.emplace(key.name, *sentence);
  }
  check_forms(reader, words);
  read_date_names(reader, words);
  read_hyphenation(reader, document, words, problems);
  if (reader.has("fonts")) read_fonts(reader, document, "fonts", words.fonts, problems);
  if (has_errors(problems)) return problems;
  return words;
}

Theme with_fonts_of(const Words& words, Theme theme) {
  for (int role = 0; role < kRoles; ++role) {
    if (!words.fonts[role].empty()) theme.fonts[role] = words.fonts[role];
  }
  const auto bound = words.sentences.find("bound_words");
  if (bound != words.sentences.end()) theme.bound_words = fmt::format(" {} ", bound->second);
  return theme;
}

std::string fill(std::string_view sentence, const Filling& filling) {
  std::string filled;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const std::size_t open = std::min(sentence.find('{', i), sentence.size());
    filled.append(sentence, i, open - i);
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) return filled.append(sentence.substr(open));
    i = open;
    const std::string_view name = sentence.substr(i + 1, close - i - 1);
    const auto found = std::find_if(filling.begin(), filling.end(),
                                    [&](const auto& place) { return place.first == name; });
    GRIDPRESS_CHECK(found != filling.end());
    filled += found->second;
    i = close;
  }
  return filled;
}

}  // namespace gridpress
