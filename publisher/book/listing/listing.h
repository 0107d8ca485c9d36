// What a shop asks for beside a book's files: a description, search words, categories, pictures,
// and what shows that its puzzles are its own.
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

// What a listing is made of, read before the work begins.
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
  const Document& interior;  // with its pages
  const Cover* cover;        // null: the book has none
  Length smallest_type;      // on any page, separate answers included
};

// listing.txt, originality.txt, and the pictures in listing/.
Result<std::vector<OutputFile>> make_listing(const ListedBook& book);

// Whether the puzzles of a book are all different, and from those of books that it avoids.
struct Originality {
  std::uint64_t different = 0, repeated = 0;
  std::vector<std::uint64_t> known;  // by avoided book: puzzles of this one that were in it
  bool is_clean() const;
};
// Duplicates and near-copies count as repeated (publisher/puzzles/seen.h).
Originality originality_of(const BookSpec& spec, const std::vector<Puzzle>& puzzles);
// Why nothing can be claimed, whatever the puzzles are: sections from banks that were never
// thinned.
Diagnostics originality_obstacles(const BookSpec& spec);
std::string originality_text(const ListedBook& book, const Originality& found);

// Name and size of a picture.
struct ListedPicture {
  std::string name;
  int width = 0, height = 0;  // pixels
};
std::string listing_text(const ListedBook& book, const Originality& found,
                         const std::vector<ListedPicture>& pictures);

// Phrases in at most seven fields of at most 50 characters.
std::vector<std::string> keyword_fields(const std::vector<std::string>& phrases);

}  // namespace gridpress
