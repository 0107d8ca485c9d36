// .puz: crosswords of Across Lite. Numbers are little-endian; texts are Latin-1 or, from
// version 2.0 on, UTF-8.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/formats/common.h"
#include "generator/formats/crossword_text.h"
#include "generator/formats/kind_formats.h"

namespace gridpress::formats {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kPuzMark = "ACROSS&DOWN\0"sv;
constexpr std::size_t kPuzGrid = 0x34;    // where the solution begins
constexpr std::size_t kPuzHeader = 0x2C;  // the part of the header that has its own checksum

unsigned short_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]) |
         static_cast<unsigned>(static_cast<unsigned char>(bytes[at + 1])) << 8;
}

std::uint16_t puz_sum(std::string_view bytes, std::uint16_t sum = 0) {
  for (const char c : bytes) {
    sum = static_cast<std::uint16_t>(sum >> 1 | (sum & 1) << 15);
    sum = static_cast<std::uint16_t>(sum + static_cast<unsigned char>(c));
  }
  return sum;
}

std::string utf8_of_latin1(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xC0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return result;
}

// The texts of a file, without the NUL at their ends.
struct PuzTexts {
  std::string_view title, author, copyright, notes;
  std::vector<std::string_view> clues;

  std::uint16_t add_to(std::uint16_t sum, bool with_notes) const {
    for (const std::string_view text : {title, author, copyright}) {
      if (!text.empty()) sum = puz_sum("\0"sv, puz_sum(text, sum));
    }
    for (const std::string_view clue : clues) sum = puz_sum(clue, sum);
    return with_notes && !notes.empty() ? puz_sum("\0"sv, puz_sum(notes, sum)) : sum;
  }
};

class PuzReader {
 public:
  explicit PuzReader(std::string_view bytes) : bytes_(bytes) {}

  Result<KindText> read() {
    if (bytes_.size() < kPuzGrid) return failure("the file ends inside its header");
    const auto side = [&](std::size_t at) { return static_cast<unsigned char>(bytes_[at]); };
    const Size size{side(kPuzHeader + 1), side(kPuzHeader)};
    if (std::min(size.rows, size.columns) < 1 || std::max(size.rows, size.columns) > kMostSide) {
      return failure(
          fmt::format("the grid has {} rows and {} columns; gridpress reads 1 to {} of each",
                      size.rows, size.columns, kMostSide));
    }
    const auto cells = static_cast<std::size_t>(size.cells());
    if (bytes_.size() < kPuzGrid + 2 * cells) return failure("the file ends inside the grid");
    solution_ = bytes_.substr(kPuzGrid, cells);
    fill_ = bytes_.substr(kPuzGrid + cells, cells);
    at_ = kPuzGrid + 2 * cells;
    if (!read_texts()) return failure("the file ends inside the clues");
    if (std::string problem = check_sums(); !problem.empty()) return failure(problem);
    if (std::string problem = check_state(); !problem.empty()) return failure(problem);
    return crossword(size);
  }

 private:
  bool read_text(std::string_view& text) {
    const std::size_t end = bytes_.find('\0', at_);
    if (end == bytes_.npos) return false;
    text = bytes_.substr(at_, end - at_);
    at_ = end + 1;
    return true;
  }

  bool read_texts() {
    texts_.clues.resize(std::min<std::size_t>(short_at(bytes_, kPuzHeader + 2), bytes_.size()));
    if (!read_text(texts_.title) || !read_text(texts_.author) || !read_text(texts_.copyright)) {
      return false;
    }
    for (std::string_view& clue : texts_.clues) {
      if (!read_text(clue)) return false;
    }
    return read_text(texts_.notes);
  }

  bool since(std::string_view version) const { return bytes_.substr(0x18, 3) >= version; }

  std::string check_sums() const {
    const std::uint16_t header = puz_sum(bytes_.substr(kPuzHeader, 8));
    const bool notes = since("1.3");
    const std::uint16_t file = texts_.add_to(puz_sum(fill_, puz_sum(solution_, header)), notes);
    const std::array<std::uint16_t, 4> sums = {header, puz_sum(solution_), puz_sum(fill_),
                                               texts_.add_to(0, notes)};
    bool right = short_at(bytes_, 0) == file && short_at(bytes_, 0x0E) == header;
    constexpr std::string_view kMask = "ICHEATED";
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const auto masked = [&](std::size_t at, unsigned byte) {
        return static_cast<unsigned char>(bytes_[0x10 + at]) ==
               (byte ^ static_cast<unsigned char>(kMask[at]));
      };
      right = right && masked(i, sums[i] & 0xFFU) && masked(i + 4, sums[i] >> 8U);
    }
    return right ? "" : "the checksums don't match: the file is damaged";
  }

  std::string check_state() const {
    constexpr unsigned kScrambled = 4, kNoSolution = 2, kNormal = 1, kDiagramless = 0x0401;
    const unsigned type = short_at(bytes_, kPuzHeader + 4), state = short_at(bytes_, 0x32);
    if (state == kScrambled) {
      return "the solution is scrambled: unlock it in the program that it came from and save it "
             "again";
    }
    if (state == kNoSolution) return "the file has no solution";
    if (type == kDiagramless) return "diagramless crosswords are not supported";
    return type == kNormal ? "" : fmt::format("crosswords of the type {} are not supported", type);
  }

  std::string text(std::string_view bytes) const {
    const bool latin1 = !since("2.0") || utf8::first_bad(bytes) != bytes.npos;
    return latin1 ? utf8_of_latin1(bytes) : std::string(bytes);
  }

  // The letters of cells with several letters, by cell.
  void read_rebus(CrosswordFile& file) const {
    std::string_view keys, table;
    constexpr std::size_t kHead = 8;
    for (std::size_t at = at_; at + kHead <= bytes_.size();) {
      const std::size_t length = short_at(bytes_, at + 4);
      const std::string_view name = bytes_.substr(at, 4);
      const std::string_view data = bytes_.substr(at + kHead, length);
      if (name == "GRBS") keys = data;
      if (name == "RTBL") table = data;
      at += kHead + length + 1;
    }
    if (keys.size() != file.letters.size()) return;
    for (std::size_t cell = 0; cell < keys.size(); ++cell) {
      if (keys[cell] == 0) continue;
      const std::string key = fmt::format("{:2}:", static_cast<unsigned char>(keys[cell]) - 1);
      const std::size_t begin = table.find(key);
      if (begin == table.npos) continue;
      const std::string_view rest = table.substr(begin + key.size());
      file.letters[cell] = text(rest.substr(0, rest.find(';')));
    }
  }

  Result<KindText> crossword(Size size) const {
    CrosswordFile file(size);
    for (std::size_t cell = 0; cell < solution_.size(); ++cell) {
      const bool block = solution_[cell] == '.';
      file.letters[cell] = block                    ? std::string(kBlock)
                           : solution_[cell] == '-' ? ""
                                                    : utf8_of_latin1(solution_.substr(cell, 1));
    }
    read_rebus(file);
    const std::vector<CrosswordPlace> places = file.places();
    if (places.size() != texts_.clues.size()) {
      return failure(fmt::format("the grid has {} places for words, but the file has {} clues",
                                 places.size(), texts_.clues.size()));
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      file.clues.push_back({places[i].number, places[i].across, text(texts_.clues[i]), ""});
    }
    file.title = trimmed(text(texts_.title));
    file.author = trimmed(text(texts_.author));
    return crossword_text(file);
  }

  std::string_view bytes_, solution_, fill_;
  std::size_t at_ = 0;
  PuzTexts texts_;
};

bool is_puz(std::string_view head, std::string_view) {
  const std::size_t mark = head.substr(0, 1U << 12).find(kPuzMark);
  return mark != head.npos && mark >= 2;
}

KindDocuments read_puz(std::string_view text) {
  return {{1, PuzReader(text.substr(text.find(kPuzMark) - 2)).read()}};
}

// The text in Latin-1. Other characters that have a usual substitute get it.
std::optional<std::string> latin1_of(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kSubstitutes[] = {
      {"‘", "'"}, {"’", "'"}, {"“", "\""}, {"”", "\""}, {"–", "-"}, {"—", "-"}, {"…", "..."}};
  std::string bytes;
  while (!text.empty()) {
    const std::size_t width = std::max<std::size_t>(utf8::width(text), 1);
    const std::string_view c = text.substr(0, width);
    text.remove_prefix(width);
    const auto* found =
        std::ranges::find(kSubstitutes, c, [](const auto& pair) { return pair.first; });
    if (found != std::end(kSubstitutes)) {
      bytes += found->second;
    } else if (width == 1) {
      bytes += c;
    } else if (width == 2 && (c[0] == '\xC2' || c[0] == '\xC3')) {
      bytes += static_cast<char>((static_cast<unsigned char>(c[0]) & 3U) << 6U |
                                 (static_cast<unsigned char>(c[1]) & 0x3FU));
    } else {
      return std::nullopt;
    }
  }
  return bytes;
}

void put_short(std::string& bytes, std::size_t at, unsigned value) {
  bytes[at] = static_cast<char>(value & 0xFFU);
  bytes[at + 1] = static_cast<char>(value >> 8U);
}

Result<std::string> write_puz(const KindText& puzzle) {
  const CrosswordFile file = crossword_of_text(puzzle);
  std::string solution, fill;
  for (const std::string& letter : file.letters) {
    const std::optional<std::string> byte = letter == kBlock ? "." : latin1_of(letter);
    if (!byte || byte->size() != 1) {
      return failure(fmt::format(".puz can't represent the letter {}", letter));
    }
    solution += *byte;
    fill += letter == kBlock ? '.' : '-';
  }
  std::vector<std::string> strings;
  std::vector<std::string> wanted = {file.title, file.author, ""};
  for (const CrosswordPlace& place : file.places()) {
    const auto clue = std::ranges::find_if(file.clues, [&](const CrosswordClue& one) {
      return one.number == place.number && one.across == place.across;
    });
    wanted.push_back(clue->text);
  }
  for (const std::string& text : wanted) {
    const std::optional<std::string> bytes = latin1_of(text);
    if (!bytes) return failure(fmt::format(".puz can't represent the text '{}'", text));
    strings.push_back(*bytes);
  }
  PuzTexts texts{strings[0], strings[1], strings[2], "", {}};
  texts.clues.assign(strings.begin() + 3, strings.end());
  std::string bytes(kPuzGrid, '\0');
  bytes.replace(2, kPuzMark.size(), kPuzMark);
  bytes.replace(0x18, 3, "1.3");
  bytes[kPuzHeader] = static_cast<char>(file.size.columns);
  bytes[kPuzHeader + 1] = static_cast<char>(file.size.rows);
  put_short(bytes, kPuzHeader + 2, static_cast<unsigned>(texts.clues.size()));
  put_short(bytes, kPuzHeader + 4, 1);
  const std::uint16_t header = puz_sum(std::string_view(bytes).substr(kPuzHeader, 8));
  put_short(bytes, 0, texts.add_to(puz_sum(fill, puz_sum(solution, header)), true));
  put_short(bytes, 0x0E, header);
  const std::array<std::uint16_t, 4> sums = {header, puz_sum(solution), puz_sum(fill),
                                             texts.add_to(0, true)};
  constexpr std::string_view kMask = "ICHEATED";
  for (std::size_t i = 0; i < sums.size(); ++i) {
    bytes[0x10 + i] = static_cast<char>((sums[i] & 0xFFU) ^ static_cast<unsigned>(kMask[i]));
    bytes[0x14 + i] = static_cast<char>((sums[i] >> 8U) ^ static_cast<unsigned>(kMask[i + 4]));
  }
  bytes += solution + fill;
  for (const std::string& text : strings) bytes += text + '\0';
  return bytes + '\0';
}

}  // namespace

const KindFormat& puz_format() {
  static constexpr KindFormat kFormat{.name = "puz",
                                      .help = "crosswords of Across Lite",
                                      .is = is_puz,
                                      .read = read_puz,
                                      .write = write_puz,
                                      .single = true,
                                      .reads = crossword_only,
                                      .writes = crossword_only};
  return kFormat;
}

}  // namespace gridpress::formats
