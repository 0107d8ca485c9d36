// A user's picture is decoded only once while it is in use.
#include "publisher/book/pictures/picture_file.h"

#include <catch2/catch.hpp>

#include "layout/backend/picture/file.h"
#include "tests/support/run_command.h"

using namespace gridpress;

namespace {

std::string square(const std::string& colour) {
  return "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>"
         "<rect width='30' height='30' fill='" +
         colour + "'/></svg>";
}

}  // namespace

TEST_CASE("a picture in use is decoded again only if its file, size or background has changed") {
  if (!reads_svg()) {
    WARN("skipped: this program reads no SVG");
    return;
  }
  const test::TempFolder folder;
  const DataFiles data(GRIDPRESS_ROOT, folder.path());
  const auto load = [&](const PictureRequest& order) {
    const Result<PictureFile> file = load_picture(order, data);
    REQUIRE(file);
    return file->picture;
  };
  const PictureRequest order{
      .path = "art.svg", .height = Length::pt(72), .width = {}, .ground = {1, 1, 1}};
  test::write_text(folder / "art.svg", square("red"));
  const auto red = load(order);
  CHECK(load(order) == red);
  PictureRequest on_black = order;
  on_black.ground = {0, 0, 0};
  CHECK(load(on_black)->pixels != red->pixels);
  PictureRequest larger = order;
  larger.height = Length::pt(144);
  CHECK(load(larger)->height == 2 * red->height);
  test::write_text(folder / "art.svg", square("blue"));
  CHECK(load(order)->pixels != red->pixels);
}

TEST_CASE("a picture that is too large is refused before it is read") {
  const Diagnostics problems = check_picture(std::string((std::size_t{64} << 20) + 1, 'x'));
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().message == "is larger than 64 MiB");
  CHECK(problems.front().hint == "save it with fewer pixels");
}
