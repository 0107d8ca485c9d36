// Pages ruled for notes: asked for, or in place of a page that would be blank.
#include "layout/furniture/furniture.h"
#include "layout/plan/press.h"
#include "layout/text/paragraph.h"

namespace gridpress {

void paint_notes(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const std::string& title = press.words().at("notes");
  const Bands bands{press.design().head == PageHead::kRunning, true};
  const Area field = field_area(m, sheet.page.recto, bands);
  Length top = field.top + m.lines(2);
  if (sheet.page.part <= 0) {
    const Tagged tagged(canvas, Tag::Role::kHeading1);
    canvas.text(part_line(press.type, title, m, field.width()), {field.left, top});
    top += m.lines(3);
  }
  paint_notes_lines(canvas, m,
                    {field.left, field.right, top, field.bottom - m.line, m.lines(2), {}});
}

}  // namespace gridpress
