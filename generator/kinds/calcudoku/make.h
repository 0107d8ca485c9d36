// Makes calcudokus for a request: cuts a Latin square into cages until a puzzle is at the level.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::calcudoku {

// The operations that a puzzle's cages may have.
enum class Signs { kByLevel, kAdd, kAddSubtract, kAll, kHidden };

class Options final : public KindOptions {
 public:
  Signs signs = Signs::kByLevel;
};

AttemptFunction start(const digits::Variant& variant, const PuzzleRequest& request);

}  // namespace gridpress::calcudoku
