// How to play, in words and worked pictures.
#pragma once

#include <span>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::classic {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

KindLesson lesson(BoxShape box, const KindWords& words, Seed seed, bool digits);

}  // namespace gridpress::classic
