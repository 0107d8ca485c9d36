#include "layout/news/editor_pages.h"

#include <utility>

#include "layout/news/dates.h"

namespace gridpress {
namespace {

// All lengths are in points.
constexpr double kLong = 841.890, kShort = 595.276;  // A4
constexpr double kMargin = 42.520;                   // 15 mm
constexpr double kTitle = 14, kTitleLine = 17, kFirstLine = 11;
constexpr double kFolio = 9;
constexpr double kToRule = 8, kToField = 12;
constexpr int kTitleLines = 3;

}  // namespace

EditorPages::EditorPages(std::string title, Turn turn, const Theme& theme, const Words& words,
                         Shaper& shaper)
    : theme_(theme), words_(words), type_(shaper, theme) {
  const bool wide = turn == Turn::kWide;
  width_ = Length::pt(wide ? kLong : kShort);
  height_ = Length::pt(wide ? kShort : kLong);
  const Length margin = Length::pt(kMargin);
  field_ = {margin, width_ - margin, margin, height_ - margin};
  constexpr int kWidestNumber = 888;
  const std::string folio = page_of(words, kWidestNumber, kWidestNumber);
  const Length taken =
      type_.width(folio, {Role::kCaption, Length::pt(kFolio)}) + Length::pt(kTitle);
  title_ = break_within(type_, title,
                        {.style = {Role::kTitle, Length::pt(kTitle)},
                         .measure = field_.width() - taken,
                         .leading = Length::pt(kTitleLine),
                         .title = true},
                        kTitleLines);
  title_.role = Tag::Role::kHeading1;
  const auto lines = std::max<std::size_t>(1, title_.lines.size());
  field_.top +=
      Length::pt(kFirstLine + kTitleLine * static_cast<double>(lines - 1) + kToRule + kToField);
  document_.title = std::move(title);
  document_.language = words.language;
}

void EditorPages::add(const std::function<void(Canvas&)>& paint) {
  Page& page = document_.pages.emplace_back();
  page.width = width_;
  page.height = height_;
  page.label = std::to_string(document_.pages.size());
  Canvas canvas(page, type_);
  paint(canvas);
}

Result<Document> EditorPages::finish() {
  if (document_.pages.empty()) add([](Canvas&) {});
  const int pages = static_cast<int>(document_.pages.size());
  for (int i = 0; i < pages; ++i) {
    Canvas canvas(document_.pages[i], type_);
    paint_head(canvas, i + 1, pages);
  }
  if (has_errors(type_.problems())) return type_.problems();
  document_.fonts = type_.font_files();
  return std::move(document_);
}

void EditorPages::paint_head(Canvas& canvas, int page, int pages) {
  const Length baseline = Length::pt(kMargin + kFirstLine);
  gridpress::paint(canvas, title_, {field_.left, baseline});
  canvas.text_right(page_of(words_, page, pages), {Role::kCaption, Length::pt(kFolio)},
                    {field_.right, baseline});
  canvas.rule({field_.left, field_.top - Length::pt(kToField)}, field_.right);
}

}  // namespace gridpress
