// How to play a kind of digit grid, in words and worked pictures.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

// Its pictures show an easy puzzle made for it.
KindLesson lesson(const Variant& variant, const LessonRequest& request);

// The shape that most puzzles have.
const LessonShape& shown_shape(const LessonRequest& request);
// Its pictures show this puzzle, which must have a solution and be easy.
KindLesson lesson_with(const ClueContent& puzzle, const LessonRequest& request);

}  // namespace gridpress::digits
