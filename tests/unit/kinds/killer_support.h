// Code shared by the tests of killers, such as their words and puzzles of a level.
#pragma once

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "generator/grader/explain/words.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/killer/make.h"
#include "generator/kinds/killer/page/speak.h"
#include "tests/support/kind_figures.h"

namespace gridpress::killer {

constexpr const char* kLanguages[] = {"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "ja"};

inline yaml::Document document_in(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  auto document = yaml::parse(path, text.str());
  REQUIRE(document.ok());
  return std::move(document).value();
}

inline KindWords words_in(const std::string& language) {
  return tests::words_of("killer", language);
}

inline TechniqueWords technique_words_in(const std::string& language) {
  const auto words = read_technique_words(
      document_in(GRIDPRESS_ROOT "/templates/techniques/" + language + ".yaml"));
  REQUIRE(words.ok());
  return *words;
}

inline MakeRequest request_for(int size, double low, double high) {
  MakeRequest request{.size = size};
  request.level.name = "asked";
  request.level.rating = fields::Range{low, high};
  return request;
}

struct Made {
  std::shared_ptr<const DigitContent> content;
  Grade grade;
};

// The puzzles of attempts `first` to first + count - 1.
inline std::vector<Made> make(const MakeRequest& request, std::uint64_t first, int count) {
  const AttemptFunction attempt = start(request);
  NearMisses misses;
  std::vector<Made> puzzles;
  for (int i = 0; i < count; ++i) {
    auto puzzle = run_attempt(attempt, Seed(20'261'122), first + i, misses);
    if (!puzzle) continue;
    puzzles.push_back(
        {std::static_pointer_cast<const DigitContent>(puzzle->content), puzzle->grade});
  }
  return puzzles;
}

inline std::vector<Made> make_several(const MakeRequest& request, std::size_t count) {
  std::vector<Made> puzzles;
  for (std::uint64_t k = 0; puzzles.size() < count; k += 8) {
    REQUIRE(k < 20'000);
    for (Made& made : make(request, k, 8)) puzzles.push_back(std::move(made));
  }
  puzzles.resize(count);
  return puzzles;
}

}  // namespace gridpress::killer
