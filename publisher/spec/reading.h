// Reads documents that users write: book specs, newspaper schedules, bank specs and series
// specs.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"
#include "publisher/bank/catalogue.h"
#include "publisher/data/data_files.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/system/files.h"

namespace gridpress {

template <class Spec>
struct Reading {
  std::optional<Spec> spec;  // nullopt if `problems` has an error
  Diagnostics problems;      // errors and warnings, sorted by position
  Sources sources;           // texts that the problems refer to
  // If it has YAML mistakes, as the user probably meant it.
  std::optional<yaml::Document> document{};
  // If `spec` is nullopt, the parts that could be read. Only for finding further errors.
  std::optional<Spec> draft{};
};

// Detects errors (not warnings) that were reported since its construction.
class ErrorScope {
 public:
  explicit ErrorScope(const Diagnostics& problems)
      : problems_(problems), before_(problems.size()) {}

  bool failed() const;

 private:
  const Diagnostics& problems_;
  std::size_t before_;
};

namespace spec {

// A type of document that users write. Each type has a top-level key that no other type has.
struct DocumentType {
  std::string_view mark;  // the top-level key that identifies the type
  std::string_view name;  // "a book spec"
  std::string_view hint;  // names the command that accepts it; {} stands for the file
};
inline constexpr DocumentType kBookDocument{"book", "a book spec", "use gridpress build {}"};
inline constexpr DocumentType kScheduleDocument{"newspaper", "a newspaper schedule",
                                                "use gridpress daily {} --from DATE --days 7"};
inline constexpr DocumentType kBankDocument{"bank", "a bank spec", "use gridpress bank make {}"};
inline constexpr DocumentType kSeriesDocument{"series", "a series spec", "use gridpress series {}"};

// The type of a document, recognised by its top-level keys, or null. If a document has the keys of
// several types, the first of these types in the list above counts.
const DocumentType* document_type(const yaml::Document& document);

// The type of the file at `path`. Null for stdin, and for a file that can't be read or has no known
// type.
const DocumentType* type_of_file(const std::string& path);

// Returns an error if the document has another type than `wanted`. A document with the top-level
// key of `wanted` always has that type.
std::optional<Diagnostic> wrong_type(const yaml::Document& document, const DocumentType& wanted);

// The puzzles that puzzles from banks must not duplicate: those of earlier books, and those that
// earlier sections of the document have taken. Near-copies of the latter aren't allowed either.
struct BankGuard {
  std::vector<const DuplicateFilter*> earlier;
  NearSet chosen;
};

// The data that all parts of a reader share.
struct Context {
  const yaml::Document& document;
  const DataFiles& data;  // the program's data and the user's files next to the document
  Sources& sources;
  Diagnostics& problems;
  std::string language = "en";
  const bank::TakenKeys* taken = nullptr;  // in addition to the banks' catalogues
  BankGuard* guard = nullptr;              // if null, duplicates in banks are allowed
};

// Sorts diagnostics by position. Other files come last. In each file, diagnostics without a line
// come first.
void sort_by_place(const std::string& file, Diagnostics& problems);

// Improves the hints for unknown keys that are valid in another map of the document or for other
// kinds of puzzles. `keys` are the keys of the document's root.
void explain_unknown_keys(const yaml::Document& document, std::span<const fields::Key> keys,
                          Diagnostics& problems);

struct DocumentText {
  const std::string& file;  // the document's name in diagnostics
  const std::string& text;
  const DocumentType& type;
  std::span<const fields::Key> keys;  // the keys of the document's root
};

// Reads a document from a text. `read_root(context, spec)` fills in the spec.
template <class Spec, class ReadRoot>
Reading<Spec> read_document(const DocumentText& source, const DataFiles& data, ReadRoot read_root) {
  const auto& [file, text, type, keys] = source;
  Reading<Spec> reading;
  reading.sources[file] = text;
  yaml::Parsed parsed = yaml::parse_as_meant(file, text);
  reading.problems = std::move(parsed.problems);
  if (!parsed.document) return reading;
  if (auto problem = wrong_type(*parsed.document, type)) {
    reading.problems.push_back(std::move(*problem));
    return reading;
  }
  const std::string folder = std::filesystem::path(file).parent_path();
  const DataFiles user_data = data.with_folder(folder.empty() ? "." : folder);
  if (Diagnostics problems = user_data.add_user_kinds(parsed.document->root, reading.sources);
      !problems.empty()) {
    reading.problems.insert(reading.problems.end(), problems.begin(), problems.end());
    reading.document = std::move(parsed.document);
    return reading;
  }
  Spec spec;
  spec.file = file;
  const Context context{*parsed.document, user_data, reading.sources, reading.problems};
  read_root(context, spec);
  explain_unknown_keys(*parsed.document, keys, reading.problems);
  sort_by_place(file, reading.problems);
  if (!has_errors(reading.problems)) reading.spec = std::move(spec);
  reading.document = std::move(parsed.document);
  return reading;
}

// Reads the file at `path`, or stdin if `path` is "-". `read_text(file, text)` reads the content.
template <class Spec, class ReadText>
Reading<Spec> read_file_of(const std::string& path, ReadText read_text) {
  const Result<std::string> text = read_file(path);
  if (!text) return {.spec = {}, .problems = text.problems(), .sources = {}};
  return read_text(path == "-" ? "<stdin>" : path, *text);
}

}  // namespace spec
}  // namespace gridpress
