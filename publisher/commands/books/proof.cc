#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <new>

#include "generator/base/count_noun.h"
#include "generator/solver/engines/engine.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/proof/book_proof.h"
#include "publisher/proof/fault_pictures.h"
#include "publisher/proof/report.h"
#include "publisher/system/memory_limit.h"
#include "publisher/system/parallel.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

struct ProofArguments {
  std::string path;
  std::string printer;
  std::vector<std::string> engines;
  std::string pictures;
  int jobs = 0;
  bool json = false;
};

constexpr std::size_t kMaxPictures = 40;
// With the libraries, and what a thread holds back of freed memory, the program stays below 500 MB.
constexpr std::size_t kMaxMemory = std::size_t{400} << 20;

std::optional<int> parse(const std::vector<std::string>& arguments, ProofArguments& options) {
  Arguments asked(
      "proof",
      "Reads a finished book back from its PDF and proves it: each puzzle and answer as "
      "printed, page references, difficulty, the printer's rules. Of a PDF by itself "
      "the printer's rules alone.");
  asked.text("DIR|FILE.pdf", options.path, "a folder that `build` made, or a PDF").required();
  asked.text("--printer", options.printer, "whose rules; the book's printer when left out")
      .unit("P");
  asked.texts("--engine", options.engines, "count the grids of digits by this engine, too")
      .unit("E");
  asked
      .text("--pictures", options.pictures,
            "folder for pictures of faulty pages; DIR/proof when left out")
      .unit("FOLDER");
  asked.jobs(options.jobs);
  asked.flag("--json", options.json, "the report as JSON");
  asked.example("gridpress proof output/first-light");
  asked.example("gridpress proof interior.pdf --printer kdp-paperback");
  return asked.parse(arguments);
}

// Of a folder of books the first book.
std::string hint_below(const std::string& folder) {
  std::vector<std::string> books;
  std::error_code error;
  std::filesystem::directory_iterator below(folder, error);
  constexpr std::size_t kMost = 1000;
  for (; !error && below != std::filesystem::directory_iterator() && books.size() < kMost;
       below.increment(error)) {
    if (std::filesystem::exists(below->path() / "manifest.json", error)) {
      books.push_back(below->path().lexically_normal());
    }
  }
  if (books.empty()) return "`build` makes a book's folder in output/";
  return "gridpress proof " + *std::ranges::min_element(books);
}

// What is wrong with the arguments, beyond their form.
std::optional<Diagnostic> judge(const ProofArguments& options, bool folder) {
  const bool stdin_given = options.path == "-";
  std::error_code error;
  if (!folder && !stdin_given && !std::filesystem::exists(options.path, error)) {
    if (std::filesystem::is_symlink(options.path, error)) {
      return failure(fmt::format("'{}' is a broken link", options.path));
    }
    return failure(fmt::format("'{}' does not exist", options.path),
                   "`build` makes a book's folder in output/");
  }
  if (stdin_given && !options.pictures.empty()) {
    return failure("--pictures doesn't work with a PDF from stdin", "name its file");
  }
  if (!folder && options.printer.empty()) {
    return failure("no printer given: a PDF on its own is checked against a printer's rules",
                   "add --printer; see `gridpress printers`");
  }
  for (const std::string& name : options.engines) {
    if (find_engine(name) != nullptr) continue;
    std::vector<std::string> names;
    for (const Engine& engine : engines()) names.emplace_back(engine.name);
    return failure(fmt::format("unknown engine '{}'", name), suggest(name, names));
  }
  if (folder && !std::filesystem::exists(options.path + "/manifest.json", error)) {
    return failure(fmt::format("'{}' is not a book folder: it has no manifest.json", options.path),
                   hint_below(options.path));
  }
  return std::nullopt;
}

// Files may be anybody's, and libqpdf has no limits of its own: a table of objects or a stream that
// it unpacks for itself may be of any size.
Result<proof::Proof> prove(const ProofArguments& options, bool folder, const DataFiles& data) {
  const proof::ProofOptions how{data, options.printer, options.engines, options.jobs};
  const MemoryLimit limit(kMaxMemory, proof::proof_threads(options.jobs));
  const auto refused = [&](Diagnostic problem) {
    problem.file = options.path;
    return problem;
  };
  const Diagnostic too_large =
      failure("takes more than 500 MB of memory",
              folder ? "prove its files by themselves: `gridpress proof FILE.pdf --printer P`"
                     : "export it again from the program that made it");
  try {
    Result<proof::Proof> proof =
        folder ? proof::prove_book(options.path, how) : proof::prove_file(options.path, how);
    // Faults that were found without memory may be consequences of its lack.
    const bool doubtful = proof ? !proof->faults.empty() && limit.has_failed() : limit.was_met();
    if (doubtful) return refused(too_large);
    return proof;
  } catch (const std::bad_alloc&) {
    return refused(too_large);
  } catch (const std::exception& error) {  // a file that changes meanwhile
    if (limit.was_met()) return refused(too_large);
    return refused(failure(fmt::format("can't be read again: {}", error.what())));
  }
}

// Pictures of the pages with faults. In the book's own folder they take the place of those of an
// earlier run; a folder that was named is the user's, and nothing in it but these names is touched.
Diagnostics write_pictures(const proof::Proof& proved, const ProofArguments& options, bool folder) {
  std::string to = options.pictures;
  const bool own = to.empty() && folder;
  if (own) to = options.path + "/proof";
  std::error_code error;
  if (to.empty()) return {};
  if (proved.faulty.empty() && !(own && std::filesystem::exists(to, error))) return {};
  const std::string from =
      folder ? options.path : std::filesystem::path(options.path).parent_path().string();
  // The book may be a stranger's.
  if (own && std::filesystem::is_symlink(to, error)) {
    Diagnostic problem = failure("is a link: no pictures were put there", "--pictures FOLDER");
    problem.file = to;
    return {problem};
  }
  const Result<proof::FaultPictures> pictures =
      proof::fault_pictures(proved, from.empty() ? "." : from, kMaxPictures);
  if (!pictures) return pictures.problems();
  report(pictures->unpainted);
  const std::vector<OutputFile>* files = &pictures->files;
  const auto is_ours = [&](const std::string& name) {
    return std::ranges::find(*files, name, &OutputFile::name) != files->end() ||
           (own && proof::is_fault_picture(name, options.path));
  };
  if (Diagnostics lost = write_folder(to, *files, {{}, is_ours}); !lost.empty()) return lost;
  if (files->empty()) {
    std::filesystem::remove(to, error);  // where nothing else is in it
  } else {
    print_stderr("{} with the faults ringed: {}\n",
                 count_noun(static_cast<int>(files->size()), "picture"), to);
  }
  return {};
}

}  // namespace

int run_proof(const std::vector<std::string>& arguments) {
  ProofArguments options;
  if (const auto code = parse(arguments, options)) return *code;
  std::error_code error;
  const bool folder = std::filesystem::is_directory(options.path, error);
  if (const auto problem = judge(options, folder)) return report({*problem}), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  const Result<proof::Proof> proved = prove(options, folder, *data);
  if (!proved) return report(proved.problems()), kRefused;
  fmt::print("{}", options.json ? proof::report_json(*proved) : proof::report_text(*proved));
  const Diagnostics lost = write_pictures(*proved, options, folder);
  report(lost);
  return proved->faults.empty() && lost.empty() ? kDone : kFailed;
}

}  // namespace gridpress
