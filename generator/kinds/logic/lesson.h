// How to play, with a small puzzle generated for the lesson.
#pragma once

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

KindLesson lesson_for(const Description& kind, const LessonRequest& request);

// A pattern of values for openers and covers.
CellPattern ornament_for(const LogicContent& puzzle);

}  // namespace gridpress::logic
