// What a puzzle of some kind must be, and the seed that all puzzles of this request grow from.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/base/result.h"
#include "generator/grader/level.h"
#include "generator/maker/attempt_range.h"
#include "generator/maker/near_misses.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"
#include "generator/model/size.h"

namespace gridpress {

// A section's own keys, read: a kind's own immutable value. Null where it has none.
class KindOptions {
 public:
  virtual ~KindOptions() = default;

  std::string fingerprint;  // what of it changes the puzzles, as text
  Symbols symbols = Symbols::kDigits;
  bool answers_apart = false;  // answers that look alike are kept apart (Kind::alike)
  std::string theme;           // printed beside a puzzle's number, in place of the kind's name
};
using OptionsPtr = std::shared_ptr<const KindOptions>;

// Pictures in place of digits: the first so many of a set of our own, or of these files below the
// spec's folder.
struct SymbolOrder {
  std::string set;
  std::vector<std::string> files;
  int count = 0;
};

// What the keys of a section may name beside its spec. The generator knows no files, so whoever
// reads the spec gives these; each may be called many times.
struct SectionFiles {
  // The bytes of a file below the spec's folder.
  std::function<Result<std::string>(const std::string& path)> text;
  // The files that a pattern such as pictures/*.svg names, sorted.
  std::function<Result<std::vector<std::string>>(const std::string& pattern)> match;
  // A picture (SVG, PNG, JPEG) in so many squares: how dark each is, 0 to 255, row by row.
  std::function<Result<std::vector<std::uint8_t>>(const std::string& path, Size size)> picture;
  std::function<Result<std::shared_ptr<const SymbolPictures>>(const SymbolOrder& order)> symbols;
  // A file of the program's own data, below templates/: "themes-of-words/en/sea.txt".
  std::function<Result<std::string>(const std::string& path)> data;
};

struct OptionsContext {
  Size size;
  std::string language;
  const SectionFiles& files;
  Level& level;  // which keys may narrow
};

struct PuzzleRequest {
  Size size;
  Level level;
  // Levels that come before it in its set: a puzzle at one of them is not at this one.
  std::vector<Level> before;
  OptionsPtr options;
  bool graded = true;  // fill the puzzle's grade even where the level doesn't ask for it
  // The most puzzles of one attempt. Siblings differ by a clue or two, so books, banks and
  // newspapers take one; more are for collections that want many puzzles quickly.
  std::size_t siblings = 1;
  int attempts = 20000;  // the budget, in attempts of a usual size: never in time
  Seed seed{0};          // attempt k draws from child(k)
};

// What a range of attempts gave, in their order, and what they saw beside it.
struct AttemptResult {
  std::vector<Puzzle> puzzles;
  NearMisses misses;
};

}  // namespace gridpress
