// Reads values that occur in several parts of a spec: lines, paragraphs, names, seeds.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "publisher/puzzles/seed_text.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr std::size_t kLongestText = 400;

// Replaces each run of white space by one space, and removes white space at both ends.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank || (!line.empty() && line.back() != ' ')) line += blank ? ' ' : c;
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

}  // namespace

std::uint64_t seed_of_id(std::string_view id) {
  constexpr int kBits = 53;  // integers with more bits aren't exact in every JSON reader
  return Seed(0).child(id).value() >> (64 - kBits);
}

std::optional<std::uint64_t> read_seed(fields::Reader& reader) {
  const auto text = reader.text("seed");
  if (!text) return std::nullopt;
  const bool doubtful = text->size() > 1 && text->front() == '0';  // 010 could be octal
  if (const auto seed = parse_seed(*text); seed && !doubtful) return seed;
  reader.error("seed",
               fmt::format("'seed' must be a whole number from 0 to {}, not '{}'",
                           std::numeric_limits<std::uint64_t>::max(), *text),
               "write plain digits, without a sign, decimal point, exponent or leading zeros");
  return std::nullopt;
}

bool good_id(std::string_view id) {
  constexpr std::size_t kLongestId = 64;
  return !id.empty() && id.size() <= kLongestId && id.front() != '-' &&
         id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

std::vector<std::string> unique_texts(fields::Reader& reader, const yaml::Node& list,
                                      std::size_t longest, const TextError& wrong) {
  std::vector<std::string> texts;
  for (const yaml::Node& item : list.items) {
    const std::string& text = item.scalar;
    if (item.kind != yaml::Kind::kScalar || text.empty() || utf8::length(text) > longest ||
        !ascii::is_printable(text)) {
      reader.error_at(item, wrong.message, wrong.hint);
    } else if (std::ranges::find(texts, text) != texts.end()) {
      reader.error_at(item, fmt::format("'{}' is listed twice", text));
    }
    texts.push_back(text);
  }
  return texts;
}

std::optional<std::string> line_text(fields::Reader& reader, std::string_view key,
                                     Diagnostics& problems) {
  const ErrorScope scope(problems);
  const auto text = reader.text(key);
  if (!text) return std::nullopt;
  const auto control = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
  };
  if (std::ranges::any_of(*text, control)) {
    reader.error(key, fmt::format("'{}' contains a control character", key));
    return std::nullopt;
  }
  std::string line = on_one_line(*text);
  if (line.empty()) reader.error(key, fmt::format("'{}' is empty", key));
  if (utf8::length(line) > kLongestText) {
    reader.error(key, fmt::format("'{}' is longer than {} characters", key, kLongestText));
  }
  return scope.failed() ? std::nullopt : std::optional(line);
}

std::vector<std::string> paragraphs(fields::Reader& reader, std::string_view key) {
  const auto text = reader.text(key);
  std::vector<std::string> all;
  bool fresh = true, line_empty = true;
  for (const char c : text.value_or("")) {
    if (c == '\n') {
      fresh = fresh || line_empty;
      line_empty = true;
      continue;
    }
    if (static_cast<unsigned char>(c) < 0x20 && c != '\t') {
      reader.error(key, fmt::format("'{}' contains a control character", key));
      return {};
    }
    const bool blank = c == ' ' || c == '\t';
    if (blank && line_empty) continue;
    if (fresh) all.emplace_back();
    const bool joins = line_empty && !fresh;
    fresh = line_empty = false;
    if ((joins || blank) && !all.back().empty() && all.back().back() != ' ') all.back() += ' ';
    if (!blank) all.back() += c;
  }
  return all;
}

void report_at(const Context& context, const yaml::Node& map, std::string_view key,
               Diagnostic problem) {
  const yaml::Node* value = map.find(key);
  const yaml::Node& node = value == nullptr || value->kind == yaml::Kind::kNull ? map : *value;
  problem.file = context.document.file;
  problem.pos = node.pos;
  problem.length = node.length;
  context.problems.push_back(std::move(problem));
}

bool has_all_sections(const Context& context, const BookSpec& spec) {
  const yaml::Node* list = context.document.root.find("sections");
  return list != nullptr && !spec.sections.empty() && list->items.size() == spec.sections.size();
}

void adopt(fields::Reader& reader, std::string_view key, const Diagnostics& found,
           Diagnostics& problems) {
  for (const Diagnostic& problem : found) {
    if (problem.file.empty() && problem.severity == Severity::kWarning) {
      reader.warning(key, problem.message, problem.hint);
    } else if (problem.file.empty()) {
      reader.error(key, problem.message, problem.hint);
    } else {
      problems.push_back(problem);
    }
  }
}

}  // namespace gridpress::spec
