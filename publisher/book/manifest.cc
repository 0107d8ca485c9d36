#include "publisher/book/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <system_error>

#include "generator/kinds/from_file/kind_file.h"
#include "generator/making/symmetry.h"
#include "publisher/book/book_maker.h"
#include "publisher/book/cover_maker.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// The manifest's entry for a file. Returns nullopt if the file's bytes can't be read back.
std::optional<Json> file_entry(const OutputFile& file) {
  Sha256 sum;
  const bool whole = file.bytes.each_piece([&](std::string_view piece) {
    sum.add(piece);
    return true;
  });
  if (!whole) return std::nullopt;
  return Json{{"name", file.name},
              {"sha256", sum.hex()},
              {"pages", file.pages},
              {"width_pt", file.width.points()},
              {"height_pt", file.height.points()}};
}

// The manifest's entry for a puzzle. Its size is a number for a square board, such as 9, and
// otherwise a text such as "10x14".
Json puzzle_entry(const BookSpec& spec, int section, const Puzzle& puzzle, const Place& place) {
  const SectionSpec& wanted = spec.sections[static_cast<std::size_t>(section)];
  Json entry;
  entry["number"] = place.number;
  entry["section"] = section + 1;
  if (spec.copies.sections > 0) {
    entry["pupil"] = spec.pupil_of(static_cast<std::size_t>(section));
  }
  entry["kind"] = puzzle.kind;
  entry["size"] = size_json(wanted.size);
  if (const std::string box = box_text(puzzle); !box.empty()) entry["box"] = box;
  entry["givens"] = wanted.kind->text.problem(puzzle);
  entry["solution"] = wanted.kind->text.solution(puzzle);
  entry["clues"] = puzzle.grade.clues;
  entry["rating"] = puzzle.grade.rating ? Json(*puzzle.grade.rating) : Json(nullptr);
  if (puzzle.grade.bounded) entry["bounded"] = true;
  entry["level"] = puzzle.grade.level;
  entry["effort"] = puzzle.grade.effort;
  entry["hardest"] = puzzle.grade.hardest;
  entry["guesses"] = puzzle.grade.guesses;
  entry["symmetry"] = symmetry_name(puzzle.symmetry);
  entry["canonical"] = canonical_form(*wanted.kind, puzzle);
  entry["page"] = place.page;
  entry["page_label"] = place.page_label;
  entry["answer_page"] = place.answer_page > 0 ? Json(place.answer_page) : Json(nullptr);
  entry["answer_page_label"] =
      place.answer_page > 0 ? Json(place.answer_page_label) : Json(nullptr);
  if (place.hint_page > 0) {
    entry["hint_page"] = place.hint_page;
    entry["hint_page_label"] = place.hint_page_label;
  }
  entry["seed"] = std::to_string(puzzle.seed);
  entry["extras"] = wanted.kind->text.extras == nullptr
                        ? Json::object()
                        : Json::parse(wanted.kind->text.extras(puzzle));
  return entry;
}

// Writes the puzzles' entries with the indentation that they would have in the whole manifest.
void write_puzzles(ByteStore& manifest, const PressedBook& book) {
  const BookSpec& spec = book.spec;
  std::size_t next = 0;
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    const SectionSpec& section = spec.sections[s];
    for (int i = 0; i < section.count; ++i, ++next) {
      Json entry =
          puzzle_entry(spec, static_cast<int>(s), book.puzzles[next], book.composed.places[next]);
      if (!section.from.empty()) {
        const std::string& file = section.imported[i].file;
        entry["source"] = {{"file", file.empty() ? section.from : file}};
        // Puzzles from banks have no line numbers.
        if (const int line = section.imported[i].line; line > 0) entry["source"]["line"] = line;
      }
      if (section.keep.contains(i + 1)) entry["kept"] = true;
      std::string text = next == 0 ? "\n  " : ",\n  ";
      for (const char c : entry.dump(1)) {
        text += c;
        if (c == '\n') text += "  ";
      }
      manifest.append(text);
    }
  }
  manifest.append("\n ");
}

Json link_json(const LaidOutLink& link) {
  return link.uri.empty() ? Json(link.page) : Json(link.uri);
}

// Writes an entry per page, each on one line.
void write_pages(ByteStore& manifest, const std::vector<LaidOutPage>& pages) {
  bool first = true;
  for (const LaidOutPage& page : pages) {
    Json entry = {{"texts", page.texts}};
    if (!page.spoken.empty()) entry["spoken"] = page.spoken;
    for (const LaidOutLink& link : page.links) entry["links"].push_back(link_json(link));
    manifest.append((first ? "\n  " : ",\n  ") + entry.dump());
    first = false;
  }
  manifest.append("\n ");
}

// The metadata of the interior's files.
Json document_json(const DocumentInfo& document) {
  Json json = {{"title", document.title},
               {"author", document.author},
               {"language", document.language},
               {"bookmarks", Json::array()}};
  for (const Bookmark& mark : document.bookmarks) {
    json["bookmarks"].push_back(
        {{"title", mark.title}, {"page", mark.page + 1}, {"depth", mark.depth}});
  }
  return json;
}

Json range_json(const fields::Range& range) {
  const auto end = [](const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
  };
  return Json::array({end(range.low), end(range.high)});
}

Json sections_summary(const BookSpec& spec) {
  Json sections = Json::array();
  for (const SectionSpec& section : spec.sections) {
    Json entry = {{"title", section.title},
                  {"kind", section.kind->name},
                  {"size", size_json(section.size)},
                  {section.asked_as(), section.any_level() ? "" : section.asked()},
                  {"puzzles", section.count}};
    if (section.from.empty() && section.level.rating && !section.any_level()) {
      entry["rating"] = range_json(*section.level.rating);
    }
    if (section.test > 0) entry["test"] = section.test;
    sections.push_back(std::move(entry));
  }
  return sections;
}

// The printer, paper and bleed for which the files are made.
Json print_entry(const BookSpec& spec, int pages) {
  Json print = {
      {"printer", spec.printer.name}, {"paper", spec.stock.paper}, {"bleed", spec.stock.bleed}};
  // The width of the spine is recorded only if the user influenced it.
  if (spec.cover && (spec.cover->spine || spec.cover->caliper > 0)) {
    const std::optional<Length> spine = spine_of(spec, pages);
    if (spine) print["spine_pt"] = spine->points();
  }
  return print;
}

// The texts on the cover.
Json cover_entry(const BookSpec& spec) {
  const CoverText text = cover_text(spec);
  Json cover = Json::object();
  if (spec.cover->lettered()) {
    cover["title"] = text.title.text;
    cover["author"] = text.author.text;
  }
  if (!text.isbn.empty()) cover["isbn"] = text.isbn_shown.text;
  return cover;
}

// The texts of the title page, except for the title, and of the imprint.
Json front_entry(const BookSpec& spec) {
  Json front = Json::object();
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) front[key] = text;
  };
  add("volume", volume_of(spec).text);
  add("subtitle", spec.printed(spec.subtitle));
  add("author", spec.printed(spec.author));
  add("publisher", spec.printed(spec.publisher));
  front["imprint"] = Json::array();
  for (const BookText& line : imprint_of(spec)) {
    if (!line.empty()) front["imprint"].push_back(line.text);
  }
  return front;
}

// The page range of each of the interior's parts.
Json parts_json(const std::vector<PageRun>& runs) {
  Json parts = Json::array();
  for (const PageRun& run : runs) {
    Json entry = {{"part", run.part}, {"first", run.first}, {"pages", run.pages}};
    if (run.section >= 0) entry["section"] = run.section + 1;
    parts.push_back(std::move(entry));
  }
  return parts;
}

// A list in the manifest that is written one entry at a time. A JSON tree of all entries would take
// kilobytes of memory per puzzle.
struct StreamedList {
  const char* key;
  std::function<void()> write;
};

// Writes the manifest's text, in which each of `lists` is empty, and fills these lists in. `lists`
// must be in the order of the text. Skips lists that the text doesn't have.
void write_streamed(ByteStore& manifest, const std::string& text,
                    const std::vector<StreamedList>& lists) {
  std::size_t written = 0;
  for (const StreamedList& list : lists) {
    const std::string empty = fmt::format("\n \"{}\": []", list.key);
    const std::size_t place = text.find(empty, written);
    if (place == text.npos) continue;
    const std::size_t inside = place + empty.size() - 1;
    manifest.append(text.substr(written, inside - written));
    list.write();
    written = inside;
  }
  manifest.append(text.substr(written));
}

// The facts about the book in a folder, read from its manifest.
struct OldBook {
  std::string id, spec;         // file name of the spec; "" in old manifests
  std::set<std::string> files;  // the files that gridpress wrote
  bool previews_named = true;   // whether the manifest lists the previews
};

// Skips the long lists when parsing, because they would take kilobytes of memory per entry.
bool is_kept(int depth, Json::parse_event_t event, const Json& parsed) {
  constexpr const char* kLong[] = {"puzzles", "pages", "answer_pages", "cover_pages"};
  return depth != 1 || event != Json::parse_event_t::key ||
         std::ranges::none_of(kLong, [&](const char* key) { return parsed == key; });
}

// Returns nullopt if the folder has no gridpress manifest.
std::optional<OldBook> book_in(const std::string& folder) {
  const Result<std::string> text = read_file(folder + "/manifest.json", kManifestCap);
  if (!text) return std::nullopt;
  if (!is_modest_json(*text)) return std::nullopt;
  const Json json = Json::parse(*text, is_kept, false);
  if (!json.is_object() || !json.contains("gridpress")) return std::nullopt;
  const Json spec = json.value("spec", Json());
  OldBook book{text_at(spec, "id"), text_at(spec, "file"), {"manifest.json"}};
  if (book.id.empty()) return std::nullopt;
  for (const Json& file : json.value("files", Json::array())) {
    book.files.insert(text_at(file, "name"));
  }
  book.previews_named = json.contains("previews");
  for (const Json& name : json.value("previews", Json::array())) {
    if (name.is_string()) book.files.insert(name.get<std::string>());
  }
  return book;
}

// Returns whether a path is that of a preview, such as "pages/012.png".
bool is_preview(std::string_view name) {
  if (name == "contact-sheet.png") return true;
  if (!name.starts_with("pages/")) return false;
  const std::size_t dot = name.find_first_not_of("0123456789", 6);
  constexpr std::string_view kEndings[] = {".png", ".svg", ".eps"};
  return dot != name.npos && dot > 6 &&
         std::ranges::find(kEndings, name.substr(dot)) != std::end(kEndings);
}

Diagnostic refusal(const std::string& folder, std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = folder;
  return problem;
}

// The kinds from files, so that the puzzles can be checked without those files.
Json kinds_json(const BookSpec& spec) {
  std::map<std::string_view, std::string_view> texts;
  for (const SectionSpec& section : spec.sections) {
    const std::string_view text = text_of_kind_file(*section.kind);
    if (!text.empty()) texts.emplace(section.kind->name, text);
  }
  Json kinds = Json::array();
  for (const auto& [name, text] : texts) kinds.push_back({{"name", name}, {"text", text}});
  return kinds;
}

}  // namespace

std::string spec_name(const BookSpec& spec) {
  return fs::path(spec.file).filename();
}

Diagnostics write_manifest(ByteStore& manifest, const PressedBook& book) {
  const BookSpec& spec = book.spec;
  Json json;
  json["gridpress"] = GRIDPRESS_VERSION;
  json["spec"] = {{"id", spec.id},
                  {"file", spec_name(spec)},
                  {"sha256", spec.sha256},
                  {"seed", std::to_string(spec.seed)}};
  json["print"] = print_entry(spec, book.composed.pages);
  if (spec.cover) json["cover"] = cover_entry(spec);
  json["front"] = front_entry(spec);
  json["files"] = Json::array();
  for (const OutputFile& file : book.files) {
    const std::optional<Json> entry = file_entry(file);
    if (!entry) return {failure(file.name + ": can't be read back after writing")};
    json["files"].push_back(*entry);
  }
  json["previews"] = book.previews;
  json["parts"] = parts_json(book.composed.runs);
  json["document"] = document_json(book.composed.interior);
  json["pages"] = Json::array();
  if (!book.pages.answers.empty()) json["answer_pages"] = Json::array();
  if (!book.pages.cover.empty()) json["cover_pages"] = Json::array();
  if (Json kinds = kinds_json(spec); !kinds.empty()) json["kinds"] = std::move(kinds);
  json["puzzles"] = Json::array();
  json["summary"] = {{"title", spec.title},
                     {"puzzles", book.puzzles.size()},
                     {"pages", book.composed.pages},
                     {"sections", sections_summary(spec)}};
  write_streamed(manifest, json.dump(1) + "\n",
                 {{"pages", [&] { write_pages(manifest, book.pages.interior); }},
                  {"answer_pages", [&] { write_pages(manifest, book.pages.answers); }},
                  {"cover_pages", [&] { write_pages(manifest, book.pages.cover); }},
                  {"puzzles", [&] { write_puzzles(manifest, book); }}});
  return manifest.problems();
}

std::vector<std::string> file_names(const BookSpec& spec) {
  std::vector<std::string> names = {"interior.pdf", "screen.pdf", "manifest.json"};
  if (spec.answers.place == AnswerPlace::kSeparate) names.emplace_back("answers.pdf");
  if (spec.printer.pages_up == 2) names.emplace_back("booklet.pdf");
  if (spec.screen.fillable) names.emplace_back("fillable.pdf");
  if (spec.screen.epub) names.emplace_back("book.epub");
  if (!spec.cover) return names;
  names.insert(names.end(), {"cover.pdf", "cover-front.png", "cover-thumbnail.png"});
  if (spec.cover->guides) names.emplace_back("cover-guides.pdf");
  return names;
}

Result<MadeByUs> check_target(const Target& target) {
  const std::string& folder = target.folder;
  std::error_code error;
  const fs::file_status status = fs::symlink_status(folder, error);
  if (status.type() == fs::file_type::not_found) return MadeByUs([](const auto&) { return true; });
  if (error) return refusal(folder, "can't access: " + error.message(), "");
  if (status.type() != fs::file_type::directory) {
    return refusal(folder, "the book's folder can't be created: this is not a folder",
                   "move the file, or use --out");
  }
  constexpr const char* kForce =
      "use --force to replace the files that gridpress made, or --out to write elsewhere";
  const std::optional<OldBook> existing = book_in(folder);
  if (!existing && !target.force && !fs::is_empty(folder, error)) {
    return refusal(folder, "this folder wasn't made by gridpress: it has no gridpress manifest",
                   kForce);
  }
  if (existing && existing->id != target.id && !target.force) {
    return refusal(folder, fmt::format("this folder contains another book, '{}'", existing->id),
                   kForce);
  }
  if (existing && !existing->spec.empty() && existing->spec != target.spec && !target.force) {
    return refusal(folder,
                   fmt::format("this folder was built from another spec, {}, not from {}",
                               existing->spec, target.spec),
                   "give this book its own id, or use --force if the spec was renamed");
  }
  const MadeByUs ours = [existing](const std::string& name) {
    return existing &&
           (existing->files.contains(name) || (!existing->previews_named && is_preview(name)));
  };
  const MadeByUs needed = [&](const std::string& name) {
    return std::ranges::find(target.needed, name) != target.needed.end();
  };
  if (const std::string name = obstruction(folder, ours, needed); !name.empty()) {
    return refusal(folder + "/" + name,
                   "this file wasn't made by gridpress, but the book needs its name",
                   "move the file elsewhere, or use --out");
  }
  return ours;
}

}  // namespace gridpress
