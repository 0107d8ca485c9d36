#include "publisher/wizard/first_spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <vector>

#include "generator/base/count_noun.h"
#include "layout/backend/kept_shapers.h"
#include "publisher/spec/spec_check.h"
#include "publisher/wizard/contents.h"
#include "publisher/wizard/spec_text.h"

namespace gridpress {
namespace {

constexpr int kEnough = 200;  // puzzles; a book with this many isn't too short for any printer

// An error that `check` reports, and the part of the spec that it is about.
struct SpecError {
  Diagnostic problem;
  SpecPlace place;
};

struct Faults {
  int weight = 0;  // errors count much more than warnings
  std::vector<SpecError> errors;
};

// The user's answers, and the data for checking a spec made from them.
struct SpecRequest {
  const WizardAnswers& asked;
  const LevelSet& levels;
  std::string trim;
  const DataFiles& data;
  const std::string& file;
  KeptShapers& shapers;
  Hyphenators& hyphenators;

  const WizardDesign& design() const { return design_of(asked.design); }
};

Faults faults_of(const SpecReading& reading, const SpecText& spec) {
  Faults faults;
  for (const Diagnostic& problem : reading.problems) {
    constexpr int kMuch = 100;
    const bool error = problem.severity == Severity::kError;
    faults.weight += error ? kMuch : 1;
    if (error) faults.errors.push_back({problem, spec.place_of(problem.pos.line)});
  }
  return faults;
}

Faults check_text(const SpecText& spec, const SpecRequest& request) {
  SpecReading reading = read_spec_text(request.file, spec.text(), request.data);
  const DryRunCache before{.shapers = &request.shapers, .hyphenators = &request.hyphenators};
  return faults_of(check_spec(std::move(reading), request.file, request.data, before).reading,
                   spec);
}

// A kind with its size and level, or the first error in its usual size if no size fits.
struct RoomFound {
  std::optional<KindRoom> room;
  std::optional<SpecError> error;
};

// The errors of a book with only this section. It has many puzzles, because more pages need a wider
// inner margin. If that fails, it has the section's share of the requested puzzles.
Faults faults_alone(WizardSection section, const SpecRequest& request) {
  const int share = request.asked.count / static_cast<int>(request.asked.kinds.size());
  section.count = std::max(kEnough, share);
  Faults faults = check_text(SpecText(request.asked, request.trim, {section}), request);
  if (faults.errors.empty() || share >= kEnough) return faults;
  section.count = share;
  return check_text(SpecText(request.asked, request.trim, {section}), request);
}

// Finds the design's largest number of puzzles per page that fits.
RoomFound room_of_size(const Kind& kind, Size size, const std::string& level,
                       const SpecRequest& request) {
  std::optional<KindRoom> best;
  Faults least;
  for (const int many : request.design().per_page) {
    if (many == 0) break;
    Faults faults = faults_alone({&kind, level, size, 0, many}, request);
    // Of two equal errors, the one with fewer puzzles per page is about the page or the printer.
    const bool same = faults.weight == least.weight;
    if (best && (faults.weight > least.weight || (same && least.errors.empty()))) continue;
    best = {&kind, size, many};
    least = std::move(faults);
    if (least.weight == 0) break;
  }
  if (least.errors.empty()) return {best, std::nullopt};
  return {std::nullopt, least.errors.front()};
}

// Uses the first of these sizes that fits the page.
RoomFound room_of(const Kind& kind, std::span<const Size> sizes, const SpecRequest& request) {
  std::optional<SpecError> error;
  for (const Size size : sizes) {
    const std::vector<std::string> levels =
        levels_of(kind, size, request.asked.levels, request.levels);
    if (levels.empty()) continue;
    const RoomFound found = room_of_size(kind, size, levels.front(), request);
    if (found.room) return found;
    if (!error) error = found.error;
  }
  if (!error) error = {failure(fmt::format("'{}' can't be made at any level", kind.name)), {}};
  return {std::nullopt, error};
}

struct WholeBook {
  std::string text, note;
  std::vector<WizardSection> sections;
  Faults faults;
};

// Describes requested levels that kinds don't have, naming at most a few.
std::vector<std::string> levels_lacking(const std::vector<KindRoom>& rooms,
                                        const SpecRequest& request) {
  std::vector<std::string> lacking;
  for (const KindRoom& room : rooms) {
    const std::vector<std::string> has =
        levels_of(*room.kind, room.size, request.asked.levels, request.levels);
    for (const std::string& level : request.asked.levels) {
      if (std::ranges::find(has, level) != has.end()) continue;
      lacking.push_back(fmt::format("{} doesn't have the level {}", room.kind->name, level));
    }
  }
  constexpr std::size_t kMost = 3;
  if (lacking.size() > kMost + 1) {
    const std::size_t more = lacking.size() - kMost;
    lacking.resize(kMost);
    lacking.push_back(fmt::format("and {} more like these", more));
  }
  return lacking;
}

// The kind's sizes in which it has at least one of the requested levels.
std::vector<Size> sizes_with_levels(const Kind& kind, const SpecRequest& request) {
  std::vector<Size> sizes = sizes_of(kind, request.design());
  std::erase_if(sizes, [&](Size size) {
    return levels_of(kind, size, request.asked.levels, request.levels).empty();
  });
  return sizes;
}

// Describes kinds whose usual size doesn't fit the page, with their smaller size.
std::vector<std::string> made_smaller(const std::vector<KindRoom>& rooms,
                                      const SpecRequest& request) {
  std::vector<std::string> smaller;
  for (const KindRoom& room : rooms) {
    const Size usual = sizes_with_levels(*room.kind, request).front();
    if (room.size == usual) continue;
    smaller.push_back(fmt::format("{} is {}x{}, because {}x{} doesn't fit", room.kind->name,
                                  room.size.rows, room.size.columns, usual.rows, usual.columns));
  }
  return smaller;
}

std::string too_few_for_all(int count, std::size_t kept, int left_out) {
  const int all = static_cast<int>(kept) + left_out;
  return fmt::format(
      "{} {} too few to have every level of every kind: {} of {} sections {} omitted",
      count_noun(count, "puzzle"), count == 1 ? "is" : "are", left_out, all,
      left_out == 1 ? "is" : "are");
}

// Tries fewer puzzles per page while that reduces errors: sections may share pages or be short.
WholeBook whole_book(const std::vector<KindRoom>& rooms, int count, const SpecRequest& request) {
  auto [sections, left_out] = sections_of(rooms, request.asked.levels, request.levels, count);
  std::vector<std::string> notes = made_smaller(rooms, request);
  std::ranges::move(levels_lacking(rooms, request), std::back_inserter(notes));
  if (left_out > 0) notes.push_back(too_few_for_all(count, sections.size(), left_out));
  const std::string note = fmt::to_string(fmt::join(notes, "; "));
  std::optional<WholeBook> best;
  do {
    const SpecText spec(request.asked, request.trim, sections, note);
    Faults faults = check_text(spec, request);
    if (best && faults.weight >= best->faults.weight) continue;
    best = {spec.text(), note, sections, std::move(faults)};
  } while (best->faults.weight > 0 && lessen(sections, request.design()));
  return std::move(*best);
}

bool is_of_book(const SpecError& error) {
  return error.place.part == SpecPart::kTitle || error.place.part == SpecPart::kAuthor ||
         error.place.part == SpecPart::kPrint;
}

// The kinds that don't fit when the book is checked as a whole, as indices in `rooms`. Empty if the
// errors are about pages that all kinds share.
std::vector<std::size_t> kinds_without_room(const WholeBook& book,
                                            const std::vector<KindRoom>& rooms) {
  if (rooms.size() == 1) return {0};
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const bool wrong = std::ranges::any_of(book.faults.errors, [&](const SpecError& error) {
      return error.place.part == SpecPart::kSection &&
             book.sections[error.place.section].kind == rooms[i].kind;
    });
    if (wrong) places.push_back(i);
  }
  return places;
}

// The next smaller size in which a book with only this kind fits.
RoomFound smaller_room(const KindRoom& room, const SpecRequest& request) {
  const std::vector<Size> sizes = sizes_of(*room.kind, request.design());
  const auto now = std::ranges::find(sizes, room.size);
  return room_of(*room.kind, std::span(now + 1, sizes.end()), request);
}

// The most puzzles that fit into a book that the printer can bind, or 0 if no number is valid.
int most_puzzles(const SpecRequest& request) {
  std::vector<KindRoom> rooms;
  WizardAnswers fewer = request.asked;
  fewer.count = static_cast<int>(fewer.kinds.size());
  const SpecRequest few{fewer,        request.levels,  request.trim,       request.data,
                        request.file, request.shapers, request.hyphenators};
  for (const std::string& name : fewer.kinds) {
    const Kind& kind = *find_kind(name);
    const RoomFound found = room_of(kind, sizes_of(kind, few.design()), few);
    if (!found.room) return 0;
    rooms.push_back(*found.room);
  }
  const auto fits = [&](int count) { return whole_book(rooms, count, few).faults.errors.empty(); };
  if (!fits(fewer.count)) return 0;
  int good = fewer.count, bad = request.asked.count;
  while (bad - good > 1) {
    const int middle = (good + bad) / 2;
    (fits(middle) ? good : bad) = middle;
  }
  return good;
}

bool plain_grids_have_room(const SpecRequest& request) {
  const Kind& plain = default_kind();
  return room_of(plain, std::vector{plain.sizes.usual}, request).room.has_value();
}

// Asks for another trim: the one that suits the design or, if that was refused, the largest.
WizardRefusal other_trim(Diagnostic problem, const SpecRequest& request) {
  WizardRefusal refusal{Question::kTrim, std::move(problem), request.asked};
  refusal.offer.trim.clear();
  if (trim_for(refusal.offer, request.data) == request.trim) {
    refusal.offer.trim = largest_trim(request.asked.printer, request.data);
  }
  return refusal;
}

WizardRefusal fewer_puzzles(const SpecError& error, const SpecRequest& request) {
  const int most = most_puzzles(request);
  if (most == 0) return other_trim(error.problem, request);
  WizardRefusal refusal{
      Question::kCount,
      failure(error.problem.message,
              fmt::format("use at most {}, or choose another design", count_noun(most, "puzzle"))),
      request.asked};
  refusal.offer.count = most;
  return refusal;
}

// Finds the answer to change for an error in the title, the author or the printer.
WizardRefusal refusal_of_book(const SpecError& error, const SpecRequest& request) {
  const Diagnostic problem = failure(error.problem.message, error.problem.hint);
  WizardRefusal refusal{Question::kAuthor, problem, request.asked};
  if (error.place.part == SpecPart::kAuthor) {
    refusal.offer.author.clear();
    return refusal;
  }
  if (error.place.part == SpecPart::kPrint) return fewer_puzzles(error, request);
  refusal.question = Question::kTitle;
  refusal.offer.title = WizardAnswers().title;
  return request.asked.title == refusal.offer.title ? other_trim(problem, request) : refusal;
}

// Refuses a kind that doesn't fit the page in any size.
WizardRefusal refusal_of_kind(const Kind& kind, const SpecError& error,
                              const SpecRequest& request) {
  if (is_of_book(error)) return refusal_of_book(error, request);
  if (!plain_grids_have_room(request)) {
    return other_trim(failure(error.problem.message, error.problem.hint), request);
  }
  WizardRefusal refusal{
      Question::kKinds,
      failure(fmt::format("'{}' doesn't fit the design '{}' on {}: {}", kind.name,
                          request.asked.design, request.trim, error.problem.message),
              "choose another design, a larger page or other kinds"),
      request.asked};
  std::erase(refusal.offer.kinds, kind.name);
  if (refusal.offer.kinds.empty()) refusal.offer.kinds.emplace_back(default_kind().name);
  return refusal;
}

// Refuses a combination of kinds that fit alone, but not together.
WizardRefusal refusal_of_all(const SpecError& error, const SpecRequest& request) {
  WizardRefusal refusal{Question::kKinds,
                        failure(fmt::format("{} kinds together don't fit the design '{}' on {}: {}",
                                            request.asked.kinds.size(), request.asked.design,
                                            request.trim, error.problem.message),
                                "choose fewer kinds, another design or a larger page"),
                        request.asked};
  refusal.offer.kinds.pop_back();
  return refusal;
}

// Writes the book, with kinds in smaller sizes if they don't all fit together.
FirstSpec book_with_room(std::vector<KindRoom> rooms, const SpecRequest& request) {
  for (;;) {
    WholeBook book = whole_book(rooms, request.asked.count, request);
    if (book.faults.errors.empty()) {
      return {std::move(book.text), std::nullopt, std::move(book.note)};
    }
    const SpecError& error = book.faults.errors.front();
    if (is_of_book(error)) return {"", refusal_of_book(error, request)};
    const std::vector<std::size_t> without = kinds_without_room(book, rooms);
    if (without.empty()) return {"", refusal_of_all(error, request)};
    for (const std::size_t i : without) {
      const RoomFound smaller = smaller_room(rooms[i], request);
      if (!smaller.room) return {"", refusal_of_kind(*rooms[i].kind, error, request)};
      rooms[i] = *smaller.room;
    }
  }
}

WizardRefusal too_few_puzzles(const WizardAnswers& asked) {
  const int kinds = static_cast<int>(asked.kinds.size());
  WizardRefusal refusal{
      Question::kCount,
      failure(fmt::format("{} {} too few for {} kinds", count_noun(asked.count, "puzzle"),
                          asked.count == 1 ? "is" : "are", kinds),
              fmt::format("use at least {}, or fewer kinds", count_noun(kinds, "puzzle"))),
      asked};
  refusal.offer.count = kinds;
  return refusal;
}

}  // namespace

std::string_view name_of(Question question) {
  switch (question) {
    case Question::kKinds:
      return "kinds";
    case Question::kTrim:
      return "trim";
    case Question::kCount:
      return "count";
    case Question::kTitle:
      return "title";
    case Question::kAuthor:
      return "author";
    case Question::kNone:
      break;
  }
  return "";
}

std::optional<WizardRefusal> trim_refusal(const WizardAnswers& answers, const DataFiles& data) {
  if (answers.trim.empty()) return std::nullopt;
  const Kind* plain = &default_kind();
  WizardAnswers bare;  // the other answers are checked later
  bare.printer = answers.printer;
  const SpecText spec(bare, answers.trim, {{plain, "easy", plain->sizes.usual, 1, 1}});
  const Faults faults = faults_of(read_spec_text("", spec.text(), data), spec);
  for (const SpecError& error : faults.errors) {
    if (error.place.part != SpecPart::kPrint) continue;
    WizardRefusal refusal{Question::kTrim, failure(error.problem.message, error.problem.hint),
                          answers};
    refusal.offer.trim.clear();
    return refusal;
  }
  return std::nullopt;
}

FirstSpec first_spec(const WizardAnswers& answers, const DataFiles& data, const std::string& file) {
  Sources sources;
  const Result<LevelSet> set = data.levels("standard", sources);
  if (!set) return {"", WizardRefusal{Question::kNone, set.problems().front(), answers}};
  if (auto refusal = trim_refusal(answers, data)) return {"", std::move(refusal)};
  WizardAnswers asked = answers;
  if (asked.kinds.empty()) asked.kinds.emplace_back(default_kind().name);
  if (asked.levels.empty()) asked.levels = {"easy", "medium", "hard"};
  if (asked.count < static_cast<int>(asked.kinds.size())) return {"", too_few_puzzles(asked)};
  KeptShapers shapers;
  Hyphenators hyphenators;
  const SpecRequest request{asked, *set, trim_for(asked, data), data, file, shapers, hyphenators};
  std::vector<KindRoom> rooms;
  for (const std::string& name : asked.kinds) {
    const Kind& kind = *find_kind(name);
    const RoomFound found = room_of(kind, sizes_of(kind, request.design()), request);
    if (!found.room) return {"", refusal_of_kind(kind, *found.error, request)};
    rooms.push_back(*found.room);
  }
  return book_with_room(std::move(rooms), request);
}

}  // namespace gridpress
