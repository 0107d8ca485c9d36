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

// The parts of a rehearsal that need puzzles: worked pictures, and hints about as long as those of
// the book's own puzzles.
struct Worked {
  KindLessons how_to_play;
  std::vector<Lesson> taught;                // of sections that teach
  Hints hints, steps;                        // of specimens
  std::vector<std::vector<Puzzle>> samples;  // by section, for kinds whose figures have other type
};

// Everything known about a book before its puzzles are made, and the resources opened for that.
struct DryRun {
  std::shared_ptr<const Worked> worked;
  std::shared_ptr<Shaper> shaper;
  std::shared_ptr<const Hyphenator> hyphenator;  // null if the book's language has no patterns
  int pages = 0;                                 // of the interior
  int answer_pages = 0;                          // of the answer file; 0 if there is none
  int filled = 0;                                // unrequested pages of notes or spare grids
  std::vector<PartPages> parts;                  // of the interior
  std::optional<Length> spine;  // if the printer's figures or the spec determine it
  Diagnostics warnings;
};

// Results of an earlier rehearsal that the next one can reuse.
struct DryRunCache {
  const Worked* same = nullptr;        // made for a spec with the same puzzles, pages and answers
  KeptShapers* shapers = nullptr;      // if null, fonts are opened again
  Hyphenators* hyphenators = nullptr;  // if null, patterns are read again
};

// Lays the book out with empty grids, so that anything that doesn't fit, lacks a word or glyph, or
// is too long for its printer is found before the work begins. Takes some milliseconds per hundred
// puzzles, and up to a few hundred for pictures and specimens unless they are reused.
Result<DryRun> make_dry_run(const BookSpec& spec, const DataFiles& data, Sources& sources,
                            const DryRunCache& before = {});

// The pages of a rehearsed book as data, not painted. `puzzles` as for make_book: empty before they
// are made.
Result<Composed> lay_out_book(const BookSpec& spec, const DryRun& dry_run,
                              const std::vector<Puzzle>& puzzles, int jobs);

// Options for pictures of single pages.
struct PreviewOptions {
  bool wanted = false;
  int first = 1, last = 0;  // positions in the file, from 1; if last is 0, to the end
  double dpi = 100;
  std::string format = "png";  // or "svg", "eps", "pdf"
};

// The stages after the puzzles are made.
enum class PressStep { kPages, kFiles, kProof };

struct PressOptions {
  MakeOptions make;
  std::int64_t date = 0;  // inside the files, seconds since 1970
  bool pdfx = false;      // add the keys of PDF/X-1a:2003 to the printer's files
  PreviewOptions preview{};
  // Reports progress after the puzzles are made; may be empty.
  std::function<void(PressStep step, int done, int all)> progress{};
  const HtmlKit* html = nullptr;  // data for playable pages, or null
  // Makes more files from the book's puzzles, such as braille; may be empty.
  std::function<Result<std::vector<OutputFile>>(const std::vector<Puzzle>&)> more{};
  const ListingKit* listing = nullptr;  // data for a shop's listing, or null
  // A temporary place for the bytes of long books: the folder the book will be in. If empty, they
  // are kept in memory.
  std::string spill_folder{};
};

struct BuiltBookFiles {
  std::vector<OutputFile> files;  // the manifest last
  int pages = 0;                  // of the interior
  int previews = 0;               // pictures of pages among the files
  int html = 0;                   // playable pages among the files
  Diagnostics warnings{};         // puzzles that the second engine couldn't decide
};

// Makes the puzzles and the files of a rehearsed book.
Result<BuiltBookFiles> press(const BookSpec& spec, DryRun dry_run, const PressOptions& options);

}  // namespace gridpress
