#include "publisher/book/book_maker.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "publisher/book/taught_lessons.h"

namespace gridpress {
namespace {

Lesson lesson_of(KindLesson&& made) {
  Lesson lesson;
  lesson.title = std::move(made.title);
  lesson.lead = std::move(made.lead);
  for (LessonSize& size : made.sizes) {
    lesson.sizes.push_back({std::move(size.label), std::move(size.text)});
  }
  for (LessonFigure& house : made.houses) {
    lesson.houses.push_back({std::move(house.figure), std::move(house.caption)});
  }
  lesson.step_title = std::move(made.step_title);
  lesson.step_text = std::move(made.step_text);
  lesson.tip = std::move(made.tip);
  lesson.numbered = made.numbered;
  lesson.step = std::move(made.step);
  lesson.symbols = made.symbols;
  return lesson;
}

// The index of the first section of each kind.
std::vector<int> first_of_kinds(const BookSpec& spec) {
  std::set<const Kind*> kinds;
  std::vector<int> sections;
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    if (kinds.insert(spec.sections[s].kind).second) sections.push_back(static_cast<int>(s));
  }
  return sections;
}

// The shapes of the kind's puzzles in the book, without duplicates.
std::vector<LessonShape> shapes_of(const BookSpec& spec, const Kind& kind) {
  std::vector<LessonShape> shapes;
  for (const SectionSpec& section : std::span(spec.sections).first(spec.listed_sections())) {
    if (section.kind != &kind) continue;
    shapes.push_back({section.size, section.options, section.count});
  }
  return shapes;
}

// Escapes all Markdown in a text, so that it is printed literally.
std::string as_markdown(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool mark = c > ' ' && c < 0x7F && std::isalnum(static_cast<unsigned char>(c)) == 0;
    if (mark) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// The list of the series' volumes, with this volume in bold. If the spec doesn't have all titles,
// only the volumes up to this one.
std::string list_of_volumes(const BookSpec& spec) {
  const VolumeSpec& volume = spec.volume;
  const bool titled = !volume.titles.empty();
  const int count = titled ? static_cast<int>(volume.titles.size()) : volume.number;
  const std::string& title = volume.series;
  std::string text =
      fmt::format("# {}\n\n", as_markdown(title.empty() ? spec.words.at("series.list") : title));
  for (int i = 1; i <= count; ++i) {
    const std::string name = titled
                                 ? volume.titles[i - 1]
                                 : fill(spec.words.at("volume"), {{"number", std::to_string(i)}});
    const std::string_view strong = i == volume.number ? "**" : "";
    text += fmt::format("{} {}{}{}\n", titled ? fmt::format("{}.", i) : "-", strong,
                        as_markdown(name), strong);
  }
  return text;
}

// The caption printed under a puzzle.
std::vector<std::string> clues_caption(int clues, const Words& words) {
  return {words.count_noun("clues", clues, "clues")};
}

// An empty grid for a rehearsal. If `measured`, the grid has one digit, so that the size of its
// type can be checked.
BookPuzzle blank_puzzle(const SectionSpec& section, const Words& words, bool measured) {
  BookPuzzle puzzle;
  measured = measured && figures_of(section).values > 0;
  if (section.kind->look.caption == nullptr) {
    const fields::Range clues = section.level.clue_range(section.size.rows);
    const double most = clues.high.value_or(clues.low.value_or(section.size.rows));
    puzzle.caption = clues_caption(static_cast<int>(most), words);
  } else {
    puzzle.caption = {fmt::format("{}\u00a0×\u00a0{}", section.size.rows, section.size.columns)};
  }
  puzzle.extent = figures_of(section).extent;
  puzzle.puzzle = puzzle.answer = Drawing([&section, measured] {
    figure::Figure blank = blank_figure(*section.kind, section.size, section.options.get());
    if (measured) blank.marks.emplace_back(figure::Value{{0.5, 0.5}, 0, 1, {}});
    return blank;
  });
  return puzzle;
}

BookPuzzle drawn_puzzle(const BookSpec& spec, const SectionSpec& section, const Puzzle& made) {
  const Kind& kind = *section.kind;
  const auto own = spec.kind_words.find(kind.name);
  const KindWords* words = own == spec.kind_words.end() ? nullptr : &own->second;
  BookPuzzle puzzle;
  puzzle.caption = kind.look.caption == nullptr || words == nullptr
                       ? clues_caption(made.grade.clues, spec.words)
                       : kind.look.caption(made, *words);
  if (!section.credits.empty()) {
    const auto author = section.credits.find(kind.text.problem(made));
    if (author != section.credits.end()) {
      puzzle.caption.insert(puzzle.caption.begin(), author->second);
    }
  }
  if (made.grade.effort > 0) puzzle.minutes = spec.audience.minutes(made.grade.effort);
  const auto drawing = [&kind, &made, words](bool solution) {
    return Drawing([&kind, &made, words, solution] {
      figure::Figure figure = kind.look.draw(made, solution);
      if (kind.look.speak != nullptr && words != nullptr) {
        figure.spoken = kind.look.speak(made, solution, *words);
      }
      return figure;
    });
  };
  if (kind.look.subject != nullptr) {
    puzzle.subject = kind.look.subject(made, false);
    puzzle.answer_subject = kind.look.subject(made, true);
  }
  puzzle.puzzle = drawing(false);
  puzzle.answer = drawing(true);
  puzzle.extent = extent_of(kind.look.draw(made, false));
  return puzzle;
}

// The puzzle to use at this position of a section in a rehearsal: a sample if one is left,
// otherwise an empty grid.
BookPuzzle dry_run_puzzle(const BookSpec& spec, std::size_t section_index, std::size_t place,
                          const BookExtras& extras) {
  const SectionSpec& section = spec.sections[section_index];
  if (section.extent) return drawn_puzzle(spec, section, section.imported[place].puzzle);
  BookPuzzle blank = blank_puzzle(section, spec.words, extras.samples != nullptr);
  if (extras.samples == nullptr || place >= (*extras.samples)[section_index].size()) return blank;
  BookPuzzle drawn = drawn_puzzle(spec, section, (*extras.samples)[section_index][place]);
  const bool alike =
      drawn.extent.columns == blank.extent.columns && drawn.extent.rows == blank.extent.rows;
  return alike ? drawn : blank;
}

// The pattern of the section's first puzzle, which decorates the section's opener.
CellPattern opener_pattern(const SectionSpec& section, const Puzzle* first) {
  return first == nullptr ? plain_pattern(section.size) : cover_ornament(*section.kind, *first);
}

// The kind's name in the book's language, or "" if the book has no words for the kind. A book lacks
// these words only if all of its puzzles are plain grids of one kind.
std::string kind_title(const BookSpec& spec, const SectionSpec& section) {
  const auto words = spec.kind_words.find(section.kind->name);
  if (words == spec.kind_words.end()) return "";
  if (section.kind->words.keys.empty()) return std::string(section.kind->name);
  const auto name = words->second.find("name");
  return name == words->second.end() ? "" : name->second;
}

// The kind's rule in words. Returns "" if the kind has none or the section's puzzles don't use
// digits.
std::string rule_of(const BookSpec& spec, const SectionSpec& section, const Puzzle* first) {
  const auto words = spec.kind_words.find(section.kind->name);
  const bool has_rule = section.kind->look.rule != nullptr && words != spec.kind_words.end();
  if (!has_rule || section.symbols() != Symbols::kDigits) return "";
  return section.kind->look.rule(section.size, first, words->second);
}

// The key of the sentence that states on whose solving times the minutes in the book are based.
std::string whose_times(const Audience& audience) {
  if (audience.basis == Basis::kTimes) return "scale.times.timed";
  return audience.solvers == Solvers::kBeginners ? "scale.times.beginners" : "scale.times";
}

// What the levels of a section's kind ask for: in the kind's own words if it has such words.
// Otherwise, kinds with digits share the words of the language.
KindScale scale_of(const BookSpec& spec, const SectionSpec& section) {
  KindScale scale{kind_title(spec, section), "", {}};
  const auto words = spec.kind_words.find(section.kind->name);
  const KindWords none;
  const KindWords& own = words == spec.kind_words.end() ? none : words->second;
  if (const auto lead = own.find("scale_lead"); lead != own.end()) scale.lead = lead->second;
  for (const Level& level : spec.levels.levels) {
    std::string text;
    if (const auto sentence = own.find("scale_" + level.name); sentence != own.end()) {
      text = sentence->second;
    } else if (section.kind->sizes.values != nullptr) {
      const auto shared = spec.words.sentences.find("scale." + level.name);
      if (shared != spec.words.sentences.end()) text = shared->second;
    }
    scale.sentences.push_back(std::move(text));
  }
  return scale;
}

// Adds the parts that fill up pages at the end: a score log, and the series' next volume.
void add_fillers(const BookSpec& spec, BookParts& list) {
  const bool blank = spec.parts.padding == Padding::kBlank;
  if (!blank || spec.design.slots.panel || spec.copies.sections > 0) return;
  if (!has<parts::ScoreLog>(list) && !has<parts::RewardChart>(list)) {
    insert_part(list, parts::ScoreLog{.filler = true});
  }
  const VolumeSpec& volume = spec.volume;
  const auto next = static_cast<std::size_t>(volume.number);
  if (volume.number == 0 || next >= volume.titles.size()) return;
  insert_part(
      list, parts::NextVolume{
                BookText(spec.printed(volume.series)), BookText(spec.printed(volume.titles[next])),
                BookText(fill(spec.words.at("volume"), {{"number", std::to_string(next + 1)}}))});
}

// Fills in the texts of the parts.
BookParts filled_parts(const BookSpec& spec, BookExtras& extras) {
  BookParts list = spec.parts.list;
  if (auto* introduction = find<parts::Introduction>(list)) {
    introduction->text = spec.book_text(introduction->text.text, BookValue::kIntroduction);
  }
  for (BookPart& part : list) {
    auto* own = std::get_if<parts::OwnPage>(&part);
    if (own == nullptr) continue;
    if (own->index == spec.parts.volumes_page) own->text = list_of_volumes(spec);
    own->text = spec.book_text(own->text.text, BookValue::kOwnText, own->index * kOwnLines);
    own->title = spec.book_text(own->title.text, BookValue::kOwnTitle, own->index);
  }
  if (auto* how_to_play = find<parts::HowToPlay>(list)) {
    how_to_play->lessons = std::move(extras.lessons);
  }
  if (auto* scale = find<parts::Scale>(list)) {
    scale->times = whose_times(spec.audience);
    for (const int section : first_of_kinds(spec)) {
      scale->kinds.push_back(scale_of(spec, spec.sections[static_cast<std::size_t>(section)]));
    }
  }
  add_fillers(spec, list);
  if (auto* hints = find<parts::Hints>(list)) hints->marks = std::move(extras.hints.marks);
  if (auto* steps = find<parts::Steps>(list)) steps->marks = std::move(extras.steps.marks);
  return list;
}

}  // namespace

Result<KindLessons> make_lessons(const BookSpec& spec, const DataFiles& data, Sources& sources,
                                 const KindLessons* same) {
  KindLessons made;
  if (!has<parts::HowToPlay>(spec.parts.list)) return made;
  Diagnostics problems;
  const std::vector<int> sections = first_of_kinds(spec);
  for (const int section : sections) {
    const Kind* kind = spec.sections[section].kind;
    if (kind->look.lesson == nullptr) continue;
    const Result<KindWords> words = data.kind_words(*kind, spec.language, sources, spec.address());
    if (!words) {
      problems.insert(problems.end(), words.problems().begin(), words.problems().end());
      continue;
    }
    const std::size_t index = made.lessons.size();
    made.words.push_back(*words);
    if (same != nullptr && index < same->words.size() && same->words[index] == *words) {
      made.lessons.push_back(same->lessons[index]);
      made.lessons.back().section = section;
      continue;
    }
    Lesson lesson = lesson_of(kind->look.lesson(
        {shapes_of(spec, *kind), *words, Seed(spec.seed).child("lesson").child(index)}));
    lesson.section = section;
    lesson.kind = fill_sentence(*words, "name", {});
    // Only a rule that is the same for all puzzles of the kind, without sentences for some of them.
    const auto rule = words->find("rule");
    if (kind->look.rule != nullptr && rule != words->end() &&
        kind->look.rule(spec.sections[section].size, nullptr, *words) == rule->second) {
      lesson.rule = rule->second;
    }
    made.lessons.push_back(std::move(lesson));
  }
  if (!problems.empty()) return problems;
  return made;
}

BookText volume_of(const BookSpec& spec) {
  if (spec.volume.number == 0) return {};
  const std::string& series = spec.volume.series;
  return spec.book_text((series.empty() ? "" : series + " · ") + spec.volume_words(),
                        BookValue::kVolume);
}

std::vector<BookText> imprint_of(const BookSpec& spec) {
  const std::string author = spec.printed(spec.author);
  std::vector<BookText> lines = {spec.book_text(spec.title, BookValue::kTitle)};
  const auto add = [&](std::string words, Origin origin = {}) {
    lines.emplace_back(std::move(words), origin);
  };
  if (spec.year > 0) {
    add(fill(spec.words.at("imprint.year"),
             {{"year", std::to_string(spec.year)}, {"author", author}}),
        book_origin(BookValue::kAuthor));
  } else if (!author.empty()) {
    add(fill(spec.words.at("imprint.copyright"), {{"author", author}}),
        book_origin(BookValue::kAuthor));
  }
  if (const BookText volume = volume_of(spec); !volume.empty()) add(volume.text, volume.origin);
  if (!spec.publisher.empty())
    add(spec.printed(spec.publisher), book_origin(BookValue::kPublisher));
  if (!spec.isbn.empty()) {
    add(fill(spec.words.at("imprint.isbn"), {{"isbn", spec.isbn_shown}}),
        book_origin(BookValue::kIsbn));
  }
  if (!spec.imprint.empty()) add("");
  for (std::size_t i = 0; i < spec.imprint.size(); ++i) {
    add(spec.printed(spec.imprint[i]), book_origin(BookValue::kImprint, static_cast<int>(i)));
  }
  add("");
  add(spec.words.at("imprint.unique"));
  if (spec.parts.made_with) add(spec.words.at("imprint.made_with"));
  return lines;
}

// The sources of clues that the sections name, each once, joined by commas.
std::string credits_of(const BookSpec& spec) {
  std::set<std::string> sources;
  for (const SectionSpec& section : spec.sections) {
    if (section.options != nullptr && !section.options->credits.empty()) {
      sources.insert(section.options->credits);
    }
  }
  return fmt::format("{}", fmt::join(sources, ", "));
}

Book make_book(const BookSpec& spec, const std::vector<Puzzle>& puzzles, BookExtras extras) {
  Book book;
  book.title = spec.book_text(spec.title, BookValue::kTitle);
  book.subtitle = spec.book_text(spec.subtitle, BookValue::kSubtitle);
  book.author = spec.book_text(spec.author, BookValue::kAuthor);
  book.language = spec.language;
  book.publisher = spec.book_text(spec.publisher, BookValue::kPublisher);
  book.imprint = imprint_of(spec);
  book.credits = credits_of(spec);
  for (const Level& level : spec.levels.levels) {
    const int index = static_cast<int>(book.levels.size());
    book.levels.push_back({spec.level_title(level.name), book_origin(BookValue::kLevel, index)});
  }
  book.parts = filled_parts(spec, extras);
  book.padding = spec.parts.padding;
  book.leaf_backs = spec.parts.backs;
  book.volume = volume_of(spec);
  book.page_target = spec.page_target;
  book.code_module = spec.qr.module;
  book.page_codes = spec.qr.on_page;
  book.form_fields = spec.screen.fillable;
  book.answers = spec.answers.place;
  book.answers_per_page = spec.answers.per_page;
  book.answer_scale = spec.answers.scale;
  book.facing_previous = spec.answers.previous;
  book.compact_keys = spec.copies.compact_keys;
  book.copy_leaves = spec.copies.leaves;

  const auto* hinted = find<parts::Hints>(spec.parts.list);
  int hints = 0, steps = 0;
  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    const Puzzle* first = puzzles.empty() ? nullptr : &puzzles[next];
    const int index = static_cast<int>(book.sections.size());
    BookSection made{spec.book_text(section.title, BookValue::kSectionTitle, index),
                     spec.book_text(section.deck, BookValue::kDeck, index),
                     section.per_page,
                     section.symbols(),
                     {},
                     opener_pattern(section, first)};
    const Figures figures = figures_of(section);
    made.cell = figures.cell;
    made.values = figures.values;
    made.kind = kind_title(spec, section);
    made.rule = rule_of(spec, section, first);
    made.pupil = spec.printed(spec.pupil_of(static_cast<std::size_t>(index)));
    if (!extras.taught.empty()) made.lesson = std::move(extras.taught[book.sections.size()]);
    made.test_puzzles = section.test;
    made.hints = hinted != nullptr && has_hints(section);
    for (int i = 0; i < section.count; ++i) {
      BookPuzzle puzzle = puzzles.empty() ? dry_run_puzzle(spec, book.sections.size(),
                                                           static_cast<std::size_t>(i), extras)
                                          : drawn_puzzle(spec, section, puzzles[next]);
      const bool own_level =
          !section.from.empty() || section.keep.contains(i + 1) || section.any_level();
      const bool graded = own_level && !puzzles.empty();
      if (!puzzles.empty()) {
        std::string uses = taught_uses(spec, section, i, puzzles[next]);
        if (!uses.empty()) puzzle.caption.insert(puzzle.caption.begin(), std::move(uses));
      }
      if (i >= section.count - section.test) puzzle.subject = spec.words.at("taught.test");
      // If all puzzles have the same level, it tells readers little and isn't printed.
      puzzle.level = spec.level_place(graded ? puzzles[next].grade.level : section.level.name);
      if (!extras.hints.of.empty()) puzzle.hints = std::move(extras.hints.of[next]);
      hints += static_cast<int>(puzzle.hints.size());
      if (!extras.steps.of.empty()) puzzle.steps = std::move(extras.steps.of[next]);
      steps += static_cast<int>(puzzle.steps.size());
      if (!extras.codes.empty()) puzzle.code = std::move(extras.codes[next]);
      puzzle.number = section.first_number + i;
      ++next;
      made.puzzles.push_back(std::move(puzzle));
    }
    book.sections.push_back(std::move(made));
  }
  if (hints == 0) remove_part<parts::Hints>(book.parts);
  if (steps == 0) remove_part<parts::Steps>(book.parts);
  return book;
}

}  // namespace gridpress
