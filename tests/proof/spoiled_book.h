// A finished book whose files a test spoils, as a bug or a bad disk would.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <qpdf/QPDF.hh>
#include <string>
#include <vector>

#include "layout/backend/reading/read_pdf.h"
#include "tests/support/run.h"

namespace gridpress::test {

using Json = nlohmann::ordered_json;
using Object = QPDFObjectHandle;

// Glyphs of a page by their places in printed::Page::glyphs, and what to show instead.
struct GlyphChange {
  std::size_t glyph = 0;
  std::string text;  // one byte; "": nothing
};

class SpoiledBook {
 public:
  // A copy of the folder, removed when this goes.
  explicit SpoiledBook(const std::string& folder);

  std::string folder() const { return copy_ / "book"; }
  std::string path(const std::string& name) const { return folder() + "/" + name; }

  Json& manifest() { return manifest_; }
  Json& puzzle(int number) { return manifest_["puzzles"][static_cast<std::size_t>(number - 1)]; }

  // Changes a file as objects; pages are counted from 1.
  void edit(const std::string& name, const std::function<void(QPDF& pdf)>& change);
  void edit_page(int page, const std::function<void(QPDF& pdf, Object page)>& change);
  void edit_content(int page, const std::function<std::string(std::string)>& change);
  // The first of these texts of a page's content becomes another. False: it isn't there.
  bool replace(int page, const std::string& from, const std::string& to);
  void change_glyphs(int page, const std::vector<GlyphChange>& changes);

  const printed::Page& page(int number);
  // Places of the page's glyphs of a text, in the order of the content, whose type has a size of
  // at least `least` and at most `most` points.
  std::vector<std::size_t> glyphs(int page, const std::string& text, double least, double most);

  // Writes the manifest, with the sums of the files as they are now: what then is found wrong is
  // found on the pages.
  void seal();
  // Writes it without new sums.
  void write_manifest();

 private:
  TempFolder copy_;
  Json manifest_;
  std::vector<printed::Page> interior_;
};

}  // namespace gridpress::test
