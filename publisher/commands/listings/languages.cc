#include "publisher/commands/command.h"
#include "publisher/data/language_names.h"

namespace gridpress {
int run_languages(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing(
          "languages", "Prints the code, English name and native name of each language.", arguments,
          json)) {
    return *code;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  std::vector<Entry> entries;
  for (const std::string& code : data->names(Shelf::kWords)) {
    const LanguageName* known = language_of_code(code);
    entries.push_back({code,
                       {{"english", std::string(known != nullptr ? known->english : code), ""},
                        {"own", std::string(known != nullptr ? known->own : code), ""}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
