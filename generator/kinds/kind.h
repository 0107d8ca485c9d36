// What a puzzle kind is to the rest of the program: one struct of functions.
//
// A kind is one folder of generator/kinds/ whose <folder>.cc defines
// `const Kind& <folder>_kind();`. CMake writes the sorted list of them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/yaml.h"
#include "generator/maker/make.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// The words of a kind in one language: key → sentence, from words/<language>.yaml.
using KindWords = std::map<std::string, std::string, std::less<>>;

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
};

// What a book has of a kind, and so what one lesson explains.
struct LessonShape {
  BoxShape box;
  Symbols symbols = Symbols::kDigits;
};
struct LessonOrder {
  std::vector<LessonShape> shapes;  // in the order in which they are to be listed
  std::size_t drawn = 0;            // the one that the pictures show
  const KindWords& words;
  Seed seed;  // of the puzzle that the pictures come from
};

struct Kind {
  std::string_view name;
  std::span<const std::string_view> word_keys;    // what words/<language>.yaml must hold, all of it
  std::span<const std::string_view> word_places;  // the {places} that its sentences may have

  // Sizes it is made in, ascending.
  std::vector<int> (*sizes)();

  // The puzzle of an order: the lowest attempt that meets the level wins. When the budget of
  // attempts ends: a failure that says what was asked, the nearest grades seen, what to relax.
  // Thread-safe; depends on nothing but the order.
  Result<Puzzle> (*make)(const PuzzleOrder& order);

  // Many puzzles of one order: see generator/maker/make.h. Thread-safe.
  Yield (*make_stretch)(const PuzzleOrder& order, Stretch stretch);

  // The canonical form in line format: puzzles have the same exactly when they are the same up to
  // the symmetries of the kind. Empty: it was too much work (see maker/canon.h). Thread-safe.
  std::string (*canonical)(const Rules& rules, const Grid& givens);

  // A puzzle, or its answer (givens and filled digits apart), as a drawing.
  figure::Figure (*draw)(const Puzzle& puzzle, bool solution);

  // One lesson for all puzzles of the kind in a book. It has a worked step if the drawn shape has
  // single digits, since the step's sentences name one.
  KindLesson (*lesson)(const LessonOrder& order);
};

std::span<const Kind* const> all_kinds();  // sorted by name
const Kind* find_kind(std::string_view name);

// Reads words/<language>.yaml of a kind: a flat map. Missing and unknown words, empty ones and
// unknown {places} are diagnostics.
Result<KindWords> read_kind_words(const Kind& kind, const yaml::Document& document);

// A sentence with its {places} filled. `key` must be there.
using WordFilling = std::vector<std::pair<std::string_view, std::string>>;
std::string say(const KindWords& words, std::string_view key, const WordFilling& filling);

}  // namespace gridpress
