// The functions of a kind that is described by a logic::Description.
#pragma once

#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/draw.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/lesson.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/play.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/logic/words.h"

namespace gridpress::logic {

Puzzle puzzle_with(LogicContent content);  // not graded

// The kind that the description, which must outlive it, describes.
Kind kind_of(const Description& kind);

}  // namespace gridpress::logic
