// How to solve a binairo, in words and pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::binairo {

KindLesson lesson(const LessonRequest& request);

}  // namespace gridpress::binairo
