#include "layout/backend/pdf_finish.h"

#include <qpdf/Pl_String.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "layout/backend/pdf_date.h"
#include "layout/backend/pdf_screen.h"
#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

Object info(const Document& document, const PdfOptions& options) {
  const Object date = Object::newString(pdf_date(options.date));
  Object dictionary = Object::newDictionary();
  dictionary.replaceKey("/Title", Object::newUnicodeString(document.title));
  if (!document.author.empty()) {
    dictionary.replaceKey("/Author", Object::newUnicodeString(document.author));
  }
  dictionary.replaceKey("/Producer", Object::newString("gridpress"));
  dictionary.replaceKey("/CreationDate", date);
  dictionary.replaceKey("/ModDate", date);
  if (options.pdfx) {
    dictionary.replaceKey("/GTS_PDFXVersion", Object::newString("PDF/X-1a:2003"));
    dictionary.replaceKey("/Trapped", Object::newName("/False"));
  }
  return dictionary;
}

Object box(Length left, Length bottom, Length right, Length top) {
  const auto number = [](Length length) {
    return length == Length() ? Object::newInteger(0) : Object::newReal(points_text(length));
  };
  return Object::newArray({number(left), number(bottom), number(right), number(top)});
}

void finish_page(Object page, const Page& source, bool screen) {
  const Bleed& bleed = source.bleed;
  const Length right = bleed.left + source.width, top = bleed.bottom + source.height;
  page.replaceKey("/MediaBox", box({}, {}, right + bleed.right, top + bleed.top));
  page.replaceKey("/BleedBox", box({}, {}, right + bleed.right, top + bleed.top));
  page.replaceKey("/TrimBox", box(bleed.left, bleed.bottom, right, top));
  const bool bleeds = right + bleed.right > source.width || top + bleed.top > source.height;
  // A reader sees the page as it is when it is cut.
  if (screen && bleeds) page.replaceKey("/CropBox", box(bleed.left, bleed.bottom, right, top));
}

// Which press the inks are meant for: named by its place in the ICC's registry, so that no profile
// need be inside.
Object output_intent() {
  Object intent = Object::newDictionary();
  intent.replaceKey("/Type", Object::newName("/OutputIntent"));
  intent.replaceKey("/S", Object::newName("/GTS_PDFX"));
  intent.replaceKey("/OutputConditionIdentifier", Object::newString("CGATS TR 001"));
  intent.replaceKey("/OutputCondition", Object::newString("SWOP"));
  intent.replaceKey("/RegistryName", Object::newString("http://www.color.org"));
  intent.replaceKey("/Info", Object::newString("CGATS TR 001 (SWOP)"));
  return intent;
}

std::string written(QPDF& pdf, bool screen) {
  std::string bytes;
  Pl_String sink("pdf", nullptr, bytes);
  QPDFWriter writer(pdf);
  writer.setOutputPipeline(&sink);
  writer.setDeterministicID(true);
  writer.setMinimumPDFVersion("1.4");
  writer.setObjectStreamMode(screen ? qpdf_o_generate : qpdf_o_disable);
  writer.write();
  return bytes;
}

}  // namespace

Result<std::string> finish_pdf(QPDF& pdf, const Document& document, const PdfOptions& options) {
  const std::vector<Object>& pages = pdf.getAllPages();
  GRIDPRESS_CHECK(pages.size() == document.pages.size());
  for (std::size_t i = 0; i < pages.size(); ++i) {
    finish_page(pages[i], document.pages[i], options.screen);
  }
  if (!document.language.empty()) {
    pdf.getRoot().replaceKey("/Lang", Object::newUnicodeString(document.language));
  }
  pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info(document, options)));
  if (options.pdfx) {
    pdf.getRoot().replaceKey("/OutputIntents",
                             Object::newArray({pdf.makeIndirectObject(output_intent())}));
  }
  if (options.screen) add_screen_parts(pdf, document);
  return written(pdf, options.screen);
}

}  // namespace gridpress
