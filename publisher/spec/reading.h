// Reading a document of the user's: a book's spec, a newspaper's schedule, a bank's order, a plan
// of a series.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"
#include "publisher/bank/catalogue.h"
#include "publisher/data/data_files.h"
#include "publisher/puzzles/seen.h"
#include "publisher/system/files.h"

namespace gridpress {

template <class Spec>
struct Reading {
  std::optional<Spec> spec;                  // none when `problems` has an error
  Diagnostics problems;                      // errors and warnings, by place in the document
  Sources sources;                           // texts that the problems speak of
  std::optional<yaml::Document> document{};  // as meant, where it has slips
};

namespace spec {

// What puzzles of banks must not duplicate: those of earlier books, and near-copies of those that
// the document's sections took before.
struct BankGuard {
  std::vector<const Seen*> earlier;
  NearSet chosen;
};

// What every part of a reader works on.
struct Context {
  const yaml::Document& document;
  const DataFiles& data;  // the user's files are beside the document
  Sources& sources;
  Diagnostics& problems;
  std::string language = "en";
  const bank::TakenKeys* taken = nullptr;  // from banks, in addition to their catalogues
  BankGuard* guard = nullptr;              // null: puzzles of banks are taken as they come
};

// By place, those of other files last; those without a line before the others of their file.
void sort_by_place(const std::string& file, Diagnostics& problems);

// Reads a text whose name in diagnostics is `file`; `read_root(context, spec)` fills in the spec.
template <class Spec, class ReadRoot>
Reading<Spec> read_document(const std::string& file, const std::string& text, const DataFiles& data,
                            ReadRoot read_root) {
  Reading<Spec> reading;
  reading.sources[file] = text;
  yaml::Parsed parsed = yaml::parse_as_meant(file, text);
  reading.problems = std::move(parsed.problems);
  if (!parsed.document) return reading;
  const std::string folder = std::filesystem::path(file).parent_path();
  const DataFiles beside = data.beside(folder.empty() ? "." : folder);
  Spec spec;
  spec.file = file;
  const Context context{*parsed.document, beside, reading.sources, reading.problems};
  read_root(context, spec);
  sort_by_place(file, reading.problems);
  if (!has_errors(reading.problems)) reading.spec = std::move(spec);
  reading.document = std::move(parsed.document);
  return reading;
}

// The same for the file at `path`; "-": stdin. `read_text(file, text)` reads what is in it.
template <class Spec, class ReadText>
Reading<Spec> read_file_of(const std::string& path, ReadText read_text) {
  const Result<std::string> text = read_file(path);
  if (!text) return {.spec = {}, .problems = text.problems(), .sources = {}};
  return read_text(path == "-" ? "<stdin>" : path, *text);
}

}  // namespace spec
}  // namespace gridpress
