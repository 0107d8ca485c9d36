#include "tests/proof/proved.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

namespace gridpress::test {
namespace {

constexpr const char* kSpec = R"(
book: {id: five, title: Five Kinds, subtitle: A Sampler, author: A. Setter, seed: 7,
  year: 2026, isbn: 978-3-16-148410-0}
print: {printer: kdp-paperback, trim: 8.5x11in}
design: classic
pages: {how_to_play: false}
cover: {guides: true}
sections:
  - {title: One, kind: classic, difficulty: easy, count: 4, per_page: 4}
  - {title: Two, kind: killer, difficulty: easy, count: 2, per_page: 2}
  - {title: Three, kind: nonogram, size: 10, difficulty: easy, count: 2, per_page: 2}
  - {title: Four, kind: slitherlink, size: 7, difficulty: easy, count: 2, per_page: 2}
  - {title: Five, kind: word-search, size: 10, difficulty: easy, count: 2, per_page: 1, theme: sea}
)";

}  // namespace

const std::string& good_book() {
  static const TempFolder folder;
  static const std::string path = [] {
    write_text(folder / "five.yaml", kSpec);
    const CommandResult built = shell("\"$GRIDPRESS\" build five.yaml --quiet", folder.path());
    REQUIRE(built.code == 0);
    return folder / "output/five";
  }();
  return path;
}

proof::Proof proved(const std::string& folder) {
  static const DataFiles data(GRIDPRESS_ROOT, "");
  Result<proof::Proof> proof =
      proof::prove_book(folder, {.data = data, .printer = "", .engines = {}, .jobs = 1});
  REQUIRE(proof.ok());
  return std::move(proof).value();
}

proof::Proof proved_file(const std::string& path) {
  static const DataFiles data(GRIDPRESS_ROOT, "");
  Result<proof::Proof> proof =
      proof::prove_file(path, {.data = data, .printer = "kdp-paperback", .engines = {}, .jobs = 1});
  REQUIRE(proof.ok());
  return std::move(proof).value();
}

std::string listed(const proof::Proof& proof) {
  std::string text;
  for (const proof::Fault& fault : proof.faults) {
    text += std::string(name_of(fault.group)) + " p" + std::to_string(fault.page) + " #" +
            std::to_string(fault.number) + ": " + fault.message + "\n";
  }
  return text;
}

bool has_fault(const proof::Proof& proof, const std::string& words) {
  return std::ranges::any_of(proof.faults, [&](const proof::Fault& fault) {
    return fault.message.find(words) != std::string::npos;
  });
}

}  // namespace gridpress::test
