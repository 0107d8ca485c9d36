#include <fmt/format.h>

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
    {"limits", Type::kMap, false, "Smallest and largest number of pages, by paper."},
    {"note", Type::kText, false, "A caveat about these trims, printed as a warning."},
};

constexpr Key kCustomKeys[] = {
    {"from", Type::kText, true, "Smallest trim."},
    {"to", Type::kText, true, "Largest trim."},
};

constexpr Key kGutterKeys[] = {
    {"pages",
     Type::kInteger,
     true,
     "Largest number of pages to which the margin applies.",
     {},
     1,
     100000},
    {"inside", Type::kLength, true, "Smallest inside margin."},
};

constexpr Key kPageKeys[] = {
    {"least", Type::kInteger, false, "Smallest number of pages.", {}, 1, 100000},
    {"most", Type::kInteger, false, "Largest number of pages.", {}, 1, 100000},
    {"multiple",
     Type::kInteger,
     false,
     "Number of which the page count must be a multiple.",
     {},
     1,
     64},
    {"last_blank", Type::kFlag, false, "Whether the last page must stay empty."},
};

constexpr std::string_view kEdges[] = {"outer", "all"};
constexpr std::string_view kInks[] = {"black", "any"};

constexpr Key kBleedKeys[] = {
    {"size", Type::kLength, true, "How far ink extends beyond the trim."},
    {"edges", Type::kChoice, true, "outer: bleed on all sides except the spine.", kEdges},
};

constexpr Key kSpineKeys[] = {
    {"inches_per_page", Type::kMap, false,
     "Thickness of a page, by paper; if missing, the book must specify it."},
    {"extra_inches", Type::kNumber, false, "Thickness added once per book.", {}, 0, 1},
    {"text_from",
     Type::kInteger,
     true,
     "Smallest number of pages with text on the spine.",
     {},
     1,
     1000},
    {"clear", Type::kLength, false, "Space between the text on the spine and the folds."},
};

constexpr Key kCoverKeys[] = {
    {"bleed", Type::kLength, true,
     "Bleed around the wrap; for a hard cover, the part that folds over."},
    {"text_clear", Type::kLength, true, "Distance of text from the trim."},
    {"max_ink", Type::kInteger, false, "Largest sum of the inks, in percent.", {}, 100, 400},
    {"barcode_width", Type::kLength, false, "Width of the barcode box kept free on the back."},
    {"barcode_height", Type::kLength, false, "Height of the barcode box."},
    {"barcode_clear", Type::kLength, false,
     "Distance of the barcode box from the spine and from the bottom."},
    {"min_dpi",
     Type::kInteger,
     false,
     "Smallest number of pixels per inch of a picture.",
     {},
     72,
     1200},
    {"boards", Type::kFlag, false, "A hard cover: the spec defines its sheet, spine and hinges."},
};

constexpr Key kFileKeys[] = {
    {"max_megabytes",
     Type::kInteger,
     false,
     "Largest size of a file, in megabytes.",
     {},
     1,
     100000},
    {"links", Type::kFlag, false, "Links, outlines and page labels are allowed."},
    {"standard", Type::kText, false, "Preferred PDF standard."},
};

constexpr Key kKeys[] = {
    {"name", Type::kText, true, "Name in a spec."},
    {"title", Type::kText, true, "Full name."},
    {"source", Type::kText, true, "Source of the figures."},
    {"verified_on", Type::kText, true, "Date of the last check, YYYY-MM-DD."},
    {"trims", Type::kList, true, "Groups of trims with the same page limits.", {}, 0, 0, kTrimKeys},
    {"custom", Type::kMap, false, "Range of custom trims.", {}, 0, 0, kCustomKeys},
    {"gutters", Type::kList, true, "Inside margin by page count.", {}, 0, 0, kGutterKeys},
    {"outside", Type::kLength, true, "Smallest outer, top and bottom margin."},
    {"outside_with_bleed", Type::kLength, false,
     "Smallest outer, top and bottom margin if pages bleed."},
    {"pages", Type::kMap, false, "Page count rules.", {}, 0, 0, kPageKeys},
    {"duplex", Type::kFlag, false, "Whether pages are printed on both sides and bound."},
    {"top_bound", Type::kFlag, false,
     "Whether pages are bound at the top edge: the head of rectos, the foot of versos."},
    {"min_text", Type::kLength, true, "Smallest type."},
    {"min_line", Type::kLength, true, "Thinnest line."},
    {"min_grey", Type::kInteger, true, "Lightest grey, percent of black.", {}, 0, 100},
    {"ink", Type::kChoice, true, "black: everything prints in black ink.", kInks},
    {"pages_up", Type::kInteger, false, "Pages per sheet side, imposed as a booklet.", {}, 1, 2},
    {"bleed",
     Type::kMap,
     false,
     "How pages bleed; if missing, pages can't have bleed.",
     {},
     0,
     0,
     kBleedKeys},
    {"spine", Type::kMap, false, "Thickness of the book.", {}, 0, 0, kSpineKeys},
    {"cover", Type::kMap, false, "The cover's rules.", {}, 0, 0, kCoverKeys},
    {"file", Type::kMap, false, "What the file may contain.", {}, 0, 0, kFileKeys},
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
    if (profile_.gutters.empty() && problems_.empty())
      top.error("gutters", "at least one gutter is needed");
    profile_.outside = length(top, "outside");
    profile_.outside_with_bleed =
        top.has("outside_with_bleed") ? length(top, "outside_with_bleed") : profile_.outside;
    if (const auto* map = top.map("pages")) read_pages(*map);
    profile_.duplex = top.flag("duplex").value_or(true);
    profile_.top_bound = top.flag("top_bound").value_or(false);
    profile_.pages_up = static_cast<int>(top.integer("pages_up").value_or(1));
    read_parts(top);
    profile_.min_text = length(top, "min_text");
    profile_.min_line = length(top, "min_line");
    profile_.min_grey = static_cast<int>(top.integer("min_grey").value_or(0));
    if (has_errors(problems_)) return std::move(problems_);
    return std::move(profile_);
  }

 private:
  void read_parts(Reader& top) {
    profile_.ink = top.choice("ink").value_or("") == "any" ? InkRule::kAny : InkRule::kBlack;
    if (const auto* map = top.map("bleed")) read_bleed(*map);
    if (const auto* map = top.map("spine")) read_spine(*map);
    if (const auto* map = top.map("cover")) read_cover(*map);
    if (profile_.cover && !profile_.spine) {
      top.error("cover", "a cover needs 'spine'",
                "write, for example, spine: {text_from: 80, clear: 0.0625in}");
    }
    if (const auto* map = top.map("file")) read_file(*map);
  }

  // Reads a margin, a size or a distance, none of which may be negative.
  static Length length(Reader& reader, std::string_view key) {
    const Length read = Length::milli(reader.length(key).value_or(0));
    if (read < Length()) reader.error(key, fmt::format("'{}' can't be negative", key));
    return read;
  }

  void read_bleed(const yaml::Node& node) {
    Reader reader(document_, node, kBleedKeys, problems_);
    profile_.bleed = {length(reader, "size"), reader.choice("edges").value_or("") == "all"};
  }

  void read_spine(const yaml::Node& node) {
    Reader reader(document_, node, kSpineKeys, problems_);
    SpineRule spine;
    if (const auto* papers = reader.map("inches_per_page")) {
      for (const auto& [paper, thickness] : papers->entries) {
        const auto inches = fields::parse_number(thickness.scalar);
        if (thickness.kind != yaml::Kind::kScalar || !inches || *inches <= 0 || *inches > 0.1) {
          problems_.push_back(
              fields::at(document_, thickness,
                         "the thickness of a page must be a number above 0 and up to 0.1",
                         "write the thickness in inches, such as 0.0025"));
          continue;
        }
        spine.inches_per_page.emplace_back(paper.scalar, *inches);
      }
    }
    spine.extra_inches = reader.number("extra_inches").value_or(0);
    spine.text_from = static_cast<int>(reader.integer("text_from").value_or(0));
    spine.clear = length(reader, "clear");
    profile_.spine = std::move(spine);
  }

  void read_cover(const yaml::Node& node) {
    Reader reader(document_, node, kCoverKeys, problems_);
    profile_.cover = CoverRule{length(reader, "bleed"),
                               length(reader, "text_clear"),
                               static_cast<int>(reader.integer("max_ink").value_or(0)),
                               length(reader, "barcode_width"),
                               length(reader, "barcode_height"),
                               length(reader, "barcode_clear"),
                               static_cast<int>(reader.integer("min_dpi").value_or(300)),
                               reader.flag("boards").value_or(false)};
  }

  void read_file(const yaml::Node& node) {
    Reader reader(document_, node, kFileKeys, problems_);
    profile_.file = {static_cast<int>(reader.integer("max_megabytes").value_or(0)),
                     reader.flag("links").value_or(false), reader.text("standard").value_or("")};
  }

  std::optional<Trim> read_trim(const yaml::Node& node) {
    auto trim = node.kind == yaml::Kind::kScalar ? parse_trim(node.scalar) : std::nullopt;
    if (!trim) {
      problems_.push_back(fields::at(document_, node, "this is not a trim size",
                                     "write 6x9in, 210x297mm, a4, a5, letter or legal"));
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
          problems_.push_back(fields::at(document_, range, "this is not a range of page counts",
                                         "write, for example, 24..828"));
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
    const Length inside = length(reader, "inside");
    if (!profile_.gutters.empty() && pages <= profile_.gutters.back().pages) {
      reader.error("pages", "the page counts under 'gutters' must increase");
    }
    profile_.gutters.push_back({pages, inside});
  }

  void read_pages(const yaml::Node& node) {
    Reader reader(document_, node, kPageKeys, problems_);
    profile_.min_pages = static_cast<int>(reader.integer("least").value_or(1));
    profile_.max_pages = static_cast<int>(reader.integer("most").value_or(0));
    profile_.page_multiple = static_cast<int>(reader.integer("multiple").value_or(1));
    profile_.last_blank = reader.flag("last_blank").value_or(false);
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
