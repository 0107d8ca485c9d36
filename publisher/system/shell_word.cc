#include "publisher/system/shell_word.h"

#include <glib.h>

#include <algorithm>
#include <memory>
#include <string_view>

namespace gridpress {
namespace {

bool is_plain(char c) {
  constexpr std::string_view kPlain = "_-./,:@%+=";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         (static_cast<unsigned char>(c) & 0x80U) != 0 || kPlain.find(c) != std::string_view::npos;
}

}  // namespace

std::string shell_word(const std::string& text) {
  if (!text.empty() && std::ranges::all_of(text, is_plain)) return text;
  const std::unique_ptr<char, decltype(&g_free)> word(g_shell_quote(text.c_str()), g_free);
  return word.get();
}

}  // namespace gridpress
