// Explains the marks used in pictures of steps.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/grader/explain/words.h"
#include "generator/model/figure.h"

namespace gridpress {

struct MarkMeaning {
  // A few cells with the mark. Has 0 columns if the explanation is only text.
  figure::Figure figure;
  std::string words;
};

// Explains the codes of squares if `codes` is set, then each mark that occurs in any of these
// pictures.
std::vector<MarkMeaning> explain_marks(const std::vector<const figure::Figure*>& pictures,
                                       const TechniqueWords& words, bool codes);

// Returns whether a text names a square by its code, such as r7c3.
bool has_square_code(std::string_view text, const TechniqueWords& words);

}  // namespace gridpress
