#include "tests/proof/corrupted_book.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <qpdf/Pl_String.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFTokenizer.hh>
#include <qpdf/QPDFWriter.hh>

#include "publisher/system/sha256.h"
#include "tests/proof/small_pdf.h"

namespace gridpress::test {
namespace {

namespace fs = std::filesystem;

// Caches the pages of the last file, because most corrupted books are copies of the same book.
const std::vector<printed::Page>& read(const std::string& path) {
  static std::string last;
  static std::vector<printed::Page> pages;
  std::string bytes = read_text(path);
  if (bytes != last) {
    Result<WholePdf> pdf = read_pdf(bytes);
    REQUIRE(pdf.ok());
    pages = std::move(pdf).value().pages;
    last = std::move(bytes);
  }
  return pages;
}

std::string hex(const std::string& bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "<";
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return text + ">";
}

// Replaces glyphs in the strings that a page shows.
class ShownText final : public Object::TokenFilter {
 public:
  ShownText(const printed::Page& page, Object fonts, const std::vector<GlyphChange>& changes)
      : page_(page), fonts_(fonts) {
    for (const GlyphChange& change : changes) changes_[change.glyph] = change.text;
  }

  void handleToken(const QPDFTokenizer::Token& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_name) name_ = token.getValue();
    if (type == QPDFTokenizer::tt_word && token.getValue() == "Tf") {
      wide_ = fonts_.getKey(name_).getKey("/Subtype").getName() == "/Type0";
    }
    if (type == QPDFTokenizer::tt_array_open) array_ = true;
    if (type == QPDFTokenizer::tt_array_close) array_ = false;
    if (type == QPDFTokenizer::tt_string) {
      write(array_ ? shown(token.getValue()) : "[" + shown(token.getValue()) + "]");
    } else if (type == QPDFTokenizer::tt_word && token.getValue() == "Tj") {
      write("TJ");
    } else {
      writeToken(token);
    }
  }

 private:
  std::string shown(const std::string& bytes) {
    std::string text;
    const std::size_t step = wide_ ? 2 : 1;
    for (std::size_t i = 0; i + step <= bytes.size(); i += step, ++next_) {
      const auto change = changes_.find(next_);
      if (change == changes_.end()) {
        text += hex(bytes.substr(i, step));
        continue;
      }
      const printed::Glyph& old = page_.glyphs[next_];
      double missing = old.advance;
      if (!change->second.empty()) {
        REQUIRE_FALSE(wide_);  // codes of a wide font would have to be looked up
        text += hex(change->second);
        const auto same = std::ranges::find_if(page_.glyphs, [&](const printed::Glyph& glyph) {
          return glyph.font == old.font && glyph.text == change->second;
        });
        REQUIRE(same != page_.glyphs.end());
        missing -= same->advance * old.size / same->size;
      }
      constexpr double kEm = 1000;
      text += " " + std::to_string(-kEm * missing / old.size) + " ";
    }
    return text;
  }

  const printed::Page& page_;
  Object fonts_;
  std::map<std::size_t, std::string> changes_;
  std::string name_;
  bool wide_ = false, array_ = false;
  std::size_t next_ = 0;
};

}  // namespace

CorruptedBook::CorruptedBook(const std::string& folder) {
  fs::copy(folder, copy_ / "book", fs::copy_options::recursive);
  manifest_ = Json::parse(read_text(path("manifest.json")));
}

const printed::Page& CorruptedBook::page(int number) {
  if (interior_.empty()) interior_ = read(path("interior.pdf"));
  return interior_[static_cast<std::size_t>(number - 1)];
}

std::vector<std::size_t> CorruptedBook::glyphs(int number, const std::string& text, double least,
                                               double most) {
  const printed::Page& read_page = page(number);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < read_page.glyphs.size(); ++i) {
    const printed::Glyph& glyph = read_page.glyphs[i];
    if (glyph.text == text && glyph.size >= least && glyph.size <= most) found.push_back(i);
  }
  return found;
}

void CorruptedBook::edit(const std::string& name, const std::function<void(QPDF& pdf)>& change) {
  const std::string bytes = read_text(path(name));
  QPDF pdf;
  pdf.processMemoryFile(name.c_str(), bytes.data(), bytes.size());
  change(pdf);
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.write();
  const auto out = writer.getBufferSharedPointer();
  write_text(path(name), {reinterpret_cast<const char*>(out->getBuffer()), out->getSize()});
}

void CorruptedBook::edit_page(int number,
                              const std::function<void(QPDF& pdf, Object page)>& change) {
  edit("interior.pdf",
       [&](QPDF& pdf) { change(pdf, pdf.getAllPages().at(static_cast<std::size_t>(number - 1))); });
}

void CorruptedBook::edit_content(int number,
                                 const std::function<std::string(std::string)>& change) {
  edit_page(number, [&](QPDF& pdf, Object object) {
    const auto data = object.getKey("/Contents").getStreamData();
    const std::string content(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    object.replaceKey("/Contents", Object::newStream(&pdf, change(content)));
  });
}

bool CorruptedBook::replace(int number, const std::string& from, const std::string& to) {
  bool found = false;
  edit_content(number, [&](std::string content) {
    const std::size_t at = content.find(from);
    found = at != std::string::npos;
    if (found) content.replace(at, from.size(), to);
    return content;
  });
  return found;
}

void CorruptedBook::change_glyphs(int number, const std::vector<GlyphChange>& changes) {
  const printed::Page& read_page = page(number);
  edit_page(number, [&](QPDF& pdf, Object object) {
    const Object fonts = object.getKey("/Resources").getKey("/Font");
    ShownText filter(read_page, fonts, changes);
    QPDFPageObjectHelper helper(object);
    std::string content;
    Pl_String out("content", nullptr, content);
    helper.filterContents(&filter, &out);
    object.replaceKey("/Contents", Object::newStream(&pdf, content));
  });
}

void CorruptedBook::seal() {
  for (Json& file : manifest_["files"]) {
    const std::string bytes = read_text(path(file["name"]));
    if (!bytes.empty()) file["sha256"] = sha256_hex(bytes);
  }
  write_manifest();
}

void CorruptedBook::write_manifest() {
  write_text(path("manifest.json"), manifest_.dump(1) + "\n");
}

}  // namespace gridpress::test
