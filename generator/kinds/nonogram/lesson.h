// How to play a nonogram: a run pushed to both ends, and a small puzzle with its answer.
#pragma once

#include <span>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::nonogram {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

KindLesson lesson(const LessonRequest& request);

}  // namespace gridpress::nonogram
