#include <fmt/format.h>

#include <exception>
#include <qpdf/QPDF.hh>

#include "layout/backend/backend.h"
#include "layout/backend/pdf_content.h"
#include "layout/backend/pdf_finish.h"
#include "layout/backend/pdf_fonts.h"
#include "layout/backend/pdf_structure.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

void add_pages(QPDF& pdf, const Document& document, const PdfFonts& fonts,
               const PdfOptions& options) {
  const bool tagged = options.screen && is_tagged(document);
  const SharedPaths shared(document);
  const PdfPictures pictures(document);
  Object resources = Object::newDictionary();
  resources.replaceKey("/Font", fonts.add_to(pdf));
  Object forms = shared.add_to(pdf);
  if (forms.isNull() && !pictures.empty()) forms = Object::newDictionary();
  if (!forms.isNull()) {
    pictures.add_to(pdf, forms, options.pdfx || options.process_inks);
    resources.replaceKey("/XObject", forms);
  }
  resources = pdf.makeIndirectObject(resources);
  const auto goes_on = [&](std::size_t page) {
    return page < document.pages.size() && !document.pages[page].tags.empty() &&
           document.pages[page].tags.front().goes_on;
  };
  for (std::size_t i = 0; i < document.pages.size(); ++i) {
    const Page& page = document.pages[i];
    Object made = Object::newDictionary();
    made.replaceKey("/Type", Object::newName("/Page"));
    made.replaceKey("/Resources", resources);
    made.replaceKey("/Contents",
                    Object::newStream(&pdf, pdf_content(page, {fonts, shared, pictures, tagged,
                                                               goes_on(i + 1)})));
    pdf.addPage(pdf.makeIndirectObject(made), false);
  }
}

}  // namespace

Result<std::string> to_pdf(const Document& document, const PdfOptions& options) {
  GRIDPRESS_CHECK(!document.pages.empty());
  const Result<PdfFonts> fonts = PdfFonts::open(document, options.screen && is_tagged(document));
  if (!fonts) return fonts.problems();
  try {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.emptyPDF();
    add_pages(pdf, document, *fonts, options);
    return finish_pdf(pdf, document, options);
  } catch (const std::exception& problem) {
    return failure(fmt::format("can't make the PDF: {}", problem.what()));
  }
}

}  // namespace gridpress
