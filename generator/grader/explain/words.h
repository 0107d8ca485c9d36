// The sentences that explain a solution in one language. They are read from
// templates/techniques/<language>.yaml; the code contains no sentences.
//
// A sentence contains placeholders such as {cell}, which are replaced by text. {cell: one | many}
// chooses a form by the placeholder's number, according to the language's plural rule (`plural`).
// {Cell} makes the first letter a capital if it is one of a to z. A sentence that is just the name
// of a technique, such as {x-wing}, reuses that technique's sentence.
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

// The value of a placeholder: its text, and the number that selects plural forms.
struct FillerText {
  std::string text;
  int count = 1;
};
using PlaceholderValues = std::map<std::string_view, FillerText>;

// Returns the placeholders that the sentences of techniques may use; see explain_step.h.
std::span<const std::string_view> sentence_places();

// A parsed sentence.
class SentenceTemplate {
 public:
  // Parses a sentence. Every placeholder must be one of `known`. Adds an error message without a
  // file name to `problems` for each mistake.
  static SentenceTemplate parse(std::string_view text, const PluralRule& rule,
                                std::span<const std::string_view> known,
                                std::vector<std::string>& problems);
  bool has(std::string_view place) const;
  // Replaces the placeholders. `fillers` must have a value for each of them.
  std::string render(const PlaceholderValues& fillers) const;

 private:
  struct Piece {
    std::string text;                // literal text, if `place` is empty
    std::string place;               // name of a placeholder, or empty
    std::vector<std::string> forms;  // forms to choose from by the number, if any
    bool capital = false;
  };
  std::vector<Piece> pieces_;
  const PluralRule* rule_ = nullptr;
};

class TechniqueWords {
 public:
  const std::string& plain(std::string_view key) const;         // for "and", …: no placeholders
  const SentenceTemplate& grammar(std::string_view key) const;  // for "row", "cell", …
  const std::string& name(std::string_view technique) const;
  const SentenceTemplate& sentence(std::string_view technique) const;
  // Returns the sentence for puzzles whose symbols are letters. Null if the technique lacks such a
  // sentence.
  const SentenceTemplate* letter_sentence(std::string_view technique) const;
  const SentenceTemplate& letter_grammar(std::string_view key) const;  // for "place", "removal"

 private:
  friend Result<TechniqueWords> read_technique_words(const yaml::Document& document);
  std::map<std::string, std::string, std::less<>> plain_, names_;
  std::map<std::string, std::string, std::less<>> same_;  // techniques that reuse another sentence
  std::map<std::string, SentenceTemplate, std::less<>> grammar_, sentences_, letters_;
};

// Reads a map with the keys `plural`, `grammar`, `names`, `sentences` and `letters`. Each named
// technique must have a name and a sentence. Reports every word that is missing, unknown, empty or
// malformed, with its position.
Result<TechniqueWords> read_technique_words(const yaml::Document& document);

}  // namespace gridpress
