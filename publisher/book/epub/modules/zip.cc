// Writes zip files with minizip.
#include <minizip/zip.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "publisher/book/epub/zip_module.h"

namespace {

constexpr uLong kDate = 1 << 21 | 1 << 16;  // 1980-01-01, the earliest date that a zip can have

// The bytes of the entry that is being written. minizip may seek back to the header of this entry,
// but not to earlier bytes, so those go to the sink at once.
struct OpenEntry {
  gridpress::ZipSink sink;
  std::size_t begin;       // offset of `bytes` in the archive
  std::size_t at = begin;  // offset in the archive of the next byte
  std::string bytes{};
  bool went_back = false;  // minizip has tried to seek to before `begin`

  void flush() {
    sink(bytes);
    begin += bytes.size();
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
  if (entry.at < entry.begin) {
    entry.went_back = true;
    return 0;
  }
  const std::size_t from = entry.at - entry.begin;
  entry.bytes.resize(std::max(entry.bytes.size(), from + size));
  entry.bytes.replace(from, size, static_cast<const char*>(data), size);
  entry.at += size;
  return size;
}

ZPOS64_T position_in_archive(voidpf, voidpf stream) {
  return entry_of(stream).at;
}

long seek_archive(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  OpenEntry& entry = entry_of(stream);
  const std::size_t end = entry.begin + entry.bytes.size();
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

class Minizip final : public gridpress::ZipWriter {
 public:
  Minizip(gridpress::ZipSink sink, std::size_t size) : entry_{std::move(sink), size} {
    functions_.zopen64_file = open_archive;
    functions_.zread_file = read_archive;
    functions_.zwrite_file = write_archive;
    functions_.ztell64_file = position_in_archive;
    functions_.zseek64_file = seek_archive;
    functions_.zclose_file = close_archive;
    functions_.zerror_file = archive_error;
    functions_.opaque = &entry_;
    file_ = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions_);
    if (file_ == nullptr) failed_ = ZIP_INTERNALERROR;
  }
  ~Minizip() override {
    if (file_ != nullptr) zipClose(file_, nullptr);
  }

  int add(const std::string& name, std::string_view bytes, bool deflated) override {
    if (failed_ != ZIP_OK) return failed_;
    zip_fileinfo info{};
    info.dosDate = kDate;
    note(zipOpenNewFileInZip64(file_, name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
                               deflated ? Z_DEFLATED : 0, Z_BEST_COMPRESSION, 0));
    constexpr std::size_t kMost = std::numeric_limits<int>::max();
    while (!bytes.empty() && failed_ == ZIP_OK) {
      const std::size_t count = std::min(bytes.size(), kMost);
      note(zipWriteInFileInZip(file_, bytes.data(), static_cast<unsigned int>(count)));
      bytes.remove_prefix(count);
    }
    if (failed_ == ZIP_OK) note(zipCloseFileInZip(file_));
    entry_.flush();
    return failed_;
  }

  int close() override {
    if (file_ != nullptr) note(zipClose(std::exchange(file_, nullptr), nullptr));
    entry_.flush();
    if (entry_.went_back) note(ZIP_INTERNALERROR);
    return failed_;
  }

 private:
  void note(int status) {
    if (failed_ == ZIP_OK) failed_ = status;
  }

  OpenEntry entry_;
  zlib_filefunc64_def functions_{};
  zipFile file_ = nullptr;
  int failed_ = ZIP_OK;
};

}  // namespace

extern "C" gridpress::ZipWriter* gridpress_zip(gridpress::ZipSink sink, std::size_t size) {
  return new Minizip(std::move(sink), size);
}
