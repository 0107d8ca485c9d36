// How to play slitherlink, in words and pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::slitherlink {

// Shows the step for a 0 next to a 3 in three pictures, then a small puzzle next to its answer.
KindLesson lesson(const LessonRequest& request);

}  // namespace gridpress::slitherlink
