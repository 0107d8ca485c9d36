#include <fmt/format.h>

#include <array>
#include <exception>
#include <map>
#include <memory>
#include <new>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <set>

#include "layout/backend/backend.h"
#include "layout/backend/pdf/content.h"
#include "layout/backend/pdf/date.h"
#include "layout/backend/pdf/painted.h"
#include "layout/backend/pdf/pictures.h"
#include "layout/backend/pdf/screen/screen.h"
#include "layout/backend/pdf/stored_pdf.h"
#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

Object info(const DocumentInfo& document, const PdfOptions& options) {
  const Object date = Object::newString(pdf_date(options.date));
  Object dictionary = Object::newDictionary();
  // Printers ask for files without metadata, but PDF/X requires a title.
  if (options.screen || options.pdfx) {
    dictionary.replaceKey("/Title", Object::newUnicodeString(document.title));
    if (!document.author.empty()) {
      dictionary.replaceKey("/Author", Object::newUnicodeString(document.author));
    }
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

// The page boxes. Pages of the same size share them, because each takes a kilobyte in libqpdf.
class PageBoxes {
 public:
  void set(Object page, const PageRecord& source, bool screen) {
    const Bleed& bleed = source.bleed;
    const Length right = bleed.left + source.width, top = bleed.bottom + source.height;
    const Object whole = box({Length(), Length(), right + bleed.right, top + bleed.top});
    const Object trim = box({bleed.left, bleed.bottom, right, top});
    page.replaceKey("/MediaBox", whole);
    page.replaceKey("/BleedBox", whole);
    page.replaceKey("/TrimBox", trim);
    const bool bleeds = right + bleed.right > source.width || top + bleed.top > source.height;
    // The screen file shows each page as it looks after trimming.
    if (screen && bleeds) page.replaceKey("/CropBox", trim);
  }

 private:
  // A page box from its left, bottom, right and top.
  Object box(const std::array<Length, 4>& edges) {
    Object& known = known_[edges];
    if (known.isInitialized()) return known;
    known = Object::newArray();
    for (const Length edge : edges) {
      known.appendItem(edge == Length() ? Object::newInteger(0)
                                        : Object::newReal(points_text(edge)));
    }
    return known;
  }

  std::map<std::array<Length, 4>, Object> known_;
};

// Names the printing condition that the inks are meant for by its entry in the ICC registry, so the
// file needs no embedded profile.
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

// Turns soft hyphens into ordinary hyphens in the text of a font. A PDF stores one text per glyph
// of a font, and only the screen file needs soft hyphens.
void make_hyphens_plain(Object font) {
  Object map = font.getKey("/ToUnicode");
  if (!map.isStream()) return;
  const auto data = map.getStreamData();
  std::string text(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  // Each line of the text map starts with a glyph's code and ends with its text. Matching the
  // line's end avoids replacing a code of the same value.
  constexpr std::string_view kSoft = " <00ad>\n", kPlain = " <002d>\n";
  const std::size_t found = text.find(kSoft);
  if (found == std::string::npos) return;
  text.replace(found, kSoft.size(), kPlain);
  map.replaceStreamData(text, Object::newNull(), Object::newNull());
}

// The names of the fonts that are really in the page's resources.
FontNames fonts_of(Object page) {
  FontNames names;
  Object fonts = page.getKey("/Resources").getKey("/Font");
  if (!fonts.isDictionary()) return names;
  for (auto& [name, font] : fonts.getDictAsMap()) {
    if (font.isDictionary()) names.insert(name.substr(1));
  }
  return names;
}

class PageFinish {
 public:
  PageFinish(QPDF& pdf, const Painted& painted, const PdfOptions& options)
      : pdf_(pdf),
        painted_(painted),
        options_(options),
        pictures_(painted.pictures, options.pdfx || options.process_inks) {}

  void finish_page(Object page, const PageRecord& record) {
    boxes_.set(page, record, options_.screen);
    page.removeKey("/Group");
    page.removeKey("/StructParents");  // Cairo 1.18 writes it without a tree that it refers to
    put_content(page, record);
    Object resources = page.getKey("/Resources");
    resources.removeKey("/ExtGState");
    if (resources.hasKey("/XObject")) put_pictures(resources.getKey("/XObject"));
    if (options_.screen || !resources.hasKey("/Font")) return;
    for (const auto& [name, font] : resources.getKey("/Font").getDictAsMap()) {
      if (seen_fonts_.insert(font.getObjGen()).second) make_hyphens_plain(font);
    }
  }

 private:
  // Content is created when the file is written, so only one page's content is in memory at a time.
  void put_content(Object page, const PageRecord& record) {
    const bool tagged = options_.screen && painted_.tagged;
    const Object painted = page.getKey("/Contents");
    Object content = Object::newStream(&pdf_);
    content.replaceStreamData(
        [painted, &record, fonts = shared_fonts_of(page), tagged](Pipeline* out) {
          const auto data = Object(painted).getStreamData();
          const std::string_view bytes(reinterpret_cast<const char*>(data->getBuffer()),
                                       data->getSize());
          const std::string finished = finish_content(bytes, record, *fonts, tagged);
          out->write(reinterpret_cast<const unsigned char*>(finished.data()), finished.size());
          out->finish();
        },
        Object::newNull(), Object::newNull());
    page.replaceKey("/Contents", content);
  }

  // Returns a shared set of names, because thousands of pages use only a few different sets.
  std::shared_ptr<const FontNames> shared_fonts_of(Object page) {
    const auto [known, fresh] = font_sets_.try_emplace(fonts_of(page));
    if (fresh) known->second = std::make_shared<const FontNames>(known->first);
    return known->second;
  }

  void put_pictures(Object resources) {
    for (const auto& [name, image] : resources.getDictAsMap()) {
      const auto pixels = Object(image).getStreamData();
      const unsigned char* rgb = pixels->getBuffer();
      GRIDPRESS_CHECK(pixels->getSize() >= 3);
      resources.replaceKey(name, pictures_.object(pdf_, rgb[1] << 8 | rgb[0]));
    }
  }

  QPDF& pdf_;
  const Painted& painted_;
  const PdfOptions& options_;
  PdfPictures pictures_;
  PageBoxes boxes_;
  std::set<QPDFObjGen> seen_fonts_;
  std::map<FontNames, std::shared_ptr<const FontNames>> font_sets_;
};

// Returns the objects of the screen file that append_screen_parts() needs.
ScreenObjects write_file(QPDF& pdf, ByteStore& file, bool screen) {
  StorePipeline sink(file);
  QPDFWriter writer(pdf);
  writer.setOutputPipeline(&sink);
  writer.setDeterministicID(true);
  writer.setMinimumPDFVersion(screen ? "1.7" : "1.4");  // PDF/UA-1 is based on 1.7
  writer.setObjectStreamMode(screen ? qpdf_o_generate : qpdf_o_disable);
  writer.write();
  return screen ? screen_objects(pdf, writer) : ScreenObjects();
}

// Sets inks, marks, pictures, boxes, dates and title and, for the screen file, everything that
// append_screen_parts() doesn't add.
void finish(QPDF& pdf, const Painted& painted, const DocumentInfo& document,
            const PdfOptions& options) {
  const std::vector<Object>& pages = pdf.getAllPages();
  GRIDPRESS_CHECK(pages.size() == painted.pages.size());
  PageFinish finish(pdf, painted, options);
  for (std::size_t i = 0; i < pages.size(); ++i) finish.finish_page(pages[i], painted.pages[i]);
  if (!document.language.empty()) {
    pdf.getRoot().replaceKey("/Lang", Object::newUnicodeString(document.language));
  }
  pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info(document, options)));
  if (options.pdfx) {
    pdf.getRoot().replaceKey("/OutputIntents",
                             Object::newArray({pdf.makeIndirectObject(output_intent())}));
  }
  if (options.screen) add_screen_parts(pdf, painted, document, options);
}

}  // namespace

Diagnostics write_pdf(ByteStore& file, const PaintedPages& pages, const DocumentInfo& info,
                      const PdfOptions& options) {
  const Painted& painted = *pages.painted_;
  try {
    ScreenObjects objects;
    {
      QPDF pdf;
      pdf.setSuppressWarnings(true);
      pdf.processInputSource(std::make_shared<StoredPdf>(painted.pdf));
      finish(pdf, painted, info, options);
      objects = write_file(pdf, file, options.screen);
    }
    if (options.screen) append_screen_parts(file, painted, objects);
    return file.problems();
  } catch (const std::bad_alloc&) {
    return {failure(fmt::format("can't make the PDF: {}", kOutOfMemory))};
  } catch (const std::exception& problem) {
    if (Diagnostics lost = file.problems(); !lost.empty()) return lost;
    const std::string_view reason = problem.what();
    // libqpdf puts text of its own in front of our messages and zlib's, so this searches within the
    // message.
    const bool memory = reason.find(kOutOfMemory) != reason.npos ||
                        reason.find("insufficient memory") != reason.npos;
    return {failure(fmt::format("can't make the PDF: {}", memory ? kOutOfMemory : reason))};
  }
}

Result<std::string> to_pdf(const PaintedPages& pages, const DocumentInfo& info,
                           const PdfOptions& options) {
  MemoryBytes file;
  if (Diagnostics problems = write_pdf(file, pages, info, options); !problems.empty()) {
    return problems;
  }
  return file.take();
}

}  // namespace gridpress
