#include "generator/kinds/nonogram/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "generator/kinds/nonogram/make_unique.h"
#include "generator/kinds/nonogram/search.h"

namespace gridpress::nonogram {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 2> kShapes{"shapes", "random"};
constexpr Key kKeys[] = {
    {.name = "shapes",
     .type = Type::kChoice,
     .help = "Kind of pictures: built-in silhouettes, or random black and white.",
     .choices = kShapes},
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
  }

  int most_changes() const { return std::max(2, context_.size.cells() / 50); }

  bool make_unique(Picture& picture) const {
    const PictureCount found = count_pictures(clues_of(context_.size, picture), 2, kMaxOwnSteps);
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

std::string fingerprint_of(const Options& options, Size size) {
  std::string text = options.random ? "random" : "shapes";
  for (const UserPicture& picture : options.pictures) {
    text += "\n" + picture.subject + "\n" + solution_text(size, picture.picture);
  }
  return text;
}

}  // namespace

std::span<const Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  options->random = reader.choice("shapes").value_or("shapes") == "random";
  PictureReader pictures(reader, context, *options);
  if (const yaml::Node* node = reader.node("pictures")) {
    if (reader.has("shapes")) {
      reader.error("shapes", "'shapes' and 'pictures' can't be used together");
    }
    pictures.read(*node);
    if (options->pictures.empty()) return nullptr;
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
