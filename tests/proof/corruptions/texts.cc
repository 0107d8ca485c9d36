// Ways to corrupt a book: in texts outside puzzles, and in features that only the screen file has.
#include <catch2/catch.hpp>

#include "tests/proof/corruptions/corruptions.h"

namespace gridpress::test {

using proof::Group;

namespace {

Object page_of(QPDF& pdf, int number) {
  return pdf.getAllPages().at(static_cast<std::size_t>(number - 1));
}

// Edits the first link of a page of the screen file.
void edit_link(CorruptedBook& book, int page,
               const std::function<void(QPDF& pdf, Object)>& change) {
  book.edit("screen.pdf",
            [&](QPDF& pdf) { change(pdf, page_of(pdf, page).getKey("/Annots").getArrayItem(0)); });
}

void edit_bookmark(CorruptedBook& book, const std::function<void(QPDF& pdf, Object)>& change) {
  book.edit("screen.pdf", [&](QPDF& pdf) {
    change(pdf, pdf.getRoot().getKey("/Outlines").getKey("/First").getKey("/Next"));
  });
}

// Edits the first figure of a page of the screen file, in the structure tree.
void edit_figure(CorruptedBook& book, int page, const std::function<void(Object)>& change) {
  book.edit("screen.pdf", [&](QPDF& pdf) {
    const long long key = page_of(pdf, page).getKey("/StructParents").getIntValue();
    Object numbers = pdf.getRoot().getKey("/StructTreeRoot").getKey("/ParentTree").getKey("/Nums");
    for (int i = 0; i + 1 < numbers.getArrayNItems(); i += 2) {
      if (numbers.getArrayItem(i).getIntValue() != key) continue;
      Object elements = numbers.getArrayItem(i + 1);
      for (int e = 0; e < elements.getArrayNItems(); ++e) {
        if (elements.getArrayItem(e).hasKey("/Alt")) return change(elements.getArrayItem(e));
      }
    }
    FAIL("the page has no figure");
  });
}

std::vector<Corruption> screen_corruptions() {
  return {
      {"a link that leads to another page",
       [](CorruptedBook& b) {
         edit_link(b, kClassics, [](QPDF& pdf, Object link) {
           link.getKey("/Dest").setArrayItem(0, page_of(pdf, 1));
         });
       },
       Group::kReference, "a link leads to page 1 instead of page 16"},
      {"a link out of the book",
       [](CorruptedBook& b) {
         edit_link(b, kClassics, [](QPDF&, Object link) {
           link.removeKey("/Dest");
           link.replaceKey("/A", Object::parse("<</S/URI/URI(https://example.org)>>"));
         });
       },
       Group::kReference, "a link leads to 'https://example.org' instead of page 16"},
      {"a link that is gone",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) { page_of(pdf, kKillers).removeKey("/Annots"); });
       },
       Group::kReference, "the page's link to page 16 is missing"},
      {"a link more",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           page_of(pdf, 1).replaceKey("/Annots",
                                      Object::parse("[<</Type/Annot/Subtype/Link/Rect[9 9 99 99]"
                                                    "/A<</S/URI/URI(https://example.org)>>>>]"));
         });
       },
       Group::kReference, "a link to 'https://example.org' is not in the manifest"},
      {"other words for a link",
       [](CorruptedBook& b) {
         edit_link(b, kClassics, [](QPDF&, Object link) {
           link.replaceKey("/Contents", Object::newUnicodeString("Answer on page 99"));
         });
       },
       Group::kText, "'Answer on page 99' is read aloud, but is not in the manifest"},
      {"a note on the screen",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           page_of(pdf, kLoops)
               .getKey("/Annots")
               .appendItem(Object::parse(
                   "<</Type/Annot/Subtype/Text/Rect[9 9 29 29]/Contents(Look here)>>"));
         });
       },
       Group::kFile, "the page has an annotation of type 'Text'"},
      {"another alternative text",
       [](CorruptedBook& b) {
         edit_figure(b, kClassics, [](Object figure) {
           figure.replaceKey("/Alt", Object::newUnicodeString("Row 1: 1, 2, 3"));
         });
       },
       Group::kText, "'Row 1: 1, 2, 3' is read aloud, but is not in the manifest"},
      {"an alternative text that is gone",
       [](CorruptedBook& b) {
         edit_figure(b, kLoops, [](Object figure) { figure.removeKey("/Alt"); });
       },
       Group::kText, "1 of the texts that are read aloud is missing"},
      {"a bookmark of another name",
       [](CorruptedBook& b) {
         edit_bookmark(b, [](QPDF&, Object mark) {
           mark.replaceKey("/Title", Object::newUnicodeString("Zwei"));
         });
       },
       Group::kContents, "the file has the bookmark 'Zwei' on page "},
      {"a bookmark on another page",
       [](CorruptedBook& b) {
         edit_bookmark(b, [](QPDF& pdf, Object mark) {
           mark.replaceKey("/Dest", Object::newArray({page_of(pdf, 2), Object::newName("/Fit")}));
         });
       },
       Group::kContents, "' on page 2 instead of '"},
      {"bookmarks that are gone",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) { pdf.getRoot().removeKey("/Outlines"); });
       },
       Group::kContents, "the bookmark 'Contents' on page 3 is missing"},
      {"another language",
       [](CorruptedBook& b) {
         b.edit("screen.pdf",
                [](QPDF& pdf) { pdf.getRoot().replaceKey("/Lang", Object::newString("fr")); });
       },
       Group::kFile, "the file's language is 'fr', but the manifest has 'en'"},
      {"another title of the file",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           pdf.getTrailer().getKey("/Info").replaceKey("/Title", Object::newString("Six Kinds"));
         });
       },
       Group::kFile, "the file's title is 'Six Kinds', but the manifest has 'Five Kinds'"},
      {"another title in the metadata",
       [](CorruptedBook& b) {
         b.edit("screen.pdf", [](QPDF& pdf) {
           pdf.getRoot()
               .getKey("/Metadata")
               .replaceStreamData("<dc:title>Six Kinds</dc:title>", Object::newNull(),
                                  Object::newNull());
         });
       },
       Group::kFile, "the title 'Five Kinds' is missing from the file's metadata"},
  };
}

// Operators that show a text in a font that every page has, at a position measured from the lower
// left corner.
std::string shown(const std::string& text, int x, int y) {
  return "BT 0 g 9 0 0 9 " + std::to_string(x) + " " + std::to_string(y) + " Tm /f-0-0 1 Tf (" +
         text + ")Tj ET\n";
}

}  // namespace

std::vector<Corruption> text_corruptions() {
  std::vector<Corruption> corruptions = {
      {"a stray digit in the margin",
       [](CorruptedBook& b) { append_content(b, kClassics, shown("1", 20, 400)); }, Group::kText,
       "'1' is printed, but is not in the manifest"},
      {"a stray digit on the title page",
       [](CorruptedBook& b) { append_content(b, 1, shown("e", 300, 300)); }, Group::kText,
       "'e' is printed, but is not in the manifest"},
      {"a letter of the colophon's page gone", [](CorruptedBook& b) { remove_text(b, 2, "opy"); },
       Group::kText, "' is printed, but the manifest has '"},
      {"a running head that is misspelt", [](CorruptedBook& b) { remove_text(b, kLoops, "Kin"); },
       Group::kText, "' is printed, but the manifest has '"},
      {"the text of the cover misspelt",
       [](CorruptedBook& b) { b.manifest()["cover_pages"][0]["texts"].push_back("50 % more"); },
       Group::kText, "'50 % more' is missing"},
      {"pages left out of the manifest", [](CorruptedBook& b) { b.manifest()["pages"].erase(3); },
       Group::kText, "the manifest lists the texts of 23 pages, but the file has 24"},
  };
  const std::vector<Corruption> more = screen_corruptions();
  corruptions.insert(corruptions.end(), more.begin(), more.end());
  return corruptions;
}

}  // namespace gridpress::test
