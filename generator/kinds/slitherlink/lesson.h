// How to play slitherlink, in words and pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::slitherlink {

// Shows a 0 next to a 3 as an example step in three pictures, then a small puzzle and its answer.
KindLesson lesson(const LessonRequest& request);

}  // namespace gridpress::slitherlink
