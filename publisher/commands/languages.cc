#include <algorithm>

#include "publisher/commands/command.h"

namespace gridpress {
namespace {

struct Language {
  std::string_view code, english, own;
};

// Those that we have words for. A language of the user's own is known by its code.
constexpr Language kLanguages[] = {
    {"de", "German", "Deutsch"},   {"en", "English", "English"},  {"es", "Spanish", "Español"},
    {"fr", "French", "Français"},  {"it", "Italian", "Italiano"}, {"ja", "Japanese", "日本語"},
    {"nl", "Dutch", "Nederlands"}, {"pl", "Polish", "Polski"},    {"pt", "Portuguese", "Português"},
    {"sv", "Swedish", "Svenska"},
};

}  // namespace

int run_languages(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing(
          "languages", "The languages of a book's words: code, name in English, own name.",
          arguments, json)) {
    return *code;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  std::vector<Entry> entries;
  for (const std::string& code : data->names(Shelf::kWords)) {
    const auto known = std::ranges::find(kLanguages, code, &Language::code);
    const bool named = known != std::end(kLanguages);
    entries.push_back({code,
                       {{"english", std::string(named ? known->english : code), ""},
                        {"own", std::string(named ? known->own : code), ""}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
