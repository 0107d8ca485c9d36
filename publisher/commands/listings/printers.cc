#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "publisher/commands/arguments.h"
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

// Formats the allowed page counts: the smallest, the largest, and the number that divides them.
std::string pages_of(const PrinterProfile& printer) {
  const std::string most = printer.max_pages > 0 ? std::to_string(printer.max_pages) : "";
  const std::string multiple =
      printer.page_multiple > 1 ? " by " + std::to_string(printer.page_multiple) : "";
  return std::to_string(printer.min_pages) + ".." + most + multiple;
}

using Json = nlohmann::ordered_json;

double points(Length length) {
  return length.points();
}

Json groups_of(const PrinterProfile& printer) {
  Json groups = Json::array();
  for (const TrimGroup& group : printer.groups) {
    Json names = Json::array(), limits = Json::object();
    for (const Trim& trim : group.trims) names.push_back(trim.name);
    for (const PageLimit& limit : group.limits) limits[limit.paper] = {limit.least, limit.most};
    groups.push_back({{"trims", names}, {"pages", limits}});
    if (!group.note.empty()) groups.back()["note"] = group.note;
  }
  return groups;
}

Json spine_json(const SpineRule& spine) {
  Json papers = Json::object();
  for (const auto& [paper, inches] : spine.inches_per_page) papers[paper] = inches;
  return {{"inches_per_page", papers},
          {"extra_inches", spine.extra_inches},
          {"text_from", spine.text_from},
          {"clear_pt", points(spine.clear)}};
}

Json cover_json(const CoverRule& cover) {
  return {{"bleed_pt", points(cover.bleed)},
          {"text_clear_pt", points(cover.text_clear)},
          {"max_ink", cover.max_ink},
          {"barcode_pt", {points(cover.barcode_width), points(cover.barcode_height)}},
          {"barcode_clear_pt", points(cover.barcode_clear)},
          {"min_dpi", cover.min_dpi},
          {"boards", cover.boards}};
}

// All properties of a profile as JSON: 0 for no limit, null for an unsupported feature.
Json profile_json(const PrinterProfile& printer) {
  Json gutters = Json::array();
  for (const GutterStep& step : printer.gutters) {
    gutters.push_back({{"pages", step.pages}, {"inside_pt", points(step.inside)}});
  }
  Json json = {{"name", printer.name},
               {"title", printer.title},
               {"source", printer.source},
               {"verified_on", printer.verified_on},
               {"groups", groups_of(printer)},
               {"custom", nullptr},
               {"gutters", gutters},
               {"outside_pt", points(printer.outside)},
               {"outside_with_bleed_pt", points(printer.outside_with_bleed)},
               {"pages",
                {{"least", printer.min_pages},
                 {"most", printer.max_pages},
                 {"multiple", printer.page_multiple},
                 {"last_blank", printer.last_blank}}},
               {"duplex", printer.duplex},
               {"pages_up", printer.pages_up},
               {"min_text_pt", points(printer.min_text)},
               {"min_line_pt", points(printer.min_line)},
               {"min_grey", printer.min_grey},
               {"ink", printer.ink == InkRule::kBlack ? "black" : "any"},
               {"bleed", nullptr},
               {"spine", nullptr},
               {"cover", nullptr},
               {"file",
                {{"max_megabytes", printer.file.max_megabytes},
                 {"links", printer.file.links},
                 {"standard", printer.file.standard}}}};
  if (printer.custom) json["custom"] = {printer.custom->first.name, printer.custom->second.name};
  if (printer.bleed.size > Length()) {
    json["bleed"] = {{"size_pt", points(printer.bleed.size)},
                     {"edges", printer.bleed.all_edges ? "all" : "outer"}};
  }
  if (printer.spine) json["spine"] = spine_json(*printer.spine);
  if (printer.cover) json["cover"] = cover_json(*printer.cover);
  return json;
}

// Prints one profile as text.
void print_profile(const PrinterProfile& printer) {
  fmt::print("{}: {}\n", printer.name, printer.title);
  for (const TrimGroup& group : printer.groups) {
    std::string names;
    for (const Trim& trim : group.trims) names += (names.empty() ? "" : ", ") + trim.name;
    fmt::print("  trims: {}\n", names);
    for (const PageLimit& limit : group.limits) {
      fmt::print("    {} paper: {} to {} pages\n", limit.paper, limit.least, limit.most);
    }
    if (!group.note.empty()) fmt::print("    {}\n", group.note);
  }
  if (printer.custom) fmt::print("  any trim from {}\n", custom_of(printer));
  fmt::print("  pages: {}{}\n", pages_of(printer),
             printer.last_blank ? ", the last one blank" : "");
  for (const GutterStep& step : printer.gutters) {
    fmt::print("  inside margin up to {} pages: {:.1f} mm\n", step.pages,
               step.inside.points() * 25.4 / 72);
  }
  fmt::print("  outside margin: {:.1f} mm; with bleed {:.1f} mm\n",
             printer.outside.points() * 25.4 / 72, printer.outside_with_bleed.points() * 25.4 / 72);
  fmt::print("  smallest text {:.1f} pt, thinnest line {:.2f} pt, lightest grey {} %\n",
             printer.min_text.points(), printer.min_line.points(), printer.min_grey);
  fmt::print("  cover: {}\n", printer.cover ? "yes" : "no");
  fmt::print("  verified on {}: {}\n", printer.verified_on, printer.source);
}

Entry entry_of(const PrinterProfile& printer) {
  return {printer.name,
          {{"title", printer.title, ""},
           {"trims", trims_of(printer), ""},
           {"custom", custom_of(printer), ""},
           {"pages", pages_of(printer), ""},
           {"verified_on", printer.verified_on, ""},
           {"source", printer.source, ""}}};
}

}  // namespace

int run_printers(const std::vector<std::string>& arguments) {
  bool json = false;
  std::vector<std::string> names;
  Arguments asked("printers", "With printers, prints their complete profiles.");
  asked.texts("PRINTER", names, "Printers to describe");
  asked.flag("--json", json, "Print a JSON array (docs/json.md)");
  asked.example("gridpress printers");
  asked.example("gridpress printers kdp-paperback");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  const bool whole = !names.empty();
  if (!whole) names = data->names(Shelf::kPrinters);
  std::vector<Entry> entries;
  Json all = Json::array();
  Sources sources;
  for (const std::string& name : names) {
    const Result<PrinterProfile> printer = data->printer(name, sources);
    if (!printer) return report(printer.problems(), sources), whole ? kRefused : kFailed;
    all.push_back(profile_json(*printer));
    entries.push_back(entry_of(*printer));
    if (whole && !json) print_profile(*printer);
  }
  if (json) fmt::print("{}\n", all.dump(1));
  return json || whole ? kDone : print_listing(entries, false);
}

}  // namespace gridpress
