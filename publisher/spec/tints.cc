// Adapts a theme's greys to a printer.
#include <fmt/format.h>

#include <algorithm>

#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr int kSoftBlack = 25;  // percent of black; on soft paper, larger dark areas show through

}  // namespace

void check_tints(const Context& context, std::string_view theme, BookSpec& spec) {
  const std::string ending = fmt::format("/themes/{}.yaml", theme);
  const auto source = std::ranges::find_if(
      context.sources, [&](const auto& entry) { return entry.first.ends_with(ending); });
  if (source == context.sources.end()) return;
  const Result<yaml::Document> document = yaml::parse(source->first, source->second);
  if (!document) return;
  const yaml::Node* map = document->root.find("tints");
  const int least = spec.printer.min_grey;
  TintRule& tints = spec.design.theme.tints;
  if (is_soft(spec.stock.paper)) tints.black = std::min(tints.black, kSoftBlack);
  tints.least = std::max(tints.least, least);
  if (spec.stock.max_ink > 0) tints.most = spec.stock.max_ink;
  for (const auto& [key, grey] : {std::pair{"house", &tints.house},
                                  {"alternate", &tints.alternate},
                                  {"given", &tints.given}}) {
    if (*grey >= least) continue;
    if (const yaml::Node* node = map != nullptr ? map->find(key) : nullptr) {
      context.problems.push_back(
          fields::at(*document, *node,
                     fmt::format("a grey of {}% is below {}%, the lightest grey that {} prints",
                                 *grey, least, spec.printer.name),
                     fmt::format("write {}: {}", key, least)));
    }
    *grey = least;
  }
  tints.black = std::min(tints.black, tints.most);
}

}  // namespace gridpress::spec
