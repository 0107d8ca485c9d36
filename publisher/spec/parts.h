// Internals shared by the files of the spec reader. Not for use elsewhere.
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

// Reads one line of running text: runs of white space become one space. Control characters and
// empty texts are errors.
std::optional<std::string> line_text(fields::Reader& reader, std::string_view key,
                                     Diagnostics& problems);

// Reads `seed`: all 64 bits, also in quotes, because JSON readers keep fewer bits of a number.
// seed_of_id() derives the default.
std::optional<std::uint64_t> read_seed(fields::Reader& reader);
std::uint64_t seed_of_id(std::string_view id);

// The items of a list: different texts of one line with at most `longest` characters each.
struct TextError {
  std::string message, hint;  // for an item that isn't such a text
};
std::vector<std::string> unique_texts(fields::Reader& reader, const yaml::Node& list,
                                      std::size_t longest, const TextError& wrong);

// Paragraphs of running text, separated by empty lines, each formatted as by line_text().
std::vector<std::string> paragraphs(fields::Reader& reader, std::string_view key);

// Whether a text is a valid name for a book or a section, and a hint that describes valid names.
bool good_id(std::string_view id);
inline constexpr std::string_view kGoodId =
    "use a-z, digits and hyphens, at most 64 characters, not starting with a hyphen";

// Reports problems of a look-up at the key that caused it, unless they have their own place.
void adopt(fields::Reader& reader, std::string_view key, const Diagnostics& found,
           Diagnostics& problems);

// Reports a problem of a map that was read before: at the value of `key`, or at the map if it
// doesn't have the key.
void report_at(const Context& context, const yaml::Node& map, std::string_view key,
               Diagnostic problem);

// Whether every listed section was read without errors, so that the puzzles' numbers are certain.
bool has_all_sections(const Context& context, const BookSpec& spec);

// Reads `introduction` of `book:`, with a warning for each mark that is printed as it is.
void read_introduction(const Context& context, fields::Reader& reader, BookSpec& spec);

// Reads `series` of `book:`.
void read_volume(const Context& context, const yaml::Node& node, BookSpec& spec);

// Warns if a title or the cover promises a different number of puzzles than the book has.
void check_promises(const Context& context, const BookSpec& spec);

// Warns of each unsupported mark of a Markdown text: the value at `node`, or a file among the
// sources.
void warn_of_marks(const Context& context, const yaml::Node& node, const std::string& text);
void warn_of_marks(const Context& context, const std::string& file, const std::string& text);
// Whether a text has control characters other than line ends.
bool has_control(std::string_view text);

// Reads `own` of `pages:` and inserts the pages into the list of parts, which must be final.
void read_own_pages(const Context& context, fields::Reader& pages, BookSpec& spec);

// The part of the book with a key such as `contents`, or nullopt; and the keys of all parts.
std::optional<BookPart> part_by_key(std::string_view key);
std::vector<std::string> part_names();

void read_print(const Context& context, const yaml::Node& node, BookSpec& spec);

// The book's levels: those of `difficulties`, or the standard set. Warns if levels of the user's
// own set overlap.
LevelSet read_difficulty(const Context& context, fields::Reader& root);

// The book's audience, as given by `audience`; by default a practised solver.
Audience read_book_audience(const Context& context, fields::Reader& root);

// Reads `pages:`, the parts of the book and their order. The design must be read.
void read_parts(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads `cover:`; the printer must be read.
void read_cover(const Context& context, const yaml::Node& node, BookSpec& spec);

// Reads `copies:`; everything else must be read.
void read_copies(const Context& context, const yaml::Node& node, BookSpec& spec);
// Replaces the listed sections, which must be checked, by those of all copies.
void multiply_sections(BookSpec& spec);

// Reads `qr:`; design and sections must be read.
void read_qr(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads `screen:`; book and sections must be read.
void read_screen(const Context& context, const yaml::Node& node, BookSpec& spec);

// Reads one section. The book's levels must be read. Errors refer to the section by its place.
std::optional<SectionSpec> read_section(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels);

// The key that limits the words of a puzzle's list, for kinds that have lists.
inline constexpr std::string_view kWordsEach = "words_each";
// The options of a section with this number of words in each list, whatever the section says. Null
// if the kind doesn't have the key.
OptionsPtr options_with_words(const Context& context, const yaml::Node& item,
                              const SectionSpec& section, int words);

// Looks for a manifest relative to the working directory, then relative to the spec.
std::string found_manifest(const std::string& path, const std::string& spec_file);

// Reads the puzzles of a section that has `from`, its size, box and count.
void read_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// Read `teaches`, the alternative to a level, and `test`, the number of puzzles in the test. Kind
// and size of the section must be read; for read_test() also the count.
void read_taught(fields::Reader& reader, SectionSpec& section);
void read_test(fields::Reader& reader, SectionSpec& section);

// Reads the words for steps, which `key` of the reader requires, unless they were read before.
void read_step_words(const Context& context, fields::Reader& reader, std::string_view key,
                     BookSpec& spec);
// Reads the words for steps if a section teaches a technique.
void read_taught_words(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads a request for single puzzles from a map of request_keys(), without a place in a book.
std::optional<SectionSpec> read_request(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels);

// Reads `kind`. On error the section's kind is null.
void read_kind(fields::Reader& reader, SectionSpec& section);

// Reads the keys of the section's kind. Kind, size and level must be read.
void read_options(const Context& context, fields::Reader& reader, SectionSpec& section);

// Reads the order of the puzzles.
void read_arrangement(fields::Reader& reader, SectionSpec& section);

// Refuses keys for generating puzzles in a section whose puzzles already exist.
void refuse_making(fields::Reader& reader, const Kind& kind);

// Reports why no puzzle can meet the request of a section that was read without errors.
void refuse_impossible(fields::Reader& reader, const SectionSpec& section);

// Reads `avoid`, the manifests of earlier books.
void read_avoid(const Context& context, fields::Reader& root, BookSpec& spec);
// Checks imported and pinned puzzles: one that is in an avoided book is an error, a duplicate
// within this book is a warning. Sections must be read.
void check_imports(const Context& context, const BookSpec& spec);

// Sets the number of the first puzzle of each section. All sections must be read. `numbered` if the
// book specifies its first number.
void number_sections(BookSpec& spec, bool numbered);

// `keep` and `replace`, of the book and of its sections, which must be numbered. A kept puzzle is
// checked and graded; one that is not at the section's level is a warning.
void read_pins(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads a puzzle that is pinned by its text, without solution and grade. Fails if its shape differs
// from the section's.
Result<Puzzle> read_kept(const std::string& line, const SectionSpec& section);
// Solves and grades a puzzle. Fails if it is invalid. Thread-safe. The hardest puzzles take seconds
// to grade, but it is quick to find that they exceed a rating: see GradeOptions::max_rating.
Result<Puzzle> check_kept(Puzzle puzzle, const LevelSet& levels, double max_rating = 99);
void grade_kept(Puzzle& puzzle, const LevelSet& levels, double max_rating = 99);
// Describes a puzzle that the section doesn't ask for: "'easy' (rated 1.2, 30 clues)"; else "".
std::string unlike_asked(const Puzzle& puzzle, const SectionSpec& section);
// A key that is equal for puzzles that are equal up to the symmetries of their kind.
std::string known_as(const Puzzle& puzzle, const SectionSpec& section);

// "the book has 4 puzzles", or "the puzzles are numbered 101 to 104".
std::string numbers_of(const BookSpec& spec);

// Adapts the greys of `theme` to the printer; both must be read. A grey in the theme's file that is
// lighter than the printer can print is an error; other greys are raised to the limit.
void check_tints(const Context& context, std::string_view theme, BookSpec& spec);

// Checks whether the puzzles and answers fit the page, and does other checks that need the whole
// book. The spec may lack parts that had errors, but must have words, page, design and at least one
// section. Replaces a number that doesn't fit by the largest that does, 0 if none does.
void check_fit(const Context& context, BookSpec& spec);

}  // namespace gridpress::spec
