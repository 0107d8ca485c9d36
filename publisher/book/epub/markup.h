// Converts text to HTML.
#pragma once

#include <string>
#include <string_view>

#include "layout/page/origin.h"

namespace gridpress {

std::string paragraph_html(std::string_view text, std::string_view name = {});  // a class

// Converts the result of read_markdown(), except for the text's title.
std::string markdown_html(const BookText& text);

// The style sheet of all pages. `table_rules` are the rules for the widths of tables.
std::string epub_style(std::string_view table_rules);

}  // namespace gridpress
