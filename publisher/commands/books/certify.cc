#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/certify/book.h"
#include "publisher/certify/certificate.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

Diagnostic problem_of(const std::string& file, std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = file;
  return problem;
}

// Returns what is wrong with each puzzle's certificate, or "" if it is valid.
std::vector<std::string> check_all(const std::vector<certify::NumberedClaim>& claims,
                                   const std::vector<std::string_view>& certificates, int jobs) {
  std::vector<std::string> faults(claims.size());
  for_each_index(threads_of(jobs), claims.size(), [&](std::size_t i) {
    if (!interrupted()) faults[i] = certify::fault_of(claims[i].claim, certificates[i]);
  });
  return faults;
}

// See docs/json.md for the format.
std::string report_json(const std::vector<certify::NumberedClaim>& claims,
                        const std::vector<std::string>& faults, std::size_t bytes) {
  nlohmann::ordered_json json = {{"good", true},
                                 {"puzzles", claims.size()},
                                 {"bytes", bytes},
                                 {"faults", nlohmann::ordered_json::array()}};
  for (std::size_t i = 0; i < claims.size(); ++i) {
    if (faults[i].empty()) continue;
    json["good"] = false;
    json["faults"].push_back(
        {{"puzzle", claims[i].number}, {"kind", claims[i].claim.kind}, {"message", faults[i]}});
  }
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

int print_report(const std::vector<certify::NumberedClaim>& claims,
                 const std::vector<std::string>& faults, std::size_t bytes) {
  int faulty = 0;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    if (faults[i].empty()) continue;
    ++faulty;
    fmt::print("puzzle {} ({}): {}\n", claims[i].number, claims[i].claim.kind, faults[i]);
  }
  const int all = static_cast<int>(claims.size());
  if (faulty > 0) {
    fmt::print("{} of {} without a valid certificate\n", faulty, count_noun(all, "puzzle"));
    return kFailed;
  }
  fmt::print("{} with exactly one solution each, certified in {}\n", count_noun(all, "puzzle"),
             count_noun(static_cast<int>(bytes), "byte"));
  return kDone;
}

}  // namespace

int run_certify(const std::vector<std::string>& arguments) {
  std::string folder;
  int jobs = 0;
  bool json = false;
  Arguments asked(
      "certify",
      "Checks the certificate of each puzzle against the puzzle's text, with code that neither "
      "generates nor solves puzzles.");
  asked.text("DIR", folder, "Folder written by `gridpress build --certificates`").required();
  asked.jobs(jobs);
  asked.flag("--json", json, "Print the report as JSON (docs/json.md)");
  asked.exit_status("0 all certificates valid, 1 invalid certificate or failure, 2 invalid input");
  asked.example("gridpress certify output/first-light");
  if (const auto code = asked.parse(arguments)) return *code;
  const std::string manifest_file = folder + "/manifest.json";
  const std::string certificates_file = folder + '/' + kCertificatesFile;
  const Result<std::string> manifest = read_file(manifest_file, kMaxBytes);
  if (!manifest) return report(manifest.problems()), kRefused;
  const Result<std::string> file = read_file(certificates_file, kMaxBytes);
  if (!file) {
    Diagnostics problems = file.problems();
    problems.front().hint = "build the book again with --certificates";
    return report(problems), kRefused;
  }
  const auto claims = certify::claims_in(*manifest);
  if (!claims) {
    return report({problem_of(manifest_file, "this is not a book manifest", "")}), kRefused;
  }
  const auto certificates = certify::certificates_in(*file);
  if (!certificates || certificates->size() != claims->size()) {
    report({problem_of(
        certificates_file,
        certificates
            ? fmt::format("the file has {}, but the manifest has {}",
                          count_noun(static_cast<int>(certificates->size()), "certificate"),
                          count_noun(static_cast<int>(claims->size()), "puzzle"))
            : "this is not a certificate file, or it is incomplete",
        "build the book again with --certificates")});
    return kFailed;
  }
  const std::vector<std::string> faults = check_all(*claims, *certificates, jobs);
  if (interrupted()) return kFailed;
  if (!json) return print_report(*claims, faults, file->size());
  fmt::print("{}", report_json(*claims, faults, file->size()));
  const auto is_good = [](const std::string& fault) { return fault.empty(); };
  return std::ranges::all_of(faults, is_good) ? kDone : kFailed;
}

}  // namespace gridpress
