// Kakuros as text: rows joined by '/', tokens by spaces. The first row has the numbers of rows and
// columns, including those of the sums. After that, "13,28" is a square with the sum of the run
// below it and of the run to its right, either of which may be missing; '0' is a white square and
// '-' a black one. A solution has '-' for every square that is not white.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::kakuro {

std::string problem_text(const digits::ClueContent& content);
std::string solution_text(const digits::ClueContent& content);  // empty if unknown

// Reads untrusted input; `solution` may be empty. Line breaks also separate rows.
Result<std::shared_ptr<digits::ClueContent>> read_text(std::string_view problem,
                                                       std::string_view solution);

}  // namespace gridpress::kakuro
