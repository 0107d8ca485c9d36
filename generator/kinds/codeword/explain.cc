#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "generator/kinds/codeword/text.h"
#include "generator/kinds/codeword/walk.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::codeword {
namespace {

using word_search::to_utf8;

std::string key_name(std::string_view prefix, Technique technique) {
  std::string key = fmt::format("{}_{}", prefix, name_of(technique));
  std::ranges::replace(key, '-', '_');
  return key;
}

class Explainer {
 public:
  Explainer(const Code& code, const StepWords& words)
      : code_(code),
        words_(words.kind),
        pictures_(words.pictures),
        lattice_(lattice_of(code)),
        clues_(clues_of(code)),
        known_(code.given) {
    for (const words::Slot& slot : words::Slots(lattice_).slots) {
      std::vector<int> numbers;
      for (const int cell : slot.cells) {
        numbers.push_back(code.numbers[static_cast<std::size_t>(cell)] - 1);
      }
      slots_.emplace_back(std::move(numbers), slot);
    }
  }

  Explanation explain(int max_steps) {
    Explanation explanation;
    const Walk walk = solve_in_steps(clues_);
    explanation.finished = walk.solved;
    for (const Step& step : walk.steps) {
      if (static_cast<int>(explanation.steps.size()) == max_steps) {
        explanation.finished = false;
        break;
      }
      explanation.steps.push_back(explained(step));
    }
    return explanation;
  }

 private:
  std::string letter(int code) const { return to_utf8(code_.lexicon->letter(code)); }

  const words::Slot& slot_of(const Step& step) const {
    const std::vector<int>& numbers = clues_.words[static_cast<std::size_t>(step.word)];
    return std::ranges::find(slots_, numbers, &decltype(slots_)::value_type::first)->second;
  }

  // The pattern of a word: known letters, and the numbers of the others.
  std::string pattern(const Step& step) const {
    std::vector<std::string> parts;
    for (const int number : clues_.words[static_cast<std::size_t>(step.word)]) {
      const char32_t known = known_[static_cast<std::size_t>(number)];
      parts.push_back(known == 0 ? std::to_string(number + 1) : to_utf8(known));
    }
    return fmt::format("{}", fmt::join(parts, "\u00a0"));
  }

  std::string reason(const Step& step) const {
    if (step.technique == Technique::kTrial) {
      return fill_sentence(words_, "why_trial",
                           {{"number", std::to_string(step.excluded.first + 1)},
                            {"letter", letter(step.excluded.second)}});
    }
    if (step.word < 0) return fill_sentence(words_, "why_crossing", {});
    const std::string place = words::slot_name(lattice_, slot_of(step), words_);
    if (step.technique == Technique::kCrossing) return fill_sentence(words_, "why_crossing", {});
    if (step.technique == Technique::kSharedLetter) {
      return fill_sentence(words_, "why_shared_letter",
                           {{"place", place}, {"numbers", pattern(step)}});
    }
    const std::size_t length = clues_.words[static_cast<std::size_t>(step.word)].size();
    const words::Letters word =
        code_.lexicon->word(code_.lexicon->of_length(length).word(step.lexicon_word));
    return fill_sentence(words_, "why_only_word",
                         {{"place", place}, {"numbers", pattern(step)}, {"word", to_utf8(word)}});
  }

  ExplainedStep explained(const Step& step) {
    ExplainedStep explained;
    explained.technique = name_of(step.technique);
    explained.rating = rating_of(step.technique);
    explained.title = fill_sentence(words_, key_name("name", step.technique), {});
    explained.text = reason(step);
    std::vector<std::string> results, effects;
    std::vector<int> fresh;
    for (const auto& [number, found] : step.found) {
      fresh.push_back(number);
      known_[static_cast<std::size_t>(number)] = code_.lexicon->letter(found);
      results.push_back(
          fill_sentence(words_, "letter_is",
                        {{"number", std::to_string(number + 1)}, {"letter", letter(found)}}));
      effects.push_back(fmt::format("{}={}", number + 1, letter(found)));
    }
    if (!results.empty()) {
      explained.text += ' ';
      explained.text += fill_sentence(words_, "result", {{"list", words::joined(results)}});
    }
    explained.effect = fmt::format("{}", fmt::join(effects, " "));
    if (pictures_) {
      std::vector<figure::Mark> marks;
      if (step.word >= 0) {
        marks = words::tints(lattice_, slot_of(step).cells, figure::Shade::kHouse);
      }
      explained.figure = words::draw_lattice(lattice_, std::move(marks));
      add_texts(explained.figure, code_, known_, fresh);
    }
    return explained;
  }

  const Code& code_;
  const KindWords& words_;
  const bool pictures_;
  const words::Lattice lattice_;
  const words::CodeClues clues_;
  words::Letters known_;
  std::vector<std::pair<std::vector<int>, words::Slot>> slots_;
};

}  // namespace

Explanation explain_code(const Code& code, const StepWords& words, int max_steps) {
  return Explainer(code, words).explain(max_steps);
}

}  // namespace gridpress::codeword
