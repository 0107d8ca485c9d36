// `screen:` of a spec: files for screens.
#include "layout/cover/isbn.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

void read_own_isbn(const Context& context, fields::Reader& reader, BookSpec& spec) {
  const auto text = reader.text("isbn");
  if (!text) return;
  const Result<std::string> digits = read_isbn(*text);
  if (!digits) return adopt(reader, "isbn", digits.problems(), context.problems);
  spec.screen.isbn = *digits;
  if (!spec.screen.epub) {
    reader.error("isbn", "the ISBN of an EPUB, and none is asked for", "screen: {epub: true}");
  } else if (spec.screen.isbn == spec.isbn) {
    reader.error("isbn", "that is the printed book's ISBN: each form of a book has its own",
                 "leave it out, and the EPUB is named by a number that is made from the book's id");
  }
}

}  // namespace

void read_screen(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, screen_keys(), context.problems);
  spec.screen.epub = reader.flag("epub").value_or(false);
  read_own_isbn(context, reader, spec);
}

}  // namespace gridpress::spec
