// Parts of running matter: introduction, what the stars mean, score log, certificate, colophon.
// Each is blocks that flow over as many pages as they need.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "layout/plan/press.h"
#include "layout/text/markdown.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

class Matter {
 public:
  Matter(const Book& book, const Setting& setting, const Metrics& m, Type& type)
      : book_(book), setting_(setting), m_(m), type_(type) {}

  std::map<BookPart, Sheets> lay() {
    std::map<BookPart, Sheets> laid;
    const auto add = [&](BookPart part, Sheets (Matter::*set)()) {
      if (has_matter(part, book_)) laid[part] = (this->*set)();
    };
    add(BookPart::kIntroduction, &Matter::introduction);
    add(BookPart::kScale, &Matter::scale_sheets);
    add(BookPart::kScoreLog, &Matter::score_log);
    add(BookPart::kCertificate, &Matter::certificate);
    add(BookPart::kColophon, &Matter::colophon);
    return laid;
  }

 private:
  Length height() const { return m_.live_height() - m_.lines(4); }
  const std::string& word(std::string_view key) const { return setting_.words.at(key); }

  Sheets flowed() {
    Sheets sheets = flow(std::move(blocks_), height());
    blocks_.clear();
    return sheets;
  }

  // Set text as a block: the first baseline is `first` below its top.
  void add(Paragraph text, Length before, Length first, bool keep = false) {
    if (text.lines.empty()) return;
    const Length tall = first + text.height() - text.leading;
    blocks_.push_back({before, tall,
                       [text = std::move(text), first](Canvas& canvas, Spot at) {
                         paint(canvas, text, {at.x, at.y + first});
                       },
                       keep});
  }

  void title(const std::string& text) {
    add(part_title(type_, text, m_, m_.live_width()), {}, m_.lines(2), true);
  }

  void paragraph(const std::string& text, Length before, Length indent = {}) {
    const Length leading = m_.lines(kTextLeading);
    const Paragraph set = break_text(
        type_, text, {{Role::kText, m_.size(1)}, m_.text_measure(), leading, indent, false, true});
    // A head keeps with three lines, a paragraph with two.
    const bool after_head = !blocks_.empty() && blocks_.back().keep_with_next;
    for (Paragraph& part : parts_that_keep(set, after_head ? 3 : 2)) {
      add(std::move(part), before, leading);
      before = {};
    }
  }

  Sheets introduction() {
    using Kind = MarkdownBlock::Kind;
    bool headed = false, first = true;
    const std::vector<MarkdownBlock> blocks = read_markdown(book_.introduction).blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const MarkdownBlock& block = blocks[i];
      if (!headed && block.kind != Kind::kTitle) title(word("introduction"));
      headed = true;
      const bool is_text = block.kind == Kind::kParagraph;
      if (block.kind == Kind::kTitle) {
        title(block.text);
      } else if (block.kind == Kind::kHeading) {
        heading(block.text);
      } else if (is_text) {
        paragraph(block.text, first ? m_.lines(1.15) : Length(),
                  first ? Length() : m_.lines(kTextLeading));
      } else {
        item(block, list_indent({blocks.begin() + static_cast<std::ptrdiff_t>(i), blocks.end()}));
      }
      first = !is_text;
    }
    return flowed();
  }

  void heading(const std::string& text) {
    Paragraph head = break_text(
        type_, text,
        {{Role::kTitle, m_.size(3)}, m_.live_width(), m_.lines(2), {}, true, false, true});
    head.role = Tag::Role::kHeading2;
    add(std::move(head), m_.lines(1.5), m_.lines(1.75), true);
  }

  Length blank() const { return m_.size(1) * 0.4; }
  ShapedText numeral(int number) {
    return type_.shape(std::to_string(number) + ".", {Role::kText, m_.size(1)});
  }

  // Of the list that begins here: as its numbers need it, all behind one edge.
  Length list_indent(std::span<const MarkdownBlock> blocks) {
    Length in = m_.lines(kTextLeading);
    for (const MarkdownBlock& block : blocks) {
      if (block.kind != MarkdownBlock::Kind::kNumbered) break;
      in = std::max(in, numeral(block.number).advance + blank());
    }
    return in;
  }

  void item(const MarkdownBlock& block, Length in) {
    const Length leading = m_.lines(kTextLeading);
    const bool numbered = block.kind == MarkdownBlock::Kind::kNumbered;
    Paragraph set =
        break_text(type_, block.text,
                   {{Role::kText, m_.size(1)}, m_.text_measure() - in, leading, {}, false, true});
    set.role = Tag::Role::kItem;
    const ShapedText number = numbered ? numeral(block.number) : ShapedText();
    if (numbered && !set.spoken.empty()) set.spoken = number.run.text + " " + set.spoken;
    bool first = true;
    for (Paragraph& part : parts_that_keep(set, 2)) {
      const Length tall = part.height();
      blocks_.push_back(
          {m_.lines(first ? 0.35 : 0), tall,
           [=, part = std::move(part), gap = blank(), size = m_.size(1)](Canvas& canvas, Spot at) {
             const Tagged tagged(canvas, part.role, part.spoken, part.goes_on);
             const Length y = at.y + leading;
             if (first && numbered) canvas.text_right(number, {at.x + in - gap, y});
             if (first && !numbered) paint_bullet(canvas, {at.x + in / 2, y - size * 0.26}, size);
             paint(canvas, part, {at.x + in, y});
           }});
      first = false;
    }
  }

  static void paint_bullet(Canvas& canvas, Spot at, Length size) {
    Path dot;
    add_disc(dot, at, size * 0.13);
    canvas.fill(std::move(dot));
  }

  // On as few pages as a little less white can bring, with rows on the first one: where they have
  // no room below the lead, the lead comes after them.
  Sheets scale_sheets() {
    constexpr std::size_t kRowsToo = 3;  // blocks: title, lead and a table
    Sheets best = scale(false);
    return best.size() == 1 || best.front().size() >= kRowsToo ? best : scale(true);
  }

  Sheets scale(bool lead_last) {
    Sheets best;
    for (const double tight : {1.0, 0.88, 0.76, 0.64}) {
      title(matter_title(BookPart::kScale, book_, setting_));
      const ScaleRoom room{tight, height() - blocks_.back().height, height(), lead_last};
      for (Block& block : scale_blocks(book_, {setting_, m_, type_}, room)) {
        blocks_.push_back(std::move(block));
      }
      Sheets sheets = flowed();
      if (best.empty() || sheets.size() < best.size()) best = std::move(sheets);
      if (best.size() == 1) break;
    }
    return best;
  }

  // Columns down the page, each with its head: a puzzle's number, room for time and date.
  Sheets score_log() {
    std::vector<int> numbers;
    for (const BookSection& section : book_.sections) {
      for (const BookPuzzle& puzzle : section.puzzles) numbers.push_back(puzzle.number);
    }
    title(word("score_log"));
    const int columns = m_.live_width() >= m_.size(0) * 34 ? 3 : 2;
    LogRule rule{m_.lines(1.75), {}, m_.lines(2), m_.lines(1) + m_.lines(kLogRise)};
    rule.width = (m_.live_width() - rule.gap * (columns - 1)) / columns;
    Length before = m_.lines(2);
    Length room = height() - blocks_.back().height - before;
    for (std::size_t at = 0; at < numbers.size();) {
      const auto rows = static_cast<std::size_t>((room - rule.head).milli() / rule.row.milli());
      const std::size_t left = numbers.size() - at;
      const std::size_t used = std::min(rows, (left + columns - 1) / columns);
      const std::size_t end = std::min(numbers.size(), at + used * columns);
      log_page({numbers.begin() + static_cast<std::ptrdiff_t>(at),
                numbers.begin() + static_cast<std::ptrdiff_t>(end)},
               used, {before, rule});
      at = end;
      before = {};
      room = height();
    }
    return flowed();
  }

  static constexpr double kLogRise = 0.42;                  // text above its line, in lines
  static constexpr double kLogTime = 0.3, kLogDate = 0.65;  // of a column's width

  struct LogRule {
    Length row, width, gap, head;
  };
  struct LogPlace {
    Length before;
    LogRule rule;
  };
  void log_page(std::vector<int> numbers, std::size_t rows, const LogPlace& place) {
    const LogRule rule = place.rule;
    const Style style{Role::kCaption, m_.size(setting_.design.steps.caption), false, true};
    blocks_.push_back({place.before, rule.head + rule.row * static_cast<int>(rows),
                       [=, heads = log_heads(rule), rise = m_.lines(kLogRise),
                        numbers = std::move(numbers)](Canvas& canvas, Spot at) {
                         const Tagged tagged(canvas, Tag::Role::kParagraph);
                         for (std::size_t i = 0; i < numbers.size(); ++i) {
                           const int column = static_cast<int>(i / rows),
                                     line = static_cast<int>(i % rows) + 1;
                           const Length x = at.x + (rule.width + rule.gap) * column,
                                        head = at.y + rule.head, y = head + rule.row * line;
                           if (line == 1) {
                             for (const auto& [dx, words] : heads) {
                               canvas.text(words, {x + dx, head - rise});
                             }
                             canvas.rule({x, head}, x + rule.width);
                           }
                           canvas.text(std::to_string(numbers[i]), style, {x, y - rise});
                           canvas.dotted_rule({x, y}, x + rule.width);
                         }
                       }});
  }

  // With their places in a column.
  std::vector<std::pair<Length, ShapedText>> log_heads(const LogRule& rule) {
    const Style style{Role::kItalic, m_.size(0)};
    std::vector<std::pair<Length, ShapedText>> heads;
    const auto head = [&](std::string_view key, double from, double to) {
      heads.emplace_back(
          rule.width * from,
          type_.shape_within(word(key), style, rule.width * (to - from), Length::pt(m_.smallest)));
    };
    head("score_log.number", 0, kLogTime);
    head("score_log.time", kLogTime, kLogDate);
    head("date", kLogDate, 1);
    return heads;
  }

  // How large a certificate's type is and how far its lines are apart: the largest that fits.
  struct CertificateStep {
    int title, text;     // steps of the scale
    double space;        // of the usual white
    double badge, name;  // down the page, at least
  };
  struct Certificate {
    Paragraph title, text;
    Badge badge;
    Length in;                                               // from the live area's edge
    Length badge_y, title_y, name_y, text_y, date_y, label;  // baselines; a label below its line
    bool fits = false;
  };

  Certificate set_certificate(const std::string& words, const CertificateStep& step) {
    const Length tall = m_.live_height(), line = m_.line * step.space;
    Certificate set;
    set.in = line * 2.5;
    const Length measure = m_.live_width() - set.in * 2;
    const Length title = m_.size(step.title), text = m_.size(step.text);
    set.title =
        break_text(type_, word("certificate"),
                   {{Role::kTitle, title}, measure, std::max(line * 3, title * 1.15), {}, true});
    set.title.role = Tag::Role::kHeading1;
    set.text = break_text(type_, words,
                          {{Role::kText, text}, measure, std::max(line * 2, text * 1.3), {}, true});
    const int marks = badge_scale(book_, setting_.design.theme).marks;
    set.badge = {marks, marks, m_.size(std::min(3, step.title)), setting_.design.theme.badge};
    set.label = std::max(line * 1.25, m_.size(0));
    set.badge_y = std::max(tall * step.badge, m_.lines(0.6) + set.badge.size * 0.92 + line * 0.75);
    set.title_y = set.badge_y + std::max(line * 5, title);
    set.name_y = std::max(set.title_y + set.title.height() + line, tall * step.name);
    set.text_y = set.name_y + std::max(line * 4.5, set.label + text * 1.25);
    set.date_y = tall - set.in - line * 3;
    const Length end = set.text_y + set.text.height() - set.text.leading;
    set.fits = end + std::max(line * 2.25, m_.size(0) * 1.5) <= set.date_y &&
               set.title.too_wide.empty() && set.text.too_wide.empty() &&
               set.badge.width() <= measure;
    return set;
  }

  // A frame, the book's title, a line for the name and one for the date.
  Sheets certificate() {
    const Length width = m_.live_width(), tall = m_.live_height();
    const std::string quoted = word("quote.open") + book_.title + word("quote.close");
    const std::string words = fill(word("certificate.text"), {{"title", quoted}});
    Certificate set;
    for (const CertificateStep& step : {CertificateStep{5, 2, 1, 0.22, 0.45},
                                        {5, 2, 0.85, 0.15, 0.4},
                                        {4, 1, 0.75, 0.12, 0},
                                        {4, 1, 0.6, 0.1, 0},
                                        {3, 1, 0.5, 0, 0},
                                        {2, 0, 0.45, 0, 0}}) {
      set = set_certificate(words, step);
      if (set.fits) break;
    }
    if (!set.fits) {
      Diagnostic problem = failure("the certificate does not fit its page",
                                   "a larger trim, a shorter title, or no certificate");
      problem.subject = book_.title;
      type_.refuse(std::move(problem));
      return {};
    }
    const ShapedText name = type_.shape(word("name"), {Role::kItalic, m_.size(0)});
    const ShapedText date = type_.shape(word("date"), {Role::kItalic, m_.size(0)});
    blocks_.push_back({{},
                       tall - m_.lines(4),
                       [=, line = m_.line, set = std::move(set)](Canvas& canvas, Spot at) {
                         at.y -= line * 2;  // no running head stands on this page
                         frame(canvas, at, width, tall, line);
                         const auto spot = [&](Length y) { return Spot{at.x + set.in, at.y + y}; };
                         if (set.badge.of > 0) paint_badge(canvas, set.badge, spot(set.badge_y));
                         paint(canvas, set.title, spot(set.title_y));
                         canvas.dotted_rule(spot(set.name_y), at.x + width - set.in);
                         canvas.text(name, spot(set.name_y + set.label));
                         paint(canvas, set.text, spot(set.text_y));
                         const Spot end = spot(set.date_y);
                         canvas.dotted_rule(end, end.x + width * 0.4);
                         canvas.text(date, spot(set.date_y + set.label));
                       }});
    return flowed();
  }

  static void frame(Canvas& canvas, Spot at, Length width, Length tall, Length line) {
    const auto box = [&](Length inset, double weight) {
      Stroke stroke;
      stroke.width = Length::pt(weight);
      add_rectangle(stroke.path, {at.x + inset, at.y + inset}, width - inset * 2, tall - inset * 2);
      canvas.stroke(std::move(stroke));
    };
    box(Length::pt(1.5), 3);
    box(line * 0.6, 0.75);
  }

  Sheets colophon() {
    title(word("colophon"));
    paragraph(word("colophon.text"), m_.lines(1.15));
    const auto points = [&](Length length) { return setting_.words.number(length.points()); };
    paragraph(fill(word("colophon.page"), {{"width", in_its_unit(m_.width)},
                                           {"height", in_its_unit(m_.height)},
                                           {"unit", word(in_inches() ? "unit.inches" : "unit.cm")},
                                           {"size", points(m_.size(1))},
                                           {"leading", points(m_.lines(kTextLeading))}}),
              {}, m_.lines(kTextLeading));
    return flowed();
  }

  // The trim's unit as the spec names it.
  bool in_inches() const {
    const std::string& name = setting_.stock.trim.name;
    return name.ends_with("in") || name == "letter" || name == "legal";
  }

  // Inches to two places, centimetres to one.
  std::string in_its_unit(Length length) const {
    const double inches = length.points() / 72;
    if (!in_inches()) return setting_.words.number(inches * 2.54);
    std::string text = fmt::format("{:g}", std::round(inches * 100) / 100);
    const std::size_t point = text.find('.');
    return point == text.npos ? text : text.replace(point, 1, word("decimal_mark"));
  }

  const Book& book_;
  const Setting& setting_;
  const Metrics& m_;
  Type& type_;
  std::vector<Block> blocks_;
};

std::string_view scale_title(BadgeShape marks) {
  switch (marks) {
    case BadgeShape::kDot:
      return "scale.dot";
    case BadgeShape::kSun:
      return "scale.sun";
    default:
      return "scale.star";
  }
}

}  // namespace

std::map<BookPart, Sheets> lay_matter(const Book& book, const Setting& setting, const Metrics& m,
                                      Type& type) {
  return Matter(book, setting, m, type).lay();
}

bool has_matter(BookPart part, const Book& book) {
  switch (part) {
    case BookPart::kIntroduction:
      return !book.introduction.empty();
    case BookPart::kScale:
      return book.scale && !book.levels.empty();
    case BookPart::kScoreLog:
      return book.score_log;
    case BookPart::kCertificate:
      return book.certificate;
    case BookPart::kColophon:
      return book.colophon;
    default:
      return false;
  }
}

std::string matter_title(BookPart part, const Book& book, const Setting& setting) {
  switch (part) {
    case BookPart::kIntroduction: {
      const std::vector<MarkdownBlock> blocks = read_markdown(book.introduction).blocks;
      const bool own = !blocks.empty() && blocks.front().kind == MarkdownBlock::Kind::kTitle;
      return own ? without_marks(blocks.front().text) : setting.words.at("introduction");
    }
    case BookPart::kScale:
      return setting.words.at(scale_title(setting.design.theme.badge));
    case BookPart::kScoreLog:
      return setting.words.at("score_log");
    case BookPart::kCertificate:
      return setting.words.at("certificate");
    case BookPart::kColophon:
      return setting.words.at("colophon");
    default:
      return {};
  }
}

void paint_matter(Sheet& sheet, const Press& press) {
  const Area field = field_area(press.metrics(), sheet.page.recto, {true, true});
  const Sheets& sheets = press.layout.matter.at(static_cast<BookPart>(sheet.page.part));
  for (const PlacedBlock& placed : sheets[sheet.page.sheet]) {
    placed.block.paint(sheet.canvas, {field.left, field.top + placed.y});
  }
}

}  // namespace gridpress
