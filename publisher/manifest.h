// manifest.json: what a book holds, for scripts, for proof, and to know an own folder by.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"
#include "layout/compose/compose.h"
#include "publisher/files.h"
#include "publisher/spec/book_spec.h"

namespace gridpress {

struct PressedBook {
  const BookSpec& spec;
  const std::vector<Puzzle>& puzzles;
  const Composed& composed;
  const std::vector<OutputFile>& files;  // the PDF files
};

// The manifest's text. The same for the same book, whatever the machine.
std::string make_manifest(const PressedBook& book);

// Whether a book may be put at `folder`: nothing is there, or an empty folder, or an older
// build of the book `id`, or `force` is given and it is a folder. Else a failure that says why.
Diagnostics check_target(const std::string& folder, const std::string& id, bool force);

}  // namespace gridpress
