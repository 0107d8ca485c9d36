// Parts from which sentences about puzzles are built.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/grader/explain/squares.h"
#include "generator/grader/step.h"
#include "generator/kinds/kind.h"
#include "generator/model/topology.h"

namespace gridpress {

// Joins parts with the words "comma" and "and": "r1c2, r3c4 and r5c6".
std::string joined(const KindWords& words, const std::vector<std::string>& parts);

// Joins items that may be lists themselves, with the words "comma_item" and "and_item".
std::string joined_items(const KindWords& words, const std::vector<std::string>& items);

// Joins parts by the sentence "list_next" alone, which has placeholders for the list so far and the
// next part.
std::string chained(const KindWords& words, const std::vector<std::string>& parts);

// The name of a square by its row and column, from the word "cell" or "square".
std::string square_name(const KindWords& words, Position at, SquareForm form = SquareForm::kCode);

// Lists squares: "r1c2, r3c4 and r5c6" or "row 1, columns 2 and 5".
std::string square_names(const KindWords& words, const std::vector<Position>& squares,
                         SquareForm form);

// The words that squares_in_words() uses.
SquareWord square_word(const KindWords& words);

// A house's name, or its form after "in" in a sentence: "der Diagonale", "w wierszu 3".
// Words of the second form have keys that begin with "in_".
enum class HouseForm { kName, kIn };

// The key of the word for a house in this form: "row", "in_row".
std::string house_key(std::string_view word, HouseForm form);

// The name of a row, column or box, such as "row 3" or "box 2"; empty for other houses.
std::string house_name(const KindWords& words, const House& house,
                       HouseForm form = HouseForm::kName);

// Lists removals with the words "removal" and "next": "3 and 4 in r4c1 and r4c2; 7 in r4c1".
std::string removals_text(const KindWords& words, const Topology& board,
                          const std::vector<Candidate>& gone, SquareForm form);

// Returns whether the sentence itself states the placement, so that no other sentence has to.
bool states_placement(const KindWords& words, std::string_view key);

// The key of a technique's word: "why_full_line" for the prefix "why" and the technique
// "full-line".
std::string word_key(std::string_view prefix, std::string_view technique);

// The text with its first letter in upper case, if that is a letter from a to z.
std::string capital(std::string text);

}  // namespace gridpress
