#include "publisher/book/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/utf8.h"
#include "layout/page/origin.h"
#include "layout/page/own_page.h"

namespace gridpress {
namespace {

class Lister {
 public:
  explicit Lister(const yaml::Document& document) : document_(document) {}

  std::vector<SpecValue> list() {
    list(document_.root, "");
    return std::move(values_);
  }

 private:
  void list(const yaml::Node& node, const std::string& path) {
    values_.push_back({path, node.pos, node.length});
    if (node.scalar.find('\n') != std::string::npos) list_lines(node, path);
    const std::string before = path.empty() ? "" : path + ".";
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      list(node.items[i], before + std::to_string(i));
    }
    for (const yaml::Entry& entry : node.entries) {
      list(entry.value, before + entry.key.scalar);
    }
  }

  void list_lines(const yaml::Node& node, const std::string& path) {
    int number = 0, paragraph = 0;
    bool blank = true;  // whether the previous line is empty
    std::string_view rest = node.scalar;
    for (const auto& offset : spec::line_offsets(document_, node)) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      const bool begins = blank && line.find_first_not_of(" \t") != line.npos;
      blank = line.find_first_not_of(" \t") == line.npos;
      const SourcePos pos = offset ? spec::pos_of(document_.text, *offset) : node.pos;
      values_.push_back({fmt::format("{}.line {}", path, number++), pos, 1});
      if (begins) values_.push_back({fmt::format("{}.paragraph {}", path, paragraph++), pos, 1});
    }
  }

  const yaml::Document& document_;
  std::vector<SpecValue> values_;
};

// The paths at which a spec may set a value, in order of preference. {} stands for the origin's
// index.
struct ValuePaths {
  BookValue value;
  std::array<std::string_view, 3> paths;
};
constexpr ValuePaths kPaths[] = {
    {BookValue::kTitle, {"book.title"}},
    {BookValue::kSubtitle, {"book.subtitle"}},
    {BookValue::kAuthor, {"book.author"}},
    {BookValue::kPublisher, {"book.publisher"}},
    {BookValue::kVolume, {"book.series.title", "book.series.volume"}},
    {BookValue::kImprint, {"book.imprint.line {}"}},
    {BookValue::kIntroduction, {"book.introduction.line {}"}},
    {BookValue::kSectionTitle, {"sections.{}.title", "sections.{}.difficulty", "sections.{}.from"}},
    {BookValue::kDeck, {"sections.{}.deck"}},
    {BookValue::kCoverTitle, {"cover.title"}},
    {BookValue::kHook, {"cover.hook"}},
    {BookValue::kBlurb, {"cover.blurb.paragraph {}"}},
    {BookValue::kIsbn, {"book.isbn"}},
    {BookValue::kCoverPalette, {"cover.palette", "cover"}},
    {BookValue::kCoverArt, {"cover.art"}},
    {BookValue::kCoverMark, {"cover.mark"}},
    {BookValue::kBadge, {"cover.badges.{}"}},
    {BookValue::kPriceCode, {"cover.price_code"}},
    {BookValue::kSample, {"cover.sample"}},
    {BookValue::kOwnTitle, {"pages.own.{}.title"}},
    {BookValue::kOwnPicture, {"pages.own.{}.picture"}},
    {BookValue::kLanguage, {"book.language"}},
    {BookValue::kDesign, {"design", "print.trim"}},
    {BookValue::kTheme, {"theme", "print.trim"}},
    {BookValue::kPaper, {"print.paper", "print.trim"}},
    {BookValue::kStandard, {"print.standard"}},
    {BookValue::kPages, {"print.pages"}},
    {BookValue::kCount, {"sections.{}.count"}},
    {BookValue::kPerPage, {"sections.{}.per_page"}},
    {BookValue::kAnswers, {"answers.place"}},
    {BookValue::kAnswersPerPage, {"answers.per_page"}},
    {BookValue::kAnswerScale, {"answers.scale"}},
    {BookValue::kCodes, {"qr"}},
};

// The paths to which a problem of a level's name may refer: the first section that uses the level,
// then the level set.
std::vector<std::string> level_paths(const BookSpec& spec, int level) {
  const auto index = static_cast<std::size_t>(level);
  if (index >= spec.levels.levels.size()) return {};
  const std::string& name = spec.levels.levels[index].name;
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < spec.listed_sections() && paths.empty(); ++i) {
    const SectionSpec& section = spec.sections[i];
    const bool asks = section.from.empty() && section.level.name == name;
    if (asks) paths.push_back(fmt::format("sections.{}.difficulty", i));
  }
  paths.push_back(fmt::format("difficulties.levels.{}", name));
  return paths;
}

// Returns whether an origin with this value has the index of a section.
bool is_of_section(BookValue value) {
  return value == BookValue::kSectionTitle || value == BookValue::kDeck ||
         value == BookValue::kCount || value == BookValue::kPerPage;
}

std::vector<std::string> paths_of(const BookSpec& spec, Origin origin) {
  const auto value = static_cast<BookValue>(origin.value);
  if (is_of_section(value) && !spec.sections.empty()) {
    origin.index %= static_cast<int>(spec.listed_sections());
  }
  if (value == BookValue::kLevel) return level_paths(spec, origin.index);
  if (value == BookValue::kOwnText) {
    const std::string page = fmt::format("pages.own.{}", origin.index / kOwnLines);
    return {fmt::format("{}.text.line {}", page, origin.index % kOwnLines), page + ".file"};
  }
  std::vector<std::string> paths;
  const auto row = std::ranges::find(kPaths, value, &ValuePaths::value);
  if (row == std::end(kPaths)) return paths;
  for (const std::string_view path : row->paths) {
    if (!path.empty()) paths.push_back(fmt::format(fmt::runtime(path), origin.index));
  }
  return paths;
}

const SpecValue* value_at(const BookSpec& spec, std::string_view path) {
  const auto found = std::ranges::find(spec.values, path, &SpecValue::path);
  return found == spec.values.end() ? nullptr : &*found;
}

// The position in the spec of the origin's value or, if the spec doesn't set it, of its nearest
// ancestor. Returns null if the spec has neither.
const SpecValue* place_of(const BookSpec& spec, Origin origin) {
  const std::vector<std::string> paths = paths_of(spec, origin);
  for (const std::string& path : paths) {
    if (const SpecValue* found = value_at(spec, path)) return found;
  }
  for (std::string above = paths.empty() ? "" : paths.front(); above.find('.') != above.npos;) {
    above.resize(above.rfind('.'));
    if (const SpecValue* found = value_at(spec, above)) return found;
  }
  return nullptr;
}

std::size_t offset_of(std::string_view text, SourcePos pos) {
  std::size_t at = 0;
  for (int line = 1; line < pos.line && at < text.size(); ++line) {
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  for (int column = 1; column < pos.column && at < text.size(); ++at) {
    column += (text[at] & 0xC0) != 0x80;
  }
  return at;
}

}  // namespace

SourcePos spec::pos_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line = before.rfind('\n') + 1;  // npos + 1 is 0, the first line
  return {static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(utf8::length(before.substr(line))) + 1};
}

std::vector<std::optional<std::size_t>> spec::line_offsets(const yaml::Document& document,
                                                           const yaml::Node& node) {
  std::vector<std::optional<std::size_t>> offsets;
  std::size_t cursor = offset_of(document.text, node.pos);
  const std::string_view text = node.scalar;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find('\n', i), text.size());
    const std::string_view line = text.substr(i, end - i);
    i = end + 1;
    const std::size_t found = document.text.find(line, cursor);
    offsets.emplace_back();
    if (found == std::string::npos) continue;
    offsets.back() = found;
    cursor = found + line.size();
  }
  return offsets;
}

std::vector<SpecValue> spec::list_values(const yaml::Document& document) {
  return Lister(document).list();
}

Diagnostics placed(Diagnostics problems, const BookSpec& spec) {
  for (Diagnostic& problem : problems) {
    if (!problem.file.empty()) continue;
    problem.file = spec.file;
    const SpecValue* place = place_of(spec, problem.origin);
    if (place == nullptr) continue;
    problem.pos = place->pos;
    problem.length = place->length;
  }
  return problems;
}

Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec) {
  for (Diagnostic& problem : problems) {
    if (problem.origin == Origin()) problem.origin = book_origin(BookValue::kDesign);
  }
  return placed(std::move(problems), spec);
}

}  // namespace gridpress
