#include "layout/parts/contents.h"

#include <algorithm>

#include "layout/figure/spoken.h"
#include "layout/matter/matter.h"
#include "layout/plan/section.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

struct Entry {
  StyledText title;
  PlannedPage page;      // identifies the entry's first page by kind, part, section and lesson
  bool section = false;  // the entry is a section, listed with its level
  bool gap = false;      // one line of white space before it
};

constexpr double kPlain = 2, kSection = 3, kGap = 1;  // heights in lines
constexpr double kFirst = 4;                          // in lines, from the title to the first entry
constexpr double kTitleAt = 3;
constexpr double kSecondLine = 1.2;  // in lines, from a section's title to its stars

// Lists the parts of the book in order, with white space before and after the sections.
class Lister {
 public:
  Lister(const Book& book, const Setting& setting) : book_(book), setting_(setting) {}

  std::vector<Entry> list() {
    for (place_ = 0; place_ < static_cast<int>(book_.parts.size()); ++place_) {
      std::visit([&](const auto& part) { list(part); }, book_.parts[place_]);
    }
    return std::move(entries_);
  }

 private:
  void add(StyledText title, PlannedPage page) {
    const bool section = page.kind == PageKind::kOpener;
    const bool gap = !entries_.empty() && entries_.back().section != section;
    entries_.push_back({std::move(title), std::move(page), section, gap});
  }
  void add_own(std::string_view key, PageKind kind) { add(setting_.words.at(key), {.kind = kind}); }

  // Lessons of several kinds share their pages, which begin with the first lesson.
  void list(const parts::HowToPlay&) {
    const std::vector<Lesson>& lessons = separate_lessons(book_);
    if (!lessons.empty()) add(lessons.front().title, {.kind = PageKind::kLesson});
  }
  void list(const parts::Puzzles&) {
    for (std::size_t i = 0; i < book_.sections.size(); ++i) {
      list_own_pages(static_cast<int>(i));
      add(book_.sections[i].title, {.kind = PageKind::kOpener, .section = static_cast<int>(i)});
    }
    list_own_pages(static_cast<int>(book_.sections.size()));
  }
  void list_own_pages(int section) {
    for (int place = 0; place < static_cast<int>(book_.parts.size()); ++place) {
      const auto* own = std::get_if<parts::OwnPage>(&book_.parts[place]);
      if (own != nullptr && own->before_section == section) list(*own, place);
    }
  }
  void list(const parts::OwnPage& own, int place) {
    StyledText title = matter_title(book_.parts[place], setting_);
    if (!own.listed || title.text.empty()) return;
    add(std::move(title), {.kind = PageKind::kMatter, .part = place});
  }
  void list(const parts::OwnPage& own) {
    if (own.before_section < 0) list(own, place_);
  }
  void list(const parts::Hints&) { add_own("hints", PageKind::kHints); }
  void list(const parts::Steps&) { add_own("steps", PageKind::kSteps); }
  void list(const parts::Answers&) {
    if (book_.answers == AnswerPlace::kBack) add_own("answers", PageKind::kAnswers);
  }
  void list(const parts::SpareGrids&) { add_own("spare_grids", PageKind::kSpareGrids); }
  // These have no title, or only fill up pages.
  void list(const parts::Bookplate&) {}
  void list(const parts::Drawings&) {}
  void list(const parts::NextVolume&) {}
  void list(const parts::ScoreLog& log) {
    if (!log.filler) {
      add(matter_title(book_.parts[place_], setting_), {.kind = PageKind::kMatter, .part = place_});
    }
  }
  void list(const parts::Notes&) { add_own("notes", PageKind::kNotes); }
  void list(const auto&) {
    const BookPart& part = book_.parts[place_];
    if (!has_matter(part, book_)) return;
    add(matter_title(part, setting_), {.kind = PageKind::kMatter, .part = place_});
  }

  const Book& book_;
  const Setting& setting_;
  int place_ = 0;
  std::vector<Entry> entries_;
};

// An entry with its title broken into lines, its page of the contents, and its first baseline,
// measured from the field's top.
struct Placed {
  Entry entry;
  Paragraph lines;
  int sheet = 0;
  Length y;
  // The distance from the first baseline to the last one.
  Length more() const { return lines.leading * (static_cast<int>(lines.lines.size()) - 1); }
};

class Placer {
 public:
  Placer(const Book& book, const Typesetting& set) : book_(book), set_(set), m_(set.metrics) {}

  // Slightly reduces white space if that saves a page, but no more than necessary.
  std::vector<Placed> place() const {
    std::vector<Placed> best = place(1);
    for (const double tight : {0.93, 0.86, 0.8}) try_tighter(tight, best);
    // A few lines don't need a page of their own.
    if (best.size() > kFewLines && best[best.size() - 1 - kFewLines].sheet < best.back().sheet) {
      try_tighter(0.74, best);
    }
    return best;
  }

 private:
  static constexpr std::size_t kFewLines = 3;

  void try_tighter(double tight, std::vector<Placed>& best) const {
    std::vector<Placed> tighter = place(tight);
    if (!tighter.empty() && tighter.back().sheet < best.back().sheet) best = std::move(tighter);
  }

  // `tight` is 1 for the full white space between entries, or less to save a page.
  std::vector<Placed> place(double tight) const {
    // These pages have no running head, so its space stays empty.
    const Length height = m_.live_height() - m_.lines(4);
    std::vector<Placed> placed;
    int sheet = 0;
    Length y = m_.lines(kTitleAt + kFirst * tight);
    for (const Entry& entry : Lister(book_, set_.setting).list()) {
      if (entry.gap && !placed.empty()) y += m_.lines(kGap * tight);
      Placed one{entry, lines_of(entry), 0, {}};
      const Length own = one.more() + (entry.section ? m_.lines(kSecondLine) : Length());
      if (y + own > height) {
        ++sheet;
        y = m_.lines(kTitleAt);
      }
      one.sheet = sheet;
      one.y = y;
      y += one.more() + m_.lines((entry.section ? kSection : kPlain) * tight);
      placed.push_back(std::move(one));
    }
    return placed;
  }

  // Breaks the title so that leaders and page number fit after it.
  Paragraph lines_of(const Entry& entry) const {
    const Role role = entry.section ? Role::kSection : Role::kText;
    return break_text(
        set_.type, entry.title,
        {{role, m_.size(1)}, m_.live_width() * 0.8, m_.lines(kTextLeading), {}, true, false, true});
  }

  const Book& book_;
  const Typesetting& set_;
  const Metrics& m_;
};

int target(const Entry& entry, const Plan& plan) {
  const PageKind kind = entry.page.kind;
  const bool own =
      kind == PageKind::kAnswers || kind == PageKind::kHints || kind == PageKind::kSteps;
  if (own) return plan.find(kind);
  const int page = plan.find(entry.page);
  if (page >= 0 || !entry.section) return page;
  // For a section without an opener, the target is the page of its first puzzle.
  const auto first = std::ranges::find(plan.puzzles, entry.page.section, &PuzzlePlace::section);
  return first == plan.puzzles.end() ? -1 : first->page;
}

class Painter {
 public:
  Painter(Sheet& sheet, const Press& press) : sheet_(sheet), press_(press), m_(press.metrics()) {}

  void paint() {
    const Length top = sheet_.live.top + m_.lines(2);
    if (sheet_.page.sheet == 0) {
      const Tagged tagged(sheet_.canvas, Tag::Role::kHeading1);
      sheet_.canvas.text(part_line(press_.type, press_.words().at("contents"), m_, m_.live_width()),
                         {sheet_.live.left, top + m_.lines(kTitleAt)});
    }
    const auto placed = Placer(press_.book, {press_.setting, m_, press_.type}).place();
    for (const Placed& p : placed) numbers_ = std::max(numbers_, number(p.entry).advance);
    for (const Placed& p : placed) {
      if (p.sheet == sheet_.page.sheet) paint_entry(p, top);
    }
  }

 private:
  ShapedText number(const Entry& entry) {
    const int page = target(entry, press_.layout.plan);
    if (page < 0) return {};
    return press_.type.shape(press_.layout.plan.pages[page].label, press_.style(Role::kText, 1));
  }

  // Paints an entry, with leaders and page number on the title's last line.
  void paint_entry(const Placed& placed, Length top) {
    const Area& live = sheet_.live;
    const Entry& entry = placed.entry;
    const Length first = top + placed.y, last = first + placed.more();
    const Length clear = Length::pt(5);
    sheet_.canvas.leaders(live.left + placed.lines.lines.back().width + clear,
                          live.right - numbers_ - clear, last);
    const Tagged tagged(sheet_.canvas, Tag::Role::kEntry, spoken(placed));
    gridpress::paint(sheet_.canvas, placed.lines, {live.left, first});
    sheet_.canvas.text_right(number(entry), {live.right, last});
    Length bottom = last + m_.lines(0.5);
    if (entry.section) {
      paint_section(press_.section(entry.page.section), last + m_.lines(kSecondLine));
      bottom = last + m_.lines(1.6);
    }
    const int page = target(entry, press_.layout.plan);
    if (page >= 0) sheet_.canvas.link({live.left, live.right, first - m_.line, bottom}, page);
  }

  // The entry for screen readers: "Warm-up, puzzles 1–24, level 2 of 5, 7".
  std::string spoken(const Placed& placed) const {
    const Words& words = press_.words();
    const Entry& entry = placed.entry;
    std::string all = entry.title.text;
    if (entry.section) {
      const BookSection& section = press_.section(entry.page.section);
      if (!section.puzzles.empty()) all += words.at("spoken.comma") + range_words(section);
      const Badge badge = press_.badge(section_level(section), m_.size(-1));
      if (badge.of > 0)
        all += words.at("spoken.comma") + spoken_level(badge.level, badge.of, words);
    }
    const int page = target(entry, press_.layout.plan);
    if (page >= 0) all += words.at("spoken.comma") + press_.layout.plan.pages[page].label;
    return all;
  }

  std::string range_words(const BookSection& section) const {
    return press_.range_words("puzzles", section.puzzles.front().number,
                              section.puzzles.back().number);
  }

  void paint_section(const BookSection& section, Length y) {
    const int level = section_level(section);
    const Badge badge = press_.badge(level, m_.size(-1));
    Length x = sheet_.live.left;
    if (level > 0) {
      paint_badge(sheet_.canvas, badge, {x, y});
      x += std::max(Length::pt(48), badge.width() + m_.line);
    }
    if (section.puzzles.empty()) return;
    const Style style{Role::kItalic, m_.size(-1, 0.5)};
    const bool fits = x + press_.type.width(range_words(section), style) <= sheet_.live.right;
    sheet_.canvas.text(
        fits ? range_words(section)
             : range_figures(section.puzzles.front().number, section.puzzles.back().number),
        style, {x, y});
  }

  Sheet& sheet_;
  const Press& press_;
  const Metrics& m_;
  Length numbers_;
};

}  // namespace

int contents_pages(const Book& book, const Typesetting& set) {
  if (!has<parts::Contents>(book.parts)) return 0;
  const auto placed = Placer(book, set).place();
  return placed.empty() ? 0 : placed.back().sheet + 1;
}

void paint_contents(Sheet& sheet, const Press& press) {
  Painter(sheet, press).paint();
}

}  // namespace gridpress
