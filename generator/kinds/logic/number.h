// The number that applies to a whole puzzle (see PuzzleNumber), as a key of sections and in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

// The key of sections that choose the number; none if the kind lacks a number.
std::vector<fields::Key> number_keys(const Description& kind);
OptionsPtr read_number(const Description& kind, fields::Reader& reader,
                       const OptionsContext& context);

// The number (see PuzzleNumber) that applies to puzzles with these options, which may be null;
// kNoClue if they leave it open. A number that is too large for the size becomes the largest
// possible one.
int number_for(const Description& kind, Size size, const KindOptions* options);

// A draft with that number, for ratings of any level.
Draft draft_for(const Description& kind, Size size, const KindOptions* options);

// The sentence `key` for puzzles with this number, or for puzzles with any number if it is 0.
std::string numbered_sentence(const Description& kind, const KindWords& words, std::string_view key,
                              int number);
// The keys of the words that depend on the number.
std::vector<std::string> number_words(const Description& kind);

}  // namespace gridpress::logic
