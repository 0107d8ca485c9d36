// Choosing the line breaks of a whole paragraph at once.
#include "layout/text/total_fit.h"

#include <catch2/catch.hpp>

using namespace gridpress;

namespace {

FitPiece word(double points) {
  FitPiece piece;
  piece.width = Length::pt(points);
  return piece;
}

// The first part of a hyphenated word.
FitPiece head(double points) {
  FitPiece piece = word(points);
  piece.hyphenated = true;
  piece.hyphen = Length::pt(2);
  return piece;
}
FitPiece tail(double points) {
  FitPiece piece = word(points);
  piece.joined = true;
  return piece;
}

FitRule rule(double measure, double indent, double blank) {
  FitRule rule;
  rule.measure = Length::pt(measure);
  rule.indent = Length::pt(indent);
  rule.blank = Length::pt(blank);
  return rule;
}

}  // namespace

TEST_CASE("the indent shortens only the first line") {
  const std::vector<FitPiece> words(7, word(20));
  CHECK(total_fit(words, rule(95, 25, 5)) == std::vector<int>{3, 7});
}

// In both ways the first line ends with a hyphen. The second may end with another hyphen and normal
// spaces, or before that word with spaces two fifths wider.
TEST_CASE("wider spaces are preferred to two consecutive hyphens") {
  const FitPiece c = word(9), e = word(7);
  const std::vector<FitPiece> pieces = {word(40), head(48), tail(8), c, c, c, c,       head(4),
                                        tail(15), e,        e,       e, e, e, word(40)};
  CHECK(total_fit(pieces, rule(100, 0, 10)) == std::vector<int>{2, 7, 14, 15});
}
