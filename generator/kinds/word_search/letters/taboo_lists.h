// The words of taboo.h as stored: rotated and separated by spaces.
#pragma once

#include <span>
#include <string_view>

namespace gridpress::word_search {

struct TabooList {
  std::string_view language, core, refused, watched;  // see Taboo
};
std::span<const TabooList> taboo_lists();

}  // namespace gridpress::word_search
