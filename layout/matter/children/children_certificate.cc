#include <algorithm>
#include <cmath>
#include <numbers>

#include "layout/furniture/animals.h"
#include "layout/furniture/badge.h"
#include "layout/matter/blocks.h"
#include "layout/matter/children/children.h"
#include "layout/page/move.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

struct CertificateText {
  ShapedText title, opening, solved, called, rank, date, signature;
  Paragraph book;
};

// A border of stars with dots between them along a rectangle.
void paint_stars(Canvas& canvas, const Area& area, const Length step) {
  constexpr int kDots = 3;  // between two stars
  const auto edge = [&](Spot from, Spot to) {
    const double length = std::hypot((to.x - from.x).points(), (to.y - from.y).points());
    const int stars = std::max(1, static_cast<int>(std::lround(length / (step * 4).points())));
    const int marks = stars * (kDots + 1);
    for (int i = 0; i < marks; ++i) {
      const Spot at{from.x + (to.x - from.x) * (static_cast<double>(i) / marks),
                    from.y + (to.y - from.y) * (static_cast<double>(i) / marks)};
      if (i % (kDots + 1) == 0) {
        const Badge star{1, 1, Length::pt(11), BadgeShape::kStar};
        paint_badge(canvas, star, {at.x - star.radius(), at.y + star.size * Badge::kMiddle});
      } else {
        Path dot;
        add_disc(dot, at, Length::pt(1.4));
        canvas.fill(std::move(dot));
      }
    }
  };
  edge({area.left, area.top}, {area.right, area.top});
  edge({area.right, area.top}, {area.right, area.bottom});
  edge({area.right, area.bottom}, {area.left, area.bottom});
  edge({area.left, area.bottom}, {area.left, area.top});
}

// A seal with a jagged edge and the lion.
void paint_seal(Canvas& canvas, const AnimalPlace& place) {
  constexpr int kTeeth = 24;
  std::vector<Point2> corners;
  for (int i = 0; i < kTeeth * 2; ++i) {
    const double radius = place.radius.points() * (i % 2 == 0 ? 1 : 0.9);
    const double angle = std::numbers::pi * i / kTeeth;
    corners.push_back({place.centre.x.points() + radius * std::sin(angle),
                       place.centre.y.points() - radius * std::cos(angle)});
  }
  Path edge;
  add_polygon(edge, corners);
  canvas.fill(std::move(edge));
  Path ground;
  add_disc(ground, place.centre, place.radius * 0.8);
  canvas.fill(std::move(ground), kWhite);
  Stroke ring;
  add_disc(ring.path, place.centre, place.radius * 0.74);
  ring.width = Length::milli(1250);
  canvas.stroke(std::move(ring));
  paint_animal(canvas, Animal::kLion, {place.centre, place.radius * 0.66, place.tints}, {});
}

class ChildrenCertificate {
 public:
  ChildrenCertificate(const Book& book, const Typesetting& set)
      : width_(set.metrics.live_height()),
        height_(set.metrics.live_width()),
        tints_(set.setting.design.theme.tints) {
    const Metrics& m = set.metrics;
    const Length smallest = Length::pt(m.smallest);
    const auto line = [&](std::string_view key, Role role, Length size, double part) {
      return set.type.shape_within(set.word(key), {role, size}, width_ * part, smallest);
    };
    // Type is as large as the page allows, at most that of a Letter page.
    const Length body = std::max(smallest, std::min(m.size(0), height_ * 0.028));
    label_ = body;
    text_.title = line("certificate", Role::kTitle, std::min(m.size(6), height_ * 0.095), 0.38);
    text_.opening = line("certificate.opening", Role::kText, body * 1.2, 0.4);
    text_.solved = line("certificate.solved", Role::kText, body * 1.2, 0.7);
    text_.called = line("certificate.called", Role::kText, body * 1.2, 0.7);
    const Length rank = std::max(smallest, std::min(body * 2, height_ * 0.05));
    text_.rank = line("certificate.rank", Role::kTitle, rank, 0.7);
    text_.date = line("date", Role::kText, body, 0.25);
    text_.signature = line("certificate.signed", Role::kText, body, 0.25);
    for (const double size : {2.0, 1.7, 1.4, 1.2}) {
      text_.book = break_text(set.type, book.title,
                              {{Role::kTitle, std::max(smallest, body * size)},
                               width_ * 0.72,
                               body * size * 1.1,
                               {},
                               true,
                               false,
                               true});
      if (text_.book.lines.size() <= 1) break;
    }
  }

  void paint(Canvas& canvas) const {
    const Spot none;
    paint_children_frame(canvas, none, width_, height_);
    const Length in = std::min(Length::pt(26), height_ * 0.06);
    paint_stars(canvas, {in, width_ - in, in, height_ - in}, Length::pt(15));
    const Length ring = std::min(height_ * 0.062, width_ * 0.047);
    const auto animal = [&](Animal which, double x, double y) {
      paint_animal(canvas, which, {{width_ * x, height_ * y}, ring, tints_}, Length::pt(1.5));
    };
    animal(Animal::kPenguin, 0.14, 0.28);
    animal(Animal::kFrog, 0.24, 0.22);
    animal(Animal::kRabbit, 0.76, 0.22);
    animal(Animal::kElephant, 0.86, 0.28);
    centred(canvas, text_.title, 0.2, Tag::Role::kHeading1);
    centred(canvas, text_.opening, 0.275, Tag::Role::kParagraph);
    canvas.rule({width_ * 0.22, height_ * 0.385}, width_ * 0.78);
    centred(canvas, text_.solved, 0.445, Tag::Role::kParagraph);
    double y = 0.512;
    const double leading = text_.book.leading.points() / height_.points();
    for (const TextLine& each : text_.book.lines) {
      if (&each != &text_.book.lines.front()) y += leading;
      std::string words;
      for (const TextSpan& span : each.spans) words += span.text;
      centred(canvas, canvas.type().shape(words, text_.book.style), y, Tag::Role::kParagraph);
    }
    centred(canvas, text_.called, y + 0.058, Tag::Role::kParagraph);
    const double rank = y + 0.125, seal = 0.812;
    centred(canvas, text_.rank, rank, Tag::Role::kParagraph);
    // A long title leaves less room for the seal.
    const double radius = std::clamp(seal - rank - 0.04, 0.04, 0.112);
    paint_seal(canvas,
               {{width_ / 2, height_ * seal}, std::min(height_ * radius, width_ * 0.12), tints_});
    blank(canvas, text_.date, 0.1);
    blank(canvas, text_.signature, 0.635);
  }

 private:
  void centred(Canvas& canvas, const ShapedText& words, double part, Tag::Role role) const {
    const Tagged tagged(canvas, role);
    canvas.text(words, {(width_ - words.advance) / 2, height_ * part});
  }
  void blank(Canvas& canvas, const ShapedText& label, double left) const {
    const Spot at{width_ * left, height_ * 0.84};
    canvas.rule(at, at.x + width_ * 0.265);
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(label, {at.x, at.y + label_ * 1.35});
  }

  Length width_, height_, label_;
  const TintRule& tints_;
  CertificateText text_;
};

}  // namespace

Sheets lay_children_certificate(const Book& book, const Typesetting& set) {
  const Metrics& m = set.metrics;
  Block block{{},
              matter_height(m),
              [made = ChildrenCertificate(book, set), up = m.lines(2), height = m.live_height()](
                  Canvas& canvas, Spot at) {
                const std::size_t first = canvas.items();
                made.paint(canvas);
                canvas.turn_left(first, {at.x, at.y - up + height});
              }};
  return flow({std::move(block)}, matter_height(m));
}

}  // namespace gridpress
