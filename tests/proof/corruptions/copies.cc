// Ways to corrupt a book: in the screen file and the cover.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

using proof::Group;

std::vector<Corruption> copy_corruptions() {
  return {
      {"a word missing on the screen",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           edit_stream(pdf, kClassics, [](std::string content) {
             const std::size_t at = content.find("Tj");
             REQUIRE(at != std::string::npos);
             return content.insert(at, "3 Tr ");
           });
         });
       },
       Group::kPuzzle, "is printed where interior.pdf has '"},
      {"lines that are not painted on the screen",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) { drop_lines(pdf, kClassics); });
       },
       Group::kPuzzle, "where interior.pdf has a line, at"},
      {"an area on the screen that is not printed",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           Object page = pdf.getAllPages().at(kLoops - 1);
           page.addPageContents(pdf.newStream("0 g 300 300 9 9 re f\n"), false);
         });
       },
       Group::kPuzzle, "an area is drawn where interior.pdf has nothing, at 300, "},
      {"a page turned on the screen",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           Object page = pdf.getAllPages().at(kLoops - 1);
           page.replaceKey("/Rotate", Object::newInteger(90));
         });
       },
       Group::kFile, "the page is rotated"},
      {"a page cropped on the screen",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           Object page = pdf.getAllPages().at(kLoops - 1);
           page.replaceKey("/CropBox", Object::parse("[0 0 100 100]"));
         });
       },
       Group::kFile,
       "the page's visible area is 100.00 x 100.00 pt, but its trim is 612.00 x 792.00 pt"},
      // Ways to corrupt the cover.
      {"a cover without its words",
       [](CorruptedBook& b) {
         b.edit("cover.pdf", [](QPDF& pdf) {
           edit_stream(pdf, 1, [](const std::string& content) {
             return std::regex_replace(content, std::regex(R"(\bBT\b)"), "BT 3 Tr");
           });
         });
       },
       Group::kFile, "the title 'Five Kinds' is not visible"},
      {"a cover by another author",
       [](CorruptedBook& b) { b.manifest()["cover"]["author"] = "B. Setter"; }, Group::kFile,
       "the author 'B. Setter' is not visible"},
      {"a cover without its ISBN",
       [](CorruptedBook& b) { b.manifest()["cover"]["isbn"] = "978-0-306-40615-7"; }, Group::kFile,
       "the ISBN 978-0-306-40615-7 is not visible"},
      {"a blank cover",
       [](CorruptedBook& b) {
         b.edit("cover.pdf", [](QPDF& pdf) {
           edit_stream(pdf, 1, [](const std::string&) { return std::string(); });
         });
       },
       Group::kFile, "the cover is blank"},
  };
}

}  // namespace gridpress::test
