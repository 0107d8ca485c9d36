// What sentences about puzzles are put together of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/model/topology.h"

namespace gridpress {

// "r1c2, r3c4 and r5c6": by the words "comma" and "and".
std::string joined(const KindWords& words, const std::vector<std::string>& parts);

// The same by one word, "list_next", which has places for a list and for what follows it.
std::string chained(const KindWords& words, const std::vector<std::string>& parts);

// A square by its row and column, by the word "cell".
std::string square_name(const KindWords& words, Position at);

// "row 3", "box 2", by the word of the same name; "" of other houses.
std::string house_name(const KindWords& words, const House& house);

// The key of a technique's word: "why", "full-line" → "why_full_line".
std::string word_key(std::string_view prefix, std::string_view technique);

// With a capital at its head, where that is a letter from a to z.
std::string capital(std::string text);

}  // namespace gridpress
