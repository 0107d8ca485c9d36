// A book as its spec describes it: all names resolved, all values checked.
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

// An imported puzzle, checked to have exactly the solution it holds.
struct ImportedPuzzle {
  int line = 0;    // line in its file
  int number = 0;  // its number in the manifest, or 0 if the file isn't a manifest
  Puzzle puzzle;   // not graded yet
};

// A puzzle that the spec pins to a position, graded when it was read.
struct KeptPuzzle {
  SourcePos pos;  // of its text in the spec
  Puzzle puzzle;
};

struct SectionSpec;
// The properties of a section's figures that are known before its puzzles are made.
Figures figures_of(const SectionSpec& section);

// The order of a section's puzzles.
enum class Arrangement { kRising, kShuffled, kAsMade };

struct SectionSpec {
  SourcePos pos;   // position of the section in the spec, for later error messages
  std::string id;  // seeds its puzzles; if empty, the section's position does
  std::string title, deck;
  const Kind* kind = nullptr;
  Size size;
  OptionsPtr options;         // values of the kind's own keys
  Level level;                // as narrowed by the section
  std::vector<Level> before;  // as in PuzzleRequest
  std::string teaches;        // the technique that is taught, or empty
  int test = 0;               // the number of puzzles at the end that test it
  int count = 0;
  int first_number = 0;  // printed number of its first puzzle
  int per_page = 4;
  Arrangement order = Arrangement::kRising;
  // By position in the section, from 1: which further candidate (from 1) replaces the puzzle there,
  // and which puzzles are pinned.
  std::map<int, int> replace;
  std::map<int, KeptPuzzle> keep;
  std::string from;       // the file of puzzles, as the spec names it; empty if they are generated
  std::string from_path;  // … and as a path that can be opened
  std::vector<ImportedPuzzle> imported;  // with `from`, at least `count` puzzles
  bool from_distinct = true;             // false if from a bank that may hold near-copies

  // A short name of what was requested: the level's name, or the file.
  const std::string& asked() const { return from.empty() ? level.name : from; }
  std::string asked_as() const {
    return !from.empty() ? "from" : teaches.empty() ? "level" : "teaches";
  }
  int last_number() const { return first_number + count - 1; }
  Symbols symbols() const { return options ? options->symbols : Symbols::kDigits; }
  bool answers_apart() const { return options && options->answers_apart; }
};

// Which puzzles have their whole solution explained in the book.
enum class StepsOf { kNone, kHardestLevel, kAll };

struct AnswerSpec {
  AnswerPlace place = AnswerPlace::kBack;
  int per_page = 0;  // if 0, the layout chooses
  int scale = 100;   // facing: size in percent of the puzzles
  StepsOf steps = StepsOf::kNone;
  bool previous = false;  // facing: the answers are opposite the page after their puzzles
};

struct PartsSpec {
  BookParts list =
      default_parts();     // in order; the layout fills in its own words and figures later
  bool made_with = false;  // the copyright page names gridpress
  Padding padding = Padding::kNotes;
  Backs backs = Backs::kPuzzles;
  int volumes_page = -1;  // index of the own page that lists the volumes of the series, or -1
  std::shared_ptr<const TechniqueWords> hint_words;  // with hints or steps
};

struct CoverSpec {
  CoverStyle style = CoverStyle::kConstellation;
  Palette palette;
  OwnArt own;                      // if it has no picture, the style's art is drawn
  std::string title, hook;         // title: replaces the book's
  std::vector<std::string> blurb;  // paragraphs
  int puzzle = 0;  // number of the puzzle used as art; if 0, the first of the median level
  std::optional<Length> spine;  // if the spec sets it
  double caliper = 0;           // inches per page; if 0, the printer's figure
  std::optional<Trim> sheet;    // of a hard cover, including the turn-ins
  Length hinge;                 // of a hard cover
  std::vector<std::string> badges;
  std::string price_code;  // the five-digit add-on next to the ISBN, or empty
  CoverMark mark;          // the publisher's; may have no picture
  // The number of the puzzle on the back; if 0, one that is legible there.
  std::optional<bool> sample;  // if unset, true unless the user's own picture includes lettering
  int sample_number = 0;
  bool guides = false;  // also write a file with guide lines over the cover

  // Returns whether title and author are printed on the front, rather than being part of the user's
  // own picture.
  bool lettered() const { return !own.picture || own.lettering != ArtLettering::kNone; }
};

// QR codes.
struct QrSpec {
  bool wanted = false, on_page = false;
  std::string link;  // a URL pattern; if empty, the code holds the puzzle itself
  Length module;
  int width = 0;  // of every code, in modules
};

// Files for screens in addition to screen.pdf.
struct ScreenSpec {
  bool epub = false;
  std::string isbn;       // the EPUB's, 13 digits, or empty
  bool fillable = false;  // also make a PDF with cells that can be filled in
};

// A volume of a series.
struct VolumeSpec {
  std::string series;               // the series' title; may be empty
  int number = 0;                   // 0 if the book isn't a volume
  std::vector<std::string> titles;  // of all volumes, in order; may be empty
};

// A copy for each pupil of a class. The spec's sections are then those of all copies, one copy
// after the other.
struct CopiesSpec {
  SourcePos pos;                   // of `copies` in the spec
  std::vector<std::string> names;  // empty if the book isn't made in copies
  bool different = true;  // pupils get different puzzles of equal effort, otherwise the same ones
  bool compact_keys = false;  // answer keys of several pupils share a page
  bool leaves = false;        // each copy starts on a new leaf, whatever the printer
  std::size_t sections = 0;   // sections per copy; 0 if the book's sections are the listed ones
};

// A value of the spec and its position, for problems that the layout finds in it.
struct SpecValue {
  std::string path;  // "book.title", "sections.0.deck"
  SourcePos pos;
  int length = 1;
};

// A puzzle's position in a book. Both indices start at 0.
struct PuzzleSpot {
  std::size_t section = 0;
  int index = 0;  // in its section
};

class DuplicateFilter;  // publisher/puzzles/duplicate_filter.h

struct BookSpec {
  std::string file;    // as the user wrote it
  std::string sha256;  // of the spec's text
  std::string id, title, subtitle, author, language;
  std::uint64_t seed = 0;
  bool seed_from_id = false;  // the spec doesn't set a seed
  int first_number = 1;       // printed number of the book's first puzzle
  VolumeSpec volume;
  PrinterProfile printer;
  PaperStock stock;
  int page_target = 0;  // wanted pages of the interior; 0 for as few as possible
  Design design;
  Words words;
  LevelSet levels;
  Audience audience;
  std::vector<SectionSpec> sections;
  CopiesSpec copies;
  std::vector<std::shared_ptr<const DuplicateFilter>> avoid;  // puzzles of earlier books
  std::vector<std::string> avoided;  // … and their manifests, as the spec names them
  AnswerSpec answers;
  PartsSpec parts;
  std::string isbn, isbn_shown;  // 13 digits, and as written
  int year = 0;                  // of the copyright; 0 if not printed
  std::optional<CoverSpec> cover;
  QrSpec qr;
  ScreenSpec screen;
  std::string publisher;  // name; may be empty
  // the author's lines on the copyright page; an empty one is an empty line
  std::vector<std::string> imprint;
  // Words of the kinds of its sections, by the kind's name.
  std::map<std::string, KindWords, std::less<>> kind_words;
  std::vector<SpecValue> values;  // all values of the spec
  bool smart_punctuation = true;
  bool incomplete = false;  // a draft without sections, whose page count means nothing

  // Designs for children address the reader as a child.
  AddressForm address() const {
    return design.slots.name == "children" ? AddressForm::kChildren : AddressForm::kUsual;
  }
  // The author's text as the book prints it.
  std::string printed(std::string_view typed) const {
    return smart_punctuation ? punctuated(typed, words) : std::string(typed);
  }
  BookText book_text(std::string_view typed, BookValue value, int index = 0) const {
    return {printed(typed), book_origin(value, index)};
  }
  // The folder of the user's own files.
  std::string folder() const;
  Setting setting() const { return {design, printer, stock, words}; }
  // For example "Volume 2". Empty if the book isn't a volume.
  std::string volume_words() const;
  // A level's name as printed, translated if the book's language has a word for it.
  std::string level_title(const std::string& name) const;
  // The 1-based position of a level among the book's levels, or 0 if it isn't one of them.
  int level_place(std::string_view name) const;
  int puzzles() const;
  // The number of sections that the spec lists, which is the number in one copy.
  std::size_t listed_sections() const {
    return copies.sections > 0 ? copies.sections : sections.size();
  }
  std::span<const SectionSpec> listed() const { return {sections.data(), listed_sections()}; }
  // The pupil whose copy contains the section, or empty.
  std::string pupil_of(std::size_t section) const {
    return copies.sections > 0 ? copies.names[section / copies.sections] : "";
  }
  int largest_number() const;
  // The positions of the puzzles with a printed number. There may be several, because sections with
  // their own first number may repeat numbers.
  std::vector<PuzzleSpot> spots_of(int number) const;
};

// A level's printed name if the words have none for it: "by-hand" becomes "By hand".
std::string printed_name(std::string name);

}  // namespace gridpress
