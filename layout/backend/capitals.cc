#include <glib.h>

#include "layout/backend/backend.h"

namespace gridpress {

// GLib consults the locale only for Turkish and related languages, and this program sets no locale.
std::string capitals_of(std::string_view text) {
  const std::unique_ptr<char, decltype(&g_free)> upper(
      g_utf8_strup(text.data(), static_cast<gssize>(text.size())), &g_free);
  return upper.get();
}

}  // namespace gridpress
