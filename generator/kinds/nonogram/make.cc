#include "generator/kinds/nonogram/make.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <tuple>

#include "generator/kinds/logic/kind.h"
#include "generator/kinds/nonogram/make_unique.h"
#include "generator/kinds/nonogram/options.h"
#include "generator/kinds/nonogram/search.h"
#include "generator/kinds/nonogram/shapes.h"
#include "generator/kinds/nonogram/walk.h"

namespace gridpress::nonogram {
namespace {

constexpr double kBeyondLines = 4.0;  // lowest rating of puzzles that need more than line solving
constexpr std::uint64_t kMaxMadeSteps = 20'000;  // pictures that take more steps are rejected
constexpr double kNoLimit = 99;

const Options& options_of(const PuzzleRequest& request) {
  static const Options kNone;
  const auto* options = dynamic_cast<const Options*>(request.options.get());
  return options != nullptr ? *options : kNone;
}

double low(const PuzzleRequest& request) {
  return request.level.rating ? request.level.rating->low.value_or(0) : 0;
}
double high(const PuzzleRequest& request) {
  return request.level.rating ? request.level.rating->high.value_or(kNoLimit) : kNoLimit;
}

// The library's drawings in the order in which a request tries them. Each name comes once before
// any name comes again. Among the first drawings of names, those that read well come first, with
// themes in turn.
std::vector<std::size_t> order_of(const std::vector<LibraryPicture>& library, Seed seed) {
  std::vector<std::size_t> shuffled(library.size());
  std::iota(shuffled.begin(), shuffled.end(), std::size_t{0});
  Rng rng(seed.child("library"));
  rng.shuffle(std::span(shuffled));
  std::ranges::stable_partition(shuffled, [&](std::size_t i) { return library[i].reads_well; });
  std::map<std::string_view, int> of_name;
  std::map<std::pair<bool, std::string_view>, int> of_theme;
  std::vector<std::tuple<int, bool, int, std::size_t>> places;
  for (const std::size_t i : shuffled) {
    const LibraryPicture& it = library[i];
    const int drawing = of_name[it.key]++;
    const int round = drawing == 0 ? of_theme[{it.reads_well, it.name.theme}]++ : 0;
    places.emplace_back(drawing, !it.reads_well, round, i);
  }
  std::ranges::stable_sort(places, {}, [](const auto& place) {
    return std::tuple(std::get<0>(place), std::get<1>(place), std::get<2>(place));
  });
  std::vector<std::size_t> order;
  for (const auto& place : places) order.push_back(std::get<3>(place));
  return order;
}

// Generates a picture that its clues determine. Returns nullopt if this attempt fails.
std::optional<Picture> drawn(const PuzzleRequest& request, Rng& rng) {
  const bool random = options_of(request).random;
  Picture picture = random ? draw_noise(request.size, rng) : draw_shape(request.size, rng);
  if (!random && !is_pleasant(request.size, picture)) return std::nullopt;
  if (low(request) >= kBeyondLines) {
    const PictureCount found = count_pictures(Clues(request.size, picture), 2, kMaxMadeSteps);
    if (!found.decided || found.count != 1) return std::nullopt;
    return picture;
  }
  std::optional<UniquePicture> unique = make_unique_picture(request.size, std::move(picture), {});
  if (!unique) return std::nullopt;
  if (unique->changes > 0 && !random && !is_pleasant(request.size, unique->picture)) {
    return std::nullopt;
  }
  return std::move(unique->picture);
}

bool asks_for_grade(const PuzzleRequest& request) {
  const Level& level = request.level;
  return level.rating || level.guesses || level.effort || !level.effort_sizes.empty() ||
         !level.need.empty() || !level.avoid.empty() || !request.before.empty();
}

// Grades the puzzle, but only as far as the request needs it.
Grade grade_for(const PuzzleRequest& request, const Clues& clues) {
  const bool asks = asks_for_grade(request);
  if (asks || request.graded) {
    const bool bounded = asks && !options_of(request).any_level;
    return grade(clues, bounded ? high(request) : kNoLimit);
  }
  Grade grade;
  grade.clues = clues.numbers();
  return grade;
}

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  return [&request, &options, library = order_of(options.library, request.seed)](
             const Attempt& attempt) -> std::optional<Puzzle> {
    Picture picture;
    std::string subject, key;
    if (attempt.number < library.size()) {
      const LibraryPicture& drawing = options.library[library[attempt.number]];
      picture = drawing.picture;
      subject = drawing.name.printed;
      key = drawing.key;
    } else if (options.only_library) {
      return std::nullopt;
    } else if (options.pictures.empty()) {
      auto generated = drawn(request, attempt.rng);
      if (!generated) return std::nullopt;
      picture = std::move(*generated);
    } else {
      if (attempt.number >= options.pictures.size()) return std::nullopt;
      picture = options.pictures[attempt.number].picture;
      subject = options.pictures[attempt.number].subject;
    }
    const Clues clues(request.size, picture);
    logic::LogicContent content = content_of(clues, picture);
    content.subject = std::move(subject);
    content.picture = std::move(key);
    Puzzle puzzle = logic::puzzle_with(std::move(content));
    puzzle.grade = grade_for(request, clues);
    return puzzle;
  };
}

int attempts_per_batch(const PuzzleRequest& request) {
  return std::clamp(8000 / request.size.cells(), 8, 64);
}

int attempts(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  const auto pictures = static_cast<int>(options.pictures.size() + options.library.size());
  if (!options.pictures.empty() || options.only_library) return pictures;
  constexpr int kUsualCells = 400;
  return pictures + std::max<int>(1, static_cast<int>(static_cast<std::int64_t>(request.attempts) *
                                                      kUsualCells /
                                                      std::max(kUsualCells, request.size.cells())));
}

std::optional<std::uint64_t> supply(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  if (!options.pictures.empty()) return options.pictures.size();
  if (!options.only_library) return std::nullopt;
  std::set<std::string_view> names;
  for (const LibraryPicture& it : options.library) names.insert(it.key);
  return names.size();
}

std::optional<logic::LogicContent> make_small(const logic::Draft& draft, Rng& rng) {
  constexpr int kShown = 3;  // techniques
  constexpr int kSteps = 60;
  PuzzleRequest request;
  request.size = draft.size;
  const std::optional<Picture> picture = drawn(request, rng);
  if (!picture) return std::nullopt;
  const Clues clues(draft.size, *picture);
  const Walk walked = walk(clues, {.max_rating = draft.high, .recorded = kSteps});
  if (!walked.finished) return std::nullopt;
  std::vector<std::string_view> shown;
  for (const logic::Step& step : walked.path) {
    if (std::ranges::count(shown, step.technique) == 0) shown.push_back(step.technique);
  }
  const auto overlap = std::ranges::find(shown, name_of(Technique::kOverlap)) - shown.begin();
  if (std::ssize(shown) < kShown || overlap >= kShown) return std::nullopt;
  return content_of(clues, *picture);
}

Grade grade(const Clues& clues, double max_rating) {
  const Walk walked = walk(clues, {.max_rating = max_rating});
  Grade grade;
  grade.rating = walked.rating;
  grade.bounded = !walked.finished;
  grade.hardest = name_of(walked.hardest);
  for (int t = 0; t < kTechniques; ++t) {
    if (walked.steps[t] == 0) continue;
    grade.path.emplace_back(name_of(static_cast<Technique>(t)), walked.steps[t]);
  }
  grade.clues = clues.numbers();
  grade.guesses = walked.guesses;
  grade.effort = walked.effort;
  return grade;
}

}  // namespace gridpress::nonogram
