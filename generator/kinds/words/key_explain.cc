#include "generator/kinds/words/key_explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::words {
namespace {

using word_search::to_utf8;

std::string key_name(std::string_view prefix, KeyTechnique technique) {
  std::string key = fmt::format("{}_{}", prefix, name_of(technique));
  std::ranges::replace(key, '-', '_');
  return key;
}

class Explainer {
 public:
  Explainer(const CodeClues& clues, Letters given, const KeyView& view, const StepWords& words)
      : clues_(clues),
        view_(view),
        words_(words.kind),
        pictures_(words.pictures),
        known_(std::move(given)) {}

  Explanation explain(int max_steps) {
    Explanation explanation;
    const KeyWalk walk = solve_in_steps(clues_);
    explanation.finished = walk.solved;
    for (const KeyStep& step : walk.steps) {
      if (static_cast<int>(explanation.steps.size()) == max_steps) {
        explanation.finished = false;
        break;
      }
      explanation.steps.push_back(explained(step));
    }
    return explanation;
  }

 private:
  std::string reason(const KeyStep& step) const {
    if (step.technique == KeyTechnique::kTrial) {
      return fill_sentence(words_, "why_trial",
                           {{"number", view_.symbol(step.excluded.first)},
                            {"letter", to_utf8(clues_.lexicon.letter(step.excluded.second))}});
    }
    if (step.word < 0 || step.technique == KeyTechnique::kCrossing) {
      return fill_sentence(words_, "why_crossing", {});
    }
    WordFilling filling{{"place", view_.place(step.word, words_)},
                        {"numbers", view_.pattern(step.word, known_)}};
    if (step.technique == KeyTechnique::kSharedLetter) {
      return fill_sentence(words_, "why_shared_letter", filling);
    }
    const std::size_t length = clues_.words[static_cast<std::size_t>(step.word)].size();
    const Letters word =
        clues_.lexicon.word(clues_.lexicon.of_length(length).word(step.lexicon_word));
    filling.emplace_back("word", to_utf8(word));
    return fill_sentence(words_, "why_only_word", filling);
  }

  ExplainedStep explained(const KeyStep& step) {
    ExplainedStep explained;
    explained.technique = name_of(step.technique);
    explained.rating = rating_of(step.technique);
    explained.title = fill_sentence(words_, key_name("name", step.technique), {});
    explained.text = reason(step);
    std::vector<std::string> effects;
    std::vector<int> fresh;
    const std::string found = found_letters(clues_, step, view_, words_, known_, fresh);
    if (!found.empty()) explained.text += ' ' + found;
    for (const auto& [number, letter] : step.found) {
      effects.push_back(
          fmt::format("{}={}", view_.symbol(number), to_utf8(clues_.lexicon.letter(letter))));
    }
    explained.effect = fmt::format("{}", fmt::join(effects, " "));
    if (pictures_) explained.figure = view_.picture(step.word, known_, fresh);
    return explained;
  }

  const CodeClues& clues_;
  const KeyView& view_;
  const KindWords& words_;
  const bool pictures_;
  Letters known_;
};

}  // namespace

Explanation explain_keys(const CodeClues& clues, const Letters& given, const KeyView& view,
                         const StepWords& words, int max_steps) {
  return Explainer(clues, given, view, words).explain(max_steps);
}

std::string found_letters(const CodeClues& clues, const KeyStep& step, const KeyView& view,
                          const KindWords& words, Letters& known, std::vector<int>& fresh) {
  std::vector<std::string> found;
  for (const auto& [number, code] : step.found) {
    const char32_t letter = clues.lexicon.letter(code);
    fresh.push_back(number);
    known[static_cast<std::size_t>(number)] = letter;
    found.push_back(fill_sentence(words, "letter_is",
                                  {{"number", view.symbol(number)}, {"letter", to_utf8(letter)}}));
  }
  return found.empty() ? "" : fill_sentence(words, "result", {{"list", joined(found)}});
}

}  // namespace gridpress::words
