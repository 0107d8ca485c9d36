#include "publisher/wizard/templates.h"

#include <fmt/format.h>

#include "publisher/edits/edit.h"

namespace gridpress {
namespace {

// Removes the editor's schema line, whose path is relative to the template's folder.
std::string without_schema_line(const std::string& text) {
  return text.starts_with("# yaml-language-server:") ? text.substr(text.find('\n') + 1) : text;
}

std::string value_at(const yaml::Node& map, std::string_view key) {
  const yaml::Node* value = map.find(key);
  return value == nullptr ? "" : value->scalar;
}

}  // namespace

Result<TemplateSpec> spec_of_template(const std::string& name, const TemplateChanges& changes,
                                      const DataFiles& data) {
  Sources sources;
  const Result<yaml::Document> document = data.first_spec(name, sources);
  if (!document) return document.problems();
  TemplateSpec spec;
  spec.text = without_schema_line(document->text);
  const yaml::Node* newspaper = document->root.find("newspaper");
  const yaml::Node* top = newspaper != nullptr ? newspaper : document->root.find("book");
  if (top == nullptr) {
    return failure(fmt::format("the template '{}' is neither a book nor a newspaper", name));
  }
  spec.schedule = newspaper != nullptr;
  spec.start = value_at(*top, "start");
  spec.id = changes.id.empty() ? value_at(*top, "id") : changes.id;
  if (spec.schedule && !changes.author.empty()) {
    return failure("--author doesn't apply to newspaper schedules", "drop --author");
  }
  const std::string map = spec.schedule ? "newspaper." : "book.";
  for (const auto& [key, value] : {std::pair{"id", changes.id}, std::pair{"title", changes.title},
                                   std::pair{"author", changes.author}}) {
    if (value.empty()) continue;
    const Result<edits::TextEdit> edit = edits::set_value(spec.text, map + key, value, true);
    if (!edit) return edit.problems();
    spec.text = edit->text;
  }
  return spec;
}

}  // namespace gridpress
