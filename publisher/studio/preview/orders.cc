#include "publisher/studio/preview/orders.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "publisher/system/sha256.h"

namespace gridpress::studio {
namespace {

// Keys that affect only pages. All other keys may change the puzzles.
constexpr std::string_view kOfPages[] = {"print", "design", "theme", "answers",
                                         "pages", "cover",  "qr",    "screen"};
constexpr std::string_view kOfTitles[] = {"title",        "subtitle",   "author", "publisher",
                                          "imprint",      "series",     "isbn",   "year",
                                          "introduction", "punctuation"};
constexpr std::string_view kOfSections[] = {"title", "deck", "per_page"};
// Keys of a section that only choose among its attempts.
constexpr std::string_view kOfPicking[] = {"title", "deck",         "per_page", "count",  "id",
                                           "order", "first_number", "keep",     "replace"};

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

void write(const yaml::Node& node, std::span<const std::string_view> without, std::string& text) {
  switch (node.kind) {
    case yaml::Kind::kNull:
      text += '~';
      return;
    case yaml::Kind::kScalar:
      text += std::to_string(node.scalar.size()) + (node.quoted ? "'" : ":") + node.scalar;
      return;
    case yaml::Kind::kSequence:
      text += '[';
      for (const yaml::Node& item : node.items) write(item, {}, text);
      text += ']';
      return;
    case yaml::Kind::kMap:
      text += '{';
      for (const yaml::Entry& entry : node.entries) {
        if (is_one_of(entry.key.scalar, without)) continue;
        write(entry.key, {}, text);
        write(entry.value, {}, text);
      }
      text += '}';
  }
}

// A digest of all other files that were read (difficulty sets, words, word lists), except those
// that affect only pages.
std::string digest_of(const std::string& file, const Sources& sources) {
  Sha256 sum;
  for (const auto& [name, text] : sources) {
    const bool of_pages = std::ranges::any_of(
        std::array{"templates/pages/", "templates/themes/", "templates/printers/",
                   "templates/palettes/"},
        [&](const char* folder) { return name.find(folder) != std::string::npos; });
    if (name == file || of_pages) continue;
    sum.add(name);
    sum.add("\n");
    sum.add(text);
  }
  return sum.hex();
}

}  // namespace

PuzzleOrders orders_of(const yaml::Document& document, const Sources& sources) {
  PuzzleOrders orders;
  std::string common = digest_of(document.file, sources);
  if (const yaml::Node* book = document.root.find("book")) write(*book, kOfTitles, common);
  orders.book = common;
  for (const yaml::Entry& entry : document.root.entries) {
    const std::string& name = entry.key.scalar;
    if (name == "book" || name == "sections" || is_one_of(name, kOfPages)) continue;
    write(entry.key, {}, orders.book);
    write(entry.value, {}, orders.book);
    if (name == "difficulties" || name == "audience") write(entry.value, {}, common);
  }
  const yaml::Node* sections = document.root.find("sections");
  if (sections == nullptr) return orders;
  for (const yaml::Node& section : sections->items) {
    write(section, kOfSections, orders.book);
    orders.sections.push_back(common);
    write(section, kOfPicking, orders.sections.back());
  }
  return orders;
}

PuzzleOrders orders_of(const yaml::Document& document, const Sources& sources,
                       const BookSpec& spec) {
  PuzzleOrders orders = orders_of(document, sources);
  for (const SectionSpec& section : spec.sections) {
    for (const ImportedPuzzle& imported : section.imported) {
      orders.book += section.kind->text.problem(imported.puzzle) + '\n';
    }
  }
  orders.worked = orders.book;
  for (const std::string_view name : {"pages", "answers"}) {
    orders.worked += name;
    if (const yaml::Node* part = document.root.find(name)) write(*part, {}, orders.worked);
  }
  return orders;
}

}  // namespace gridpress::studio
