// Words as HTML.
#pragma once

#include <string>
#include <string_view>

#include "layout/page/origin.h"

namespace gridpress {

std::string paragraph_html(std::string_view text, std::string_view name = {});  // a class

// What read_markdown() reads, but for the text's own title.
std::string markdown_html(const BookText& text);

// Of all pages; `table_rules` are those of the widths of tables.
std::string epub_style(std::string_view table_rules);

}  // namespace gridpress
