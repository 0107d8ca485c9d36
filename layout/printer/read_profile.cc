#include <algorithm>
#include <cmath>

#include "generator/base/fields.h"
#include "layout/printer/profile.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Reader;
using fields::Type;

constexpr Key kTrimKeys[] = {
    {"names", Type::kList, true, "Trim sizes, width first."},
    {"limits", Type::kMap, false, "Fewest and most pages by paper."},
    {"note", Type::kText, false, "A doubt about these trims; printed as a warning."},
};

constexpr Key kCustomKeys[] = {
    {"from", Type::kText, true, "Smallest trim."},
    {"to", Type::kText, true, "Largest trim."},
};

constexpr Key kGutterKeys[] = {
    {"pages", Type::kInteger, true, "Up to and including so many pages.", {}, 1, 100000},
    {"inside", Type::kLength, true, "Smallest inside margin."},
};

constexpr Key kPageKeys[] = {
    {"least", Type::kInteger, false, "Fewest pages.", {}, 1, 100000},
    {"most", Type::kInteger, false, "Most pages.", {}, 1, 100000},
    {"multiple", Type::kInteger, false, "The page count is a multiple of this.", {}, 1, 64},
};

constexpr Key kKeys[] = {
    {"name", Type::kText, true, "Name in a spec."},
    {"title", Type::kText, true, "Name in words."},
    {"source", Type::kText, true, "Where the figures come from."},
    {"verified_on", Type::kText, true, "Day of the last check, YYYY-MM-DD."},
    {"trims", Type::kList, true, "Groups of trims with the same page limits.", {}, 0, 0, kTrimKeys},
    {"custom", Type::kMap, false, "Range of custom trims.", {}, 0, 0, kCustomKeys},
    {"gutters", Type::kList, true, "Inside margin by page count.", {}, 0, 0, kGutterKeys},
    {"outside", Type::kLength, true, "Smallest outer, top and bottom margin."},
    {"outside_with_bleed", Type::kLength, false, "The same when pages bleed."},
    {"pages", Type::kMap, false, "Page count rules.", {}, 0, 0, kPageKeys},
    {"duplex", Type::kFlag, false, "Printed on both sides and bound."},
    {"min_text", Type::kLength, true, "Smallest type."},
    {"min_line", Type::kLength, true, "Thinnest line."},
    {"min_grey", Type::kInteger, true, "Lightest grey, percent of black.", {}, 0, 100},
};

class ProfileReader {
 public:
  explicit ProfileReader(const yaml::Document& document) : document_(document) {}

  Result<PrinterProfile> read() {
    Reader top(document_, document_.root, kKeys, problems_);
    profile_.name = top.text("name").value_or("");
    profile_.title = top.text("title").value_or("");
    profile_.source = top.text("source").value_or("");
    profile_.verified_on = top.text("verified_on").value_or("");
    if (const auto* list = top.list("trims")) {
      for (const auto& item : list->items) read_group(item);
    }
    if (const auto* map = top.map("custom")) read_custom(*map);
    if (const auto* list = top.list("gutters")) {
      for (const auto& item : list->items) read_gutter(item);
    }
    if (profile_.gutters.empty() && problems_.empty()) top.error("gutters", "no gutter at all");
    profile_.outside = Length::milli(top.length("outside").value_or(0));
    profile_.outside_with_bleed =
        Length::milli(top.length("outside_with_bleed").value_or(profile_.outside.milli()));
    if (const auto* map = top.map("pages")) read_pages(*map);
    profile_.duplex = top.flag("duplex").value_or(true);
    profile_.min_text = Length::milli(top.length("min_text").value_or(0));
    profile_.min_line = Length::milli(top.length("min_line").value_or(0));
    profile_.min_grey = static_cast<int>(top.integer("min_grey").value_or(0));
    if (has_errors(problems_)) return std::move(problems_);
    return std::move(profile_);
  }

 private:
  std::optional<Trim> read_trim(const yaml::Node& node) {
    auto trim = node.kind == yaml::Kind::kScalar ? parse_trim(node.scalar) : std::nullopt;
    if (!trim) {
      problems_.push_back(fields::at(document_, node, "not a trim",
                                     "a trim is 6x9in, 210x297mm, a4, a5, letter or legal"));
    }
    return trim;
  }

  void read_group(const yaml::Node& node) {
    Reader reader(document_, node, kTrimKeys, problems_);
    TrimGroup group;
    group.note = reader.text("note").value_or("");
    if (const auto* names = reader.list("names")) {
      for (const auto& name : names->items) {
        if (auto trim = read_trim(name)) group.trims.push_back(*trim);
      }
    }
    if (const auto* limits = reader.map("limits")) {
      for (const auto& [paper, range] : limits->entries) {
        const auto pages = fields::parse_range(range.scalar);
        if (range.kind != yaml::Kind::kScalar || !pages || !pages->low || !pages->high ||
            *pages->low < 1 || *pages->low > *pages->high) {
          problems_.push_back(
              fields::at(document_, range, "not a range of pages", "such as 24..828"));
          continue;
        }
        group.limits.push_back({paper.scalar, static_cast<int>(std::lround(*pages->low)),
                                static_cast<int>(std::lround(*pages->high))});
      }
    }
    profile_.groups.push_back(std::move(group));
  }

  void read_custom(const yaml::Node& node) {
    Reader reader(document_, node, kCustomKeys, problems_);
    const auto* from = reader.node("from");
    const auto* to = reader.node("to");
    if (!from || !to) return;
    const auto smallest = read_trim(*from);
    const auto largest = read_trim(*to);
    if (smallest && largest) profile_.custom = {*smallest, *largest};
  }

  void read_gutter(const yaml::Node& node) {
    Reader reader(document_, node, kGutterKeys, problems_);
    const int pages = static_cast<int>(reader.integer("pages").value_or(0));
    const auto inside = Length::milli(reader.length("inside").value_or(0));
    if (!profile_.gutters.empty() && pages <= profile_.gutters.back().pages) {
      reader.error("pages", "page counts of gutters must ascend");
    }
    profile_.gutters.push_back({pages, inside});
  }

  void read_pages(const yaml::Node& node) {
    Reader reader(document_, node, kPageKeys, problems_);
    profile_.min_pages = static_cast<int>(reader.integer("least").value_or(1));
    profile_.max_pages = static_cast<int>(reader.integer("most").value_or(0));
    profile_.page_multiple = static_cast<int>(reader.integer("multiple").value_or(1));
  }

  const yaml::Document& document_;
  PrinterProfile profile_;
  Diagnostics problems_;
};

}  // namespace

Result<PrinterProfile> read_profile(const yaml::Document& document) {
  return ProfileReader(document).read();
}

}  // namespace gridpress
