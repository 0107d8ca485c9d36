// The sentences that explain a solution in one language, from
// templates/techniques/<language>.yaml. The code contains no sentences.
//
// A sentence contains {place}s, replaced by fillers; {place: one | many} selects a form by the
// filler's number, with the forms of the language's plural rule (`plural`); {Place} capitalises
// a to z. A sentence that is just {technique} reuses the sentence of that technique.
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

// The contents of a place: its text, and the number that selects plural forms.
struct FillerText {
  std::string text;
  int count = 1;
};
using PlaceholderValues = std::map<std::string_view, FillerText>;

// The names of the places that a technique's sentence may use; see explain_step.h.
std::span<const std::string_view> sentence_places();

// A parsed sentence.
class SentenceTemplate {
 public:
  // Every place must be one of `known`. Appends messages without a file name to the problems.
  static SentenceTemplate parse(std::string_view text, const PluralRule& rule,
                                std::span<const std::string_view> known,
                                std::vector<std::string>& problems);
  bool has(std::string_view place) const;
  // Requires a filler for each place of the sentence.
  std::string render(const PlaceholderValues& fillers) const;

 private:
  struct Piece {
    std::string text;                // literal text, if `place` is empty
    std::string place;               // otherwise the place's name
    std::vector<std::string> forms;  // if there is a choice by number
    bool capital = false;
  };
  std::vector<Piece> pieces_;
  const PluralRule* rule_ = nullptr;
};

class TechniqueWords {
 public:
  const std::string& plain(std::string_view key) const;         // "and", "arrow": without places
  const SentenceTemplate& grammar(std::string_view key) const;  // "row", "cell", "remove"
  const std::string& name(std::string_view technique) const;
  const SentenceTemplate& sentence(std::string_view technique) const;
  // The sentence for puzzles whose symbols are letters. Null if the language has none for it.
  const SentenceTemplate* letter_sentence(std::string_view technique) const;
  const SentenceTemplate& letter_grammar(std::string_view key) const;  // "place", "removal"

 private:
  friend Result<TechniqueWords> read_technique_words(const yaml::Document& document);
  std::map<std::string, std::string, std::less<>> plain_, names_;
  std::map<std::string, std::string, std::less<>> same_;  // techniques that reuse a sentence
  std::map<std::string, SentenceTemplate, std::less<>> grammar_, sentences_, letters_;
};

// Reads a map of `plural`, `grammar`, `names`, `sentences` and `letters`. Each named technique must
// have a name and a sentence. Reports every missing, unknown, empty or misspelt word at its place.
Result<TechniqueWords> read_technique_words(const yaml::Document& document);

}  // namespace gridpress
