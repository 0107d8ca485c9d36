#include "publisher/spec/bank_import.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "generator/kinds/digit_options.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/bank/catalogue.h"
#include "publisher/bank/choose.h"
#include "publisher/bank/thin.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace spec {
namespace {

constexpr fields::Key kBankKeys[] = {
    {.name = "bank", .required = true, .help = "Bank file in the spec's folder or below."},
    {.name = "difficulty", .help = "Level in the bank."},
    {.name = "rating", .type = fields::Type::kRange, .help = "Range of ratings: 3.0..3.4."},
    {.name = "clues", .type = fields::Type::kRange, .help = "Range of numbers of clues: 24..30."},
};

// The book's id. The bank's catalogue records puzzles under this id.
std::string taker_of(const yaml::Document& document) {
  const yaml::Node* book = document.root.find("book");
  const yaml::Node* id = book == nullptr ? nullptr : book->find("id");
  return id == nullptr ? "" : id->scalar;
}

bank::BankQuery bank_query(fields::Reader& from, fields::Reader& section, const Kind& kind) {
  bank::BankQuery query;
  query.kind = kind.name;
  const auto size = section.text("size");
  const auto read = size ? parse_size(*size) : kind.sizes.usual;
  if (!read) section.error("size", fmt::format("'{}' is not a valid size", *size));
  query.size = to_text(read.value_or(kind.sizes.usual));
  query.level = from.text("difficulty").value_or("");
  query.rating = from.range("rating");
  query.clues = from.range("clues");
  return query;
}

struct Taking {
  std::string bank;
  bank::BankQuery query;
  int count = 0;
};

// The puzzles that a section takes from a bank. Returns nullopt if its puzzles don't come from a
// bank, or if it has errors, which are reported when the section is read.
std::optional<Taking> taking_of(const yaml::Document& document, const yaml::Node& section) {
  if (section.kind != yaml::Kind::kMap) return std::nullopt;
  const yaml::Node* from = section.find("from");
  if (from == nullptr || from->kind != yaml::Kind::kMap) return std::nullopt;
  Diagnostics problems;
  fields::Reader own(document, *from, kBankKeys, problems);
  const yaml::Node* named = section.find("kind");
  const Kind* kind = find_kind(named == nullptr ? "classic" : named->scalar);
  if (kind == nullptr) return std::nullopt;
  const std::vector<fields::Key> keys = section_keys_of(kind);
  fields::Reader around(document, section, keys, problems);
  Taking taking{own.text("bank").value_or(""), bank_query(own, around, *kind),
                static_cast<int>(around.integer("count").value_or(0))};
  return problems.empty() ? std::optional(std::move(taking)) : std::nullopt;
}

// Returns the same path for all names of a file: resolves "./a.bank" and symbolic links.
std::string one_path(const std::string& path) {
  std::error_code error;
  const std::filesystem::path one = std::filesystem::proximate(path, error);
  return error ? path : one.string();
}

// A bank that a spec names, with the query that selects its puzzles.
struct Source {
  bank::File file;
  bank::BankQuery query;
};

// Opens the bank in `from`, and sets its name and path in `section`. Reports errors at the keys
// that cause them.
class SourceReader {
 public:
  SourceReader(const Context& context, fields::Reader& around, SectionSpec& section)
      : context_(context),
        reader_(context.document, *around.node("from"), kBankKeys, context.problems),
        around_(around),
        section_(section) {}

  std::optional<Source> read() {
    const ErrorScope scope(context_.problems);
    const auto name = reader_.text("bank");
    bank::BankQuery query = bank_query(reader_, around_, *section_.kind);
    if (!name || scope.failed()) return std::nullopt;
    section_.from = *name;
    Result<std::string> path = context_.data.user_path(*name);
    if (!path) {
      adopt(reader_, "bank", path.problems(), context_.problems);
      return std::nullopt;
    }
    section_.from_path = one_path(*path);
    Result<bank::File> file = bank::File::open(section_.from_path);
    if (!file) return fail("bank", file.problems()), std::nullopt;
    if (const auto problem = bank::obstacle(*file, query)) {
      const bool of_level = reader_.has("difficulty") && bank::order_of(*file, query) != nullptr;
      return fail(of_level ? "difficulty" : "bank", {*problem}), std::nullopt;
    }
    return Source{std::move(file).value(), std::move(query)};
  }

  // Reports errors in a file at a key of `from`.
  void fail(std::string_view key, const Diagnostics& problems) {
    for (const Diagnostic& problem : problems) {
      reader_.error(key, fmt::format("{}: {}", section_.from, problem.message), problem.hint);
    }
  }

 private:
  const Context& context_;
  fields::Reader reader_;
  fields::Reader& around_;
  SectionSpec& section_;
};

class BankImporter {
 public:
  BankImporter(const Context& context, fields::Reader& section_reader, SectionSpec& section)
      : context_(context),
        source_(context, section_reader, section),
        section_reader_(section_reader),
        section_(section) {}

  void read() {
    section_.count = static_cast<int>(section_reader_.integer("count").value_or(0));
    if (!section_reader_.has("count")) {
      section_reader_.error("count", "key 'count' is missing", "add 'count': Number of puzzles.");
    }
    const auto source = source_.read();
    if (source && section_.count > 0) take_from(source->file, source->query);
  }

 private:
  void take_from(const bank::File& file, const bank::BankQuery& query) {
    auto others = bank::taken_by_others(section_.from_path, taker_of(context_.document));
    if (!others) return source_.fail("bank", others.problems());
    // Banks that are too large to be compared completely count as distinct, because their shards
    // were compared.
    section_.from_distinct = file.origin().distinct || file.footer().records > bank::kMaxCompared;
    used_ = std::move(others).value();
    if (context_.taken != nullptr) {
      const auto more = context_.taken->find(section_.from_path);
      if (more != context_.taken->end()) used_.insert(more->second.begin(), more->second.end());
    }
    take_for_earlier_sections(file);
    Diagnostics problems = bank::choose(file, query, [&](const bank::Chosen& chosen) {
      return used_.contains(chosen.key) || add(file, chosen);
    });
    if (!damaged_.empty()) problems = damaged_;
    if (!problems.empty()) return source_.fail("bank", problems);
    const auto found = static_cast<int>(section_.imported.size());
    if (found < section_.count) {
      return section_reader_.error(
          "count", fmt::format("{} has only {} matching puzzles that no other book or section uses",
                               section_.from, found));
    }
    section_.size = section_.kind->text.size_of(section_.imported.front().puzzle);
    read_shape();
  }

  // Marks puzzles as used that earlier sections of the book take from the same bank.
  void take_for_earlier_sections(const bank::File& file) {
    const yaml::Node* list = context_.document.root.find("sections");
    for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
      if (list->items[i].pos == section_.pos) return;
      const auto earlier = taking_of(context_.document, list->items[i]);
      if (!earlier || !is_same_bank(earlier->bank)) continue;
      int left = earlier->count;
      bank::choose(file, earlier->query, [&](const bank::Chosen& chosen) {
        if (left > 0 && used_.insert(chosen.key).second) --left;
        return left > 0;
      });
    }
  }

  bool is_same_bank(const std::string& name) const {
    const Result<std::string> path = context_.data.user_path(name);
    return path && one_path(*path) == section_.from_path;
  }

  bool add(const bank::File& file, const bank::Chosen& chosen) {
    const bank::FileOrigin& origin = file.origin();
    const bank::Order& order = origin.orders[chosen.row.order];
    Result<Puzzle> puzzle = bank::puzzle_of(order, origin.names, chosen.row, chosen.body);
    if (puzzle) puzzle = with_only_solution(*puzzle);
    if (!puzzle) {
      damaged_ = {file.damaged()};
      return false;
    }
    if (!is_new(*puzzle)) return true;
    section_.imported.push_back({0, 0, std::move(puzzle).value()});
    return static_cast<int>(section_.imported.size()) < section_.count;
  }

  // Returns whether the puzzle is neither in an earlier book nor a near-copy of a puzzle already
  // chosen.
  bool is_new(const Puzzle& puzzle) {
    if (context_.guard == nullptr) return true;
    const FinishedPuzzle made{puzzle, canonical_form(*section_.kind, puzzle), ""};
    const auto is_in = [&](const DuplicateFilter* earlier) { return earlier->knows(made); };
    if (std::ranges::any_of(context_.guard->earlier, is_in)) return false;
    const std::vector<std::uint64_t> near = near_keys(puzzle);
    if (context_.guard->chosen.has_any(near)) return false;
    context_.guard->chosen.insert(near);
    return true;
  }

  void read_shape() {
    read_options(context_, section_reader_, section_);
    const DigitContent* grid = digits_of(section_.imported.front().puzzle);
    if (grid == nullptr || !grid->rules.topology->box || !section_.kind->grids.plain) return;
    set_box(section_, *grid->rules.topology->box);
  }

  const Context& context_;
  SourceReader source_;
  fields::Reader& section_reader_;
  SectionSpec& section_;
  std::set<std::uint64_t> used_;  // keys of records that can't be taken
  Diagnostics damaged_;
};

}  // namespace

void set_box(SectionSpec& section, BoxShape box) {
  DigitOptions digits = digit_options(section.options.get(), section.size);
  digits.box = box;
  digits.seal();
  section.options = std::make_shared<DigitOptions>(std::move(digits));
}

bool is_from_bank(const fields::Reader& reader) {
  const yaml::Node* from = reader.node("from");
  return from != nullptr && from->kind == yaml::Kind::kMap;
}

void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section) {
  BankImporter(context, reader, section).read();
}

std::optional<SectionSpec> read_bank_request(const Context& context, const yaml::Node& node) {
  const ErrorScope scope(context.problems);
  const yaml::Node* const kind = node.find("kind");
  std::vector<fields::Key> keys =
      request_keys_of(find_kind(kind == nullptr ? "classic" : kind->scalar));
  keys.push_back({.name = "from", .type = fields::Type::kMap, .required = true});
  fields::Reader reader(context.document, node, keys, context.problems);
  SectionSpec request;
  read_kind(reader, request);
  if (request.kind == nullptr) return std::nullopt;
  refuse_making(reader, *request.kind);
  const yaml::Node* const from = reader.map("from");
  if (from == nullptr) return std::nullopt;
  request.pos = from->pos;
  const auto source = SourceReader(context, reader, request).read();
  if (!source) return std::nullopt;
  const bank::BankQuery& query = source->query;
  request.size = *parse_size(query.size);
  request.level.name = query.level;
  request.level.rating = query.rating;
  request.level.clues = query.clues;
  read_options(context, reader, request);
  const auto box = parse_box(bank::order_of(source->file, query)->box);
  if (box && request.kind->grids.plain) set_box(request, *box);
  if (scope.failed()) return std::nullopt;
  return request;
}

}  // namespace spec

bank::BankQuery bank_query(const SectionSpec& request) {
  const Level& level = request.level;
  return {std::string(request.kind->name), to_text(request.size), level.name, level.rating,
          level.clues};
}

bank::TakenKeys taken_by(const BookSpec& spec) {
  bank::TakenKeys by_bank;
  for (const SectionSpec& section : spec.sections) {
    // Puzzles imported from a bank have no line.
    if (section.imported.empty() || section.imported.front().line != 0) continue;
    for (const ImportedPuzzle& imported : section.imported) {
      const std::string canonical = section.kind->duplicates.canonical(imported.puzzle);
      by_bank[section.from_path].insert(
          bank::key_of(DuplicateFilter::key_of(imported.puzzle, canonical)));
    }
  }
  return by_bank;
}

Diagnostics note_taken(const BookSpec& spec) {
  for (const auto& [bank, keys] : taken_by(spec)) {
    if (Diagnostics problems = bank::note_taken(bank, spec.id, keys); !problems.empty()) {
      return problems;
    }
  }
  return {};
}

}  // namespace gridpress
