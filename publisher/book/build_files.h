// Turns a spec into the bytes of a book's files.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "layout/backend/kept_shapers.h"
#include "layout/compose/compose.h"
#include "publisher/book/book_maker.h"
#include "publisher/book/book_spec.h"
#include "publisher/book/html_pages.h"
#include "publisher/book/hyphenators.h"
#include "publisher/book/listing/listing.h"
#include "publisher/book/pipeline.h"
#include "publisher/system/files.h"

namespace gridpress {

// The parts of a rehearsal that need puzzles: lessons with pictures, and hints that are about as
// long as those of the book.
struct Worked {
  KindLessons how_to_play;
  std::vector<Lesson> taught;  // lessons of the sections that teach
  Hints hints, steps;          // hints and steps of the specimens
  // By section, for kinds whose figures have unusual type.
  std::vector<std::vector<Puzzle>> samples;
};

// The facts about a book that are known before its puzzles are made, and the opened resources.
struct DryRun {
  std::shared_ptr<const Worked> worked;
  std::shared_ptr<Shaper> shaper;
  std::shared_ptr<const Hyphenator> hyphenator;  // null if the book's language has no patterns
  int pages = 0;                                 // number of pages of the interior
  int answer_pages = 0;          // number of pages of the answer file; 0 if there is none
  int filled = 0;                // pages of notes or spare grids that only fill the book
  std::vector<PartPages> parts;  // parts of the interior
  std::optional<Length> spine;   // nullopt if neither the printer nor the spec determines it
  Diagnostics warnings;
};

// Results of an earlier rehearsal that the next rehearsal can reuse.
struct DryRunCache {
  const Worked* same = nullptr;        // from a spec with the same puzzles, pages and answers
  KeptShapers* shapers = nullptr;      // if null, fonts are opened for each rehearsal
  Hyphenators* hyphenators = nullptr;  // if null, patterns are read for each rehearsal
};

// Lays out the book with empty grids. This finds everything that doesn't fit, lacks a word or a
// glyph, or is too long for the printer, before puzzles are made. Takes a few milliseconds per
// hundred puzzles, and up to a few hundred more for pictures and specimens that can't be reused.
Result<DryRun> make_dry_run(const BookSpec& spec, const DataFiles& data, Sources& sources,
                            const DryRunCache& before = {});

// Lays out the pages of a rehearsed book, without painting them. `puzzles` is as for make_book():
// empty until the puzzles are made.
Result<Composed> lay_out_book(const BookSpec& spec, const DryRun& dry_run,
                              const std::vector<Puzzle>& puzzles, int jobs);

// Options for pictures of single pages.
struct PreviewOptions {
  bool wanted = false;
  int first = 1, last = 0;  // page numbers in the file, from 1; `last` 0: to the end
  double dpi = 100;
  std::string format = "png";  // or "svg", "eps", "pdf"
};

// The stages of a build after making the puzzles.
enum class PressStep { kPages, kFiles, kProof };

struct PressOptions {
  MakeOptions make;
  std::int64_t date = 0;  // date in the files, seconds since 1970
  bool pdfx = false;      // add the keys of PDF/X-1a:2003 to the printer's files
  PreviewOptions preview{};
  // Reports progress after the puzzles are made. May be empty.
  std::function<void(PressStep step, int done, int all)> progress{};
  const HtmlKit* html = nullptr;  // for playable pages; may be null
  // Makes additional files from the book's puzzles, such as braille. May be empty.
  std::function<Result<std::vector<OutputFile>>(const std::vector<Puzzle>&)> more{};
  const ListingKit* listing = nullptr;  // for a shop's listing; may be null
  // The folder for temporary files with the bytes of long books, which is the folder in which the
  // book will be. If empty, all bytes stay in memory.
  std::string spill_folder{};
};

struct BuiltBookFiles {
  std::vector<OutputFile> files;  // the manifest is the last one
  int pages = 0;                  // number of pages of the interior
  int previews = 0;               // pictures of pages among the files
  int html = 0;                   // number of playable pages among the files
  Diagnostics warnings{};         // about puzzles that the second engine couldn't decide
};

// Makes the puzzles and the files of a rehearsed book.
Result<BuiltBookFiles> press(const BookSpec& spec, DryRun dry_run, const PressOptions& options);

}  // namespace gridpress
