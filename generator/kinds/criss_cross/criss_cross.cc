// Criss-cross: all words of the user's list cross in one grid, and readers find them by their
// clues.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/kinds/content.h"
#include "generator/kinds/criss_cross/layouts.h"
#include "generator/kinds/criss_cross/options.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/clued_grid.h"
#include "generator/kinds/words/clued_look.h"
#include "generator/kinds/words/shared.h"

namespace gridpress {
namespace criss_cross {
namespace {

using words::CluedGrid;

constexpr std::string_view kName = "criss-cross";
constexpr int kShortestRun = 2;
constexpr int kSmallestSide = 4;
constexpr int kTries = 20;  // layouts per attempt, of which the most compact is taken

// The help that readers get decides.
constexpr KindLevel kLevels[] = {
    {"gentle", 1.0, 1.9}, {"easy", 2.0, 2.9}, {"medium", 3.0, 3.9}, {"hard", 4.0, 4.9}};

constexpr std::string_view kWordKeys[] = {"name",        "lead",   "rule",        "tip",
                                          "step_text",   "result", "count_words", "lesson_language",
                                          "lesson_words"};
constexpr std::string_view kWordPlaces[] = {"count", "number", "clue", "word"};

const Options& options_of(const KindOptions* options) {
  const auto* own = dynamic_cast<const Options*>(options);
  return own != nullptr ? *own : sample_options();
}

const CluedGrid& grid_of(const Puzzle& puzzle) {
  return content_as<CluedGrid>(puzzle);
}

std::vector<Size> sizes() {
  return {{13, 13}, {15, 15}, {17, 17}};
}

bool has_size(Size size) {
  return std::min(size.rows, size.columns) >= kSmallestSide &&
         std::max(size.rows, size.columns) <= kLargestSide;
}

std::vector<Letters> letters_of(const Options& options) {
  std::vector<Letters> letters;
  for (const Clued& word : options.words) letters.push_back(word.letters);
  return letters;
}

// Puts the layout into the middle of a grid of the size.
std::shared_ptr<CluedGrid> grid_with(const Options& options, const Layout& layout, Size size) {
  auto grid = std::make_shared<CluedGrid>();
  const int top = (size.rows - layout.size.rows) / 2;
  const int left = (size.columns - layout.size.columns) / 2;
  const auto cells = static_cast<std::size_t>(size.cells());
  grid->letters.assign(cells, U'#');
  words::Lattice lattice{size, std::vector<std::uint8_t>(cells)};
  std::map<std::pair<int, bool>, std::size_t> beginning;  // of each word, by cell and direction
  for (std::size_t w = 0; w < options.words.size(); ++w) {
    const PlacedWord& place = layout.places[w];
    const int first = (place.row + top) * size.columns + place.column + left;
    beginning[{first, place.across}] = w;
    for (std::size_t i = 0; i < options.words[w].letters.size(); ++i) {
      const auto cell = static_cast<std::size_t>(first) +
                        i * static_cast<std::size_t>(place.across ? 1 : size.columns);
      lattice.open[cell] = 1;
      grid->letters[cell] = options.words[w].letters[i];
    }
  }
  grid->slots = words::Slots(std::move(lattice), kShortestRun);
  for (const words::Slot& slot : grid->slots.slots) {
    const auto word = beginning.find({slot.first(), slot.across});
    GRIDPRESS_CHECK(word != beginning.end());
    grid->words.push_back(options.words[word->second]);
  }
  grid->language = options.language;
  grid->topic = options.topic;
  return grid;
}

Grade grade(const Puzzle& puzzle, double /*max_rating*/) {
  const CluedGrid& grid = grid_of(puzzle);
  Grade grade;
  grade.rating = rating_with({grid.bank, grid.initials});
  grade.hardest = grid.bank ? "word-bank" : grid.initials > 0 ? "initials" : "clues";
  grade.clues = static_cast<int>(grid.words.size());
  return grade;
}

AttemptFunction start(const PuzzleRequest& request) {
  return [request, letters = letters_of(options_of(request.options.get()))](
             const Attempt& attempt) -> std::optional<Puzzle> {
    const Options& options = options_of(request.options.get());
    const auto layout = compact_layout(letters, request.size, kTries, attempt.rng);
    if (!layout) return std::nullopt;
    const std::shared_ptr<CluedGrid> grid = grid_with(options, *layout, request.size);
    const Help help = request.options != nullptr ? options.help : help_for(request.level);
    grid->bank = help.bank;
    grid->initials = help.initials;
    Puzzle puzzle;
    puzzle.content = grid;
    puzzle.grade = grade(puzzle, 0);
    return puzzle;
  };
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Options& options = options_of(request.options.get());
  const Size least = compact_size(options.words);
  const Size size = request.size;
  if (least.rows > 0 && least.rows <= size.rows && least.columns <= size.columns) return {};
  const std::vector<Letters> letters = letters_of(options);
  Rng rng(request.seed.child("room"));
  for (int i = usual_tries(letters.size()); i > 0; --i) {
    if (lay_out(letters, size, rng)) return std::nullopt;
  }
  if (least.rows == 0) {
    return Impossible{failure(fmt::format("the {0} words don't fit into a grid of {1}x{1}",
                                          letters.size(), kLargestSide),
                              "use fewer or shorter words"),
                      "size"};
  }
  return Impossible{
      failure(fmt::format("the {} words don't fit into {}", letters.size(), to_text(size)),
              fmt::format("write size: {}, or leave the size out", to_text(least))),
      "size"};
}

SolutionCount count(const Puzzle& puzzle, const CountRequest& request) {
  const CluedGrid& grid = grid_of(puzzle);
  const bool sound = request.independent_engine ? words::letters_spell_words(grid, kShortestRun)
                                                : words::words_fill_slots(grid);
  return {sound ? 1U : 0U, true, sound ? puzzle.content : nullptr};
}

std::string problem(const Puzzle& puzzle) {
  return words::clued_text(grid_of(puzzle));
}

std::string solution(const Puzzle& puzzle) {
  return words::clued_solution(grid_of(puzzle));
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  Result<std::shared_ptr<CluedGrid>> grid = words::read_clued(
      problem, solution, {.noun = kName, .shortest = kShortestRun, .most_side = kLargestSide});
  if (!grid) return grid.problems();
  Puzzle puzzle;
  puzzle.kind = kName;
  puzzle.grade.clues = static_cast<int>((*grid)->words.size());
  puzzle.content = *std::move(grid);
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return grid_of(puzzle).lattice().size;
}

// The outlines of all cells that are part of a word.
figure::Figure draw_cells(const words::Lattice& lattice) {
  figure::Figure figure;
  figure.rows = lattice.size.rows;
  figure.columns = lattice.size.columns;
  const auto add_lines = [&](bool across) {
    const int lines = across ? figure.rows : figure.columns;
    const int length = across ? figure.columns : figure.rows;
    for (int line = 0; line <= lines; ++line) {
      for (int from = 0; from < length;) {
        const auto is_edge = [&](int i) {
          return i < length && (across ? lattice.has(line - 1, i) || lattice.has(line, i)
                                       : lattice.has(i, line - 1) || lattice.has(i, line));
        };
        int to = from;
        while (is_edge(to)) ++to;
        if (to > from) {
          const auto point = [&](int i) {
            return across ? figure::Point{double(i), double(line)}
                          : figure::Point{double(line), double(i)};
          };
          figure.marks.emplace_back(figure::Line{point(from), point(to)});
        }
        from = to + 1;
      }
    }
  };
  add_lines(true);
  add_lines(false);
  return figure;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  figure::Figure figure = draw_cells(grid_of(puzzle).lattice());
  words::add_clued(figure, grid_of(puzzle), solution);
  return figure;
}

figure::Figure blank(Size size, const KindOptions* options) {
  const Options& own = options_of(options);
  CluedGrid grid;
  grid.slots.lattice = {size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)};
  grid.language = own.language;
  grid.bank = own.help.bank;
  grid.initials = own.help.initials;
  figure::Figure figure = draw_cells(grid.lattice());
  words::add_blank_clues(figure, grid, own.words);
  return figure;
}

std::string speak(const Puzzle& puzzle, bool solution, const KindWords& words) {
  return words::speak_clued(grid_of(puzzle), solution, words);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  return words::clued_captions(grid_of(puzzle), words);
}

std::string rule(Size /*size*/, const Puzzle* /*puzzle*/, const KindWords& words) {
  return fill_sentence(words, "rule", {});
}

std::string subject(const Puzzle& puzzle, bool /*solution*/) {
  return grid_of(puzzle).topic;
}

CellPattern ornament(const Puzzle& puzzle) {
  return words::lattice_ornament(grid_of(puzzle).lattice());
}

// The words of the lesson, as in "cat: It purrs; dog: It barks", as rows of a list.
std::vector<words::ClueRow> lesson_rows(const KindWords& words) {
  std::vector<words::ClueRow> rows;
  std::string_view list = words.find("lesson_words")->second;
  while (!list.empty()) {
    const std::string_view item = list.substr(0, list.find(';'));
    const std::size_t colon = std::min(item.find(':'), item.size());
    rows.push_back({{std::string(item.substr(0, colon)), 1, 1},
                    {std::string(item.substr(std::min(colon + 1, item.size()))), 1, 1}});
    list.remove_prefix(std::min(item.size() + 1, list.size()));
  }
  return rows;
}

words::ClueStore lesson_store(const KindWords& words) {
  return check_clues(lesson_rows(words),
                     {.language = words.find("lesson_language")->second, .all_cross = true});
}

std::optional<Layout> lesson_layout(const Options& options, Seed seed) {
  Rng rng(seed);
  const std::vector<Letters> letters = letters_of(options);
  return compact_layout(letters, {kLargestSide, kLargestSide}, usual_tries(letters.size()), rng);
}

const Seed kLessonSeed(1);  // for which a layout was found when the words were read

Options lesson_options(const KindWords& words) {
  Options options;
  options.language = words.find("lesson_language")->second;
  options.words = lesson_store(words).words;
  return options;
}

std::optional<UnusableWord> unusable(const KindWords& words) {
  const words::ClueStore store = lesson_store(words);
  const auto bad = [](std::string reason) {
    return UnusableWord{"lesson_words", std::move(reason),
                        "write words that share letters, and a clue for each: cat: It purrs; …"};
  };
  if (!store.faults.empty()) return bad("'lesson_words': " + store.faults.front().message);
  if (store.words.size() < kFewestWords) {
    return bad(fmt::format("'lesson_words' must have {} words or more", kFewestWords));
  }
  if (!lesson_layout(lesson_options(words), kLessonSeed)) {
    return bad("the words of 'lesson_words' don't fit into a grid");
  }
  return std::nullopt;
}

KindLesson lesson(const LessonRequest& request) {
  const KindWords& words = request.words;
  const Options options = lesson_options(words);
  std::optional<Layout> layout = lesson_layout(options, request.seed);
  if (!layout) layout = lesson_layout(options, kLessonSeed);
  GRIDPRESS_CHECK(layout.has_value());
  Puzzle puzzle;
  puzzle.content = grid_with(options, *layout, layout->size);
  const CluedGrid& grid = grid_of(puzzle);
  figure::Figure drawn = draw(puzzle, false);
  drawn.attachments.clear();
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{drawn, fill_sentence(words, "puzzle_picture", {})},
                   {draw(puzzle, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {
      fill_sentence(words, "step_text", {}),
      fill_sentence(words, "result",
                    {{"number", std::to_string(words::slot_numbers(grid.slots).front())},
                     {"clue", with_lengths(grid.words.front(), grid.language)},
                     {"word", word_search::to_utf8(grid.words.front().letters)}})};
  lesson.tip = fill_sentence(words, "tip", {});
  lesson.step = std::move(drawn);
  words::add_letters_of(lesson.step, grid, grid.slots.slots.front().cells);
  return lesson;
}

}  // namespace
}  // namespace criss_cross

const Kind& criss_cross_kind() {
  static const Kind kind{
      .name = criss_cross::kName,
      .words = {.keys = criss_cross::kWordKeys,
                .places = criss_cross::kWordPlaces,
                .shared = &words::shared_words(),
                .unusable = criss_cross::unusable},
      .options = {.keys = criss_cross::option_keys(), .read = criss_cross::read_options},
      .sizes = {.common = criss_cross::sizes, .has = criss_cross::has_size, .usual = {15, 15}},
      .maker = {.start = criss_cross::start,
                .attempts_per_batch = [](const PuzzleRequest&) { return 2; },
                .attempts = [](const PuzzleRequest&) { return 800; },
                .impossible = criss_cross::impossible},
      .truth = {.count = criss_cross::count},
      .grading = {.levels = criss_cross::kLevels, .grade = criss_cross::grade},
      .text = {.problem = criss_cross::problem,
               .solution = criss_cross::solution,
               .read = criss_cross::read,
               .size_of = criss_cross::size_of},
      .look = {.cell = {.least = 14, .good = 20, .most = 34, .answer = 9.75},
               .candidates = false,
               .draw = criss_cross::draw,
               .blank = criss_cross::blank,
               .speak = criss_cross::speak,
               .caption = criss_cross::caption,
               .rule = criss_cross::rule,
               .subject = criss_cross::subject,
               .ornament = criss_cross::ornament,
               .lesson = criss_cross::lesson}};
  return kind;
}

}  // namespace gridpress
