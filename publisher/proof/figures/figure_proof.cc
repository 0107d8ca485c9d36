#include "publisher/proof/figures/figure_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "generator/base/ascii.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/proof/figures/figure_ink.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

constexpr double kMinScore = 0.3;

struct Candidate {
  double score;
  std::size_t wanted;
  Placement placement;
  TextReading reading;
};

// Returns whether two placements are almost equal, so that one of them can be dropped. Such
// duplicates come from the outlines of lines that are slightly heavier than the edges of cells.
bool same_place(const Placement& a, const Placement& b) {
  constexpr double kPlace = 1.5, kSize = .02;
  return std::abs(a.x - b.x) < kPlace && std::abs(a.y - b.y) < kPlace &&
         std::abs(a.across - b.across) < kSize * std::abs(a.across) &&
         std::abs(a.down - b.down) < kSize * std::abs(a.down);
}

// Returns the best places for a figure. `steps` is the number of text comparisons left for this
// page, which is enough for any real page.
std::vector<Candidate> candidates(const ClaimedFigure& claim, std::size_t wanted,
                                  const PrintedPage& page, std::size_t& steps) {
  std::vector<Candidate> all;
  std::vector<Placement> seen;
  for (const Outline& outline : page.outlines) {
    for (const Placement& placement : placements(claim, outline)) {
      const auto same = [&](const Placement& other) { return same_place(other, placement); };
      if (std::ranges::any_of(seen, same)) continue;
      seen.push_back(placement);
      const std::size_t cost = page.words.words.size() + seen.size();
      if (cost > steps) return all;
      steps -= cost;
      TextReading reading = read_texts(claim, placement, page.words);
      double score = reading.score(claim);
      if (score < 0) continue;
      if (placement.turned()) score -= 1e-3;  // without texts, upright figures are preferred
      all.push_back({score, wanted, placement, std::move(reading)});
    }
  }
  // If several places match the texts almost equally well, the lines decide. Pictures, and answers
  // without clues, are placed by lines alone, even if the texts of another figure match the claim.
  constexpr double kAlmost = 0.15;
  double best = 0;
  for (const Candidate& candidate : all) best = std::max(best, candidate.score);
  for (Candidate& candidate : all) {
    const bool placed_by_texts = candidate.reading.right > 0 && !candidate.reading.pictures;
    if (placed_by_texts && candidate.score < best - kAlmost) continue;
    candidate.score += ink_score(claim, candidate.placement, page.page, candidate.reading.pictures);
  }
  return all;
}

bool overlap(const Bounds& a, const Bounds& b) {
  const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
  const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  constexpr double kTouching = 3;  // points
  return width > kTouching && height > kTouching;
}

// Returns the indices of texts that are much smaller or larger than most texts of the same type,
// role and length, and the usual size for each. Long texts may be shrunk to fit, so each length has
// its own usual size.
std::vector<std::pair<std::size_t, double>> odd_sizes(const ClaimedFigure& claim,
                                                      const std::vector<double>& sizes) {
  using Sort = std::tuple<ClaimedText::Sort, bool, figure::Text::Role, std::size_t>;
  std::map<Sort, std::vector<std::size_t>> texts;
  for (std::size_t t = 0; t < claim.texts.size(); ++t) {
    const ClaimedText& text = claim.texts[t];
    if (sizes[t] > 0) texts[{text.sort, text.given, text.role, text.text.size()}].push_back(t);
  }
  constexpr double kSmall = 0.75, kLarge = 1.33;
  std::vector<std::pair<std::size_t, double>> odd;
  for (auto& [sort, of_sort] : texts) {
    std::ranges::sort(of_sort, {}, [&](std::size_t t) { return sizes[t]; });
    const double usual = sizes[of_sort[of_sort.size() / 2]];
    for (const std::size_t t : of_sort) {
      if (sizes[t] < kSmall * usual || sizes[t] > kLarge * usual) odd.emplace_back(t, usual);
    }
  }
  return odd;
}

Bounds cells_of(const ClaimedFigure& claim, const Placement& placement) {
  return placement.bounds(0, 0, claim.figure.columns, claim.figure.rows);
}

// Returns whether a number on the page is upside down. In that case the answers are upside down
// too.
bool has_turned_number(const PageWords& words) {
  return std::ranges::any_of(words.words, [](const Word& word) {
    return word.turned == 2 && std::ranges::any_of(word.text, ascii::is_digit);
  });
}

// Turns figures that look the same upside down if the numbers of the page are upside down.
void turn_as_numbers(std::vector<FoundFigure>& figures, const PrintedPage& printed) {
  const printed::Page& page = printed.page;
  if (!has_turned_number(printed.words)) return;
  for (FoundFigure& figure : figures) {
    const Placement& p = figure.placement;
    if (!figure.found || !figure.wanted.answer || figure.reading.right > 0 || p.turned()) continue;
    const figure::Figure& drawn = figure.claim.figure;
    const Placement turned{p.x + drawn.columns * p.across, p.y + drawn.rows * p.down, -p.across,
                           -p.down};
    constexpr double kAlike = 0.001;
    const bool pictures = figure.reading.pictures;
    if (ink_score(figure.claim, turned, page, pictures) <
        ink_score(figure.claim, p, page, pictures) - kAlike) {
      continue;
    }
    figure.placement = turned;
  }
}

}  // namespace

std::vector<FoundFigure> find_figures(const PrintedPage& page,
                                      const std::vector<WantedFigure>& wanted) {
  std::vector<FoundFigure> found;
  std::vector<Candidate> all;
  std::size_t steps = 20'000'000;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const ClaimedPuzzle& puzzle = *wanted[i].puzzle;
    FoundFigure figure{.wanted = wanted[i]};
    if (const std::optional<Puzzle> read = puzzle.puzzle()) {
      figure.claim = claimed(puzzle.rules->look.draw(*read, wanted[i].answer), wanted[i].answer);
      std::ranges::move(candidates(figure.claim, i, page, steps), std::back_inserter(all));
    }
    found.push_back(std::move(figure));
  }
  std::ranges::stable_sort(all, std::greater(), &Candidate::score);
  for (Candidate& candidate : all) {
    FoundFigure& figure = found[candidate.wanted];
    if (figure.found || candidate.score < kMinScore) continue;
    const Bounds cells = cells_of(figure.claim, candidate.placement);
    const auto taken = [&](const FoundFigure& other) {
      return other.found && overlap(other.bounds, cells);
    };
    if (std::ranges::any_of(found, taken)) continue;
    figure.found = true;
    figure.placement = candidate.placement;
    figure.bounds = cells;
    const figure::Figure& drawn = figure.claim.figure;
    const figure::Margins& margins = drawn.margins;
    figure.outer = candidate.placement.bounds(
        -margins.left, -margins.top, drawn.columns + margins.right, drawn.rows + margins.bottom);
    figure.reading = std::move(candidate.reading);
  }
  turn_as_numbers(found, page);
  return found;
}

Faults check_figure(const FoundFigure& figure, const PrintedPage& page) {
  Faults faults;
  const Group group = figure.wanted.answer ? Group::kKey : Group::kPuzzle;
  const int number = figure.wanted.puzzle->number;
  constexpr std::size_t kMost = 4;  // number of faults of one type that are reported separately
  const auto add = [&](std::size_t already, std::string message, const Bounds& where) {
    if (already < kMost) faults.push_back({group, "", 0, number, std::move(message), where});
  };
  const ClaimedFigure& claim = figure.claim;
  const TextReading& reading = figure.reading;
  const auto place = [&](const ClaimedText& text) {
    return place_words(claim.figure, text.x, text.y);
  };
  const auto around = [&](double x, double y) {
    constexpr double kHalf = 0.5;
    return figure.placement.bounds(x - kHalf, y - kHalf, x + kHalf, y + kHalf);
  };
  std::size_t n = 0;
  for (const WrongText& wrong : reading.wrong) {
    const ClaimedText& text = claim.texts[wrong.text];
    add(n++,
        fmt::format("{}: {} is printed instead of {}", place(text), wrong.printed,
                    written(text, reading.writing)),
        wrong.where);
  }
  n = 0;
  for (const WrongText& wrong : reading.wrong_clues) {
    const figure::WordClue& clue = claim.clues[wrong.text];
    const std::string at = place_words(claim.figure, clue.corner.x, clue.corner.y);
    add(n++,
        wrong.printed.empty() ? fmt::format("{}: the clue '{}' is missing", at, clue.text)
                              : fmt::format("{}: the clue '{}' is printed instead of '{}'", at,
                                            wrong.printed, clue.text),
        wrong.where);
  }
  const auto hidden = [&](const ClaimedText& text) {
    const Bounds there = around(text.x, text.y);
    return std::ranges::any_of(page.page.glyphs, [&](const printed::Glyph& glyph) {
      return !glyph.visible && there.holds(glyph.middle());
    });
  };
  n = 0;
  for (std::size_t t = 0; reading.pictures && t < claim.texts.size(); ++t) {
    const ClaimedText& text = claim.texts[t];
    if (text.sort != ClaimedText::Sort::kValue || !hidden(text)) continue;
    add(n++, fmt::format("{}: {} is not visible", place(text), text.text), around(text.x, text.y));
  }
  for (const std::size_t t : reading.missing) {
    const ClaimedText& text = claim.texts[t];
    add(n++,
        fmt::format("{}: {} {}", place(text), written(text, reading.writing),
                    hidden(text) ? "is not visible" : "is missing"),
        around(text.x, text.y));
  }
  n = 0;
  for (const ExtraText& extra : reading.extra) {
    add(n++,
        fmt::format("{}: unexpected {}", place_words(claim.figure, extra.x, extra.y),
                    extra.printed),
        extra.where);
  }
  const std::size_t all = reading.wrong.size() + reading.wrong_clues.size() +
                          reading.missing.size() + reading.extra.size();
  if (all > faults.size()) {
    faults.push_back({group, "", 0, number,
                      fmt::format("{} more texts differ", all - faults.size()), figure.bounds});
  }
  n = 0;
  for (const auto& [t, usual] : odd_sizes(claim, reading.sizes)) {
    const ClaimedText& text = claim.texts[t];
    add(n++,
        fmt::format("{}: {} is {:.3g} pt high; others are {:.3g} pt", place(text),
                    written(text, reading.writing), reading.sizes[t], usual),
        around(text.x, text.y));
  }
  n = 0;
  for (const printed::Glyph& glyph : page.page.glyphs) {
    constexpr double kOff = 0.2;
    if (!glyph.visible || std::abs(glyph.stretch - 1) < kOff) continue;
    const printed::Point middle = glyph.middle();
    if (!figure.outer.holds(middle)) continue;
    const printed::Point at = figure.placement.cells(middle);
    add(n++,
        fmt::format("{}: {} has {:.0f}% of its normal width", place_words(claim.figure, at.x, at.y),
                    glyph.text, 100 * glyph.stretch),
        figure.placement.bounds(at.x, at.y, at.x, at.y));
  }
  if (!claim.words.empty()) {
    std::string around_it;  // the text outside the grid
    for (const Phrase& phrase : page.words.phrases) {
      if (!figure.outer.holds(phrase.bounds.centre()))
        around_it += without_spaces(phrase.text) + "\n";
    }
    n = 0;
    for (const std::string& word : claim.words) {
      if (around_it.find(without_spaces(word)) != std::string::npos) continue;
      add(n++, fmt::format("'{}' is missing from the list of words", word), figure.outer);
    }
  }
  for (InkFault& fault : check_ink(claim, figure.placement, page.page, reading.pictures)) {
    faults.push_back({group, "", 0, number, std::move(fault.message), fault.where});
  }
  return faults;
}

}  // namespace gridpress::proof
