#include "layout/matter/own/own_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/matter/blocks.h"
#include "layout/matter/own/markdown_blocks.h"
#include "layout/text/markdown.h"

namespace gridpress {
namespace {

constexpr int kMinDpi = 300;  // the usual minimum of book printers
// width of a picture above text if the spec sets none, relative to the text column
constexpr double kAtText = 0.4;

struct Rectangle {
  Spot corner;
  Length width, height;
};

Length height_for(const Picture& picture, Length width) {
  return width * (static_cast<double>(picture.height) / picture.width);
}

// The width of a picture: the one in the spec if any. Otherwise, a picture above text gets a
// fraction of the text column, and one on a page of its own gets as much as fits.
Length width_of(const parts::OwnPage& part, const Metrics& m) {
  const OwnPicture& own = part.picture;
  if (own.width > Length()) return own.width;
  if (!part.text.empty()) return m.text_measure() * kAtText;
  const Length tall = height_for(*own.picture, m.live_width());
  const Length room = matter_height(m);
  return tall <= room ? m.live_width() : m.live_width() * (room.points() / tall.points());
}

void paint_picture(Canvas& canvas, const OwnPicture& own, const Rectangle& place) {
  const Tagged tagged(canvas, Tag::Role::kFigure, own.spoken);
  canvas.item(PlacedPicture{own.picture, place.corner, place.width, place.height});
}

Block picture_block(const parts::OwnPage& part, const Metrics& m) {
  const bool alone = part.text.empty();
  const Length width = width_of(part, m), tall = height_for(*part.picture.picture, width);
  const Length in = alone ? (m.live_width() - width) / 2 : Length();
  const OwnPicture& own = part.picture;
  return {alone ? Length() : m.lines(1.15), tall, [=](Canvas& canvas, Spot at) {
            paint_picture(canvas, own, {{at.x + in, at.y}, width, tall});
          }};
}

// The page including its bleed.
Rectangle whole_sheet(const Metrics& m, const Bleed& bleed) {
  return {{-bleed.left, -bleed.top},
          m.width + bleed.left + bleed.right,
          m.height + bleed.top + bleed.bottom};
}

// The rectangle for a picture that fills all of `room` and is cropped evenly on opposite sides.
Rectangle covering(const Picture& picture, const Rectangle& room) {
  Length width = room.width, height = height_for(picture, width);
  if (height < room.height) {
    width = room.width * (room.height.points() / height.points());
    height = room.height;
  }
  return {{room.corner.x + (room.width - width) / 2, room.corner.y + (room.height - height) / 2},
          width,
          height};
}

void paint_over_page(Sheet& sheet, const Press& press, const OwnPicture& own) {
  const Rectangle room = whole_sheet(press.metrics(), sheet.canvas.bleed());
  Path edge;
  add_rectangle(edge, room.corner, room.width, room.height);
  sheet.canvas.item(Clip{std::move(edge)});
  paint_picture(sheet.canvas, own, covering(*own.picture, room));
  sheet.canvas.item(ClipEnd{});
}

Length height_of(const std::vector<PlacedBlock>& blocks) {
  return blocks.empty() ? Length() : blocks.back().y + blocks.back().block.height;
}

// The picture's place on the page. With a whole page, this is the largest page it may be on.
Rectangle place_of(const parts::OwnPage& part, const Press& press) {
  const Metrics& m = press.metrics();
  const Picture& picture = *part.picture.picture;
  if (part.picture.whole_page) {
    const Length bleed = press.setting.printer.bleed.size;
    return covering(picture, whole_sheet(m, {bleed, bleed, bleed, bleed}));
  }
  const Length width = width_of(part, m);
  return {{}, width, height_for(picture, width)};
}

}  // namespace

Sheets lay_own_page(const parts::OwnPage& part, const Typesetting& set) {
  const Metrics& m = set.metrics;
  std::vector<Block> blocks;
  add_markdown(blocks, part.text, set);
  if (part.picture.picture && !part.picture.whole_page) {
    const bool titled = !markdown_title(part.text.text).empty();
    blocks.insert(blocks.begin() + (titled ? 1 : 0), picture_block(part, m));
  }
  return flow(std::move(blocks), matter_height(m));
}

StyledText own_page_title(const parts::OwnPage& part) {
  if (!part.title.empty()) return part.title;
  return {markdown_title(part.text.text), part.text.origin};
}

bool is_bare(const parts::OwnPage& part) {
  return part.middle || part.text.empty();
}

void paint_own_page(Sheet& sheet, const Press& press, const parts::OwnPage& part) {
  if (part.picture.whole_page) return paint_over_page(sheet, press, part.picture);
  constexpr double kOpticalMiddle = 0.42;
  const Area field = field_area(press.metrics(), sheet.page.recto, {true, true});
  const std::vector<PlacedBlock>& blocks = press.layout.matter[sheet.page.part][sheet.page.sheet];
  Length top = field.top;
  if (is_bare(part)) top += (field.height() - height_of(blocks)) * kOpticalMiddle;
  for (const PlacedBlock& placed : blocks) {
    placed.block.paint(sheet.canvas, {field.left, top + placed.y});
  }
}

void check_own_page(const parts::OwnPage& part, const Press& press) {
  const OwnPicture& own = part.picture;
  if (!own.picture) return;
  const Rectangle place = place_of(part, press);
  const Metrics& m = press.metrics();
  const auto refuse = [&](std::string message, std::string hint) {
    press.type.refuse(about(book_origin(BookValue::kOwnPicture, part.index),
                            failure(std::move(message), std::move(hint))));
  };
  const bool fits =
      own.whole_page || (place.width <= m.live_width() && place.height <= matter_height(m));
  if (!fits) {
    const Length widest =
        std::min(m.live_width(),
                 place.width * std::min(1.0, matter_height(m).points() / place.height.points()));
    return refuse(
        fmt::format("'{}' is {:.0f}x{:.0f} mm, larger than the space between the page's margins",
                    own.file, place.width.points() * 25.4 / 72, place.height.points() * 25.4 / 72),
        fmt::format("use a width of at most {:.0f}mm", std::floor(widest.points() * 25.4 / 72)));
  }
  const double inches = place.width.points() / 72;
  const int dpi = static_cast<int>(std::floor(own.picture->width / inches + 0.01));
  if (dpi >= kMinDpi) return;
  const double tall = place.height.points() / 72;
  const std::string wanted =
      fmt::format("use at least {:.0f}x{:.0f} pixels", std::ceil(inches * kMinDpi - 0.01),
                  std::ceil(tall * kMinDpi - 0.01));
  const double widest = std::floor(own.picture->width * 25.4 / kMinDpi);  // in mm
  refuse(fmt::format("'{}' has {}x{} pixels, or {} per inch at {:.2f}x{:.2f} in; it needs {}",
                     own.file, own.picture->width, own.picture->height, dpi, inches, tall, kMinDpi),
         own.whole_page || widest < 1 ? wanted
                                      : fmt::format("{}, or width: {:.0f}mm", wanted, widest));
}

}  // namespace gridpress
