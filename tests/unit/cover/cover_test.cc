#include "layout/cover/cover.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>

#include "layout/cover/lines.h"
#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/page/origin.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Palette house_palette(const std::string& name) {
  return must_read(read_palette(house_document("templates/palettes/" + name + ".yaml")));
}

CoverPuzzle sample_puzzle() {
  CoverPuzzle puzzle;
  puzzle.pattern = sample_pattern({}, 3);
  return puzzle;
}

std::vector<CoverSample> samples_of(const SampleGrid& grid, Symbols symbols = Symbols::kDigits) {
  CoverSample sample;
  sample.figure = sample_figure(grid, false);
  sample.extent = extent_of(sample.figure);
  sample.symbols = symbols;
  sample.values = grid.size();
  sample.caption = "No 1 of 200";
  return {sample};
}

CoverBook sample_cover_book() {
  CoverBook book;
  book.figures = {{sample_figure({}, false), sample_figure({}, true)}};
  book.facts = {{"200", "puzzles"}, {"4", "levels"}, {"", "answers included"}};
  return book;
}

struct Wanted {
  std::string title = "Night Sudoku", subtitle = "200 puzzles";
  CoverStyle style = CoverStyle::kConstellation;
  std::string trim = "6x9in";
  Length spine = Length::pt(32.4288);
  int pages = 200;
  Length hinge = {};
  int sun = 0;  // number by which the solution's digits are shifted
  bool givens = true;
  std::string volume = "";                    // the book's number in a series
  std::vector<std::string>* drawn = nullptr;  // gets the texts that are drawn as outlines
  std::optional<CoverBook> book = {};         // a book for the style `puzzle`; by default a sudoku
};

class RecordingShaper final : public FakeShaper {
 public:
  Path outline(std::string_view text, FontRef font, Length size) override {
    drawn.emplace_back(text);
    return FakeShaper::outline(text, font, size);
  }
  std::vector<std::string> drawn;
};

Result<Cover> cover_of(const Wanted& wanted) {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const Theme theme = house_design("classic").theme;
  const Palette palette = house_palette(std::string(default_palette(wanted.style)));
  CoverText text{{wanted.title, book_origin(BookValue::kCoverTitle)},
                 {wanted.subtitle, book_origin(BookValue::kSubtitle)},
                 "A. Setter",
                 "A hook",
                 {"A blurb."},
                 "9780306406157",
                 "978-0-306-40615-7"};
  text.volume_number = wanted.volume;
  CoverPuzzle puzzle = sample_puzzle();
  for (int& digit : puzzle.pattern.cells) digit = (digit + wanted.sun - 1) % 9 + 1;
  if (!wanted.givens) puzzle.pattern.given.clear();
  RecordingShaper shaper;
  const CoverBook book = wanted.book ? *wanted.book : sample_cover_book();
  Result<Cover> cover = compose_cover(
      {text, puzzle, palette, wanted.style, theme, *kdp.cover, *kdp.spine, *parse_trim(wanted.trim),
       wanted.spine, wanted.pages, nullptr, nullptr, kdp.min_text, kdp.min_line, wanted.hinge,
       nullptr, samples_of({}), false, &book},
      shaper);
  if (wanted.drawn != nullptr) *wanted.drawn = std::move(shaper.drawn);
  return cover;
}

constexpr CoverStyle kStyles[] = {CoverStyle::kPuzzle, CoverStyle::kConstellation,
                                  CoverStyle::kTerrain, CoverStyle::kWeave};

std::string words_of(const Page& page) {
  std::string all;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) all += run->text + "|";
  }
  return all;
}

}  // namespace

TEST_CASE("the wrap consists of back, spine and front with bleed, as in KDP's examples") {
  const Page wrap = cover_of({}).value().wrap.pages.front();
  const auto inches = [](Length length) { return std::round(length.points() / 72 * 1e4) / 1e4; };
  CHECK(inches(wrap.width + wrap.bleed.left + wrap.bleed.right) == 12.7004);
  CHECK(inches(wrap.height + wrap.bleed.top + wrap.bleed.bottom) == 9.25);
  // 120 pages of cream paper, each 0.0025 in thick.
  const Cover cream = cover_of({.spine = Length::pt(21.6), .pages = 120}).value();
  const Page& thin = cream.wrap.pages.front();
  CHECK(inches(thin.width + thin.bleed.left + thin.bleed.right) == 12.55);
  CHECK(inches(thin.height + thin.bleed.top + thin.bleed.bottom) == 9.25);
  const Page front = cover_of({}).value().front.pages.front();
  CHECK(front.width == Length::pt(432));
  CHECK(front.bleed.left == Length());
}

TEST_CASE("a spine has text only if it is thick enough") {
  Wanted thin;
  thin.pages = 78;
  const auto turned = [](const Cover& cover) {
    const auto& items = cover.wrap.pages.front().items;
    return std::count_if(items.begin(), items.end(), [](const Item& item) {
      const auto* run = std::get_if<GlyphRun>(&item);
      return run != nullptr && run->turn == 3;
    });
  };
  CHECK(turned(cover_of({}).value()) == 2);
  CHECK(turned(cover_of(thin).value()) == 0);
  // This spine has enough pages for text, but is too thin for the printer's smallest type.
  thin.pages = 90;
  thin.spine = Length::pt(14.6);
  CHECK(turned(cover_of(thin).value()) == 0);
  thin.spine = Length::pt(18.5);
  CHECK(turned(cover_of(thin).value()) == 2);
}

TEST_CASE("on every style and trim, text is inside the safe area and the barcode box is free") {
  for (const CoverStyle style : kStyles) {
    for (const char* trim : {"5x8in", "6x9in", "8.5x8.5in", "8.25x6in", "8.5x11in"}) {
      INFO(static_cast<int>(style) << " " << trim);
      const Result<Cover> cover = cover_of({"Night Sudoku", "200 puzzles", style, trim});
      REQUIRE(cover.ok());
      const Page& wrap = cover->wrap.pages.front();
      const Length safe = Length::pt(18);
      for (const Item& item : wrap.items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run == nullptr) continue;
        INFO(run->text);
        for (const Glyph& glyph : run->glyphs) {
          CHECK(glyph.origin.x >= safe);
          CHECK(glyph.origin.x <= wrap.width - safe);
          CHECK(glyph.origin.y >= safe);
          CHECK(glyph.origin.y <= wrap.height - safe);
        }
      }
      CHECK(words_of(wrap).find("ISBN 978-0-306-40615-7|") != std::string::npos);
      CHECK(words_of(cover->front.pages.front()).find("ISBN") == std::string::npos);
    }
  }
}

TEST_CASE("on a cover in the style terrain there is one sun, and it is inside the front") {
  const Ink gold = ink_of(house_palette("glacier").art[4]);
  for (const char* trim : {"6x9in", "8.25x6in", "8.5x11in"}) {
    for (int sun = 0; sun < 9; ++sun) {
      INFO(trim << " " << sun);
      const Cover cover =
          cover_of({.style = CoverStyle::kTerrain, .trim = trim, .sun = sun}).value();
      const Page& page = cover.wrap.pages.front();
      const Length fold = (page.width + Length::pt(32.4288)) / 2;
      int suns = 0;
      for (const Item& item : page.items) {
        const auto* fill = std::get_if<Fill>(&item);
        if (fill == nullptr || !(fill->ink == gold)) continue;
        ++suns;
        for (const PathStep& step : fill->path) {
          const auto* to = std::get_if<CurveTo>(&step);
          if (to == nullptr) continue;
          CHECK(to->to.x > fold + Length::pt(18));
          CHECK(to->to.x < page.width - Length::pt(18));
        }
      }
      CHECK(suns == 1);
    }
  }
}

namespace {

// A cover with a sample of the grid on the back.
Cover sampled_cover(CoverStyle style, const SampleGrid& grid, Symbols symbols, int pages,
                    const std::string& author) {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const Theme theme = house_design("classic").theme;
  const Palette palette = house_palette(std::string(default_palette(style)));
  const CoverPuzzle puzzle{sample_pattern(grid), grid.rows, grid.columns, symbols};
  const CoverText text{"Night", "", author, "", {}, "", ""};
  FakeShaper shaper;
  CoverRequest request{text,           puzzle,     palette,    style,
                       theme,          *kdp.cover, *kdp.spine, *parse_trim("6x9in"),
                       Length::pt(32), pages};
  request.min_text = kdp.min_text;
  request.min_line = kdp.min_line;
  request.samples = samples_of(grid, symbols);
  return compose_cover(request, shaper).value();
}

}  // namespace

// Bug: the cover of a book of killers had only dust and no stars.
TEST_CASE("in the style constellations, a puzzle without givens also has stars and lines") {
  const auto sky = [](bool givens) {
    const Result<Cover> cover = cover_of({.givens = givens});
    REQUIRE(cover.ok());
    const std::vector<Item>& items = cover->front.pages.front().items;
    const auto stars = std::ranges::count_if(items, [](const Item& item) {
      const auto* fill = std::get_if<Fill>(&item);
      return fill != nullptr && std::ranges::count_if(fill->path, [](const auto& part) {
                                  return std::holds_alternative<LineTo>(part);
                                }) == 7;
    });
    const auto digits = std::ranges::count_if(items, [](const Item& item) {
      const auto* run = std::get_if<GlyphRun>(&item);
      return run != nullptr && run->text.size() == 1;
    });
    return std::pair(stars, digits);
  };
  const auto [stars, digits] = sky(true);
  CHECK(stars >= 17);
  CHECK(digits == stars);
  const auto [bright, named] = sky(false);
  CHECK(bright >= 20);
  CHECK(bright <= 40);
  CHECK(named == 0);
}

void check_thinnest(const Cover& cover) {
  const Length least = house_printer("kdp-paperback").min_line;
  for (const Item& item : cover.wrap.pages.front().items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke != nullptr) CHECK(stroke->width >= least);
  }
}

// Bug: KDP requires lines of 0.75 pt, but for a 25x25 the lines between stars were 0.55 pt wide.
TEST_CASE("lines and text of cover art have at least the printer's minimum, even for large grids",
          "[.more]") {
  const Length least = house_printer("kdp-paperback").min_text;
  for (const SampleGrid grid : {SampleGrid{2, 2, 1}, {5, 5, 1}}) {
    for (const CoverStyle style : kStyles) {
      const Cover cover = sampled_cover(style, grid, Symbols::kDigits, 200, "A. Setter");
      check_thinnest(cover);
      for (const Item& item : cover.wrap.pages.front().items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run != nullptr) CHECK(run->size >= least);
      }
    }
  }
}

// Bug: on a 4x6 in cover, the joints in a large number were only 0.73 pt wide.
TEST_CASE("lines on a small cover have at least the printer's minimum width") {
  for (const CoverStyle style : kStyles) {
    check_thinnest(cover_of({.style = style, .trim = "4x6in"}).value());
  }
}

TEST_CASE("the hinges of a hardcover contain no text or barcode") {
  const Cover cover = cover_of({.hinge = Length::pt(60)}).value();
  const Page& page = cover.wrap.pages.front();
  const Length spine = Length::pt(32.4288), side = (page.width - spine) / 2;
  int words = 0;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr || run->turn == 3 || run->text.size() == 1) continue;
    const Length at = run->glyphs.front().origin.x;
    INFO(run->text);
    CHECK((at < side - Length::pt(60) || at > side + spine + Length::pt(60)));
    ++words;
  }
  CHECK(words > 4);
  const bool box = std::any_of(page.items.begin(), page.items.end(), [&](const Item& item) {
    const auto* fill = std::get_if<Fill>(&item);
    const auto* corner = fill ? std::get_if<MoveTo>(&fill->path.front()) : nullptr;
    return corner != nullptr && corner->to.x == side - Length::pt(60 + 18 + 144);
  });
  CHECK(box);
}

TEST_CASE("an overlong title is refused with the limit, and a missing letter by name") {
  std::string endless;
  for (int i = 0; i < 60; ++i) endless += "puzzles ";
  const Diagnostic problem = cover_of({endless}).problems().front();
  CHECK(problem.message.find("doesn't fit the front of the cover") != std::string::npos);
  CHECK(problem.hint.find("60 letters") != std::string::npos);
  CHECK(problem.origin == book_origin(BookValue::kCoverTitle));
  const auto snow = cover_of({"Snow " + std::string(FakeShaper::kMissing)});
  CHECK(snow.problems().front().message.find(FakeShaper::kMissing) != std::string::npos);
}

TEST_CASE("an overlong subtitle is reported as the subtitle") {
  std::string endless;
  for (int i = 0; i < 14; ++i) endless += "puzzles ";
  const Diagnostics problems = cover_of({"Night Sudoku", endless}).problems();
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().message.starts_with("the subtitle 'puzzles"));
  CHECK(problems.front().hint.starts_with("shorten it to about "));
  CHECK(problems.front().origin == book_origin(BookValue::kSubtitle));
}

TEST_CASE("the two lines of a title never touch") {
  // A font with a very deep p and a very high k, as in "Keeper’s" above "Book".
  class Tall : public FakeShaper {
   public:
    GlyphInk ink(std::string_view character, FontRef font) override {
      GlyphInk ink = FakeShaper::ink(character, font);
      if (character == "p") ink.bottom = -0.3;
      if (character == "k") ink.top = 0.78;
      return ink;
    }
  };
  const auto leading_of = [](const std::string& title) {
    const PrinterProfile kdp = house_printer("kdp-paperback");
    const Theme theme = house_design("classic").theme;
    const Palette palette = house_palette("loom");
    const CoverText text{title, "", "", "", {}, "", ""};
    const CoverPuzzle puzzle = sample_puzzle();
    Tall shaper;
    const Cover cover = compose_cover({text, puzzle, palette, CoverStyle::kWeave, theme, *kdp.cover,
                                       *kdp.spine, *parse_trim("6x9in"), Length::pt(32), 60},
                                      shaper)
                            .value();
    std::vector<std::pair<double, double>> lines;  // baseline and type size
    for (const Item& item : cover.front.pages.front().items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr || run->size < Length::pt(34)) continue;
      lines.emplace_back(run->glyphs.front().origin.y.points(), run->size.points());
    }
    REQUIRE(lines.size() == 2);
    return (lines[1].first - lines[0].first) / lines[0].second;
  };
  CHECK(leading_of("Keeeeepeee kkkkkkkkkk") >= 0.3 + 0.78 + 0.04);
  CHECK(leading_of("Keeeeeaeee aaaaaaaaaa") == Approx(0.92).margin(0.001));
}

TEST_CASE("a compound word breaks after its hyphen before its type is reduced") {
  CHECK(words_of("Donaudampfer-Sudoku und Vor- und Rückseite A-Z") ==
        Lines{"Donaudampfer-", "Sudoku", "und", "Vor-", " und", "Rückseite", "A-Z"});
  const auto width = [](const std::string& line) { return static_cast<double>(line.size()); };
  CHECK(broken(words_of("Vor- und Donau-Sudoku"), 1, width) == Lines{"Vor- und Donau-Sudoku"});
  const Cover cover = cover_of({"Donaudampferfahrts-Sudoku"}).value();
  const std::string words = words_of(cover.front.pages.front());
  CHECK(words.find("Donaudampferfahrts-|Sudoku|") != std::string::npos);
}

TEST_CASE("the publisher's name is on the back, and also on the spine if it fits") {
  const auto count = [](std::string title, std::string publisher) {
    const PrinterProfile kdp = house_printer("kdp-paperback");
    const Theme theme = house_design("classic").theme;
    const Palette palette = house_palette("loom");
    CoverText text{std::move(title), "", "A. Setter", "", {}, "", ""};
    text.publisher = publisher;
    const CoverPuzzle puzzle = sample_puzzle();
    FakeShaper shaper;
    const Cover cover = compose_cover({text, puzzle, palette, CoverStyle::kWeave, theme, *kdp.cover,
                                       *kdp.spine, *parse_trim("6x9in"), Length::pt(32), 200},
                                      shaper)
                            .value();
    std::pair<int, int> flat_and_turned;
    for (const Item& item : cover.wrap.pages.front().items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr || run->text != publisher) continue;
      ++(run->turn == 3 ? flat_and_turned.second : flat_and_turned.first);
      if (run->turn == 0) CHECK(run->glyphs.front().origin.x < Length::pt(432));
    }
    return flat_and_turned;
  };
  CHECK(count("Night Sudoku", "Lamplight Press") == std::pair(1, 1));
  std::string title = "Night";
  for (int i = 0; i < 9; ++i) title += " Sudoku";
  CHECK(count(title, "Lamplight Press") == std::pair(1, 0));
}

TEST_CASE("covers of books with letters or shapes show letters or shapes") {
  const SampleGrid grid{2, 3, 1};
  for (const CoverStyle style : kStyles) {
    for (const Symbols symbols : {Symbols::kLetters, Symbols::kShapes}) {
      INFO(static_cast<int>(style) << (symbols == Symbols::kLetters ? " letters" : " shapes"));
      const Cover cover = sampled_cover(style, grid, symbols, 20, "");
      int letters = 0, digits = 0;
      for (const Item& item : cover.wrap.pages.front().items) {
        const auto* run = std::get_if<GlyphRun>(&item);
        if (run == nullptr || run->text.starts_with("No")) continue;
        for (const char c : run->text) {
          letters += run->text != "Night" && c >= 'A' && c <= 'F';
          digits += c >= '0' && c <= '9';
        }
      }
      CHECK(digits == 0);
      CHECK((letters > 0) == (symbols == Symbols::kLetters));
    }
  }
}

TEST_CASE("titles are broken into lines of similar length") {
  const auto width = [](const std::string& line) { return static_cast<double>(line.size()); };
  const std::vector<std::string> words = {"The", "Sunday", "Book", "of", "Difficult", "Sudoku"};
  CHECK(broken(words, 1, width) == Lines{"The Sunday Book of Difficult Sudoku"});
  CHECK(broken(words, 2, width) == Lines{"The Sunday Book of", "Difficult Sudoku"});
  CHECK(broken({"One"}, 3, width) == Lines{"One"});
}

TEST_CASE("a Japanese cover title breaks at its space and not within words") {
  const Cover cover = cover_of({"やさしい数独パズル 二百問"}).value();
  const std::string words = words_of(cover.front.pages.front());
  CHECK(words.find("やさしい数独パズル|二百問|") != std::string::npos);
  const Cover longer = cover_of({"やさしい数独パズルとことば遊び 二百問"}).value();
  CHECK(words_of(longer.front.pages.front()).find("パズルとことば遊び|二百問|") !=
        std::string::npos);
}

TEST_CASE("Japanese titles follow the kinsoku rules for line breaks and keep their own spaces") {
  CHECK(words_of("夜の数独") == Lines{"夜", "の", "数", "独"});
  CHECK(words_of("数独 200問") == Lines{"数", "独", " 200問"});
  CHECK(words_of("Night Sudoku") == Lines{"Night", "Sudoku"});
  CHECK(words_of("「夜」") == Lines{"「夜」"});
  const auto width = [](const std::string& line) { return static_cast<double>(line.size()); };
  CHECK(broken(words_of("夜の数独"), 2, width) == Lines{"夜の", "数独"});
  CHECK(broken(words_of("数独 200問"), 1, width) == Lines{"数独 200問"});
}

TEST_CASE("text on a cover has the language's typeface, unlike art and barcode") {
  const Words words = house_words("ja");
  CoverStyle style = CoverStyle::kWeave;
  const auto fonts = [&](const std::string& title, const Words* of) {
    const PrinterProfile kdp = house_printer("kdp-paperback");
    const Theme theme = house_design("classic").theme;
    const Palette palette = house_palette("coral");
    const CoverText text{title, "", "A. Setter", "", {}, "9780306406157", "978-0-306-40615-7"};
    const CoverPuzzle puzzle = sample_puzzle();
    FakeShaper shaper;
    const Cover cover = compose_cover({text, puzzle, palette, style, theme, *kdp.cover, *kdp.spine,
                                       *parse_trim("6x9in"), Length::pt(32), 200, nullptr, of},
                                      shaper)
                            .value();
    return cover.wrap.fonts;
  };
  const auto has = [](const std::vector<std::string>& all, std::string_view name) {
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& one) { return one.ends_with(name); });
  };
  const auto japanese = fonts("夜の数独", &words);
  CHECK(has(japanese, "NotoSansCJK-Bold.ttc"));
  CHECK_FALSE(has(japanese, "NotoSerifCJK-Bold.ttc"));
  CHECK(has(japanese, "Lato-Regular.ttf"));  // the barcode
  CHECK_FALSE(has(fonts("Night Sudoku", &words), "NotoSansCJK-Bold.ttc"));
  CHECK_FALSE(has(fonts("夜の数独", nullptr), "NotoSansCJK-Bold.ttc"));
  style = CoverStyle::kTerrain;
  CHECK(has(fonts("夜の数独", &words), "NotoSerifCJK-Bold.ttc"));
}

TEST_CASE(
    "the spine of a Japanese book reads downwards with upright characters and rotated numbers") {
  const Words words = house_words("ja");
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const Theme theme = house_design("classic").theme;
  const Palette palette = house_palette("coral");
  const CoverText text{"夜の200問、", "", "花子", "", {}, "", ""};
  const CoverPuzzle puzzle = sample_puzzle();
  FakeShaper shaper;
  const Cover cover =
      compose_cover({text, puzzle, palette, CoverStyle::kWeave, theme, *kdp.cover, *kdp.spine,
                     *parse_trim("6x9in"), Length::pt(32), 200, nullptr, &words},
                    shaper)
          .value();
  const Page& page = cover.wrap.pages.front();
  std::string read;
  Length y;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr) continue;
    const Spot at = run->glyphs.front().origin;
    if (at.x < Length::pt(432) || at.x > Length::pt(432 + 32)) continue;
    CHECK(at.y > y);
    CHECK((run->turn == 3) == (run->text == "200"));
    read += run->text + "|";
    y = at.y;
  }
  CHECK(read == "夜|の|200|問|、|花|子|");
}

TEST_CASE("every built-in palette is readable and can be printed") {
  int count = 0;
  const std::string folder = GRIDPRESS_ROOT "/templates/palettes";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().stem();
    CHECK(house_palette(name).name == name);
    ++count;
  }
  CHECK(count == 12);
  CHECK(contrast({0, 0, 0}, {1, 1, 1}) == Approx(21));
  CHECK(coverage(ink_of(*parse_colour("#7A1F3D"))) == 177);
}

TEST_CASE("text and letters are readable in the palettes of style puzzle, and ink is limited") {
  const std::pair<const char*, int> kPalettes[] = {{"garden", 160}, {"sky", 180}, {"ember", 165},
                                                   {"night", 207},  {"zoo", 165}, {"xmas", 206}};
  for (const auto& [name, most] : kPalettes) {
    INFO(name);
    const Palette palette = house_palette(name);
    CHECK(contrast(palette.text, palette.ground) >= 7);
    CHECK(contrast(palette.ribbon_text, palette.ribbon) >= 7);
    const CardColours card = card_colours(palette);
    CHECK(contrast(card.paper, card.ink) >= 7);
    std::vector<Colour> all = palette.art;
    for (const Colour colour : palette.art) {
      CHECK(contrast(letters_on(palette, colour), colour) >= 4);
    }
    all.insert(all.end(), {palette.ground, palette.text, palette.ribbon, palette.ribbon_text});
    for (const Colour colour : all) CHECK(coverage(ink_of(colour)) <= most);
  }
}

TEST_CASE("an unreadable ribbon is refused") {
  const auto document =
      must_read(yaml::parse("p.yaml",
                            "name: a\nground: '#FFFFFF'\ntext: '#1E3B2C'\nribbon: '#888888'\n"
                            "art: ['#D9512C', '#3F7A55', '#F2B441']\n"));
  CHECK(read_palette(document).problems().front().message ==
        "the contrast of text and ribbon is only 3.5");
}

TEST_CASE("neighbouring regions of a picture differ in colour") {
  const auto colours = coloured(4, {{0, 1}, {1, 2}, {2, 0}, {2, 3}}, 3);
  for (const auto& [a, b] : {std::pair(0, 1), {1, 2}, {2, 0}, {2, 3}}) {
    CHECK(colours[a] != colours[b]);
  }
}

TEST_CASE("a tile with a part of a puzzle keeps the lines and dots in that part") {
  figure::Figure figure{.columns = 9, .rows = 9};
  using Role = figure::Trail::Role;
  figure.marks = {figure::Trail{{{1, 1}, {8, 1}}, false, Role::kBridge},
                  figure::Trail{{{7, 7}, {8, 8}}, false, Role::kBridge}, figure::Dot{{2, 2}},
                  figure::Dot{{8, 2}}};
  const figure::Figure part = cropped(figure, 5, 5);
  REQUIRE(part.marks.size() == 2);
  CHECK(std::get<figure::Trail>(part.marks[0]).points.front().x == 1);
  CHECK(std::get<figure::Dot>(part.marks[1]).centre.x == 2);
}

TEST_CASE("the ribbon on a front cover lists the book's facts and omits any that don't fit") {
  CoverBook book = sample_cover_book();
  const auto front = [&](const char* trim) {
    return cover_of({.style = CoverStyle::kPuzzle, .trim = trim, .book = book})
        .value()
        .front.pages.front();
  };
  CHECK(words_of(front("6x9in")).find("200|puzzles|4|levels|answers included|") !=
        std::string::npos);
  book.facts.back().words = std::string(60, 'm');
  const Page page = front("6x9in");
  CHECK(words_of(page).find("200|puzzles|4|levels|") != std::string::npos);
  CHECK(words_of(page).find("mmm") == std::string::npos);
}

TEST_CASE("in style puzzle, long titles stay above the picture") {
  const std::string title = "Die schönsten Zahlenrätsel für lange Winterabende im Haus";
  for (const char* trim : {"5x8in", "6x9in", "8.5x8.5in", "8.5x11in"}) {
    INFO(trim);
    const Result<Cover> cover =
        cover_of({title, "Mit hundertzwanzig Rätseln für lange Winterabende am Kamin",
                  CoverStyle::kPuzzle, trim});
    REQUIRE(cover.ok());
    for (const Item& item : cover->front.pages.front().items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr || run->glyphs.empty()) continue;
      CHECK(run->glyphs.front().origin.x + run->advance <=
            cover->front.pages.front().width - Length::pt(18));
    }
  }
}

TEST_CASE("a palette that is unreadable or can't be printed is refused") {
  const auto problem = [](const std::string& text) {
    const auto document = must_read(yaml::parse("p.yaml", text));
    return read_palette(document).problems().front();
  };
  const std::string art = "art: ['#000000', '#111111', '#222222', '#333333', '#444444']\n";
  CHECK(problem("name: a\nground: '#888888'\ntext: '#666666'\n" + art).message ==
        "the contrast of text and ground is only 1.6");
  CHECK(problem("name: a\nground: '#FFFFFF'\ntext: '#000000'\n"
                "art: ['#FFFFFF', '#EEEEEE', '#EEEEFF', '#FFFFEE', '#FFEEEE']\n")
            .message == "the picture wouldn't stand out from its ground");
  CHECK(problem("name: a\nground: white\ntext: '#000000'\n" + art).message == "not a colour");
  CHECK(problem("name: a\nground: '#FFFFFF'\ntext: '#020000'\n" + art).message ==
        "#020000 needs 299% ink coverage");
}
