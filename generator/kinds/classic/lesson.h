// How to play classic sudoku, in words and worked pictures.
#pragma once

#include <span>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::classic {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

KindLesson lesson(const LessonRequest& order);

}  // namespace gridpress::classic
