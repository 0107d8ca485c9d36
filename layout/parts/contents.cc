// The contents: leaders in line, sections with their stars and puzzles.
#include <algorithm>

#include "layout/figure/spoken.h"
#include "layout/plan/press.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

struct Entry {
  std::string title;  // kMatter: none here
  PageKind kind = PageKind::kAnswers;
  int part = 0;
  bool section = false;
  bool gap = false;  // one line of white before it
};

constexpr double kPlain = 2, kSection = 3, kGap = 1;  // heights in lines
constexpr double kFirst = 4;                          // from the title to the first entry
constexpr double kTitleAt = 3;
constexpr double kSecondLine = 1.2;  // a section's stars, below its title

// What the book has, in its own order, with white before the sections and after them.
class Lister {
 public:
  explicit Lister(const Book& book) : book_(book) {}

  std::vector<Entry> list() {
    for (const BookPart part : book_.order) list(part);
    return std::move(entries_);
  }

 private:
  void add(const std::string& title, PageKind kind, int part) {
    const bool section = kind == PageKind::kOpener;
    const bool gap = !entries_.empty() && entries_.back().section != section;
    entries_.push_back({title, kind, part, section, gap});
  }

  void list(BookPart part) {
    switch (part) {
      case BookPart::kHowToPlay:
        return lessons();
      case BookPart::kPuzzles:
        for (std::size_t i = 0; i < book_.sections.size(); ++i) {
          add(book_.sections[i].title, PageKind::kOpener, static_cast<int>(i));
        }
        return;
      case BookPart::kHints:
        if (book_.hints != HintKind::kNone) add("hints", PageKind::kHints, 0);
        return;
      case BookPart::kAnswers:
        if (book_.answers == AnswerPlace::kBack) add("answers", PageKind::kAnswers, 0);
        return;
      case BookPart::kSpareGrids:
        if (book_.spare_grids > 0) add("spare_grids", PageKind::kSpareGrids, 0);
        return;
      case BookPart::kNotes:
        if (book_.notes_pages > 0) add("notes", PageKind::kNotes, 0);
        return;
      default:
        if (has_matter(part, book_)) add({}, PageKind::kMatter, static_cast<int>(part));
    }
  }

  void lessons() {
    for (std::size_t i = 0; i < book_.lessons.size(); ++i) {
      // Lessons for several sizes that share a title are one entry.
      if (i > 0 && book_.lessons[i].title == book_.lessons[i - 1].title) continue;
      add(book_.lessons[i].title, PageKind::kLesson, static_cast<int>(i));
    }
  }

  const Book& book_;
  std::vector<Entry> entries_;
};

// An entry with its title in lines, its page of the contents and the first baseline below the
// field's top.
struct Placed {
  Entry entry;
  std::string title;
  Paragraph lines;
  int sheet = 0;
  Length y;
  // From the first baseline to the last one.
  Length more() const { return lines.leading * (static_cast<int>(lines.lines.size()) - 1); }
};

std::string printed_title(const Entry& entry, const Book& book, const Setting& setting) {
  if (entry.kind == PageKind::kMatter) {
    return matter_title(static_cast<BookPart>(entry.part), book, setting);
  }
  const bool own = entry.kind == PageKind::kAnswers || entry.kind == PageKind::kNotes ||
                   entry.kind == PageKind::kHints || entry.kind == PageKind::kSpareGrids;
  return own ? setting.words.at(entry.title) : entry.title;
}

class Placer {
 public:
  Placer(const Book& book, const Setting& setting, const Metrics& m, Type& type)
      : book_(book), setting_(setting), m_(m), type_(type) {}

  // As few pages as a little less white can bring, with as much white as they have room for.
  std::vector<Placed> place() const {
    std::vector<Placed> best = place(1);
    for (const double tight : {0.93, 0.86, 0.8}) {
      std::vector<Placed> tighter = place(tight);
      if (!tighter.empty() && tighter.back().sheet < best.back().sheet) best = std::move(tighter);
    }
    return best;
  }

 private:
  // `tight` is 1 for the full white between entries, less to save a page.
  std::vector<Placed> place(double tight) const {
    // The head band stays white on these pages.
    const Length height = m_.live_height() - m_.lines(4);
    std::vector<Placed> placed;
    int sheet = 0;
    Length y = m_.lines(kTitleAt + kFirst * tight);
    for (const Entry& entry : Lister(book_).list()) {
      if (entry.gap && !placed.empty()) y += m_.lines(kGap * tight);
      Placed one{entry, printed_title(entry, book_, setting_), {}, 0, {}};
      one.lines = lines_of(entry, one.title);
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

  // As wide as leaves room for leaders and number.
  Paragraph lines_of(const Entry& entry, const std::string& title) const {
    const Role role = entry.section ? Role::kSection : Role::kText;
    return break_text(
        type_, literal(title),
        {{role, m_.size(1)}, m_.live_width() * 0.8, m_.lines(kTextLeading), {}, true, false, true});
  }

  const Book& book_;
  const Setting& setting_;
  const Metrics& m_;
  Type& type_;
};

int target(const Entry& entry, const Plan& plan) {
  if (entry.kind == PageKind::kAnswers || entry.kind == PageKind::kHints) {
    return plan.find(entry.kind);
  }
  const int page = plan.find(entry.kind, entry.part);
  if (page >= 0 || entry.kind != PageKind::kOpener) return page;
  // A section without an opener begins where its first puzzle is.
  const auto first = std::find_if(plan.puzzles.begin(), plan.puzzles.end(),
                                  [&](const PuzzlePlace& p) { return p.section == entry.part; });
  return first == plan.puzzles.end() ? -1 : first->page;
}

class Painter {
 public:
  Painter(Sheet& sheet, const Press& press) : sheet_(sheet), press_(press), m_(press.metrics()) {}

  void paint() {
    const Length top = sheet_.live.top + m_.lines(2);
    if (sheet_.page.part == 0) {
      const Tagged tagged(sheet_.canvas, Tag::Role::kHeading1);
      sheet_.canvas.text(part_line(press_.type, press_.words().at("contents"), m_, m_.live_width()),
                         {sheet_.live.left, top + m_.lines(kTitleAt)});
    }
    const auto placed = Placer(press_.book, press_.setting, m_, press_.type).place();
    for (const Placed& p : placed) numbers_ = std::max(numbers_, number(p.entry).advance);
    for (const Placed& p : placed) {
      if (p.sheet == sheet_.page.part) paint_entry(p, top);
    }
  }

 private:
  ShapedText number(const Entry& entry) {
    const int page = target(entry, press_.layout.plan);
    if (page < 0) return {};
    return press_.type.shape(press_.layout.plan.pages[page].label, press_.style(Role::kText, 1));
  }

  // Leaders and number are on the title's last line.
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
      paint_section(press_.section(entry.part), last + m_.lines(kSecondLine));
      bottom = last + m_.lines(1.6);
    }
    const int page = target(entry, press_.layout.plan);
    if (page >= 0) sheet_.canvas.link({live.left, live.right, first - m_.line, bottom}, page);
  }

  // "Warm-up, puzzles 1–24, level 2 of 5, 7".
  std::string spoken(const Placed& placed) const {
    const Words& words = press_.words();
    const Entry& entry = placed.entry;
    std::string all = placed.title;
    if (entry.section) {
      const BookSection& section = press_.section(entry.part);
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
    sheet_.canvas.text(range_words(section), {Role::kItalic, m_.size(-1, 0.5)}, {x, y});
  }

  Sheet& sheet_;
  const Press& press_;
  const Metrics& m_;
  Length numbers_;
};

}  // namespace

int contents_pages(const Book& book, const Setting& setting, const Metrics& metrics, Type& type) {
  if (!book.contents) return 0;
  const auto placed = Placer(book, setting, metrics, type).place();
  return placed.empty() ? 0 : placed.back().sheet + 1;
}

void paint_contents(Sheet& sheet, const Press& press) {
  Painter(sheet, press).paint();
}

}  // namespace gridpress
