#include "generator/kinds/picture_symbols.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "generator/base/fields.h"

namespace gridpress {
namespace {

struct NamedFile {
  std::string path;
  const yaml::Node* node;  // the node of the spec that names it
};

class OwnPictures {
 public:
  OwnPictures(fields::Reader& reader, const yaml::Node& node, const OptionsContext& context)
      : reader_(reader), node_(node), context_(context) {}

  Symbols read() {
    collect();
    if (!complete_) return {};
    const auto wanted = static_cast<std::size_t>(context_.size.rows);
    if (files_.size() < wanted) {
      reader_.error("symbols",
                    fmt::format("a {0}x{0} grid needs {0} pictures, but there {1} {2}", wanted,
                                files_.size() == 1 ? "is" : "are", files_.size()),
                    "list one picture for each of 1, 2, 3 …");
      return {};
    }
    files_.resize(wanted);
    return loaded();
  }

 private:
  void collect() {
    if (node_.kind == yaml::Kind::kScalar) return match(node_);
    if (node_.kind != yaml::Kind::kSequence) return wrong_type(node_);
    for (const yaml::Node& item : node_.items) {
      item.kind == yaml::Kind::kScalar ? match(item) : wrong_type(item);
    }
  }

  void wrong_type(const yaml::Node& node) {
    problem(node, "pictures must be a file, a pattern or a list of them",
            "write, for example, kids/*.svg");
  }

  void match(const yaml::Node& node) {
    const Result<std::vector<std::string>> paths = context_.files.match(node.scalar);
    if (!paths) {
      const Diagnostic& first = paths.problems().front();
      return problem(node, first.message, first.hint);
    }
    if (paths->empty()) {
      return problem(node, fmt::format("file '{}' not found", node.scalar),
                     "check the path, which is relative to the spec's folder");
    }
    for (const std::string& path : *paths) add({path, &node});
  }

  void add(NamedFile file) {
    if (std::ranges::find(files_, file.path, &NamedFile::path) != files_.end()) {
      return problem(*file.node, fmt::format("'{}' is listed twice", file.path),
                     "use a different picture for each of 1, 2, 3 …");
    }
    files_.push_back(std::move(file));
  }

  Symbols loaded() {
    SymbolOrder order{"", {}, static_cast<int>(files_.size())};
    for (const NamedFile& file : files_) order.files.push_back(file.path);
    auto pictures = context_.files.symbols(order);
    if (pictures) return Symbols(std::move(pictures).value());
    for (const Diagnostic& found : pictures.problems()) {
      const auto named = std::ranges::find_if(files_, [&](const NamedFile& file) {
        return found.message.find("'" + file.path + "'") != std::string::npos;
      });
      problem(named == files_.end() ? node_ : *named->node, found.message, found.hint);
    }
    return {};
  }

  void problem(const yaml::Node& node, std::string message, std::string hint) {
    complete_ = false;
    reader_.error_at(node, std::move(message), std::move(hint));
  }

  fields::Reader& reader_;
  const yaml::Node& node_;
  const OptionsContext& context_;
  std::vector<NamedFile> files_;
  bool complete_ = true;
};

}  // namespace

bool names_pictures(std::string_view word) {
  return word.find_first_of("./*?") != std::string_view::npos;
}

Symbols packaged_pictures(fields::Reader& reader, const std::string& set,
                          const OptionsContext& context) {
  auto pictures = context.files.symbols({set, {}, context.size.rows});
  if (pictures) return Symbols(std::move(pictures).value());
  for (const Diagnostic& found : pictures.problems()) {
    reader.error("symbols", found.message, found.hint);
  }
  return {};
}

Symbols own_pictures(fields::Reader& reader, const yaml::Node& node,
                     const OptionsContext& context) {
  return OwnPictures(reader, node, context).read();
}

}  // namespace gridpress
