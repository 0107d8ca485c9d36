// How to play a kind of digit grid, in words and worked pictures.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

KindLesson lesson(const Variant& variant, const LessonRequest& request);

}  // namespace gridpress::digits
