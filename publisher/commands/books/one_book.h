// Makes one book from its spec: `build` does it for each spec, `watch` after each change.
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
  std::optional<std::uint64_t> seed;  // overrides the spec's seed
  bool force = false, quiet = false, json = false, progress = false;
  bool pdfx = false, html = false, listing = false, proof = false, braille = false;
  bool certificates = false, drafts = false;
  int dpi = 100;
  std::string preview;  // "all" or "3-8"; "" for none
  std::string pages;    // value of --pages, an alias of --preview
  PreviewOptions previews;
  // The next members are for `watch`, which builds the same book repeatedly.
  AttemptMemory* memory = nullptr;    // remembers attempts; may be null
  std::function<bool()> cancelled{};  // returns true to stop without writing the book
  bool brief = false;                 // print a one-line summary
};

// A spec without errors, ready to be built.
struct Ready {
  BookSpec spec;
  DryRun dry_run;
  std::string folder;
  std::optional<HtmlKit> html{};  // for playable pages; nullopt if none are wanted
  std::optional<ListingKit> listing{};
  studio::PuzzleOrders orders{};  // keys of remembered attempts; may be empty
};

// Returns an error if `path` is a folder or a document other than a book spec. In messages, `who`
// is the command's name.
Diagnostics no_spec(const std::string& path, std::string_view command, std::string_view who);

// Reads and rehearses a spec and reports its problems. Returns nullopt if it has an error.
std::optional<Ready> make_ready(const std::string& path, const DataFiles& data,
                                const BuildOptions& options);

// Returns an error if the book may not replace the content of its folder.
Diagnostics target_problems(const Ready& book, const BuildOptions& options);

// Makes the book and returns the exit code. Replaces the previous build only on success. `date` is
// stored in the files.
int build_one(Ready book, const DataFiles& data, const BuildOptions& options, std::int64_t date);

// Returns ", for each of 12 pupils" to append to a message about a section, or "" if the book has
// no copies.
std::string for_each_pupil(const BookSpec& spec);

}  // namespace gridpress
