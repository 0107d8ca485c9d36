// A book as its spec asks for it: every name resolved, every value judged.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "generator/grader/level.h"
#include "generator/grader/minutes/audience.h"
#include "generator/grader/tell/words.h"
#include "generator/kinds/kind.h"
#include "layout/cover/cover.h"
#include "layout/cover/extras/mark.h"
#include "layout/cover/own_art.h"
#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/text/punctuation.h"

namespace gridpress {

// A puzzle made elsewhere that was checked: it has the one solution that it holds.
struct ImportedPuzzle {
  int line = 0;    // of its file
  int number = 0;  // that it had in the manifest; 0: the file is none
  Puzzle puzzle;   // not graded yet
};

// A puzzle that the spec pins to its place, graded as it was read.
struct KeptPuzzle {
  SourcePos pos;  // of its text in the spec
  Puzzle puzzle;
};

struct SectionSpec;
// What is known of a section's figures before its puzzles are made.
Figures figures_of(const SectionSpec& section);

// How the puzzles of a section follow each other.
enum class Arrangement { kRising, kShuffled, kAsMade };

struct SectionSpec {
  SourcePos pos;   // of the section in the spec, for what goes wrong later
  std::string id;  // its puzzles grow from this name; empty: from the section's position
  std::string title, deck;
  const Kind* kind = nullptr;
  Size size;
  OptionsPtr options;         // of the kind's own keys
  Level level;                // with the section's own narrowing
  std::vector<Level> before;  // as in PuzzleRequest
  std::string teaches;        // the technique that is taught; empty: none
  int test = 0;               // how many of the last puzzles are the test on it
  int count = 0;
  int first_number = 0;  // of its first puzzle, as printed
  int per_page = 4;
  Arrangement order = Arrangement::kRising;
  // By place in the section, from 1: which further candidate (from 1) replaces the puzzle there,
  // and which puzzles are pinned.
  std::map<int, int> replace;
  std::map<int, KeptPuzzle> keep;
  std::string from;                      // the file of puzzles, as the spec names it; empty: made
  std::string from_path;                 // … and as one that can be opened
  std::vector<ImportedPuzzle> imported;  // with `from`: at least `count`
  bool from_distinct = true;             // false: from a bank that may hold near-copies

  // What was asked for, in a word: the level's name, or the file.
  const std::string& asked() const { return from.empty() ? level.name : from; }
  std::string asked_as() const {
    return !from.empty() ? "from" : teaches.empty() ? "level" : "teaches";
  }
  int last_number() const { return first_number + count - 1; }
  Symbols symbols() const { return options ? options->symbols : Symbols::kDigits; }
  bool answers_apart() const { return options && options->answers_apart; }
};

// Which puzzles have the whole way to their answer in the book.
enum class StepsOf { kNone, kHardestLevel, kAll };

struct AnswerSpec {
  AnswerPlace place = AnswerPlace::kBack;
  int per_page = 0;  // 0: the layout takes what fits well
  int scale = 100;   // facing: percent of the puzzles' size
  StepsOf steps = StepsOf::kNone;
  bool previous = false;  // facing: opposite are those of the page of puzzles before
};

struct PartsSpec {
  BookParts list =
      usual_parts();       // in their order; the layout's words and figures are put in later
  bool made_with = false;  // the copyright page names gridpress
  Padding padding = Padding::kNotes;
  Backs backs = Backs::kPuzzles;
  int volumes_page = -1;  // which own page lists the volumes of the series; -1: none
  std::shared_ptr<const TechniqueWords> hint_words;  // with hints or steps
};

struct CoverSpec {
  CoverStyle style = CoverStyle::kConstellation;
  Palette palette;
  OwnArt own;                      // without a picture: the style's is drawn
  std::string title, hook;         // title: in place of the book's
  std::vector<std::string> blurb;  // paragraphs
  int puzzle = 0;               // number of the puzzle that is its art; 0: the median level's first
  std::optional<Length> spine;  // said outright
  double caliper = 0;           // inches a page; 0: the printer's figure
  std::optional<Trim> sheet;    // of a hard cover, with what folds over
  Length hinge;                 // of a hard cover
  std::vector<std::string> badges;
  std::string price_code;  // five digits beside the ISBN; empty: none
  CoverMark mark;          // the publisher's; without a picture: none
  // The puzzle on the back: its number; 0: one that can be read there.
  std::optional<bool> sample;  // none: unless a picture of the user's own has words of its own
  int sample_number = 0;
  bool guides = false;  // a second file with lines over the cover

  // Whether title and author are printed on the front; else a picture of the user's own has them.
  bool lettered() const { return !own.picture || own.lettering != ArtLettering::kNone; }
};

// Codes for phones.
struct QrSpec {
  bool wanted = false, on_page = false;
  std::string link;  // a pattern; empty: the puzzle itself
  Length module;
  int width = 0;  // of every code, modules
};

// What is made for screens beside screen.pdf.
struct ScreenSpec {
  bool epub = false;
  std::string isbn;       // the EPUB's own, 13 digits; empty: it has none
  bool fillable = false;  // a PDF whose cells can be written in
};

// A volume of a series.
struct VolumeSpec {
  std::string series;               // its title; may be empty
  int number = 0;                   // 0: the book is no volume
  std::vector<std::string> titles;  // of all volumes, in their order; may be empty
};

// A copy for each pupil of a class. The sections of a spec are then those of all copies, one copy
// after the other.
struct CopiesSpec {
  SourcePos pos;                   // of `copies` in the spec
  std::vector<std::string> names;  // empty: the book is one for all
  bool different = true;           // puzzles of equal effort; else the same ones
  bool compact_keys = false;       // keys of several pupils share a page
  bool leaves = false;             // each copy begins on a new leaf, whatever the printer
  std::size_t sections = 0;        // of one copy; 0: the book's sections are the listed ones
};

// A value of the spec and where it is, for problems that the layout finds in it.
struct SpecValue {
  std::string path;  // "book.title", "sections.0.deck"
  SourcePos pos;
  int length = 1;
};

// A puzzle's place in a book, both from 0.
struct PuzzleSpot {
  std::size_t section = 0;
  int index = 0;  // in its section
};

class Seen;  // publisher/puzzles/seen.h

struct BookSpec {
  std::string file;    // as the user wrote it
  std::string sha256;  // of its text
  std::string id, title, subtitle, author, language;
  std::uint64_t seed = 0;
  bool seed_from_id = false;  // the spec names none
  int first_number = 1;       // of the book's first puzzle, as printed
  VolumeSpec volume;
  PrinterProfile printer;
  Stock stock;
  int page_target = 0;  // pages of the interior; 0: as few as it takes
  Design design;
  Words words;
  LevelSet levels;
  Audience audience;
  std::vector<SectionSpec> sections;
  CopiesSpec copies;
  std::vector<std::shared_ptr<const Seen>> avoid;  // puzzles of earlier books
  std::vector<std::string> avoided;                // … their manifests, as the spec names them
  AnswerSpec answers;
  PartsSpec parts;
  std::string isbn, isbn_shown;  // 13 digits; as written
  int year = 0;                  // of the copyright; 0: not printed
  std::optional<CoverSpec> cover;
  QrSpec qr;
  ScreenSpec screen;
  std::string publisher;             // name; may be empty
  std::vector<std::string> imprint;  // own lines of the copyright page; an empty one stays blank
  // Of the kinds of its sections, by name.
  std::map<std::string, KindWords, std::less<>> kind_words;
  std::vector<SpecValue> values;  // all that it says
  bool smart_punctuation = true;
  bool incomplete = false;  // a draft that lacks sections, so its page count means nothing

  // Children's designs address the reader as one does a child.
  AddressForm address() const {
    return design.slots.name == "children" ? AddressForm::kChildren : AddressForm::kUsual;
  }
  // A text of the author's as the book prints it.
  std::string printed(std::string_view typed) const {
    return smart_punctuation ? punctuated(typed, words) : std::string(typed);
  }
  BookText book_text(std::string_view typed, BookValue value, int index = 0) const {
    return {printed(typed), book_origin(value, index)};
  }
  // The folder of the user's own files.
  std::string folder() const;
  Setting setting() const { return {design, printer, stock, words}; }
  // "Volume 2"; empty: the book is none.
  std::string volume_words() const;
  // A level's name as printed, in the book's language where its words have one for it.
  std::string level_title(const std::string& name) const;
  // 1-based place of a level among the book's; 0: none of them.
  int level_place(std::string_view name) const;
  int puzzles() const;
  // How many sections the spec lists, or one copy has.
  std::size_t listed_sections() const {
    return copies.sections > 0 ? copies.sections : sections.size();
  }
  std::span<const SectionSpec> listed() const { return {sections.data(), listed_sections()}; }
  // Whose copy a section is in; empty: nobody's.
  std::string pupil_of(std::size_t section) const {
    return copies.sections > 0 ? copies.names[section / copies.sections] : "";
  }
  int largest_number() const;
  // Where the puzzles with a printed number are. Sections with a first number of their own may
  // repeat numbers, so there may be several.
  std::vector<PuzzleSpot> spots_of(int number) const;
};

// A level's name as printed when the words have none for it: "by-hand" is "By hand".
std::string printed_name(std::string name);

}  // namespace gridpress
