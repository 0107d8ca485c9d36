// The parts that sentences about puzzles are built from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/grader/step.h"
#include "generator/kinds/kind.h"
#include "generator/model/topology.h"

namespace gridpress {

// "r1c2, r3c4 and r5c6", with the words "comma" and "and".
std::string joined(const KindWords& words, const std::vector<std::string>& parts);

// Joins items that may be lists themselves, with the words "comma_item" and "and_item".
std::string joined_items(const KindWords& words, const std::vector<std::string>& items);

// Joins parts with the single word "list_next", which has places for a list and for the next part.
std::string chained(const KindWords& words, const std::vector<std::string>& parts);

// The name of a square by its row and column, from the word "cell".
std::string square_name(const KindWords& words, Position at);

// A house's name, or its form after "in" in a sentence: "der Diagonale", "w wierszu 3". The words
// of the second form begin with "in_".
enum class HouseForm { kName, kIn };

// The key of a house's word in that form: "row", "in_row".
std::string house_key(std::string_view word, HouseForm form);

// "row 3", "box 2", from the word of the same name; empty for other houses.
std::string house_name(const KindWords& words, const House& house,
                       HouseForm form = HouseForm::kName);

// "3 and 4 in r4c1 and r4c2; 7 in r4c1", with the words "removal" and "next".
std::string removals_text(const KindWords& words, const Topology& board,
                          const std::vector<Candidate>& gone);

// Returns whether the sentence states that a digit goes in a cell, so that no second one is needed.
bool states_placement(const KindWords& words, std::string_view key);

// The key of a technique's word: "why", "full-line" → "why_full_line".
std::string word_key(std::string_view prefix, std::string_view technique);

// The text with a capital first letter, if that is a letter from a to z.
std::string capital(std::string text);

}  // namespace gridpress
