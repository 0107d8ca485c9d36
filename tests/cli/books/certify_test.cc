// The certificates of a book are made with it, can be checked, and are rejected if they belong to
// another puzzle.
#include <catch2/catch.hpp>
#include <filesystem>

#include "publisher/certificate/certificate_maker.h"
#include "tests/support/golden.h"
#include "tests/support/json_schema.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

constexpr const char* kCertifySpec =
    "book: {id: b, title: Certain, author: A. Setter, seed: 5}\n"
    "print: {printer: office-letter, trim: letter}\n"
    "sections:\n"
    "  - {kind: classic, size: 6, difficulty: easy, count: 2}\n"
    "  - {kind: slitherlink, size: 7, difficulty: hard, count: 2}\n"
    "  - {kind: word-search, size: 8, difficulty: gentle, count: 1}\n";

CommandResult run_certify(const TempFolder& folder, const std::string& command) {
  return shell("\"$GRIDPRESS\" " + command, folder.path());
}

// Copies a book with its certificates into the folder; it is built once for all tests.
void put_certified_book(const TempFolder& folder) {
  static const TempFolder built;
  static const bool whole = [] {
    write_text(built / "b.yaml", kCertifySpec);
    return run_certify(built, "build b.yaml --quiet --certificates").code == 0;
  }();
  REQUIRE(whole);
  std::filesystem::copy(built.path(), folder.path(), std::filesystem::copy_options::recursive);
}

}  // namespace

TEST_CASE("a build writes certificates, and certify checks them") {
  if (!gridpress::can_certify()) return;
  const TempFolder folder;
  put_certified_book(folder);
  const CommandResult good = run_certify(folder, "certify output/b");
  CHECK(good.err == "");
  CHECK(good.out.starts_with("5 puzzles with exactly one solution each, certified in "));
  CHECK(good.code == 0);

  // The second build has the same bytes, regardless of the number of threads.
  REQUIRE(run_certify(folder, "build b.yaml --quiet --certificates --jobs 1 --out again").code ==
          0);
  CHECK(read_text(folder / "again/b/certificates.bin") ==
        read_text(folder / "output/b/certificates.bin"));
}

TEST_CASE("certificates of another puzzle and incomplete ones are rejected") {
  if (!gridpress::can_certify()) return;
  const TempFolder folder;
  put_certified_book(folder);
  const std::string manifest = folder / "output/b/manifest.json";
  const std::string certificates = folder / "output/b/certificates.bin";
  const std::string bytes = read_text(certificates), json = read_text(manifest);

  SECTION("a manifest whose puzzle has lost its givens") {
    const std::size_t givens = json.find("\"givens\": \"") + 11;
    std::string empty = json;
    for (std::size_t i = givens; empty[i] != '"'; ++i) empty[i] = '.';
    write_text(manifest, empty);
    const CommandResult bad = run_certify(folder, "certify output/b");
    CHECK(bad.code == 1);
    CHECK(bad.out ==
          "puzzle 1 (classic): the proof doesn't rule out a second solution\n"
          "1 of 5 puzzles without a valid certificate\n");
    const CommandResult listed = run_certify(folder, "certify output/b --json");
    CHECK(listed.code == 1);
    CHECK(listed.out == "{\"good\":false,\"puzzles\":5,\"bytes\":" + std::to_string(bytes.size()) +
                            ",\"faults\":[{\"puzzle\":1,\"kind\":\"classic\",\"message\":\"the "
                            "proof doesn't rule out a second solution\"}]}\n");
    const nlohmann::json schema =
        nlohmann::json::parse(read_text(GRIDPRESS_ROOT "/configs/schema/output.schema.json"));
    CHECK(mismatch(nlohmann::json::parse(listed.out), schema["definitions"]["certify"], schema) ==
          "");
  }
  SECTION("the certificates of another book") {
    write_text(certificates, bytes.substr(0, 25));
    const CommandResult result = run_certify(folder, "certify output/b");
    CHECK(result.code == 1);
    CHECK(result.err ==
          "output/b/certificates.bin: error: the file has 0 certificates, but the manifest has 5 "
          "puzzles\n"
          "  hint: build the book again with --certificates\n");
  }
  SECTION("a truncated certificate file") {
    write_text(certificates, bytes.substr(0, bytes.size() - 1));
    const CommandResult result = run_certify(folder, "certify output/b");
    CHECK(result.code == 1);
    CHECK(result.err ==
          "output/b/certificates.bin: error: this is not a certificate file, or it is incomplete\n"
          "  hint: build the book again with --certificates\n");
  }
  SECTION("an invalid manifest") {
    write_text(manifest, "{}");
    const CommandResult result = run_certify(folder, "certify output/b");
    CHECK(result.code == 2);
    CHECK(result.err == "output/b/manifest.json: error: this is not a book manifest\n");
  }
}

TEST_CASE("certify names the missing file if a book has no certificates") {
  const TempFolder folder;
  write_text(folder / "b.yaml", kCertifySpec);
  REQUIRE(run_certify(folder, "build b.yaml --quiet").code == 0);
  const CommandResult result = run_certify(folder, "certify output/b");
  CHECK(result.code == 2);
  CHECK(result.out == "");
  CHECK(result.err ==
        "output/b/certificates.bin: error: can't be read: No such file or directory\n"
        "  hint: build the book again with --certificates\n");
}
