// The footer of a bank as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

std::string footer_text(const Footer& footer);
// Returns nullopt if the text isn't a footer.
std::optional<Footer> read_footer(std::string_view text);

}  // namespace gridpress::bank
