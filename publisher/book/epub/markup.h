// Converts text to HTML.
#pragma once

#include <string>
#include <string_view>

#include "layout/page/origin.h"

namespace gridpress {

std::string paragraph_html(std::string_view text, std::string_view name = {});  // `name` is a class

// Converts the Markdown of a text (read_markdown()), except for its title.
std::string markdown_html(const BookText& text);

// The style sheet of all pages. `table_rules` has the rules for wide tables.
std::string epub_style(std::string_view table_rules);

}  // namespace gridpress
