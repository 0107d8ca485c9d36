// How to play a word search.
#pragma once

#include <span>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::word_search {

// What words/<language>.yaml must hold, and the places that its sentences may have.
std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

// A small puzzle out of the language's `lesson_words`, its answer, and its first word found.
KindLesson lesson_of(const KindWords& words, Seed seed);

}  // namespace gridpress::word_search
