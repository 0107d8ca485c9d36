#include "publisher/book/code_maker.h"

#include <catch2/catch.hpp>

using namespace gridpress;

namespace {

// Whether the code has a finder pattern here: a ring seven modules wide around a square of three.
bool finder_at(const Code& code, int row, int column) {
  for (int r = 0; r < 7; ++r) {
    for (int c = 0; c < 7; ++c) {
      const int ring = std::min({r, c, 6 - r, 6 - c});
      const char found = code.modules[(row + r) * code.size + column + c];
      if (found != (ring == 1 ? '0' : '1')) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("QR codes: 81 digits give a version 3 code with its three finder patterns") {
  const Code code = make_code(std::string(81, '0'), 0).value();
  CHECK(code.size == 29);
  CHECK(code.modules.size() == 29 * 29);
  CHECK(finder_at(code, 0, 0));
  CHECK(finder_at(code, 0, 22));
  CHECK(finder_at(code, 22, 0));
  CHECK_FALSE(finder_at(code, 22, 22));
}

TEST_CASE("QR codes: a code has the requested size, or a larger one if its text is long") {
  CHECK(make_code("1", 33).value().size == 33);
  CHECK(make_code(std::string(200, '7'), 21).value().size == 37);
  CHECK(make_code(std::string(5000, 'a'), 0).problems().front().message ==
        "a QR code can't hold 5000 characters");
}

TEST_CASE("QR codes: a code larger than the space that the book reserves for codes is refused") {
  const Kind& kind = *find_kind("classic");
  BookSpec spec;
  spec.qr.wanted = true;
  spec.qr.width = 21;  // the width of a code of a few digits
  SectionSpec section;
  section.kind = &kind;
  section.count = 1;
  section.first_number = 7;
  spec.sections = {section};
  const std::string grid =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const Result<std::vector<Code>> codes = make_codes(spec, {*kind.text.read(grid, "", nullptr)});
  REQUIRE(!codes);
  CHECK(codes.problems().front().message == "the QR code of puzzle 7 doesn't fit its space");
}
