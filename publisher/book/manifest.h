// manifest.json: what a book holds, for scripts, for proof, and to know an own folder by.
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
  std::vector<LaidOutPage> interior, answers;  // answers: where they are a file of their own
  std::vector<LaidOutPage> cover;              // one page, or none
};

struct PressedBook {
  const BookSpec& spec;
  const std::vector<Puzzle>& puzzles;
  const Composed& composed;
  const LaidOutFiles& pages;
  const std::vector<OutputFile>& files;      // the PDF files
  const std::vector<std::string>& previews;  // names of the pictures of pages
};

// Writes the manifest: the same text for the same book, whatever the machine. Fails where a file
// can't be read back or the text can't be kept.
Diagnostics write_manifest(ByteStore& manifest, const PressedBook& book);

// The name of a book's spec without its folder, as manifests have it.
std::string spec_name(const BookSpec& spec);

// The files that a build of the book leaves, but for pictures of pages.
std::vector<std::string> file_names(const BookSpec& spec);

// Where a book is to be put.
struct Target {
  std::string folder;
  std::string id, spec;             // of the book; its spec's file name
  std::vector<std::string> needed;  // names of files that the book will have
  bool force = false;
};

// Which files at the target are ours to replace. A failure that says why when the book may not be
// put there: what is there is no folder; or, without `force`, a folder without a manifest of ours,
// of another book, or made from a spec of another file name; or a file of the user's has a name
// that the book needs.
Result<MadeByUs> check_target(const Target& target);

}  // namespace gridpress
