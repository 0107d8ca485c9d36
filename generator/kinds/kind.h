// What a puzzle kind is to the rest of the program: one struct of functions.
//
// A kind is one folder of generator/kinds/ whose <folder>.cc defines
// `const Kind& <folder>_kind();`. CMake writes the sorted list of them. What a puzzle holds, how
// it is solved, graded and drawn is the kind's own; nobody else looks inside of a puzzle's content.
// Every function is thread-safe and depends on nothing but its arguments.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"
#include "generator/kinds/request.h"
#include "generator/maker/impossible.h"
#include "generator/model/board.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress {

class TechniqueWords;

// The words of a kind in one language: key → sentence, from words/<language>.yaml.
using KindWords = std::map<std::string, std::string, std::less<>>;

// Words that several kinds have in common: a folder of generator/kinds/ with a
// words/<language>.yaml.
struct SharedWords {
  std::string_view folder;
  std::span<const std::string_view> keys, places;
};

struct LessonFigure {
  figure::Figure figure;
  std::string caption;
};

// A line about one size of a kind's puzzles: "6 × 6", "letters from A to F, boxes of 2 × 3".
struct LessonSize {
  std::string label, text;
};

// How to play, in words and worked pictures.
struct KindLesson {
  std::string title, lead;
  std::vector<LessonSize> sizes;  // empty: the lesson is for one size only
  std::vector<LessonFigure> houses;
  std::string step_title;
  std::vector<std::string> step_text;
  figure::Figure step;
  Symbols symbols = Symbols::kDigits;  // of its figures
};

// What a book has of a kind, and so what one lesson explains.
struct LessonShape {
  Size size;
  OptionsPtr options;
  int puzzles = 0;  // how many of them the book has
};
struct LessonRequest {
  std::vector<LessonShape> shapes;  // each once
  const KindWords& words;
  Seed seed;  // of the puzzle that the pictures come from
};

// One of a kind's own bands of rating, for levels that a difficulty set names and says nothing of
// the kind about. Ratings have one decimal, so a band is closed.
struct KindLevel {
  std::string_view name;  // "gentle"
  double low = 0, high = 99;
};

// A technique of a kind's way: as it is named in grades and steps, and its rating, the least where
// that grows with what is looked at.
struct KindTechnique {
  std::string name;  // "cage-pointing"
  double rating = 0;
};

struct CountRequest {
  std::uint64_t limit = 2;      // stop on reaching so many solutions
  bool second_opinion = false;  // by an engine that shares no line with the kind's own
  std::uint64_t steps = 0;      // the budget; 0: the kind's usual one
};
struct Counted {
  std::uint64_t count = 0;  // solutions found, at most the limit
  bool decided = true;      // false: the budget ended first, `count` is a lower bound
  ContentPtr first;         // the puzzle's content with its first solution; null: none found
};

struct FilledCell {
  Position at;  // from 0
  int digit = 0;
};

// A step of the way through a puzzle, in words and as a picture.
struct ExplainedStep {
  std::string technique;  // "x-wing"
  double rating = 0;
  std::string title, text;  // text empty: the language has no sentence for it yet
  figure::Figure figure;
  bool plain = false;  // the words name the one cell that it is about: a hint needs no picture
  std::string does;    // for programs: "r4c7=5", "r1c1-35 r1c2-3"; empty: the kind has no such form
  std::optional<FilledCell> fills;  // where `does` is one digit
};

struct Explanation {
  std::vector<ExplainedStep> steps;
  std::string summary, ending;  // a line before the steps and one after them; may be empty
  bool finished = true;         // the steps lead to the solution
  std::string reached;          // the puzzle's text after the last step; empty: the kind has none
};

// What a step is explained with.
struct StepWords {
  const KindWords& kind;
  const TechniqueWords& techniques;  // sentences of the techniques that grids of digits share
  // How a book prints the values; none: as in a puzzle's text, in which 10 is A.
  std::optional<Symbols> printed = {};
  bool pictures = true;  // else a kind need not draw the steps
};

// The explanation in lines.
std::string way_text(const Explanation& way, const TechniqueWords& words);

// A grid with clues beyond its givens, as formats of such grids read it.
struct ClueGrid {
  const Rules& rules;
  const Grid& givens;
  const Grid& solution;  // may be empty
  std::string clues;     // a JSON object with f-puzzles' names
};

// A value of one of a kind's own keys that has a name, as a shape: many take it for a kind.
struct KindStyle {
  std::string_view key, name;
  std::vector<Size> sizes;  // that have it
};

class ClueSum;  // near_copies.h
// Boards of at most so many cells are few: puzzles made independently are near-copies by chance.
inline constexpr int kMostSmallCells = 36;

// The smallest kind fills name, sizes, usual_size, make, count, grade, problem, solution, read,
// size_of and draw (tests/support/null_kind.cc). Everything else may be left out; the functions
// below the struct say what then holds.
struct Kind {
  std::string_view name;
  // What words/<language>.yaml must hold, all of it, and the {places} that its sentences may have.
  // Without keys there are no such files, and books print the kind's name.
  std::span<const std::string_view> word_keys;
  std::span<const std::string_view> word_places;
  const SharedWords* shared_words = nullptr;  // beside them; null: none

  // Own keys of a section, and what they come to. `read_options` reports at the keys; null where
  // it did, or where the kind has no keys. May be null: there are none.
  std::span<const fields::Key> keys;
  OptionsPtr (*read_options)(fields::Reader& reader, const OptionsContext& context) = nullptr;
  // For listings and hints. Null: there are none.
  std::vector<KindStyle> (*styles)() = nullptr;

  std::vector<Size> (*sizes)();  // the usual ones, ascending, for listings
  // Whether puzzles of that size are made. Null: those of `sizes` are.
  bool (*has_size)(Size size) = nullptr;
  Size usual_size;  // where a request names none
  figure::CellRule cell;
  bool candidates = true;              // solvers note them in its squares
  int (*values)(Size size) = nullptr;  // digits or letters to be placed; null: there are none

  // A section may say which technique of the catalogue its puzzles teach (grader/taught.h).
  bool teaches = false;

  // Bands of the five standard levels; empty: a difficulty set's own conditions hold.
  std::span<const KindLevel> levels;
  // Why no puzzle of a size can be at the level; "": some may be. Null: every level can be reached.
  std::string (*out_of_reach)(const Level& level, Size size) = nullptr;
  // What else is impossible in a request whose level can be reached. May be null.
  std::optional<Impossible> (*impossible)(const PuzzleRequest& request) = nullptr;

  // Attempts of a request, numbered from 0: attempt k draws from request.seed.child(k) alone and
  // gives no puzzle, one, or a few siblings. Each is proved to have one solution.
  AttemptResult (*make)(const PuzzleRequest& request, AttemptRange range);
  // Attempts that take some milliseconds. Null: 16.
  int (*usual_range)(const PuzzleRequest& request) = nullptr;
  // Attempts after which it is given up. Null: those of the request.
  int (*attempts)(const PuzzleRequest& request) = nullptr;
  // What was asked, the nearest that was seen, what to relax. May be null.
  Diagnostic (*failure)(const PuzzleRequest& request, const NearMisses& misses,
                        int attempts) = nullptr;
  // How many there are in all, where that can be counted. May be null.
  std::optional<std::uint64_t> (*supply)(const PuzzleRequest& request) = nullptr;

  Counted (*count)(const Puzzle& puzzle, const CountRequest& request);
  // Of a puzzle with its solution: fills everything but `level`. Above `max_rating` the work may
  // end early with a bounded rating.
  Grade (*grade)(const Puzzle& puzzle, double max_rating);
  // The way through a puzzle with its solution, at most so many steps. Null: the kind's puzzles
  // are not solved in steps.
  Explanation (*explain)(const Puzzle& puzzle, const StepWords& words, int most) = nullptr;

  // The techniques of that way, easiest first. Null: there is no way, or it is in the catalogue.
  std::vector<KindTechnique> (*techniques)() = nullptr;

  // Puzzles have the same canonical form exactly when they are the same up to the symmetries of
  // the kind. Empty: it was too much work. Null: only identical ones are the same.
  std::string (*canonical)(const Puzzle& puzzle) = nullptr;
  // The same for answers alone: no two of a book may have the same. Null: `solution`.
  std::string (*answer_form)(const Puzzle& puzzle) = nullptr;
  // The clues of a puzzle, in each of its images, for finding near-copies (near_copies.h). Null:
  // only puzzles with the same solution are near-copies.
  std::vector<ClueSum> (*clue_sums)(const Puzzle& puzzle) = nullptr;
  // Cells from which on boards are so many that near-copies don't come about by chance.
  int near_from = kMostSmallCells + 1;
  // Whether two answers look alike to a reader. Null: the kind has no key to keep those apart.
  bool (*alike)(const Puzzle& a, const Puzzle& b) = nullptr;
  // Whether there are so few puzzles of a size that only identical ones count as the same.
  bool (*few)(Size size) = nullptr;

  // Clues and solution as one line each: docs/kinds.md has every kind's. `read` takes both from
  // anybody, the solution "" where it isn't known; a problem is in words. It need not be unique.
  std::string (*problem)(const Puzzle& puzzle);
  std::string (*solution)(const Puzzle& puzzle);
  Result<Puzzle> (*read)(std::string_view problem, std::string_view solution,
                         const KindOptions* options);
  Size (*size_of)(const Puzzle& puzzle);
  // Whether its text is that of a plain grid, so that every format of such grids is its own.
  bool reads_grids = false;
  // What a phone's code holds, and the longest that may be. Null: `problem`, and no codes.
  std::string (*code)(const Puzzle& puzzle) = nullptr;
  std::string (*longest_code)(Size size) = nullptr;
  // The puzzle's own clues as a JSON object, for the manifest. Null: it has none beside `problem`.
  // With `of_grid` they have f-puzzles' names.
  std::string (*extras)(const Puzzle& puzzle) = nullptr;
  // The puzzle of a grid with clues; a problem in words where it has other rules than the kind's.
  // Null: no format of such grids holds the kind.
  Result<Puzzle> (*of_grid)(const ClueGrid& grid) = nullptr;

  // A puzzle, or its answer, as a drawing.
  figure::Figure (*draw)(const Puzzle& puzzle, bool solution);
  // The room of a puzzle that is not made yet. Null: its cells, nothing beside them.
  figure::Figure (*blank)(Size size, const KindOptions* options) = nullptr;
  // How it is played on a screen (publisher/page). Null: its content is a DigitContent, and it is
  // played as the digits, houses and constraints of that: the drawing shows what they mean.
  board::Play (*play)(const Puzzle& puzzle) = nullptr;
  // What a program reads aloud in place of the drawing; null: the layout reads the digits.
  std::string (*speak)(const Puzzle& puzzle, bool solution, const KindWords& words) = nullptr;
  // What is printed under a puzzle: the facts that its picture doesn't show, the most important
  // first. Null: how many clues it has.
  std::vector<std::string> (*caption)(const Puzzle& puzzle, const KindWords& words) = nullptr;
  // What to do, in a sentence or two, for a newspaper's column. `puzzle` null: it is not made
  // yet, and only what holds for all is explained. Null: the kind has no such sentence.
  std::string (*rule)(Size size, const Puzzle* puzzle, const KindWords& words) = nullptr;
  // What a puzzle is about: printed at its head, and of its solution at the answer only. May be
  // empty. Null: puzzles of the kind are about nothing.
  std::string (*subject)(const Puzzle& puzzle, bool solution) = nullptr;
  // What openers and covers are decorated with. Null: `plain_pattern`.
  CellPattern (*ornament)(const Puzzle& puzzle) = nullptr;

  // One lesson for all puzzles of the kind in a book. Null: how to play leaves the kind out.
  KindLesson (*lesson)(const LessonRequest& request) = nullptr;
};

// What a kind's function gives, or what holds in its place where the kind leaves it out.
bool made_in_size(const Kind& kind, Size size);
std::string why_out_of_reach(const Kind& kind, const Level& level, Size size);
// Of requests that name none: easy, or where the size can't reach that, the first that it can.
// Null: there is no easy among these levels.
const Level* usual_level(const Kind& kind, const LevelSet& levels, Size size);
int usual_range_of(const Kind& kind, const PuzzleRequest& request);
int attempts_for(const Kind& kind, const PuzzleRequest& request);
std::string canonical_form(const Kind& kind, const Puzzle& puzzle);
std::string form_of_answer(const Kind& kind, const Puzzle& puzzle);
figure::Figure blank_figure(const Kind& kind, Size size, const KindOptions* options);
CellPattern ornament_of(const Kind& kind, const Puzzle& puzzle);

// Values in a fixed order: decoration where there is no puzzle to take it from.
CellPattern plain_pattern(Size size);

std::span<const Kind* const> all_kinds();  // sorted by name
const Kind* find_kind(std::string_view name);

// The levels of a set as a kind knows them: its own bands for the names of the standard set, else
// what the set says of the kind (LevelSet::kinds), else the set's own conditions where the kind has
// no bands. Levels that say nothing of the kind are left out.
LevelSet levels_for(const Kind& kind, const LevelSet& set);

// The first of these levels whose every condition holds; "": none.
std::string level_of(const Kind& kind, const LevelSet& set, const Grade& grade, Size size);

// Reads words/<language>.yaml of a kind: a flat map. Missing and unknown words, empty ones and
// unknown {places} are diagnostics.
Result<KindWords> read_kind_words(const Kind& kind, const yaml::Document& document);
// The same of words that kinds share. Add them with merge(): a kind's own come first.
Result<KindWords> read_shared_words(const SharedWords& shared, const yaml::Document& document);

// A sentence with its {places} filled. `key` must be there.
using WordFilling = std::vector<std::pair<std::string_view, std::string>>;
std::string say(const KindWords& words, std::string_view key, const WordFilling& filling);

}  // namespace gridpress
