// The back of style `puzzle`, which advertises the contents of the book.
#include <algorithm>

#include "layout/cover/extras/mark.h"
#include "layout/cover/extras/sample.h"
#include "layout/cover/lines.h"
#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/cover/puzzle/puzzle_cover.h"

namespace gridpress {
namespace {

using Lettering = CoverType::Style;

constexpr double kHook = 29, kHookLead = 31, kBlurb = 12, kBlurbLead = 17.5;  // pt at 6 inches
constexpr double kFigure = 34, kFactWord = 13, kRow = 10.5, kRowLead = 14;
constexpr double kCard = 0.47, kWidestCard = 0.55;  // relative to the back's width
constexpr double kBarReads = 7;                     // minimum WCAG contrast
constexpr double kColumnGap = 0.62;                 // cover units

// Splits "Add up the cages. The grid does the rest." into a line per sentence.
Lines sentences_of(const std::string& text) {
  Lines sentences{""};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends = i > 0 && text[i] == ' ' &&
                      std::string_view(".!?").find(text[i - 1]) != std::string_view::npos;
    if (ends) {
      sentences.emplace_back();
    } else {
      sentences.back() += text[i];
    }
  }
  return sentences;
}

class PuzzleBack {
 public:
  PuzzleBack(Brush& brush, Shaper& shaper, const CoverRequest& request, const CoverPlan& plan,
             const BarcodeBox& barcode)
      : brush_(brush),
        shaper_(shaper),
        request_(request),
        text_(request.text),
        plan_(plan),
        barcode_(barcode),
        scale_(plan.scale()),
        left_(plan.margin()),
        right_(plan.width - plan.fold()) {
    if (request.book != nullptr) book_ = *request.book;
    const Colour bar = accent(request.palette);
    head_ = contrast(bar, request.palette.ground) >= kBarReads ? bar : request.palette.text;
  }

  void paint() {
    const double top = paint_words();
    const double foot = foot_of_card();
    const CardColours colours = card_colours(request_.palette);
    const SampleCard card{left_,         top,           foot,        kCard * plan_.width,
                          widest_card(), colours.paper, colours.ink, book_.stars};
    auto painted = paint_sample_card(brush_, shaper_, request_, {plan_, barcode_}, card);
    if (!painted) painted = paint_wide_card(card);
    const bool beside = !painted || painted->right + (kColumnGap + 3) * plan_.unit <= right_;
    const double column = painted ? painted->right + kColumnGap * plan_.unit : left_;
    if (beside) paint_facts(column, top);
    paint_series(painted ? painted->bottom + 0.75 * plan_.unit : foot);
    paint_imprint();
  }

 private:
  Lettering style(Face face, double size, Colour colour) const {
    return {face, std::max(size * scale_, plan_.least), ink_of(colour)};
  }
  Colour ink() const { return request_.palette.text; }

  void line(const std::string& words, Lettering style, Point2 at, Origin origin = {}) {
    style = in_language(style, {words, origin});
    brush_.text(brush_.type().shape(words, style), at);
  }
  double width(const std::string& words, Lettering style) {
    return brush_.type().width(words, in_language(style, {words}));
  }

  // Paints the hook (or the title), the bar and the blurb. Returns where the card may begin.
  double paint_words() {
    const BookText& hook = text_.hook.empty() ? text_.title : text_.hook;
    const double measure = right_ - left_;
    double size = kHook * scale_;
    const auto lines_at = [&](double tried) {
      const Lettering style = in_language({Face::kBlack, tried, {}}, hook);
      const Lines sentences = sentences_of(hook.text);
      const auto wide = [&](const std::string& one) { return brush_.type().width(one, style); };
      if (sentences.size() > 1 && widest(sentences, wide) <= measure) return sentences;
      return balanced(brush_.type(), hook.text, style, measure);
    };
    while (size > 18 * scale_ && lines_at(size).size() > 2) size -= scale_;
    const Lettering style = in_language({Face::kBlack, size, ink_of(ink())}, hook);
    double y = plan_.margin() + 0.8 * size;
    for (const std::string& words : lines_at(size)) {
      brush_.text(brush_.type().shape(words, style), {left_, y});
      y += kHookLead / kHook * size;
    }
    y -= kHookLead / kHook * size - 0.5 * plan_.unit;
    brush_.rectangle({left_, y}, {42 * scale_, 5 * scale_}, accent(request_.palette));
    return paint_blurb(y + 5 * scale_);
  }

  double paint_blurb(double y) {
    Lettering blurb = style(Face::kRegular, kBlurb, ink());
    const double lead = kBlurbLead / kBlurb * blurb.size;
    double end = y;
    y += 0.35 * plan_.unit + blurb.size;
    for (const BookText& paragraph : text_.blurb) {
      blurb = in_language(blurb, paragraph);
      for (const std::string& words :
           filled(brush_.type(), words_of(paragraph.text), blurb, right_ - left_)) {
        brush_.text(brush_.type().shape(words, blurb), {left_, y});
        end = y;
        y += lead;
      }
      y += 0.4 * lead;
    }
    const double most = 0.62 * ribbon_top(plan_);
    if (end > most && !text_.blurb.empty()) refuse_blurb();
    return end + 0.85 * plan_.unit;
  }

  void refuse_blurb() {
    Diagnostic problem = failure("the text on the back of the cover runs into the picture",
                                 "use a shorter hook or blurb");
    problem.origin = text_.blurb.back().origin;
    brush_.type().report(std::move(problem));
  }

  double series_lead() const { return std::max(kRowLead * scale_, plan_.least * 1.3); }

  // The foot of the card, above the publisher's mark, the list of volumes and the ribbon.
  double foot_of_card() const {
    double foot = ribbon_top(plan_) - 0.55 * plan_.unit;
    if (request_.mark != nullptr) {
      foot -= mark_size(*request_.mark, plan_).y + 0.5 * plan_.unit;
    }
    if (!book_.series.empty()) {
      const auto rows = std::min<std::size_t>(book_.series.size(), 4) + 1;
      foot -= series_lead() * static_cast<double>(rows) + 0.5 * plan_.unit;
    }
    return foot;
  }
  double widest_card() const {
    const double usual = kWidestCard * plan_.width;
    const double over = barcode_.width > 0 ? barcode_.corner.x - 0.4 * plan_.unit - left_ : usual;
    return std::max(kCard * plan_.width, std::min(usual, over));
  }
  double foot_of_column() const {
    const double over = barcode_.width > 0 ? barcode_.corner.y : ribbon_top(plan_);
    return over - 0.45 * plan_.unit;
  }

  // Paints a card over the whole width, above the barcode, for puzzles with many cells. The back
  // then has no space for the facts.
  std::optional<PaintedCard> paint_wide_card(SampleCard card) {
    card.width = kWidestCard * plan_.width;
    card.widest = right_ - left_;
    card.last = true;
    card.foot = std::min(card.foot, foot_of_column());
    return paint_sample_card(brush_, shaper_, request_, {plan_, barcode_}, card);
  }

  // Paints the facts with large numbers, then the levels if they fit.
  void paint_facts(double x, double top) {
    double y = top;
    const double room = right_ - x, rows = levels_height(), foot = foot_of_column();
    const auto count = static_cast<double>(book_.facts.size());
    const bool levels =
        !book_.levels.empty() && levels_fit(room) && top + count * 34 * scale_ + rows <= foot;
    const double free = foot - top - (levels ? rows : 0);
    const double pitch = std::min(58 * scale_, free / std::max(count, 1.0));
    for (const CoverFact& fact : book_.facts) {
      if (y + 0.8 * kFigure * scale_ > foot) break;
      paint_fact(fact, {x, y + 0.76 * kFigure * scale_}, room);
      y += pitch;
    }
    if (levels) paint_levels(x, y + 0.1 * plan_.unit);
  }

  void paint_fact(const CoverFact& fact, Point2 at, double room) {
    const Lettering figure = style(Face::kBlack, kFigure, head_);
    Lettering words = style(Face::kBold, fact.number.empty() ? 15 : kFactWord, ink());
    if (!fact.number.empty()) {
      line(fact.number, figure, at);
      const double wide = width(fact.number, figure) + 0.25 * plan_.unit;
      at.x += wide;
      room -= wide;
    }
    const double wide = width(fact.words, words);
    if (wide > room) words.size = std::max(words.size * room / wide, plan_.least);
    if (width(fact.words, words) <= room + 1) line(fact.words, words, at);
  }

  struct Columns {
    double stars = 0, name = 0, puzzles = 0;
  };
  Columns level_columns() {
    const Lettering row = style(Face::kRegular, kRow, ink());
    Columns columns{(book_.stars * 2.4 + 0.6) * star_radius(), 0, 0};
    for (const CoverLevel& level : book_.levels) {
      columns.name = std::max(columns.name, width(level.name, row));
      columns.puzzles = std::max(columns.puzzles, width(level.puzzles, row));
    }
    return columns;
  }
  double star_radius() const { return 2.9 * scale_; }
  bool levels_fit(double room) {
    const Columns columns = level_columns();
    return columns.stars + columns.name + columns.puzzles + 0.35 * plan_.unit <= room;
  }
  double levels_height() const {
    if (book_.levels.empty()) return 0;
    return series_lead() * (static_cast<double>(book_.levels.size()) + 1.3);
  }

  void paint_levels(double x, double y) {
    const Lettering title = style(Face::kBlack, 11.5, head_),
                    row = style(Face::kRegular, kRow, ink());
    const Columns columns = level_columns();
    y += title.size;
    line(book_.levels_title, title, {x, y});
    for (const CoverLevel& level : book_.levels) {
      y += series_lead();
      for (int i = 0; i < book_.stars; ++i) {
        paint_cover_star(brush_, {x + star_radius() * (1 + 2.4 * i), y - 0.34 * row.size},
                         star_radius(), i < level.stars, ink());
      }
      const double name = x + columns.stars + 0.12 * plan_.unit;
      line(level.name, row, {name, y});
      const double end = std::min(right_, name + columns.name + columns.puzzles + plan_.unit);
      line(level.puzzles, row, {end - width(level.puzzles, row), y});
    }
  }

  void paint_series(double y) {
    if (book_.series.empty()) return;
    const Lettering title = style(Face::kBlack, 11.5, head_),
                    row = style(Face::kRegular, kRow, ink());
    y += title.size * 0.4;
    line(book_.series_title, title, {left_, y});
    double foot = ribbon_top(plan_) - 0.4 * plan_.unit;
    if (request_.mark != nullptr) foot -= mark_size(*request_.mark, plan_).y + 0.5 * plan_.unit;
    const double room =
        (barcode_.width > 0 ? barcode_.corner.x - 0.4 * plan_.unit : right_) - left_;
    for (const std::string& volume : book_.series) {
      y += series_lead();
      if (y > foot) return;
      Lettering own = row;
      const double wide = width(volume, own);
      if (wide > room) own.size = std::max(own.size * room / wide, plan_.least);
      if (width(volume, own) <= room + 1) line(volume, own, {left_, y});
    }
  }

  // Paints the publisher's name on the ribbon or, if the publisher has a mark, the mark above it.
  void paint_imprint() {
    if (request_.mark != nullptr) {
      const Point2 size = mark_size(*request_.mark, plan_);
      return paint_mark(brush_, request_.mark->picture,
                        {left_, ribbon_top(plan_) - 0.5 * plan_.unit - size.y}, size);
    }
    if (text_.publisher.empty()) return;
    Lettering name = in_language({Face::kBlack, std::max(10.5 * scale_, plan_.least),
                                  ink_of(request_.palette.ribbon_text), 0.11},
                                 text_.publisher);
    const std::string words = brush_.type().capitals(text_.publisher.text);
    const double room =
        (barcode_.width > 0 ? barcode_.corner.x : right_) - 0.4 * plan_.unit - left_;
    const double wide = brush_.type().width(words, name);
    if (wide > room) name.size = std::max(name.size * room / wide, plan_.least);
    brush_.text(brush_.type().shape(words, name), {left_, ribbon_baseline(plan_)});
  }

  Brush& brush_;
  Shaper& shaper_;
  const CoverRequest& request_;
  const CoverText& text_;
  const CoverPlan& plan_;
  const BarcodeBox& barcode_;
  CoverBook book_;
  double scale_, left_, right_;
  Colour head_;
};

}  // namespace

void paint_puzzle_back(Brush& brush, Shaper& shaper, const CoverRequest& request,
                       const CoverPlan& plan, const BarcodeBox& barcode) {
  PuzzleBack(brush, shaper, request, plan, barcode).paint();
}

}  // namespace gridpress
