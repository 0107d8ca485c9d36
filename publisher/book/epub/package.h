// An EPUB 3 file: a zip of XHTML pages, pictures, and the documents that list them.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "publisher/book/epub/zip_archive.h"

namespace gridpress {

// The metadata of an EPUB.
struct EpubFacts {
  std::string identifier;  // "urn:isbn:…"
  std::string title, author, publisher, language;
  std::string series;     // title of the series; may be empty
  int volume = 0;         // 0 if the book isn't a volume
  std::int64_t date = 0;  // seconds since 1970
  std::string contents;   // title of the table of contents
  std::string access;     // the accessibility summary, in a sentence or two
};

// A page's entry in the table of contents. Consecutive pages with the same `group` are nested below
// an entry with that name. If the group has only one page, the page is listed under the group's
// name instead.
struct EpubEntry {
  std::string title;  // if empty, the page isn't in the contents
  std::string group{};
};

class EpubPackage {
 public:
  EpubPackage(ByteStore& store, EpubFacts facts);

  // Adds the next page of the book. `name` has no extension; `body` is the inner HTML of <body>.
  void add_page(const std::string& name, const std::string& title, std::string_view body,
                EpubEntry entry);
  // Adds the table of contents as the next page. Without this call, readers can open the table of
  // contents, but it isn't a page of the book.
  void add_contents();
  // Adds a picture. `name` is a path such as "images/p1.svg". Libraries show the cover.
  void add_picture(const std::string& name, std::string_view bytes, bool cover = false);
  // Adds the style sheet, the lists of files and the table of contents. Returns the errors of all
  // calls to this object.
  Diagnostics finish(const std::string& style_sheet);

 private:
  struct Listed {
    EpubEntry entry;
    std::string href;
  };

  void add_item(const std::string& name, std::string_view type, std::string_view properties = {});
  std::string page_text(std::string_view title, std::string_view body) const;
  std::string metadata() const;
  std::string contents_body() const;
  std::string package_text() const;

  ZipArchive zip_;
  EpubFacts facts_;
  std::string items_, spine_;  // parts of the package document
  std::string cover_;          // id of the cover's picture, or empty
  bool pictures_ = false;
  std::vector<Listed> listed_;
};

}  // namespace gridpress
