// Ways to corrupt a book: in the contents and lines of grids, by making marks invisible or by
// covering them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

using proof::Group;

namespace {

// Puts the operators `before` and `after` around the first given, and keeps the rest of its row in
// place.
void change_first_given(CorruptedBook& book, const std::string& before, const std::string& after) {
  static const std::regex first(
      R"((\n(?:1[89]|2[0-9])[0-9.]* 0 0 -?[0-9.]+ [0-9.]+ [0-9.]+ Tm\n)(/f-[0-9]+-[0-9]+) 1 Tf\n\[(\([0-9]\)))");
  book.edit_content(kClassics, [&](const std::string& content) {
    return std::regex_replace(content, first, "$1$2 1 Tf " + before + " $3 Tj " + after + " [-280 ",
                              std::regex_constants::format_first_only);
  });
}

}  // namespace

std::vector<Corruption> grid_corruptions() {
  return {
      {"a digit of a classic changed", [](CorruptedBook& b) { change_digit(b, kClassics, kBig); },
       Group::kPuzzle, "is printed instead of"},
      {"… and the printed puzzle has zero or several solutions",
       [](CorruptedBook& b) { change_digit(b, kClassics, kBig); }, Group::kSolutions,
       "the printed puzzle"},
      {"a given missing",
       [](CorruptedBook& b) {
         b.change_glyphs(kClassics, {{first_given(b, kClassics, kBig), ""}});
       },
       Group::kPuzzle, "is missing"},
      {"a digit where nothing belongs",
       [](CorruptedBook& b) {
         // Adds a digit to the empty cell to the right of the first given.
         const printed::Glyph& glyph = b.page(kClassics).glyphs[first_given(b, kClassics, kBig)];
         append_content(b, kClassics,
                        "BT 0 g 15 0 0 15 " + std::to_string(glyph.origin.x + 27.25) + " " +
                            std::to_string(792 - glyph.origin.y) + " Tm /f-0-0 1 Tf (1)Tj ET\n");
       },
       Group::kPuzzle, "unexpected 1"},
      // Bug: proof checked each piece of an endless line and so never ended.
      {"lines without end",
       [](CorruptedBook& b) {
         std::string lines = "q 2 w ";
         for (int y = 1; y < 1584; ++y) {
           lines += "-999999999999 " + std::to_string(y / 2.0) + " m 999999999999 " +
                    std::to_string(y / 2.0) + " l S ";
         }
         append_content(b, kClassics, lines + "Q\n");
       },
       Group::kPrinter, "pt into the", true, true},
      // Bug: for a puzzle without a solution, the expected answer was drawn from an empty grid, and
      // the program crashed.
      {"a puzzle without a solution", [](CorruptedBook& b) { b.puzzle(1)["solution"] = ""; },
       Group::kFile, "the puzzle has no solution"},
      // Bug: page numbers wrapped around at 2^32.
      {"a page beyond all numbers",
       [](CorruptedBook& b) {
         b.puzzle(1)["page"] = b.puzzle(1)["page"].get<std::int64_t>() + (std::int64_t{1} << 32);
       },
       Group::kPuzzle, "but it isn't on that page"},
      {"a killer's sum changed", [](CorruptedBook& b) { change_digit(b, kKillers, 9, 12); },
       Group::kPuzzle, "is printed instead of"},
      {"a killer's sum missing",
       [](CorruptedBook& b) {
         const std::size_t at = first_given(b, kKillers, 9, 9.95);
         b.change_glyphs(kKillers, {{at, ""}, {at + 1, ""}});
       },
       Group::kPuzzle, "is missing"},
      {"a cage's outline missing",
       [](CorruptedBook& b) {
         b.edit_content(kKillers, [](std::string content) {
           // Leaves out the last dashed line.
           static const std::regex dashes(R"(\[ [0-9.]+ [0-9.]+ ?\] [-0-9.]+ d)");
           std::size_t last = std::string::npos;
           for (std::sregex_iterator found(content.begin(), content.end(), dashes), end;
                found != end; ++found) {
             last = static_cast<std::size_t>(found->position());
           }
           REQUIRE(last != std::string::npos);
           const std::size_t at = content.find(" S", last);
           REQUIRE(at != std::string::npos);
           return content.replace(at, 2, " n");
         });
       },
       Group::kPuzzle, "cage"},
      {"a nonogram's clue dropped",
       [](CorruptedBook& b) {
         b.change_glyphs(kPictures, {{first_given(b, kPictures, 15.3, 15.48), ""}});
       },
       Group::kPuzzle, "is missing"},
      {"a nonogram's clue changed",
       [](CorruptedBook& b) { change_digit(b, kPictures, 15.3, 15.48); }, Group::kPuzzle,
       "is printed instead of"},
      {"a loop's clue changed", [](CorruptedBook& b) { change_digit(b, kLoops, 20); },
       Group::kPuzzle, "is printed instead of"},
      {"a letter of a word search changed",
       [](CorruptedBook& b) {
         const auto letters = b.glyphs(kWords, "E", 18, 99), others = b.glyphs(kWords, "A", 18, 99);
         REQUIRE(!letters.empty());
         REQUIRE(!others.empty());
         b.change_glyphs(kWords, {{letters.front(), "A"}});
       },
       Group::kPuzzle, "is printed instead of"},
      {"a word missing from the list",
       [](CorruptedBook& b) {
         // The word list follows the caption, "Four directions, none backwards · 12 words".
         const std::string text = text_of(b, kWords), end = "words";
         const std::size_t at = text.find(end, text.find("none backwards")) + end.size();
         REQUIRE(at > end.size());
         b.change_glyphs(kWords, {{at, ""}});
       },
       Group::kPuzzle, "' is missing from the list of words"},
      // Corrupt lines.
      {"the frame of a grid missing",
       [](CorruptedBook& b) {
         b.edit_content(kClassics, [](std::string content) {
           const std::size_t at = content.find(" re S");
           REQUIRE(at != std::string::npos);
           content.replace(at, 5, " re n");
           return content;
         });
       },
       Group::kPuzzle, "the line over row 1 in column 1 is missing"},
      {"a line within a grid missing",
       [](CorruptedBook& b) {
         b.edit_content(kClassics, [](std::string content) {
           // Draws the second piece of the first path over the first piece.
           const std::size_t first = content.find(" l\n");
           REQUIRE(first != std::string::npos);
           const std::size_t next = content.find(" l\n", first + 1);
           const std::size_t begin = first + 3;
           content.replace(begin, next + 3 - begin, "");
           return content;
         });
       },
       Group::kPuzzle, "the line"},
      // Invisible marks and marks that cover others.
      {"digits in white",
       [](CorruptedBook& b) {
         b.edit_content(kClassics, [](std::string content) {
           const std::size_t at = content.find(" Tm");  // the first text
           const std::size_t text = content.rfind("BT", at);
           REQUIRE(text != std::string::npos);
           return content.insert(text + 2, " 1 g ");
         });
       },
       Group::kPuzzle, "is not visible"},
      {"half of a page clipped away",
       [](CorruptedBook& b) {
         b.edit_content(kClassics, [](const std::string& content) {
           return "q 0 0 612 400 re W n\n" + content + "\nQ\n";
         });
       },
       Group::kPuzzle, "the puzzle is not on the page"},
      {"a given painted over",
       [](CorruptedBook& b) {
         append_content(b, kClassics, "0 g " + over_given(b, 1) + " re f\n");
       },
       Group::kPuzzle, "is not visible"},
      {"a key painted over with white",
       [](CorruptedBook& b) { append_content(b, kKeys, "1 g 40 600 200 100 re f\n"); }, Group::kKey,
       "is not visible"},
      {"an empty square painted over",
       [](CorruptedBook& b) {
         append_content(b, kClassics, "0 g " + over_given(b, 1, 27.25) + " re f\n");
       },
       Group::kPuzzle, "is painted over"},
      {"an empty square in a light grey",
       [](CorruptedBook& b) {
         append_content(b, kClassics, "0.8 g " + over_given(b, 1, 27.25) + " re f\n");
       },
       Group::kPuzzle, "is painted over"},
      {"a dot more between two squares",
       [](CorruptedBook& b) {
         const printed::Glyph& given = b.page(kClassics).glyphs[first_given(b, kClassics, kBig)];
         const std::string left = std::to_string(given.origin.x + 15.5);
         const std::string at = std::to_string(792 - given.origin.y);
         append_content(
             b, kClassics,
             "q 0 g 1 0 0 1 " + left + " " + at + " cm 0 0 m 0 3 4 3 4 0 c 4 -3 0 -3 0 0 c f Q\n");
       },
       Group::kPuzzle, "an unexpected mark at"},
      {"a picture over a square",
       [](CorruptedBook& b) {
         const printed::Glyph& given = b.page(kClassics).glyphs[first_given(b, kClassics, kBig)];
         append_content(b, kClassics,
                        "q 15 0 0 15 " + std::to_string(given.origin.x + 27.25) + " " +
                            std::to_string(792 - given.origin.y) +
                            " cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n");
       },
       Group::kPuzzle, "an unexpected picture at"},
      {"a line across a grid",
       [](CorruptedBook& b) {
         const printed::Glyph& given = b.page(kClassics).glyphs[first_given(b, kClassics, kBig)];
         const double x = given.origin.x, y = 792 - given.origin.y;
         append_content(b, kClassics,
                        "0 G 1 w " + std::to_string(x) + " " + std::to_string(y) + " m " +
                            std::to_string(x + 60) + " " + std::to_string(y - 50) + " l S\n");
       },
       Group::kPuzzle, "an unexpected line across"},
      {"light grey text",
       [](CorruptedBook& b) {
         append_content(b, kLoops, "BT 0.93 g 9 0 0 9 300 300 Tm /f-0-0 1 Tf (1)Tj ET\n");
       },
       Group::kPrinter, "text is 7% black"},
      {"a light line",
       [](CorruptedBook& b) { append_content(b, kLoops, "0.93 G 1 w 300 300 m 320 300 l S\n"); },
       Group::kPrinter, "a line is 7%"},
      {"a picture in the gutter",
       [](CorruptedBook& b) {
         append_content(b, kContents, "q 9 0 0 9 5 300 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n");
       },
       Group::kPrinter, "gutter"},
      {"a picture in colour within the content",
       [](CorruptedBook& b) {
         append_content(b, kLoops,
                        "q 9 0 0 9 300 300 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID xxx EI Q\n");
       },
       Group::kPrinter, "DeviceRGB"},
      {"a stencil over a grid",
       [](CorruptedBook& b) {
         append_content(b, kClassics,
                        "q 200 0 0 200 50 500 cm BI /W 1 /H 1 /IM true /BPC 1 ID x EI Q\n");
       },
       Group::kPuzzle, "the puzzle is not on the page"},
      {"white over the lines of a grid",
       [](CorruptedBook& b) {
         const printed::Glyph& given = b.page(kClassics).glyphs[first_given(b, kClassics, kBig)];
         append_content(b, kClassics,
                        "1 G 10 w 30 " + std::to_string(792 - given.origin.y - 9) + " m 300 " +
                            std::to_string(792 - given.origin.y - 9) + " l S\n");
       },
       Group::kPuzzle, "is missing"},
      {"layers that a reader may hide",
       [](CorruptedBook& b) {
         b.edit("interior.pdf", [](QPDF& pdf) {
           pdf.getRoot().replaceKey("/OCProperties", Object::parse("<< /OCGs [] /D << >> >>"));
         });
       },
       Group::kPrinter, "layers"},
      {"a script of a page",
       [](CorruptedBook& b) {
         b.edit_page(kLoops, [](QPDF&, Object page) {
           page.replaceKey("/AA", Object::parse("<< /O << /S /JavaScript /JS (x) >> >>"));
         });
       },
       Group::kPrinter, "actions"},
      {"a page that its crop box cuts",
       [](CorruptedBook& b) {
         b.edit_page(kLoops, [](QPDF&, Object page) {
           page.replaceKey("/CropBox", Object::parse("[100 100 300 300]"));
         });
       },
       Group::kPrinter, "crop box"},
      // Bugs: these faults weren't found.
      {"a digit squeezed", [](CorruptedBook& b) { change_first_given(b, "50 Tz", "100 Tz"); },
       Group::kPuzzle, "has 50% of its normal width"},
      {"a digit much smaller than others",
       [](CorruptedBook& b) { change_first_given(b, "$2 .5 Tf", "$2 1 Tf"); }, Group::kPuzzle,
       "pt high; others are"},
  };
}

}  // namespace gridpress::test
