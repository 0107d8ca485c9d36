// Inside of the spec reader: what its files share. Not for others.
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

// One line of running text: spaces and line ends become one space; control characters are an
// error, and so is an empty text.
std::optional<std::string> line_text(fields::Reader& reader, std::string_view key,
                                     Diagnostics& problems);

// `seed`: all 64 bits, also in quotes, since readers of JSON keep fewer of a number. Where it is
// left out, the one that is derived from an id.
std::optional<std::uint64_t> read_seed(fields::Reader& reader);
std::uint64_t seed_of_id(std::string_view id);

// The items of a list, each a text of a line with at most so many characters, none of them twice.
struct TextError {
  std::string message, hint;  // of an item that is no such text
};
std::vector<std::string> unique_texts(fields::Reader& reader, const yaml::Node& list,
                                      std::size_t longest, const TextError& wrong);

// Paragraphs of running text, separated by empty lines; each as line_text has it.
std::vector<std::string> paragraphs(fields::Reader& reader, std::string_view key);

// Whether a text can name a book or a section, and what such a name is made of.
bool good_id(std::string_view id);
inline constexpr std::string_view kGoodId =
    "use a-z, digits and hyphens, at most 64 characters, not starting with a hyphen";

// Reports problems of a look-up at the key that asked; those with a place of their own keep it.
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

// Warns where a title or the cover promises another number of puzzles than the book has.
void judge_promises(const Context& context, const BookSpec& spec);

// A warning for each mark of a Markdown text that is printed as it is: of the value at `node`, or
// of a file that is among the sources.
void warn_of_marks(const Context& context, const yaml::Node& node, const std::string& text);
void warn_of_marks(const Context& context, const std::string& file, const std::string& text);
// Whether a text of several lines has control characters beside their ends.
bool has_control(std::string_view text);

// Reads `own` of `pages:` and puts the pages into the list of parts, which must be settled.
void read_own_pages(const Context& context, fields::Reader& pages, BookSpec& spec);

// A part of the book by its key, `contents`; none: there is no such part. All of their keys.
std::optional<BookPart> part_by_key(std::string_view key);
std::vector<std::string> part_names();

void read_print(const Context& context, const yaml::Node& node, BookSpec& spec);

// The book's levels: those of `difficulties`, else the standard set. Warns where levels of the
// user's own set overlap.
LevelSet read_difficulty(const Context& context, fields::Reader& root);

// The book's audience: that of `audience`, else none, whose minutes are a practised solver's.
Audience read_book_audience(const Context& context, fields::Reader& root);

// Reads `pages:`: which parts the book has, and their order. The design must be read.
void read_parts(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads `cover:`; the printer must be read.
void read_cover(const Context& context, const yaml::Node& node, BookSpec& spec);

// Reads `copies:`; all else must be read.
void read_copies(const Context& context, const yaml::Node& node, BookSpec& spec);
// Puts the copies' sections in place of the listed ones, which must be judged.
void multiply_sections(BookSpec& spec);

// Reads `qr:`; design and sections must be read.
void read_qr(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads `screen:`; book and sections must be read.
void read_screen(const Context& context, const yaml::Node& node, BookSpec& spec);

// Reads one section. The book's levels must be read; what the section is called in an error is
// its place.
std::optional<SectionSpec> read_section(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels);

// A manifest's path is meant as on the command line; failing that, beside the spec.
std::string found_manifest(const std::string& path, const std::string& spec_file);

// Reads the puzzles of a section that has `from`, its size, box and count.
void read_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// What `teaches` asks for, in place of a level, and how many puzzles are the test. The section's
// kind and size must be read; of read_test() also the count.
void read_taught(fields::Reader& reader, SectionSpec& section);
void read_test(fields::Reader& reader, SectionSpec& section);

// The words for steps, which `key` of the reader asks for; once.
void read_step_words(const Context& context, fields::Reader& reader, std::string_view key,
                     BookSpec& spec);
// … where a section teaches a technique.
void read_taught_words(const Context& context, fields::Reader& root, BookSpec& spec);

// Reads what one puzzle must be from a map of request_keys(): nothing about its place in a book.
std::optional<SectionSpec> read_request(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels);

// `kind`, or an error: then the section's is null.
void read_kind(fields::Reader& reader, SectionSpec& section);

// The own keys of a section's kind; kind, size and level must be read.
void read_options(const Context& context, fields::Reader& reader, SectionSpec& section);

// How they follow each other.
void read_arrangement(fields::Reader& reader, SectionSpec& section);

// Refuses keys of puzzles that are yet to be made, for a section whose puzzles are there already.
void refuse_making(fields::Reader& reader, const Kind& kind);

// Says why no puzzle can be what a section asks for that is read without errors.
void refuse_impossible(fields::Reader& reader, const SectionSpec& section);

// `avoid`. Sections must be read: an imported or kept puzzle that was in a book to avoid is an
// error, an imported one that comes again in this book a warning.
void read_avoid(const Context& context, fields::Reader& root, BookSpec& spec);
// Reports imported and pinned puzzles that are in an avoided book or come twice.
void judge_imports(const Context& context, const BookSpec& spec);

// Gives each section the number of its first puzzle. All sections must be read. `numbered`: the
// book names its first number.
void number_sections(BookSpec& spec, bool numbered);

// `keep` and `replace`, of the book and of its sections, which must be numbered. A kept puzzle is
// checked and graded; one that is not at the section's level is a warning.
void read_pins(const Context& context, fields::Reader& root, BookSpec& spec);

// A puzzle that is pinned by its text, without solution and grade; or why it hasn't the section's
// shape.
Result<Puzzle> read_kept(const std::string& line, const SectionSpec& section);
// Solves and grades it; or why it is no puzzle. Thread-safe. The hardest puzzles take seconds to
// grade, but not to be known to be above a rating: see GradeOptions::max_rating.
Result<Puzzle> check_kept(Puzzle puzzle, const LevelSet& levels, double max_rating = 99);
void grade_kept(Puzzle& puzzle, const LevelSet& levels, double max_rating = 99);
// What the puzzle is where that is not what the section asks for: "'easy' (rated 1.2, 30 clues)".
std::string unlike_asked(const Puzzle& puzzle, const SectionSpec& section);
// The same for puzzles that are the same up to the symmetries of their kind.
std::string known_as(const Puzzle& puzzle, const SectionSpec& section);

// "the book has 4", or where its numbers don't begin at 1 "the book's are 101 to 104".
std::string numbers_of(const BookSpec& spec);

// The greys of the theme `theme` at the printer, both read: one that its file names is an error
// under the printer's least, the others are raised to it.
void judge_tints(const Context& context, std::string_view theme, BookSpec& spec);

// Checks whether the puzzles and answers fit the page, and what else needs the whole book. The spec
// may lack parts that had errors, but not its words, page, design or all sections. A number that
// doesn't fit becomes the largest that does, 0 if none does.
void judge_fit(const Context& context, BookSpec& spec);

}  // namespace gridpress::spec
