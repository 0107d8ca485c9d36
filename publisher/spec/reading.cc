#include "publisher/spec/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "publisher/system/shell_word.h"

namespace gridpress {

bool ErrorScope::failed() const {
  const auto is_error = [](const Diagnostic& problem) {
    return problem.severity == Severity::kError;
  };
  return std::any_of(problems_.begin() + static_cast<std::ptrdiff_t>(before_), problems_.end(),
                     is_error);
}

namespace spec {

const DocumentType* document_type(const yaml::Document& document) {
  static constexpr const DocumentType* kTypes[] = {&kBookDocument, &kScheduleDocument,
                                                   &kBankDocument, &kSeriesDocument};
  const auto type = std::ranges::find_if(
      kTypes, [&](const DocumentType* each) { return document.root.find(each->mark) != nullptr; });
  return type == std::end(kTypes) ? nullptr : *type;
}

const DocumentType* type_of_file(const std::string& path) {
  if (path == "-") return nullptr;
  const Result<std::string> text = read_file(path);
  if (!text) return nullptr;
  const yaml::Parsed parsed = yaml::parse_as_meant(path, *text);
  return parsed.document ? document_type(*parsed.document) : nullptr;
}

std::optional<Diagnostic> wrong_type(const yaml::Document& document, const DocumentType& wanted) {
  const DocumentType* type = document_type(document);
  if (type == nullptr || document.root.find(wanted.mark) != nullptr) return std::nullopt;
  const auto mark = std::ranges::find_if(document.root.entries, [&](const yaml::Entry& entry) {
    return entry.key.scalar == type->mark;
  });
  return fields::at(document, mark->key, fmt::format("this is {}, not {}", type->name, wanted.name),
                    fmt::format(fmt::runtime(type->hint), shell_word(document.file)));
}

void sort_by_place(const std::string& file, Diagnostics& problems) {
  std::ranges::stable_sort(problems, {}, [&](const Diagnostic& d) {
    return std::tuple(d.file != file, d.file == file ? d.pos.line : 0,
                      d.file == file ? d.pos.column : 0);
  });
}

}  // namespace spec
}  // namespace gridpress
