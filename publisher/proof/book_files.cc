#include "publisher/proof/book_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "generator/base/count_noun.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress::proof {
namespace {

// Returns whether the name can be that of a file below the book's folder.
bool is_name_in_book(const std::string& name) {
  const std::filesystem::path path(name);
  return !name.empty() && name.find('\0') == name.npos && path.is_relative() &&
         std::ranges::none_of(path, [](const auto& part) { return part == ".."; });
}

// Returns whether a link leads out of the book's folder.
bool leads_out(const std::string& name, const std::string& folder) {
  std::error_code error;
  const std::string full = folder + "/" + name;
  return std::filesystem::exists(full, error) && !leads_below(full, folder);
}

// The SHA-256 of a file, which is read in pieces. Empty if the file can't be read to its end.
std::string sum_of(const std::shared_ptr<const ByteStore>& bytes) {
  Sha256 sum;
  const bool whole = FileBytes(bytes).each_piece([&](std::string_view piece) {
    sum.add(piece);
    return true;
  });
  return whole ? sum.hex() : "";
}

}  // namespace

void BookFiles::read() {
  books_.reserve(claim_.files.size());
  // Reads the interior first. The pages of files that are read first stay in memory, and those of
  // the interior are requested most often.
  std::vector<const ClaimedFile*> files;
  for (const ClaimedFile& file : claim_.files) files.push_back(&file);
  std::ranges::stable_partition(
      files, [](const ClaimedFile* file) { return file->name == "interior.pdf"; });
  std::set<std::filesystem::path> seen;
  for (const ClaimedFile* file : files) {
    if (!is_name_in_book(file->name)) {
      fault("", 0, fmt::format("'{}' is not a valid name for a file of the book", file->name));
    } else if (leads_out(file->name, folder_)) {
      fault(file->name, 0, "the file is outside the book's folder");
    } else if (!seen.insert(std::filesystem::path(file->name).lexically_normal()).second) {
      fault(file->name, 0, "the manifest lists the file twice");
    } else {
      read_file(*file);
    }
  }
  for (const char* name : {"interior.pdf", "screen.pdf"}) {
    if (claim_.file(name) == nullptr) fault(name, 0, "the manifest doesn't list the file");
  }
}

const PrintedBook* BookFiles::book(const std::string& name) const {
  const auto is_it = [&](const auto& file) { return file->name() == name; };
  const auto found = std::ranges::find_if(books_, is_it);
  return found == books_.end() ? nullptr : found->get();
}

std::vector<std::string> BookFiles::unread() const {
  const auto ending = [](const std::string& name) {
    return std::filesystem::path(name).extension().string();
  };
  std::vector<std::string> notes;
  const auto note = [&](std::vector<std::string> names, const char* checked) {
    std::map<std::string, std::vector<std::string>> sorts;  // file names by suffix
    for (std::string& name : names) sorts[ending(name)].push_back(std::move(name));
    for (const auto& [sort, same] : sorts) {
      const std::size_t more = same.size() - 1;
      notes.push_back(more == 0
                          ? fmt::format("{} was not read{}", same.front(), checked)
                          : fmt::format("{} and {} of the same type were not read{}", same.front(),
                                        count_noun(more, "more file"), checked));
    }
  };
  std::vector<std::string> files;
  for (const ClaimedFile& file : claim_.files) {
    if (ending(file.name) != ".pdf") files.push_back(file.name);
  }
  note(std::move(files), "; only the SHA-256 was compared");
  note(claim_.previews, "");
  if (book("fillable.pdf") != nullptr) {
    notes.emplace_back("fillable.pdf: its pages were read, but not its fields");
  }
  if (book("cover-guides.pdf") != nullptr) {
    notes.emplace_back("cover-guides.pdf: only its size and its fonts were read");
  }
  if (book("screen.pdf") != nullptr) {
    notes.emplace_back(
        "screen.pdf: its headings, page labels, reading order and the replacement texts of "
        "hyphenated words were not read");
  }
  return notes;
}

void BookFiles::fault(const std::string& file, int page, std::string message) {
  faults_.push_back({Group::kFile, file, page, 0, std::move(message), {}});
}

void BookFiles::read_file(const ClaimedFile& file) {
  Result<std::shared_ptr<const ByteStore>> bytes = open_file(folder_ + "/" + file.name, kFileCap);
  if (!bytes) return fault(file.name, 0, bytes.problems().front().message);
  if (sum_of(*bytes) != file.sha256) {
    fault(file.name, 0, "the file has changed: its SHA-256 differs from the manifest's");
  }
  if (file.name.ends_with(".pdf")) read_pdf(file, *bytes);
}

void BookFiles::read_pdf(const ClaimedFile& file, const std::shared_ptr<const ByteStore>& bytes) {
  Result<std::unique_ptr<PrintedBook>> read = PrintedBook::open(file.name, bytes, memory_);
  if (!read) return fault(file.name, 0, read.problems().front().message);
  books_.push_back(std::move(read).value());
  const PrintedBook& book = *books_.back();
  if (book.pdf().damaged) fault(file.name, 0, "the file is damaged: " + book.pdf().damage);
  const int pages = book.pages();
  if (pages != file.pages) {
    fault(file.name, 0,
          fmt::format("the file has {}, but the manifest lists {}", count_noun(pages, "page"),
                      file.pages));
  }
  if (pages == 0) return;
  constexpr double kOff = 0.1;
  const printed::PageBox& trim = book.sheet(1).trim;
  const printed::PageBox& sheet = book.sheet(1).media;  // the box of the cover's only sheet
  const auto is_size = [&](const printed::PageBox& box) {
    return std::abs(box.width() - file.width) < kOff && std::abs(box.height() - file.height) < kOff;
  };
  if (is_size(trim) || is_size(sheet)) return;
  fault(file.name, 1,
        fmt::format("the file's trim is {:.2f} x {:.2f} pt, but the manifest has {:.2f} x {:.2f}",
                    trim.width(), trim.height(), file.width, file.height));
}

}  // namespace gridpress::proof
