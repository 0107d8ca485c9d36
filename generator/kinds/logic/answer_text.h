// The solution of a logic puzzle as one token per cell.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/logic/description.h"
#include "generator/kinds/tokens.h"

namespace gridpress::logic {

// Requires a known solution.
std::vector<std::string> answer_tokens(const LogicContent& puzzle);

// Reads the rows of a solution's text. The result has the right form but may break rules.
Result<Values> read_answer(const LogicContent& puzzle, std::span<const tokens::Row> rows);

}  // namespace gridpress::logic
