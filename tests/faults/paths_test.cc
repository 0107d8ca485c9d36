// Whatever paths a spec, a schedule or a manifest contains, no file outside its folder is read, and
// a path that isn't a regular file doesn't block the program.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/faults/support.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kHead =
    "book: {id: p, title: Night, seed: 7}\nprint: {printer: office-a4, trim: a5}\n";
const std::string kSection = "sections: [{size: 4, difficulty: easy, count: 2}]\n";

// Specs with the placeholder PATH for a file or folder.
std::vector<std::string> specs() {
  return {"book: {id: p, title: Night}\nprint: {printer: kdp-paperback, trim: 6x9in}\n" + kSection +
              "cover: {art: PATH}\n",
          kHead + kSection + "pages: {own: [{file: PATH}]}\n",
          kHead + kSection + "pages: {own: [{picture: PATH}]}\n",
          kHead + kSection + "copies: {names: PATH}\n",
          kHead + kSection + "difficulties: PATH\n",
          kHead + "sections: [{kind: word-search, size: 9, count: 1, words_from: PATH}]\n",
          kHead + "sections: [{from: PATH}]\n",
          kHead + "sections: [{size: 6, count: 1, from: {bank: PATH}}]\n"};
}

// Paths that a spec must not contain. The first ones lead out of its folder, the others aren't
// regular files.
std::vector<std::string> bad_paths() {
  return {"../secret.yaml",
          "in/../../secret.yaml",
          "/etc/hostname",
          "out.yaml",
          "outer/secret.yaml",
          "zero.yaml",
          "\"\\0\"",
          "\"a\\0b.yaml\"",
          "pipe.yaml",
          "in/x.yaml",
          "./"};
}

std::string with_path(std::string spec, const std::string& path) {
  return spec.replace(spec.find("PATH"), 4, path);
}

// A folder with links to the outside, a pipe and a device, and next to it a file that must not be
// read.
struct Trap {
  TempFolder outside;
  std::string folder = outside / "book";

  Trap() {
    write_text(outside / "secret.yaml", "SECRET\n");
    fs::create_directories(folder + "/in/x.yaml");
    fs::create_symlink(outside / "secret.yaml", folder + "/out.yaml");
    fs::create_directory_symlink(outside.path(), folder + "/outer");
    fs::create_symlink("/dev/zero", folder + "/zero.yaml");
    ::mkfifo((folder + "/pipe.yaml").c_str(), 0600);
  }
};

void check_refused(const std::string& arguments, const std::string& folder) {
  const CommandResult result = shell("timeout 5 \"$GRIDPRESS\" " + arguments, folder);
  INFO(result.err);
  CHECK((result.code == 1 || result.code == 2));
  CHECK(result.err.find("error: ") != std::string::npos);
  CHECK(result.err.find("SECRET") == std::string::npos);
  CHECK(result.out.find("SECRET") == std::string::npos);
}

}  // namespace

TEST_CASE("paths in a spec must be regular files inside its folder") {
  const Trap trap;
  // Checks all specs with this path in one run; each must have exactly one error.
  for (const std::string& path : bad_paths()) {
    std::string names;
    const auto all = specs();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string name = "s" + std::to_string(i) + ".yaml";
      write_text(trap.folder + "/" + name, with_path(all[i], path));
      names += " " + name;
    }
    const CommandResult result = shell("timeout 5 \"$GRIDPRESS\" check" + names, trap.folder);
    INFO(path << "\n" << result.err);
    CHECK(result.code == 2);
    CHECK(result.err.find("SECRET") == std::string::npos);
    std::size_t errors = 0;
    for (std::size_t at = 0; (at = result.err.find(": error: ", at)) != std::string::npos; ++at) {
      ++errors;
    }
    // A section may take its puzzles from a folder, whose files then have errors, too.
    CHECK((errors == all.size() || (path == "./" && errors > all.size())));
    for (const char* message : {"unknown key", "has no covers", "is missing"}) {
      CHECK(result.err.find(message) == std::string::npos);  // the reason must be the path
    }
  }
}

TEST_CASE("every command refuses paths that are not regular files") {
  const Trap trap;
  for (const char* file : {"pipe.yaml", "zero.yaml", "in"}) {
    for (const char* command : {"build ", "daily --from 2026-12-01 ", "bank make ", "series build ",
                                "bank info ", "proof --printer kdp-paperback "}) {
      INFO(command << file);
      check_refused(std::string(command) + file, trap.folder);
    }
  }
  put_specs(trap.folder);
  fs::create_symlink("/dev/zero", trap.folder + "/d.ledger");
  check_refused("daily d.yaml --from 2026-12-01", trap.folder);
  fs::create_directory(trap.folder + "/made");
  ::mkfifo((trap.folder + "/made/manifest.json").c_str(), 0600);
  check_refused("proof made", trap.folder);
}

TEST_CASE("proof doesn't read files outside the book's folder") {
  const Trap trap;
  put_specs(trap.folder);
  REQUIRE(run_program("build p.yaml --quiet", trap.folder).code == 0);
  const std::string book = trap.folder + "/output/p";
  fs::rename(book + "/interior.pdf", trap.outside / "interior.pdf");
  fs::create_symlink(trap.outside / "interior.pdf", book + "/interior.pdf");
  const CommandResult linked = run_program("proof output/p", trap.folder);
  CHECK(linked.code == 1);
  CHECK_THAT(linked.out, Catch::Contains("interior.pdf: the file is outside the book's folder"));

  auto manifest = nlohmann::json::parse(read_text(book + "/manifest.json"));
  const std::string names[] = {"../interior.pdf", "/etc/hostname", std::string("a\0b", 3)};
  for (std::size_t i = 0; i < 2; ++i) manifest["files"][i]["name"] = names[i];
  write_text(book + "/manifest.json", manifest.dump());
  const CommandResult named = run_program("proof output/p", trap.folder);
  CHECK(named.code == 1);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK_THAT(named.out,
               Catch::Contains("'" + names[i] + "' is not a valid name for a file of the book"));
  }
  manifest["files"][0]["name"] = names[2];
  write_text(book + "/manifest.json", manifest.dump());
  CHECK_THAT(run_program("proof output/p", trap.folder).out,
             Catch::Contains("is not a valid name for a file of the book"));
}
