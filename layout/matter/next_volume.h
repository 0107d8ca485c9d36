// An announcement of the next volume of the book's series.
#pragma once

#include "layout/page/parts.h"
#include "layout/text/flow.h"
#include "layout/text/typesetting.h"

namespace gridpress {

Sheets lay_next_volume(const parts::NextVolume& part, const Typesetting& set);

}  // namespace gridpress
