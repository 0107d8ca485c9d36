// The messages sent through a Gearman server: a job and its result, each a line of JSON followed by
// bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::shards {

inline constexpr const char* kFunction = "gridpress-shard";

struct Job {
  std::string version;  // gridpress version of the coordinator
  std::string file;     // the spec's name in messages
  std::string sha256;   // BankSpec::sha256
  std::uint64_t shard = 0;
  std::string spec;  // content of the spec
};

struct JobResult {
  std::string worker;   // "host:pid"
  std::string version;  // gridpress version of the worker
  std::string sha256;   // digest of the bytes
  std::string problem;  // why there are no bytes, or ""
  std::string bytes;
};

std::string to_bytes(const Job& job);
std::string to_bytes(const JobResult& result);
// Returns nullopt if the bytes aren't a job.
std::optional<Job> read_job(std::string_view bytes);
std::optional<JobResult> read_result(std::string_view bytes);

}  // namespace gridpress::shards
