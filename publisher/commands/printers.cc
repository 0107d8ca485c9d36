#include "publisher/commands/command.h"

namespace gridpress {
namespace {

std::string trims_of(const PrinterProfile& printer) {
  std::string names;
  for (const TrimGroup& group : printer.groups) {
    for (const Trim& trim : group.trims) names += (names.empty() ? "" : " ") + trim.name;
  }
  return names;
}

std::string custom_of(const PrinterProfile& printer) {
  return printer.custom ? printer.custom->first.name + ".." + printer.custom->second.name : "-";
}

// Fewest and most pages, and what their number is a multiple of.
std::string pages_of(const PrinterProfile& printer) {
  const std::string most = printer.max_pages > 0 ? std::to_string(printer.max_pages) : "";
  const std::string multiple =
      printer.page_multiple > 1 ? " by " + std::to_string(printer.page_multiple) : "";
  return std::to_string(printer.min_pages) + ".." + most + multiple;
}

}  // namespace

int run_printers(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing("printers", "The printer profiles, each with its trims.",
                                      arguments, json)) {
    return *code;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  std::vector<Entry> entries;
  Sources sources;
  for (const std::string& name : data->names(Shelf::kPrinters)) {
    const Result<PrinterProfile> printer = data->printer(name, sources);
    if (!printer) return report(printer.problems(), sources), kFailed;
    entries.push_back({name,
                       {{"title", printer->title},
                        {"trims", trims_of(*printer)},
                        {"custom", custom_of(*printer)},
                        {"pages", pages_of(*printer)},
                        {"verified_on", printer->verified_on},
                        {"source", printer->source}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
