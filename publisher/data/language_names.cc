#include "publisher/data/language_names.h"

#include <algorithm>
#include <iterator>

#include "generator/base/ascii.h"

namespace gridpress {
namespace {

constexpr LanguageName kLanguages[] = {
    {"de", "German", "Deutsch"},   {"en", "English", "English"},  {"es", "Spanish", "Español"},
    {"fr", "French", "Français"},  {"it", "Italian", "Italiano"}, {"ja", "Japanese", "日本語"},
    {"nl", "Dutch", "Nederlands"}, {"pl", "Polish", "Polski"},    {"pt", "Portuguese", "Português"},
    {"sv", "Swedish", "Svenska"},
};

}  // namespace

const LanguageName* language_of_code(std::string_view code) {
  const auto found = std::ranges::find(kLanguages, code, &LanguageName::code);
  return found == std::end(kLanguages) ? nullptr : &*found;
}

std::string language_as_meant(std::string_view text) {
  const std::string asked = ascii::lower(text);
  const std::string code = asked.substr(0, asked.find_first_of("-_"));
  for (const LanguageName& language : kLanguages) {
    if (asked == ascii::lower(language.english) || asked == ascii::lower(language.own) ||
        code == language.code) {
      return std::string(language.code);
    }
  }
  return "";
}

}  // namespace gridpress
