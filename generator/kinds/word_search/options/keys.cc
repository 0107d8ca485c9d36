#include "generator/kinds/word_search/options/keys.h"

namespace gridpress::word_search {
namespace {

using fields::Key;
using fields::Type;

constexpr std::string_view kListLooks[] = {"shown", "hidden"};
constexpr std::string_view kSpellings[] = {"as-written", "folded"};
constexpr int kMaxWordsEach = 100;

constexpr Key kKeys[] = {
    {.name = "words",
     .type = Type::kList,
     .help = "Words and phrases to hide; all of them in each puzzle, unless words_each is less."},
    {.name = "words_from",
     .help = "A text file below the spec's folder, a word or phrase a line, to take words from."},
    {.name = "theme",
     .type = Type::kAny,
     .help =
         "A list of words that comes with the program (animals, garden, kitchen, sea; in English "
         "music, space, tools, weather too), or several by turns: [animals, sea]."},
    {.name = "topic", .help = "What your own words are about, printed with each puzzle."},
    {.name = "words_each",
     .type = Type::kInteger,
     .help = "How many words are hidden in each puzzle.",
     .least = 1,
     .most = kMaxWordsEach},
    {.name = "directions",
     .type = Type::kInteger,
     .help = "2: right and down; 3: one diagonal more; 4: both diagonals; 8: backwards too. By the "
             "level when left out.",
     .least = 2,
     .most = 8},
    {.name = "list",
     .type = Type::kChoice,
     .help = "Whether readers see the words or only the theme. By the level when left out.",
     .choices = kListLooks},
    {.name = "letters",
     .type = Type::kChoice,
     .help =
         "Whether letters keep all their marks in the grid, or only those that the language has "
         "letters of its own for.",
     .choices = kSpellings},
    {.name = "message", .help = "What the letters say that belong to no word. No others are left."},
    {.name = "allow",
     .type = Type::kList,
     .help = "Words that may be read backwards too, be inside another word, or be vulgar."},
};

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

}  // namespace gridpress::word_search
