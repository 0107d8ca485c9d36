// Enforces the rules of ARCHITECTURE.md, such as which folders (rooms) may include which, and where
// external libraries and side effects may be used.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Include {
  std::string file;    // relative to the root
  std::string target;  // the text between <> or ""
};

std::vector<fs::path> sources() {
  std::vector<fs::path> found;
  for (const char* top : {"generator", "layout", "publisher"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(GRIDPRESS_ROOT) / top)) {
      const auto extension = entry.path().extension();
      if (extension == ".cc" || extension == ".h" || extension == ".inl") {
        found.push_back(entry.path());
      }
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string from_root(const fs::path& path) {
  return fs::relative(path, GRIDPRESS_ROOT).generic_string();
}

// Returns a file's contents, which are cached.
const std::string& slurp(const fs::path& path) {
  static std::map<std::string, std::string> texts;
  const auto [known, is_new] = texts.try_emplace(path.string());
  if (is_new) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    known->second = std::move(text).str();
  }
  return known->second;
}

std::vector<Include> read_includes() {
  std::vector<Include> found;
  const std::regex pattern(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
  for (const auto& path : sources()) {
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
      std::smatch match;
      if (line.find('#') == std::string::npos) continue;
      if (std::regex_search(line, match, pattern)) found.push_back({from_root(path), match[1]});
    }
  }
  return found;
}

const std::vector<Include>& includes() {
  static const std::vector<Include> all = read_includes();
  return all;
}

// The folder that contains the file: generator/solver for generator/solver/x.cc.
std::string room(const std::string& file) {
  return file.substr(0, file.find('/', file.find('/') + 1));
}

bool starts(const std::string& text, std::initializer_list<const char*> prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const char* prefix) { return text.rfind(prefix, 0) == 0; });
}

// A room's position in the order of rooms. A room may use only those before it.
int rank(const std::string& room) {
  const std::vector<std::string> order = {
      "generator/base",    "generator/model",       "generator/formats", "generator/solver",
      "generator/grader",  "generator/making",      "generator/maker",   "generator/kinds",
      "publisher/system",  "publisher/certify",     "publisher/data",    "publisher/page",
      "publisher/puzzles", "publisher/bank",        "publisher/book",    "publisher/braille",
      "publisher/spec",    "publisher/shards",      "publisher/series",  "publisher/daily",
      "publisher/proof",   "publisher/certificate", "publisher/edits",   "publisher/wizard",
      "publisher/studio",  "publisher/manual",      "publisher/commands"};
  return static_cast<int>(std::find(order.begin(), order.end(), room) - order.begin());
}

// An external library or side effect, and the only places that may include it.
struct Library {
  const char* pattern;
  std::initializer_list<const char*> homes;
};

const Library kLibraries[] = {
    {"^boost/", {"generator/base/", "publisher/studio/server/modules/"}},
    {"^yaml-cpp/", {"generator/base/"}},
    {"^(cairo|ft2build|freetype|hb|qpdf|hyphen)", {"layout/backend/"}},
    {"^(turbojpeg|librsvg)", {"layout/backend/modules/"}},
    {"^glib", {"layout/backend/", "publisher/system/sha256.cc", "publisher/system/shell_word.cc"}},
    {"^(cadical|z3|Cbc|Clp|Osi|Coin)", {"generator/solver/"}},
    {"^(tbb|oneapi)", {"publisher/system/parallel.cc"}},
    {"^sqlite3", {"publisher/system/sqlite.cc", "publisher/daily/"}},
    {"^zstd", {"publisher/bank/block.cc"}},
    {"^libgearman", {"publisher/shards/modules/"}},
    {"^minizip", {"publisher/book/epub/modules/"}},
    {"^qrencode", {"publisher/book/modules/"}},
    {"^zlib",
     {"publisher/page/deflated.cc", "publisher/certify/certificate.cc",
      "publisher/certificate/packing.cc", "generator/formats/inflated.cc"}},
    {"^nlohmann", {"publisher/", "generator/formats/", "generator/kinds/digits/exchange.cc"}},
    {"^CLI", {"publisher/commands/arguments.cc"}},
    {"^(thread|future|chrono|fstream|iostream|filesystem|ctime|unistd\\.h|sys/)",
     {"publisher/", "generator/base/result.h"}},
    {"^cstdio$", {"publisher/", "generator/base/result.h", "generator/solver/refutation.cc"}},
    {"^random$", {"generator/base/"}},
    {"^(regex|unordered_map|unordered_set)$", {}},
};

// The qualified names of the types that a file defines outside unnamed namespaces. This is a rough
// parser that relies on the formatting of this repository.
std::vector<std::string> types_of(const std::string& text) {
  static const std::regex space(R"(^namespace( [\w:]+)? \{$)"), end(R"(^\}  // namespace.*$)"),
      type(R"(^(?:struct|class|enum class|union) (\w+)(?: final)?(?: : [^;]*)? \{.*$)");
  std::vector<std::string> spaces, found;
  std::istringstream lines(text);
  std::smatch match;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || std::string_view("nsceu}").find(line[0]) == std::string_view::npos)
      continue;
    if (std::regex_match(line, match, space)) {
      spaces.push_back(match[1].matched ? match[1].str().substr(1) : "");
    } else if (std::regex_match(line, end) && !spaces.empty()) {
      spaces.pop_back();
    } else if (std::regex_match(line, match, type)) {
      std::string name = match[1];
      bool named = true;
      for (auto outer = spaces.rbegin(); outer != spaces.rend(); ++outer) {
        named = named && !outer->empty();
        name.insert(0, *outer + "::");
      }
      if (named) found.push_back(name);
    }
  }
  return found;
}

// The distinct words outside comments and includes.
std::set<std::string> words_in(const std::string& text) {
  const auto is_word = [](char c) {
    return c == '_' || c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  };
  std::set<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#include")) continue;
    const std::size_t length = std::min(line.find("//"), line.size());
    for (std::size_t at = 0; at < length;) {
      std::size_t end = at;
      while (end < length && is_word(line[end])) ++end;
      if (end > at) words.insert(line.substr(at, end - at));
      at = end + 1;
    }
  }
  return words;
}

// Finds a kind's name in all spellings that our code uses: word_search, word-search, WordSearch and
// kWordSearch.
class KindName {
 public:
  explicit KindName(const std::string& kind) : plain_(kind), hyphens_(kind) {
    std::ranges::replace(hyphens_, '_', '-');
    bool begins = true;
    std::string pattern;
    for (const char c : kind) {
      if (c != '_') camel_ += begins ? static_cast<char>(std::toupper(c)) : c;
      pattern += c == '_' ? std::string("[_-]") : std::string(1, c);
      begins = c == '_';
    }
    pattern_ = "(^|[_-])" + pattern + "([_-]|$)|" + camel_ + "([A-Z_]|$)";
  }

  // The first word that contains the name, or an empty string. ConsecutiveSet, a constraint of
  // several kinds, is the only word that contains a kind's name without referring to the kind.
  std::string in(const std::set<std::string>& words) const {
    for (const std::string& word : words) {
      const auto has = [&](const std::string& part) { return word.find(part) != word.npos; };
      // avoids the slow regex for most words
      if (!has(plain_) && !has(hyphens_) && !has(camel_)) continue;
      if (std::regex_search(word, pattern_) && word != "ConsecutiveSet") return word;
    }
    return "";
  }

 private:
  std::string plain_, hyphens_, camel_;
  std::regex pattern_;
};

std::string named_in(const std::string& text, const std::string& kind) {
  return KindName(kind).in(words_in(text));
}

}  // namespace

TEST_CASE("generator/ includes nothing from layout/ or publisher/, and its folders form layers") {
  const auto all = includes();
  REQUIRE(all.size() > 50);
  for (const auto& [file, target] : all) {
    if (!starts(file, {"generator/"})) continue;
    CAPTURE(file, target);
    CHECK_FALSE(starts(target, {"layout/", "publisher/"}));
    if (starts(target, {"generator/"})) CHECK(rank(room(target)) <= rank(room(file)));
  }
}

// A puzzle without digits to give doesn't depend on how such puzzles are made.
TEST_CASE("only the kinds that remove givens from a grid of digits use their maker") {
  int users = 0;
  for (const auto& [file, target] : includes()) {
    if (!starts(file, {"generator/kinds/"}) || !starts(target, {"generator/maker/"})) continue;
    CAPTURE(file, target);
    CHECK(starts(
        file, {"generator/kinds/classic/", "generator/kinds/killer/", "generator/kinds/calcudoku/",
               "generator/kinds/digits/", "generator/kinds/digit_options."}));
    ++users;
  }
  CHECK(users > 5);
}

TEST_CASE("the folders of publisher/ form layers") {
  int files = 0;
  for (const auto& [file, target] : includes()) {
    if (!starts(file, {"publisher/"}) || !starts(target, {"publisher/"})) continue;
    CAPTURE(file, target);
    CHECK(rank(room(target)) <= rank(room(file)));
    ++files;
  }
  CHECK(files > 50);
}

TEST_CASE("layout/ includes only base/ and the header for figures from generator/") {
  for (const auto& [file, target] : includes()) {
    if (!starts(file, {"layout/"})) continue;
    CAPTURE(file, target);
    CHECK_FALSE(starts(target, {"publisher/"}));
    if (starts(target, {"generator/"})) {
      CHECK((starts(target, {"generator/base/"}) || target == "generator/model/figure.h"));
    }
  }
}

// The rooms of layout/, each with the other rooms that it may include.
const std::map<std::string, std::set<std::string>> kLayoutRooms = {
    {"page", {}},
    {"backend", {"page"}},
    {"printer", {"page"}},
    {"design", {"page", "printer"}},
    {"text", {"page", "design"}},
    {"figure", {"page", "design", "text"}},
    {"furniture", {"page", "design", "text", "figure"}},
    {"plan", {"page", "printer", "design", "text", "figure", "furniture"}},
    {"puzzles", {"page", "design", "text", "figure", "furniture", "plan"}},
    {"matter", {"page", "design", "text", "figure", "furniture", "plan"}},
    {"parts", {"page", "design", "text", "figure", "furniture", "plan", "matter"}},
    {"compose",
     {"page", "printer", "design", "text", "figure", "furniture", "plan", "puzzles", "matter",
      "parts"}},
    {"cover", {"page", "printer", "design", "text", "figure"}},
    {"news", {"page", "design", "text", "figure", "furniture", "plan", "compose"}},
};

TEST_CASE("the folders of layout/ form layers") {
  // There must be an order in which each room uses only those before it.
  std::set<std::string> settled;
  for (bool more = true; more;) {
    more = false;
    for (const auto& [name, uses] : kLayoutRooms) {
      more |= std::ranges::includes(settled, uses) && settled.insert(name).second;
    }
  }
  CHECK(settled.size() == kLayoutRooms.size());
  for (const auto& [file, target] : includes()) {
    if (!starts(file, {"layout/"}) || !starts(target, {"layout/"})) continue;
    CAPTURE(file, target);
    const auto own = kLayoutRooms.find(room(file).substr(7));
    REQUIRE(own != kLayoutRooms.end());
    const std::string other = room(target).substr(7);
    CHECK((other == own->first || own->second.count(other) == 1));
  }
}

TEST_CASE("no folder of layout/ has more than 25 files") {
  std::map<std::string, int> files;
  for (const auto& path : sources()) {
    const auto file = from_root(path);
    if (starts(file, {"layout/"})) ++files[fs::path(file).parent_path().generic_string()];
  }
  REQUIRE(files.size() > 10);
  for (const auto& [folder, count] : files) {
    CAPTURE(folder);
    CHECK(count <= 25);
  }
}

TEST_CASE("external libraries and side effects are used only in their permitted folders") {
  const auto all = includes();
  for (const auto& [pattern, homes] : kLibraries) {
    const std::regex library(pattern);
    for (const auto& [file, target] : all) {
      if (std::regex_search(target, library)) {
        CAPTURE(file, target);
        CHECK(starts(file, homes));
      }
    }
  }
}

TEST_CASE("the search for kind names covers identifiers and strings but not comments") {
  CHECK(named_in("// killer\nint x;", "killer").empty());
  CHECK(named_in("auto t = classic_rules(box);", "classic") == "classic_rules");
  CHECK(named_in("f(\"nonogram: {easy}\")", "nonogram") == "nonogram");
  CHECK(named_in("WordSearchGrid grid;", "word_search") == "WordSearchGrid");
  CHECK(named_in("if (kWordSearch) return;", "word_search") == "kWordSearch");
  CHECK(named_in("f(\"word-search\")", "word_search") == "word-search");
  CHECK(named_in("classic9::Cells cells;", "classic").empty());  // the name of an engine
  CHECK(named_in("int classical = 0;", "classic").empty());
}

TEST_CASE("the code of solver, grader, maker and layout mentions no kind of puzzle") {
  std::map<std::string, KindName> kinds;
  for (const auto& entry : fs::directory_iterator(fs::path(GRIDPRESS_ROOT) / "generator/kinds")) {
    const std::string name = entry.path().filename().string();
    if (!fs::exists(entry.path() / (name + ".cc"))) continue;  // code shared by several kinds
    // These words also mean a technique, a mark in a step's picture, a symmetry, and a cover's art.
    static const std::set<std::string> kCommon{"skyscraper", "arrow", "diagonal", "mosaic"};
    if (kCommon.contains(name)) continue;
    kinds.emplace(name, name);
  }
  REQUIRE_FALSE(kinds.empty());
  for (const auto& path : sources()) {
    const auto file = from_root(path);
    if (!starts(file, {"generator/base/", "generator/model/", "generator/solver/",
                       "generator/grader/", "generator/maker/", "layout/"})) {
      continue;
    }
    const std::set<std::string> words = words_in(slurp(path));
    for (const auto& [kind, name] : kinds) {
      CAPTURE(file, kind);
      CHECK(name.in(words) == "");
    }
  }
}

// kinds/kind.h promises that a kind is one folder, which can be removed without changing any other
// file. Only docs and tests may name these kinds.
TEST_CASE("each kind of digit grid is one folder, and no other code mentions it") {
  const std::vector<std::string> kinds = {"anti_king", "anti_knight", "extra_regions",
                                          "futoshiki", "kropki",      "non_consecutive",
                                          "odd_even",  "suguru",      "windoku"};
  const std::vector<KindName> names(kinds.begin(), kinds.end());
  for (const std::string& kind : kinds) {
    const std::string folder = "generator/kinds/" + kind + "/";
    REQUIRE(fs::exists(fs::path(GRIDPRESS_ROOT) / folder / (kind + ".cc")));
    for (const auto& [file, target] : includes()) {
      if (!target.starts_with(folder)) continue;
      CAPTURE(file, target);
      CHECK((file.starts_with(folder) || starts(file, {"tests/"})));
    }
  }
  for (const auto& path : sources()) {
    const auto file = from_root(path);
    // The certificate checker implements the rules of every kind itself, and formats of other
    // programs name the kinds that they hold.
    if (starts(file, {"publisher/certify/", "generator/formats/pzpr", "generator/formats/game_id",
                      "generator/formats/penpa.cc"})) {
      continue;
    }
    const std::set<std::string> words = words_in(slurp(path));
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (file.starts_with("generator/kinds/" + kinds[k] + "/")) continue;
      CAPTURE(file, kinds[k]);
      CHECK(names[k].in(words) == "");
    }
  }
}

// Comparing the number of problems would treat a new warning as an error. ErrorScope in
// publisher/spec/reading.h counts only errors.
TEST_CASE("code never detects errors by comparing the number of problems before and after") {
  const std::regex compared(
      R"(problems_?(\(\))?\.size\(\)\s*([!=]=|[<>]=?)\s*(?!k[A-Z])[a-z])"
      R"(|\bbefore\w*\s*([!=]=|[<>]=?)\s*[\w.>()-]*problems_?(\(\))?\.size\(\))");
  CHECK(std::regex_search("if (context.problems.size() != before) return;", compared));
  CHECK(std::regex_search("return before == reader_.problems().size();", compared));
  CHECK_FALSE(std::regex_search("if (problems.size() == kMost) return;", compared));
  for (const auto& path : sources()) {
    CAPTURE(from_root(path));
    CHECK_FALSE(std::regex_search(slurp(path), compared));
  }
}

TEST_CASE("the certificate checker shares no code with the programs that it checks") {
  int files = 0;
  for (const auto& [file, target] : includes()) {
    if (!file.starts_with("publisher/certify/")) continue;
    CAPTURE(file, target);
    const bool own = target.starts_with("publisher/certify/");
    const bool outside =
        target.find('/') == std::string::npos || starts(target, {"fmt/", "nlohmann/"});
    CHECK((own || outside));
    ++files;
  }
  CHECK(files > 30);
}

// Counts the lines that are neither empty nor comments.
int lines_of_code(const std::string& text) {
  static const std::regex silent(R"(\s*(//.*)?)");
  std::istringstream lines(text);
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    count += std::regex_match(line, silent) ? 0 : 1;
  }
  return count;
}

// A user who doubts a certificate should be able to read the checker's code within an hour.
TEST_CASE("the certificate checker is short enough to be read by a user") {
  const fs::path room = fs::path(GRIDPRESS_ROOT) / "publisher/certify";
  int reading_and_proof = 0;
  for (const char* name : {"book", "certificate", "propagation", "puzzle", "text"}) {
    for (const char* ending : {".cc", ".h"}) {
      reading_and_proof += lines_of_code(slurp(room / (std::string(name) + ending)));
    }
  }
  CHECK(reading_and_proof > 300);
  CHECK(reading_and_proof < 500);
  int functions = 0;
  for (const auto& entry : fs::directory_iterator(room / "rules")) {
    std::istringstream lines(slurp(entry.path()));
    std::string opening;
    int length = 0;
    for (std::string line; std::getline(lines, line); ++length) {
      if (line.ends_with("{") && line.front() != ' ' && line.front() != '}' &&
          !line.starts_with("namespace")) {
        opening = line;
        length = 0;
      }
      if (line != "}" || opening.empty()) continue;
      CAPTURE(entry.path(), opening);
      CHECK(length + 1 < 40);
      ++functions;
      opening.clear();
    }
  }
  CHECK(functions > 40);
}

TEST_CASE("every section of docs/se-rating.md that the rater cites exists") {
  const std::string rules = slurp(fs::path(GRIDPRESS_ROOT) / "docs/se-rating.md");
  const std::regex citation(R"(se-rating\.md,\s*(?://\s*)?sections? ([0-9., to]+))");
  const std::regex number(R"([0-9]+(\.[0-9]+)?)");
  int cited = 0;
  for (const fs::path& path : sources()) {
    const std::string text = slurp(path);
    if (text.find("se-rating.md") == std::string::npos) continue;
    for (std::sregex_iterator found(text.begin(), text.end(), citation), end; found != end;
         ++found) {
      const std::string sections = (*found)[1];
      for (std::sregex_iterator each(sections.begin(), sections.end(), number); each != end;
           ++each, ++cited) {
        const std::string section = each->str();
        CAPTURE(from_root(path), section);
        const bool chapter = section.find('.') == std::string::npos;
        CHECK(rules.find((chapter ? "\n## " : "\n**") + section + ' ') != std::string::npos);
      }
    }
  }
  CHECK(cited > 15);
}

// Two definitions of one name are undefined behaviour if both are linked into the program.
TEST_CASE("no type is defined twice") {
  std::map<std::string, std::string> defined;
  for (const fs::path& path : sources()) {
    for (const std::string& name : types_of(slurp(path))) {
      const auto [there, is_new] = defined.emplace(name, from_root(path));
      INFO(name << ": " << there->second << " and " << from_root(path));
      CHECK(is_new);
    }
  }
  CHECK(defined.size() > 200);
}
