#include "publisher/commands/command.h"

namespace gridpress {

int run_designs(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing("designs", "Prints the name and purpose of each design.",
                                      arguments, json)) {
    return *code;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  std::vector<Entry> entries;
  for (const std::string& name : data->names(Shelf::kDesigns)) {
    Sources sources;
    const Result<Design> design = data->design(name, sources);
    if (!design) return report(design.problems(), sources), kFailed;
    std::string purpose;
    for (const auto& [file, text] : sources) {
      if (file.ends_with("pages/" + name + ".yaml")) purpose = purpose_of(text);
    }
    entries.push_back({name, {{"purpose", purpose, ""}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
