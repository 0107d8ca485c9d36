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
     .help =
         "Words and phrases to hide: all of them in each puzzle, unless words_each is smaller."},
    {.name = "words_from",
     .help = "A text file in or below the spec's folder with one word or phrase per line."},
    {.name = "theme",
     .type = Type::kAny,
     .help = "A built-in list of words (animals, garden, kitchen, sea; in English also music, "
             "space, tools, weather), or several in turn: [animals, sea]."},
    {.name = "topic", .help = "Topic of your own words, printed with each puzzle."},
    {.name = "shape",
     .help = "A picture of the library whose outline the grid takes, such as heart or star. By "
             "default the grid is a rectangle."},
    {.name = "words_each",
     .type = Type::kInteger,
     .help = "Number of words hidden in each puzzle.",
     .least = 1,
     .most = kMaxWordsEach},
    {.name = "directions",
     .type = Type::kInteger,
     .help = "2: right and down; 3: plus one diagonal; 4: plus both diagonals; 8: backwards, too. "
             "By default this depends on the level.",
     .least = 2,
     .most = 8},
    {.name = "list",
     .type = Type::kChoice,
     .help =
         "Whether readers see the words or only the theme. By default this depends on the level.",
     .choices = kListLooks},
    {.name = "letters",
     .type = Type::kChoice,
     .help = "Whether letters keep all accents in the grid, or only those that make a separate "
             "letter in the language.",
     .choices = kSpellings},
    {.name = "message",
     .help = "A message spelled by the leftover letters, which must all belong to the message."},
    {.name = "allow",
     .type = Type::kList,
     .help = "Words that are accepted although they can be read backwards, are inside another "
             "word, or are vulgar."},
};

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

}  // namespace gridpress::word_search
