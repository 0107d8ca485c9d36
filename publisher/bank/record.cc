#include "publisher/bank/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/model/digit_puzzle.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/sha256.h"

namespace gridpress::bank {
namespace {

constexpr int kCells = 81, kDigits = 9, kTogether = 5;

class RowWriter {
 public:
  template <typename T>
  void put(T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bytes[at_++] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> (8 * i));
    }
  }
  RowBytes bytes{};

 private:
  std::size_t at_ = 0;
};

class RowReader {
 public:
  explicit RowReader(const RowBytes& bytes) : bytes_(bytes) {}
  template <typename T>
  void take(T& value) {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) all |= std::uint64_t{bytes_[at_++]} << (8 * i);
    value = static_cast<T>(all);
  }

 private:
  const RowBytes& bytes_;
  std::size_t at_ = 0;
};

std::string packed(const Grid& givens) {
  std::string body(kMaskBytes, '\0');
  unsigned value = 0, place = 1;
  const auto flush = [&] {
    if (place == 1) return;
    body += static_cast<char>(value & 0xFF);
    if (place > kDigits * kDigits) body += static_cast<char>(value >> 8);
    value = 0;
    place = 1;
  };
  int together = 0;
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if (givens[i] == 0) continue;
    body[i / 8] = static_cast<char>(body[i / 8] | 1 << (i % 8));
    value += place * (givens[i] - 1U);
    place *= kDigits;
    if (++together % kTogether == 0) flush();
  }
  flush();
  return body;
}

// Unpacks the clues of a 9x9 puzzle into a line of 81 characters. Returns nullopt if the body is
// damaged.
std::optional<std::string> unpacked(std::string_view body) {
  if (body.size() < kMaskBytes) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(body[i]); };
  std::string line(kCells, '.');
  std::size_t clues = 0;
  for (std::size_t i = 0; i < kMaskBytes; ++i) {
    clues += static_cast<std::size_t>(__builtin_popcount(byte(i)));
  }
  if (byte(kMaskBytes - 1) > 1 || body.size() != kMaskBytes + digit_bytes(clues)) {
    return std::nullopt;
  }
  std::size_t at = kMaskBytes, left = clues;
  unsigned value = 0, together = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    if ((byte(i / 8) >> (i % 8) & 1) == 0) continue;
    if (together == 0) {
      together = static_cast<unsigned>(std::min<std::size_t>(left, kTogether));
      value = byte(at++);
      if (together > 2) value |= static_cast<unsigned>(byte(at++)) << 8;
      left -= together;
    }
    line[i] = static_cast<char>('1' + value % kDigits);
    value /= kDigits;
    if (--together == 0 && value != 0) return std::nullopt;
  }
  return line;
}

std::optional<double> of_tenths(std::int16_t tenths) {
  return tenths < 0 ? std::nullopt : std::optional(tenths / 10.0);
}

}  // namespace

RowBytes bytes_of(const Row& row) {
  RowWriter to;
  to.put(row.order);
  to.put(row.level);
  to.put(row.hardest);
  to.put(row.symmetry);
  to.put(row.bounded);
  to.put(row.rating);
  to.put(row.ep);
  to.put(row.ed);
  to.put(row.clues);
  to.put(row.effort);
  to.put(row.guesses);
  return to.bytes;
}

Row row_of(const RowBytes& bytes) {
  Row row;
  RowReader from(bytes);
  from.take(row.order);
  from.take(row.level);
  from.take(row.hardest);
  from.take(row.symmetry);
  from.take(row.bounded);
  from.take(row.rating);
  from.take(row.ep);
  from.take(row.ed);
  from.take(row.clues);
  from.take(row.effort);
  from.take(row.guesses);
  return row;
}

std::uint64_t key_of(std::string_view known_as) {
  const std::string hex = sha256_hex(known_as).substr(0, 2 * kKeyBytes);
  return std::stoull(hex, nullptr, 16);
}

std::string body_of(const Order& order, const Puzzle& puzzle) {
  if (order.packed) return packed(digits_of(puzzle)->givens);
  const Kind& kind = *find_kind(puzzle.kind);
  return kind.text.problem(puzzle) + '\t' + kind.text.solution(puzzle);
}

std::optional<Clues> clues_of(const Order& order, std::string_view body) {
  if (order.packed) {
    auto line = unpacked(body);
    if (!line) return std::nullopt;
    return Clues{std::move(*line), ""};
  }
  const std::size_t tab = body.find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  return Clues{std::string(body.substr(0, tab)), std::string(body.substr(tab + 1))};
}

Result<Puzzle> puzzle_of(const Order& order, const Names& names, const Row& row,
                         std::string_view body) {
  const auto clues = clues_of(order, body);
  if (!clues) return failure("the record is damaged");
  Result<Puzzle> read = read_recorded(order.kind, order.box, clues->problem, clues->solution);
  if (!read) return read.problems();
  Puzzle puzzle = std::move(read).value();
  Grade& grade = puzzle.grade;
  grade.rating = of_tenths(row.rating);
  grade.bounded = row.bounded != 0;
  grade.ep = of_tenths(row.ep);
  grade.ed = of_tenths(row.ed);
  if (row.level > 0 && row.level <= names.levels.size()) grade.level = names.levels[row.level - 1U];
  if (row.hardest < names.hardest.size()) grade.hardest = names.hardest[row.hardest];
  grade.clues = row.clues;
  grade.guesses = static_cast<int>(row.guesses);
  grade.effort = row.effort / 10.0;
  puzzle.symmetry = static_cast<Symmetry>(row.symmetry);
  return puzzle;
}

Result<Puzzle> bare_puzzle_of(const Order& order, std::string_view body) {
  const auto clues = clues_of(order, body);
  if (!clues) return failure("the record is damaged");
  if (!order.packed) {
    return read_recorded(order.kind, order.box, clues->problem, clues->solution);
  }
  Grid givens;
  for (const char sign : clues->problem) {
    givens.push_back(sign == '.' ? 0 : static_cast<std::uint8_t>(sign - '0'));
  }
  Puzzle puzzle;
  puzzle.kind = order.kind;
  puzzle.content =
      std::make_shared<DigitContent>(Rules{boxed_topology({3, 3}), {}}, std::move(givens), Grid());
  return puzzle;
}

std::string known_as(const Order& order, std::string_view body) {
  const Result<Puzzle> puzzle = bare_puzzle_of(order, body);
  if (!puzzle) return "";
  return DuplicateFilter::key_of(*puzzle, find_kind(order.kind)->duplicates.canonical(*puzzle));
}

}  // namespace gridpress::bank
