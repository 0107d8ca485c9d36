#include "publisher/shards/gearman_job.h"

#include <nlohmann/json.hpp>

#include "publisher/puzzles/json.h"

namespace gridpress::shards {
namespace {

using nlohmann::ordered_json;

// Parses the first line as a JSON object and removes it from `bytes`.
ordered_json take_line(std::string_view& bytes) {
  const std::size_t end = bytes.find('\n');
  if (end == std::string_view::npos) return {};
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  return ordered_json::parse(line, nullptr, false);
}

std::string line_of(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string to_bytes(const Job& job) {
  return line_of({{"gridpress", job.version},
                  {"file", job.file},
                  {"sha256", job.sha256},
                  {"shard", job.shard}}) +
         job.spec;
}

std::string to_bytes(const JobResult& result) {
  return line_of({{"gridpress", result.version},
                  {"worker", result.worker},
                  {"sha256", result.sha256},
                  {"problem", result.problem}}) +
         result.bytes;
}

std::optional<Job> read_job(std::string_view bytes) {
  const ordered_json json = take_line(bytes);
  if (!json.is_object() || !json.contains("shard") || !json["shard"].is_number_unsigned()) {
    return std::nullopt;
  }
  return Job{text_at(json, "gridpress"), text_at(json, "file"), text_at(json, "sha256"),
             json["shard"].get<std::uint64_t>(), std::string(bytes)};
}

std::optional<JobResult> read_result(std::string_view bytes) {
  const ordered_json json = take_line(bytes);
  if (!json.is_object() || text_at(json, "worker").empty()) return std::nullopt;
  return JobResult{text_at(json, "worker"), text_at(json, "gridpress"), text_at(json, "sha256"),
                   text_at(json, "problem"), std::string(bytes)};
}

}  // namespace gridpress::shards
