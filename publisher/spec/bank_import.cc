#include "publisher/spec/bank_import.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>

#include "generator/kinds/digit_options.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/bank/catalogue.h"
#include "publisher/bank/choose.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/puzzles/seen.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace spec {
namespace {

constexpr fields::Key kBankKeys[] = {
    {.name = "bank", .required = true, .help = "The bank, below the spec's folder."},
    {.name = "difficulty", .help = "A level of the bank."},
    {.name = "rating", .type = fields::Type::kRange, .help = "Ratings: 3.0..3.4."},
    {.name = "clues", .type = fields::Type::kRange, .help = "How many clues: 24..30."},
};

// The id of the book, which takings are on record under.
std::string taker_of(const yaml::Document& document) {
  const yaml::Node* book = document.root.find("book");
  const yaml::Node* id = book == nullptr ? nullptr : book->find("id");
  return id == nullptr ? "" : id->scalar;
}

bank::Wish wish_of(fields::Reader& from, fields::Reader& section, const Kind& kind) {
  bank::Wish wish;
  wish.kind = kind.name;
  const auto size = section.text("size");
  const auto read = size ? parse_size(*size) : kind.usual_size;
  if (!read) section.error("size", fmt::format("'{}' is no size", *size));
  wish.size = to_text(read.value_or(kind.usual_size));
  wish.level = from.text("difficulty").value_or("");
  wish.rating = from.range("rating");
  wish.clues = from.range("clues");
  return wish;
}

struct Taking {
  std::string bank;
  bank::Wish wish;
  int count = 0;
};

// What a section takes from a bank; nothing: it is from elsewhere, or has mistakes, which are
// reported where it is read.
std::optional<Taking> taking_of(const yaml::Document& document, const yaml::Node& section) {
  if (section.kind != yaml::Kind::kMap) return std::nullopt;
  const yaml::Node* from = section.find("from");
  if (from == nullptr || from->kind != yaml::Kind::kMap) return std::nullopt;
  Diagnostics problems;
  fields::Reader own(document, *from, kBankKeys, problems);
  fields::Reader around(document, section, section_keys(), problems);
  const Kind* kind = find_kind(around.text("kind").value_or("classic"));
  if (kind == nullptr) return std::nullopt;
  Taking taking{own.text("bank").value_or(""), wish_of(own, around, *kind),
                static_cast<int>(around.integer("count").value_or(0))};
  return problems.empty() ? std::optional(std::move(taking)) : std::nullopt;
}

class BankImporter {
 public:
  BankImporter(const Context& context, const yaml::Node& node, fields::Reader& section_reader,
               SectionSpec& section)
      : context_(context),
        reader_(context.document, node, kBankKeys, context.problems),
        section_reader_(section_reader),
        section_(section) {}

  void read() {
    section_.count = static_cast<int>(section_reader_.integer("count").value_or(0));
    if (!section_reader_.has("count")) {
      section_reader_.error("count", "key 'count' is missing", "count: How many puzzles.");
    }
    const auto name = reader_.text("bank");
    if (!name || section_.count == 0) return;
    section_.from = *name;
    Result<std::string> path = context_.data.path_beside(*name);
    if (!path) return adopt(reader_, "bank", path.problems(), context_.problems);
    section_.from_path = std::move(path).value();
    const Result<bank::File> file = bank::File::open(section_.from_path);
    if (!file) return fail("bank", file.problems());
    const bank::Wish wish = wish_of(reader_, section_reader_, *section_.kind);
    if (const auto problem = bank::obstacle(*file, wish)) {
      const char* const key = reader_.has("difficulty") ? "difficulty" : "bank";
      return fail(key, {*problem});
    }
    take_from(*file, wish);
  }

 private:
  // Problems of files, at a key of the spec.
  void fail(std::string_view key, const Diagnostics& problems) {
    for (const Diagnostic& problem : problems) {
      reader_.error(key, fmt::format("{} {}", section_.from, problem.message), problem.hint);
    }
  }

  void take_from(const bank::File& file, const bank::Wish& wish) {
    auto others = bank::taken_by_others(section_.from_path, taker_of(context_.document));
    if (!others) return fail("bank", others.problems());
    used_ = std::move(others).value();
    take_for_earlier_sections(file);
    Diagnostics problems = bank::choose(file, wish, [&](const bank::Chosen& chosen) {
      return used_.contains(chosen.key) || add(file, chosen);
    });
    if (!damaged_.empty()) problems = damaged_;
    if (!problems.empty()) return fail("bank", problems);
    const auto found = static_cast<int>(section_.imported.size());
    if (found < section_.count) {
      return section_reader_.error(
          "count",
          fmt::format("{} has only {} that fit and that no other book or section has taken",
                      section_.from, found));
    }
    section_.size = section_.kind->size_of(section_.imported.front().puzzle);
    read_shape();
  }

  // What the book's sections before this one take from the same bank.
  void take_for_earlier_sections(const bank::File& file) {
    const yaml::Node* list = context_.document.root.find("sections");
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
      if (list->items[i].pos == section_.pos) return;
      const auto earlier = taking_of(context_.document, list->items[i]);
      if (!earlier || earlier->bank != section_.from) continue;
      int left = earlier->count;
      bank::choose(file, earlier->wish, [&](const bank::Chosen& chosen) {
        if (left > 0 && used_.insert(chosen.key).second) --left;
        return left > 0;
      });
    }
  }

  bool add(const bank::File& file, const bank::Chosen& chosen) {
    const bank::Origin& origin = file.origin();
    const bank::Order& order = origin.orders[chosen.row.order];
    Result<Puzzle> puzzle = bank::puzzle_of(order, origin.names, chosen.row, chosen.body);
    if (puzzle) puzzle = with_only_solution(*puzzle);
    if (!puzzle) {
      damaged_ = {file.damaged()};
      return false;
    }
    section_.imported.push_back({0, 0, std::move(puzzle).value()});
    return static_cast<int>(section_.imported.size()) < section_.count;
  }

  void read_shape() {
    read_options(context_, section_reader_, section_);
    const DigitContent* grid = digits_of(section_.imported.front().puzzle);
    if (grid == nullptr || !grid->rules.topology->box || !section_.kind->reads_grids) return;
    DigitOptions digits = digit_options(section_.options.get(), section_.size);
    digits.box = *grid->rules.topology->box;
    digits.seal();
    section_.options = std::make_shared<DigitOptions>(std::move(digits));
  }

  const Context& context_;
  fields::Reader reader_;
  fields::Reader& section_reader_;
  SectionSpec& section_;
  std::set<std::uint64_t> used_;  // keys that are not to be had
  Diagnostics damaged_;
};

}  // namespace

bool is_from_bank(const fields::Reader& reader) {
  const yaml::Node* from = reader.node("from");
  return from != nullptr && from->kind == yaml::Kind::kMap;
}

void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section) {
  BankImporter(context, *reader.node("from"), reader, section).read();
}

}  // namespace spec

Diagnostics note_taken(const BookSpec& spec) {
  std::map<std::string, std::set<std::uint64_t>> by_bank;
  for (const SectionSpec& section : spec.sections) {
    // An imported puzzle without a line of a file is a bank's.
    if (section.imported.empty() || section.imported.front().line != 0) continue;
    for (const ImportedPuzzle& imported : section.imported) {
      const std::string canonical = section.kind->canonical(imported.puzzle);
      by_bank[section.from_path].insert(bank::key_of(Seen::key_of(imported.puzzle, canonical)));
    }
  }
  for (const auto& [bank, keys] : by_bank) {
    if (Diagnostics problems = bank::note_taken(bank, spec.id, keys); !problems.empty()) {
      return problems;
    }
  }
  return {};
}

}  // namespace gridpress
