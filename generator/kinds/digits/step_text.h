// Describes steps of the path in words and pictures, and the puzzle in words for screen readers.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

const SharedWords& shared_words();

std::string title_of(const SolvingStep& step, const SolvingPath& path, const StepWords& words);
std::string text_of(const SolvingStep& step, const SolvingPath& path, const ClueContent& content,
                    const StepWords& words);
// Explains a step by one clue.
std::string clue_text(const SolvingStep& step, const ClueContent& content, const KindWords& words);
// Explains a single: a digit that has only one place left in a house.
std::string single_text(const SolvingStep& step, const SolvingPath& path,
                        const ClueContent& content, const KindWords& words);
// Whether a single depends on a pair of unequal cells, and the kind has a sentence for that.
bool rests_on_pairs(const SolvingStep& step, const SolvingPath& path, const ClueContent& content,
                    const KindWords& words);
figure::Figure picture_of(const SolvingStep& step, const SolvingPath& path,
                          const ClueContent& content);

std::string speak(const ClueContent& content, bool solution, const KindWords& words);
// Appends to the rule the sentences for the options in `flags`.
std::string with_flag_rules(const Variant& variant, unsigned flags, std::string rule,
                            const KindWords& words);

std::vector<std::string> caption(const ClueContent& content, const KindWords& words);

}  // namespace gridpress::digits
