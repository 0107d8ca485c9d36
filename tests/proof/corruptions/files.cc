// Ways to corrupt a book: violations of the printer's rules for files.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

using proof::Group;

std::vector<Corruption> file_corruptions() {
  return {
      {"thin lines", [](CorruptedBook& b) { change_width(b, kClassics, "0.75", "0.3"); },
       Group::kPrinter, "pt wide"},
      {"an area as thin as a hair",
       [](CorruptedBook& b) { append_content(b, kLoops, "0 g 300 300 90 .2 re f\n"); },
       Group::kPrinter, "is 0.20 pt wide"},
      {"a transfer function",
       [](CorruptedBook& b) {
         add_state(b, "<< /TR << /FunctionType 2 /Domain [0 1] /N 3 /C0 [0] /C1 [1] >> >>");
         append_content(b, kLoops, "/G0 gs\n");
       },
       Group::kPrinter, "a transfer function"},
      {"overprinting white",
       [](CorruptedBook& b) {
         add_state(b, "<< /OP true >>");
         append_content(b, kLoops, "/G0 gs 0 0 0 0 k 300 300 90 90 re f\n");
       },
       Group::kPrinter, "overprinting of white"},
      {"small text",
       [](CorruptedBook& b) {
         append_content(b, kClassics, "BT 0 g 5 0 0 5 100 400 Tm /f-0-0 1 Tf (1)Tj ET\n");
       },
       Group::kPrinter, "pt high"},
      {"letters that are outlined by a hair",
       [](CorruptedBook& b) {
         append_content(b, kClassics,
                        "BT 1 Tr 0.1 w 0 G 20 0 0 20 100 400 Tm /f-0-0 1 Tf (1)Tj ET\n");
       },
       Group::kPrinter, "the outline of a hollow letter is 0.10 pt wide"},
      {"RGB ink",
       [](CorruptedBook& b) { append_content(b, kLoops, "0.1 0.1 0.1 rg 300 300 9 9 re f\n"); },
       Group::kPrinter, "DeviceRGB"},
      {"four inks",
       [](CorruptedBook& b) { append_content(b, kLoops, "1 1 1 1 k 300 300 9 9 re f\n"); },
       Group::kPrinter, "DeviceCMYK"},
      {"a light grey",
       [](CorruptedBook& b) { append_content(b, kLoops, "0.95 g 300 300 9 9 re f\n"); },
       Group::kPrinter, "tint"},
      {"content in the gutter",
       [](CorruptedBook& b) { append_content(b, kContents, "0 g 5 300 9 9 re f\n"); },
       Group::kPrinter, "gutter"},
      {"content in the outer margin",
       [](CorruptedBook& b) { append_content(b, kClassics, "0 g 5 300 9 9 re f\n"); },
       Group::kPrinter, "outer margin"},
      {"content in the top margin",
       [](CorruptedBook& b) { append_content(b, kClassics, "0 g 300 780 9 9 re f\n"); },
       Group::kPrinter, "top margin"},
      {"a font not embedded",
       [](CorruptedBook& b) {
         b.edit_page(kClassics, [](QPDF&, Object page) {
           Object fonts = page.getKey("/Resources").getKey("/Font");
           Object descriptor = fonts.getKey(*fonts.getKeys().begin()).getKey("/FontDescriptor");
           for (const char* key : {"/FontFile", "/FontFile2", "/FontFile3"}) {
             descriptor.removeKey(key);
           }
         });
       },
       Group::kPrinter, "is not embedded"},
      {"a font embedded whole",
       [](CorruptedBook& b) {
         b.edit_page(kClassics, [](QPDF&, Object page) {
           Object fonts = page.getKey("/Resources").getKey("/Font");
           fonts.getKey(*fonts.getKeys().begin()).replaceKey("/BaseFont", Object::newName("/Lato"));
         });
       },
       Group::kPrinter, "as a subset"},
      {"another trim",
       [](CorruptedBook& b) {
         b.edit_page(kClassics, [](QPDF&, Object page) {
           page.replaceKey("/TrimBox", Object::parse("[0 0 600 792]"));
         });
       },
       Group::kPrinter, "the page's trim is"},
      {"a larger sheet",
       [](CorruptedBook& b) {
         b.edit_page(kClassics, [](QPDF&, Object page) {
           page.replaceKey("/MediaBox", Object::parse("[0 0 640 792]"));
         });
       },
       Group::kPrinter, "the page's sheet is"},
      {"a rotated page",
       [](CorruptedBook& b) {
         b.edit_page(kClassics, [](QPDF&, Object page) {
           page.replaceKey("/Rotate", Object::newInteger(90));
         });
       },
       Group::kPrinter, "rotated"},
      {"opacity",
       [](CorruptedBook& b) {
         add_state(b, "<< /ca 0.5 >>");
         append_content(b, kLoops, "/G0 gs\n");
       },
       Group::kPrinter, "transparency: opacity"},
      {"a transparency group",
       [](CorruptedBook& b) {
         b.edit_page(kLoops, [](QPDF&, Object page) {
           page.replaceKey("/Group", Object::parse("<< /S /Transparency /CS /DeviceRGB >>"));
         });
       },
       Group::kPrinter, "transparency group"},
      {"a comment",
       [](CorruptedBook& b) {
         b.edit_page(kLoops, [](QPDF&, Object page) {
           page.replaceKey("/Annots", Object::parse("[<< /Subtype /Text /Rect [9 9 20 20] >>]"));
         });
       },
       Group::kPrinter, "links or comments"},
      {"bookmarks",
       [](CorruptedBook& b) {
         b.edit("interior.pdf", [](QPDF& pdf) {
           pdf.getRoot().replaceKey("/Outlines", Object::parse("<< /Type /Outlines >>"));
         });
       },
       Group::kPrinter, "bookmarks"},
      {"a script",
       [](CorruptedBook& b) {
         b.edit("interior.pdf", [](QPDF& pdf) {
           pdf.getRoot().replaceKey("/OpenAction",
                                    Object::parse("<< /S /JavaScript /JS (app.beep\\(1\\);) >>"));
         });
       },
       Group::kPrinter, "actions"},
      {"a missing page",
       [](CorruptedBook& b) {
         b.edit("interior.pdf", [](QPDF& pdf) { pdf.removePage(pdf.getAllPages().back()); });
       },
       Group::kFile, "the manifest lists 24"},
      {"an odd number of pages",
       [](CorruptedBook& b) {
         b.edit("interior.pdf", [](QPDF& pdf) { pdf.removePage(pdf.getAllPages().back()); });
       },
       Group::kPrinter, "pages; Amazon KDP paperback requires"},
      {"two pages in the wrong order",
       [](CorruptedBook& b) {
         b.edit("interior.pdf", [](QPDF& pdf) {
           Object page = pdf.getAllPages().at(kClassics - 1);
           pdf.removePage(page);
           pdf.addPage(page, false);
         });
       },
       Group::kPuzzle, "the puzzle is not on the page"},
      {"a cover for another number of pages",
       [](CorruptedBook& b) {
         b.edit("cover.pdf", [](QPDF& pdf) {
           Object page = pdf.getAllPages().front();
           for (const char* box : {"/MediaBox", "/BleedBox"}) {
             page.replaceKey(box, Object::parse("[0 0 1260 810]"));
           }
         });
       },
       Group::kPrinter, "with the spine for", true, true},
      {"a file cut short",
       [](CorruptedBook& b) {
         const std::string bytes = read_text(b.path("interior.pdf"));
         write_text(b.path("interior.pdf"), bytes.substr(0, bytes.size() / 2));
       },
       Group::kFile, "damaged"},
      {"a file of another book", [](CorruptedBook& b) { b.edit("interior.pdf", [](QPDF&) {}); },
       Group::kFile, "SHA-256 differs", false},
      {"a file gone", [](CorruptedBook& b) { std::filesystem::remove(b.path("screen.pdf")); },
       Group::kFile, "No such file", false},
  };
}

}  // namespace gridpress::test
