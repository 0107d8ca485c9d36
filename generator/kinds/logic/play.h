// How a logic puzzle is played on a page.
#pragma once

#include "generator/kinds/logic/description.h"
#include "generator/model/board.h"

namespace gridpress::logic {

board::Play play_board(const LogicContent& puzzle);

}  // namespace gridpress::logic
