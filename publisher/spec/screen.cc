// Reads the key `screen` of a spec: files for screens.
#include <algorithm>

#include "layout/backend/backend.h"
#include "layout/cover/isbn.h"
#include "publisher/book/epub/zip_archive.h"
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
    reader.error("isbn", "'isbn' is the ISBN of the EPUB, but the book has no EPUB",
                 "add screen: {epub: true}, or remove 'isbn'");
  } else if (spec.screen.isbn == spec.isbn) {
    reader.error("isbn", "this is the printed book's ISBN; the EPUB needs its own",
                 "remove it: the EPUB then gets an identifier derived from the book's id");
  }
}

// Returns whether the puzzles have digits or letters in cells, so that form fields can hold them.
bool can_be_filled(const SectionSpec& section) {
  return section.kind->look.candidates && section.symbols().written();
}

}  // namespace

void read_screen(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, screen_keys(), context.problems);
  spec.screen.epub = reader.flag("epub").value_or(false);
  if (spec.screen.epub) {
    for (const Diagnostics& missing : {missing_zip("an EPUB"), missing_jpeg("an EPUB")}) {
      adopt(reader, "epub", missing, context.problems);
    }
  }
  read_own_isbn(context, reader, spec);
  spec.screen.fillable = reader.flag("fillable").value_or(false);
  if (spec.screen.fillable && spec.design.slots.panel) {
    reader.error("fillable", "newspaper panels can't have form fields",
                 "choose a design other than newspaper");
  } else if (spec.screen.fillable && !spec.sections.empty() &&
             std::ranges::none_of(spec.sections, can_be_filled)) {
    reader.error("fillable", "none of the book's puzzles can have form fields",
                 "use puzzles with digits or letters in their cells, such as sudoku");
  }
}

}  // namespace gridpress::spec
