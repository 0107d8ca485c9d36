// Declarations shared by the files of the spec reader. For use in this folder only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "publisher/book/book_spec.h"
#include "publisher/spec/reading.h"

namespace gridpress::spec {

// Reads one line of running text. Replaces white space by single spaces. Reports control characters
// and empty texts.
std::optional<std::string> line_text(fields::Reader& reader, std::string_view key,
                                     Diagnostics& problems);

// Reads the key `seed`. A seed has 64 bits. It may be in quotes, because JSON readers don't keep
// all bits of large numbers. seed_of_id() computes the default.
std::optional<std::uint64_t> read_seed(fields::Reader& reader);
std::uint64_t seed_of_id(std::string_view id);

// Reads a list of different texts, each on one line and with at most `longest` characters.
struct TextError {
  std::string message, hint;  // for an item that isn't such a text
};
std::vector<std::string> unique_texts(fields::Reader& reader, const yaml::Node& list,
                                      std::size_t longest, const TextError& wrong);

// Reads paragraphs of running text, separated by empty lines. Each is formatted like the result of
// line_text().
std::vector<std::string> paragraphs(fields::Reader& reader, std::string_view key);

// Returns whether a text is a valid id of a book or a section. kGoodId is a hint that describes
// valid ids.
bool good_id(std::string_view id);
inline constexpr std::string_view kGoodId =
    "use a-z, digits and hyphens, at most 64 characters, not starting with a hyphen";

// Reports problems that were found in another file or place. Problems without a position get that
// of the key that led to them.
void adopt(fields::Reader& reader, std::string_view key, const Diagnostics& found,
           Diagnostics& problems);

// Reports a problem in a map that was read before. Its position is that of the value of `key`, or
// of the map if the map doesn't have the key.
void report_at(const Context& context, const yaml::Node& map, std::string_view key,
               Diagnostic problem);

// Returns whether every listed section was read without errors. Only then are the numbers of the
// puzzles certain.
bool has_all_sections(const Context& context, const BookSpec& spec);

// Reads the key `introduction` of `book`. Adds a warning for each Markdown mark that isn't
// supported and is printed as it is.
void read_introduction(const Context& context, fields::Reader& reader, BookSpec& spec);

// Reads the key `series` of `book`.
void read_volume(const Context& context, const yaml::Node& node, BookSpec& spec);

// Warns if a title or the cover promises another number of puzzles than the book has.
void check_promises(const Context& context, const BookSpec& spec);

// Warns about each unsupported mark in a Markdown text, which is the value at `node` or a file
// among the sources.
void warn_of_marks(const Context& context, const yaml::Node& node, const std::string& text);
void warn_of_marks(const Context& context, const std::string& file, const std::string& text);
// Returns whether a text has control characters other than line ends.
bool has_control(std::string_view text);

// Reads the key `own` of `pages`, and inserts these pages into the list of parts. Must be called
// after read_parts(), when the list is final.
void read_own_pages(const Context& context, fields::Reader& pages, BookSpec& spec);

// part_by_key() returns the part of the book that a key such as `contents` names, or nullopt.
// part_names() returns the keys of all parts.
std::optional<BookPart> part_by_key(std::string_view key);
std::vector<std::string> part_names();

void read_print(const Context& context, const yaml::Node& node, BookSpec& spec);

// Returns the book's levels: those of `difficulties`, or the standard set. Warns if the levels of
// the user's own set overlap.
LevelSet read_difficulty(const Context& context, fields::Reader& root);

// Returns the book's audience: that of the key `audience`, or a practised solver.
Audience read_book_audience(const Context& context, fields::Reader& root);

// Reads the key `pages`, the parts of the book and their order. The design must be read first.
void read_parts(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads the key `cover`. The printer must be read first.
void read_cover(const Context& context, const yaml::Node& node, BookSpec& spec);

// Reads the key `copies`. Everything else must be read first.
void read_copies(const Context& context, const yaml::Node& node, BookSpec& spec);
// Replaces the listed sections by the sections of all copies. The listed sections must be checked
// before.
void multiply_sections(BookSpec& spec);

// Reads the key `qr`. The design and the sections must be read first.
void read_qr(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads the key `screen`. The keys `book` and `sections` must be read first.
void read_screen(const Context& context, const yaml::Node& node, BookSpec& spec);

// Reads one section. The book's levels must be read first. Errors are at the section's place in
// the spec.
std::optional<SectionSpec> read_section(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels);

// The key that limits the number of words in a puzzle's list, for kinds that have lists.
inline constexpr std::string_view kWordsEach = "words_each";
// The options that a section would have with this number of words in each list. Null if the kind
// doesn't have the key kWordsEach.
OptionsPtr options_with_words(const Context& context, const yaml::Node& item,
                              const SectionSpec& section, int words);

// Looks for a manifest relative to the working directory, and then relative to the spec.
std::string found_manifest(const std::string& path, const std::string& spec_file);

// For a section with the key `from`: reads its puzzles, size, box and count.
void read_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// Read the key `teaches`, which replaces a level, and the key `test`, the number of puzzles in the
// test. The kind and size of the section must be read before; for read_test(), also the count.
void read_taught(fields::Reader& reader, SectionSpec& section);
void read_test(fields::Reader& reader, SectionSpec& section);

// Reads the words for steps because of a key of the reader, unless they have been read.
void read_step_words(const Context& context, fields::Reader& reader, std::string_view key,
                     BookSpec& spec);
// Reads the words for steps if a section teaches a technique.
void read_taught_words(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads a request for single puzzles that don't belong to a book, from a map of request_keys().
std::optional<SectionSpec> read_request(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels);

// Reads the key `kind`. On error, the section's kind is null.
void read_kind(fields::Reader& reader, SectionSpec& section);

// Reads the keys of the section's kind. Kind, size and level must be read first.
void read_options(const Context& context, fields::Reader& reader, SectionSpec& section);

// Reads the order of the puzzles.
void read_arrangement(fields::Reader& reader, SectionSpec& section);

// Reports keys for generated puzzles in a section whose puzzles already exist.
void refuse_making(fields::Reader& reader, const Kind& kind);

// For a section that was read without errors: if no puzzle can satisfy its request, reports the
// reason.
void refuse_impossible(fields::Reader& reader, const SectionSpec& section);

// Reads the key `avoid`, the manifests of earlier books.
void read_avoid(const Context& context, fields::Reader& root, BookSpec& spec);
// Checks imported and pinned puzzles. A puzzle that is in an avoided book is an error, a duplicate
// within this book is a warning. Sections must be read first.
void check_imports(const Context& context, const BookSpec& spec);

// Sets the number of the first puzzle of each section. All sections must be read first. `numbered`
// means that the book specifies its first number.
void number_sections(BookSpec& spec, bool numbered);

// Reads the keys `keep` and `replace` of the book and its sections. The sections must be numbered
// before. Checks and grades each kept puzzle, and warns if it isn't at the section's level.
void read_pins(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads the text of a pinned puzzle, without solving or grading it. Fails if the puzzle's shape
// differs from the section's.
Result<Puzzle> read_kept(const std::string& line, const SectionSpec& section);
// Solves and grades a puzzle. Fails if it is invalid. Thread-safe. Grading takes seconds for the
// hardest puzzles. With `max_rating`, it only takes long enough to find that the rating is higher
// (see GradeOptions::max_rating).
Result<Puzzle> check_kept(Puzzle puzzle, const LevelSet& levels, double max_rating = 99);
void grade_kept(Puzzle& puzzle, const LevelSet& levels, double max_rating = 99);
// If the section doesn't ask for such a puzzle, describes the puzzle: "'easy' (rated 1.2, 30
// clues)". Otherwise returns "".
std::string unlike_asked(const Puzzle& puzzle, const SectionSpec& section);
// A key that is the same for puzzles that differ only by a symmetry of their kind.
std::string known_as(const Puzzle& puzzle, const SectionSpec& section);

// Describes the numbers of the book's puzzles: "the book has 4 puzzles", or "the puzzles are
// numbered 101 to 104".
std::string numbers_of(const BookSpec& spec);

// Adapts the greys of `theme` to the printer. Both must be read first. If a grey in the theme's
// file is lighter than the printer can print, reports an error. Raises other greys to the limit.
void check_tints(const Context& context, std::string_view theme, BookSpec& spec);

// Checks whether the puzzles and answers fit the page, and makes other checks that need the whole
// book. The spec may lack parts that have errors, but must have words, a page, a design and at
// least one section. Replaces a number per page that doesn't fit by the largest that does, or by 0
// if none does.
void check_fit(const Context& context, BookSpec& spec);

}  // namespace gridpress::spec
