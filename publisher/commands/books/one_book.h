// One book from its spec to its folder: what `build` does with each, and `watch` again and again.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/book/build_files.h"
#include "publisher/data/data_files.h"
#include "publisher/studio/preview/orders.h"

namespace gridpress {

struct BuildOptions {
  std::vector<std::string> specs;
  std::string out = "output";
  int jobs = 0;
  std::optional<std::uint64_t> seed;  // in place of the spec's
  bool force = false, quiet = false, json = false, progress = false;
  bool pdfx = false, html = false, listing = false, proof = false, braille = false;
  bool certificates = false;
  int dpi = 100;
  std::string preview;  // "": none; "all" or "3-8"
  std::string pages;    // as `preview`, by its other name
  PreviewOptions previews;
  // Of who builds the same book again and again.
  AttemptMemory* memory = nullptr;    // of puzzles that were made before; null: none
  std::function<bool()> cancelled{};  // true: nobody wants the book any more
  bool brief = false;                 // the summary is a line
};

// A spec that is fit to be pressed.
struct Ready {
  BookSpec spec;
  DryRun rehearsal;
  std::string folder;
  std::optional<HtmlKit> html{};  // of playable pages, where they are wanted
  std::optional<ListingKit> listing{};
  studio::PuzzleOrders orders{};  // where puzzles are remembered
};

// Why the file at `path` can't be a book's spec: it is a folder, or a document of another type. For
// `gridpress COMMAND`, which messages call `who`. Empty where it may be one.
Diagnostics no_spec(const std::string& path, std::string_view command, std::string_view who);

// Reads and rehearses a spec; reports what is wrong with it.
std::optional<Ready> make_ready(const std::string& path, const DataFiles& data,
                                const BuildOptions& options);

// Why the book may not take the place of what is in its folder.
Diagnostics target_problems(const Ready& book, const BuildOptions& options);

// Makes the book and puts it in its place. Returns the exit code; what is there stays unless it is
// 0. `date`: inside the files.
int build_one(Ready book, const DataFiles& data, const BuildOptions& options, std::int64_t date);

// ", for each of 12 pupils", for the line of a section. "" in a book that isn't copied.
std::string for_each_pupil(const BookSpec& spec);

}  // namespace gridpress
