// What the marks of pictures of steps mean.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/tell/words.h"
#include "generator/model/figure.h"

namespace gridpress {

struct MarkMeaning {
  figure::Figure figure;  // a cell or a few with the mark; without columns: it is words only
  std::string words;
};

// How squares are named, then each mark that one of these pictures has.
std::vector<MarkMeaning> explain_marks(const std::vector<const figure::Figure*>& pictures,
                                       const TechniqueWords& words);

}  // namespace gridpress
