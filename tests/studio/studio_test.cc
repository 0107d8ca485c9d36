// Tests the studio without its server: the requests that its pages can make, and their effect on
// the spec.
#include "publisher/studio/studio.h"

#include <fmt/format.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/studio/preview/puzzle_list.h"
#include "publisher/wizard/first_spec.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace fs = std::filesystem;

namespace {

const std::string kStudioSpec =
    "book: {id: x, title: X, seed: 1}\n"
    "print: {printer: office-a4, trim: a4}\n"
    "sections:\n"
    "  - {size: 4, difficulty: easy, count: 4, per_page: 4}\n";

// A folder with a spec.
class Room {
 public:
  explicit Room(const std::string& text = kStudioSpec) {
    if (!text.empty()) write(text);
  }
  std::string spec() const { return folder_ / "book.yaml"; }
  std::string output() const { return folder_ / "output"; }
  const std::string& folder() const { return folder_.path(); }
  void write(const std::string& text) const { test::write_text(spec(), text); }
  std::string read() const { return test::read_text(spec()); }

 private:
  test::TempFolder folder_;
};

std::string picture(const std::string& colour) {
  return "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='60'><rect width='40' "
         "height='60' fill='" +
         colour + "'/></svg>";
}

DataFiles data() {
  return DataFiles(GRIDPRESS_ROOT, "");
}

// Sends requests to a studio as a browser does.
class Browser {
 public:
  explicit Browser(const Room& room, bool read_only = false)
      : studio_(data(), {room.spec(), GRIDPRESS_PROGRAM, room.output(), read_only}) {}

  Json ask(const std::string& method, const std::string& route, const Json& body = Json::object()) {
    const HttpResponse response = studio_.answer({method, "/api/" + route, {}, body.dump()});
    status = response.status;
    return Json::parse(response.body, nullptr, false);
  }
  Json hand_in(const std::string& name, const std::string& bytes) {
    const HttpResponse response = studio_.answer({"PUT", "/api/art?name=" + name, {}, bytes});
    status = response.status;
    return Json::parse(response.body, nullptr, false);
  }
  HttpResponse get(const std::string& target) { return studio_.answer({"GET", target, {}, ""}); }
  int status = 0;

 private:
  Studio studio_;
};

}  // namespace

TEST_CASE("saving is refused if another program has changed the file since it was loaded") {
  const Room room;
  Browser browser(room);
  const Json opened = browser.ask("GET", "spec");
  CHECK(opened["text"] == kStudioSpec);
  const Json saved =
      browser.ask("PUT", "spec", {{"text", kStudioSpec + "# mine\n"}, {"base", opened["stamp"]}});
  CHECK(browser.status == 200);
  CHECK(room.read() == kStudioSpec + "# mine\n");
  room.write(kStudioSpec + "# theirs\n");
  const Json refused = browser.ask(
      "PUT", "spec", {{"text", kStudioSpec + "# mine again\n"}, {"base", saved["stamp"]}});
  CHECK(browser.status == 409);
  CHECK(refused["theirs"] == kStudioSpec + "# theirs\n");
  CHECK(room.read() == kStudioSpec + "# theirs\n");  // the other program's change isn't overwritten
  browser.ask("PUT", "spec", {{"text", kStudioSpec}, {"base", refused["stamp"]}});
  CHECK(browser.status == 200);
  CHECK(room.read() == kStudioSpec);
}

TEST_CASE("neither a read-only spec nor a link out of the folder is overwritten") {
  const Room room, other;
  Browser reader(room, true);
  const Json opened = reader.ask("GET", "spec");
  CHECK(opened["read_only"] == true);
  const Json unsaved = reader.ask("PUT", "spec", {{"text", "a: 1\n"}, {"base", opened["stamp"]}});
  CHECK(reader.status == 500);
  CHECK(unsaved["error"] == "the studio was opened with --read-only");
  fs::remove(room.spec());
  fs::create_symlink(other.spec(), room.spec());
  Browser browser(room);
  const Json linked = browser.ask("GET", "spec");
  const Json outside = browser.ask("PUT", "spec", {{"text", "a: 1\n"}, {"base", linked["stamp"]}});
  CHECK(browser.status == 500);
  CHECK(outside["error"] == room.spec() + " is a link to a file outside the spec's folder");
  CHECK(other.read() == kStudioSpec);
}

TEST_CASE("a spec that is read-only or not UTF-8 is not changed") {
  const Room room;
  Browser browser(room);
  const Json opened = browser.ask("GET", "spec");
  fs::permissions(room.spec(), fs::perms::owner_read);
  const Json kept = browser.ask("PUT", "spec", {{"text", "a: 1\n"}, {"base", opened["stamp"]}});
  CHECK(browser.status == 500);
  CHECK(kept["error"] == room.spec() + " is not writable");
  CHECK(kept["hint"] == "run chmod u+w");
  CHECK(room.read() == kStudioSpec);
  fs::permissions(room.spec(), fs::perms::owner_all);
  const std::string latin = "# a\n# caf\xe9\n";
  room.write(latin);
  for (const Json& answer :
       {browser.ask("GET", "spec"),
        browser.ask("PUT", "spec", {{"text", "a: 1\n"}, {"base", opened["stamp"]}})}) {
    CHECK(browser.status == 500);
    CHECK(answer["error"] == "line 2: this is not valid UTF-8");
    CHECK(answer["hint"] == "save the file as UTF-8");
  }
  CHECK(room.read() == latin);
}

TEST_CASE("a new spec is written to the given path") {
  const Room room("");
  Browser browser(room);
  CHECK(browser.ask("GET", "spec")["exists"] == false);
  browser.ask("POST", "build");
  CHECK(browser.status == 409);  // nothing to build yet
  browser.ask("PUT", "spec", {{"text", kStudioSpec}, {"base", ""}});
  CHECK(room.read() == kStudioSpec);
}

TEST_CASE("no request path can read an arbitrary file") {
  const Room room;
  Browser browser(room);
  for (const char* target :
       {"/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/studio.js/../x",
        "/api/file/../../etc/passwd", "/api/file/1/0", "/api/file/0/0", "/api/file/1/-1",
        "/api/file/1/0/../x", "/api/file/99999999999999999999/0", "/api/", "/api", "/studio.html",
        "/api/../studio.js", "/base.css"}) {
    CAPTURE(target);
    const HttpResponse response = browser.get(target);
    CHECK(response.status == 404);
    CHECK(response.body.find("root:") == std::string::npos);
  }
  CHECK(browser.get("/studio.js").status == 200);
}

TEST_CASE("a picture is saved next to the spec and never replaces a different one") {
  const Room room;
  Browser browser(room);
  const std::string svg = picture("red"), other = picture("blue");
  CHECK(browser.hand_in("front%20page.svg", svg)["name"] == "front page.svg");
  CHECK(test::read_text(room.folder() + "/front page.svg") == svg);
  browser.hand_in("front%20page.svg", svg);  // the same file again
  CHECK(browser.status == 200);
  const Json taken = browser.hand_in("front%20page.svg", other);
  CHECK(browser.status == 409);
  CHECK(taken["free"] == "front page-2.svg");
  CHECK(test::read_text(room.folder() + "/front page.svg") == svg);
  browser.hand_in("front%20page-2.svg", other);
  CHECK(browser.hand_in("front%20page.svg", picture("green"))["free"] == "front page-3.svg");
  // A link counts as a user's file, even if its target doesn't exist.
  fs::create_symlink(room.folder() + "/nowhere/x.svg", room.folder() + "/link.svg");
  browser.hand_in("link.svg", svg);
  CHECK(browser.status == 409);
  CHECK_FALSE(fs::exists(room.folder() + "/nowhere"));
}

TEST_CASE("files that are not pictures or have unsafe names can't be uploaded") {
  const Room room;
  Browser browser(room);
  const std::string svg = picture("red");
  for (const char* name : {"../x.svg",  "..%2fx.svg", "%2e%2e/x.svg", "/tmp/x.svg",   "a/b.svg",
                           "a%5Cb.svg", "c:x.svg",    ".x.svg",       ".svg",         "",
                           "x",         "x.yaml",     "book.yaml",    "x.svg%00.png", "x%00.svg",
                           "x%0a.svg",  "x.svg.gz",   "%ff.svg",      "x?.svg",       "x.pdf"}) {
    CAPTURE(name);
    browser.hand_in(name, svg);
    CHECK(browser.status == 422);
  }
  browser.hand_in(std::string(120, 'x') + ".svg", svg);
  CHECK(browser.status == 422);
  for (const std::string& bytes :
       {std::string(), std::string("hello"), std::string("\x89PNG\r\n\x1a\n"), svg, kStudioSpec,
        std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\10\0\0\0\0", 29)}) {
    browser.hand_in("x.png", bytes);
    CHECK(browser.status == 422);
  }
  browser.hand_in("x.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg'><image href='/etc/passwd'/></svg>");
  CHECK(browser.status == 422);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : fs::directory_iterator(room.folder())) ++files;
  CHECK(files == 1);  // the folder contains only the spec
  Browser reader(room, true);
  reader.hand_in("x.svg", svg);
  CHECK(reader.status == 403);
}

TEST_CASE("the page's content security policy contains a nonce") {
  const Room room;
  Browser browser(room);
  const HttpResponse one = browser.get("/"), other = browser.get("/");
  REQUIRE(one.headers.size() == 1);
  CHECK(one.headers[0].first == "Content-Security-Policy");
  CHECK(one.headers[0].second.find("default-src 'none'; script-src 'self';") == 0);
  CHECK(one.headers[0].second != other.headers[0].second);
  CHECK(one.body.find("{nonce}") == std::string::npos);
}

TEST_CASE("a missing program or service is reported with a hint") {
  const Room room;
  Browser browser(room);
  const auto error_of = [](const Json& answer) {
    return answer.value("error", "") + "\n" + answer.value("hint", "");
  };
  const auto edit = [&](const Json& body) {
    Json whole = body;
    whole["text"] = kStudioSpec;
    const std::string error = error_of(browser.ask("POST", "edit", whole));
    CHECK(browser.status == 422);
    return error;
  };
  CHECK(error_of(browser.hand_in("x.pdf", picture("red"))) ==
        "only PNG, JPEG and SVG files are supported\nsave it as a PNG in a picture editor");
  CHECK(error_of(browser.hand_in("a%2fx.svg", picture("red"))) ==
        "a picture name can't contain folders or special characters\nrename the picture, for "
        "example to front.png");
  CHECK(edit({{"act", "fly"}, {"path", "book"}}) == "unknown kind of edit\n");
  CHECK(edit({{"act", "remove-item"}, {"path", "sections"}, {"index", 0}}) ==
        "the last section can't be removed\nadd another section before you remove this one");
  CHECK(edit({{"act", "set"}, {"path", "print"}, {"value", "x"}}) ==
        "'print' is written in a way that the studio can't change safely\nchange 'print' in the "
        "YAML");
  const auto wizard = [&](const Json& answers) {
    return error_of(browser.ask("POST", "wizard", answers));
  };
  CHECK(wizard({{"design", "nowhere"}}) == "unknown design 'nowhere'\n");
  CHECK(wizard({{"printer", "../x"}}) == "unknown printer '../x'\n");
  CHECK(wizard({{"trim", "huge"}}) == "'huge' is not a trim size\n");
}

// Unsets an environment variable and restores it on destruction.
class Unset {
 public:
  explicit Unset(const char* name) : name_(name) {
    if (const char* value = std::getenv(name)) value_ = value;
    ::unsetenv(name);
  }
  ~Unset() {
    if (value_) ::setenv(name_, value_->c_str(), 1);
  }
  Unset(const Unset&) = delete;
  Unset& operator=(const Unset&) = delete;

 private:
  const char* name_;
  std::optional<std::string> value_;
};

TEST_CASE("an invalid print rate is not saved, and without a home folder no rate is") {
  const Room room;
  Browser browser(room);
  const Unset config("XDG_CONFIG_HOME"), home("HOME");
  Json rate = {{"printer", "kdp-paperback"}, {"fixed", 0.85}, {"per_page", "much"}};
  CHECK(browser.ask("PUT", "rates", rate)["error"] ==
        "a printing rate needs a fixed price, a price per page and a currency");
  rate["per_page"] = 0.012;
  rate["currency"] = "EUR";
  CHECK(browser.ask("PUT", "rates", rate)["error"] ==
        "the rate can't be saved: there is no home folder");
  CHECK(browser.status == 422);
}

TEST_CASE("a puzzle that doesn't exist has no picture, and a word search has no steps") {
  const std::string spec =
      kStudioSpec + "  - {kind: word-search, size: 8, difficulty: easy, count: 1, per_page: 1}\n";
  const Room room(spec);
  Browser browser(room);
  browser.ask("POST", "check", {{"revision", 1}, {"text", spec}});
  Json drawn = Json::object();
  for (int i = 0; i < 100 && !drawn.value("made", false); ++i) {
    drawn = browser.ask("POST", "preview", {{"revision", 1}, {"pages", {1}}});
  }
  CHECK(browser.ask("POST", "picture", {{"index", 4}}).contains("svg"));
  CHECK(browser.ask("POST", "picture", {{"index", 5}})["error"] == "no such puzzle");
  CHECK(browser.ask("POST", "way", {{"index", 5}})["error"] == "no such puzzle");
  CHECK(browser.ask("POST", "way", {{"index", 4}})["error"] ==
        "this kind of puzzle can't be explained step by step");
}

TEST_CASE("the studio draws, lists and explains a puzzle of each kind solved by logic") {
  const std::vector<std::string> kinds = {"akari", "fillomino", "hashi",   "hitori",
                                          "masyu", "nurikabe",  "shikaku", "tents"};
  std::string spec =
      "book: {id: x, title: X, seed: 1}\nprint: {printer: office-a4, trim: a4}\nsections:\n";
  for (const std::string& kind : kinds) {
    const std::string size = to_text(find_kind(kind)->sizes.common().front());
    spec += fmt::format("  - {{kind: {}, size: {}, difficulty: easy, count: 1}}\n", kind, size);
  }
  const Room room(spec);
  Browser browser(room);
  REQUIRE(browser.ask("POST", "check", {{"revision", 1}, {"text", spec}})["ok"] == true);
  Json drawn = Json::object();
  for (int i = 0; i < 1000 && !drawn.value("made", false); ++i) {
    drawn = browser.ask("POST", "preview", {{"revision", 1}, {"pages", {1}}});
  }
  CHECK(browser.ask("POST", "puzzles")["puzzles"].size() == kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    CAPTURE(kinds[i]);
    CHECK(browser.ask("POST", "picture", {{"index", i}}).contains("svg"));
    CHECK_FALSE(browser.ask("POST", "way", {{"index", i}})["steps"].empty());
  }
}

TEST_CASE("malformed request bodies are refused") {
  const Room room;
  Browser browser(room);
  for (const Json& body : {Json::array(), Json("x"), Json(7)}) {
    browser.ask("POST", "check", body);
    CHECK(browser.status == 400);
  }
  Json deep = 1;
  for (int i = 0; i < 40; ++i) deep = {{"a", deep}};
  browser.ask("POST", "check", {{"text", deep}});
  CHECK(browser.status == 200);  // parts that are nested too deeply are ignored
  browser.ask("POST", "edit", {{"text", 7}, {"act", "set"}, {"path", {"x"}}});
  CHECK(browser.status == 422);
  browser.ask("DELETE", "spec");
  CHECK(browser.status == 404);
}

TEST_CASE("pages are sent as pictures only when they have changed") {
  const Room room;
  Browser browser(room);
  const Json checked = browser.ask("POST", "check", {{"revision", 1}, {"text", kStudioSpec}});
  REQUIRE(checked["ok"] == true);
  CHECK(checked["facts"]["puzzles"] == 4);
  Json drawn = Json::object();
  for (int i = 0; i < 100 && !drawn.value("made", false); ++i) {
    drawn = browser.ask("POST", "preview", {{"revision", 1}, {"pages", {1, 2, 77}}});
  }
  REQUIRE(drawn["drawn"].size() == 2);
  CHECK(drawn["drawn"][0]["svg"].get<std::string>().find("<svg") != std::string::npos);
  const Json again = browser.ask(
      "POST", "preview", {{"revision", 1}, {"pages", {1}}, {"known", {drawn["drawn"][0]["hash"]}}});
  CHECK_FALSE(again["drawn"][0].contains("svg"));
  CHECK(browser.ask("POST", "puzzles")["puzzles"].size() == 4);
  const Json wrong = browser.ask("POST", "check",
                                 {{"revision", 2}, {"text", kStudioSpec + "pages: {notes: x}\n"}});
  CHECK(wrong["ok"] == false);
  CHECK(wrong["problems"][0]["line"] == 5);
  // The last valid pages are kept.
  CHECK(browser.ask("POST", "preview", {{"revision", 1}, {"pages", {1}}})["pages"] ==
        drawn["pages"]);
}

TEST_CASE("replacing a puzzle leaves all others unchanged") {
  const Room room;
  Browser browser(room);
  const auto puzzles = [&](std::uint64_t revision, const std::string& text) {
    REQUIRE(browser.ask("POST", "check", {{"revision", revision}, {"text", text}})["ok"] == true);
    Json list = Json::object();
    for (int i = 0; i < 100 && !list.value("made", false); ++i) {
      browser.ask("POST", "preview", {{"revision", revision}, {"pages", {1}}});
      list = browser.ask("POST", "puzzles", {{"revision", revision}});
    }
    return list["puzzles"];
  };
  const Json before = puzzles(1, kStudioSpec);
  const Json edit = browser.ask(
      "POST", "edit",
      {{"text", kStudioSpec}, {"act", "set"}, {"path", before[1]["key"]}, {"value", 1}});
  CHECK(edit["insert"] == "replace: {2: 1}\n");
  const Json after = puzzles(2, kStudioSpec + edit["insert"].get<std::string>());
  REQUIRE(after.size() == 4);
  for (const std::size_t i : {0, 2, 3}) CHECK(after[i]["text"] == before[i]["text"]);
  CHECK(after[1]["text"] != before[1]["text"]);
}

TEST_CASE("a signal ends the studio at once, and the user's text isn't lost") {
  const Room room;
  const auto [result, seconds] = test::interrupt(
      {.arguments = "studio book.yaml --no-open", .signal = 15, .after = 200}, room.folder());
  CHECK(result.code == 128 + 15);
  CHECK(seconds < 5 * test::kSlowness);
  CHECK(result.out.starts_with("http://127.0.0.1:"));
  const bool warned =
      result.err.starts_with("warning: the studio runs as root\n  hint: run it as another user\n");
  CHECK(warned == (::geteuid() == 0));
  const auto [open, open_for] = test::interrupt(
      {.arguments = "studio book.yaml --no-open --bind 0.0.0.0", .signal = 15, .after = 200},
      room.folder());
  CHECK(open.err.find("warning: other machines can reach the studio at 0.0.0.0\n"
                      "  hint: keep the printed address secret: it gives access to the book, over "
                      "an unencrypted connection\n") != std::string::npos);
  CHECK(room.read() == kStudioSpec);
  const test::CommandResult port =
      test::shell("$GRIDPRESS studio book.yaml --port 0", room.folder());
  CHECK(port.code == 2);
  CHECK(test::shell("$GRIDPRESS studio -", room.folder()).code == 2);
}

TEST_CASE("the answers given to the wizard make a spec that passes check") {
  const DataFiles files = data();
  for (const char* design : {"classic", "pocket", "large-print", "kids", "workbook", "magazine"}) {
    const Result<WizardAnswers> answers =
        read_answers({{"design", design}, {"title", "A: “B” #c"}}, files);
    REQUIRE(answers);
    const FirstSpec spec = first_spec(*answers, files, "x.yaml");
    REQUIRE_FALSE(spec.refusal);
    const SpecCheck spec_check =
        check_spec(read_spec_text("x.yaml", spec.text, files), "x.yaml", files);
    CAPTURE(spec.text);
    CHECK(spec_check.dry_run);
    CHECK(render_all(spec_check.reading.problems, spec_check.reading.sources) == "");
  }
  CHECK(read_answers({{"kinds", {"killer", "killer", "kakuro"}}}, files)->kinds ==
        std::vector<std::string>{"killer", "kakuro"});
  CHECK_FALSE(read_answers({{"design", "nowhere"}}, files));
  CHECK_FALSE(read_answers({{"printer", "../x"}}, files));
  CHECK_FALSE(read_answers({{"count", 0}}, files));
}

// Bug: the pictures for "Four to a page" showed one puzzle per page, because the sample book was
// too short.
TEST_CASE("the wizard's pictures show as many puzzles per page as the design does", "[.more]") {
  const DataFiles files = data();
  for (const auto& [design, many] :
       {std::pair{"classic", "4"}, {"pocket", "1"}, {"kids", "2"}, {"magazine", "6"}}) {
    const Result<std::string> text = sample_spec(design, files);
    REQUIRE(text);
    CAPTURE(*text);
    CHECK(text->find(std::string("    per_page: ") + many + "\n") != std::string::npos);
    CHECK(sample_pages(design, files)["pages"].size() == 2);
  }
}

// Bug: a second book got the id of the first one, so its build was refused.
TEST_CASE("the wizard gives each book a unique id") {
  const Room room("");
  Browser browser(room);
  const auto id = [&](const std::string& title) {
    const std::string text = browser.ask("POST", "wizard", {{"title", title}})["text"];
    const std::size_t at = text.find("  id: ") + 6;
    return text.substr(at, text.find(' ', at) - at);
  };
  CHECK(browser.ask("POST", "wizard")["id"] == "my-book");
  CHECK(id("Night") == "night");
  test::write_text(room.folder() + "/first.yaml", "book: {id: night, title: Night}\n");
  CHECK(id("Night") == "night-2");
  fs::create_directories(room.output() + "/night-2");
  test::write_text(room.output() + "/night-2/mine.txt", "mine\n");
  CHECK(id("Night") == "night-3");
  test::write_text(room.spec(), "book: {id: night-3, title: Night}\n");  // the book itself
  CHECK(id("Night") == "night-3");
}
