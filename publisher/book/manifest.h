// manifest.json: the contents of a book, for scripts and for proof, and to recognise our own
// folders.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "layout/compose/compose.h"
#include "publisher/book/book_spec.h"
#include "publisher/book/laid_out.h"
#include "publisher/system/files.h"

namespace gridpress {

// The pages of a book's files as laid out.
struct LaidOutFiles {
  std::vector<LaidOutPage> interior, answers;  // answers: if they have their own file
  std::vector<LaidOutPage> cover;              // one page, or none
};

struct PressedBook {
  const BookSpec& spec;
  const std::vector<Puzzle>& puzzles;
  const Composed& composed;
  const LaidOutFiles& pages;
  const std::vector<OutputFile>& files;      // the PDF files
  const std::vector<std::string>& previews;  // file names of the page previews
};

// Writes the manifest. Its text depends only on the book, not on the machine. Fails if a file can't
// be read back or the text can't be stored.
Diagnostics write_manifest(ByteStore& manifest, const PressedBook& book);

// The file name of a book's spec without its folder, as in manifests.
std::string spec_name(const BookSpec& spec);

// The files that a build of the book writes, except for page previews.
std::vector<std::string> file_names(const BookSpec& spec);

// The destination of a book.
struct Target {
  std::string folder;
  std::string id, spec;             // of the book; file name of its spec
  std::vector<std::string> needed;  // names of the files the book will have
  bool force = false;
};

// Returns the files at the target that may be replaced. Fails, with the reason, if the book may not
// be written there: the path isn't a folder; or, without `force`, the folder has no gridpress
// manifest, or that of another book or of a spec with another file name; or the user's own file has
// a name that the book needs.
Result<MadeByUs> check_target(const Target& target);

}  // namespace gridpress
