// How to play a kind of digit grid, in words and worked pictures.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

// Makes an easy puzzle for the pictures.
KindLesson lesson(const Variant& variant, const LessonRequest& request);

// The board shape shared by most of the puzzles.
const LessonShape& shown_shape(const LessonRequest& request);
// Uses this puzzle, which must be solved and easy, for the pictures.
KindLesson lesson_with(const ClueContent& puzzle, const LessonRequest& request);

}  // namespace gridpress::digits
