// Counts phrases that make comments, messages and documentation hard to read, per thousand lines.
// ninja, re2 and leveldb have six or seven such phrases. CONTRIBUTING.md states the rule.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace plain_english {
namespace {

namespace fs = std::filesystem;

constexpr double kMaxPerThousand = 8;
constexpr std::size_t kMinMessage = 20;  // bytes; shorter string literals are names and keys

// A phrase matches whole words. One that ends with a space must be followed by a lower-case letter.
struct Habit {
  const char* name;
  std::vector<std::string_view> phrases;
  bool at_start = false;  // match only at the beginning of a text
};

const std::vector<Habit>& habits() {
  static const std::vector<Habit> all = {
      {"is no, is none",
       {"is no ", "are no ", "was no ", "were no ", "is none", "are none", "was none",
        "were none"}},
      {"has no, takes no", {"takes no ", "knows no ", "has no ", "have no "}},
      {"nobody, whoever", {"nobody", "anybody", "somebody", "whoever"}},
      {"told, anew", {"told", "parted", "anew", "mended", "spoilt"}},
      {"beside", {"beside"}},
      {"is there already",
       {"is there already", "are there already", "was there already", "were there already"}},
      {"says", {"say", "says"}},
      {"blank", {"blank", "blanks"}},
      {"so many", {"so many", "at most so", "for who "}},
      {"What …", {"What "}, true},
  };
  return all;
}

// Phrases that are good English: a habit within one of them doesn't count.
struct Allowed {
  std::string_view phrase, reason;
};

constexpr Allowed kAllowed[] = {
    {"no longer", "an adverb: the book is no longer complete"},
    {"there is no", "states that something is missing: there is no puzzle 2"},
    {"there are no", "the same in the plural"},
    {"there is none", "the same for a noun that was just named"},
    {"there are none", "the same in the plural"},
    {"has no solution", "the standard term of puzzles"},
    {"have no solution", "the same in the plural"},
    {"has no effect", "the standard phrase for options"},
    {"has no glyph", "the standard phrase for fonts"},
    {"has no fault", "the result that `proof` prints"},
    {"have no fault", "the same in the plural"},
    {"has no candidate", "the contradiction in a cell"},
    {"has no place", "the contradiction in a house"},
    {"has no other place", "the condition of a single"},
    {"has no clue", "a cage or an edge without a number"},
    {"has no answers", "a book without an answer key"},
    {"have no near-copies", "the term of docs/making.md"},
    {"blank cell", "a cell without a digit"},
    {"blank line", "a line to write on"},
    {"blank page", "a page without content, the printers' term"},
    {"blank backs", "backs of leaves without content"},
    {"one_sided: blank", "a value of this key"},
    {"head_place: beside", "a value of this key"},
    {"a digit beside", "a clue in a cell next to a digit"},
};

bool is_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// Whether `phrase` occurs at position `at` as whole words.
bool stands_at(std::string_view text, std::size_t at, std::string_view phrase) {
  if (at > 0 && is_word(text[at - 1])) return false;
  const std::size_t end = at + phrase.size();
  if (phrase.back() == ' ') return end < text.size() && text[end] >= 'a' && text[end] <= 'z';
  return end == text.size() || !is_word(text[end]);
}

bool has_phrase(std::string_view text, std::string_view phrase, bool at_start) {
  if (at_start) return text.starts_with(phrase);
  for (std::size_t at = text.find(phrase); at != text.npos; at = text.find(phrase, at + 1)) {
    if (stands_at(text, at, phrase)) return true;
  }
  return false;
}

std::string without_allowed(std::string text) {
  if (text.starts_with("There ")) text.front() = 't';
  for (const Allowed& allowed : kAllowed) {
    for (std::size_t at = text.find(allowed.phrase); at != text.npos;
         at = text.find(allowed.phrase, at)) {
      text.replace(at, allowed.phrase.size(), "…");
    }
  }
  return text;
}

// The number of lines in an area, and its lines with a habit as "file:line: habit: text".
struct Area {
  int lines = 0;
  std::vector<std::string> found;

  void add(const std::string& place, const std::string& text) {
    ++lines;
    const std::string counted = without_allowed(text);
    for (const Habit& habit : habits()) {
      const bool has = std::ranges::any_of(habit.phrases, [&](std::string_view phrase) {
        return has_phrase(counted, phrase, habit.at_start);
      });
      if (has) found.push_back(place + ": " + habit.name + ": " + text);
    }
  }
};

// Splits a line of C++ or JavaScript into its comment and its long string literals.
struct CodeLine {
  std::string comment, messages;

  explicit CodeLine(const std::string& line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line.compare(at, 2, "//") == 0) {
        comment = line.substr(std::min(line.find_first_not_of("/ ", at), line.size()));
        return;
      }
      if (line[at] != '"') continue;
      const std::size_t begin = ++at;
      while (at < line.size() && line[at] != '"') at += line[at] == '\\' ? 2 : 1;
      const std::string literal = line.substr(begin, at - begin);
      if (literal.size() >= kMinMessage) messages += messages.empty() ? literal : " " + literal;
    }
  }
};

using Areas = std::map<std::string, Area>;  // comments, messages, docs

void read_file(const fs::path& path, Areas& areas) {
  const std::string kind = path.extension().string();
  const bool is_code = kind == ".h" || kind == ".cc" || kind == ".js" || kind == ".mjs";
  if (!is_code && kind != ".md") return;
  const std::string name = fs::relative(path, GRIDPRESS_ROOT).generic_string();
  if (name == "tests/conformance/plain_english_test.cc") return;  // it lists the phrases
  std::ifstream in(path);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    const std::string place = name + ":" + std::to_string(++number);
    if (!is_code) {
      areas["docs"].add(place, line);
      continue;
    }
    const CodeLine code(line);
    if (!code.comment.empty()) areas["comments"].add(place, code.comment);
    if (!code.messages.empty()) areas["messages"].add(place, code.messages);
  }
}

bool is_skipped(const fs::path& folder) {
  const std::string name = folder.filename().string();
  return name == "dist" || name == "corpus" || name == "golden" || name == "data" ||
         name == "node_modules";
}

Areas read_areas() {
  Areas areas;
  for (const auto& entry : fs::directory_iterator(GRIDPRESS_ROOT)) {
    if (entry.is_regular_file()) read_file(entry.path(), areas);
  }
  for (const char* top : {"generator", "layout", "publisher", "templates", "tests", "docs"}) {
    for (auto it = fs::recursive_directory_iterator(fs::path(GRIDPRESS_ROOT) / top);
         it != fs::recursive_directory_iterator(); ++it) {
      if (it->is_directory() && is_skipped(it->path())) it.disable_recursion_pending();
      if (it->is_regular_file()) read_file(it->path(), areas);
    }
  }
  return areas;
}

}  // namespace

TEST_CASE("phrases match as whole words, except inside allowed phrases") {
  Area area;
  area.add("a:1", "The file says so.");
  area.add("a:2", "An essay on blankets, no longer told by hand besides.");
  area.add("a:3", "There is none; there is no puzzle 2; this is no Sudoku.");
  area.add("a:4", "What a puzzle is, and who has no name.");
  CHECK(area.lines == 4);
  CHECK(area.found == std::vector<std::string>{
                          "a:1: says: The file says so.",
                          "a:2: told, anew: An essay on blankets, no longer told by hand besides.",
                          "a:4: has no, takes no: What a puzzle is, and who has no name.",
                          "a:4: What …: What a puzzle is, and who has no name."});
  const CodeLine code(R"(  fail("short", "a \"quoted\" long message");  // Why // twice)");
  CHECK(code.messages == R"(a \"quoted\" long message)");
  CHECK(code.comment == "Why // twice");
}

TEST_CASE("comments, messages and docs are written in plain English") {
  for (auto& [name, area] : read_areas()) {
    CAPTURE(name, area.lines);
    REQUIRE(area.lines > 1000);
    const double rate = 1000.0 * static_cast<double>(area.found.size()) / area.lines;
    std::string report;
    if (rate > kMaxPerThousand) {
      for (const std::string& line : area.found) report += line + "\n";
    }
    INFO(report);
    CHECK(rate <= kMaxPerThousand);
  }
}

}  // namespace plain_english
