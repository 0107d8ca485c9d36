// What a book's manifest says of it: the claim that its pages are held against.
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
  std::string size;     // as JSON; "": it is left out
  bool asks = false;    // it says which level it asks for, what it teaches, or whence it is
  std::string teaches;  // the technique; "": none
  int puzzles = 0;
  std::optional<Interval> rating;  // that was asked for
};

// What is printed on the cover; empty: it isn't.
struct ClaimedCover {
  std::string title, author, isbn;  // the ISBN as it is shown
};

// What the title page says beside the title, and the imprint.
struct ClaimedFront {
  std::string volume, subtitle, author, publisher;
  std::vector<std::string> imprint;
};

// Pages of the interior one after the other; none in manifests of older versions.
struct ClaimedPart {
  std::string name;          // as `check` has it
  int section = 0;           // from 1; 0: it is of none
  int first = 0, pages = 0;  // `first` from 1

  bool shows_steps() const { return name == "how to play" || name == "hints" || name == "steps"; }
};

struct ClaimedPuzzle {
  int number = 0, section = 0;  // section from 1
  std::string pupil;            // of copies for a class
  std::string kind, box, givens, solution, level, canonical;
  int clues = 0;
  std::optional<double> rating;
  bool bounded = false;
  std::string size;  // as JSON; this and the next ones may be left out
  std::optional<double> effort;
  std::optional<std::string> hardest;
  std::optional<int> guesses;
  int page = 0, answer_page = 0;  // from 1; 0: the book has no answer
  int hint_page = 0;              // 0: it has none, or the manifest doesn't say
  std::string page_label, answer_page_label;
  const Kind* rules = nullptr;        // null: of a kind that nobody knows
  std::string problem;                // why its text can't be read; empty: it can
  std::vector<std::string> left_out;  // what its entry must have and hasn't
  std::vector<std::string> untrue;    // what of its entry its givens contradict: "size"

  // Reads the puzzle from its text; nullopt if there is a problem. Those of a long book take
  // hundreds of megabytes together, so they are not kept.
  std::optional<Puzzle> puzzle() const;
};

// Where a link leads: to a page of the file, from 1, or out of the book.
struct ClaimedLink {
  int page = 0;
  std::string uri;
  bool operator==(const ClaimedLink&) const = default;
};

// The words of one page: those that are printed, in paint order, and digests of those that a
// program reads aloud in their place.
struct ClaimedPage {
  std::vector<std::string> texts, spoken;
  std::vector<ClaimedLink> links;
};

// What a file states about itself. Pages from 1; depth 0 is the top level.
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
  std::string printer, paper;          // "" in manifests of older versions
  std::optional<double> spine;         // of the cover, points
  int all_puzzles = 0, all_pages = 0;  // by its summary
  std::optional<ClaimedCover> cover;   // none in manifests of older versions
  std::optional<ClaimedFront> front;   // … and so here
  std::vector<ClaimedFile> files;
  std::vector<std::string> previews;  // names of pictures and pages beside the files
  std::vector<ClaimedSection> sections;
  std::vector<ClaimedPart> parts;
  std::vector<ClaimedPuzzle> puzzles;
  // These are missing in manifests of older versions.
  std::optional<ClaimedDocument> document;
  std::vector<ClaimedPage> pages, answer_pages, cover_pages;  // answers: where they have a file

  const ClaimedFile* file(const std::string& name) const;
};

// Reads a manifest, entry by entry, so that its tree takes little memory. The text is untrusted:
// one of the wrong form is a failure.
Result<BookClaim> read_claim(const std::string& text);

}  // namespace gridpress::proof
