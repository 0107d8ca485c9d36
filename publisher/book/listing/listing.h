// Material for shops: a description, search words, categories, pictures, and evidence that the
// puzzles are original.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "layout/compose/compose.h"
#include "layout/cover/cover.h"
#include "publisher/book/book_spec.h"
#include "publisher/book/listing/listing_words.h"
#include "publisher/system/files.h"

namespace gridpress {

// Data for a listing, read before any puzzle is made.
struct ListingKit {
  ListingWords words;
  std::map<std::string, std::string, std::less<>> kinds;  // names in the book's language
};
Result<ListingKit> listing_kit(const BookSpec& spec, const DataFiles& data, Sources& sources);

struct ListedBook {
  const BookSpec& spec;
  const ListingKit& kit;
  const std::vector<Puzzle>& puzzles;
  const Composed& composed;
  const Document& interior;  // including its pages
  const Cover* cover;        // null without a cover
  Length smallest_type;      // on all pages, including separate answers
};

// Returns listing.txt, originality.txt, and the pictures in listing/.
Result<std::vector<OutputFile>> make_listing(const ListedBook& book);

// How many of the book's puzzles differ from each other and from those of the books to avoid.
struct Originality {
  std::uint64_t different = 0, repeated = 0;
  // For each book to avoid, how many of its puzzles are in this book.
  std::vector<std::uint64_t> known;
  bool is_clean() const;
};
// Counts the puzzles. Duplicates and near-copies count as repeated
// (publisher/puzzles/duplicate_filter.h).
Originality originality_of(const BookSpec& spec, const std::vector<Puzzle>& puzzles);
// Returns the reasons why a listing can't claim that the puzzles are original: sections that take
// puzzles from banks that may contain near-copies.
Diagnostics originality_obstacles(const BookSpec& spec);
std::string originality_text(const ListedBook& book, const Originality& found);

// The name and size of a picture.
struct ListedPicture {
  std::string name;
  int width = 0, height = 0;  // pixels
};
std::string listing_text(const ListedBook& book, const Originality& found,
                         const std::vector<ListedPicture>& pictures);

// Distributes phrases over at most seven fields of at most 50 characters each.
std::vector<std::string> keyword_fields(const std::vector<std::string>& phrases);

}  // namespace gridpress
