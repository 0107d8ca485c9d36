#include "publisher/wizard/first_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/ascii.h"
#include "generator/kinds/kind.h"
#include "publisher/edits/scalar_text.h"
#include "publisher/spec/judgement.h"

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

// One section for each kind and level that the kind has, of about as many puzzles each.
std::vector<WizardSection> sections_of(const WizardAnswers& answers, const LevelSet& set) {
  std::vector<WizardSection> sections;
  for (const std::string& name : answers.kinds) {
    const Kind* kind = kind_of(name);
    if (kind == nullptr) continue;
    const int small = design_of(answers.design).size;
    Size size = kind->usual_size;
    for (const Size each : kind->sizes()) {
      if (small > 0 && kind->reads_grids && each.rows == small) size = each;
    }
    for (const std::string& level : answers.levels) {
      const auto found = std::ranges::find(set.levels, level, &Level::name);
      const bool refused = found == set.levels.end() || (kind->out_of_reach != nullptr &&
                                                         !kind->out_of_reach(*found, size).empty());
      if (!refused) sections.push_back({kind, level, size, 0});
    }
  }
  const int all = static_cast<int>(sections.size());
  for (int i = 0; i < all; ++i) {
    sections[static_cast<std::size_t>(i)].count =
        std::max(1, answers.count / all + (i < answers.count % all ? 1 : 0));
  }
  return sections;
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

// How much `check` has against it.
int faults_of(const std::string& text, const std::string& file, const DataFiles& data) {
  const Judgement judged = judge(read_spec_text(file, text, data), file, data);
  int faults = 0;
  for (const Diagnostic& problem : judged.reading.problems) {
    constexpr int kMuch = 100;
    faults += problem.severity == Severity::kError ? kMuch : 1;
  }
  return faults;
}

struct Judge {
  const DataFiles& data;
  const std::string& file;
};

// As many of each section as the design wants and the page has room for. Sections of a kind and
// size have the same room, so each is tried once.
std::vector<int> usual_per_page(const WizardAnswers& asked,
                                const std::vector<WizardSection>& sections, const std::string& trim,
                                const Judge& judge) {
  std::vector<int> per_page(sections.size(), 1);
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto same = std::ranges::find_if(sections, [&](const WizardSection& one) {
      return one.kind == sections[i].kind && one.size == sections[i].size;
    });
    const auto first = static_cast<std::size_t>(same - sections.begin());
    if (first < i) {
      per_page[i] = per_page[first];
      continue;
    }
    int least = -1;
    for (const int many : design_of(asked.design).per_page) {
      if (many == 0) break;
      WizardSection alone = sections[i];
      alone.count = kEnough;
      const int faults = faults_of(spec_text(asked, {alone}, trim, {many}), judge.file, judge.data);
      if (least >= 0 && faults >= least) continue;
      least = faults;
      per_page[i] = many;
      if (faults == 0) break;
    }
  }
  return per_page;
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

std::string id_of(std::string_view title) {
  constexpr std::size_t kLongest = 40;
  std::string id;
  for (const char c : ascii::lower(title)) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (good) id += c;
    if (!good && !id.empty() && id.back() != '-') id += '-';
  }
  id.resize(std::min(id.size(), kLongest));
  while (id.ends_with('-')) id.pop_back();
  return id.empty() ? "my-book" : id;
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
  if (answers.kinds.empty()) {
    const auto plain =
        std::ranges::find_if(all_kinds(), [](const Kind* kind) { return kind->reads_grids; });
    answers.kinds.emplace_back((*plain)->name);
  }
  std::erase_if(answers.levels, [](const std::string& name) {
    return std::ranges::find(kLevels, name) == std::end(kLevels);
  });
  if (answers.levels.empty()) answers.levels = {"easy", "medium", "hard"};
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

std::string first_spec(const WizardAnswers& answers, const DataFiles& data,
                       const std::string& file) {
  Sources sources;
  const Result<LevelSet> set = data.levels("standard", sources);
  if (!set) return "";
  WizardAnswers asked = answers;
  std::vector<WizardSection> sections = sections_of(asked, *set);
  if (sections.empty()) {
    asked.levels = {"easy"};
    sections = sections_of(asked, *set);
  }
  const std::string trim = trim_for(asked, data);
  std::vector<int> per_page = usual_per_page(asked, sections, trim, {data, file});
  std::string best = spec_text(asked, sections, trim, per_page);
  // Where sections share pages, or there are few of them, less on a page may be better.
  for (int least = faults_of(best, file, data); least > 0 && lessen(per_page, asked.design);) {
    const std::string text = spec_text(asked, sections, trim, per_page);
    const int faults = faults_of(text, file, data);
    if (faults < least) best = text;
    least = std::min(least, faults);
  }
  return best;
}

}  // namespace gridpress
