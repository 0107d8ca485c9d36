// How to play a word search.
#pragma once

#include <span>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::word_search {

// The keys that words/<language>.yaml must have, and the placeholders its sentences may use.
std::span<const std::string_view> word_keys();
// Finds fault with the words of the lesson's puzzle.
std::optional<UnusableWord> unusable_word(const KindWords& words);
std::span<const std::string_view> word_places();

// A small puzzle made from the language's `lesson_words`, its answer, and its first word found.
KindLesson lesson_of(const KindWords& words, Seed seed);

}  // namespace gridpress::word_search
