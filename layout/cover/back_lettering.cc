#include <fmt/format.h>

#include <algorithm>

#include "layout/cover/lettering.h"
#include "layout/cover/lines.h"
#include "layout/cover/upright.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

using Lettering = CoverType::Style;

// The largest type on a spine, relative to the spine's width without its edges. The edges are in
// points.
constexpr double kSpineType = 0.76, kSpineEdges = 9;

class Spine {
 public:
  Spine(Brush& brush, const CoverText& text, const Art& art, Voice voice, SpineRoom limits)
      : brush_(brush), text_(text), plan_(art.plan), voice_(voice), limits_(limits) {
    ink_ = ink_of(art.palette.text);
    room_ = plan_.spine - 2 * std::max(limits.clear, 4.5);
    foot_ = limits.foot > 0 ? limits.foot : plan_.height - plan_.margin();
    author_ = in_language({Face::kBold, std::min(9.5 * plan_.scale(), room_), ink_, 0.04, false},
                          text.author);
    name_ = brush.type().capitals(text.author.text);
    author_width_ = length(name_, author_);
    volume_ = in_language(author_, text.volume);
    if (is_puzzle()) volume_name_ = brush.type().capitals(text.volume.text);
    fit_title();
  }

  void paint() {
    if (std::min(title_.size, author_.size) < limits_.least) return;
    double wide = title_width_;
    down(words_, title_, plan_.margin());
    if (!volume_name_.empty()) {
      down(volume_name_, volume_, plan_.margin() + wide + volume_gap());
      wide += volume_gap() + length(volume_name_, volume_);
    }
    paint_names(wide);
  }

 private:
  bool is_puzzle() const { return voice_ == Voice::kPuzzle; }
  double volume_gap() const { return plan_.unit * 0.5; }

  double length(const std::string& what, const Lettering& style) {
    return reads_down(brush_.type(), what, style) ? upright_length(brush_.type(), what, style)
                                                  : brush_.type().width(what, style);
  }

  // Makes the title as large as the spine allows, or smaller if it is too long.
  void fit_title() {
    const double widest = (plan_.spine - kSpineEdges) * kSpineType;
    double size = std::min(widest, 18 * plan_.scale());
    if (is_puzzle() && widest >= limits_.least) {
      size =
          std::min(std::max((plan_.spine - kSpineEdges) * 0.62, limits_.least), 22 * plan_.scale());
    }
    title_ = in_language({voice_ == Voice::kSerif ? Face::kSerif : Face::kBlack,
                          std::min(size, room_), ink_, 0, false},
                         text_.title);
    const bool numbered = !is_puzzle() && !text_.volume_number.empty();
    words_ = numbered ? text_.title.text + " · " + text_.volume_number : text_.title.text;
    double left = foot_ - plan_.margin();
    if (!text_.author.empty()) left -= author_width_ + plan_.unit * 0.5;
    if (!volume_name_.empty()) left -= length(volume_name_, volume_) + volume_gap();
    title_width_ = length(words_, title_);
    if (title_width_ <= left) return;
    title_.size *= left / title_width_;
    title_width_ = left;
  }

  // Sets text reading down, centred on the spine.
  void down(const std::string& what, const Lettering& style, double from) {
    const double middle = plan_.width + plan_.spine / 2;
    if (reads_down(brush_.type(), what, style)) {
      return letter_upright(brush_, what, style, {middle, from});
    }
    const bool own = brush_.type().is_own(style);
    const double centre = own ? kOwnCentre : brush_.type().cap_height(style.face) / 2;
    brush_.text(brush_.type().shape(what, style), {middle - centre * style.size, from}, 3);
  }

  // Paints the author and the publisher (its mark or its name) after the title, which ends at
  // `wide`. The publisher is at the foot of the spine and the author follows the title. If they
  // don't both fit, the publisher is omitted and the author is at the foot.
  void paint_names(double wide) {
    const Lettering publisher = in_language(author_, text_.publisher);
    const double gap = plan_.unit * 0.8, length_of_all = foot_ - plan_.margin();
    const CoverMark* own = limits_.mark;
    const auto mark = own == nullptr ? std::nullopt : mark_on_spine(*own, plan_, room_);
    const bool has_name = own == nullptr && !text_.publisher.empty();
    const double imprint = mark ? mark->y : length(text_.publisher.text, publisher);
    const bool all =
        (mark || has_name) && wide + author_width_ + imprint + 2 * gap <= length_of_all;
    if (all && mark) {
      const double middle = plan_.width + plan_.spine / 2;
      paint_mark(brush_, own->spine, {middle - mark->x / 2, foot_ - imprint}, *mark);
    }
    if (all && has_name) down(text_.publisher.text, publisher, foot_ - imprint);
    if (name_.empty()) return;
    down(name_, author_, all ? plan_.margin() + wide + gap : foot_ - author_width_);
  }

  Brush& brush_;
  const CoverText& text_;
  const CoverPlan& plan_;
  Voice voice_;
  SpineRoom limits_;
  Ink ink_;
  double room_ = 0, foot_ = 0, author_width_ = 0, title_width_ = 0;
  Lettering author_, volume_, title_;
  std::string name_, volume_name_, words_;
};

}  // namespace

void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                 const CoverMark* mark) {
  const double left = art.plan.margin(), scale = art.plan.scale();
  const Ink ink = ink_of(art.palette.text);
  const Lettering hook = in_language(
      {voice == Voice::kSans ? Face::kBlack : Face::kSerif, 24 * scale, ink, 0, false}, text.hook);
  Lettering blurb{Face::kRegular, 11.5 * scale, ink, 0, false};
  // Limits the measure to about 60 letters, whose mean width is half an em.
  const double measure = std::min(art.plan.measure(), 60 * 0.49 * blurb.size);
  double y = left + 25 * scale;
  for (const std::string& line : balanced(brush.type(), text.hook.text, hook, measure * 0.98)) {
    brush.text(brush.type().shape(line, hook), {left, y});
    y += 29 * scale;
  }
  y += (text.hook.empty() ? -10 : 5.5) * scale;
  for (const BookText& paragraph : text.blurb) {
    blurb = in_language(blurb, paragraph);
    for (const std::string& line : filled(brush.type(), words_of(paragraph.text), blurb, measure)) {
      brush.text(brush.type().shape(line, blurb), {left, y});
      y += 16 * scale;
    }
    y += 8.5 * scale;
  }
  const double end = y - 24.5 * scale;
  const double foot = art.plan.unit * 8;
  double kept = 0;  // height kept free above the foot
  if (mark != nullptr) {
    const Point2 size = mark_size(*mark, art.plan);
    kept = size.y + 12 * scale;
    paint_mark(brush, mark->picture, {left, foot - size.y}, size);
  } else if (!text.publisher.empty()) {
    kept = 24 * scale;
    const Lettering name =
        in_language({Face::kBold, 9.5 * scale, ink, 0.04, false}, text.publisher);
    brush.text(brush.type().shape(text.publisher.text, name), {left, foot});
  }
  if (!text.blurb.empty() && end > foot - kept) {
    Diagnostic problem = failure("the text on the back of the cover runs into the picture",
                                 "use a shorter hook or blurb");
    problem.origin = text.blurb.back().origin;
    brush.type().report(std::move(problem));
  }
}

void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits) {
  Spine(brush, text, art, voice, limits).paint();
}

double least_lettered_spine(double min_text) {
  return min_text / kSpineType + kSpineEdges;
}

}  // namespace gridpress
