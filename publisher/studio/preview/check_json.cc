#include "publisher/studio/preview/check_json.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gridpress::studio {
namespace {

double tenths(double value) {
  return std::round(value * 10) / 10;
}

// A node: {"m": [[key, node]…]}, {"l": […]}, {"v": scalar} or {}, each with "at": [line, column].
Json tree_json(const yaml::Node& node) {
  Json json;
  switch (node.kind) {
    case yaml::Kind::kNull:
      break;
    case yaml::Kind::kScalar:
      json["v"] = node.scalar;
      break;
    case yaml::Kind::kSequence:
      json["l"] = Json::array();
      for (const yaml::Node& item : node.items) json["l"].push_back(tree_json(item));
      break;
    case yaml::Kind::kMap:
      json["m"] = Json::array();
      for (const yaml::Entry& entry : node.entries) {
        json["m"].push_back({entry.key.scalar, tree_json(entry.value)});
      }
  }
  json["at"] = {node.pos.line, node.pos.column};
  return json;
}

// Whether some usual numbers of puzzles per page would fit.
Json fits_json(const BookSpec& spec, const SectionSpec& section, int pages) {
  constexpr std::array kUsual{1, 2, 4, 6, 9, 12};
  std::vector<int> asked(kUsual.begin(), kUsual.end());
  if (std::ranges::find(asked, section.per_page) == asked.end()) {
    asked.push_back(section.per_page);
    std::ranges::sort(asked);
  }
  Json fits = Json::array();
  for (const int per_page : asked) {
    const Fit fit =
        fit_puzzles({figures_of(section), per_page, pages, spec.answers.place}, spec.setting());
    fits.push_back({{"per_page", per_page},
                    {"cell_pt", tenths(fit.cell.points())},
                    {"fits", per_page <= fit.largest_per_page}});
  }
  return fits;
}

Json sections_json(const SpecCheck& spec_check) {
  Json list = Json::array();
  const BookSpec& spec = *spec_check.reading.spec;
  for (std::size_t i = 0; i < spec.listed_sections(); ++i) {
    const SectionSpec& section = spec.sections[i];
    list.push_back({{"title", section.title},
                    {"kind", section.kind->name},
                    {"level", section.level.name},
                    {"count", section.count},
                    {"first_number", section.first_number},
                    {"has_id", !section.id.empty()},
                    {"fits", fits_json(spec, section, spec_check.dry_run->pages)}});
  }
  return list;
}

Json printer_json(const BookSpec& spec) {
  const SpineRule* spine = spec.printer.spine ? &*spec.printer.spine : nullptr;
  return {{"name", spec.printer.name},
          {"title", spec.printer.title},
          {"source", spec.printer.source},
          {"trim", spec.stock.trim.name},
          {"paper", spec.stock.paper},
          {"width_pt", spec.stock.trim.width.points()},
          {"height_pt", spec.stock.trim.height.points()},
          {"outside_pt", spec.printer.outside.points()},
          {"bleed_pt", spec.printer.bleed.size.points()},
          {"duplex", spec.printer.duplex},
          {"cover", spec.printer.cover.has_value()},
          {"spine_text_from", spine != nullptr ? spine->text_from : 0}};
}

}  // namespace

Json checked_json(const Checked& checked) {
  const SpecCheck& spec_check = checked.spec_check;
  Json facts = spec_check_json(spec_check);
  Json json = {{"revision", checked.revision},
               {"ok", spec_check.dry_run.has_value()},
               {"problems", std::move(facts["problems"])}};
  facts.erase("problems");
  std::size_t index = 0;
  for (const Diagnostic& problem : spec_check.reading.problems) {
    json["problems"][index++]["length"] = problem.length;
  }
  json["facts"] = std::move(facts);
  json["tree"] = checked.document ? tree_json(checked.document->root) : Json();
  if (!spec_check.dry_run) return json;
  const BookSpec& spec = *spec_check.reading.spec;
  json["sections"] = sections_json(spec_check);
  json["printer"] = printer_json(spec);
  json["facts"]["gutter_pt"] = spec.printer.gutter(spec_check.dry_run->pages).points();
  Json levels = Json::array();
  for (const Level& level : spec.levels.levels) {
    levels.push_back({{"name", level.name}, {"title", spec.level_title(level.name)}});
  }
  json["levels"] = std::move(levels);
  return json;
}

}  // namespace gridpress::studio
