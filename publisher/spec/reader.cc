#include "publisher/spec/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "generator/grader/named.h"
#include "layout/cover/isbn.h"
#include "publisher/book/places.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace spec {
namespace {

// The lines of a text. Removes spaces at the ends of lines, and empty lines at the end.
std::vector<std::string> lines(fields::Reader& reader, std::string_view key) {
  std::vector<std::string> all;
  const std::string text = reader.text(key).value_or("");
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find('\n', i), text.size());
    std::string line = text.substr(i, end - i);
    i = end + 1;
    while (line.ends_with(' ')) line.pop_back();
    if (std::ranges::any_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x20; })) {
      reader.error(key, fmt::format("'{}' contains a control character", key));
    }
    all.push_back(std::move(line));
  }
  while (!all.empty() && all.back().empty()) all.pop_back();
  return all;
}

void read_book(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, book_keys(), context.problems);
  if (const auto id = reader.text("id")) {
    if (good_id(*id)) {
      spec.id = *id;
    } else {
      reader.error("id", fmt::format("'{}' is not a valid book id", *id), std::string(kGoodId));
    }
  }
  const auto line = [&](std::string_view key) {
    return line_text(reader, key, context.problems).value_or("");
  };
  spec.title = line("title");
  spec.subtitle = line("subtitle");
  spec.author = line("author");
  spec.publisher = line("publisher");
  spec.imprint = lines(reader, "imprint");
  read_introduction(context, reader, spec);
  spec.year = static_cast<int>(reader.integer("year").value_or(0));
  if (const yaml::Node* series = reader.map("series")) read_volume(context, *series, spec);
  if (const auto isbn = reader.text("isbn")) {
    if (const Result<std::string> digits = read_isbn(*isbn)) {
      spec.isbn = *digits;
      spec.isbn_shown = *isbn;
    } else {
      adopt(reader, "isbn", digits.problems(), context.problems);
    }
  }
  spec.smart_punctuation = reader.choice("punctuation").value_or("smart") == "smart";
  const auto seed = read_seed(reader);
  spec.seed = seed ? *seed : seed_of_id(spec.id);
  spec.seed_from_id = !seed;
  spec.first_number = static_cast<int>(reader.integer("first_number").value_or(1));
  spec.language = reader.text("language").value_or("en");
  if (Result<Words> words = context.data.words(spec.language, context.sources)) {
    spec.words = std::move(words).value();
  } else {
    adopt(reader, "language", words.problems(), context.problems);
  }
}

void read_design_name(const Context& context, fields::Reader& reader, BookSpec& spec) {
  if (const yaml::Node* node = reader.node("design"); node != nullptr) {
    const bool path = node->scalar.find_first_of("/.") != std::string::npos;
    if (node->kind != yaml::Kind::kScalar || path) {
      reader.error("design", "'design' must be a name",
                   "to add your own, write templates/pages/NAME.yaml next to the spec");
      return;
    }
  }
  const std::string name = reader.text("design").value_or("classic");
  if (Result<Design> design = context.data.design(name, context.sources)) {
    spec.design = std::move(design).value();
  } else {
    adopt(reader, "design", design.problems(), context.problems);
    return;
  }
  const auto theme_name = reader.text("theme");
  if (!theme_name) return check_tints(context, spec.design.theme_name, spec);
  if (Result<Theme> theme = context.data.theme(*theme_name, context.sources)) {
    spec.design.theme = std::move(theme).value();
    check_tints(context, *theme_name, spec);
  } else {
    adopt(reader, "theme", theme.problems(), context.problems);
  }
}

void read_sections(const Context& context, fields::Reader& reader, BookSpec& spec) {
  const yaml::Node* list = reader.list("sections");
  if (list == nullptr) return;
  if (list->items.empty()) reader.error("sections", "a book needs at least one section");
  std::map<std::string, int> line_of;  // by id: line of the section
  for (const yaml::Node& item : list->items) {
    auto section = read_section(context, item, spec.levels);
    if (!section) continue;
    const auto [same, fresh] = line_of.try_emplace(section->id, item.pos.line);
    if (!fresh && !section->id.empty()) {
      fields::Reader(context.document, item, section_keys_of(section->kind), context.problems)
          .error("id", fmt::format("the section on line {} already has the id '{}'", same->second,
                                   section->id));
    }
    spec.sections.push_back(std::move(*section));
  }
  const yaml::Node* book = context.document.root.find("book");
  number_sections(spec, book != nullptr && book->find("first_number") != nullptr);
}

// Reads the words of the book's kinds. Some kinds need words only for lessons (which report missing
// words), for the rule in a panel, and for the kind's name in a book of several kinds.
void read_kind_words(const Context& context, BookSpec& spec) {
  if (spec.language.empty()) return;  // an error was reported
  const bool several = std::ranges::any_of(spec.sections, [&](const SectionSpec& section) {
    return section.kind != spec.sections.front().kind;
  });
  const bool needed = spec.design.slots.panel || several;
  for (const SectionSpec& section : spec.sections) {
    const Kind& kind = *section.kind;
    if ((kind.words.only_for_lessons && !needed) || spec.kind_words.contains(kind.name)) continue;
    Result<KindWords> words =
        context.data.kind_words(kind, spec.language, context.sources, spec.address());
    if (words) {
      spec.kind_words.emplace(kind.name, std::move(words).value());
    } else {
      for (Diagnostic problem : words.problems()) {
        if (problem.file.empty()) {
          problem.file = context.document.file;
          problem.pos = section.pos;
        }
        context.problems.push_back(std::move(problem));
      }
    }
  }
}

// The technique's name in the book's language. Families of techniques have only English names.
std::string taught_title(const BookSpec& spec, const SectionSpec& section) {
  if (!spec.parts.hint_words) return printed_name(section.teaches);  // an error was reported
  const bool one = std::ranges::any_of(
      named_techniques(), [&](const Technique& row) { return row.name == section.teaches; });
  return one ? spec.parts.hint_words->name(section.teaches) : printed_name(section.teaches);
}

// The default title of a section: the name of its file or level, or of its kind if its
// puzzles come from a folder. In a book of several kinds, the name of its kind, followed by the
// level if the kind has several levels in the book. If sections of one level differ in size, the
// title ends with the size, unless it is the kind's usual one.
std::string default_title(const BookSpec& spec, const SectionSpec& section) {
  if (!section.from.empty()) {
    // A manifest.json is in the folder of its book, so the folder's name is the title.
    const std::filesystem::path file(section.from);
    const bool manifest = file.filename() == "manifest.json" && file.has_parent_path();
    // Several sections may take their kinds from the same folder.
    const auto words = spec.kind_words.find(section.kind->name);
    const bool collection = !section.imported.empty() && !section.imported.front().file.empty();
    if (collection && words != spec.kind_words.end() && words->second.contains("name")) {
      return fill_sentence(words->second, "name", {});
    }
    return printed_name(manifest ? file.parent_path().filename() : file.stem());
  }
  if (!section.teaches.empty()) return taught_title(spec, section);
  const std::string level = spec.level_title(section.level.name);
  const auto words = spec.kind_words.find(section.kind->name);
  const bool one_kind = std::ranges::all_of(
      spec.sections, [&](const SectionSpec& other) { return other.kind == section.kind; });
  const bool several_sizes = std::ranges::any_of(spec.sections, [&](const SectionSpec& other) {
    return other.kind == section.kind && other.level.name == section.level.name &&
           other.from.empty() && other.size != section.size;
  });
  std::string size;
  if (several_sizes && section.size != section.kind->sizes.usual && !spec.words.sentences.empty()) {
    size = " · " +
           fill(spec.words.at("grid_size"), {{"rows", std::to_string(section.size.rows)},
                                             {"columns", std::to_string(section.size.columns)}});
  }
  if ((one_kind && !section.any_level()) || words == spec.kind_words.end() ||
      !words->second.contains("name")) {
    return level + size;
  }
  const bool one_level = std::ranges::all_of(spec.sections, [&](const SectionSpec& other) {
    return other.kind != section.kind || other.level.name == section.level.name;
  });
  const std::string kind = fill_sentence(words->second, "name", {});
  return (one_level || section.any_level() ? kind : fmt::format("{} · {}", kind, level)) + size;
}

void read_answers(const Context& context, fields::Reader& root, BookSpec& spec) {
  const std::string default_place = spec.design.slots.panel ? "next" : "back";
  if (spec.design.slots.panel) spec.answers.place = AnswerPlace::kNext;
  const yaml::Node* node = root.map("answers");
  if (node == nullptr) return;
  fields::Reader reader(context.document, *node, answer_keys(), context.problems);
  const std::string place = reader.choice("place").value_or(default_place);
  if (!spec.design.slots.panel && place == "next") {
    reader.error("place", "'place: next' needs a panel design", "use design: newspaper");
  } else if (spec.design.slots.panel && place != "next" && place != "separate" && place != "none") {
    reader.error("place", fmt::format("a panel design doesn't support 'place: {}'", place),
                 "use next, separate or none");
  }
  spec.answers.place = place == "separate"      ? AnswerPlace::kSeparate
                       : place == "none"        ? AnswerPlace::kNone
                       : place == "facing"      ? AnswerPlace::kFacing
                       : place == "upside-down" ? AnswerPlace::kUpsideDown
                       : place == "next"        ? AnswerPlace::kNext
                                                : AnswerPlace::kBack;
  if (const auto per_page = reader.integer("per_page")) {
    if (place != "back" && place != "separate") {
      reader.error("per_page", fmt::format("with 'place: {}' there are no answer pages", place),
                   "remove 'per_page'");
    }
    spec.answers.per_page = static_cast<int>(*per_page);
  }
  for (const std::string_view key : {"scale", "opposite"}) {
    if (place == "facing" || !reader.has(key)) continue;
    reader.error(key, fmt::format("'{}' only applies to answers on the facing page", key),
                 "use place: facing");
  }
  if (place == "facing" && spec.parts.backs != Backs::kPuzzles) {
    reader.error("place", "facing answers need both sides of a leaf",
                 "choose another place, or remove print.one_sided");
  }
  spec.answers.scale = static_cast<int>(reader.integer("scale").value_or(100));
  const std::string steps = reader.choice("steps").value_or("none");
  spec.answers.steps = steps == "all"             ? StepsOf::kAll
                       : steps == "hardest-level" ? StepsOf::kHardestLevel
                                                  : StepsOf::kNone;
  spec.answers.previous = reader.choice("opposite") == "previous";
}

// Returns whether the spec has everything that the layout needs: words, a page, a design and
// puzzles.
bool can_be_laid_out(const BookSpec& spec) {
  return !spec.words.language.empty() && !spec.printer.name.empty() &&
         spec.stock.trim.width > Length() && !spec.design.name.empty() && !spec.sections.empty() &&
         !spec.levels.levels.empty();
}

// Reads the optional parts of a book. Discards parts with errors, so that a draft can still be laid
// out.
void read_extras(const Context& context, fields::Reader& reader, BookSpec& spec) {
  if (const yaml::Node* cover = reader.map("cover")) {
    const ErrorScope scope(context.problems);
    read_cover(context, *cover, spec);
    if (scope.failed()) spec.cover.reset();
  }
  const ErrorScope codes(context.problems);
  read_qr(context, reader, spec);
  if (codes.failed()) spec.qr = {};
  if (const yaml::Node* screen = reader.map("screen")) read_screen(context, *screen, spec);
  if (const yaml::Node* copies = reader.map("copies")) {
    const ErrorScope scope(context.problems);
    read_copies(context, *copies, spec);
    if (scope.failed()) spec.copies = {};
  }
}

void read_root(const Context& context, BookSpec& spec) {
  const yaml::Node& node = context.document.root;
  fields::Reader reader(context.document, node, spec_keys(), context.problems);
  if (node.kind != yaml::Kind::kMap) return;
  if (const yaml::Node* book = reader.map("book")) read_book(context, *book, spec);
  if (const yaml::Node* print = reader.map("print")) read_print(context, *print, spec);
  read_design_name(context, reader, spec);
  spec.levels = read_difficulty(context, reader);
  spec.audience = read_book_audience(context, reader);
  Context of_sections = context;
  of_sections.language = spec.language;
  read_avoid(context, reader, spec);
  for (const auto& avoided : spec.avoid) context.guard->earlier.push_back(avoided.get());
  read_sections(of_sections, reader, spec);
  read_kind_words(context, spec);
  read_taught_words(context, reader, spec);
  for (SectionSpec& section : spec.sections) {
    if (section.title.empty()) section.title = default_title(spec, section);
  }
  read_pins(context, reader, spec);
  check_imports(context, spec);
  read_answers(context, reader, spec);
  read_parts(context, reader, spec);
  read_extras(context, reader, spec);
  if (!has_errors(context.problems)) check_promises(context, spec);
  if (can_be_laid_out(spec)) check_fit(of_sections, spec);
  spec.incomplete = !has_all_sections(context, spec);
  multiply_sections(spec);
}

// A copy of the spec without the parts that prevent a layout. Returns nullopt if too little
// remains.
std::optional<BookSpec> draft_of(BookSpec spec) {
  const bool fits = std::ranges::all_of(
      spec.sections, [](const SectionSpec& section) { return section.per_page > 0; });
  const BookParts& list = spec.parts.list;
  const AnswerPlace place = spec.answers.place;
  const bool whole = has<parts::Puzzles>(list) &&
                     (place != AnswerPlace::kBack || has<parts::Answers>(list)) &&
                     (place != AnswerPlace::kFacing || spec.parts.backs == Backs::kPuzzles) &&
                     place != AnswerPlace::kNext && !spec.design.slots.panel;
  if (!can_be_laid_out(spec) || !fits || !whole) return std::nullopt;
  if (spec.parts.hint_words != nullptr) return spec;
  const auto teaches = [](const SectionSpec& section) { return !section.teaches.empty(); };
  if (std::ranges::any_of(spec.sections, teaches)) return std::nullopt;
  remove_part<parts::Hints>(spec.parts.list);
  remove_part<parts::Steps>(spec.parts.list);
  return spec;
}

}  // namespace

}  // namespace spec

SpecReading read_spec(const std::string& path, const DataFiles& data) {
  return spec::read_file_of<BookSpec>(path, [&](const std::string& file, const std::string& text) {
    return read_spec_text(file, text, data);
  });
}

SpecReading read_spec_text(const std::string& file, const std::string& text, const DataFiles& data,
                           const bank::TakenKeys& taken, const DuplicateFilter* earlier) {
  std::optional<BookSpec> draft;
  SpecReading reading =
      spec::read_document<BookSpec>({file, text, spec::kBookDocument, spec_keys()}, data,
                                    [&](const spec::Context& found, BookSpec& spec) {
                                      spec::Context context = found;
                                      spec::BankGuard guard;
                                      if (earlier != nullptr) guard.earlier = {earlier};
                                      context.guard = &guard;
                                      context.taken = &taken;
                                      spec.sha256 = sha256_hex(text);
                                      spec.values = spec::list_values(context.document);
                                      spec::read_root(context, spec);
                                      if (has_errors(context.problems))
                                        draft = spec::draft_of(spec);
                                    });
  reading.draft = std::move(draft);
  return reading;
}

}  // namespace gridpress
