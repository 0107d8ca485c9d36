// The reference pages in docs/ and the key tables, which are read from the schemas made from them,
// have the same keys.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

void collect_keys(const nlohmann::json& schema, Names& names) {
  if (schema.is_object() && schema.contains("properties")) {
    for (const auto& [name, value] : schema.at("properties").items()) names.insert(name);
  }
  if (schema.is_structured()) {
    for (const nlohmann::json& part : schema) collect_keys(part, names);
  }
}

Names schema_keys() {
  Names names;
  for (const char* spec : {"book", "daily", "bank", "series"}) {
    const fs::path file =
        fs::path(GRIDPRESS_ROOT) / "configs/schema" / (spec + std::string(".schema.json"));
    collect_keys(nlohmann::json::parse(test::read_text(file.string())), names);
  }
  return names;
}

std::vector<fs::path> pages_in(const char* folder) {
  std::vector<fs::path> pages;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(fs::path(GRIDPRESS_ROOT) / folder)) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  return pages;
}

// The words of code in a text: those between backquotes, and those in blocks of YAML.
Names code_words(const std::string& text) {
  static const std::regex code("```yaml([\\s\\S]*?)```|`([^`]*)`"), word("[a-z_]+[a-z0-9_]*");
  Names words;
  for (std::sregex_iterator at(text.begin(), text.end(), code), end; at != end; ++at) {
    const std::string part = (*at)[1].str() + (*at)[2].str();
    for (std::sregex_iterator w(part.begin(), part.end(), word); w != end; ++w)
      words.insert(w->str());
  }
  return words;
}

// The keys in the first column of the tables with the columns key, value, default and meaning.
Names table_keys(const std::string& text) {
  static const std::regex code("`(?:[a-z_]+: )?([a-z_0-9]+)`");
  Names keys;
  bool inside = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("| key | value | default |")) inside = true;
    if (!line.starts_with("|")) inside = false;
    if (!inside) continue;
    const std::string first = line.substr(1, line.find('|', 1) - 1);
    for (std::sregex_iterator at(first.begin(), first.end(), code), end; at != end; ++at) {
      keys.insert((*at)[1].str());
    }
  }
  return keys;
}

TEST_CASE("every key of a spec, schedule, bank or series is documented") {
  Names documented;
  for (const char* folder : {"docs", "docs/reference"}) {
    for (const fs::path& page : pages_in(folder))
      documented.merge(code_words(test::read_text(page.string())));
  }
  for (const std::string& key : schema_keys()) {
    CAPTURE(key);
    CHECK(documented.contains(key));
  }
}

TEST_CASE("every key in the tables of the reference pages exists") {
  const Names known = schema_keys();
  std::vector<fs::path> pages = pages_in("docs/reference");
  pages.emplace_back(fs::path(GRIDPRESS_ROOT) / "docs/bank.md");
  std::size_t found = 0;
  for (const fs::path& page : pages) {
    for (const std::string& key : table_keys(test::read_text(page.string()))) {
      CAPTURE(page, key);
      CHECK(known.contains(key));
      ++found;
    }
  }
  CHECK(found > 100);
}

}  // namespace
}  // namespace gridpress
