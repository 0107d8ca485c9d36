#include "layout/matter/certificate.h"

#include <algorithm>

#include "layout/furniture/badge.h"
#include "layout/matter/blocks.h"

namespace gridpress {
namespace {

// The type sizes and spacing of a certificate, tried in order until everything fits.
struct Form {
  int title, text;     // steps of the type scale
  double space;        // white space, relative to the usual amount
  double badge, name;  // minimum distance from the top, relative to the page's height
};
constexpr Form kForms[] = {{5, 2, 1, 0.22, 0.45}, {5, 2, 0.85, 0.15, 0.4}, {4, 1, 0.75, 0.12, 0},
                           {4, 1, 0.6, 0.1, 0},   {3, 1, 0.5, 0, 0},       {2, 0, 0.45, 0, 0}};

struct Certificate {
  Paragraph title, text;
  Badge badge;
  Length in;  // inset from the live area's edge
  // baselines; `label` is the distance of a label below its line
  Length badge_y, title_y, name_y, text_y, date_y, label;
  bool fits = false;
};

Certificate set_certificate(const Book& book, const Form& form, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Length tall = m.live_height(), line = m.line * form.space;
  Certificate made;
  made.in = line * 2.5;
  const Length measure = m.live_width() - made.in * 2;
  const Length title = m.size(form.title), text = m.size(form.text);
  made.title =
      break_text(set.type, set.word("certificate"),
                 {{Role::kTitle, title}, measure, std::max(line * 3, title * 1.15), {}, true});
  made.title.role = Tag::Role::kHeading1;
  const std::string quoted = set.word("quote.open") + book.title.text + set.word("quote.close");
  const StyledText words(fill(set.word("certificate.text"), {{"title", quoted}}),
                         book.title.origin);
  made.text = break_text(set.type, words,
                         {{Role::kText, text}, measure, std::max(line * 2, text * 1.3), {}, true});
  const Theme& theme = set.setting.design.theme;
  const int marks = badge_scale(book, theme).marks;
  made.badge = {marks, marks, m.size(std::min(3, form.title)), theme.badge};
  made.label = std::max(line * 1.25, m.size(0));
  made.badge_y = std::max(tall * form.badge, m.lines(0.6) + made.badge.size * 0.92 + line * 0.75);
  made.title_y = made.badge_y + std::max(line * 5, title);
  made.name_y = std::max(made.title_y + made.title.height() + line, tall * form.name);
  made.text_y = made.name_y + std::max(line * 4.5, made.label + text * 1.25);
  made.date_y = tall - made.in - line * 3;
  const Length end = made.text_y + made.text.height() - made.text.leading;
  made.fits = end + std::max(line * 2.25, m.size(0) * 1.5) <= made.date_y &&
              made.title.too_wide.empty() && made.text.too_wide.empty() &&
              made.badge.width() <= measure;
  return made;
}

void paint_frame(Canvas& canvas, Spot at, Length width, Length tall, Length line) {
  const auto box = [&](Length inset, double weight) {
    Stroke stroke;
    stroke.width = Length::pt(weight);
    add_rectangle(stroke.path, {at.x + inset, at.y + inset}, width - inset * 2, tall - inset * 2);
    canvas.stroke(std::move(stroke));
  };
  box(Length::pt(1.5), 3);
  box(line * 0.6, 0.75);
}

}  // namespace

Sheets lay_certificate(const Book& book, const Typesetting& set) {
  const Metrics& m = set.metrics;
  Certificate made;
  for (const Form& form : kForms) {
    made = set_certificate(book, form, set);
    if (made.fits) break;
  }
  if (!made.fits) {
    Diagnostic problem = failure("the certificate doesn't fit its page",
                                 "use a larger trim, a shorter title, or no certificate");
    problem.origin = book.title.origin;
    set.type.refuse(std::move(problem));
    return {};
  }
  const Style label{Role::kItalic, m.size(0)};
  const ShapedText name = set.type.shape(set.word("name"), label);
  const ShapedText date = set.type.shape(set.word("date"), label);
  const Length width = m.live_width(), tall = m.live_height();
  Block block{
      {}, tall - m.lines(4), [=, line = m.line, made = std::move(made)](Canvas& canvas, Spot at) {
        at.y -= line * 2;  // this page has no running head
        paint_frame(canvas, at, width, tall, line);
        const auto spot = [&](Length y) { return Spot{at.x + made.in, at.y + y}; };
        if (made.badge.of > 0) paint_badge(canvas, made.badge, spot(made.badge_y));
        paint(canvas, made.title, spot(made.title_y));
        canvas.dotted_rule(spot(made.name_y), at.x + width - made.in);
        canvas.text(name, spot(made.name_y + made.label));
        paint(canvas, made.text, spot(made.text_y));
        const Spot end = spot(made.date_y);
        canvas.dotted_rule(end, end.x + width * 0.4);
        canvas.text(date, spot(made.date_y + made.label));
      }};
  return flow({std::move(block)}, matter_height(m));
}

}  // namespace gridpress
