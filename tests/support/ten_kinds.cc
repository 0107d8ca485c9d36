#include "tests/support/ten_kinds.h"

namespace gridpress::test {

std::string ten_kinds_spec(int puzzles) {
  constexpr int kKinds = 10;
  constexpr const char* kSections[kKinds] = {
      "kind: classic",
      "kind: diagonal",
      "kind: windoku",
      "kind: killer",
      "kind: calcudoku, size: 6",
      "kind: futoshiki, size: 6",
      "kind: binairo, size: 10",
      "kind: nonogram, size: 10",
      "kind: slitherlink, size: 7",
      "kind: word-search, size: 10, theme: sea",
  };
  std::string spec =
      "book: {id: load, title: Ten Kinds, seed: 7}\n"
      "print: {printer: office-letter, trim: letter}\n"
      "sections:\n";
  for (const std::string section : kSections) {
    spec += "  - {" + section +
            ", difficulty: easy, per_page: 4, count: " + std::to_string(puzzles / kKinds) + "}\n";
  }
  return spec;
}

}  // namespace gridpress::test
