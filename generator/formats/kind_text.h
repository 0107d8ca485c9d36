// Puzzles of any kind in formats of other programs, translated to the text formats of our kinds.
// The kinds then read that text, so a translator knows neither rules nor engines.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/formats/format.h"

namespace gridpress::formats {

// Reads a link of puzz.link, pzv.jp or another site that uses pzpr, with or without a scheme.
// Returns nullopt if the text isn't such a link. Fails if the link is damaged, has a variant's
// rules, or is of a kind that gridpress lacks.
std::optional<Result<KindText>> read_pzpr(std::string_view text);

// Reads a game ID of Simon Tatham's Portable Puzzle Collection: PARAMETERS:DESCRIPTION, optionally
// after the name of the game and a space. Without a name, the ID is read as one of `kind`. Returns
// nullopt if the text isn't an ID or neither names a game.
std::optional<Result<KindText>> read_game_id(std::string_view text, std::string_view kind);

// A puzzle of a file, and the line where it begins or, if it is refused, where the problem is.
struct KindDocument {
  std::uint64_t line = 1;
  Result<KindText> puzzle;
};

// Reads a link of Penpa+ as a puzzle of `kind`, whose name such links lack; "" stands for none.
// Returns nullopt if the text isn't such a link.
std::optional<Result<KindText>> read_penpa(std::string_view text, std::string_view kind);

// Reads clues that were translated to a kind's text: a plain grid, or a puzzle that must be read
// with
// --kind.
void take_kind_text(const Result<KindText>& clues, const ReadOptions& options, TextPuzzle& puzzle);

using KindDocuments = std::vector<KindDocument>;

// A format that other programs read or write, for puzzles of kinds. Each has a row in
// kind_formats(), with the functions for what it supports.
struct KindFormat {
  std::string_view name;
  std::string_view help;  // one-line description
  // Whether a file is in this format, by its beginning and its name. Null for rows.
  bool (*is)(std::string_view head, std::string_view file) = nullptr;
  KindDocuments (*read)(std::string_view text) = nullptr;
  // Reads a line that is a puzzle. `kind` is the kind that the caller expects, or "". Returns
  // nullopt if the line isn't in this format.
  std::optional<Result<KindText>> (*read_row)(std::string_view row,
                                              std::string_view kind) = nullptr;
  // Writes a puzzle, with the line end. Fails if the format can't represent it.
  Result<std::string> (*write)(const KindText& puzzle) = nullptr;
  std::string_view between = "";  // written between the puzzles of a file
  bool single = false;            // whether a file has only one puzzle
  // The names of the kinds that can be read and written.
  std::vector<std::string_view> (*reads)() = nullptr;
  std::vector<std::string_view> (*writes)() = nullptr;
};

// Returns all formats, in the order of the manual.
std::span<const KindFormat* const> kind_formats();
const KindFormat* find_kind_format(std::string_view name);

// Returns the format of a file, or null if kind_formats() lacks it. Uses only the first 64 KiB
// of the text.
const KindFormat* kind_format_of(std::string_view head, std::string_view file);

// Reads a line that is a puzzle in one of kind_formats(). Returns nullopt if it isn't.
std::optional<Result<KindText>> read_kind_row(std::string_view row, std::string_view kind);

}  // namespace gridpress::formats
