// The interface between a puzzle kind and the rest of the program: one struct of functions.
//
// Each kind is a folder in generator/kinds/ whose <folder>.cc defines
// `const Kind& <folder>_kind();`. CMake generates the sorted list of kinds. A kind alone knows how
// its puzzles are represented, solved, graded and drawn; no other code looks inside a puzzle's
// content. Every function is thread-safe and depends only on its arguments.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"
#include "generator/kinds/request.h"
#include "generator/making/impossible.h"
#include "generator/model/board.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress {

class TechniqueWords;

// A kind's printed sentences in one language, by key, read from words/<language>.yaml.
using KindWords = std::map<std::string, std::string, std::less<>>;

// Sentences that several kinds share: a folder of generator/kinds/ with words/<language>.yaml.
struct SharedWords {
  std::string_view folder;
  std::span<const std::string_view> keys, places;
  const SharedWords* more = nullptr;  // other shared words, over which these take precedence
};

struct LessonFigure {
  figure::Figure figure;
  std::string caption;
};

// A line about one size of puzzles: "6 × 6", "letters from A to F, boxes of 2 × 3".
struct LessonSize {
  std::string label, text;
};

// How to play, in words and worked pictures.
struct KindLesson {
  std::string title, lead;
  std::vector<LessonSize> sizes;  // empty if the lesson covers a single size
  std::vector<LessonFigure> houses;
  std::string step_title;
  std::vector<std::string> step_text;
  std::string tip;        // how to go on after the step; may be empty
  bool numbered = false;  // the text names squares by the numbers of their row and column
  figure::Figure step;
  Symbols symbols = Symbols::kDigits;  // used in the lesson's figures
};

// A size and a set of options that a book uses. A lesson explains all of them.
struct LessonShape {
  Size size;
  OptionsPtr options;
  int puzzles = 0;  // number of puzzles of this shape in the book
};
struct LessonRequest {
  std::vector<LessonShape> shapes;  // no duplicates
  const KindWords& words;
  Seed seed;  // for the puzzle shown in the pictures
};

// A range of ratings that defines a level of this kind. It applies if the difficulty set names
// the level but has no conditions for the kind. Ratings have one decimal; both ends are included.
struct KindLevel {
  std::string_view name;  // "gentle"
  double low = 0, high = 99;
};

// A technique used by this kind, with the name that grades and steps use.
struct KindTechnique {
  std::string name;   // "cage-pointing"
  double rating = 0;  // the lowest, if the rating varies with the pattern
};

struct CountRequest {
  std::uint64_t limit = 2;          // stop after finding this many solutions
  bool independent_engine = false;  // use an engine that shares no code with the kind's usual one
  std::uint64_t steps = 0;          // search budget; 0 for the kind's default
};
struct SolutionCount {
  std::uint64_t count = 0;  // solutions found, at most CountRequest::limit
  bool decided = true;      // false if the budget ran out first; `count` is then a lower bound
  ContentPtr first;         // the puzzle's content with the first solution; null if none was found
};

struct FilledCell {
  Position at;  // 0-based
  int digit = 0;
};

// One solving step, in words and as a picture.
struct ExplainedStep {
  std::string technique;  // "x-wing"
  double rating = 0;
  std::string title, text;  // `text` is empty if the language has no sentence for the step
  figure::Figure figure;
  bool needs_no_picture = false;  // the text names the only cell involved
  std::string effect;  // machine-readable: "r4c7=5", "r1c1-35 r1c2-3"; empty if unsupported
  std::optional<FilledCell> placement;  // set if the step places exactly one digit
  // The technique of `title`, if it isn't `technique`: the text doesn't mention every deduction.
  std::string titled_by;
};

struct Explanation {
  std::vector<ExplainedStep> steps;
  std::string summary, ending;  // lines before and after the steps; may be empty
  bool finished = true;         // whether the steps lead all the way to the solution
  std::string final_text;       // the puzzle's text after the last step; empty if unsupported
};

// Words and options for explaining a step.
struct StepWords {
  const KindWords& kind;
  const TechniqueWords& techniques;  // sentences shared by all digit grids
  // How the book prints values. If unset, values look as in a puzzle's text, where 10 is A.
  std::optional<Symbols> printed = {};
  bool pictures = true;  // if false, the kind may leave out the figures
};

// Formats an explanation as plain text, one step per line.
std::string explanation_text(const Explanation& explanation, const TechniqueWords& words);

// A grid with clues in addition to its givens, as read from a grid format.
struct ClueGrid {
  const Rules& rules;
  const Grid& givens;
  const Grid& solution;  // may be empty
  std::string clues;     // a JSON object with the key names of f-puzzles
};

// A named value of one of the kind's keys, such as a shape. A user may write it where a kind is
// expected.
struct NamedStyle {
  std::string_view key, name;
  std::vector<Size> sizes;  // sizes that support it
};

class ClueSum;  // near_copies.h
// On boards with at most this many cells, independently made puzzles are near-copies by chance.
inline constexpr int kMaxSmallCells = 36;

// A value of a kind's words from which no puzzle can be made.
struct UnusableWord {
  std::string_view key;
  std::string reason, hint;
};

// A word of a puzzle and its clue in words, for editors.
struct CluedWord {
  std::string word, clue;
  bool draft = false;  // whether an editor has to write the clue
};

// A kind of puzzle, as a set of functions, grouped by what they are for. A function that knows a
// puzzle is a plain pointer; the others may be bound to a description. A minimal kind sets
// name, sizes.common, sizes.usual, maker.start, truth.count, grading.grade, text.problem,
// text.solution, text.read, text.size_of and look.draw (see tests/support/null_kind.cc). All other
// members are optional. Where a function below the struct supplies the default, call it instead of
// the member.
struct Kind {
  std::string_view name;

  // Every key that words/<language>.yaml must define, and the {placeholders} its sentences may use.
  // A kind without keys has no such files, and books print its name.
  struct Words {
    std::span<const std::string_view> keys, places;
    const SharedWords* shared = nullptr;  // used in addition to the kind's own; may be null
    // The kind's own words in a language, in place of the files. Null for kinds with files.
    std::function<KindWords(std::string_view language)> given = nullptr;
    // Whether a book may lack these words if it prints no lesson.
    bool only_for_lessons = false;
    // Checks values from which a puzzle is made. Null if the kind has no such values.
    std::optional<UnusableWord> (*unusable)(const KindWords& words) = nullptr;
  };
  Words words;

  // The section keys specific to this kind.
  struct Options {
    std::span<const fields::Key> keys;
    // Parses the keys, reports errors at the offending key, and returns null on error or if there
    // is nothing to store. May be null.
    std::function<OptionsPtr(fields::Reader& reader, const OptionsContext& context)> read = nullptr;
    // Named styles, for listings and hints. Null if the kind has none.
    std::vector<NamedStyle> (*styles)() = nullptr;
  };
  Options options;

  struct Sizes {
    std::function<std::vector<Size>()> common;  // ascending, for listings
    // Whether puzzles of this size can be made. If null, only those in `common`.
    std::function<bool(Size size)> has = nullptr;
    Size usual;                          // for requests that name no size
    int (*values)(Size size) = nullptr;  // number of digits or letters; null if none
  };
  Sizes sizes;

  struct Maker {
    // Prepares the attempts of a request. Null if the kind has `range`.
    std::function<AttemptFunction(const PuzzleRequest& request)> start = nullptr;
    // Instead of `start`, for a kind whose attempts are faster side by side or give siblings: makes
    // a range of attempts. Attempt k draws only from request.seed.child(k), with which its puzzles
    // are marked.
    std::vector<Puzzle> (*range)(const PuzzleRequest& request, AttemptRange range,
                                 NearMisses& misses) = nullptr;
    // Number of attempts that take a few milliseconds. If null, 16.
    int (*attempts_per_batch)(const PuzzleRequest& request) = nullptr;
    // Number of attempts before giving up. If null, request.attempts.
    int (*attempts)(const PuzzleRequest& request) = nullptr;
    // Explains why no puzzle of this size can be at `level`; "" if some can. If null, every level
    // is possible at every size.
    std::function<std::string(const Level& level, Size size)> out_of_reach = nullptr;
    // Detects other impossible requests, once the level is known to be possible. May be null.
    std::optional<Impossible> (*impossible)(const PuzzleRequest& request) = nullptr;
    // Describes a failure: what was requested, the nearest miss, what to relax. If null,
    // NearMisses::failure.
    Diagnostic (*failure)(const PuzzleRequest& request, const NearMisses& misses,
                          int attempts) = nullptr;
    // Total number of distinct puzzles that satisfy the request, if it can be counted. May be null.
    std::optional<std::uint64_t> (*supply)(const PuzzleRequest& request) = nullptr;
    // Whether a section may ask for puzzles that teach a catalogue technique (grader/teaching.h).
    bool can_teach = false;
  };
  Maker maker;

  struct Truth {
    SolutionCount (*count)(const Puzzle& puzzle, const CountRequest& request) = nullptr;
  };
  Truth truth;

  struct Grading {
    // Rating bands of the five standard levels. If empty, the difficulty set's conditions apply.
    std::span<const KindLevel> levels;
    // Grades a puzzle that has its solution; fills in everything but `level`. Beyond `max_rating`
    // it may stop early and return a bounded rating.
    Grade (*grade)(const Puzzle& puzzle, double max_rating) = nullptr;
    // Explains a puzzle that has its solution, in at most `max_steps` steps. Null if puzzles of
    // this kind can't be solved step by step.
    Explanation (*explain)(const Puzzle& puzzle, const StepWords& words, int max_steps) = nullptr;
    // The techniques used by `explain`, easiest first. Null if there is no `explain` or if it uses
    // the techniques of the catalogue.
    std::function<std::vector<KindTechnique>()> techniques = nullptr;
  };
  Grading grading;

  // Which puzzles count as the same or as near-copies.
  struct Duplicates {
    // Two puzzles have the same canonical form if and only if a symmetry of the kind maps one to
    // the other. Returns "" if computing the form would take too long. If null, only identical
    // puzzles are equivalent.
    std::string (*canonical)(const Puzzle& puzzle) = nullptr;
    // The canonical form of a puzzle's answer, which no two puzzles in a book share. If null, the
    // text from `solution`.
    std::string (*answer_form)(const Puzzle& puzzle) = nullptr;
    // The clues of a puzzle, in each of its images, for finding near-copies (near_copies.h). If
    // null, only puzzles with the same solution are near-copies.
    std::vector<ClueSum> (*clue_sums)(const Puzzle& puzzle) = nullptr;
    // The least number of cells of a board at which near-copies don't occur by chance.
    int near_from = kMaxSmallCells + 1;
    // Whether readers would find two answers alike. Null if the kind lacks a key to keep such
    // answers apart.
    bool (*answers_look_alike)(const Puzzle& a, const Puzzle& b) = nullptr;
    // The number of different answers of this size, if a book can run out of them. May be null.
    std::optional<std::uint64_t> (*answers)(Size size) = nullptr;
    // Whether there are so few puzzles of this size that only identical ones count as duplicates.
    bool (*only_identical_count)(Size size) = nullptr;
  };
  Duplicates duplicates;

  // Clues and solution, each as one line of text; docs/kinds.md specifies the format of each kind.
  struct Text {
    std::string (*problem)(const Puzzle& puzzle) = nullptr;
    std::string (*solution)(const Puzzle& puzzle) = nullptr;
    // Accepts untrusted input. The solution is "" if unknown; the puzzle need not be unique. Errors
    // are messages for the user.
    std::function<Result<Puzzle>(std::string_view problem, std::string_view solution,
                                 const KindOptions* options)>
        read = nullptr;
    Size (*size_of)(const Puzzle& puzzle) = nullptr;
    // The puzzle's clues as a JSON object for the manifest. Null if `problem` contains everything.
    // If the kind has `grids.of_grid`, the keys are those of f-puzzles.
    std::string (*extras)(const Puzzle& puzzle) = nullptr;
    // The words with their clues, of which no two puzzles of a book share one. Null if the kind has
    // no clues in words, or if its puzzles may share them.
    std::vector<CluedWord> (*clued_words)(const Puzzle& puzzle) = nullptr;
    // Text to encode in a QR code, and the longest possible one; set both or neither. Null if the
    // kind has no QR codes.
    std::string (*code)(const Puzzle& puzzle) = nullptr;
    std::string (*longest_code)(Size size) = nullptr;
  };
  Text text;

  // Formats for grids of digits, which kinds share.
  struct Grids {
    // Whether `text.problem` is a plain grid, so that every format for plain grids supports this
    // kind.
    bool plain = false;
    // Makes a puzzle of a grid with clues, or explains which of its rules the kind lacks.
    // Null if no format for such grids supports the kind.
    Result<Puzzle> (*of_grid)(const ClueGrid& grid) = nullptr;
  };
  Grids grids;

  struct Look {
    figure::CellRule cell;
    bool candidates = true;    // whether solvers pencil candidates into squares
    bool only_digits = false;  // a figure has only a grid and digits, so all are equally large
    // Draws the puzzle, or its answer if `solution` is set.
    figure::Figure (*draw)(const Puzzle& puzzle, bool solution) = nullptr;
    // An empty figure of the size that a puzzle needs, for planning pages before the puzzle is
    // made. If null, cells without margins.
    std::function<figure::Figure(Size size, const KindOptions* options)> blank = nullptr;
    // Text for screen readers in place of the drawing. If null, the layout reads out the digits.
    std::string (*speak)(const Puzzle& puzzle, bool solution, const KindWords& words) = nullptr;
    // Facts to print below a puzzle that its picture doesn't show, most important first. If null,
    // the caption has the number of clues.
    std::vector<std::string> (*caption)(const Puzzle& puzzle, const KindWords& words) = nullptr;
    // The rules in a sentence or two, for a newspaper column. If `puzzle` is null, the longest text
    // for a puzzle of this size, for planning. Null if the kind has no such text.
    std::function<std::string(Size size, const Puzzle* puzzle, const KindWords& words)> rule =
        nullptr;
    // The subject to print above a puzzle or, with `solution`, only above its answer. May return
    // "". Null if the kind's puzzles have no subject.
    std::string (*subject)(const Puzzle& puzzle, bool solution) = nullptr;
    // Decoration for section openers and covers. If null, `plain_pattern`.
    CellPattern (*ornament)(const Puzzle& puzzle) = nullptr;
    // One lesson for all puzzles of this kind in a book. Null if "How to play" skips the kind.
    std::function<KindLesson(const LessonRequest& request)> lesson = nullptr;
  };
  Look look;

  // How to play the puzzle on screen (publisher/page). If null, the content must be a DigitContent;
  // its digits, houses and constraints are played, and the drawing shows what they mean.
  board::Play (*play)(const Puzzle& puzzle) = nullptr;

  std::shared_ptr<const void> storage =
      nullptr;  // what the spans above refer to, if it isn't static
};

// These functions call the kind's function, or return the default if the kind doesn't set it.
bool supports_size(const Kind& kind, Size size);
std::string why_out_of_reach(const Kind& kind, const Level& level, Size size);
// The level for requests that name none: "easy" or, if that is impossible at this size, the first
// possible level. Null if `levels` has no "easy".
const Level* default_level(const Kind& kind, const LevelSet& levels, Size size);
// Runs a range of attempts, numbered from 0. Attempt k draws only from request.seed.child(k) and
// yields no puzzle, one, or a few siblings. Each puzzle has exactly one solution and is at the
// requested level. Thread-safe.
AttemptResult run_attempts(const Kind& kind, const PuzzleRequest& request, AttemptRange range);
int batch_size(const Kind& kind, const PuzzleRequest& request);
int max_attempts(const Kind& kind, const PuzzleRequest& request);
Diagnostic failure_of(const Kind& kind, const PuzzleRequest& request, const NearMisses& misses,
                      int attempts);
std::string canonical_form(const Kind& kind, const Puzzle& puzzle);
std::string answer_key_form(const Kind& kind, const Puzzle& puzzle);
figure::Figure blank_figure(const Kind& kind, Size size, const KindOptions* options);
CellPattern cover_ornament(const Kind& kind, const Puzzle& puzzle);

// A regular pattern of values, for decoration if no puzzle can provide one.
CellPattern plain_pattern(Size size);

std::span<const Kind* const> all_kinds();  // sorted by name
// One of these or a kind that add_kind() has added, or null.
const Kind* find_kind(std::string_view name);
// Adds a kind that was read from a file. It replaces an earlier one of the same name, which still
// serves the puzzles that refer to it. Thread-safe.
const Kind& add_kind(Kind kind);
const Kind& default_kind();  // for requests that name none: the one with plain grids

// The levels of `set` as they apply to `kind`. For each level: the set's conditions for the kind
// (LevelSet::of_kinds) if any, else the kind's band of that name; a level with neither is omitted.
// A kind without bands uses the set's general conditions.
LevelSet levels_for(const Kind& kind, const LevelSet& set);

// The first level whose conditions all hold, or "".
std::string level_of(const Kind& kind, const LevelSet& set, const Grade& grade, Size size);

// Reads a kind's words/<language>.yaml, a flat map. Reports missing, unknown and empty words and
// unknown {placeholders}.
Result<KindWords> read_kind_words(const Kind& kind, const yaml::Document& document);
// Reads shared words likewise. Add them with merge(), so that the kind's own words take precedence.
Result<KindWords> read_shared_words(const SharedWords& shared, const yaml::Document& document);

// Returns the sentence `key` with its {placeholders} filled in. The key must exist.
using WordFilling = std::vector<std::pair<std::string_view, std::string>>;
std::string fill_sentence(const KindWords& words, std::string_view key, const WordFilling& filling);

}  // namespace gridpress
