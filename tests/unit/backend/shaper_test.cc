#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/unit/backend/support.h"

using namespace gridpress;

namespace {

TextStyle style(FontRef font, double size) {
  return {font, Length::pt(size), false, false, 0, {}};
}

std::string problem(const Diagnostics& problems) {
  std::string all;
  for (const Diagnostic& p : problems) all += p.message + "\n  hint: " + p.hint + "\n";
  return all;
}

}  // namespace

// Bug: the glyphs of this font are 90 em high, and rendering them took gigabytes.
TEST_CASE("a font with implausibly large glyphs is refused") {
  const auto shaper = make_shaper({GRIDPRESS_ROOT "/tests/fuzz/corpus/font"});
  CHECK(shaper->shape("123", style(shaper->font("digits").value(), 20)).ok());
  const auto giant = shaper->shape("123", style(shaper->font("giant").value(), 20));
  REQUIRE_FALSE(giant.ok());
  CHECK(giant.problems().front().message.starts_with("can't use font file"));
}

// Bug: cairo read past the end of this font's name table when it made a subset.
TEST_CASE("a font whose name table points outside the file is refused") {
  const auto shaper = make_shaper({GRIDPRESS_ROOT "/tests/fuzz/corpus/font"});
  const auto font = shaper->font("names");
  const bool used = font.ok() && shaper->shape("123", style(*font, 20)).ok();
  CHECK_FALSE(used);
}

TEST_CASE(
    "capitals: every letter that has a capital is converted, by the same rules in all languages") {
  CHECK(capitals_of("José Müller-Łęcki") == "JOSÉ MÜLLER-ŁĘCKI");
  CHECK(capitals_of("Groß, şahin & żółć no. 7") == "GROSS, ŞAHIN & ŻÓŁĆ NO. 7");
  CHECK(capitals_of("数独 ") == "数独 ");
  CHECK(capitals_of("").empty());
}

TEST_CASE("ink: digits and letters have the optical centres of the design standard") {
  if (!have_fonts()) return;
  struct Row {
    const char* file;
    std::string characters;
    std::vector<double> centres;
  };
  // The table of the design standard, in em from the glyph's origin.
  const std::vector<Row> rows = {
      {"lato/Lato-Medium.ttf",
       "123456789",
       {.2969, .2947, .3040, .2965, .2933, .2931, .3051, .2900, .2878}},
      {"lato/Lato-Bold.ttf",
       "123456789",
       {.2954, .2954, .3030, .2966, .2927, .2929, .3027, .2900, .2874}},
      // The digits of Lato-Black.ttf are in the row "Lato Heavy" of the standard.
      {"lato/Lato-Black.ttf",
       "123456789",
       {.2941, .2961, .3019, .2973, .2918, .2930, .3002, .2900, .2870}},
      {"lato/Lato-Heavy.ttf",
       "123456789",
       {.2949, .2957, .3025, .2969, .2923, .2928, .3014, .2900, .2872}},
      {"andika/Andika-Bold.ttf", "ABCDEF", {.3563, .3270, .3097, .3553, .2825, .2689}},
  };
  const auto shaper = make_shaper(font_folders());
  for (const Row& row : rows) {
    const FontRef font = shaper->font(row.file).value();
    for (std::size_t i = 0; i < row.centres.size(); ++i) {
      CAPTURE(row.file, row.characters[i]);
      const GlyphInk ink = shaper->ink(row.characters.substr(i, 1), font);
      CHECK(ink.optical_centre() == Approx(row.centres[i]).margin(0.0005));
    }
  }
}

TEST_CASE("ink: figures have the heights of the design standard") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const auto height = [&](const char* file) {
    const GlyphInk ink = shaper->ink("1", shaper->font(file).value());
    CHECK(ink.bottom == Approx(0).margin(0.0005));
    return ink.top;
  };
  CHECK(height("lato/Lato-Regular.ttf") == Approx(.718).margin(0.0005));
  CHECK(height("lato/Lato-Medium.ttf") == Approx(.719).margin(0.001));
  CHECK(height("lato/Lato-Bold.ttf") == Approx(.724).margin(0.0005));
  CHECK(height("lato/Lato-Heavy.ttf") == Approx(.726).margin(0.0005));
  CHECK(height("lato/Lato-Black.ttf") == Approx(.729).margin(0.0005));
  CHECK(height("andika/Andika-Bold.ttf") == Approx(.713).margin(0.0005));
}

TEST_CASE("ink: a glyph that paints nothing has zero extents") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const GlyphInk ink = shaper->ink(" ", shaper->font("lato/Lato-Regular.ttf").value());
  CHECK(ink.left == 0);
  CHECK(ink.right == 0);
  CHECK(ink.centroid_x == 0);
}

TEST_CASE("shaper: advance widths come from the font's tables and aren't rounded") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef lato = shaper->font("lato/Lato-Medium.ttf").value();
  // A digit of Lato is 1160 of 2000 units wide.
  const ShapedText digits = shaper->shape("123", style(lato, 10)).value();
  REQUIRE(digits.run.glyphs.size() == 3);
  CHECK(digits.run.glyphs[1].origin.x == Length::milli(5800));
  CHECK(digits.run.glyphs[2].origin.x == Length::milli(11600));
  CHECK(digits.run.glyphs[2].origin.y == Length());
  CHECK(digits.advance == Length::milli(17400));
  CHECK(shaper->shape("123", style(lato, 7.333)).value().advance == Length::milli(12759));
}

TEST_CASE("shaper: kerning and ligatures are applied and scale with the size") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef vollkorn = shaper->font("vollkorn/Vollkorn-Regular.ttf").value();
  const auto width = [&](std::string_view text, double size) {
    return shaper->shape(text, style(vollkorn, size)).value().advance.milli();
  };
  CHECK(width("AV", 1000) < width("A", 1000) + width("V", 1000));
  CHECK(std::abs(width("AVATAR fi", 1000) - 100 * width("AVATAR fi", 10)) <= 100);

  const GlyphRun ligature = shaper->shape("fi", style(vollkorn, 10)).value().run;
  CHECK(ligature.glyphs.size() == 1);
  CHECK(ligature.clusters == std::vector<std::pair<int, int>>{{2, 1}});
}

TEST_CASE("shaper: the ascent and descent of a line are those of its ink") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef vollkorn = shaper->font("vollkorn/Vollkorn-SemiBold.ttf").value();
  const auto run = [&](std::string_view text) {
    return shaper->shape(text, style(vollkorn, 100)).value().run;
  };
  CHECK(run("Z").rise.points() == Approx(100 * shaper->ink("Z", vollkorn).top).margin(0.01));
  CHECK(run("Ż").rise > run("Z").rise + Length::pt(15));
  CHECK(run("Île").rise == run("Î").rise);
  CHECK(run("page").depth > run("nine").depth + Length::pt(15));
  CHECK(run("–").depth < Length());  // a dash is above the baseline
  CHECK(run(" ").rise == Length());
}

TEST_CASE("shaper: the clusters of a line cover all of its text and glyphs") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef vollkorn = shaper->font("vollkorn/Vollkorn-Italic.ttf").value();
  for (const std::string text :
       {"Grüße, café – “Łódź”", "office", "e\u0301te\u0301", "25–64 ñ", "soft\u00adhyphen", ""}) {
    CAPTURE(text);
    const GlyphRun run = shaper->shape(text, style(vollkorn, 9)).value().run;
    std::size_t bytes = 0, glyphs = 0;
    for (const auto& [b, g] : run.clusters) {
      bytes += b;
      glyphs += g;
    }
    CHECK(bytes == text.size());
    CHECK(glyphs == run.glyphs.size());
    CHECK(run.text == text);
  }
}

TEST_CASE(
    "shaper: figures are always lining, and tabular figures or small capitals can be chosen") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef vollkorn = shaper->font("vollkorn/Vollkorn-Regular.ttf").value();
  // An old-style 1 would be only as high as an x.
  CHECK(shaper->ink("1", vollkorn).top > 0.6);

  TextStyle tabular = style(vollkorn, 10);
  tabular.tabular = true;
  CHECK(shaper->shape("1", tabular).value().advance == shaper->shape("8", tabular).value().advance);
  CHECK(shaper->shape("1", style(vollkorn, 10)).value().advance !=
        shaper->shape("8", style(vollkorn, 10)).value().advance);

  TextStyle small = style(vollkorn, 10);
  small.small_caps = true;
  CHECK(shaper->shape("a", small).value().run.glyphs[0].id !=
        shaper->shape("a", style(vollkorn, 10)).value().run.glyphs[0].id);
}

TEST_CASE("shaper: tracking is added after each letter except the last and disables ligatures") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef vollkorn = shaper->font("vollkorn/Vollkorn-Regular.ttf").value();
  TextStyle tracked = style(vollkorn, 10);
  tracked.tracking = 0.06;
  const ShapedText text = shaper->shape("fi", tracked).value();
  REQUIRE(text.run.glyphs.size() == 2);
  tracked.tracking = 1e-9;
  const ShapedText plain = shaper->shape("fi", tracked).value();
  CHECK(text.run.glyphs[1].origin.x - plain.run.glyphs[1].origin.x == Length::milli(600));
  CHECK(text.advance - plain.advance == Length::milli(600));
}

TEST_CASE("shaper: loading the same file twice gives the same font") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef a = shaper->font("lato/Lato-Regular.ttf").value();
  const FontRef b = shaper->font("lato/Lato-Bold.ttf").value();
  CHECK(shaper->font("lato/Lato-Regular.ttf").value() == a);
  CHECK_FALSE(a == b);
  CHECK(shaper->font_files() ==
        std::vector<std::string>{"/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
                                 "/usr/share/fonts/truetype/lato/Lato-Bold.ttf"});
}

TEST_CASE("shaper: fonts of one family are kept apart") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  std::vector<Length> widths;
  for (const char* face : {"Regular", "Italic", "Medium", "SemiBold", "Bold"}) {
    const FontRef font = shaper->font(std::string("vollkorn/Vollkorn-") + face + ".ttf").value();
    const Length width = shaper->shape("Hamburgefonts", style(font, 100)).value().advance;
    CHECK(std::find(widths.begin(), widths.end(), width) == widths.end());
    widths.push_back(width);
  }
}

TEST_CASE("shaper: the error for a missing font names the package to install") {
  const auto shaper = make_shaper({"/nowhere", "/nowhere/else"});
  const auto report = [&](const char* file) { return problem(shaper->font(file).problems()); };
  CHECK(report("vollkorn/Vollkorn-Regular.ttf") ==
        "no font file 'vollkorn/Vollkorn-Regular.ttf' below /nowhere or /nowhere/else\n"
        "  hint: install the Debian package fonts-vollkorn\n");
  CHECK(report("lato/Lato-Bold.ttf") ==
        "no font file 'lato/Lato-Bold.ttf' below /nowhere or /nowhere/else\n"
        "  hint: install the Debian package fonts-lato\n");
  CHECK(report("andika/Andika-Bold.ttf") ==
        "no font file 'andika/Andika-Bold.ttf' below /nowhere or /nowhere/else\n"
        "  hint: install the Debian package fonts-sil-andika\n");
  CHECK(report("opentype/noto/NotoSerifCJK-Regular.ttc") ==
        "no font file 'opentype/noto/NotoSerifCJK-Regular.ttc' below /nowhere or /nowhere/else\n"
        "  hint: install the Debian package fonts-noto-cjk\n");
}

TEST_CASE("shaper: a file that is not a font is refused") {
  const TemporaryFile file("lato.ttf", "this is no font");
  const auto shaper = make_shaper({file.path().parent_path().string()});
  const Result<FontRef> font = shaper->font(file.path().filename().string());
  REQUIRE_FALSE(font.ok());
  CHECK(font.problems()[0].message == "can't use font file '" + file.path().string() + "'");
}

TEST_CASE("shaper: each character that a font lacks is reported once with the font") {
  if (!have_fonts()) return;
  const auto shaper = make_shaper(font_folders());
  const FontRef lato = shaper->font("lato/Lato-Regular.ttf").value();
  const auto report = [&](std::string_view text) {
    const auto shaped = shaper->shape(text, style(lato, 10));
    return shaped.ok() ? "nothing" : problem(shaped.problems());
  };
  const std::string hint = "  hint: remove the character, or spell it with letters the font has\n";
  CHECK(report("ten ★★ points") == "lato/Lato-Regular.ttf has no glyph for '★' (U+2605)\n" + hint);
  CHECK(report("数独 ★") == "lato/Lato-Regular.ttf has no glyph for '数' (U+6570)\n" + hint +
                                "lato/Lato-Regular.ttf has no glyph for '独' (U+72EC)\n" + hint +
                                "lato/Lato-Regular.ttf has no glyph for '★' (U+2605)\n" + hint);
  CHECK(report("a\tb") == "lato/Lato-Regular.ttf has no glyph for (U+0009)\n" + hint);
  CHECK(report("a\nb") == "lato/Lato-Regular.ttf has no glyph for (U+000A)\n" + hint);
  const std::string reason =
      "right-to-left text is not supported\n  hint: use text that is written from left to right\n";
  CHECK(report("שלום") == reason);
  CHECK(report("\u202Eabc\u202C") == reason);
  CHECK(report("\xff") == "text is not valid UTF-8\n  hint: \n");
  CHECK(report("Grüße") == "nothing");
}
