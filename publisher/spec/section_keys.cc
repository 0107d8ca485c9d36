// The keys of sections: those for all kinds, and those of each kind.
#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "publisher/spec/key_limits.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 3> kOrders{"rising", "shuffled", "as-made"};

const auto& common_table() {
  static const Key kSection[] = {
      {.name = "id",
       .help = "A name that determines the section's seed, instead of its position: a-z, digits, "
               "hyphens."},
      {.name = "title", .help = "The section's title; default: the name of the level or kind."},
      {.name = "deck", .help = "One or two sentences below the title."},
      {.name = "kind", .help = "Kind of puzzle (gridpress kinds)."},
      {.name = "size",
       .type = Type::kAny,
       .help = "Rows and columns: 9 for 9x9, 10x14 for ten rows of fourteen."},
      {.name = "difficulty", .help = "Level of the book's difficulty set: easy."},
      {.name = "teaches",
       .help = "A technique (gridpress techniques): makes a lesson, puzzles whose hardest step it "
               "is, and a test, instead of a difficulty."},
      {.name = "test",
       .type = Type::kInteger,
       .help = "If the section teaches a technique, how many of its last puzzles are the test; "
               "default: a fifth.",
       .least = 0,
       .most = spec::kMaxCount},
      {.name = "count",
       .type = Type::kInteger,
       .help = "Number of puzzles; default for a file: all.",
       .least = 1,
       .most = spec::kMaxCount},
      {.name = "per_page",
       .type = Type::kInteger,
       .help = "Number of puzzles per page.",
       .least = 1,
       .most = 100},
      {.name = "from",
       .type = Type::kAny,
       .help =
           "A file of existing puzzles, in any format, in the spec's folder or below; a folder "
           "or a pattern such as setters/*.txt, of whose files the section takes the puzzles of "
           "its kind and size; the manifest.json of a book; or a bank: {bank: million.bank, "
           "difficulty: hard}."},
      {.name = "credits",
       .type = Type::kFlag,
       .help = "Whether the authors that the file of puzzles states are printed; default: false."},
      {.name = "from_section",
       .type = Type::kInteger,
       .help = "Section of the manifest to take puzzles from, counted from 1; default: all.",
       .least = 1,
       .most = spec::kMaxCount},
      {.name = "order",
       .type = Type::kChoice,
       .help = "Order of the puzzles in the section: by rising effort, shuffled, or as made.",
       .choices = kOrders},
      {.name = "first_number",
       .type = Type::kInteger,
       .help = "Number of the section's first puzzle; default: the next number after the previous "
               "section.",
       .least = 1,
       .most = spec::kMaxNumber},
      {.name = "keep",
       .type = Type::kMap,
       .help = "Puzzles pinned by their text: the number (in a section with an id, its position "
               "there) and the puzzle on one line."},
      {.name = "replace",
       .type = Type::kMap,
       .help = "Puzzles to regenerate: the number (in a section with an id, its position there) "
               "and which candidate to use."},
      {.name = "rating",
       .type = Type::kRange,
       .help = "Range for the rating of each puzzle, narrower than the level's: 3.0..3.4."},
  };
  return kSection;
}

// The keys of a section that describe the book rather than a single puzzle.
constexpr std::string_view kOfBooks[] = {"id",   "title",   "deck",         "count", "per_page",
                                         "from", "credits", "from_section", "order", "first_number",
                                         "keep", "replace", "teaches",      "test"};

bool is_of_books(std::string_view name) {
  return std::ranges::find(kOfBooks, name) != std::end(kOfBooks);
}

// Appends the help of a key to that of a key with the same name. The merged help is never freed.
void add_help(const Key& other, Key& known) {
  static std::deque<std::string> helps;
  if (known.help == other.help) return;
  known.help = helps.emplace_back(std::string(known.help) + " " + std::string(other.help));
}

// Adds the words that another kind accepts for a key with the same name. Keys are listed without a
// section, whose kind would determine the words. The merged words are never freed.
void add_words(const Key& other, Key& known) {
  const auto has = [&](std::string_view word) {
    return std::ranges::find(known.choices, word) != known.choices.end();
  };
  if (std::ranges::all_of(other.choices, has)) return;
  static std::deque<std::vector<std::string_view>> words;
  std::vector<std::string_view>& all =
      words.emplace_back(known.choices.begin(), known.choices.end());
  for (const std::string_view word : other.choices) {
    if (!has(word)) all.push_back(word);
  }
  known.choices = all;
  if (other.type == Type::kAny) known.type = Type::kAny;
  add_help(other, known);
}

// The keys for all kinds, and those of one kind. If `kind` is null, includes the keys of every
// kind.
std::vector<Key> keys_with(const Kind* kind) {
  std::vector<Key> keys(std::begin(common_table()), std::end(common_table()));
  const std::span<const Kind* const> one(&kind, 1);
  for (const Kind* each : kind == nullptr ? all_kinds() : one) {
    for (const Key& key : each->options.keys) {
      const auto known = std::ranges::find(keys, key.name, &Key::name);
      if (known == keys.end()) {
        keys.push_back(key);
      } else if (!known->choices.empty() && !key.choices.empty()) {
        add_words(key, *known);
      } else if (key.type == Type::kAny && known->type == Type::kAny) {
        add_help(key, *known);
      }
    }
  }
  return keys;
}

std::vector<Key> without_books(std::vector<Key> keys) {
  std::erase_if(keys, [](const Key& key) { return is_of_books(key.name); });
  return keys;
}

const std::vector<Key>& section_table() {
  static const std::vector<Key> keys = keys_with(nullptr);
  return keys;
}

const std::vector<Key>& request_table() {
  static const std::vector<Key> keys = without_books(keys_with(nullptr));
  return keys;
}

}  // namespace

std::span<const Key> section_keys() {
  return section_table();
}
std::span<const Key> request_keys() {
  return request_table();
}
bool is_common_section_key(std::string_view name) {
  return std::ranges::find(common_table(), name, &Key::name) != std::end(common_table());
}
std::vector<Key> section_keys_of(const Kind* kind) {
  return keys_with(kind);
}
std::vector<Key> request_keys_of(const Kind* kind) {
  return without_books(keys_with(kind));
}

}  // namespace gridpress
