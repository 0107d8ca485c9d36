#include "publisher/studio/studio.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <filesystem>
#include <utility>

#include "layout/backend/backend.h"
#include "publisher/book/cover_maker.h"
#include "publisher/edits/edit.h"
#include "publisher/edits/items.h"
#include "publisher/spec/keys.h"
#include "publisher/studio/preview/check_json.h"
#include "publisher/studio/preview/page_pictures.h"
#include "publisher/studio/preview/puzzle_list.h"
#include "publisher/studio/preview/shelves.h"
#include "publisher/studio/server/guard.h"
#include "publisher/studio/session/rates.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/wizard/book_id.h"
#include "publisher/wizard/first_spec.h"

namespace gridpress::studio {
namespace {

using namespace std::chrono_literals;

constexpr int kDeepest = 12;   // levels of nesting in a request body
constexpr int kMaxPages = 24;  // pages drawn for one request
constexpr int kPatience = 15;  // seconds that a request waits for pages
constexpr std::chrono::milliseconds kEventWait{20'000};

HttpResponse json_response(const Json& json, int status = 200) {
  HttpResponse response;
  response.status = status;
  response.body = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return response;
}

HttpResponse problem_response(const Diagnostics& problems, int status = 422) {
  const Diagnostic& first = problems.front();
  const std::string line = first.pos.line > 0 ? fmt::format("line {}: ", first.pos.line) : "";
  return json_response({{"error", line + first.message}, {"hint", first.hint}}, status);
}

// Parses a request body. Refuses bodies that are nested too deeply.
std::optional<Json> read_body(const std::string& body) {
  if (body.empty()) return Json::object();
  const auto shallow = [](int depth, Json::parse_event_t, Json&) { return depth <= kDeepest; };
  Json json = Json::parse(body, shallow, false);
  if (!json.is_object()) return std::nullopt;
  return json;
}

std::string text_in(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_string() ? found->get<std::string>() : "";
}

std::uint64_t number_in(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

// The value of a form's field: text that may need quotes, or YAML to write unchanged.
std::string value_in(const Json& body) {
  const auto found = body.find("value");
  if (found == body.end()) return "";
  return found->is_string() ? found->get<std::string>() : found->dump();
}

// Reads pairs of texts such as [["kind", "killer"], …].
std::vector<std::pair<std::string, std::string>> pairs_in(const Json& body, const char* key) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Json& pair : body.value(key, Json::array())) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
      continue;
    pairs.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
  }
  return pairs;
}

Result<edits::TextEdit> edited(const Json& body) {
  const std::string text = text_in(body, "text"), path = text_in(body, "path");
  const std::string act = text_in(body, "act");
  const auto index = static_cast<std::size_t>(number_in(body, "index"));
  if (act == "set") {
    const auto value = body.find("value");
    return edits::set_value(text, path, value_in(body), value != body.end() && value->is_string());
  }
  if (act == "remove") return edits::remove_key(text, path);
  if (act == "add-item") return edits::add_item(text, path, pairs_in(body, "keys"));
  if (act == "remove-item") return edits::remove_item(text, path, index);
  if (act == "move-item") {
    return edits::move_item(text, path, index, static_cast<std::size_t>(number_in(body, "to")));
  }
  if (act != "copy-item") return failure("unknown kind of edit");
  Result<edits::TextEdit> copied = edits::copy_item(text, path, index);
  if (!copied) return copied;
  // The copy gets no id, because two sections can't have the same one.
  const Result<edits::TextEdit> bare =
      edits::remove_key(copied->text, fmt::format("{}.{}.id", path, index + 1));
  return bare ? edits::edit_between(text, bare->text) : copied;
}

}  // namespace

std::string farewell(const std::string& spec) {
  std::error_code error;
  const bool there = std::filesystem::exists(spec, error);
  return there ? fmt::format("studio closed; {} is complete", spec) : "studio closed";
}

Studio::Studio(const DataFiles& data, const StudioOptions& options)
    : file_(options.spec, options.read_only),
      out_(options.out),
      art_(file_.folder()),
      view_(data, options.spec, options.cache, events_),
      build_(options.program, options.spec, options.out, events_) {
  const Result<SpecFile::State> state = file_.read();
  if (!state || state->text.empty()) return;
  prepared_ = std::async(std::launch::async, [this, text = state->text] { view_.prepare(text); });
}

Studio::Handler Studio::handler_of(std::string_view method, std::string_view route) {
  struct Row {
    std::string_view method, route;
    Handler handler;
  };
  static constexpr Row kRows[] = {
      {"GET", "spec", &Studio::spec},           {"PUT", "spec", &Studio::save},
      {"GET", "schema", &Studio::schema},       {"GET", "choices", &Studio::choices},
      {"POST", "check", &Studio::check},        {"POST", "edit", &Studio::edit},
      {"POST", "preview", &Studio::preview},    {"POST", "puzzles", &Studio::puzzles},
      {"POST", "picture", &Studio::picture},    {"POST", "way", &Studio::way},
      {"GET", "rates", &Studio::rates},         {"PUT", "rates", &Studio::save_rate_of},
      {"POST", "cover", &Studio::cover},        {"POST", "wizard", &Studio::wizard},
      {"POST", "sample", &Studio::sample},      {"POST", "build", &Studio::build},
      {"DELETE", "build", &Studio::stop_build}, {"GET", "build", &Studio::build_state},
      {"POST", "events", &Studio::events}};
  for (const Row& row : kRows) {
    if (row.method == method && row.route == route) return row.handler;
  }
  return nullptr;
}

HttpResponse Studio::answer(const HttpRequest& request) {
  HttpResponse response = answer_of(request);
  // If the request wrote a file, it has already set another farewell.
  if (request.method != "GET") set_farewell(farewell(file_.path()));
  return response;
}

HttpResponse Studio::answer_of(const HttpRequest& request) {
  constexpr std::string_view kApi = "/api/", kFile = "/api/file/";
  const std::string& target = request.target;
  if (!target.starts_with(kApi)) {
    if (request.method != "GET") return refusal(405, "only GET is supported");
    if (target == "/") return page();
    return asset(target.substr(1));
  }
  if (request.method == "GET" && target.starts_with(kFile)) {
    return built_file(std::string_view(target).substr(kFile.size()));
  }
  if (is_picture(request)) return keep_art(request);
  const Handler handler = handler_of(request.method, std::string_view(target).substr(kApi.size()));
  if (handler == nullptr) return refusal(404, "not found");
  const std::optional<Json> body = read_body(request.body);
  if (!body) return refusal(400, "the request body is not a JSON object");
  return (this->*handler)(*body);
}

// The page, with a nonce that permits the editor's own styles.
HttpResponse Studio::page() const {
  const Result<std::string> html = view_.data().own_text("web/dist/studio.html");
  if (!html) return refusal(500, "the studio's page is not installed");
  const std::string nonce = fresh_token();
  std::string text = *html;
  constexpr std::string_view kPlace = "{nonce}";
  for (std::size_t at = 0; (at = text.find(kPlace, at)) != std::string::npos;) {
    text.replace(at, kPlace.size(), nonce);
  }
  HttpResponse response;
  response.type = "text/html; charset=utf-8";
  response.body = std::move(text);
  response.headers = {
      {"Content-Security-Policy",
       fmt::format("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{}'; img-src "
                   "'self' blob: data:; font-src 'self'; connect-src 'self'; frame-ancestors "
                   "'none'; base-uri 'none'; form-action 'none'",
                   nonce)}};
  return response;
}

HttpResponse Studio::asset(const std::string& name) const {
  const char* type = name == "studio.js"    ? "text/javascript; charset=utf-8"
                     : name == "studio.css" ? "text/css; charset=utf-8"
                                            : nullptr;
  if (type == nullptr) return refusal(404, "not found");
  Result<std::string> text = view_.data().own_text("web/dist/" + name);
  if (!text) return refusal(500, "the studio's page is not installed");
  HttpResponse response;
  response.type = type;
  response.body = std::move(text).value();
  return response;
}

HttpResponse Studio::spec(const Json&) {
  const Result<SpecFile::State> state = file_.read();
  if (!state) return problem_response(state.problems(), 500);
  return json_response({{"file", file_.name()},
                        {"text", state->text},
                        {"stamp", state->stamp},
                        {"exists", state->exists},
                        {"read_only", file_.read_only()}});
}

HttpResponse Studio::save(const Json& body) {
  const std::string text = text_in(body, "text");
  if (text.empty()) return refusal(400, "an empty text can't be saved");
  const Result<SpecFile::SaveResult> saved = file_.save(text, text_in(body, "base"));
  if (!saved) return problem_response(saved.problems(), 500);
  Json json = {{"stamp", saved->stamp}};
  if (!saved->conflict) return json_response(json);
  json["error"] = "the file has changed on disk";
  json["theirs"] = saved->theirs.text;
  return json_response(json, 409);
}

HttpResponse Studio::schema(const Json&) {
  HttpResponse response;
  response.body = book_schema();
  return response;
}

HttpResponse Studio::choices(const Json&) {
  return json_response(choices_json(view_.data().with_folder(file_.folder())));
}

HttpResponse Studio::check(const Json& body) {
  const auto checked = view_.check(number_in(body, "revision"), text_in(body, "text"));
  if (!checked) return refusal(410, "a newer text replaced this one");
  return json_response(checked_json(*checked));
}

HttpResponse Studio::edit(const Json& body) {
  const Result<edits::TextEdit> edit = edited(body);
  if (!edit) return problem_response(edit.problems());
  return json_response({{"from", edit->from}, {"to", edit->to}, {"insert", edit->insert}});
}

HttpResponse Studio::preview(const Json& body) {
  const auto drawn = view_.drawn(number_in(body, "revision"), kPatience);
  if (!drawn) return refusal(404, "there are no pages yet");
  std::vector<int> pages;
  std::vector<std::string> known;
  for (const Json& page : body.value("pages", Json::array())) {
    if (page.is_number_integer() && pages.size() < kMaxPages) pages.push_back(page.get<int>());
  }
  for (const Json& hash : body.value("known", Json::array())) {
    if (hash.is_string()) known.push_back(hash.get<std::string>());
  }
  HttpResponse response = json_response(pages_json(*drawn, pages, known));
  view_.shown(drawn->checked->revision);
  return response;
}

HttpResponse Studio::puzzles(const Json& body) {
  const auto drawn = view_.drawn(number_in(body, "revision"), kPatience);
  if (!drawn) return refusal(404, "there are no pages yet");
  return json_response(puzzles_json(*drawn));
}

HttpResponse Studio::picture(const Json& body) {
  const auto drawn = view_.drawn(0, 0);
  if (!drawn) return refusal(404, "there are no puzzles yet");
  const Result<std::string> svg =
      puzzle_picture(*drawn, static_cast<std::size_t>(number_in(body, "index")));
  if (!svg) return problem_response(svg.problems(), 404);
  return json_response({{"svg", *svg}});
}

HttpResponse Studio::rates(const Json&) {
  return json_response(read_rates());
}

HttpResponse Studio::save_rate_of(const Json& body) {
  const std::string printer = text_in(body, "printer");
  const std::vector<std::string> printers = view_.data().names(Shelf::kPrinters);
  if (std::ranges::find(printers, printer) == printers.end())
    return refusal(422, "unknown printer");
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  ::localtime_r(&now, &date);
  const std::string month = fmt::format("{:04}-{:02}", date.tm_year + 1900, date.tm_mon + 1);
  const Diagnostics problems = save_rate(printer, body, month);
  if (!problems.empty()) return problem_response(problems);
  return json_response(read_rates());
}

HttpResponse Studio::way(const Json& body) {
  const auto drawn = view_.drawn(0, 0);
  if (!drawn) return refusal(404, "there are no puzzles yet");
  const Result<Json> way = puzzle_steps(*drawn, static_cast<std::size_t>(number_in(body, "index")),
                                        static_cast<std::size_t>(number_in(body, "step")),
                                        view_.data().with_folder(file_.folder()));
  if (!way) return problem_response(way.problems());
  return json_response(*way);
}

HttpResponse Studio::cover(const Json& body) {
  const auto drawn = view_.drawn(number_in(body, "revision"), kPatience);
  if (!drawn) return refusal(404, "there are no pages yet");
  return json_response(cover_json(*drawn));
}

// An id for a new book, different from those of all other books in the folder.
std::string Studio::id_for(const std::string& title) const {
  return free_id(id_of(title),
                 [&](const std::string& id) { return is_taken(id, file_.path(), out_); });
}

HttpResponse Studio::wizard(const Json& body) {
  if (body.empty()) {
    Json choices = wizard_choices(view_.data());
    choices["id"] = id_for("");
    return json_response(choices);
  }
  Result<WizardAnswers> asked = read_answers(body, view_.data());
  if (!asked) return problem_response(asked.problems());
  WizardAnswers answers = std::move(asked).value();
  answers.id = id_for(answers.title);
  const FirstSpec spec = first_spec(answers, view_.data(), file_.path());
  if (!spec.refusal) return json_response({{"text", spec.text}, {"note", spec.note}});
  const Diagnostic& problem = spec.refusal->problem;
  return json_response({{"error", problem.message},
                        {"hint", problem.hint},
                        {"question", name_of(spec.refusal->question)}},
                       422);
}

// Pictures of two pages of a small book in a design, for the wizard.
HttpResponse Studio::sample(const Json& body) {
  const Result<WizardAnswers> answers = read_answers(body, view_.data());
  if (!answers) return problem_response(answers.problems());
  const std::lock_guard lock(samples_mutex_);
  std::string& svgs = samples_[answers->design];
  if (svgs.empty()) svgs = sample_pages(answers->design, view_.data()).dump();
  HttpResponse response;
  response.body = svgs;
  return response;
}

HttpResponse Studio::keep_art(const HttpRequest& request) {
  if (file_.read_only()) return refusal(403, "the studio was opened with --read-only");
  const std::string name = name_of_art(request.target);
  const Result<ArtFiles::Kept> kept = art_.keep(name, request.body);
  if (!kept) return problem_response(kept.problems());
  if (!kept->taken) return json_response({{"name", kept->name}});
  return json_response(
      {{"error", fmt::format("a picture named {} already exists", name)}, {"free", kept->free}},
      409);
}

HttpResponse Studio::build(const Json& body) {
  if (file_.stamp().empty()) return refusal(409, "save the spec first");
  const auto force = body.find("force");
  const bool forced = force != body.end() && force->is_boolean() && force->get<bool>();
  if (!build_.start(forced)) return refusal(409, "a build is already running");
  return json_response(build_.state());
}

HttpResponse Studio::stop_build(const Json&) {
  build_.stop();
  return json_response(build_.state());
}

HttpResponse Studio::build_state(const Json&) {
  return json_response(build_.state());
}

// Waits for events and checks the file meanwhile. With {"now": true}, returns at once.
HttpResponse Studio::events(const Json& body) {
  constexpr std::chrono::milliseconds kLook{700};
  const std::uint64_t after = number_in(body, "after");
  const std::string stamp = text_in(body, "stamp");
  const bool waits = !body.contains("now");
  const auto end = std::chrono::steady_clock::now() + (waits ? kEventWait : 0ms);
  for (;;) {
    Json news = events_.wait(after, waits ? kLook : 0ms);
    const std::string now = file_.stamp();
    if (now != stamp) news["stamp"] = now;
    if (interrupted()) return json_response(news);
    const bool any = !news["events"].empty() || news["closed"].get<bool>() || now != stamp;
    if (any || std::chrono::steady_clock::now() > end) return json_response(news);
  }
}

// `which` is the build's number and the file's index: "3/0" is the first file of the third build.
HttpResponse Studio::built_file(std::string_view which) {
  std::uint64_t build = 0;
  std::size_t file = 0;
  const char* const end = which.data() + which.size();
  const auto [slash, bad] = std::from_chars(which.data(), end, build);
  if (bad != std::errc() || slash == end || *slash != '/')
    return refusal(404, "there is no such file");
  const auto [rest, worse] = std::from_chars(slash + 1, end, file);
  if (worse != std::errc() || rest != end) return refusal(404, "there is no such file");
  const std::string path = build_.path_of(build, file);
  if (path.empty()) return refusal(404, "there is no such file");
  constexpr std::size_t kMost = std::size_t{1} << 30;
  Result<std::string> bytes = read_file(path, kMost);
  if (!bytes) return problem_response(bytes.problems(), 404);
  HttpResponse response;
  response.type = "application/octet-stream";
  response.body = std::move(bytes).value();
  response.headers = {{"Content-Disposition", "attachment"}};
  return response;
}

}  // namespace gridpress::studio
