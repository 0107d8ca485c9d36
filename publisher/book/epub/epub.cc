#include "publisher/book/epub/epub.h"

#include <fmt/format.h>

#include <algorithm>

#include "publisher/book/epub/chapters.h"
#include "publisher/book/epub/markup.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

// A UUID (version 8 of RFC 9562) from a hash. Later editions of the same book have the same UUID.
std::string uuid_of(const BookSpec& spec) {
  std::string hex = sha256_hex(fmt::format("gridpress epub\n{}\n{}\n{}\n{}", spec.id, spec.title,
                                           spec.author, spec.language));
  hex[12] = '8';
  hex[16] = '8';
  const std::string_view text = hex;
  return fmt::format("urn:uuid:{}-{}-{}-{}-{}", text.substr(0, 8), text.substr(8, 4),
                     text.substr(12, 4), text.substr(16, 4), text.substr(20, 12));
}

EpubFacts facts_of(const EpubBook& made) {
  const BookSpec& spec = made.spec;
  const Book& book = made.book;
  EpubFacts facts;
  facts.identifier = spec.screen.isbn.empty() ? uuid_of(spec) : "urn:isbn:" + spec.screen.isbn;
  facts.title = book.title.text;
  facts.author = book.author.text;
  facts.publisher = book.publisher.text;
  facts.language = book.language;
  facts.series = spec.printed(spec.volume.series);
  facts.volume = spec.volume.number;
  facts.date = made.date;
  facts.contents = spec.words.at("contents");
  facts.access = spec.words.at("screen.access");
  return facts;
}

// Style rules that make the type of wide grids smaller, so that all columns fit on a phone.
std::string table_rules(const std::set<int>& widths) {
  constexpr int kUsual = 9;  // columns with normal type
  std::string rules;
  for (const int width : widths) {
    if (width <= kUsual) continue;
    rules += fmt::format("table.c{} {{ font-size: {:.2f}em; }}\n", width,
                         static_cast<double>(kUsual) / width);
  }
  return rules;
}

}  // namespace

Diagnostics write_epub(ByteStore& file, const EpubBook& book) {
  EpubPackage package(file, facts_of(book));
  EpubPictures pictures(package, book);
  EpubChapters(package, pictures, book).add_all();
  Diagnostics problems = package.finish(epub_style(table_rules(pictures.table_widths())));
  if (Diagnostics found = pictures.problems(); !found.empty()) return found;
  return problems;
}

}  // namespace gridpress
