// The requirements for puzzles of some kind, and the seed of all puzzles of the request.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/base/result.h"
#include "generator/grader/level.h"
#include "generator/making/attempt_range.h"
#include "generator/making/near_misses.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"
#include "generator/model/size.h"

namespace gridpress {

// The parsed values of a section's own keys, specific to the kind. Immutable. A null OptionsPtr
// means that the section has none of these keys.
class KindOptions {
 public:
  virtual ~KindOptions() = default;

  std::string fingerprint;  // text of the options that affect the puzzles
  Symbols symbols = Symbols::kDigits;
  bool answers_apart = false;  // keep similar answers apart (Kind::Duplicates)
  bool drafts = false;         // some of the clues are drafts, which only books can have
  bool any_level = false;      // take puzzles of any level, as with the user's own pictures
  std::string credits;         // sources of words or clues, to name in the colophon: "mythes-de"
  std::string theme;           // printed next to a puzzle's number instead of the kind's name
};
using OptionsPtr = std::shared_ptr<const KindOptions>;

// Pictures in place of digits: the first `count` pictures of the built-in `set`, or of `files`
// below the spec's folder.
struct SymbolOrder {
  std::string set;
  std::vector<std::string> files;
  int count = 0;
};

// Files that a section's keys may refer to. The generator doesn't access files, so the reader of
// the spec supplies these functions; each may be called many times.
struct SectionFiles {
  // Returns the bytes of a file below the spec's folder.
  std::function<Result<std::string>(const std::string& path)> text;
  // Returns the files that match a pattern such as pictures/*.svg, sorted.
  std::function<Result<std::vector<std::string>>(const std::string& pattern)> match;
  // Divides a picture (SVG, PNG, JPEG) into `size` squares, and returns the darkness of
  // each, 0 to 255, row by row.
  std::function<Result<std::vector<std::uint8_t>>(const std::string& path, Size size)> picture;
  std::function<Result<std::shared_ptr<const SymbolPictures>>(const SymbolOrder& order)> symbols;
  // Returns one of the program's data files below templates/: "themes-of-words/en/sea.txt".
  std::function<Result<std::string>(const std::string& path)> data;
};

struct OptionsContext {
  Size& size;  // if the section doesn't name one, the kind's usual size, which keys may replace
  bool size_asked;
  std::string language;
  const SectionFiles& files;
  Level& level;  // keys may narrow its conditions
};

struct PuzzleRequest {
  Size size;
  Level level;
  // The levels before `level` in its set: a puzzle at one of these isn't at `level`.
  std::vector<Level> before;
  OptionsPtr options;
  bool graded = true;  // fill in the puzzle's grade even if the level doesn't require it
  // The maximum number of puzzles per attempt. Siblings, the puzzles of one attempt, differ by a
  // clue or two. So books, banks and newspapers take one; larger numbers are for collections that
  // need many puzzles quickly.
  std::size_t siblings = 1;
  int attempts = 20000;  // limit for a puzzle of a common size; time isn't limited
  Seed seed{0};          // attempt k draws from child(k)
};

// One attempt at a puzzle.
struct Attempt {
  std::uint64_t number = 0;  // the attempt's number in its request, from 0
  Rng& rng;                  // the attempt's only source of randomness
  NearMisses& misses;        // records why the attempt failed
};
// Makes at most one puzzle, proved to have exactly one solution, with its grade. May keep what the
// attempts of a request share, so it serves one thread.
using AttemptFunction = std::function<std::optional<Puzzle>(const Attempt& attempt)>;

// The puzzles from a range of attempts, in the order of the attempts, and the near misses.
struct AttemptResult {
  std::vector<Puzzle> puzzles;
  NearMisses misses;
};

}  // namespace gridpress
