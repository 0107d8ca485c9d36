#include "publisher/book/epub/zip_archive.h"

#include <fmt/format.h>
#include <minizip/zip.h>

#include <algorithm>
#include <limits>

namespace gridpress {
namespace {

constexpr uLong kDate = 1 << 21 | 1 << 16;  // the first day that a zip knows: 1980-01-01

// minizip goes back only to the head of the entry that it writes. What is before that is done, and
// goes to the store.
struct OpenEntry {
  ByteStore& store;
  std::string bytes;       // from the store's end on
  std::size_t at = 0;      // where the next bytes go, from the archive's beginning
  bool went_back = false;  // behind what is in the store

  void flush() {
    store.append(bytes);
    bytes.clear();
  }
};

OpenEntry& entry_of(voidpf opaque) {
  return *static_cast<OpenEntry*>(opaque);
}

voidpf open_archive(voidpf opaque, const void* /*name*/, int /*mode*/) {
  return opaque;
}

uLong read_archive(voidpf, voidpf, void*, uLong) {
  return 0;
}

uLong write_archive(voidpf, voidpf stream, const void* data, uLong size) {
  OpenEntry& entry = entry_of(stream);
  const std::size_t begin = entry.store.size();
  if (entry.at < begin) {
    entry.went_back = true;
    return 0;
  }
  const std::size_t from = entry.at - begin;
  entry.bytes.resize(std::max(entry.bytes.size(), from + size));
  entry.bytes.replace(from, size, static_cast<const char*>(data), size);
  entry.at += size;
  return size;
}

ZPOS64_T tell_archive(voidpf, voidpf stream) {
  return entry_of(stream).at;
}

long seek_archive(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  OpenEntry& entry = entry_of(stream);
  const std::size_t end = entry.store.size() + entry.bytes.size();
  entry.at = (origin == ZLIB_FILEFUNC_SEEK_END   ? end
              : origin == ZLIB_FILEFUNC_SEEK_CUR ? entry.at
                                                 : 0) +
             offset;
  return entry.at <= end ? 0 : -1;
}

int close_archive(voidpf, voidpf) {
  return 0;
}

int archive_error(voidpf, voidpf) {
  return 0;
}

}  // namespace

struct ZipArchive::Parts {
  explicit Parts(ByteStore& store) : entry{store, {}, store.size()} {
    functions.zopen64_file = open_archive;
    functions.zread_file = read_archive;
    functions.zwrite_file = write_archive;
    functions.ztell64_file = tell_archive;
    functions.zseek64_file = seek_archive;
    functions.zclose_file = close_archive;
    functions.zerror_file = archive_error;
    functions.opaque = &entry;
    file = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
    if (file == nullptr) failed = ZIP_INTERNALERROR;
  }
  void note(int status) {
    if (failed == ZIP_OK) failed = status;
  }

  OpenEntry entry;
  zlib_filefunc64_def functions{};
  zipFile file = nullptr;
  int failed = ZIP_OK;
};

ZipArchive::ZipArchive(ByteStore& store) : parts_(std::make_unique<Parts>(store)) {}

ZipArchive::~ZipArchive() {
  if (parts_->file != nullptr) zipClose(parts_->file, nullptr);
}

void ZipArchive::add(const std::string& name, std::string_view bytes, Packing packing) {
  if (parts_->failed != ZIP_OK) return;
  zip_fileinfo info{};
  info.dosDate = kDate;
  const int method = packing == Packing::kStored ? 0 : Z_DEFLATED;
  parts_->note(zipOpenNewFileInZip64(parts_->file, name.c_str(), &info, nullptr, 0, nullptr, 0,
                                     nullptr, method, Z_BEST_COMPRESSION, 0));
  constexpr std::size_t kMost = std::numeric_limits<int>::max();
  while (!bytes.empty() && parts_->failed == ZIP_OK) {
    const std::size_t count = std::min(bytes.size(), kMost);
    parts_->note(zipWriteInFileInZip(parts_->file, bytes.data(), static_cast<unsigned int>(count)));
    bytes.remove_prefix(count);
  }
  if (parts_->failed == ZIP_OK) parts_->note(zipCloseFileInZip(parts_->file));
  parts_->entry.flush();
}

Diagnostics ZipArchive::finish() {
  if (parts_->file != nullptr) parts_->note(zipClose(parts_->file, nullptr));
  parts_->file = nullptr;
  parts_->entry.flush();
  if (Diagnostics lost = parts_->entry.store.problems(); !lost.empty()) return lost;
  if (parts_->failed == ZIP_OK && !parts_->entry.went_back) return {};
  return {failure(fmt::format("can't make the zip: minizip's error {}", parts_->failed))};
}

}  // namespace gridpress
