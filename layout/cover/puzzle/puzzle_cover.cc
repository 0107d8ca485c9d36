#include "layout/cover/puzzle/puzzle_cover.h"

#include <algorithm>

#include "layout/cover/extras/badges.h"
#include "layout/cover/lettering.h"
#include "layout/cover/lines.h"
#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

constexpr double kRibbon = 1.5, kArtTop = 7, kHighArt = 5.6;  // cover units
constexpr double kUnderWords = 0.85, kOverRibbon = 0.45;  // gaps around the picture, in cover units
constexpr double kBadgeRadius = 46.0 / 36, kBadgeGap = 0.25;  // cover units
constexpr double kNumber = 22, kWord = 12.5, kLeastWord = 8;  // pt on a cover six inches wide

class PuzzleFront {
 public:
  PuzzleFront(Brush& brush, Shaper& shaper, const CoverRequest& request, CoverPlan& plan)
      : brush_(brush),
        shaper_(shaper),
        request_(request),
        plan_(plan),
        book_(request.book != nullptr ? *request.book : kNoBook),
        badges_(request.text.badges) {
    plan_.badges.clear();
  }

  void paint() {
    const double aside = badges_.empty() ? 0 : (2 * kBadgeRadius + 0.3) * plan_.unit;
    const Art art{request_.puzzle, request_.palette, plan_, request_.text.volume_number};
    const FrontEnd end = letter_front(brush_, request_.text, art, Voice::kPuzzle, aside);
    place_badges(end);
    paint_art(end);
    const Colour disc = accent(request_.palette);
    paint_badges(brush_, badges_, art, BadgeColours{disc, letters_on(request_.palette, disc)});
    paint_ribbon();
    paint_facts();
  }

 private:
  static const CoverBook kNoBook;

  // Places the first badge at the right margin, level with the bar, and the others below it.
  void place_badges(const FrontEnd& end) {
    const double radius = kBadgeRadius * plan_.unit;
    Point2 at{plan_.front + plan_.width - plan_.margin() - radius, end.bar + radius};
    for (std::size_t i = 0; i < badges_.size(); ++i) {
      plan_.badges.push_back({at, radius});
      at.y += 2 * radius + kBadgeGap * plan_.unit;
    }
  }

  void paint_art(const FrontEnd& end) {
    if (book_.figures.empty() && book_.emblem == Emblem::kNone) return;
    const double m = plan_.unit;
    double top = end.foot + kUnderWords * m;
    if (!plan_.badges.empty()) {
      const CoverDisc& first = plan_.badges.front();
      top = std::max(top, first.centre.y + first.radius + 0.4 * m);
    }
    top = std::max(top, kHighArt * m);
    const bool emblem = book_.emblem != Emblem::kNone, mosaic = book_.figures.size() > 2;
    const bool wide = !emblem && !mosaic && fills_width(book_.figures.front());
    const double foot = ribbon_top(plan_) - (wide || emblem ? 0 : kOverRibbon * m);
    ArtFrame frame{plan_.front + plan_.fold(), top, plan_.front + plan_.width - plan_.margin(),
                   foot};
    if (wide) {
      frame.left = plan_.front > 0 ? plan_.front : 0;
      frame.right = plan_.right();
      frame.bottom -= 0.2 * m;
    }
    const PuzzleArt art{book_.figures.empty() ? kNoFigure : book_.figures.front(),
                        request_.palette,
                        plan_,
                        shaper_,
                        request_.theme,
                        frame,
                        wide,
                        false,
                        book_.large_print};
    if (emblem) return paint_emblem(brush_, art, book_.emblem);
    if (mosaic) return paint_mosaic(brush_, art, book_.figures);
    paint_puzzle_art(brush_, art);
    moon(art, end);
  }

  // Paints a moon in the sky to the right of the subtitle, if the picture is a loop on a dark
  // ground.
  void moon(PuzzleArt art, const FrontEnd& end) {
    const bool loop = std::ranges::any_of(marks_of<figure::Trail>(art.figure.answer),
                                          [](const auto* trail) { return trail->closed; });
    const bool dark = contrast(request_.palette.ground, kPaper) > 10;
    if (!loop || !dark || !badges_.empty() || wide_lines(end)) return;
    art.frame = {end.right + 0.5 * plan_.unit, end.bar - 0.1 * plan_.unit, art.frame.right,
                 end.foot + 0.35 * plan_.unit};
    paint_moon(brush_, art);
  }
  bool wide_lines(const FrontEnd& end) const {
    return end.right > plan_.front + plan_.width * 0.62;
  }

  void paint_ribbon() {
    const double top = ribbon_top(plan_), left = plan_.front > 0 ? -plan_.bleed : 0;
    brush_.rectangle({left, top}, {plan_.right() - left, plan_.bottom() - top},
                     request_.palette.ribbon);
  }

  struct FactStyles {
    CoverType::Style number, words;
    double gap = 0;
  };
  FactStyles fact_styles(double shrink, const CoverFact& fact) const {
    const Ink ink = ink_of(request_.palette.ribbon_text);
    const double scale = plan_.scale() * shrink;
    FactStyles styles{
        {Face::kBlack, kNumber * scale, ink}, {Face::kBold, kWord * scale, ink}, 5.5 * scale};
    styles.words.language = beyond_ascii(fact.words);
    if (styles.words.language && brush_.type().is_own(styles.words)) styles.gap /= 2;
    return styles;
  }

  double width(const CoverFact& fact, double shrink) {
    const FactStyles styles = fact_styles(shrink, fact);
    const double number = brush_.type().width(fact.number, styles.number);
    const double words = brush_.type().width(fact.words, styles.words);
    return number + words + (fact.number.empty() || fact.words.empty() ? 0 : styles.gap);
  }

  // Paints facts at the left margin, in the middle and at the right margin. Omits facts that don't
  // fit.
  void paint_facts() {
    std::vector<CoverFact> facts = book_.facts;
    const double left = plan_.front + plan_.fold();
    const double room = plan_.measure(), gap = 0.5 * plan_.unit;
    double shrink = 1;
    const double least = std::max(kLeastWord / kWord, plan_.least / (kWord * plan_.scale()));
    const auto all = [&] {
      double sum = gap * static_cast<double>(facts.size() - 1);
      for (const CoverFact& fact : facts) sum += width(fact, shrink);
      return sum;
    };
    while (!facts.empty() && all() > room) {
      if (shrink * 0.97 >= least) {
        shrink *= 0.97;
      } else {
        facts.pop_back();
      }
    }
    if (facts.empty()) return;
    double free = room - all();
    const double between = facts.size() > 1 ? free / static_cast<double>(facts.size() - 1) : 0;
    double x = left;
    for (const CoverFact& fact : facts) {
      paint_fact(fact, x, shrink);
      x += width(fact, shrink) + gap + between;
    }
  }

  void paint_fact(const CoverFact& fact, double x, double shrink) {
    const FactStyles styles = fact_styles(shrink, fact);
    const double y = ribbon_baseline(plan_);
    if (!fact.number.empty()) {
      brush_.text(brush_.type().shape(fact.number, styles.number), {x, y});
      x += brush_.type().width(fact.number, styles.number) + styles.gap;
    }
    brush_.text(brush_.type().shape(fact.words, styles.words), {x, y});
  }

  static const CoverFigure kNoFigure;

  Brush& brush_;
  Shaper& shaper_;
  const CoverRequest& request_;
  CoverPlan& plan_;
  const CoverBook& book_;
  const std::vector<BookText>& badges_;
};

const CoverBook PuzzleFront::kNoBook = {};
const CoverFigure PuzzleFront::kNoFigure = {};

}  // namespace

double puzzle_cover_unit(const Trim& side) {
  return std::min(side.width.points() / 12, side.height.points() / 16.5);
}

double ribbon_top(const CoverPlan& plan) {
  return plan.height - kRibbon * plan.unit;
}

double ribbon_baseline(const CoverPlan& plan) {
  constexpr double kDescent = 0.21;  // em
  const double lowest =
      plan.height - std::max(kTrimClear, plan.clear) - kDescent * kWord * plan.scale();
  return std::min(ribbon_top(plan) + 0.94 * plan.unit, lowest);
}

void paint_puzzle_front(Brush& brush, Shaper& shaper, const CoverRequest& request,
                        CoverPlan& plan) {
  PuzzleFront(brush, shaper, request, plan).paint();
}

void paint_puzzle_wrap(Brush& brush, Shaper& shaper, const CoverRequest& request, CoverPlan& plan,
                       const BarcodeBox& barcode) {
  PuzzleFront(brush, shaper, request, plan).paint();
  paint_puzzle_back(brush, shaper, request, plan, barcode);
  if (request.pages < request.spine_rule.text_from) return;
  const Art art{request.puzzle, request.palette, plan, request.text.volume_number};
  letter_spine(brush, request.text, art, Voice::kPuzzle,
               {request.spine_rule.clear.points(), request.min_text.points(), request.mark,
                ribbon_top(plan) - 0.45 * plan.unit});
  const std::string& number = request.text.volume_number;
  const double room = plan.spine - 2 * std::max(request.spine_rule.clear.points(), 4.5);
  CoverType::Style style{Face::kBlack, std::min(16 * plan.scale(), room),
                         ink_of(request.palette.ribbon_text)};
  if (number.empty() || style.size < plan.least) return;
  const double wide = brush.type().width(number, style);
  if (wide > room) style.size *= room / wide;
  if (style.size < plan.least) return;
  brush.text(
      brush.type().shape(number, style),
      {plan.width + (plan.spine - brush.type().width(number, style)) / 2, ribbon_baseline(plan)});
}

}  // namespace gridpress
