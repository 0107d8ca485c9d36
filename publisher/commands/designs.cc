#include "publisher/commands/command.h"

namespace gridpress {

int run_designs(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing("designs", "The page designs.", arguments, json))
    return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  std::vector<Entry> entries;
  for (std::string& name : data->names(Shelf::kDesigns)) entries.push_back({std::move(name), {}});
  return print_listing(entries, json);
}

}  // namespace gridpress
