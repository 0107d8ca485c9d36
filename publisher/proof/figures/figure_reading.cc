#include "publisher/proof/figures/figure_reading.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Part;
using printed::Point;
using printed::Shape;

constexpr double kMinSide = 18, kMinCell = 4;  // points
constexpr double kNear = 0.5;                  // cells; maximum distance of a text from its place

// The outline of a lattice of dots of one size, given by the dots' centres.
std::optional<Outline> lattice(const Shape& shape) {
  constexpr std::size_t kFewest = 4;
  constexpr double kLargest = 16, kAlike = 0.1;
  if (!shape.filled || shape.parts.size() < kFewest) return std::nullopt;
  const Bounds& first = shape.parts.front().bounds;
  Bounds centres;
  for (const Part& part : shape.parts) {
    const bool alike = part.curved && std::abs(part.bounds.width() - first.width()) < kAlike &&
                       std::abs(part.bounds.height() - first.height()) < kAlike;
    if (!alike || part.bounds.width() > kLargest) return std::nullopt;
    centres.add(part.bounds.centre());
  }
  return Outline{Outline::Sort::kDots, centres};
}

Bounds extent(const figure::Figure& figure, Outline::Sort sort) {
  Bounds all, cells, islands;
  const auto add = [&](figure::Point p) { all.add(Point{p.x, p.y}); };
  for (const figure::Mark& mark : figure.marks) {
    const auto* trail = std::get_if<figure::Trail>(&mark);
    if (trail != nullptr && trail->role == figure::Trail::Role::kCell) {
      for (const figure::Point& p : trail->points) cells.add(Point{p.x, p.y});
    }
    if (trail != nullptr && trail->role == figure::Trail::Role::kBarrier &&
        sort == Outline::Sort::kLines) {
      std::ranges::for_each(trail->points, add);
    }
    if (const auto* frame = std::get_if<figure::Frame>(&mark);
        frame && sort == Outline::Sort::kClosed) {
      std::ranges::for_each(frame->corners, add);
    } else if (const auto* line = std::get_if<figure::Line>(&mark);
               line && sort == Outline::Sort::kLines) {
      add(line->from), add(line->to);
    } else if (const auto* dot = std::get_if<figure::Dot>(&mark);
               dot && sort == Outline::Sort::kDots && dot->role != figure::Dot::Role::kBlank) {
      add(dot->centre);
    } else if (const auto* badge = std::get_if<figure::Badge>(&mark);
               badge && badge->form == figure::Badge::Form::kIsland) {
      islands.add(Point{badge->centre.x, badge->centre.y});
    }
  }
  // If cells are drawn separately, the figure has neither a frame nor lines.
  if (all.empty() && sort == Outline::Sort::kLines) return cells;
  // The islands of an answer are circles of one size; those of a puzzle have pins between them.
  return all.empty() && sort == Outline::Sort::kDots ? islands : all;
}

// Returns whether each piece of a word is in the middle of a different square.
bool in_squares(const Placement& placement, const Word& word) {
  constexpr double kOff = 0.2;  // cells
  double before = -1;
  for (const Word& piece : word.pieces) {
    const Point at = placement.cells(piece.centre);
    const double column = std::floor(at.x);
    if (std::abs(at.x - column - 0.5) > kOff || column == before) return false;
    before = column;
  }
  return !word.pieces.empty();
}

// Pairs claimed texts with the closest words. No text or word is in two pairs.
std::map<std::size_t, std::size_t> pairs(const ClaimedFigure& claim,
                                         const std::vector<Point>& places) {
  std::map<std::pair<int, int>, std::vector<std::size_t>> by_cell;
  for (std::size_t w = 0; w < places.size(); ++w) {
    by_cell[{static_cast<int>(std::floor(places[w].x)), static_cast<int>(std::floor(places[w].y))}]
        .push_back(w);
  }
  std::vector<std::tuple<double, std::size_t, std::size_t>> near;
  for (std::size_t t = 0; t < claim.texts.size(); ++t) {
    const ClaimedText& text = claim.texts[t];
    const int column = static_cast<int>(std::floor(text.x)),
              row = static_cast<int>(std::floor(text.y));
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        const auto found = by_cell.find({column + dx, row + dy});
        if (found == by_cell.end()) continue;
        for (const std::size_t w : found->second) {
          const double x = std::abs(places[w].x - text.x), y = std::abs(places[w].y - text.y);
          if (std::max(x, y) < kNear) near.emplace_back(std::hypot(x, y), t, w);
        }
      }
    }
  }
  std::ranges::sort(near);
  std::map<std::size_t, std::size_t> taken;
  std::vector<bool> used(places.size());
  for (const auto& [distance, t, w] : near) {
    if (used[w] || taken.contains(t)) continue;
    used[w] = true;
    taken[t] = w;
  }
  return taken;
}

}  // namespace

Bounds Placement::bounds(double left, double top, double right, double bottom) const {
  Bounds all;
  all.add(page(left, top));
  all.add(page(right, bottom));
  return all;
}

std::vector<Outline> outlines_of(const printed::Page& page) {
  std::vector<Outline> all;
  const auto add = [&](Outline::Sort sort, const Bounds& bounds) {
    if (bounds.width() >= kMinSide && bounds.height() >= kMinSide) {
      all.push_back({sort, bounds});
    }
  };
  for (const Shape& shape : page.shapes) {
    if (const auto dots = lattice(shape)) add(dots->sort, dots->bounds);
    if (!shape.stroked || shape.dashed) continue;
    if (shape.parts.size() > 1) add(Outline::Sort::kLines, shape.bounds);
    for (const Part& part : shape.parts) {
      if (part.closed && part.points.size() >= 4) add(Outline::Sort::kClosed, part.bounds);
    }
  }
  return all;
}

std::vector<Placement> placements(const ClaimedFigure& claim, const Outline& outline) {
  const Bounds cells = extent(claim.figure, outline.sort);
  if (cells.empty() || cells.width() <= 0 || cells.height() <= 0) return {};
  const double across = outline.bounds.width() / cells.width();
  const double down = outline.bounds.height() / cells.height();
  constexpr double kSlimmest = 0.93, kWidest = 1.35;  // a cell's width relative to its height
  if (down < kMinCell || across < down * kSlimmest || across > down * kWidest) return {};
  const Placement upright{outline.bounds.left - cells.left * across,
                          outline.bounds.top - cells.top * down, across, down};
  const Placement turned{outline.bounds.right + cells.left * across,
                         outline.bounds.bottom + cells.top * down, -across, -down};
  return {upright, turned};
}

bool may_hold(const ClaimedFigure& claim, Point at) {
  const figure::Figure& figure = claim.figure;
  constexpr double kRim = 0.02, kAside = 0.15;  // cells
  const auto rim = [](double margin) { return margin > 0 ? margin + kAside : -kRim; };
  if (at.x < -rim(figure.margins.left) || at.x > figure.columns + rim(figure.margins.right) ||
      at.y < -rim(figure.margins.top) || at.y > figure.rows + rim(figure.margins.bottom)) {
    return false;
  }
  const bool at_side = at.x < 0 || at.x > figure.columns, over = at.y < 0 || at.y > figure.rows;
  return !(at_side && over) || std::ranges::any_of(claim.texts, [&](const ClaimedText& text) {
    return std::abs(text.x - at.x) < kNear && std::abs(text.y - at.y) < kNear;
  });
}

// Reads the clues within cells, and removes their words from the others.
void read_clues(const ClaimedFigure& claim, const Placement& placement,
                std::vector<const Word*>& words, TextReading& reading) {
  for (std::size_t c = 0; c < claim.clues.size(); ++c) {
    const figure::WordClue& clue = claim.clues[c];
    std::vector<const Word*> own;
    std::erase_if(words, [&](const Word* word) {
      const Point at = placement.cells(word->centre);
      const bool within = is_within(clue, at.x, at.y);
      if (within) own.push_back(word);
      return within;
    });
    std::ranges::sort(own, {}, [](const Word* word) { return word->centre.y; });
    std::string text;
    for (auto line = own.begin(); line != own.end();) {
      constexpr double kSameLine = 1;  // points
      const auto end = std::find_if(line, own.end(), [&](const Word* word) {
        return word->centre.y > (*line)->centre.y + kSameLine;
      });
      std::ranges::sort(line, end, {}, [](const Word* word) { return word->centre.x; });
      for (; line != end; ++line) text += (*line)->text + ' ';
    }
    if (clue_letters(text) == clue_letters(clue.text)) continue;
    if (!text.empty()) text.pop_back();
    reading.wrong_clues.push_back(
        {c, text,
         placement.bounds(clue.corner.x, clue.corner.y, clue.corner.x + clue.width,
                          clue.corner.y + clue.height)});
  }
}

TextReading read_texts(const ClaimedFigure& claim, const Placement& placement,
                       const PageWords& words) {
  const figure::Figure& figure = claim.figure;
  std::vector<const Word*> inside;
  std::vector<Point> places;
  const auto take = [&](const Word& word) {
    const Point at = placement.cells(word.centre);
    if (!may_hold(claim, at)) return;
    inside.push_back(&word);
    places.push_back(at);
  };
  for (const Word& word : words.words) {
    if (word.turned != (placement.turned() ? 2 : 0)) continue;
    if (in_squares(placement, word)) {
      std::ranges::for_each(word.pieces, take);
    } else {
      take(word);
    }
  }
  TextReading reading;
  if (!claim.clues.empty()) {
    read_clues(claim, placement, inside, reading);
    places.clear();
    for (const Word* word : inside) places.push_back(placement.cells(word->centre));
  }
  reading.at.resize(claim.texts.size());
  reading.sizes.resize(claim.texts.size());
  const auto taken = pairs(claim, places);
  std::size_t values = 0, letters = 0, hex = 0;
  for (const auto& [t, w] : taken) {
    if (claim.texts[t].sort != ClaimedText::Sort::kValue) continue;
    const std::string& text = inside[w]->text;
    ++values;
    letters += text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z';
    hex += text == written(claim.texts[t], Writing::kHex);
  }
  // In smaller grids, digits from 0 would be a misprint.
  constexpr int kMinHex = 10;
  if (2 * letters > values) reading.writing = Writing::kLetters;
  if (2 * hex > values && figure.rows >= kMinHex) reading.writing = Writing::kHex;
  reading.pictures = claim.values > 0 && values == 0;
  std::map<ClaimedText::Sort, std::size_t> read;  // numbers of optional texts that were read
  std::vector<bool> used(inside.size());
  for (const auto& [t, w] : taken) {
    used[w] = true;
    reading.at[t] = inside[w]->text;
    reading.sizes[t] = inside[w]->size;
    const double x = places[w].x - claim.texts[t].x, y = places[w].y - claim.texts[t].y;
    reading.off += std::hypot(x, y) / static_cast<double>(taken.size());
    ++read[claim.texts[t].sort];
    if (inside[w]->text == written(claim.texts[t], reading.writing)) {
      ++reading.right;
    } else {
      reading.wrong.push_back({t, inside[w]->text, inside[w]->bounds});
    }
  }
  for (std::size_t t = 0; t < claim.texts.size(); ++t) {
    if (!reading.at[t].empty()) continue;
    const ClaimedText& text = claim.texts[t];
    if (text.optional && read[text.sort] == 0) continue;
    if (reading.pictures && text.sort == ClaimedText::Sort::kValue) continue;
    reading.missing.push_back(t);
  }
  for (std::size_t w = 0; w < inside.size(); ++w) {
    const bool at_side = places[w].x < 0 || places[w].x > figure.columns || places[w].y < 0 ||
                         places[w].y > figure.rows;
    // Words around a grid with outside clues may belong to the page instead.
    if (used[w] || (at_side && number_of(inside[w]->text) < 0)) continue;
    reading.extra.push_back({inside[w]->text, places[w].x, places[w].y, inside[w]->bounds});
  }
  return reading;
}

double TextReading::score(const ClaimedFigure& claim) const {
  const auto all = static_cast<double>(claim.texts.size());
  const double bad = static_cast<double>(wrong.size() + missing.size() + extra.size());
  // Without any text, the figure's lines decide whether the placement is accepted.
  if (right == 0 && bad == 0) return pictures ? 0 : 0.5;
  // A small penalty, because another outline may place the texts almost as well.
  constexpr double kOff = 0.2;
  return (static_cast<double>(right) - 0.5 * bad) / std::max(all, 1.0) - kOff * off;
}

}  // namespace gridpress::proof
