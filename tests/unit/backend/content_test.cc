// Finishing the content streams of a PDF: inks, and saving and restoring the graphics state.
#include "layout/backend/pdf/content.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "layout/backend/pdf/colour_code.h"

using namespace gridpress;

namespace {

std::string colour(int grey) {
  const Rgb coded = encode({Ink{grey}, 0});
  return fmt::format("\n{:.6f} {:.6f} {:.6f} rg", coded.r, coded.g, coded.b);
}

}  // namespace

TEST_CASE("restoring a PDF graphics state restores its ink") {
  const std::string box = "\n0 0 1 1 re f";
  const std::string content = colour(50) + "\nq" + colour(100) + box + "\nQ" + colour(100) + box;
  CHECK(finish_content(content, PageRecord(), {}, false) ==
        "\n0.5 g\nq\n0 g" + box + "\nQ\n0 g" + box);
}

TEST_CASE("an unknown dash pattern is an error and is never printed") {
  CHECK_THROWS_WITH(finish_content("\n[ 2.5] 0 d", PageRecord(), {}, false),
                    "a content stream uses an unknown dash pattern:\n[ 2.5] 0 ");
}
