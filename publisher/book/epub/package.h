// An EPUB 3 file: pages of XHTML and pictures in a zip, with what lists them.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "publisher/book/epub/zip_archive.h"

namespace gridpress {

// What an EPUB says of itself.
struct EpubFacts {
  std::string identifier;  // "urn:isbn:…"
  std::string title, author, publisher, language;
  std::string series;     // its title; may be empty
  int volume = 0;         // 0: the book is none
  std::int64_t date = 0;  // seconds since 1970
  std::string contents;   // title of the contents
  std::string access;     // how the book can be read, in a sentence or two
};

// A page's entry in the contents. `group`: of the pages that follow each other; the contents name
// it, and the pages inside of it. A group of one page is that page under the group's name.
struct EpubEntry {
  std::string title;  // empty: the page is not in the contents
  std::string group{};
};

class EpubPackage {
 public:
  EpubPackage(ByteStore& store, EpubFacts facts);

  // The next page of the book. `name`: without its ending; `body`: what is inside of <body>.
  void add_page(const std::string& name, const std::string& title, std::string_view body,
                EpubEntry entry);
  // Where the contents are among the pages. Without this call they are not a page of the book.
  void add_contents();
  // `name`: "images/p1.svg". A cover is the picture that shelves show.
  void add_picture(const std::string& name, std::string_view bytes, bool cover = false);
  // The style sheet, what lists the files, and the contents. What went wrong in any call.
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
  std::string items_, spine_;  // of the package
  std::string cover_;          // id of the cover's picture; empty: there is none
  bool pictures_ = false;
  std::vector<Listed> listed_;
};

}  // namespace gridpress
