// Explains the marks used in pictures of steps.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/explain/words.h"
#include "generator/model/figure.h"

namespace gridpress {

struct MarkMeaning {
  // A few cells with the mark. Has 0 columns if the explanation is only text.
  figure::Figure figure;
  std::string words;
};

// Explains how squares are named, then each mark that occurs in any of these pictures.
std::vector<MarkMeaning> explain_marks(const std::vector<const figure::Figure*>& pictures,
                                       const TechniqueWords& words);

}  // namespace gridpress
