// .jpz: crosswords of Crossword Compiler, as XML or as a zip file that contains it.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/formats/common.h"
#include "generator/formats/crossword_text.h"
#include "generator/formats/inflated.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/nonograms.h"
#include "generator/formats/xml_text.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kZipMark = "PK\x03\x04";
constexpr std::size_t kMostXml = std::size_t{4} << 20;

std::uint32_t number_in_zip(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint32_t number = 0;
  for (std::size_t i = count; i-- > 0;) {
    number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

// The first file of a zip file, whose directory is at its end.
std::optional<std::string> first_file(std::string_view zip) {
  constexpr std::size_t kDirectoryEnd = 22, kEntry = 46, kHead = 30;
  const std::size_t end = zip.rfind("PK\x05\x06");
  if (end == zip.npos || end + kDirectoryEnd > zip.size()) return std::nullopt;
  const std::size_t entry = number_in_zip(zip, end + 16, 4);
  if (entry + kEntry > zip.size()) return std::nullopt;
  const std::uint32_t method = number_in_zip(zip, entry + 10, 2);
  const std::size_t packed = number_in_zip(zip, entry + 20, 4);
  const std::size_t head = number_in_zip(zip, entry + 42, 4);
  if (head + kHead > zip.size()) return std::nullopt;
  const std::size_t begin =
      head + kHead + number_in_zip(zip, head + 26, 2) + number_in_zip(zip, head + 28, 2);
  if (begin > zip.size() || packed > zip.size() - begin) return std::nullopt;
  const std::string_view data = zip.substr(begin, packed);
  constexpr std::uint32_t kStored = 0, kDeflated = 8;
  if (method == kStored && data.size() <= kMostXml) return std::string(data);
  return method == kDeflated ? inflated(data, kMostXml) : std::nullopt;
}

class JpzReader {
 public:
  explicit JpzReader(std::string_view text) : tags_(text) {}

  KindDocument read() {
    while (const std::optional<XmlTag> tag = tags_.next()) {
      line_ = tag->line;
      if (tags_.has_type()) refuse("document types (<!DOCTYPE>) are not supported");
      if (!problem_.empty()) break;
      if (!text_of_.empty() && tag->name == text_of_ && tag->closes) {
        finish_text();
      } else if (!text_of_.empty()) {
        text_ += tag->text;
      } else if (!tag->closes) {
        open(*tag);
      }
    }
    if (tags_.is_cut()) refuse("the XML ends inside a tag");
    if (problem_.empty() && !file_) refuse("the file has no grid");
    if (!problem_.empty()) return {line_, failure(problem_)};
    add_clues();
    if (!problem_.empty()) return {line_, failure(problem_)};
    file_->title = title_;
    file_->author = author_;
    return {1, crossword_text(*file_)};
  }

 private:
  struct Clue {
    std::string word, number, text, enumeration;
    std::uint64_t line = 1;
  };

  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  void open(const XmlTag& tag) {
    if (tag.name == "grid") {
      open_grid(tag);
    } else if (tag.name == "cell") {
      read_cell(tag);
    } else if (tag.name == "word") {
      word_ = attribute_text(tag, "id");
      add_to_word(tag);
    } else if (tag.name == "cells") {
      add_to_word(tag);
    } else if (tag.name == "clue") {
      clues_.push_back({attribute_text(tag, "word"), attribute_text(tag, "number"), "",
                        attribute_text(tag, "format"), tag.line});
      begin_text(tag);
    } else if (tag.name == "title" || tag.name == "creator") {
      begin_text(tag);
    } else if (tag.name == "coded" || tag.name == "acrostic" || tag.name == "sudoku") {
      refuse(fmt::format("puzzles of the type {} are not supported in .jpz", tag.name));
    }
  }

  // Collects the text up to the tag's end, including that of tags inside it.
  void begin_text(const XmlTag& tag) {
    if (tag.empty) return;
    text_of_ = tag.name;
    text_ = tag.text;
  }

  void finish_text() {
    const std::string plain = text_of_markup(text_);
    if (text_of_ == "clue") clues_.back().text = plain;
    if (text_of_ == "creator") author_ = plain;
    // Lists of clues have titles, too.
    if (text_of_ == "title" && !file_) title_ = plain;
    text_of_ = "";
  }

  void open_grid(const XmlTag& tag) {
    const Size size{number(tag, "height"), number(tag, "width")};
    if (std::min(size.rows, size.columns) < 1 || std::max(size.rows, size.columns) > kMostSide) {
      return refuse(fmt::format("the grid doesn't have 1 to {} rows and columns", kMostSide));
    }
    if (file_) return refuse("the file has two grids");
    file_.emplace(size);
  }

  static int number(const XmlTag& tag, std::string_view name) {
    std::string_view text = attribute_at(tag.attributes, name).value_or("");
    const int number = take_number(text);
    return text.empty() ? number : -1;
  }

  void read_cell(const XmlTag& tag) {
    if (!file_) return refuse("a cell is outside the grid");
    const int x = number(tag, "x"), y = number(tag, "y");
    if (x < 1 || y < 1 || x > file_->size.columns || y > file_->size.rows) {
      return refuse(fmt::format("cell x={} y={} is outside the {}x{} grid",
                                shown(attribute_text(tag, "x")), shown(attribute_text(tag, "y")),
                                file_->size.columns, file_->size.rows));
    }
    for (const char* bar : {"left-bar", "top-bar", "right-bar", "bottom-bar"}) {
      if (attribute_at(tag.attributes, bar) == "true") {
        return refuse("bars between cells are not supported");
      }
    }
    const std::string type = attribute_text(tag, "type");
    if (type == "clue") return refuse("arrow crosswords of Crossword Compiler are not supported");
    const bool block = type == "block" || type == "void";
    file_->at(y - 1, x - 1) = block ? std::string(kBlock) : attribute_text(tag, "solution");
  }

  // Adds the cells of a tag with ranges such as x="1-5" y="2".
  void add_to_word(const XmlTag& tag) {
    const auto range = [&](const char* name) {
      std::string_view text = attribute_at(tag.attributes, name).value_or("");
      const int first = take_number(text);
      if (!text.starts_with('-')) return std::pair(first, first);
      text.remove_prefix(1);
      return std::pair(first, take_number(text));
    };
    const auto [left, right] = range("x");
    const auto [top, bottom] = range("y");
    std::vector<int>& cells = words_[word_];
    if (left < 0 || top < 0) return;  // the cells follow
    if (!file_ || left < 1 || top < 1 || right > file_->size.columns || bottom > file_->size.rows) {
      return refuse(fmt::format("word {} leaves the grid", shown(word_)));
    }
    for (int y = top; y <= bottom; ++y) {
      for (int x = left; x <= right; ++x) cells.push_back((y - 1) * file_->size.columns + x - 1);
    }
    if (cells.size() > 4 * kMostSide) refuse(fmt::format("word {} is too long", shown(word_)));
  }

  void add_clues() {
    std::map<std::vector<int>, const CrosswordPlace*> place_of;
    const std::vector<CrosswordPlace> places = file_->places();
    for (const CrosswordPlace& place : places) place_of[place.cells] = &place;
    for (const Clue& clue : clues_) {
      line_ = clue.line;
      const auto word = words_.find(clue.word);
      if (word == words_.end()) {
        return refuse(fmt::format("clue {} refers to word {}, which doesn't exist",
                                  shown(clue.number), shown(clue.word)));
      }
      const auto place = place_of.find(word->second);
      if (place == place_of.end()) {
        return refuse(fmt::format("word {} isn't a run of cells between blocks", shown(clue.word)));
      }
      file_->clues.push_back(
          {place->second->number, place->second->across, clue.text, clue.enumeration});
    }
  }

  XmlTags tags_;
  std::optional<CrosswordFile> file_;
  std::map<std::string, std::vector<int>> words_;
  std::vector<Clue> clues_;
  std::string word_;
  std::string_view text_of_;  // the tag whose text is being collected
  std::string text_, title_, author_, problem_;
  std::uint64_t line_ = 1;
};

bool is_jpz(std::string_view head, std::string_view file) {
  if (head.starts_with(kZipMark)) return has_ending(file, {".jpz"});
  return head.find("<crossword-compiler") != head.npos ||
         head.find("<rectangular-puzzle") != head.npos;
}

KindDocuments read_jpz(std::string_view text) {
  if (!text.starts_with(kZipMark)) return {JpzReader(text).read()};
  const std::optional<std::string> xml = first_file(text);
  if (!xml) return {{1, failure("the zip file is damaged")}};
  return {JpzReader(*xml).read()};
}

Result<std::string> write_jpz(const KindText& puzzle) {
  const CrosswordFile file = crossword_of_text(puzzle);
  const std::vector<CrosswordPlace> places = file.places();
  std::map<int, int> number_of;  // of a cell
  for (const CrosswordPlace& place : places) number_of[place.cells.front()] = place.number;
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<crossword-compiler-applet xmlns=\"http://crossword.info/xml/crossword-compiler-applet\">\n"
      "<rectangular-puzzle xmlns=\"http://crossword.info/xml/rectangular-puzzle\">\n"
      "<metadata><title>{}</title><creator>{}</creator></metadata>\n<crossword>\n"
      "<grid width=\"{}\" height=\"{}\">\n",
      xml_encoded(file.title), xml_encoded(file.author), file.size.columns, file.size.rows);
  for (int cell = 0; cell < file.size.cells(); ++cell) {
    const std::string& letter = file.letters[static_cast<std::size_t>(cell)];
    text += fmt::format("<cell x=\"{}\" y=\"{}\"", cell % file.size.columns + 1,
                        cell / file.size.columns + 1);
    if (letter == kBlock) {
      text += " type=\"block\"/>\n";
      continue;
    }
    text += fmt::format(" solution=\"{}\"", xml_encoded(letter));
    const auto number = number_of.find(cell);
    text += number == number_of.end() ? "/>\n" : fmt::format(" number=\"{}\"/>\n", number->second);
  }
  text += "</grid>\n";
  std::string lists;
  std::size_t word = 0;
  for (const bool across : {true, false}) {
    lists += fmt::format("<clues><title><b>{}</b></title>\n", across ? "Across" : "Down");
    for (const CrosswordPlace& place : places) {
      if (place.across != across) continue;
      const auto range = [&](bool x) {
        const auto of = [&](int cell) {
          return (x ? cell % file.size.columns : cell / file.size.columns) + 1;
        };
        const int first = of(place.cells.front()), last = of(place.cells.back());
        return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
      };
      const auto clue = std::ranges::find_if(file.clues, [&](const CrosswordClue& one) {
        return one.number == place.number && one.across == across;
      });
      text +=
          fmt::format("<word id=\"{}\" x=\"{}\" y=\"{}\"/>\n", ++word, range(true), range(false));
      lists += fmt::format("<clue word=\"{}\" number=\"{}\" format=\"{}\">{}</clue>\n", word,
                           place.number, place.cells.size(), xml_encoded(clue->text));
    }
    lists += "</clues>\n";
  }
  return text + lists + "</crossword>\n</rectangular-puzzle>\n</crossword-compiler-applet>\n";
}

}  // namespace

const KindFormat& jpz_format() {
  static constexpr KindFormat kFormat{.name = "jpz",
                                      .help = "crosswords of Crossword Compiler",
                                      .is = is_jpz,
                                      .read = read_jpz,
                                      .write = write_jpz,
                                      .single = true,
                                      .reads = crossword_only,
                                      .writes = crossword_only};
  return kFormat;
}

}  // namespace gridpress::formats
