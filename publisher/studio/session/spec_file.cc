#include "publisher/studio/session/spec_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "generator/base/utf8_errors.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress::studio {
namespace {

namespace fs = std::filesystem;

// Returns true unless the path is a link to a file outside the spec's folder.
bool stays_inside(const std::string& path, const std::string& folder) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return true;
  const fs::path target = fs::weakly_canonical(path, error);
  if (error) return false;
  const fs::path outer = fs::canonical(folder, error);
  if (error) return false;
  return std::mismatch(outer.begin(), outer.end(), target.begin(), target.end()).first ==
         outer.end();
}

// Returns whether the file is write-protected. A rename would replace it anyway, but its owner
// doesn't want that.
bool is_kept(const std::string& path) {
  std::error_code error;
  const fs::file_status file = fs::status(path, error);
  constexpr fs::perms kWrite =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  return fs::is_regular_file(file) && (file.permissions() & kWrite) == fs::perms::none;
}

}  // namespace

std::string SpecFile::name() const {
  return fs::path(path_).filename();
}

std::string SpecFile::folder() const {
  const std::string folder = fs::path(path_).parent_path();
  return folder.empty() ? "." : folder;
}

Result<SpecFile::State> SpecFile::read() const {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(path_, error))) return State{};
  Result<std::string> text = read_file(path_);
  if (!text) return text.problems();
  if (auto problem = not_utf8(path_, *text)) return *problem;
  State state{std::move(text).value(), "", true};
  state.stamp = sha256_hex(state.text);
  return state;
}

std::string SpecFile::stamp() const {
  const Result<State> state = read();
  return state ? state->stamp : "?";
}

Result<SpecFile::SaveResult> SpecFile::save(const std::string& text, const std::string& base) {
  if (read_only_) return failure("the studio was opened with --read-only");
  const std::lock_guard lock(saving_);
  Result<State> existing = read();
  if (!existing) return existing.problems();
  const std::string wanted = sha256_hex(text);
  if (existing->exists && existing->stamp == wanted) return SaveResult{false, wanted, {}};
  if (existing->stamp != base)
    return SaveResult{true, existing->stamp, std::move(existing).value()};
  if (!stays_inside(path_, folder())) {
    return failure(fmt::format("{} is a link to a file outside the spec's folder", path_));
  }
  if (is_kept(path_)) return failure(fmt::format("{} is not writable", path_), "run chmod u+w");
  AtomicFile file(path_);
  file.put(text);
  if (const Diagnostics problems = file.commit(); !problems.empty()) return problems;
  return SaveResult{false, wanted, {}};
}

}  // namespace gridpress::studio
