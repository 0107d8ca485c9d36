// A finished book whose files a test corrupts, as a bug or a broken disk might.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <qpdf/QPDF.hh>
#include <string>
#include <vector>

#include "layout/backend/reading/read_pdf.h"
#include "tests/support/run_command.h"

namespace gridpress::test {

using Json = nlohmann::ordered_json;
using Object = QPDFObjectHandle;

// A glyph of a page, by its index in printed::Page::glyphs, and its replacement.
struct GlyphChange {
  std::size_t glyph = 0;
  std::string text;  // one byte, or "" to remove the glyph
};

class CorruptedBook {
 public:
  // Makes a copy of the folder, removed on destruction.
  explicit CorruptedBook(const std::string& folder);

  std::string folder() const { return copy_ / "book"; }
  std::string path(const std::string& name) const { return folder() + "/" + name; }

  Json& manifest() { return manifest_; }
  Json& puzzle(int number) { return manifest_["puzzles"][static_cast<std::size_t>(number - 1)]; }

  // Changes a file's objects. Pages are counted from 1.
  void edit(const std::string& name, const std::function<void(QPDF& pdf)>& change);
  void edit_page(int page, const std::function<void(QPDF& pdf, Object page)>& change);
  void edit_content(int page, const std::function<std::string(std::string)>& change);
  // Replaces the first occurrence of `from` in a page's content. Returns false if there is none.
  bool replace(int page, const std::string& from, const std::string& to);
  void change_glyphs(int page, const std::vector<GlyphChange>& changes);

  const printed::Page& page(int number);
  // The indices of the page's glyphs that have this text and a type size from `least` to `most`
  // points, in the order of the page's content.
  std::vector<std::size_t> glyphs(int page, const std::string& text, double least, double most);

  // Writes the manifest with the current checksums, so that any fault that is found is on a page.
  void seal();
  // Writes the manifest without updating the checksums.
  void write_manifest();

 private:
  TempFolder copy_;
  Json manifest_;
  std::vector<printed::Page> interior_;
};

}  // namespace gridpress::test
