// What tests of killers share: words, puzzles of a level.
#pragma once

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "generator/kinds/killer/make.h"
#include "generator/kinds/killer/speak.h"

namespace gridpress::killer {

constexpr const char* kLanguages[] = {"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "ja"};

inline KindWords words_in(const std::string& language) {
  const std::string path = GRIDPRESS_ROOT "/generator/kinds/killer/words/" + language + ".yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  REQUIRE(document.ok());
  Kind kind{};
  kind.name = "killer";
  kind.word_keys = word_keys();
  kind.word_places = word_places();
  const auto words = read_kind_words(kind, *document);
  if (!words.ok()) FAIL(words.problems().front().message);
  return *words;
}

inline MakeRequest request_for(int size, double low, double high) {
  MakeRequest request{.size = size, .seed = Seed(20'261'122)};
  request.level.name = "asked";
  request.level.rating = fields::Range{low, high};
  return request;
}

inline std::vector<Made> some(const MakeRequest& request, std::size_t count) {
  std::vector<Made> puzzles;
  Misses misses;
  for (std::uint64_t k = 0; puzzles.size() < count; k += 8) {
    REQUIRE(k < 20'000);
    for (Made& made : make(request, k, 8, misses)) puzzles.push_back(std::move(made));
  }
  puzzles.resize(count);
  return puzzles;
}

}  // namespace gridpress::killer
