// Pictures that replace digits. They include the tint behind them, so they need no transparency.
#include "layout/figure/symbol_pictures.h"

#include <catch2/catch.hpp>

using namespace gridpress;

namespace {

// A picture of two pixels, one black and one transparent.
std::shared_ptr<const SymbolArt> half_black() {
  return std::make_shared<const SymbolArt>(SymbolArt{2, 1, {0, 255}, {0, 0}});
}

}  // namespace

TEST_CASE("the tint of a cell is visible through transparent parts of a picture") {
  const PictureSymbols pictures({half_black()});
  CHECK(pictures.on_tint(1, 0)->pixels == std::string("\x00\xff", 2));
  CHECK(pictures.on_tint(1, 20)->pixels == std::string("\x00\xcc", 2));
  CHECK(pictures.on_tint(1, 0)->colours == PictureColours::kGrey);
}

TEST_CASE("a PDF stores a picture only once for each tint") {
  const PictureSymbols pictures({half_black()});
  CHECK(pictures.on_tint(1, 10) == pictures.on_tint(1, 10));
  CHECK(pictures.on_tint(1, 10) != pictures.on_tint(1, 0));
}

TEST_CASE("two sets of symbols are equal if their pictures come from the same files") {
  const auto of = [](std::string file) {
    auto made = std::make_shared<PictureSymbols>(std::vector{half_black()});
    made->files = {std::move(file)};
    return Symbols(std::shared_ptr<const SymbolPictures>(std::move(made)));
  };
  CHECK(of("a.svg") == of("a.svg"));
  CHECK_FALSE(of("a.svg") == of("b.svg"));
  CHECK_FALSE(of("a.svg") == Symbols(Symbols::kShapes));
  CHECK((of("a.svg") == Symbols::kPictures));
  CHECK((of("a.svg") != Symbols::kDigits));
}
