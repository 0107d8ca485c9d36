#include "publisher/shards/shard_folder.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "publisher/bank/bank_file.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

// Checks that an undamaged shard belongs to this spec and was made by this version.
Diagnostics check_origin(const BankSpec& spec, std::uint64_t number, const bank::File& file) {
  const bank::FileOrigin& origin = file.origin();
  if (origin.spec != spec.sha256 || origin.of != spec.shards()) {
    return {bank::about(file.name(),
                        fmt::format("this shard comes from a different spec than {}", spec.file),
                        "use another --out folder, or give the bank another id")};
  }
  if (origin.version != GRIDPRESS_VERSION) {
    return {bank::about(
        file.name(),
        fmt::format("this shard was made by gridpress {}, but this is {}", origin.version,
                    GRIDPRESS_VERSION),
        "use that version, or remove this shard: one version must make all shards of a bank")};
  }
  if (!origin.distinct) {
    return {bank::about(
        file.name(), "this shard may contain near-copies: it was made by a version that kept them",
        "remove the shard; gridpress will make it again")};
  }
  if (origin.first == number && origin.count == 1) return {};
  return {bank::about(file.name(), fmt::format("this is shard {}, not {}", origin.first, number))};
}

}  // namespace

ShardFolder::ShardFolder(const BankSpec& spec, const std::string& out) : spec_(spec) {
  const fs::path folder = fs::path(out) / spec.id;
  shards_ = folder / "shards";
  bank_ = folder / (spec.id + ".bank");
}

std::string ShardFolder::path(std::uint64_t number) const {
  return fmt::format("{}/{:06}.bank", shards_, number);
}

std::string ShardFolder::lease(std::uint64_t number) const {
  return fmt::format("{}/{:06}.lease", shards_, number);
}

Diagnostics ShardFolder::make() const {
  std::error_code error;
  fs::create_directories(shards_, error);
  if (!error || fs::is_directory(shards_)) return {};
  return {bank::about(shards_, "can't be created: " + error.message())};
}

bool ShardFolder::has(std::uint64_t number) const {
  std::error_code error;
  return fs::exists(path(number), error);
}

Result<std::vector<std::uint64_t>> ShardFolder::missing(
    std::uint64_t first, std::uint64_t last,
    const std::function<void(const std::string&)>& report) const {
  std::vector<std::uint64_t> missing;
  for (std::uint64_t number = first; number <= last; ++number) {
    if (interrupted()) return failure("interrupted");
    if (!has(number)) {
      missing.push_back(number);
      continue;
    }
    const Result<bank::File> file = bank::File::open(path(number));
    if (file && file->is_whole()) {
      const Diagnostics problems = check_origin(spec_, number, *file);
      if (!problems.empty()) return problems;
      continue;
    }
    report(path(number));
    std::error_code error;
    fs::remove(path(number), error);
    missing.push_back(number);
  }
  return missing;
}

Diagnostics ShardFolder::store(std::uint64_t number, const std::string& bytes) const {
  AtomicFile out(path(number));
  out.put(bytes);
  Diagnostics problems = out.commit();
  set_farewell("run the same command again to make the missing shards");
  return problems;
}

Diagnostics ShardFolder::check(std::uint64_t number, const std::string& name,
                               const std::string& bytes) const {
  const Result<bank::File> file = bank::File::of_bytes(name, bytes);
  if (!file) return file.problems();
  if (!file->is_whole()) return {file->damaged()};
  return check_origin(spec_, number, *file);
}

}  // namespace gridpress
