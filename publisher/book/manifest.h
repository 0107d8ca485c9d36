// The file manifest.json lists a book's contents, for scripts and for `proof`. It also marks
// folders that gridpress may replace.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "layout/compose/compose.h"
#include "publisher/book/book_spec.h"
#include "publisher/book/laid_out.h"
#include "publisher/system/files.h"

namespace gridpress {

// The pages of a book's files as they were laid out.
struct LaidOutFiles {
  std::vector<LaidOutPage> interior, answers;  // `answers`: if they have their own file
  std::vector<LaidOutPage> cover;              // one page, or none
};

struct PressedBook {
  const BookSpec& spec;
  const std::vector<Puzzle>& puzzles;
  const Composed& composed;
  const LaidOutFiles& pages;
  const std::vector<OutputFile>& files;      // the PDF files
  const std::vector<std::string>& previews;  // file names of the pictures of pages
};

// Writes the manifest. It depends only on the book, not on the machine. Fails if a file can't be
// read back or the text can't be stored.
Diagnostics write_manifest(ByteStore& manifest, const PressedBook& book);

// The file name of the book's spec without its folder, which is how manifests refer to it.
std::string spec_name(const BookSpec& spec);

// The files that a build of the book writes, except for pictures of pages.
std::vector<std::string> file_names(const BookSpec& spec);

// Where a book will be written.
struct Target {
  std::string folder;
  std::string id, spec;             // the book's id; the file name of its spec without folder
  std::vector<std::string> needed;  // names of the files that the book will have
  bool force = false;
};

// Returns which files at the target may be replaced. Fails, with the reason, if the book may not be
// written there: the path isn't a folder; or the user has a file with a name that the book needs;
// or, without `force`, the folder has no gridpress manifest, or has that of another book or of a
// spec with another file name.
Result<MadeByUs> check_target(const Target& target);

}  // namespace gridpress
