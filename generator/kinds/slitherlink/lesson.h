// How to play, in words and pictures.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::slitherlink {

// The step of a 0 beside a 3 in three pictures; then a small puzzle beside its answer.
KindLesson lesson(const LessonRequest& request);

}  // namespace gridpress::slitherlink
