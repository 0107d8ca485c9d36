#include "publisher/wizard/first_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>

#include "generator/kinds/kind.h"
#include "publisher/edits/scalar_text.h"
#include "publisher/spec/judgement.h"
#include "publisher/wizard/book_id.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kEnough = 200;  // puzzles: a book of so many is not too short for any printer

// What the first question shows, and what goes with each.
struct WizardDesign {
  std::string_view name, title, about;
  std::array<std::string_view, 3> trims;  // the first that the printer has
  std::array<int, 4> per_page;            // likewise; 0: no more
  int size = 0;                           // of grids of digits; 0: the usual one
};
constexpr WizardDesign kDesigns[] = {
    {"classic",
     "Classic",
     "Four to a page, answers at the back. The book that most shops sell.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {4, 2, 1, 0}},
    {"pocket",
     "Pocket",
     "One to a page on a small book, with room for notes.",
     {"6x9in", "5.5x8.5in", "a5"},
     {1, 0, 0, 0}},
    {"large-print",
     "Large print",
     "One grid a page, and nothing in small type.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {1, 0, 0, 0}},
    {"kids",
     "Children",
     "Small grids in large type, and a word about what goes into them.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {2, 1, 0, 0},
     6},
    {"workbook",
     "Workbook",
     "Helpers beside each grid and lines for the steps; for classes.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {2, 1, 0, 0}},
    {"magazine",
     "Magazine",
     "Kinds and sizes side by side.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {6, 4, 2, 1}}};

constexpr std::string_view kLevels[] = {"gentle", "easy", "medium", "hard", "fiendish"};
constexpr std::string_view kPrinters[] = {"kdp-paperback", "ingramspark", "lulu", "office-a4",
                                          "office-letter"};

const WizardDesign& design_of(std::string_view name) {
  const auto* found = std::ranges::find(kDesigns, name, &WizardDesign::name);
  return found == std::end(kDesigns) ? kDesigns[0] : *found;
}

const Kind* kind_of(std::string_view name) {
  const auto kinds = all_kinds();
  const auto found = std::ranges::find_if(kinds, [&](const Kind* k) { return k->name == name; });
  return found == kinds.end() ? nullptr : *found;
}

std::string plain_kind() {
  const auto plain =
      std::ranges::find_if(all_kinds(), [](const Kind* kind) { return kind->reads_grids; });
  return std::string((*plain)->name);
}

std::vector<std::string> usual_levels() {
  return {"easy", "medium", "hard"};
}

std::vector<std::string> trims_of(const PrinterProfile& printer) {
  std::vector<std::string> names;
  for (const TrimGroup& group : printer.groups) {
    for (const Trim& trim : group.trims) names.push_back(trim.name);
  }
  return names;
}

std::string trim_for(const WizardAnswers& answers, const DataFiles& data) {
  if (!answers.trim.empty()) return answers.trim;
  Sources sources;
  const Result<PrinterProfile> printer = data.printer(answers.printer, sources);
  if (!printer) return "8.5x11in";
  const std::vector<std::string> trims = trims_of(*printer);
  for (const std::string_view wanted : design_of(answers.design).trims) {
    if (std::ranges::find(trims, wanted) != trims.end()) return std::string(wanted);
  }
  return trims.empty() ? "8.5x11in" : trims.front();
}

struct WizardSection {
  const Kind* kind;
  std::string level;
  Size size;
  int count = 0;
};

bool reaches(const Kind& kind, const Level& level, Size size) {
  return kind.out_of_reach == nullptr || kind.out_of_reach(level, size).empty();
}

// Those of the levels that the kind has in this size; the nearest one where it has none of them.
std::vector<std::string> levels_of(const Kind& kind, Size size,
                                   const std::vector<std::string>& wanted, const LevelSet& set) {
  std::vector<std::string> levels;
  std::string nearest;
  std::ptrdiff_t least = std::ssize(kLevels);
  const auto place = [](std::string_view name) {
    return std::ranges::find(kLevels, name) - std::begin(kLevels);
  };
  for (const Level& level : set.levels) {
    if (!reaches(kind, level, size)) continue;
    if (std::ranges::find(wanted, level.name) != wanted.end()) levels.push_back(level.name);
    const std::ptrdiff_t apart = std::abs(place(level.name) - place(wanted.front()));
    if (apart < least) nearest = level.name;
    least = std::min(least, apart);
  }
  if (levels.empty() && !nearest.empty()) levels.push_back(nearest);
  return levels;
}

// The size that a design wants, and the smaller ones, the largest first.
std::vector<Size> sizes_of(const Kind& kind, const WizardDesign& design) {
  Size usual = kind.usual_size;
  std::vector<Size> sizes = kind.sizes();
  for (const Size each : sizes) {
    if (design.size > 0 && kind.reads_grids && each.rows == design.size) usual = each;
  }
  std::erase_if(sizes, [&](Size each) { return each.cells() >= usual.cells(); });
  std::ranges::sort(sizes, std::greater(), &Size::cells);
  sizes.insert(sizes.begin(), usual);
  return sizes;
}

std::string spec_text(const WizardAnswers& answers, const std::vector<WizardSection>& sections,
                      const std::string& trim, const std::vector<int>& per_page) {
  const auto words = [](const std::string& text) {
    return edits::scalar_text(text, edits::Style::kPlain, false, 4);
  };
  const std::string id = answers.id.empty() ? id_of(answers.title) : answers.id;
  std::string text =
      "# A book of puzzles. Change what you like, here or in gridpress studio: both keep your "
      "comments.\n"
      "book:\n";
  text += fmt::format("  id: {}  # names the folder of the finished files\n", id);
  text += fmt::format("  title: {}\n", words(answers.title));
  if (!answers.author.empty()) text += fmt::format("  author: {}\n", words(answers.author));
  text += "  seed: 1  # another number, other puzzles\n";
  text += fmt::format("print:\n  printer: {}\n  trim: {}\ndesign: {}\n", answers.printer, trim,
                      answers.design);
  text += "sections:  # each puzzle of a section grows from the section's id\n";
  const bool several = std::ranges::any_of(
      sections, [&](const WizardSection& one) { return one.kind != sections.front().kind; });
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const WizardSection& one = sections[i];
    text +=
        fmt::format("  - id: {}{}\n", several ? std::string(one.kind->name) + "-" : "", one.level);
    if (several || !one.kind->reads_grids) text += fmt::format("    kind: {}\n", one.kind->name);
    if (!(one.size == one.kind->usual_size))
      text += fmt::format("    size: {}\n", to_text(one.size));
    text += fmt::format("    difficulty: {}\n    count: {}\n    per_page: {}\n", one.level,
                        one.count, per_page[i]);
  }
  return text + "answers:\n  place: back  # or: facing, upside-down, separate, none\n";
}

// What `check` has against a text.
struct Faults {
  int weight = 0;  // an error counts as much as many warnings
  std::optional<Diagnostic> error;
};

struct Judge {
  const DataFiles& data;
  const std::string& file;

  Faults operator()(const std::string& text) const {
    const Judgement judged = judge(read_spec_text(file, text, data), file, data);
    Faults faults;
    for (const Diagnostic& problem : judged.reading.problems) {
      constexpr int kMuch = 100;
      const bool error = problem.severity == Severity::kError;
      faults.weight += error ? kMuch : 1;
      if (error && !faults.error) faults.error = problem;
    }
    return faults;
  }
};

// What was asked for, and where it is printed.
struct SpecRequest {
  const WizardAnswers& asked;
  const LevelSet& levels;
  std::string trim;
  Judge judge;
};

// How a kind goes into the book.
struct KindRoom {
  Size size;
  int per_page = 1;
  Faults faults;
};

// As many as the design wants and the page has room for.
KindRoom room_of_size(const Kind& kind, Size size, const std::string& level,
                      const SpecRequest& request) {
  // The more pages, the broader the inner margin.
  const int puzzles = std::max(kEnough, request.asked.count);
  std::optional<KindRoom> best;
  for (const int many : design_of(request.asked.design).per_page) {
    if (many == 0) break;
    Faults faults = request.judge(
        spec_text(request.asked, {{&kind, level, size, puzzles}}, request.trim, {many}));
    if (best && faults.weight >= best->faults.weight) continue;
    best = {size, many, std::move(faults)};
    if (best->faults.weight == 0) break;
  }
  return *best;
}

// What a page without room says; what a plain grid has no room for either is not the kind's matter.
Diagnostic no_room(const Kind& kind, const SpecRequest& request, const Diagnostic& error) {
  const Kind& plain = *kind_of(plain_kind());
  const KindRoom room =
      room_of_size(plain, plain.usual_size, request.asked.levels.front(), request);
  if (&kind == &plain || (room.faults.error && room.faults.error->message == error.message)) {
    return failure(error.message, error.hint);
  }
  return failure(fmt::format("'{}' has no room in the design '{}' on {}: {}", kind.name,
                             request.asked.design, request.trim, error.message),
                 kOtherKinds);
}

Result<KindRoom> room_of(const Kind& kind, const SpecRequest& request) {
  std::optional<Diagnostic> error;
  for (const Size size : sizes_of(kind, design_of(request.asked.design))) {
    const std::vector<std::string> levels =
        levels_of(kind, size, request.asked.levels, request.levels);
    if (levels.empty()) continue;
    KindRoom room = room_of_size(kind, size, levels.front(), request);
    if (!room.faults.error) return room;
    if (!error) error = room.faults.error;
  }
  if (!error) return failure(fmt::format("'{}' has no level", kind.name));
  return no_room(kind, request, *error);
}

// The sections of a book, and how many of each are on a page.
struct Contents {
  std::vector<WizardSection> sections;
  std::vector<int> per_page;
};

// With fewer puzzles than sections: the first level of each kind before the second of any.
void keep_first(Contents& contents, std::size_t most) {
  const auto rank = [&](std::size_t place) {
    const auto begin = contents.sections.begin();
    return std::count_if(begin, begin + static_cast<std::ptrdiff_t>(place), [&](const auto& one) {
      return one.kind == contents.sections[place].kind;
    });
  };
  while (contents.sections.size() > most) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < contents.sections.size(); ++i) {
      if (rank(i) >= rank(last)) last = i;
    }
    contents.sections.erase(contents.sections.begin() + static_cast<std::ptrdiff_t>(last));
    contents.per_page.erase(contents.per_page.begin() + static_cast<std::ptrdiff_t>(last));
  }
}

// One section for each kind and level that the kind has, of about as many puzzles each.
Result<Contents> contents_of(const SpecRequest& request) {
  Contents contents;
  for (const std::string& name : request.asked.kinds) {
    const Kind* kind = kind_of(name);
    if (kind == nullptr) continue;
    const Result<KindRoom> room = room_of(*kind, request);
    if (!room) return room.problems();
    for (std::string& level : levels_of(*kind, room->size, request.asked.levels, request.levels)) {
      contents.sections.push_back({kind, std::move(level), room->size, 0});
      contents.per_page.push_back(room->per_page);
    }
  }
  keep_first(contents, static_cast<std::size_t>(request.asked.count));
  const int all = static_cast<int>(contents.sections.size()), puzzles = request.asked.count;
  for (int i = 0; i < all; ++i) {
    contents.sections[static_cast<std::size_t>(i)].count =
        puzzles / all + (i < puzzles % all ? 1 : 0);
  }
  return contents;
}

// The next smaller number that the design has, for every section. False: there is none.
bool lessen(std::vector<int>& per_page, std::string_view design) {
  bool any = false;
  for (int& many : per_page) {
    for (const int fewer : design_of(design).per_page) {
      if (fewer == 0 || fewer >= many) continue;
      many = fewer;
      any = true;
      break;
    }
  }
  return any;
}

}  // namespace

std::vector<WizardChoice> wizard_designs() {
  std::vector<WizardChoice> designs;
  for (const WizardDesign& design : kDesigns) designs.push_back({design.name, design.about});
  return designs;
}

std::vector<std::string_view> wizard_levels() {
  return {std::begin(kLevels), std::end(kLevels)};
}

std::vector<std::string_view> wizard_printers() {
  return {std::begin(kPrinters), std::end(kPrinters)};
}

Result<WizardAnswers> read_answers(const nlohmann::ordered_json& json, const DataFiles& data) {
  WizardAnswers answers;
  const auto text = [&](const char* key, std::string& to) {
    const auto found = json.find(key);
    if (found != json.end() && found->is_string()) to = found->get<std::string>();
  };
  const auto texts = [&](const char* key, std::vector<std::string>& to) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array()) return;
    for (const Json& item : *found) {
      if (item.is_string()) to.push_back(item.get<std::string>());
    }
  };
  text("design", answers.design);
  text("printer", answers.printer);
  text("trim", answers.trim);
  text("title", answers.title);
  text("author", answers.author);
  texts("kinds", answers.kinds);
  texts("levels", answers.levels);
  if (const auto count = json.find("count"); count != json.end() && count->is_number_integer()) {
    answers.count = count->get<int>();
  }
  const std::vector<std::string> printers = data.names(Shelf::kPrinters);
  if (std::ranges::find(kDesigns, answers.design, &WizardDesign::name) == std::end(kDesigns)) {
    return failure(fmt::format("no design '{}'", answers.design));
  }
  if (std::ranges::find(printers, answers.printer) == printers.end()) {
    return failure(fmt::format("no printer '{}'", answers.printer));
  }
  if (answers.count < 1 || answers.count > kMostAsked) {
    return failure(fmt::format("from 1 to {} puzzles", kMostAsked));
  }
  if (!answers.trim.empty() && !parse_trim(answers.trim)) {
    return failure(fmt::format("no trim '{}'", answers.trim));
  }
  std::erase_if(answers.kinds, [](const std::string& name) { return kind_of(name) == nullptr; });
  if (answers.kinds.empty()) answers.kinds.push_back(plain_kind());
  std::erase_if(answers.levels, [](const std::string& name) {
    return std::ranges::find(kLevels, name) == std::end(kLevels);
  });
  if (answers.levels.empty()) answers.levels = usual_levels();
  if (answers.title.empty()) answers.title = "My Book";
  return answers;
}

nlohmann::ordered_json wizard_choices(const DataFiles& data) {
  Json designs = Json::array(), printers = Json::array(), levels = Json::array();
  for (const WizardDesign& design : kDesigns) {
    designs.push_back({{"name", design.name}, {"title", design.title}, {"about", design.about}});
  }
  Sources sources;
  for (const std::string_view name : kPrinters) {
    const Result<PrinterProfile> printer = data.printer(std::string(name), sources);
    if (!printer) continue;
    printers.push_back({{"name", name}, {"title", printer->title}, {"trims", trims_of(*printer)}});
  }
  for (const std::string_view level : kLevels) levels.push_back(level);
  return {{"designs", designs}, {"printers", printers}, {"levels", levels}};
}

Result<std::string> first_spec(const WizardAnswers& answers, const DataFiles& data,
                               const std::string& file) {
  Sources sources;
  const Result<LevelSet> set = data.levels("standard", sources);
  if (!set) return set.problems();
  WizardAnswers asked = answers;
  if (asked.kinds.empty()) asked.kinds.push_back(plain_kind());
  if (asked.levels.empty()) asked.levels = usual_levels();
  const SpecRequest request{asked, *set, trim_for(asked, data), {data, file}};
  Result<Contents> contents = contents_of(request);
  if (!contents) return contents.problems();
  auto [sections, per_page] = std::move(contents).value();
  std::string best = spec_text(asked, sections, request.trim, per_page);
  Faults least = request.judge(best);
  // Where sections share pages, or there are few of them, less on a page may be better.
  while (least.weight > 0 && lessen(per_page, asked.design)) {
    std::string text = spec_text(asked, sections, request.trim, per_page);
    Faults faults = request.judge(text);
    if (faults.weight >= least.weight) continue;
    best = std::move(text);
    least = std::move(faults);
  }
  if (least.error) return failure(least.error->message, least.error->hint);
  return best;
}

}  // namespace gridpress
