#include "publisher/system/spilled_bytes.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace gridpress {
namespace {

constexpr std::size_t kInMemory = std::size_t{256} << 10;

// The folder or its nearest existing ancestor, which is on the same disk. Not creating the folder
// means that a failed run leaves no empty ones.
std::string existing_folder(const std::filesystem::path& folder) {
  std::error_code failed;
  std::filesystem::path place = std::filesystem::absolute(folder, failed);
  while (place.has_relative_path() && !std::filesystem::exists(place, failed)) {
    place = place.parent_path();
  }
  return place;
}

// If the returned handle isn't open, errno has the reason.
Handle nameless_file(const std::string& folder) {
  Handle file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
  if (file.open() || (errno != EOPNOTSUPP && errno != EISDIR)) return file;
  // For file systems without unnamed files: creates a named one and unlinks it at once.
  std::string path = folder + "/.gridpress-XXXXXX";
  file = Handle(::mkostemp(path.data(), O_CLOEXEC));
  if (file.open()) ::unlink(path.c_str());
  return file;
}

}  // namespace

bool SpilledBytes::append(std::string_view bytes) {
  if (error_ != 0) return false;
  recent_ += bytes;
  return recent_.size() < kInMemory || spill();
}

bool SpilledBytes::spill() {
  if (!file_.open()) {
    file_ = nameless_file(existing_folder(folder_));
    if (!file_.open()) error_ = errno;
  }
  std::size_t done = 0;
  while (error_ == 0 && done < recent_.size()) {
    const ssize_t put = ::write(file_.get(), recent_.data() + done, recent_.size() - done);
    if (put >= 0) done += static_cast<std::size_t>(put);
    if (put < 0 && errno != EINTR) error_ = errno;
  }
  spilled_ += done;
  recent_.clear();
  return error_ == 0;
}

std::size_t SpilledBytes::read(std::size_t offset, char* to, std::size_t count) const {
  std::size_t done = 0;
  while (done < count && offset + done < spilled_) {
    const std::size_t wanted = std::min(count - done, spilled_ - offset - done);
    const ssize_t got = ::pread(file_.get(), to + done, wanted, static_cast<off_t>(offset + done));
    if (got > 0) done += static_cast<std::size_t>(got);
    if (got == 0 || (got < 0 && errno != EINTR)) return 0;
  }
  const std::size_t behind = offset + done;
  if (behind < spilled_ || behind >= size()) return done;
  return done + recent_.copy(to + done, count - done, behind - spilled_);
}

Diagnostics SpilledBytes::problems() const {
  if (error_ == 0) return {};
  Diagnostic problem = failure("can't be written to: " + reason(error_));
  problem.file = folder_;
  return {problem};
}

}  // namespace gridpress
