// gridpress page: makes an HTML page on which a puzzle can be played.
#include "publisher/page/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "generator/model/digit_puzzle.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/page/colours.h"
#include "publisher/page/payload.h"
#include "publisher/puzzles/only_solution.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/atomic_file.h"

namespace gridpress {
namespace {

constexpr std::array<std::string_view, 3> kChecks{"rules", "answer", "none"};
constexpr std::array<std::string_view, 2> kHints{"steps", "none"};
constexpr std::array<std::string_view, 3> kTimers{"shown", "hidden", "none"};
constexpr std::array<std::string_view, 2> kSymbols{"digits", "letters"};
constexpr std::array<std::string_view, 2> kFonts{"digits", "full"};

struct PageOptions {
  PuzzleArguments puzzles;
  std::string out, folder, language = "en", title;
  std::string check = "rules", hints = "steps", timer = "shown", symbols = "digits",
              fonts = "digits";
  int number = 0;  // number in the input; 0 if not given
  bool streak = false;
  page::WebOptions web;
};

std::optional<int> parse(const std::vector<std::string>& arguments, PageOptions& options) {
  Arguments asked("page",
                  "The page is one HTML file that needs no network. The puzzle must have exactly "
                  "one solution; the page doesn't contain it.");
  add_puzzle_arguments(asked, options.puzzles);
  add_number(asked, options.number);
  asked.group("Page");
  asked.text("--title", options.title, "Title above the puzzle")
      .unit("TITLE")
      .shown("the kind's name");
  asked.text("--language", options.language, "Language of the page (see `gridpress languages`)")
      .unit("LANGUAGE")
      .shown();
  asked.choice("--symbols", options.symbols, kSymbols, "Symbols in the grid: digits or letters")
      .unit("SYMBOLS")
      .shown();
  asked.text("--accent", options.web.accent, "Colour of the player's entries, such as \"#1746a2\"")
      .unit("COLOUR");
  asked
      .choice("--fonts", options.fonts, kFonts,
              "Part of the font to embed: digits, or full for all letters (130 KB)")
      .unit("FONTS")
      .shown();
  asked.group("Play");
  asked
      .choice("--check", options.check, kChecks,
              "Check of the entries: rules (against the rules), answer (also against the answer, "
              "stored as salted digests) or none")
      .unit("CHECK")
      .shown();
  asked.choice("--hints", options.hints, kHints, "Hints: steps or none").unit("HINTS").shown();
  asked
      .choice("--timer", options.timer, kTimers,
              "Timer: shown, hidden until the puzzle is solved, or none")
      .unit("TIMER")
      .shown();
  asked.flag("--streak", options.streak, "Count days in a row");
  asked.group("Web site");
  asked.text("--storage", options.web.storage, "Name under which the browser stores progress")
      .unit("ID")
      .shown("the kind");
  asked.text("--share-url", options.web.share_url, "Address for players to share").unit("URL");
  asked
      .text("--embed-origin", options.web.origin,
            "Site that may show the page in a frame and receive its events: https://example.org")
      .unit("URL");
  asked.group("Output");
  asked.text("-o", options.out, "File to write; - for standard output").unit("FILE").shown("-");
  asked.text("--out", options.folder, "Folder for <KIND>-<NUMBER>.html; an alternative to -o")
      .unit("DIR");
  asked.example("gridpress generate --count 1 --difficulty hard | gridpress page -o sudoku.html");
  asked.example("gridpress page --kind nonogram bird.txt --language de -o bird.html");
  return asked.parse(arguments);
}

template <typename Choice, std::size_t kCount>
Choice chosen(const std::array<std::string_view, kCount>& names, const std::string& name) {
  return static_cast<Choice>(std::ranges::find(names, name) - names.begin());
}

// Reads a digit grid, solves it, and returns it as a classic puzzle.
Result<Puzzle> read_grid(const PageOptions& options) {
  const Result<NumberedPuzzle> found = read_numbered(options.puzzles, std::max(options.number, 1));
  if (!found) return found.problems();
  note_first_of_several(options.number, found->alone);
  const formats::TextPuzzle& read = found->puzzle;
  Result<Grid> solution = only_solution(*read.rules, read.givens);
  if (!solution) return at_place(solution.problems().front(), found->place);
  if (!read.rules->constraints.empty()) {
    std::string names;
    for (const formats::Clue& clue : read.extras->clues) names += " " + clue.name;
    return at_place(failure("these clues can't be drawn:" + names), found->place);
  }
  auto content =
      std::make_shared<DigitContent>(*read.rules, read.givens, std::move(solution).value());
  return Puzzle{"classic", std::move(content), {}, {}, 0};
}

Result<Puzzle> read_puzzle(const Kind& kind, const PageOptions& options) {
  if (kind.grids.plain) return read_grid(options);
  bool alone = false;
  const Result<NumberedLine> read =
      read_numbered(kind, options.puzzles, std::max(options.number, 1), &alone);
  if (!read) return read.problems();
  note_first_of_several(options.number, alone);
  return with_only_solution(*read);
}

struct Loaded {
  std::shared_ptr<const page::PageKit> kit;
  KindWords words;
};
Result<Loaded> load(const Kind& kind, const std::string& language) {
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  Sources sources;
  const Result<Words> known = data->words(language, sources);  // suggests a known language on error
  if (!known) return known.problems();
  const auto kit = page::PageKit::load(*data, language, sources);
  if (!kit) return kit.problems();
  const Result<KindWords> words = data->kind_words(kind, language, sources);
  if (!words) return words.problems();
  return Loaded{*kit, *words};
}

std::string page_of(const Puzzle& puzzle, const Loaded& loaded, const PageOptions& options) {
  const Kind& kind = *find_kind(puzzle.kind);
  page::PagePuzzle shown;
  shown.puzzle = &puzzle;
  shown.symbols = options.symbols == "letters" ? Symbols::kLetters : Symbols::kDigits;
  shown.feature = std::string(kind.name);
  shown.number = std::max(options.number, 1);
  shown.title =
      options.title.empty() ? page::kind_title(loaded.words, loaded.kit->words()) : options.title;
  shown.rules = page::rules_text(puzzle, loaded.words);
  shown.spoken = kind.look.speak != nullptr ? kind.look.speak(puzzle, false, loaded.words)
                                            : kind.text.problem(puzzle);
  page::PageRequest request;
  request.puzzles.push_back(std::move(shown));
  request.web = options.web;
  request.web.check = chosen<page::Check>(kChecks, options.check);
  request.web.timer = chosen<page::Timer>(kTimers, options.timer);
  request.web.hints = options.hints == "steps";
  request.web.streak = options.streak;
  request.web.full_fonts = options.fonts == "full";
  if (request.web.storage.empty()) {
    // All puzzles of a kind get the same storage name. The page stores the progress of each under
    // its text.
    request.web.storage = std::string(kind.name);
  }
  return page::make_page(*loaded.kit, request);
}

// Returns the path of the page, KIND-NUMBER.html in the folder --out. Creates the folder.
Result<std::string> path_of(const Kind& kind, const PageOptions& options) {
  if (options.folder.empty()) return options.out.empty() ? "-" : options.out;
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  if (error) return failure(fmt::format("can't create '{}': {}", options.folder, error.message()));
  const std::string name = fmt::format("{}-{}.html", kind.name, std::max(options.number, 1));
  return (std::filesystem::path(options.folder) / name).string();
}

}  // namespace

int run_page(const std::vector<std::string>& arguments) {
  PageOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<const Kind*> kind = asked_kind(options.puzzles);
  if (!kind) return report(kind.problems()), kRefused;
  if (const auto problem = page::check_accent(options.web)) return report({*problem}), kRefused;
  if (!options.web.origin.empty()) {
    const std::string problem = page::check_origin(options.web.origin);
    if (!problem.empty()) return report({failure("--embed-origin: " + problem)}), kRefused;
  }
  if (!options.out.empty() && !options.folder.empty()) {
    return report({failure("-o and --out can't be used together", "use only one of them")}),
           kRefused;
  }
  const Result<Loaded> loaded = load(**kind, options.language);
  if (!loaded) return report(loaded.problems()), kRefused;
  const Result<Puzzle> puzzle = read_puzzle(**kind, options);
  if (!puzzle) return report(puzzle.problems()), kRefused;
  if (!page::play_of(*puzzle)) {
    return report({failure(fmt::format("a {} can't be played on a page", (*kind)->name),
                           "use gridpress render to draw it, or gridpress print to print it")}),
           kRefused;
  }
  const Result<std::string> path = path_of(**kind, options);
  if (!path) return report(path.problems()), kFailed;
  AtomicFile file(*path);
  file.put(page_of(*puzzle, *loaded, options));
  if (const Diagnostics problems = file.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  if (!options.folder.empty()) fmt::print("{}\n", *path);
  return file.failed() ? kFailed : kDone;
}

}  // namespace gridpress
