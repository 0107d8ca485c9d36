#include "layout/parts/notes.h"

#include "layout/furniture/furniture.h"
#include "layout/text/paragraph.h"

namespace gridpress {

void paint_notes(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const std::string& title = press.words().at("notes");
  const Bands bands{press.design().head == PageHead::kRunning, true};
  const Area field = field_area(m, sheet.page.recto, bands);
  Length top = field.top + m.lines(2);
  if (sheet.page.sheet <= 0) {
    const Tagged tagged(canvas, Tag::Role::kHeading1);
    canvas.text(part_line(press.type, title, m, field.width()), {field.left, top});
    top += m.lines(3);
  }
  constexpr int kWholePage = 1000;
  paint_notes_lines(
      canvas, m,
      {field.left, field.right, top, field.bottom - m.line, m.lines(2), {}, {}, kWholePage});
}

}  // namespace gridpress
