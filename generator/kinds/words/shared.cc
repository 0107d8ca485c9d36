#include "generator/kinds/words/shared.h"

#include <fmt/format.h>

#include "generator/base/ascii.h"
#include "generator/base/plural.h"
#include "generator/base/result.h"
#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::words {
namespace {

constexpr std::string_view kKeys[] = {"title",
                                      "plural",
                                      "row",
                                      "column",
                                      "say_row",
                                      "block",
                                      "lexicon",
                                      "puzzle_picture",
                                      "answer_picture",
                                      "step_title",
                                      "say_across_clue",
                                      "say_down_clue",
                                      "say_across_answer",
                                      "say_down_answer",
                                      "say_initial",
                                      "say_bank"};
constexpr std::string_view kPlaces[] = {"number", "cells", "name",   "row",
                                        "column", "text",  "letter", "list"};

}  // namespace

const SharedWords& shared_words() {
  static const SharedWords shared{"words", kKeys, kPlaces};
  return shared;
}

LexiconPtr lexicon_of(const KindOptions* options) {
  const auto* own = dynamic_cast<const LexiconOptions*>(options);
  return own != nullptr ? own->lexicon : lexicon("en");
}

LexiconPtr read_lexicon(fields::Reader& reader, const OptionsContext& context) {
  LexiconPtr found = lexicon(context.language);
  if (found == nullptr) {
    const MissingList missing = missing_list(context.language);
    reader.error("kind", missing.message, missing.hint);
  }
  return found;
}

std::string lexicon_json(const Lexicon& lexicon) {
  return fmt::format(R"({{"lexicon": "{}", "words": {}, "digest": "{}"}})", lexicon.name(),
                     lexicon.size(), lexicon.digest());
}

Result<LexiconPtr> find_lexicon(std::string_view language) {
  LexiconPtr found = lexicon(language);
  if (found != nullptr) return found;
  const MissingList missing = missing_list(language);
  return failure(missing.message, missing.hint);
}

Result<TextParts> read_parts(std::string_view problem, std::string_view solution,
                             const TextForm& form) {
  for (const std::string_view text : {problem, solution}) {
    if (text.size() > form.kibibytes * 1024 || utf8::first_bad(text) != std::string_view::npos ||
        !ascii::is_printable(text)) {
      return failure(fmt::format("a {} must be one line of UTF-8 text of at most {} KiB", form.noun,
                                 form.kibibytes));
    }
  }
  TextParts read{tokens::split(problem, '|'), nullptr};
  if (read.parts.size() > form.parts) {
    return failure(fmt::format("a {} has at most {} parts separated by '|'", form.noun, form.parts),
                   fmt::format("write {}; all but the first may be missing", form.example));
  }
  read.parts.resize(form.parts);
  const std::string_view language = read.parts[form.language];
  Result<LexiconPtr> found = find_lexicon(language.empty() ? "en" : language);
  if (!found) return found.problems();
  read.lexicon = *std::move(found);
  return read;
}

std::string joined(const std::vector<Letters>& words, std::string_view separator) {
  std::string text;
  for (const Letters& word : words) {
    if (!text.empty()) text += separator;
    text += word_search::to_utf8(word);
  }
  return text;
}

std::string spelled(const Letters& letters) {
  std::string text;
  for (const char32_t c : letters) text += (text.empty() ? "" : " ") + word_search::to_utf8(c);
  return text;
}

void add_boxes(figure::Figure& figure, figure::Point corner, int count) {
  const double right = corner.x + count;
  for (const double y : {corner.y, corner.y + 1}) {
    figure.marks.emplace_back(figure::Line{{corner.x, y}, {right, y}});
  }
  for (double x = corner.x; x <= right; ++x) {
    figure.marks.emplace_back(figure::Line{{x, corner.y}, {x, corner.y + 1}});
  }
}

figure::Point centre_of(const Lattice& lattice, int cell) {
  return {cell % lattice.size.columns + 0.5, cell / lattice.size.columns + 0.5};
}

std::vector<figure::Mark> tints(const Lattice& lattice, const std::vector<int>& cells,
                                figure::Shade shade) {
  std::vector<figure::Mark> marks;
  for (const int cell : cells) {
    const figure::Point centre = centre_of(lattice, cell);
    marks.emplace_back(figure::Tint{{centre.x - 0.5, centre.y - 0.5}, 1, 1, shade});
  }
  return marks;
}

figure::Figure draw_lattice(const Lattice& lattice, std::vector<figure::Mark> between) {
  figure::Figure figure;
  figure.rows = lattice.size.rows;
  figure.columns = lattice.size.columns;
  std::vector<int> blocks;
  for (int cell = 0; cell < lattice.size.cells(); ++cell) {
    if (lattice.open[static_cast<std::size_t>(cell)] == 0) blocks.push_back(cell);
  }
  figure.marks = tints(lattice, blocks, figure::Shade::kBlack);
  figure.marks.insert(figure.marks.end(), between.begin(), between.end());
  const double right = figure.columns, foot = figure.rows;
  for (int row = 1; row < figure.rows; ++row) {
    figure.marks.emplace_back(figure::Line{{0, double(row)}, {right, double(row)}});
  }
  for (int column = 1; column < figure.columns; ++column) {
    figure.marks.emplace_back(figure::Line{{double(column), 0}, {double(column), foot}});
  }
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {right, 0}, {right, foot}, {0, foot}}});
  return figure;
}

std::string slot_name(const Lattice& lattice, const Slot& slot, const KindWords& words) {
  const int line =
      slot.across ? slot.first() / lattice.size.columns : slot.first() % lattice.size.columns;
  return fill_sentence(words, slot.across ? "row" : "column",
                       {{"number", std::to_string(line + 1)}});
}

std::string counted(const KindWords& words, std::string_view key, int count) {
  const PluralRule* rule = find_plural_rule(fill_sentence(words, "plural", {}));
  GRIDPRESS_CHECK(rule != nullptr);
  const std::string forms = fill_sentence(words, key, {{"count", std::to_string(count)}});
  std::string_view rest = forms;
  for (int form = rule->form(count); form > 0 && rest.find('|') != rest.npos; --form) {
    rest.remove_prefix(rest.find('|') + 1);
  }
  return std::string(rest.substr(0, rest.find('|')));
}

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string spoken_rows(const Lattice& lattice, const std::vector<std::string>& cells,
                        const KindWords& words) {
  std::string text;
  for (int row = 0; row < lattice.size.rows; ++row) {
    std::vector<std::string> parts;
    for (int column = 0; column < lattice.size.columns; ++column) {
      const std::string& cell =
          cells[static_cast<std::size_t>(row * lattice.size.columns + column)];
      parts.push_back(cell.empty() ? fill_sentence(words, "block", {}) : cell);
    }
    text += fill_sentence(words, "say_row",
                          {{"number", std::to_string(row + 1)}, {"cells", joined(parts)}}) +
            '\n';
  }
  return text;
}

CellPattern lattice_ornament(const Lattice& lattice) {
  CellPattern pattern{lattice.size.rows, lattice.size.columns, 1, {}, {}};
  pattern.cells.assign(lattice.open.begin(), lattice.open.end());
  return pattern;
}

}  // namespace gridpress::words
