#include "publisher/book/listing/listing_words.h"

#include <fmt/format.h>

#include "generator/base/fields.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

using fields::Key;

constexpr Key kKeywords[] = {
    {.name = "kind",
     .type = fields::Type::kList,
     .required = true,
     .help = "For books of one kind: {kind}."},
    {.name = "large",
     .type = fields::Type::kList,
     .required = true,
     .help = "For large-print books."},
    {.name = "children",
     .type = fields::Type::kList,
     .required = true,
     .help = "For children's books."},
    {.name = "hard",
     .type = fields::Type::kList,
     .required = true,
     .help = "For books with hard puzzles."},
    {.name = "easy",
     .type = fields::Type::kList,
     .required = true,
     .help = "For books with easy puzzles."},
    {.name = "any", .type = fields::Type::kList, .required = true, .help = "For all books."},
};

constexpr std::string_view kSentences[] = {"puzzles",
                                           "kinds",
                                           "levels",
                                           "sizes",
                                           "per_page",
                                           "unique",
                                           "original",
                                           "large",
                                           "hints",
                                           "steps",
                                           "how_to_play",
                                           "answers.back",
                                           "answers.facing",
                                           "answers.upside-down",
                                           "answers.separate",
                                           "pages",
                                           "head.description",
                                           "head.keywords",
                                           "head.categories",
                                           "head.pictures",
                                           "category.numbers",
                                           "category.words",
                                           "category.logic",
                                           "originality.title",
                                           "originality.count",
                                           "originality.all",
                                           "originality.method",
                                           "originality.none",
                                           "originality.some",
                                           "originality.avoided",
                                           "originality.not_avoided"};

std::vector<Key> table() {
  std::vector<Key> keys{{.name = "language", .required = true, .help = "Language code."}};
  for (const std::string_view name : kSentences) keys.push_back({.name = name, .required = true});
  keys.push_back({.name = "keywords",
                  .type = fields::Type::kMap,
                  .required = true,
                  .help = "Phrases for a shop's search fields.",
                  .keys = kKeywords});
  return keys;
}

}  // namespace

Result<ListingWords> read_listing_words(const DataFiles& data, const std::string& language) {
  const std::string path = fmt::format("templates/listing/{}.yaml", language);
  const Result<std::string> text = data.own_text(fmt::format("listing/{}.yaml", language));
  if (!text) {
    Diagnostic problem =
        failure(fmt::format("listings are not available in '{}'", language),
                fmt::format("to add the language, write {} next to the spec", path));
    problem.origin = book_origin(BookValue::kLanguage);
    return problem;
  }
  const Result<yaml::Document> document = data.with_spaces(yaml::parse(path, *text), language);
  if (!document) return document.problems();
  Diagnostics problems;
  const std::vector<Key> keys = table();
  fields::Reader reader(*document, document->root, keys, problems);
  ListingWords words;
  for (const std::string_view name : kSentences) {
    words.sentences.emplace(name, reader.text(name).value_or(""));
  }
  if (const yaml::Node* map = reader.map("keywords")) {
    fields::Reader lists(*document, *map, kKeywords, problems);
    for (const Key& key : kKeywords) {
      const yaml::Node* list = lists.list(key.name);
      if (list == nullptr) continue;
      std::vector<std::string>& phrases = words.keywords[std::string(key.name)];
      for (const yaml::Node& item : list->items) phrases.push_back(item.scalar);
    }
  }
  if (has_errors(problems)) return problems;
  return words;
}

}  // namespace gridpress
