#include "generator/kinds/nonogram/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>

#include "generator/kinds/logic/text.h"
#include "generator/kinds/near_copies.h"
#include "generator/kinds/nonogram/make_unique.h"
#include "generator/kinds/nonogram/search.h"

namespace gridpress::nonogram {
namespace {

using fields::Key;
using fields::Type;

constexpr std::string_view kLibraryShapes = "library", kGenerated = "generated", kRandom = "random",
                           kOldGenerated = "shapes";
constexpr std::array kShapes{kLibraryShapes, kGenerated, kRandom, kOldGenerated};
constexpr std::size_t kMaxThemes = 40;
constexpr Key kKeys[] = {
    {.name = "shapes",
     .type = Type::kChoice,
     .help = "Kind of pictures: the library's, generated shapes, or random black and white. The "
             "default is the library, then generated shapes if it has too few.",
     .choices = kShapes},
    {.name = "theme",
     .type = Type::kAny,
     .help = "A theme of the library's pictures, or a list of themes (default: all)."},
    {.name = "for_children",
     .type = Type::kFlag,
     .help = "Leaves out the library's pictures of alcohol, weapons and death."},
    {.name = "pictures",
     .type = Type::kAny,
     .help =
         "Your own pictures, one per puzzle: a file, a pattern such as pictures/*.svg, or a list "
         "of them. SVG, PNG or JPEG; dark becomes black. The picture determines the difficulty."},
    {.name = "threshold",
     .type = Type::kInteger,
     .help = "How dark a square of a picture must be to become black, in percent (default: 50).",
     .least = 1,
     .most = 99}};

constexpr std::uint64_t kMaxOwnSteps = 500'000;

class PictureReader {
 public:
  PictureReader(fields::Reader& reader, const OptionsContext& context, Options& options)
      : reader_(reader), context_(context), options_(options) {
    const auto percent = reader.integer("threshold");
    threshold_ = static_cast<int>(percent.value_or(50)) * 255 / 100;
    if (percent && !reader.has("pictures")) {
      reader.error("threshold", "'threshold' only applies to your own pictures",
                   "add pictures: pictures/*.svg");
    }
  }

  void read(const yaml::Node& node) {
    if (node.kind == yaml::Kind::kScalar) {
      read_pattern(node.scalar);
    } else if (node.kind == yaml::Kind::kSequence && !node.items.empty()) {
      for (const yaml::Node& item : node.items) {
        if (item.kind != yaml::Kind::kScalar) return wrong_type();
        read_pattern(item.scalar);
      }
    } else {
      wrong_type();
    }
  }

 private:
  void wrong_type() {
    reader_.error("pictures", "'pictures' must be a file, a pattern or a list of them",
                  "write, for example, pictures/*.svg");
  }

  void pass_on(const std::string& path, const Diagnostics& problems) {
    for (const Diagnostic& problem : problems) {
      const bool named = problem.message.find(path) != std::string::npos;
      reader_.error("pictures", named ? problem.message : path + ": " + problem.message,
                    problem.hint);
    }
  }

  void read_pattern(const std::string& pattern) {
    const Result<std::vector<std::string>> paths = context_.files.match(pattern);
    if (!paths) return pass_on(pattern, paths.problems());
    if (paths->empty()) {
      return reader_.error("pictures", fmt::format("file '{}' not found", pattern),
                           "check the path, which is relative to the spec's folder");
    }
    for (const std::string& path : *paths) read_picture(path);
  }

  void read_picture(const std::string& path) {
    const Size size = context_.size;
    const Result<std::vector<std::uint8_t>> darkness = context_.files.picture(path, size);
    if (!darkness) return pass_on(path, darkness.problems());
    Picture picture;
    for (const std::uint8_t dark : *darkness) picture.push_back(dark > threshold_ ? 1 : 0);
    const auto black = std::count(picture.begin(), picture.end(), 1);
    if (black == 0 || black == size.cells()) {
      return reader_.error("pictures",
                           fmt::format("{} is all {} in {} rows and {} columns", path,
                                       black == 0 ? "white" : "black", size.rows, size.columns),
                           "try another threshold");
    }
    if (!make_unique(picture)) {
      return reader_.error(
          "pictures",
          fmt::format("{} makes a nonogram with several solutions, even with {} squares changed",
                      path, most_changes()),
          "try another size or threshold, or a picture with fewer single squares");
    }
    options_.pictures.push_back({subject_of(path), std::move(picture)});
    options_.any_level = true;
  }

  int most_changes() const { return std::max(2, context_.size.cells() / 50); }

  bool make_unique(Picture& picture) const {
    const PictureCount found = count_pictures(Clues(context_.size, picture), 2, kMaxOwnSteps);
    if (found.decided && found.count == 1) return true;
    const auto unique =
        make_unique_picture(context_.size, picture,
                            {.most_changes = most_changes(),
                             .choice = static_cast<std::size_t>(context_.size.cells())});
    if (unique) picture = unique->picture;
    return unique.has_value();
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
  Options& options_;
  int threshold_ = 127;
};

class LibraryReader {
 public:
  LibraryReader(fields::Reader& reader, const OptionsContext& context)
      : reader_(reader), context_(context) {}

  // Reads the library's pictures. Returns nullopt if it reported an error.
  std::optional<std::vector<LibraryPicture>> read(bool required) {
    const Result<std::string> names_text = context_.files.data("pictures/names.tsv");
    if (!names_text) return pass_on(names_text.problems());
    Result<LibraryNames> names = read_names(*names_text, context_.language);
    if (!names) return pass_on(names.problems());
    LibraryNames wanted = std::move(names).value();
    if (!keep_themes(wanted)) return std::nullopt;
    if (reader_.flag("for_children").value_or(false)) {
      std::erase_if(wanted, [](const auto& it) { return !it.second.for_children; });
    }
    const Result<std::string> grids = context_.files.data("pictures/dist/grids.txt");
    if (!grids) return pass_on(grids.problems());
    Result<std::vector<LibraryPicture>> pictures = read_pictures(*grids, wanted, context_.size);
    if (!pictures) return pass_on(pictures.problems());
    if (required && pictures->empty()) {
      constexpr int kUsualSide = 10;
      const Size size = context_.size;
      reader_.error(reader_.has("theme") ? "theme" : "shapes",
                    fmt::format("the library has no such pictures of {} rows and {} columns",
                                size.rows, size.columns),
                    size.rows < kUsualSide || size.columns < kUsualSide
                        ? fmt::format("use at least {} rows and columns", kUsualSide)
                        : "use a larger size, or other themes");
      return std::nullopt;
    }
    return std::move(pictures).value();
  }

 private:
  std::nullopt_t pass_on(const Diagnostics& problems) {
    for (const Diagnostic& problem : problems) {
      reader_.error("shapes", problem.message, problem.hint);
    }
    return std::nullopt;
  }

  bool keep_themes(LibraryNames& names) {
    const yaml::Node* node = reader_.node("theme");
    if (node == nullptr) return true;
    const bool list = node->kind == yaml::Kind::kSequence;
    const std::vector<yaml::Node> items = list ? node->items : std::vector{*node};
    std::set<std::string> known, wanted;
    for (const auto& [key, name] : names) known.insert(name.theme);
    const bool texts = std::ranges::all_of(
        items, [](const yaml::Node& item) { return item.kind == yaml::Kind::kScalar; });
    if (items.empty() || items.size() > kMaxThemes || !texts) {
      reader_.error("theme", "'theme' must be a theme or a list of themes",
                    fmt::format("use one of: {}", fmt::join(known, ", ")));
      return false;
    }
    bool good = true;
    for (const yaml::Node& item : items) {
      wanted.insert(item.scalar);
      if (known.contains(item.scalar)) continue;
      good = false;
      reader_.error_at(item, fmt::format("unknown theme '{}'", item.scalar),
                       suggest(item.scalar, {known.begin(), known.end()}));
    }
    std::erase_if(names, [&](const auto& it) { return !wanted.contains(it.second.theme); });
    return good;
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
};

// Reports an error and returns false if the section has a key that applies only to the library's
// pictures but doesn't use these.
bool can_have_theme(fields::Reader& reader, std::string_view shapes) {
  const bool other = reader.has("pictures") || shapes != kLibraryShapes;
  for (const std::string_view key : {"theme", "for_children"}) {
    if (!other || !reader.has(key)) continue;
    reader.error(key, fmt::format("'{}' applies only to pictures of the library", key),
                 fmt::format("remove {}", reader.has("pictures") ? "pictures" : "shapes"));
    return false;
  }
  return true;
}

std::string fingerprint_of(const Options& options, Size size) {
  std::string text = options.random ? "random" : "generated";
  if (options.only_library) text = "library";
  std::uint64_t library = 0;
  for (const LibraryPicture& it : options.library) {
    library = joined(library, hash_of_text(it.name.printed));
    library =
        joined(library,
               hash_of_text({reinterpret_cast<const char*>(it.picture.data()), it.picture.size()}));
  }
  text += fmt::format(" {:016x}", library);
  for (const UserPicture& picture : options.pictures) {
    text += "\n" + picture.subject + "\n" +
            logic::solution_text(content_of(Clues(size, picture.picture), picture.picture));
  }
  return text;
}

}  // namespace

std::span<const Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  std::string shapes = reader.choice("shapes").value_or(std::string(kLibraryShapes));
  if (shapes == kOldGenerated) {
    reader.warning("shapes", "'shapes: shapes' is now 'shapes: generated'",
                   "write generated, or remove the key to use pictures of the library");
    shapes = kGenerated;
  }
  options->random = shapes == kRandom;
  PictureReader pictures(reader, context, *options);
  if (const yaml::Node* node = reader.node("pictures")) {
    if (reader.has("shapes")) {
      reader.error("shapes", "'shapes' and 'pictures' can't be used together");
    }
    pictures.read(*node);
    if (options->pictures.empty()) return nullptr;
  }
  if (!can_have_theme(reader, shapes)) return nullptr;
  if (shapes == kLibraryShapes && options->pictures.empty()) {
    options->only_library =
        reader.has("shapes") || reader.has("theme") || reader.has("for_children");
    auto library = LibraryReader(reader, context).read(options->only_library);
    if (!library) return nullptr;
    options->library = std::move(*library);
  }
  options->fingerprint = fingerprint_of(*options, context.size);
  return options;
}

std::string subject_of(const std::string& path) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  if (const std::size_t dot = name.find_last_of('.'); dot != std::string::npos && dot > 0) {
    name.resize(dot);
  }
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  const std::size_t word = name.find_first_not_of("0123456789 ");
  if (word != std::string::npos) name.erase(0, word);
  while (!name.empty() && name.back() == ' ') name.pop_back();
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

}  // namespace gridpress::nonogram
