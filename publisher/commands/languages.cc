#include "publisher/commands/command.h"

namespace gridpress {

int run_languages(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code =
          parse_listing("languages", "The languages of a book's words.", arguments, json))
    return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  std::vector<Entry> entries;
  for (std::string& name : data->names(Shelf::kWords)) entries.push_back({std::move(name), {}});
  return print_listing(entries, json);
}

}  // namespace gridpress
