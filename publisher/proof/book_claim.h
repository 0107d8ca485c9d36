// The claims of a book's manifest. A proof checks the pages against these claims.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress::proof {

struct ClaimedFile {
  std::string name, sha256;
  int pages = 0;
  double width = 0, height = 0;  // points
};

struct Interval {
  double low = -1e9, high = 1e9;
  bool holds(double value) const { return value >= low && value <= high; }
};

struct ClaimedSection {
  std::string title, kind, level;
  std::string size;  // size as JSON; empty if the manifest leaves it out
  // whether the manifest states the requested level, the taught technique, or the source
  bool has_request = false;
  std::string teaches;  // the technique that the section teaches; empty if none
  int puzzles = 0;
  std::optional<Interval> rating;  // the requested rating
};

// The texts printed on the cover. Empty texts aren't printed.
struct ClaimedCover {
  std::string title, author, isbn;  // the ISBN as displayed
};

// The texts of the title page, except for the title, and of the imprint.
struct ClaimedFront {
  std::string volume, subtitle, author, publisher;
  std::vector<std::string> imprint;
};

// A part of the book: consecutive pages of the interior. Manifests of older versions don't list
// parts.
struct ClaimedPart {
  std::string name;          // as `gridpress check` prints it
  int section = 0;           // number of the section, from 1; 0 if the part isn't in a section
  int first = 0, pages = 0;  // `first` from 1

  bool shows_steps() const { return name == "how to play" || name == "hints" || name == "steps"; }
};

struct ClaimedPuzzle {
  int number = 0, section = 0;  // number of the section, from 1
  std::string pupil;            // pupil whose copy has the puzzle; may be empty
  std::string kind, box, givens, solution, level, canonical;
  int clues = 0;
  std::optional<double> rating;
  bool bounded = false;
  std::string size;  // size as JSON; like the following fields, it may be missing
  std::optional<double> effort;
  std::optional<std::string> hardest;
  std::optional<int> guesses;
  int page = 0, answer_page = 0;  // pages from 1; answer_page is 0 without an answer
  int hint_page = 0;              // 0 if unknown or the puzzle has no hint
  std::string page_label, answer_page_label;
  const Kind* rules = nullptr;            // null if the kind is unknown
  std::string read_error;                 // why the puzzle's text can't be read; empty if it can
  std::vector<std::string> missing;       // required keys that the entry lacks
  std::vector<std::string> contradicted;  // names of fields that the givens contradict: "size"

  // Reads the puzzle from its text. Returns nullopt if the text is invalid. The puzzle is read on
  // each call, because the puzzles of a long book would take hundreds of megabytes.
  std::optional<Puzzle> puzzle() const;
};

// A link. Its target is a page of the file, from 1, or a URI outside the book.
struct ClaimedLink {
  int page = 0;
  std::string uri;
  bool operator==(const ClaimedLink&) const = default;
};

// The words of one page: the printed texts in paint order, and digests of the texts that screen
// readers read instead.
struct ClaimedPage {
  std::vector<std::string> texts, spoken;
  std::vector<ClaimedLink> links;
};

// The metadata of a file. Pages count from 1; depth 0 is the top level.
struct ClaimedDocument {
  struct Bookmark {
    std::string title;
    int page = 0, depth = 0;
    bool operator==(const Bookmark&) const = default;
  };
  std::string title, author, language;
  std::vector<Bookmark> bookmarks;
};

struct BookClaim {
  std::string title;
  std::string printer, paper;          // empty in manifests of older versions
  std::optional<double> spine;         // width of the cover's spine, in points
  int all_puzzles = 0, all_pages = 0;  // numbers in the manifest's summary
  std::optional<ClaimedCover> cover;   // nullopt in manifests of older versions
  std::optional<ClaimedFront> front;   // nullopt in manifests of older versions
  std::vector<ClaimedFile> files;
  std::vector<std::string> previews;  // names of pictures and pages in addition to the files
  std::vector<ClaimedSection> sections;
  std::vector<ClaimedPart> parts;
  std::vector<ClaimedPuzzle> puzzles;
  // Manifests of older versions lack the following fields.
  std::optional<ClaimedDocument> document;
  // answer_pages is empty unless the answers are in a separate file
  std::vector<ClaimedPage> pages, answer_pages, cover_pages;

  const ClaimedFile* file(const std::string& name) const;
};

// Reads a manifest entry by entry, to keep little of its tree in memory. The text is untrusted.
// Fails if it is malformed.
Result<BookClaim> read_claim(const std::string& text);

}  // namespace gridpress::proof
