// Animals and paws for children's pages, drawn as paths in greys.
#pragma once

#include <string_view>

#include "layout/design/design.h"
#include "layout/text/canvas.h"

namespace gridpress {

enum class Animal { kFrog, kRabbit, kPenguin, kElephant, kLion, kOwl };
inline constexpr int kAnimals = 6;

// The animal's name in keys of words: "frog".
std::string_view name_of(Animal animal);

// A circle around an animal. `tints` limits the greys.
struct AnimalPlace {
  Spot centre;
  Length radius;
  const TintRule& tints;
};
// Paints the animal inside the circle, and the circle itself unless `line` is 0.
void paint_animal(Canvas& canvas, Animal animal, const AnimalPlace& place, Length line);

// The outline of a paw of this radius, to be coloured in. Returns the centre of its pad, which is
// kPawPad · radius wide.
inline constexpr double kPawPad = 1.2;
Spot paint_paw(Canvas& canvas, Spot centre, Length radius);

}  // namespace gridpress
