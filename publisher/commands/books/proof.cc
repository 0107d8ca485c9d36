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
// The limit leaves room for libraries and for freed memory that threads keep, so that the process
// stays below 500 MB.
constexpr std::size_t kMaxMemory = std::size_t{400} << 20;

std::optional<int> parse(const std::vector<std::string>& arguments, ProofArguments& options) {
  Arguments asked(
      "proof",
      "Checks every printed puzzle and answer, page references, difficulty and the printer's rules "
      "against the PDF itself rather than gridpress's own data. A PDF without its folder is "
      "checked against the printer's rules only.");
  asked
      .text("DIR|FILE.pdf", options.path,
            "Folder written by `gridpress build`, or a PDF (- for standard input)")
      .required();
  asked
      .text("--printer", options.printer, "Printer whose rules to check (see `gridpress printers`)")
      .unit("PRINTER")
      .shown("the book's printer");
  asked
      .texts("--engine", options.engines,
             "Also count the solutions of digit grids with this engine")
      .unit("ENGINE");
  asked.text("--pictures", options.pictures, "Folder for pictures of faulty pages")
      .unit("FOLDER")
      .shown("<DIR>/proof");
  asked.jobs(options.jobs);
  asked.flag("--json", options.json, "Print the report as JSON");
  asked.exit_status("0 no faults, 1 faults found or failure, 2 invalid arguments or input");
  asked.example("gridpress proof output/first-light");
  asked.example("gridpress proof interior.pdf --printer kdp-paperback");
  return asked.parse(arguments);
}

// Suggests the first book inside the folder, if it has any.
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
  if (books.empty()) return "use a folder that `gridpress build` wrote to output/";
  return fmt::format("run `gridpress proof {}`", *std::ranges::min_element(books));
}

// Makes the checks that need more than one argument or the file system.
std::optional<Diagnostic> check_arguments(const ProofArguments& options, bool folder) {
  const bool stdin_given = options.path == "-";
  std::error_code error;
  if (!folder && !stdin_given && !std::filesystem::exists(options.path, error)) {
    if (std::filesystem::is_symlink(options.path, error)) {
      return failure(fmt::format("'{}' is a broken link", options.path));
    }
    return failure(fmt::format("'{}' does not exist", options.path),
                   "use a folder that `gridpress build` wrote to output/");
  }
  if (stdin_given && !options.pictures.empty()) {
    return failure("--pictures doesn't work with a PDF from stdin", "save it as a file");
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

// Checks the book or file with a limit on memory. Files are untrusted, and libqpdf doesn't limit
// the size of their object tables and unpacked streams.
Result<proof::Proof> prove(const ProofArguments& options, bool folder, const DataFiles& data) {
  const proof::ProofOptions how{data, options.printer, options.engines, options.jobs};
  const MemoryLimit limit(kMaxMemory, proof::proof_threads(options.jobs));
  const auto refused = [&](Diagnostic problem) {
    problem.file = options.path;
    return problem;
  };
  const Diagnostic too_large = failure(
      "reading the file needs more than 500 MB of memory",
      folder ? "check the book's files separately: `gridpress proof FILE.pdf --printer PRINTER`"
             : "export it again from the program that made it");
  try {
    Result<proof::Proof> proof =
        folder ? proof::prove_book(options.path, how) : proof::prove_file(options.path, how);
    // If an allocation failed, that may have caused the faults.
    const bool doubtful = proof ? !proof->faults.empty() && limit.has_failed() : limit.was_met();
    if (doubtful) return refused(too_large);
    return proof;
  } catch (const std::bad_alloc&) {
    return refused(too_large);
  } catch (const std::exception& error) {  // the file was changed while it was read
    if (limit.was_met()) return refused(too_large);
    return refused(failure(fmt::format("the file changed while it was read: {}", error.what())));
  }
}

// Writes pictures of the pages with faults. If they go to the book's folder, removes all pictures
// of an earlier run. If the user names a folder, replaces only files of the same names.
Diagnostics write_pictures(const proof::Proof& proved, const ProofArguments& options, bool folder) {
  std::string to = options.pictures;
  const bool own = to.empty() && folder;
  if (own) to = options.path + "/proof";
  std::error_code error;
  if (to.empty()) return {};
  if (proved.faulty.empty() && !(own && std::filesystem::exists(to, error))) return {};
  const std::string from =
      folder ? options.path : std::filesystem::path(options.path).parent_path().string();
  // Books are untrusted, so the command doesn't follow their symbolic links.
  if (own && std::filesystem::is_symlink(to, error)) {
    Diagnostic problem = failure("no pictures were written to this folder: it is a symbolic link",
                                 "use --pictures FOLDER");
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
    std::filesystem::remove(to, error);  // fails as intended if the folder isn't empty
  } else {
    print_stderr("{} with the faults circled: {}\n",
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
  if (const auto problem = check_arguments(options, folder)) return report({*problem}), kRefused;
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
