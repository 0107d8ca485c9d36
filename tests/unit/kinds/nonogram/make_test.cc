#include "generator/kinds/nonogram/make.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>

#include "generator/base/yaml.h"
#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/runs.h"
#include "generator/kinds/nonogram/make_unique.h"
#include "generator/kinds/nonogram/options.h"
#include "generator/kinds/nonogram/search.h"
#include "generator/kinds/nonogram/shapes.h"
#include "tests/support/nonograms.h"

namespace gridpress::nonogram {
namespace {

using logic::LogicContent;

const Kind& kind() {
  return *find_kind("nonogram");
}

const LogicContent& content_of(const Puzzle& puzzle) {
  return content_as<LogicContent>(puzzle);
}

std::uint64_t solutions(const Puzzle& puzzle) {
  return kind().truth.count(puzzle, {}).count;
}

PuzzleRequest request_for(Size size, std::string_view level = "", bool random = false) {
  PuzzleRequest request;
  request.size = size;
  request.seed = Seed(11);
  auto options = std::make_shared<Options>();
  options->random = random;
  request.options = options;
  for (const KindLevel& it : kDescription.levels) {
    if (it.name != level) continue;
    request.level.name = it.name;
    request.level.rating = fields::Range{it.low, it.high};
  }
  return request;
}

TEST_CASE("generated nonograms have one solution according to both engines") {
  for (const bool random : {false, true}) {
    for (const Size size : {Size{5, 5}, Size{10, 10}, Size{10, 15}, Size{20, 12}, Size{30, 30}}) {
      const AttemptResult made = run_attempts(kind(), request_for(size, "", random), {0, 60});
      REQUIRE(made.puzzles.size() >= 2);
      for (std::size_t i = 0; i < made.puzzles.size() && i < 4; ++i) {
        const LogicContent& content = content_of(made.puzzles[i]);
        const std::vector<int>& cells = content.solution.cells;
        CHECK(tests::fits(Clues(content), {cells.begin(), cells.end()}));
        CHECK(solutions(made.puzzles[i]) == 1);
        const auto second = tests::count_by_clauses(Clues(content), 2);
        if (second) CHECK(*second == 1);
      }
    }
  }
}

TEST_CASE("puzzles of every level have the requested level") {
  for (const KindLevel& level : kDescription.levels) {
    for (const int size : {5, 10, 20}) {
      INFO(level.name << " " << size);
      const int attempts = size == 5 ? 4000 : 500;
      const AttemptResult made =
          run_attempts(kind(), request_for({size, size}, level.name), {0, attempts});
      REQUIRE(!made.puzzles.empty());
      for (const Puzzle& puzzle : made.puzzles) {
        REQUIRE(puzzle.grade.rating);
        CHECK(puzzle.grade.level == level.name);
        CHECK(*puzzle.grade.rating >= level.low);
        CHECK(*puzzle.grade.rating <= level.high);
        CHECK_FALSE(puzzle.grade.bounded);
        CHECK(solutions(puzzle) == 1);
      }
    }
  }
}

TEST_CASE("a range of attempts gives the same nonograms however it is split") {
  const PuzzleRequest request = request_for({12, 12});
  const AttemptResult whole = run_attempts(kind(), request, {0, 40});
  std::vector<std::string> pieces;
  for (std::uint64_t first = 0; first < 40; first += 8) {
    for (const Puzzle& puzzle : run_attempts(kind(), request, {first, 8}).puzzles) {
      pieces.push_back(logic::problem_text(content_of(puzzle)));
    }
  }
  REQUIRE(pieces.size() == whole.puzzles.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    CHECK(pieces[i] == logic::problem_text(content_of(whole.puzzles[i])));
  }
}

TEST_CASE("generated pictures of shapes meet the criteria for attractive pictures") {
  for (const Puzzle& puzzle : run_attempts(kind(), request_for({20, 20}), {0, 60}).puzzles) {
    const std::vector<int>& cells = content_of(puzzle).solution.cells;
    CHECK(is_pleasant({20, 20}, {cells.begin(), cells.end()}));
    for (const auto& runs : logic::runs_of(content_of(puzzle).blocks[1])) CHECK(runs.size() <= 9);
  }
}

TEST_CASE("changing a few squares at a picture's border makes its solution unique") {
  // The two squares that touch at a corner can be mirrored, so this picture has two solutions.
  const Size size{6, 6};
  Picture picture(36, 0);
  for (const int square : {0, 1, 2, 6, 7, 8, 21, 28}) picture[square] = 1;
  REQUIRE(count_pictures(Clues(size, picture), 2).count == 2);
  const auto unique = make_unique_picture(size, picture, {.most_changes = 2, .choice = 36});
  REQUIRE(unique);
  CHECK(unique->changes == 1);
  CHECK(count_pictures(Clues(size, unique->picture), 2).count == 1);
  int different = 0;
  for (std::size_t i = 0; i < picture.size(); ++i) different += picture[i] != unique->picture[i];
  CHECK(different == 1);
  CHECK_FALSE(make_unique_picture(size, picture, {.most_changes = 0, .choice = 36}));
}

// The pictures in a folder, as the publisher would read them.
SectionFiles fake_files() {
  SectionFiles files;
  files.match = [](const std::string& pattern) -> Result<std::vector<std::string>> {
    if (pattern == "pictures/*.svg") {
      return std::vector<std::string>{"pictures/01-sea_horse.svg", "pictures/block.svg"};
    }
    if (pattern.starts_with("none")) return std::vector<std::string>{};
    return std::vector<std::string>{pattern};
  };
  files.picture = [](const std::string& path, Size size) -> Result<std::vector<std::uint8_t>> {
    std::vector<std::uint8_t> dark(size.cells(), 0);
    if (path == "pictures/broken.png") return failure("cannot be read");
    for (int i = 0; i < size.cells(); ++i) {
      const int row = i / size.columns, column = i % size.columns;
      if (path == "pictures/block.svg") dark[i] = row > 1 && column > 2 ? 255 : 0;
      if (path == "pictures/01-sea_horse.svg") dark[i] = column <= row ? 200 : 40;
      if (path == "pictures/stars.png") dark[i] = (row * 3 + column) % 8 == 0 ? 255 : 0;
    }
    return dark;
  };
  return files;
}

// A library of 300 pictures of 10 x 10, three drawings of each name, five names of each theme.
std::string small_library(std::string_view path) {
  std::string text = path == "pictures/names.tsv" ? "key\ttheme\tchildren\ten\tde\n" : "";
  for (int name = 0; name < 100; ++name) {
    const std::string key = fmt::format("thing {}", name);
    if (path == "pictures/names.tsv") {
      text += fmt::format("{0}\ttheme-{1}\t{2}\tThing {3}\tDing {3}\n", key, name / 5,
                          name % 5 == 0 ? "no" : "yes", name);
      continue;
    }
    for (int drawing = 0; drawing < 3; ++drawing) {
      std::string packed(17, 'A');
      for (int row = 0; row < 6; ++row) packed[row + drawing] = '/';
      packed[10 + name / 25 % 4] = "BCEIQghjklmnopqrstuvwxyz0"[name % 25];
      text += fmt::format("{}\tset/{}-{}\t10x10:{}\n", key, name, drawing, packed);
    }
  }
  return text;
}

SectionFiles files_with_library() {
  SectionFiles files = fake_files();
  files.data = [](const std::string& path) -> Result<std::string> { return small_library(path); };
  return files;
}

struct ReadSection {
  std::shared_ptr<const Options> options;
  Diagnostics problems;
};

ReadSection read_section(const std::string& text, Size size = {8, 8}) {
  const auto document = yaml::parse("section.yaml", text);
  REQUIRE(document.ok());
  ReadSection read;
  fields::Reader reader(*document, document->root, option_keys(), read.problems);
  Level level;
  const SectionFiles files = files_with_library();
  read.options = std::dynamic_pointer_cast<const Options>(
      read_options(reader, {size, true, "en", files, level}));
  return read;
}

TEST_CASE("the user's pictures become puzzles in order, and file names become their names") {
  const ReadSection read = read_section("pictures: pictures/*.svg");
  REQUIRE(read.problems.empty());
  REQUIRE(read.options != nullptr);
  PuzzleRequest request = request_for({8, 8});
  request.options = read.options;
  CHECK(attempts(request) == 2);
  CHECK(supply(request) == 2u);
  CHECK_FALSE(supply(request_for({8, 8})));
  request.level.name = "fiendish";
  request.level.rating = fields::Range{4.0, 9.9};
  const AttemptResult made = run_attempts(kind(), request, {0, 5});
  REQUIRE(made.puzzles.size() == 2);
  CHECK(content_of(made.puzzles[0]).subject == "Sea horse");
  CHECK(content_of(made.puzzles[1]).subject == "Block");
  CHECK(made.puzzles[1].grade.level == "gentle");  // whatever level the section requests
  CHECK(logic::runs_of(content_of(made.puzzles[0]).blocks[1])[2] == std::vector{3});
  CHECK(solutions(made.puzzles[0]) == 1);
}

TEST_CASE("a threshold decides which squares of a picture become black") {
  const ReadSection read = read_section("{pictures: pictures/*.svg, threshold: 90}");
  REQUIRE(!read.problems.empty());  // because 200 of 255 is less than 90 %
  CHECK(read.problems[0].message ==
        "pictures/01-sea_horse.svg is all white in 8 rows and 8 columns");
  REQUIRE(read_section("threshold: 40").problems.size() == 1);
}

TEST_CASE("a picture that can't become a nonogram is refused with its file name") {
  const auto message = [](const std::string& text) {
    const ReadSection read = read_section(text);
    return read.problems.empty() ? "" : read.problems[0].message;
  };
  CHECK(message("pictures: pictures/stars.png") ==
        "pictures/stars.png makes a nonogram with several solutions, even with 2 squares changed");
  CHECK(message("pictures: pictures/white.png") ==
        "pictures/white.png is all white in 8 rows and 8 columns");
  CHECK(message("pictures: [pictures/block.svg, pictures/broken.png]") ==
        "pictures/broken.png: cannot be read");
  CHECK(message("pictures: none/*.png") == "file 'none/*.png' not found");
  CHECK(message("pictures: []") == "'pictures' must be a file, a pattern or a list of them");
  CHECK(message("{pictures: pictures/block.svg, shapes: random}") ==
        "'shapes' and 'pictures' can't be used together");
}

TEST_CASE("pictures of the library have different names until all names have been used") {
  const ReadSection read = read_section("{}", {10, 10});
  REQUIRE(read.problems.empty());
  PuzzleRequest request = request_for({10, 10});
  request.options = read.options;
  CHECK_FALSE(supply(request));
  const std::vector<Puzzle> made = run_attempts(kind(), request, {0, 400}).puzzles;
  REQUIRE(made.size() > 300);
  std::set<std::string> keys;
  for (std::size_t i = 0; i < 100; ++i) keys.insert(content_of(made[i]).picture);
  CHECK(keys.size() == 100);
  std::set<std::string> themes;
  for (std::size_t i = 0; i < 20; ++i) {
    for (const LibraryPicture& it : read.options->library) {
      if (it.key == content_of(made[i]).picture) themes.insert(it.name.theme);
    }
  }
  CHECK(themes.size() == 20);
  CHECK(content_of(made[299]).subject.starts_with("Thing "));
  CHECK(content_of(made[300]).subject.empty());  // generated
  CHECK(answer_key_form(kind(), made[0]) == "picture " + content_of(made[0]).picture);
  PuzzleRequest other = request;
  other.seed = Seed(12);
  CHECK(content_of(run_attempts(kind(), other, {0, 1}).puzzles[0]).picture !=
        content_of(made[0]).picture);
}

TEST_CASE("a section with themes gets only pictures of the library") {
  const ReadSection read =
      read_section("{theme: [theme-3, theme-7], for_children: true}", {10, 10});
  REQUIRE(read.problems.empty());
  PuzzleRequest request = request_for({10, 10});
  request.options = read.options;
  CHECK(supply(request) == 8u);
  CHECK(attempts(request) == 24);
  CHECK(run_attempts(kind(), request, {0, 100}).puzzles.size() == 24);
}

TEST_CASE("keys for the library of pictures are refused if they have no effect") {
  const auto problem = [](const std::string& text, Size size = {10, 10}) {
    const ReadSection read = read_section(text, size);
    REQUIRE(read.problems.size() == 1);
    return read.problems[0].message + " / " + read.problems[0].hint;
  };
  CHECK(problem("theme: theme-x") == "unknown theme 'theme-x' / did you mean 'theme-0'?");
  for (const std::string value : {"[]", "[theme-1, [a]]", "{a: b}"}) {
    CHECK(problem("theme: " + value)
              .starts_with("'theme' must be a theme or a list of themes / use one of: theme-0, "));
  }
  CHECK(problem("theme: theme-1", {8, 8}) ==
        "the library has no such pictures of 8 rows and 8 columns / "
        "use at least 10 rows and columns");
  CHECK(problem("{theme: theme-1, shapes: random}") ==
        "'theme' applies only to pictures of the library / remove shapes");
  CHECK(problem("{for_children: true, pictures: pictures/block.svg}", {8, 8}) ==
        "'for_children' applies only to pictures of the library / remove pictures");
  CHECK(problem("shapes: shapes") ==
        "'shapes: shapes' is now 'shapes: generated' / "
        "write generated, or remove the key to use pictures of the library");
  CHECK(read_section("shapes: shapes", {10, 10}).options->library.empty());
}

TEST_CASE("the subject of a picture is made from its file name") {
  CHECK(subject_of("pictures/03-sea_horse.svg") == "Sea horse");
  CHECK(subject_of("cat.png") == "Cat");
  CHECK(subject_of("a/b.c/Tour-Eiffel.2.jpeg") == "Tour Eiffel.2");
  CHECK(subject_of("pictures/007.png") == "007");
  CHECK(subject_of("pictures/-.png") == "");
}

}  // namespace
}  // namespace gridpress::nonogram
