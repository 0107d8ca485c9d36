// The sentences that explain a way through a puzzle in one language, from
// templates/techniques/<language>.yaml. No sentence is in code.
//
// A sentence has {places}; {place: one | many} chooses by how many the place has, with as many
// forms as the language's plural rule (`plural`) knows; {Place} begins with a capital letter (of
// a to z). A sentence that is just {technique} is that technique's.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/plural.h"
#include "generator/base/result.h"
#include "generator/base/yaml.h"

namespace gridpress {

// What is put in a place: its text, and the number that plural forms go by.
struct PlaceText {
  std::string text;
  int count = 1;
};
using Fillers = std::map<std::string_view, PlaceText>;

// The places that the sentence of a technique may have; tell.cc says what each is.
std::span<const std::string_view> sentence_places();

// A sentence taken apart.
class Phrase {
 public:
  // Every place must be one of `known`; problems are messages without a file.
  static Phrase parse(std::string_view text, const PluralRule& rule,
                      std::span<const std::string_view> known, std::vector<std::string>& problems);
  bool has(std::string_view place) const;
  // Each place of the sentence must be there.
  std::string say(const Fillers& fillers) const;

 private:
  struct Piece {
    std::string text;                // of no place: as it is
    std::string place;               // else its name
    std::vector<std::string> forms;  // of a choice by number
    bool capital = false;
  };
  std::vector<Piece> pieces_;
  const PluralRule* rule_ = nullptr;
};

class TechniqueWords {
 public:
  const std::string& plain(std::string_view key) const;  // "and", "arrow": said as they are
  const Phrase& grammar(std::string_view key) const;     // "row", "cell", "remove"
  const std::string& name(std::string_view technique) const;
  const Phrase& sentence(std::string_view technique) const;
  // Of puzzles whose symbols are letters; null: the language has none for this technique.
  const Phrase* letter_sentence(std::string_view technique) const;
  const Phrase& letter_grammar(std::string_view key) const;  // "place", "removal"

 private:
  friend Result<TechniqueWords> read_technique_words(const yaml::Document& document);
  std::map<std::string, std::string, std::less<>> plain_, names_;
  std::map<std::string, std::string, std::less<>> same_;  // techniques explained as another
  std::map<std::string, Phrase, std::less<>> grammar_, sentences_, letters_;
};

// A map of `plural`, `grammar`, `names`, `sentences` and `letters`. Each named technique must have
// a name and a sentence. Every missing, unknown, empty or misspelt word is a diagnostic at its
// place.
Result<TechniqueWords> read_technique_words(const yaml::Document& document);

}  // namespace gridpress
