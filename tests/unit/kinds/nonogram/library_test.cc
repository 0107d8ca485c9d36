#include "generator/kinds/nonogram/library.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "generator/kinds/nonogram/walk.h"
#include "tests/support/nonograms.h"

namespace gridpress::nonogram {
namespace {

std::string data(const std::string& file) {
  std::ifstream in(GRIDPRESS_ROOT "/templates/pictures/" + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

LibraryNames all_names(std::string_view language = "en") {
  return read_names(data("names.tsv"), language).value();
}

std::vector<LibraryPicture> pictures_of(Size size) {
  return read_pictures(data("dist/grids.txt"), all_names(), size).value();
}

std::set<std::string> names_of(const std::vector<LibraryPicture>& pictures) {
  std::set<std::string> names;
  for (const LibraryPicture& it : pictures) names.insert(it.key);
  return names;
}

TEST_CASE("line solving alone solves every picture of the library, and another engine agrees") {
  int seen = 0;
  for (const Size size :
       {Size{10, 10}, Size{12, 12}, Size{15, 15}, Size{17, 17}, Size{20, 20}, Size{25, 25},
        Size{30, 30}, Size{10, 15}, Size{15, 10}, Size{20, 30}, Size{30, 20}, Size{18, 24}}) {
    for (const LibraryPicture& it : pictures_of(size)) {
      INFO(it.key << " " << size.rows << "x" << size.columns);
      const Clues clues(size, it.picture);
      const Walk walked = walk(clues, {});
      CHECK((walked.finished && walked.rating < 4));
      if (++seen % 20 != 0) continue;
      const auto second = tests::count_by_clauses(clues, 2);
      if (second) CHECK(*second == 1);
    }
  }
}

TEST_CASE("the library has enough pictures for common sizes, and none for the smallest sizes") {
  CHECK(names_of(pictures_of({10, 10})).size() >= 100);
  CHECK(names_of(pictures_of({15, 15})).size() >= 250);
  CHECK(names_of(pictures_of({20, 20})).size() >= 350);
  CHECK(names_of(pictures_of({10, 15})).size() >= 100);
  CHECK(pictures_of({8, 8}).empty());
  CHECK(pictures_of({8, 20}).empty());
}

TEST_CASE("a picture of the library is neither nearly empty nor nearly black") {
  for (const Size size : {Size{10, 10}, Size{16, 13}, Size{30, 20}}) {
    for (const LibraryPicture& it : pictures_of(size)) {
      INFO(it.key);
      const auto black = std::count(it.picture.begin(), it.picture.end(), 1);
      CHECK(black * 100 >= 20 * size.cells());
      CHECK(black * 100 <= 55 * size.cells());
      const Clues clues(size, it.picture);
      int empty = 0;
      for (int line = 0; line < clues.lines(); ++line) empty += clues.runs(line).empty() ? 1 : 0;
      CHECK(empty * 3 <= size.rows + size.columns);
    }
  }
}

TEST_CASE("no two names have pictures that look alike, mirrored or not") {
  const int side = GENERATE(15, 20);
  const Size size{side, side};
  const std::vector<LibraryPicture> pictures = pictures_of(size);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    Picture mirrored = pictures[i].picture;
    for (int row = 0; row < size.rows; ++row) {
      std::reverse(mirrored.begin() + row * size.columns,
                   mirrored.begin() + (row + 1) * size.columns);
    }
    for (std::size_t j = i + 1; j < pictures.size(); ++j) {
      if (pictures[i].key == pictures[j].key) continue;
      for (const Picture& one : {pictures[i].picture, mirrored}) {
        int different = 0;
        for (int k = 0; k < size.cells(); ++k) different += one[k] != pictures[j].picture[k];
        if (different * 100 >= 11 * size.cells()) continue;
        FAIL_CHECK(pictures[i].key << " and " << pictures[j].key);
      }
    }
  }
}

TEST_CASE("names are unique within a language, and each theme has at least ten names") {
  for (const std::string language : {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"}) {
    std::set<std::string> printed;
    for (const auto& [key, name] : all_names(language)) {
      INFO(language << " " << key);
      CHECK(printed.insert(name.printed).second);
    }
  }
  CHECK(all_names("de").at("cat").printed == "Katze");
  CHECK(all_names("tlh").at("cat").printed == "Cat");
  CHECK_FALSE(all_names().at("skull").for_children);
  std::map<std::string, int> themes;
  for (const auto& [key, name] : all_names()) ++themes[name.theme];
  for (const auto& [theme, count] : themes) CHECK(count >= 10);
}

TEST_CASE("broken data of the library are refused") {
  const LibraryNames names{{"cat", {"Cat", "animals", true}}};
  const auto message = [&](std::string_view grids) {
    return read_pictures(grids, names, {10, 10}).problems()[0].message;
  };
  CHECK(message("cat\tset/cat") == "not a line of grids: cat\tset/cat");
  CHECK(message("cat\tset/cat\t9x9:AAAA") == "'set/cat' has a grid that can't be read");
  CHECK(message("cat\tset/cat\t9x9:!!!!!!!!!!!!!!") == "'set/cat' has a grid that can't be read");
  CHECK(read_names("key\ttheme\tchildren\ten\ncat\tanimals\tyes", "en").problems()[0].message ==
        "line 2 of the names of pictures is not complete");
}

// The only picture of a library with one grid of ten rows and columns.
LibraryPicture picture_of(const std::function<bool(int row, int column)>& is_black) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string packed;
  for (int first = 0; first < 100; first += 6) {
    int six = 0;
    for (int i = first; i < first + 6; ++i) {
      six = six * 2 + (i < 100 && is_black(i / 10, i % 10) ? 1 : 0);
    }
    packed += kLetters[six];
  }
  const LibraryNames names{{"box", {"Box", "games", true}}};
  return read_pictures("box\tset/box\t10x10:" + packed + "\n", names, {10, 10})->front();
}

TEST_CASE("a picture with too much black or too many empty lines is marked as hard to recognise") {
  const auto diagonals = [](int every) {
    return [=](int row, int column) { return (row + column) % every == 0; };
  };
  CHECK(picture_of(diagonals(3)).reads_well);
  CHECK_FALSE(picture_of(diagonals(2)).reads_well);
  CHECK_FALSE(picture_of([&](int row, int column) {
                return (row < 5 && column < 5) || diagonals(4)(row, column);
              }).reads_well);
  CHECK_FALSE(picture_of([&](int row, int column) {
                return row < 5 && diagonals(2)(row, column);
              }).reads_well);
}

TEST_CASE("a drawing is taken in its largest grid that fits, in the middle") {
  const LibraryNames names{{"box", {"Box", "games", true}}};
  const std::string grids = "box\tset/box\t9x9:" + std::string(7, '/') + std::string(7, 'A') +
                            " 10x10:" + std::string(8, '/') + std::string(9, 'A') + "\n";
  const auto pictures = read_pictures(grids, names, {11, 10});
  REQUIRE(pictures);
  REQUIRE(pictures->size() == 1);
  CHECK(std::ranges::count(pictures->front().picture, 1) == 48);
  const auto small = read_pictures(grids, names, {9, 12});
  REQUIRE(small->size() == 1);
  CHECK(small->front().picture[0] == 0);
  CHECK(small->front().picture[1] == 1);
}

}  // namespace
}  // namespace gridpress::nonogram
