// From a spec to the bytes of a book's files.
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

// What a rehearsal has to make puzzles for: worked pictures, and hints that are about as long as
// those of the book's own puzzles.
struct Worked {
  KindLessons how_to_play;
  std::vector<Lesson> taught;                // of sections that teach
  Hints hints, steps;                        // of specimens
  std::vector<std::vector<Puzzle>> samples;  // by section, of kinds whose figures have other type
};

// What is known of a book before a puzzle is made, and what was opened to know it.
struct Rehearsal {
  std::shared_ptr<const Worked> worked;
  std::shared_ptr<Shaper> shaper;
  std::shared_ptr<const Hyphenator> hyphenator;  // null: the book's language has no patterns
  int pages = 0;                                 // of the interior
  int answer_pages = 0;                          // of the file of answers; 0: there is none
  int filled = 0;                // pages of notes or spare grids that nobody asked for
  std::vector<PartPages> parts;  // of the interior
  std::optional<Length> spine;   // where the printer's figures or the spec give it
  Diagnostics warnings;
};

// What an earlier rehearsal leaves to the next one, where there are many.
struct Rehearsed {
  const Worked* same = nullptr;        // worked for a spec with the same puzzles, pages and answers
  KeptShapers* shapers = nullptr;      // null: fonts are opened anew
  Hyphenators* hyphenators = nullptr;  // null: patterns are read anew
};

// Lays the book out with empty grids: what does not fit, lacks a word or a glyph, or is too long
// for its printer is known before the work begins. Some milliseconds per hundred puzzles, and up to
// some hundred for pictures and specimens, unless they are worked already.
Result<Rehearsal> rehearse(const BookSpec& spec, const DataFiles& data, Sources& sources,
                           const Rehearsed& before = {});

// The pages of a rehearsed book as data, none of them painted. `puzzles` as for make_book: empty
// before they are made.
Result<Composed> lay_out_book(const BookSpec& spec, const Rehearsal& rehearsal,
                              const std::vector<Puzzle>& puzzles, int jobs);

// Pictures of single pages.
struct PreviewOptions {
  bool wanted = false;
  int first = 1, last = 0;  // positions in the file, from 1; last 0: to the end
  double dpi = 100;
  std::string format = "png";  // or "svg", "eps", "pdf"
};

// What a book goes through when its puzzles are made.
enum class PressStep { kPages, kFiles, kProof };

struct PressOptions {
  MakeOptions make;
  std::int64_t date = 0;  // inside the files, seconds since 1970
  bool pdfx = false;      // the printer's files with the keys of PDF/X-1a:2003
  PreviewOptions preview{};
  // How far the steps after the puzzles are; may be empty.
  std::function<void(PressStep step, int done, int all)> progress{};
  const HtmlKit* html = nullptr;  // playable pages are wanted, made of this
  // More files of a book from its puzzles, as braille is; may be empty.
  std::function<Result<std::vector<OutputFile>>(const std::vector<Puzzle>&)> more{};
  const ListingKit* listing = nullptr;  // a shop's listing is wanted, made of this
  // Where the book's folder will be: the bytes of long books wait there. Empty: in memory.
  std::string spill_folder{};
};

struct Pressed {
  std::vector<OutputFile> files;  // the manifest last
  int pages = 0;                  // of the interior
  int previews = 0;               // pictures of pages among the files
  int html = 0;                   // playable pages among them
  Diagnostics warnings{};         // puzzles that a second engine did not decide
};

// Makes the puzzles and the files of a book that was rehearsed.
Result<Pressed> press(const BookSpec& spec, Rehearsal rehearsal, const PressOptions& options);

}  // namespace gridpress
