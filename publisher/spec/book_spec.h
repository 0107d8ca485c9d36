// A book as its spec asks for it: every name resolved, every value judged.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "generator/grader/level.h"
#include "generator/grader/tell/words.h"
#include "generator/kinds/kind.h"
#include "generator/maker/fills/fills.h"
#include "layout/compose/compose.h"
#include "layout/compose/cover/cover.h"
#include "layout/compose/cover/own_art.h"
#include "layout/compose/punctuation.h"
#include "layout/page/book.h"

namespace gridpress {

// A puzzle made elsewhere that was checked: it has this one solution.
struct ImportedPuzzle {
  int line = 0;  // of its file
  Grid givens, solution;
};

// How the puzzles of a section follow each other.
enum class Arrangement { kRising, kShuffled, kAsMade };

struct SectionSpec {
  SourcePos pos;  // of the section in the spec, for what goes wrong later
  std::string title, deck;
  const Kind* kind = nullptr;
  int size = 9;
  BoxShape box{3, 3};
  Level level;  // with the section's own narrowing of the clues
  int count = 0;
  int per_page = 4;
  Symmetry symmetry = Symmetry::kNone;
  bool any_symmetry = false;
  bool minimal = false;
  const FillWay* fill = nullptr;  // null: the maker's own
  Quality quality;
  bool apart = false;  // answers that look alike
  Arrangement order = Arrangement::kRising;
  std::map<int, int> replace;  // as BookSpec::replace, where the section has it
  Symbols symbols = Symbols::kDigits;
  std::string from;                      // the file of puzzles, as the spec names it; empty: made
  std::vector<ImportedPuzzle> imported;  // with `from`: at least `count`

  // What was asked for, in a word: the level's name, or the file.
  const std::string& asked() const { return from.empty() ? level.name : from; }
};

struct AnswerSpec {
  AnswerPlace place = AnswerPlace::kBack;
  int per_page = 0;       // 0: the layout takes what fits well
  int scale = 100;        // facing: percent of the puzzles' size
  bool previous = false;  // facing: opposite are those of the page of puzzles before
};

struct PartsSpec {
  bool how_to_play = true;
  bool contents = true;
  bool half_title = false, title = true, scale = false, score_log = false;
  bool certificate = false, colophon = false, made_with = false;
  HintKind hints = HintKind::kNone;
  std::shared_ptr<const TechniqueWords> hint_words;  // with hints
  int notes = 0, spare_grids = 0;
  Padding padding = Padding::kNotes;
  std::vector<BookPart> order = usual_order();
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
};

// Codes for phones.
struct QrSpec {
  bool wanted = false, on_page = false;
  std::string link;  // a pattern; empty: the puzzle itself
  Length module;
  int width = 0;  // of every code, modules
};

// A value of the spec and where it stands, for problems that the layout finds in it.
struct SpecText {
  std::string text;  // of a scalar, white space as one blank
  std::string path;  // "book.title", "sections.0.deck"
  SourcePos pos;
  int length = 1;
};

class Seen;  // publisher/seen.h

struct BookSpec {
  std::string file;    // as the user wrote it
  std::string sha256;  // of its text
  std::string id, title, subtitle, author, language;
  std::uint64_t seed = 1;
  PrinterProfile printer;
  Stock stock;
  Design design;
  Words words;
  LevelSet levels;
  std::vector<SectionSpec> sections;
  std::vector<std::shared_ptr<const Seen>> avoid;  // puzzles of earlier books
  std::map<int, int> replace;  // number in the book -> which further candidate, from 1
  AnswerSpec answers;
  PartsSpec parts;
  std::string isbn, isbn_shown;  // 13 digits; as written
  int year = 0;                  // of the copyright; 0: not printed
  std::optional<CoverSpec> cover;
  QrSpec qr;
  std::string introduction;
  std::string publisher;             // name; may be empty
  std::vector<std::string> imprint;  // own lines of the copyright page; an empty one stays blank
  std::vector<SpecText> texts;
  bool smart_punctuation = true;

  // A text of the author's as the book prints it.
  std::string printed(std::string_view typed) const {
    return smart_punctuation ? punctuated(typed, words) : std::string(typed);
  }
  // Where the user's own files stand.
  std::string folder() const {
    const std::size_t slash = file.rfind('/');
    return slash == std::string::npos ? "." : file.substr(0, slash);
  }
  Setting setting() const { return {design, printer, stock, words}; }
  // A level's name as printed, in the book's language where its words have one for it.
  std::string level_title(const std::string& name) const;
  // 1-based place of a level among the book's; 0: none of them.
  int level_place(std::string_view name) const {
    const std::vector<Level>& all = levels.levels;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].name == name) return static_cast<int>(i) + 1;
    }
    return 0;
  }
  int puzzles() const {
    int sum = 0;
    for (const SectionSpec& section : sections) sum += section.count;
    return sum;
  }
};

// The most symmetries that the pattern of givens has, of those with a name.
Symmetry symmetry_of(const Topology& board, const Grid& givens);

// A level's name as printed when the words have none for it: "by-hand" is "By hand".
std::string printed_name(std::string name);

}  // namespace gridpress
