// How to play kakuro, in words and worked pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::kakuro {

KindLesson lesson(const LessonRequest& request);

}  // namespace gridpress::kakuro
