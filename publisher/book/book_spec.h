// A book as its spec describes it, with all names resolved and all values checked.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "generator/grader/explain/words.h"
#include "generator/grader/level.h"
#include "generator/grader/minutes/audience.h"
#include "generator/kinds/kind.h"
#include "layout/cover/cover.h"
#include "layout/cover/extras/mark.h"
#include "layout/cover/own_art.h"
#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/text/punctuation.h"

namespace gridpress {

// An imported puzzle. Its solution was found to be the only one.
struct ImportedPuzzle {
  int line = 0;        // line in its file, or 0 if it comes from a bank
  int number = 0;      // number in the manifest, or 0 if the file isn't a manifest
  Puzzle puzzle;       // not graded yet
  std::string file{};  // its file, if the section reads several
};

// A puzzle that the spec pins to a position. It was graded when the spec was read.
struct KeptPuzzle {
  SourcePos pos;  // position of the puzzle's text in the spec
  Puzzle puzzle;
};

struct SectionSpec;
// The properties of a section's figures that are known before its puzzles are made.
Figures figures_of(const SectionSpec& section);

// How the puzzles of a section are ordered.
enum class Arrangement { kRising, kShuffled, kAsMade };

struct SectionSpec {
  SourcePos pos;   // position of the section in the spec, for later errors
  std::string id;  // determines the seed; if empty, the position does
  std::string title, deck;
  const Kind* kind = nullptr;
  Size size;
  OptionsPtr options;         // values of the kind's own keys
  Level level;                // as the section narrows it
  std::vector<Level> before;  // as in PuzzleRequest
  std::string teaches;        // the technique that the section teaches, or empty
  int test = 0;               // number of puzzles at the end that form the test
  int count = 0;
  int first_number = 0;  // printed number of the section's first puzzle
  int per_page = 4;
  Arrangement order = Arrangement::kRising;
  // Both maps are keyed by positions in the section, from 1. `replace` has the number, from 1, of
  // the candidate that replaces the puzzle. `keep` has the pinned puzzle.
  std::map<int, int> replace;
  std::map<int, KeptPuzzle> keep;
  // File of puzzles, as named in the spec; empty if the puzzles are generated.
  std::string from;
  std::string from_path;                 // the path of that file or bank
  std::vector<ImportedPuzzle> imported;  // at least `count` puzzles if `from` is set
  bool from_distinct = true;             // false for a bank that may hold near-copies
  // The authors of the puzzles by their texts, if the section prints them.
  std::map<std::string, std::string> credits;
  // Holds any of the imported puzzles, if the kind's figures have lists, which differ by puzzle.
  std::optional<Extent> extent;

  // The name of the requested level or, for imported puzzles, of their file.
  const std::string& asked() const { return from.empty() ? level.name : from; }
  // Whether its puzzles have the level that they turn out to have, as those made from the user's
  // own pictures.
  bool any_level() const { return options != nullptr && options->any_level; }
  std::string asked_as() const {
    return !from.empty() ? "from" : teaches.empty() ? "level" : "teaches";
  }
  int last_number() const { return first_number + count - 1; }
  Symbols symbols() const { return options ? options->symbols : Symbols::kDigits; }
  bool answers_apart() const { return options && options->answers_apart; }
};

// For which puzzles the book prints all steps of the solution.
enum class StepsOf { kNone, kHardestLevel, kAll };

struct AnswerSpec {
  AnswerPlace place = AnswerPlace::kBack;
  int per_page = 0;  // if 0, the layout chooses
  int scale = 100;   // size of facing answers, in percent of the puzzles' size
  StepsOf steps = StepsOf::kNone;
  bool previous = false;  // facing answers are opposite the page after their puzzles
};

struct PartsSpec {
  BookParts list = default_parts();  // in order; the layout fills in its words and figures later
  bool made_with = false;            // name gridpress on the copyright page
  Padding padding = Padding::kBlank;
  Backs backs = Backs::kPuzzles;
  int volumes_page = -1;  // index of the own page that lists the volumes of the series, or -1
  std::shared_ptr<const TechniqueWords> hint_words;  // null without hints and steps
};

struct CoverSpec {
  CoverStyle style = CoverStyle::kPuzzle;
  Emblem emblem = Emblem::kNone;  // used instead of a puzzle
  Palette palette;
  OwnArt own;                      // if it has no picture, the style's art is drawn
  std::string title, hook;         // if not empty, `title` replaces the book's
  std::vector<std::string> blurb;  // paragraphs
  int puzzle = 0;  // number of the puzzle for the art; if 0, the first of the median level
  std::optional<Length> spine;  // nullopt if the spec doesn't set it
  double caliper = 0;           // inches per page; 0 for the printer's value
  std::optional<Trim> sheet;    // size of a hard cover's sheet, with the turn-ins
  Length hinge;                 // hinge of a hard cover
  std::vector<std::string> badges;
  std::string price_code;  // digits of the five-digit add-on to the ISBN barcode; may be empty
  CoverMark mark;          // the publisher's mark; may have no picture
  // Whether the back shows a puzzle. If unset, it shows one unless the user's picture has
  // lettering.
  std::optional<bool> sample;
  int sample_number = 0;  // number of that puzzle; if 0, one that is legible at that size
  bool guides = false;    // whether to write a cover file with guide lines as well

  // Returns whether the front shows the title and the author as text. Otherwise they are part of
  // the user's own picture.
  bool lettered() const { return !own.picture || own.lettering != ArtLettering::kNone; }
};

// QR codes.
struct QrSpec {
  bool wanted = false, on_page = false;
  std::string link;  // URL pattern; if empty, the code contains the puzzle
  Length module;
  int width = 0;  // width of each code, in modules
};

// Files for screens, in addition to screen.pdf.
struct ScreenSpec {
  bool epub = false;
  std::string isbn;       // ISBN of the EPUB, 13 digits; may be empty
  bool fillable = false;  // whether to make a PDF with form fields in the cells as well
};

// A book's place in a series.
struct VolumeSpec {
  std::string series;               // title of the series; may be empty
  int number = 0;                   // 0 if the book isn't a volume
  std::vector<std::string> titles;  // titles of all volumes, in order; may be empty
};

// Copies of the book, one for each pupil of a class. The book's sections are then the sections of
// all copies, one copy after the other.
struct CopiesSpec {
  SourcePos pos;                   // position of the key `copies` in the spec
  std::vector<std::string> names;  // names of the pupils; empty for a book without copies
  // Each pupil gets other puzzles of equal effort; otherwise all get the same.
  bool different = true;
  bool compact_keys = false;  // let answers of several pupils share a page
  bool leaves = false;        // start each copy on a new leaf, whatever the printer
  std::size_t sections = 0;   // sections per copy; 0 for a book without copies
};

// A value of the spec, with its path and position for reporting problems that the layout finds.
struct SpecValue {
  std::string path;  // "book.title", "sections.0.deck"
  SourcePos pos;
  int length = 1;
};

// A puzzle's position in a book. Both indices start at 0.
struct PuzzleSpot {
  std::size_t section = 0;
  int index = 0;  // in the section
};

class DuplicateFilter;  // publisher/puzzles/duplicate_filter.h

struct BookSpec {
  std::string file;    // as the user wrote it
  std::string sha256;  // digest of the spec's text
  std::string id, title, subtitle, author, language;
  std::uint64_t seed = 0;
  bool seed_from_id = false;  // the spec has no `seed`
  int first_number = 1;       // printed number of the book's first puzzle
  VolumeSpec volume;
  PrinterProfile printer;
  PaperStock stock;
  int page_target = 0;  // wanted number of pages of the interior; 0 for any
  Design design;
  Words words;
  LevelSet levels;
  Audience audience;
  std::vector<SectionSpec> sections;
  CopiesSpec copies;
  std::vector<std::shared_ptr<const DuplicateFilter>> avoid;  // earlier books' puzzles
  std::vector<std::string> avoided;  // manifests of these books, as the spec names them
  AnswerSpec answers;
  PartsSpec parts;
  std::string isbn, isbn_shown;  // 13 digits; as the user wrote it
  int year = 0;                  // year in the copyright notice; 0 to omit it
  std::optional<CoverSpec> cover;
  QrSpec qr;
  ScreenSpec screen;
  std::string publisher;  // name; may be empty
  // The author's lines on the copyright page. An empty string is an empty line.
  std::vector<std::string> imprint;
  // Words of the kinds that the book has, by the kind's name.
  std::map<std::string, KindWords, std::less<>> kind_words;
  std::vector<SpecValue> values;  // all values in the spec
  bool smart_punctuation = true;
  bool incomplete = false;  // a draft that lacks sections, so its page count is meaningless

  // The form in which the book addresses readers, which is informal in designs for children.
  AddressForm address() const {
    return design.slots.name == "children" ? AddressForm::kChildren : AddressForm::kUsual;
  }
  // The author's text with the book's typographic punctuation.
  std::string printed(std::string_view typed) const {
    return smart_punctuation ? punctuated(typed, words) : std::string(typed);
  }
  BookText book_text(std::string_view typed, BookValue value, int index = 0) const {
    return {printed(typed), book_origin(value, index)};
  }
  // The folder of the spec, where the user's files are.
  std::string folder() const;
  Setting setting() const { return {design, printer, stock, words}; }
  // The volume's designation, such as "Volume 2", or "" if the book isn't a volume.
  std::string volume_words() const;
  // The printed name of a level: translated if the book's language has a word for it.
  std::string level_title(const std::string& name) const;
  // The rank of a level among the book's levels, from 1, or 0 if the book doesn't have it.
  int level_place(std::string_view name) const;
  int puzzles() const;
  // The number of sections that the spec lists. With copies, this is the number per copy.
  std::size_t listed_sections() const {
    return copies.sections > 0 ? copies.sections : sections.size();
  }
  std::span<const SectionSpec> listed() const { return {sections.data(), listed_sections()}; }
  // The name of the pupil whose copy has the section, or "".
  std::string pupil_of(std::size_t section) const {
    return copies.sections > 0 ? copies.names[section / copies.sections] : "";
  }
  int largest_number() const;
  // The positions of the puzzles with this printed number. There may be several, because sections
  // that set their first number can repeat numbers.
  std::vector<PuzzleSpot> spots_of(int number) const;
};

// The printed name of a level without a translation: "by-hand" becomes "By hand".
std::string printed_name(std::string name);

}  // namespace gridpress
