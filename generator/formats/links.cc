#include "generator/formats/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "generator/base/ascii.h"
#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/formats/documents.h"
#include "generator/formats/kind_text.h"
#include "generator/formats/lz_string.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::size_t kMaxUnits = std::size_t{4} << 20;  // UTF-16 units of the document in a link
constexpr std::size_t kCells9 = 81;

// The parts of an address, whose scheme may be missing.
struct Address {
  std::string_view host, path, rest;  // `rest` begins with ? or #
};

Address parts_of(std::string_view line) {
  if (const auto scheme = line.find("://"); scheme != std::string_view::npos) {
    line.remove_prefix(scheme + 3);
  }
  Address address;
  const auto end_of_host = std::min(line.find_first_of("/?#"), line.size());
  address.host = line.substr(0, end_of_host);
  if (address.host.starts_with("www.")) address.host.remove_prefix(4);
  line.remove_prefix(end_of_host);
  const auto end_of_path = std::min(line.find_first_of("?#"), line.size());
  address.path = line.substr(0, end_of_path);
  address.rest = line.substr(end_of_path);
  return address;
}

// Returns the part of a line after `key`, up to the next parameter. Returns nullopt if the key is
// missing.
std::optional<std::string_view> after(std::string_view line, std::string_view key) {
  const auto at = line.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  line.remove_prefix(at + key.size());
  return line.substr(0, line.find_first_of("&#\t"));
}

// Reads an f-puzzles document: plain JSON, JSON as base64, or compressed JSON.
void read_document_text(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle) {
  const std::string payload = percent_decoded(text);
  if (payload.starts_with('{')) return read_document(payload, options, puzzle);
  if (auto plain = base64_decode(payload); plain && trimmed(*plain).starts_with('{')) {
    return read_document(*plain, options, puzzle);
  }
  if (const auto document = lz_decompress(payload, kMaxUnits)) {
    return read_document(*document, options, puzzle);
  }
  puzzle.problem = "the document in the link is damaged or larger than 4 MiB";
}

// Reads the grid in SudokuPad's `classic` and `scf` links. Each character stands for a digit
// followed by up to five empty cells. `flags` is set to the rest of the text.
std::optional<Grid> packed_cells(std::string_view text, std::string_view& flags) {
  constexpr std::string_view kAlphabet =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  Grid cells;
  std::size_t at = 0;
  for (; at < text.size() && cells.size() < kCells9; ++at) {
    const auto index = kAlphabet.find(text[at]);
    if (index == std::string_view::npos) return std::nullopt;
    cells.push_back(static_cast<std::uint8_t>(index % 10));
    cells.insert(cells.end(), index / 10, 0);
  }
  flags = text.substr(at);
  return cells.size() == kCells9 ? std::optional(cells) : std::nullopt;
}

// Reads the grid in older `classic` links: digits, and signs for runs of empty cells. `least` is
// the length of the first sign's run.
std::optional<Grid> older_packed_cells(std::string_view text, std::size_t least) {
  constexpr std::string_view kRuns =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
  Grid cells;
  for (const char c : text) {
    const std::size_t run = kRuns.find(c);
    if (ascii::is_digit(c)) {
      cells.push_back(static_cast<std::uint8_t>(c - '0'));
    } else if (run == kRuns.npos) {
      return std::nullopt;
    } else {
      cells.insert(cells.end(), run + least, 0);
    }
    if (cells.size() > kCells9) return std::nullopt;
  }
  return cells.size() == kCells9 ? std::optional(cells) : std::nullopt;
}

void read_packed(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle) {
  std::string_view flags;
  const std::string payload = percent_decoded(text);
  auto givens = packed_cells(payload, flags);
  if (!givens || flags.find_first_not_of("wx") != std::string_view::npos) {
    flags = {};
    givens = older_packed_cells(payload, 1);
    if (!givens) givens = older_packed_cells(payload, 0);
  }
  if (!givens || flags.find_first_not_of("wx") != std::string_view::npos) {
    puzzle.problem = "the grid in the link doesn't have 81 cells";
    return;
  }
  Json clues = Json::object();
  if (flags.find('x') != std::string_view::npos) clues = {{"diagonal+", true}, {"diagonal-", true}};
  if (flags.find('w') != std::string_view::npos) clues["extraregion"] = windows_json();
  const BoxShape box = options.box.value_or(BoxShape{3, 3});
  finish_with_clues(std::move(*givens), plain_rules(box).topology, clues,
                    std::make_shared<Extras>(), puzzle);
}

// Reads SudokuPad's parameter: a document, a packed grid, or SudokuPad's own format or an ID on its
// server, neither of which is supported.
void read_sudokupad(std::string_view id, const ReadOptions& options, TextPuzzle& puzzle) {
  for (const std::string_view mark : {"fpuzzles", "fpuz"}) {
    if (!id.starts_with(mark)) continue;
    return read_document_text(id.substr(mark.size()), options, puzzle);
  }
  for (const std::string_view mark : {"scf", "classic"}) {
    if (id.starts_with(mark)) return read_packed(id.substr(mark.size()), options, puzzle);
  }
  puzzle.problem = id.starts_with("scl") || id.starts_with("ctc")
                       ? "SudokuPad's own format is not supported: export the puzzle to f-puzzles "
                         "and use the new link"
                       : "this link is an ID on SudokuPad's server: open it, export the puzzle to "
                         "f-puzzles and use the long link";
}

// Reads a grid with two base-32 characters per cell: bit 0 is set if the digit is given, and bit d
// if d is a candidate.
std::optional<Grid> wiki_cells(std::string_view text) {
  const auto value = [](char c) {
    if (ascii::is_digit(c)) return c - '0';
    return c >= 'a' && c <= 'v' ? c - 'a' + 10 : -1;
  };
  Grid cells;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const int high = value(text[i]), low = value(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    const int bits = high * 32 + low;
    int digit = 0;
    if (bits % 2 != 0) {
      while (digit < 9 && (bits >> (digit + 1) & 1) == 0) ++digit;
      if (++digit > 9 || bits != (1 << digit | 1)) return std::nullopt;
    }
    cells.push_back(static_cast<std::uint8_t>(digit));
  }
  return cells;
}

void read_sudokuwiki(const Address& address, const ReadOptions& options, TextPuzzle& puzzle) {
  const std::string_view page = address.path.substr(address.path.rfind('/') + 1);
  const std::string name = ascii::lower(page);
  if (!name.empty() && !name.starts_with("sudoku.")) {
    puzzle.problem =
        name.starts_with("killersudoku")
            ? "killer links of sudokuwiki are not supported"
            : fmt::format("links to sudokuwiki's page {} are not supported", shown(page));
    return;
  }
  const std::string_view board = after(address.rest, "bd=").value_or("");
  Grid givens;
  if (board.size() == kCells9) {
    puzzle.problem = read_cells_text(board, puzzle, givens);
    if (!puzzle.problem.empty()) return;
  } else if (board.size() == 2 * kCells9) {
    auto read = wiki_cells(board);
    if (!read) {
      puzzle.problem = "the board in the link is damaged";
      return;
    }
    givens = std::move(*read);
  } else {
    puzzle.problem =
        fmt::format("the link's bd= has {} characters; a 9x9 board has 81 or 162", board.size());
    return;
  }
  finish_plain(std::move(givens), options.box, puzzle);
}

// Returns the first parameter or part of the path that is a line of cells, or an empty view.
std::string_view cells_in(std::string_view text) {
  constexpr std::size_t kLeast = 36;  // shorter texts may be IDs
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find_first_of("/?&=#;", at), text.size());
    const std::string_view part = text.substr(at, end - at);
    if (part.size() >= kLeast && read_line(part).grid) return part;
    at = end + 1;
  }
  return {};
}

// Returns SudokuPad's parameter, which can be in different parts of an address.
std::optional<std::string_view> sudokupad_id(std::string_view line, const Address& address) {
  for (const std::string_view mark : {"/fpuz", "=fpuz"}) {
    if (const auto found = line.find(mark); found != std::string_view::npos) {
      return line.substr(found + 1, line.find_first_of("&#\t", found) - found - 1);
    }
  }
  if (address.host != "sudokupad.app" && !address.host.ends_with("crackingthecryptic.com")) {
    return std::nullopt;
  }
  if (const auto id = after(address.rest, "puzzleid=")) return id;
  return address.path.substr(address.path.rfind('/') + 1);
}

bool is_short_link(std::string_view host) {
  constexpr std::string_view kHosts[] = {"tinyurl.com", "bit.ly", "git.io", "t.co", "is.gd"};
  return std::ranges::find(kHosts, host) != std::end(kHosts);
}

bool is_penpa(std::string_view line) {
  return line.find("m=edit&p=") != line.npos || line.find("m=solve&p=") != line.npos;
}

}  // namespace

std::string percent_decoded(std::string_view text) {
  const auto value = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool code =
        text[i] == '%' && i + 2 < text.size() && value(text[i + 1]) >= 0 && value(text[i + 2]) >= 0;
    if (code) {
      result += static_cast<char>(value(text[i + 1]) * 16 + value(text[i + 2]));
      i += 2;
    } else {
      result += text[i] == ' ' ? '+' : text[i];  // a browser turned a plus sign into a space
    }
  }
  return result;
}

void take_kind_text(const Result<KindText>& clues, const ReadOptions& options, TextPuzzle& puzzle) {
  if (!clues) {
    const Diagnostic& problem = clues.problems().front();
    puzzle.problem = problem.message;
    if (!problem.hint.empty()) puzzle.problem += "; " + problem.hint;
    return;
  }
  auto extras = std::make_shared<Extras>();
  extras->title = clues->title;
  extras->author = clues->author;
  if (clues->kind != "classic") {
    extras->own = *clues;
    puzzle.extras = std::move(extras);
    puzzle.problem = fmt::format("this puzzle is read with --kind {}", clues->kind);
    return;
  }
  Grid givens;
  puzzle.problem = read_cells_text(clues->problem, puzzle, givens);
  if (!puzzle.problem.empty()) return;
  if (!extras->title.empty() || !extras->author.empty()) puzzle.extras = std::move(extras);
  finish_plain(std::move(givens), options.box, puzzle);
}

std::string known_links() {
  return "use a link of f-puzzles (?load=), SudokuPad (fpuzzles, scf or classic), sudokuwiki "
         "(?bd=), Sudoku Exchange (?s=), pzpr (puzz.link, pzv.jp), Penpa+ or Solo";
}

bool is_link(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with("http://") || line.starts_with("https://") || line.starts_with("www.")) {
    return true;
  }
  for (const std::string_view host :
       {"f-puzzles.com/", "sudokupad.app/", "sudokuwiki.org/", "sudokuexchange.com/"}) {
    if (line.starts_with(host)) return true;
  }
  if (line.find("load=") != line.npos || line.find("?pzprv3") != line.npos || is_penpa(line) ||
      read_pzpr(line)) {
    return true;
  }
  // A document that begins with `{"`, as JSON in base64 or compressed. A line of a 25x25 grid can
  // look the same.
  constexpr std::size_t kCellsOf25 = 625;
  return (line.starts_with("N4Ig") || line.starts_with("eyJ")) && line.size() != kCellsOf25;
}

void read_link(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle) {
  line = trimmed(line);
  if (line.starts_with("N4Ig") || line.starts_with("eyJ")) {
    return read_document_text(line.substr(0, line.find('\t')), options, puzzle);
  }
  if (const auto document = after(line, "load=")) {
    return read_document_text(*document, options, puzzle);
  }
  if (const auto clues = read_kind_row(line, "classic")) {
    take_kind_text(*clues, options, puzzle);
    if (!puzzle.problem.empty() && is_penpa(line)) {
      puzzle.problem += "; for kinds other than sudoku, use --kind";
    }
    return;
  }
  const Address address = parts_of(line);
  if (const auto id = sudokupad_id(line, address)) return read_sudokupad(*id, options, puzzle);
  if (address.host == "sudokuwiki.org") return read_sudokuwiki(address, options, puzzle);
  if (address.host == "f-puzzles.com") {
    puzzle.problem =
        "this link only identifies a puzzle on f-puzzles' server: open the link, export the puzzle "
        "and use the compressed link";
    return;
  }
  const std::string_view cells = cells_in(line);
  if (cells.empty() && is_short_link(address.host)) {
    puzzle.problem = fmt::format(
        "links of {} must be opened first: use the address that your browser then shows",
        address.host);
    return;
  }
  if (cells.empty() && address.host == "sudokuexchange.com") {
    puzzle.problem =
        "this link stores a game in progress, not a puzzle: use Share and the link with ?s=";
    return;
  }
  if (cells.empty()) {
    puzzle.problem = fmt::format("this link to {} contains no readable puzzle; {}",
                                 shown(address.host), known_links());
    return;
  }
  Grid givens;
  puzzle.problem = read_cells_text(cells, puzzle, givens);
  if (puzzle.problem.empty()) finish_plain(std::move(givens), options.box, puzzle);
}

}  // namespace gridpress::formats
