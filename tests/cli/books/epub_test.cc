// Checks that book.epub lists all its files, that its links are valid, and that its grids match
// the manifest.
#include <minizip/unzip.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

using Files = std::map<std::string, std::string>;

Files read_zip(const std::string& path) {
  Files files;
  unzFile zip = unzOpen64(path.c_str());
  REQUIRE(zip != nullptr);
  for (int status = unzGoToFirstFile(zip); status == UNZ_OK; status = unzGoToNextFile(zip)) {
    unz_file_info64 info{};
    char name[256];
    REQUIRE(unzGetCurrentFileInfo64(zip, &info, name, sizeof name, nullptr, 0, nullptr, 0) ==
            UNZ_OK);
    CHECK(info.dosDate == 0x210000);
    std::string bytes(info.uncompressed_size, '\0');
    REQUIRE(unzOpenCurrentFile(zip) == UNZ_OK);
    CHECK(unzReadCurrentFile(zip, bytes.data(), static_cast<unsigned>(bytes.size())) ==
          static_cast<int>(bytes.size()));
    CHECK(unzCloseCurrentFile(zip) == UNZ_OK);  // checks the checksum
    CHECK(files.emplace(name, std::move(bytes)).second);
  }
  unzClose(zip);
  return files;
}

std::vector<std::string> all_of(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), wanted), end; at != end; ++at) {
    found.push_back((*at)[1]);
  }
  return found;
}

// Whether every element is closed, in the right order.
bool is_balanced(const std::string& xml) {
  std::vector<std::string> open;
  static const std::regex tag(R"(<(/?)([A-Za-z:]+)((?:[^<>"]|"[^<"]*")*?)(/?)>)");
  for (std::sregex_iterator at(xml.begin(), xml.end(), tag), end; at != end; ++at) {
    if ((*at)[1].length() > 0) {
      if (open.empty() || open.back() != (*at)[2]) return false;
      open.pop_back();
    } else if ((*at)[4].length() == 0) {
      open.push_back((*at)[2]);
    }
  }
  const std::string rest = std::regex_replace(xml, std::regex(R"(<[!?][^>]*>)"), "");
  return open.empty() && std::regex_replace(rest, tag, "").find_first_of("<>") == rest.npos;
}

std::string epub_spec(const std::string& more) {
  return "book: {id: b, title: \"Night & <Grids>\", author: A. Setter, seed: 3,\n"
         "  introduction: \"# Hello\\n\\nA *word* and **two**.\\n\\n- one\\n- two\\n\"}\n"
         "print: {printer: kdp-paperback, trim: 5x8in}\n"
         "sections:\n"
         "  - {title: One, difficulty: easy, size: 4, count: 22, per_page: 2}\n"
         "  - {title: Two, kind: slitherlink, size: 5, difficulty: easy, count: 2, per_page: 2}\n"
         "  - {title: Three, kind: word-search, size: 8, difficulty: easy, count: 1, per_page: 1}\n"
         "  - {title: Four, size: 4, difficulty: gentle, count: 1, per_page: 1, symbols: shapes}\n"
         "pages: {hints: first, how_to_play: true, contents: true, scale: true,\n"
         "  own: [{text: \"# About me\\n\\nI set *grids*.\", after: puzzles}]}\n" +
         more;
}

CommandResult build(const TempFolder& folder, const std::string& more, const std::string& out) {
  write_text(folder / "b.yaml", epub_spec(more));
  return shell("\"$GRIDPRESS\" build b.yaml --quiet --out " + out, folder.path());
}

// The ids of each page, by page name.
std::map<std::string, std::set<std::string>> ids_of(const Files& files) {
  std::map<std::string, std::set<std::string>> ids;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".xhtml")) continue;
    for (const std::string& id : all_of(text, " id=\"([^\"]*)\"")) {
      INFO(name << " " << id);
      CHECK(ids[name].insert(id).second);
    }
  }
  return ids;
}

void check_links(const Files& files) {
  const auto ids = ids_of(files);
  int links = 0;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".xhtml")) continue;
    for (const std::string& link : all_of(text, " (?:href|src)=\"([^\"]*)\"")) {
      INFO(name << " " << link);
      const std::size_t hash = std::min(link.find('#'), link.size());
      const std::string file = "book/" + link.substr(0, hash);
      CHECK(files.contains(file));
      if (hash < link.size()) CHECK(ids.at(file).contains(link.substr(hash + 1)));
      ++links;
    }
  }
  CHECK(links > 100);
}

// Every file except those that readers find by themselves is in the package's manifest, and every
// page except the contents is in its spine once.
void check_package(const Files& files) {
  const std::string& package = files.at("book/package.opf");
  std::set<std::string> listed = {"mimetype", "META-INF/container.xml", "book/package.opf"}, spine;
  for (const std::string& name : all_of(package, "<item [^>]*href=\"([^\"]*)\"")) {
    CHECK(listed.insert("book/" + name).second);
  }
  for (const std::string& name : all_of(package, "<itemref idref=\"([^\"]*)\"")) {
    CHECK(spine.insert(name).second);
  }
  for (const auto& [name, bytes] : files) {
    INFO(name);
    CHECK(listed.erase(name) == 1);
    if (name.ends_with(".xhtml")) CHECK(spine.contains(name.substr(std::string("book/").size())));
  }
  CHECK(listed.empty());
  for (const char* fact :
       {"<dc:title>Night &amp; &lt;Grids&gt;</dc:title>", "<dc:language>en</dc:language>",
        "<meta property=\"dcterms:modified\">2026-01-01T00:00:00Z</meta>", "schema:accessMode\"",
        "schema:accessibilityHazard\">none", "alternativeText", "properties=\"nav\""}) {
    INFO(fact);
    CHECK(package.find(fact) != std::string::npos);
  }
}

// The digits of the table that follows `from`; '.' for an empty cell.
std::string table_after(const std::string& page, const std::string& from) {
  const std::size_t begin = page.find(from);
  REQUIRE(begin != std::string::npos);
  const std::string rest = page.substr(begin, page.find("</table>", begin) - begin);
  std::string cells;
  for (const std::string& cell : all_of(rest, "<td[^>]*>([^<]*)</td>")) {
    cells += cell.empty() ? "." : cell;
  }
  return cells;
}

void check_grids(const Files& files, const nlohmann::json& manifest) {
  for (const auto& puzzle : manifest.at("puzzles")) {
    const int number = puzzle.at("number"), section = puzzle.at("section");
    const int page = section == 1 && number > 20 ? 2 : 1;
    const std::string of = std::to_string(section) + "-" + std::to_string(page) + ".xhtml",
                      anchor = "s" + std::to_string(section) + "-" + std::to_string(number);
    const std::string &puzzles = files.at("book/puzzles-" + of),
                      &answers = files.at("book/answers-" + of);
    CHECK(puzzles.find("answers-" + of + "#" + anchor) != std::string::npos);
    CHECK(answers.find("puzzles-" + of + "#" + anchor) != std::string::npos);
    if (section != 1) continue;
    const std::string place = " id=\"" + anchor + "\"";
    CHECK(table_after(puzzles, place) == puzzle.at("givens").get<std::string>());
    CHECK(table_after(answers, place) == puzzle.at("solution").get<std::string>());
    const std::string& hints = files.at("book/hints-" + of);
    CHECK(hints.find("puzzles-" + of + "#" + anchor) != std::string::npos);
    CHECK(puzzles.find("hints-" + of + "#" + anchor) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("an EPUB lists all its files, its links are valid, and its grids match the manifest",
          "[.more]") {
  const TempFolder folder;
  const std::string more = "cover: {}\nscreen: {epub: true}\n";
  REQUIRE(build(folder, more, "one").code == 0);
  const std::string bytes = read_text(folder / "one/b/book.epub");
  // The first entry is stored and has no extra field, so that programs can recognise the file by
  // these bytes.
  CHECK(bytes.substr(26, 32) == std::string("\x08\0\0\0mimetypeapplication/epub+zip", 32));
  const Files files = read_zip(folder / "one/b/book.epub");
  CHECK(files.at("mimetype") == "application/epub+zip");
  for (const auto& [name, text] : files) {
    INFO(name);
    if (name.ends_with(".xhtml") || name.ends_with(".opf")) CHECK(is_balanced(text));
    if (!name.ends_with(".xhtml")) continue;
    const std::vector<std::string> levels = all_of(text, "<h([1-6])");
    CHECK(std::count(levels.begin(), levels.end(), "1") <= 1);
    CHECK((levels.empty() || levels.front() == "1"));
    CHECK(all_of(text, "<img ()").size() == all_of(text, "<img [^>]*alt=\"([^\"]*)\"").size());
  }
  CHECK(files.at("book/introduction.xhtml").find("<strong>two</strong>") != std::string::npos);
  const std::string alt =
      all_of(files.at("book/puzzles-2-1.xhtml"), "<img [^>]*alt=\"([^\"]*)\"").at(0);
  CHECK(alt.size() > 40);  // describes the loop's clues in words
  CHECK(files.at("book/puzzles-3-1.xhtml").find("<ul class=\"words\">") != std::string::npos);
  const std::string& shapes = files.at("book/puzzles-4-1.xhtml");
  CHECK(shapes.find("<td><img src=\"images/symbol-1-") == std::string::npos);  // givens are bold
  CHECK(shapes.find("<img src=\"images/symbol-1-") != std::string::npos);
  CHECK(shapes.find("alt=\"circle\"") != std::string::npos);
  CHECK(files.at("book/own-1.xhtml").find("<p>I set <em>grids</em>.</p>") != std::string::npos);
  check_package(files);
  check_links(files);
  const auto manifest = nlohmann::json::parse(std::ifstream(folder / "one/b/manifest.json"));
  check_grids(files, manifest);
  CHECK(manifest.at("files").back().at("name") == "book.epub");

  REQUIRE(build(folder, more, "two --jobs 1").code == 0);
  CHECK(read_text(folder / "two/b/book.epub") == bytes);
}

TEST_CASE("a book without answers has an EPUB without answers, and the EPUB has a separate ISBN") {
  const TempFolder folder;
  const CommandResult made = build(
      folder, "answers: {place: none}\nscreen: {epub: true, isbn: 978-1-56619-909-4}\n", "one");
  REQUIRE(made.code == 0);
  const Files files = read_zip(folder / "one/b/book.epub");
  CHECK_FALSE(files.contains("book/answers-1-1.xhtml"));
  CHECK_FALSE(files.contains("book/cover.xhtml"));
  CHECK(files.at("book/puzzles-1-1.xhtml").find("answers-") == std::string::npos);
  CHECK(files.at("book/package.opf").find(">urn:isbn:9781566199094<") != std::string::npos);
  check_links(files);
}

TEST_CASE("invalid EPUB keys are reported with line and column") {
  const TempFolder folder;
  const auto report = [&](const std::string& screen) {
    const CommandResult found = build(folder, "screen: " + screen + "\n", "one");
    CHECK(found.code == 2);
    return found.err;
  };
  CHECK(report("{epub: true, isbn: 978-1-56619-909-5}").find("b.yaml:11:") != std::string::npos);
  CHECK(report("{isbn: 978-1-56619-909-4}").find("the book has no EPUB") != std::string::npos);
  CHECK(report("{epub: maybe}").find("b.yaml:11:16") != std::string::npos);
  CHECK(report("{epbu: true}").find("epub") != std::string::npos);
}
