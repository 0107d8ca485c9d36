// What a kind with digits in houses knows of one of its puzzles.
#pragma once

#include "generator/model/content.h"
#include "generator/model/puzzle.h"

namespace gridpress {

class DigitContent : public Content {
 public:
  Rules rules;
  Grid givens;
  Grid solution;  // empty: not solved yet
};

}  // namespace gridpress
