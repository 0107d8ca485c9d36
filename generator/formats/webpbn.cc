// The XML of webpbn.com (Jan Wolter) for nonograms. Its document type is never loaded; only black
// squares are supported.
#include <fmt/format.h>

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/nonograms.h"
#include "generator/formats/xml_text.h"

namespace gridpress::formats {
namespace {

class WebpbnReader {
 public:
  explicit WebpbnReader(std::string_view text) : tags_(text) {}

  KindDocuments read() {
    while (const std::optional<XmlTag> tag = tags_.next()) {
      if (tags_.has_own_entities()) {
        return {{tag->line, failure("document types with declarations are not supported")}};
      }
      if (tag->closes) {
        if (!close(*tag)) return std::move(puzzles_);
      } else {
        open(*tag);
      }
    }
    if (tags_.is_cut()) {
      puzzles_.push_back({tags_.line(), failure("the XML ends inside a tag")});
    } else if (!open_.empty()) {
      puzzles_.push_back(
          {tags_.line(), failure(fmt::format("<{}> is not closed", shown(open_.back())))});
    }
    return std::move(puzzles_);
  }

 private:
  bool close(const XmlTag& tag) {
    if (open_.empty() || open_.back() != tag.name) {
      puzzles_.push_back(
          {tag.line, failure(fmt::format("</{}> closes <{}>", shown(tag.name),
                                         open_.empty() ? "nothing" : shown(open_.back())))});
      return false;
    }
    open_.pop_back();
    if (tag.name == "clues") clues_ = nullptr;
    if (tag.name == "line" && clues_ != nullptr) clues_->push_back(count_.empty() ? "0" : count_);
    if (tag.name == "puzzle") finish();
    return true;
  }

  void open(const XmlTag& tag) {
    if (!tag.empty) open_.push_back(tag.name);
    const std::string type = attribute_text(tag, "type");
    if (tag.name == "puzzle") {
      puzzle_ = {};
      puzzle_.line = tag.line;
      colours_ = 0;
      image_ = {};
      if (!type.empty() && type != "grid") {
        puzzle_.refuse("only puzzles of the type grid are supported");
      }
    } else if (tag.name == "title") {
      puzzle_.title = text_of_markup(tag.text);
    } else if (tag.name == "author") {
      puzzle_.author = text_of_markup(tag.text);
    } else if (tag.name == "color") {
      ++colours_;
    } else if (tag.name == "clues") {
      clues_ = type == "columns" ? &puzzle_.columns : &puzzle_.rows;
    } else if (tag.name == "line" && clues_ != nullptr) {
      count_.clear();
      if (tag.empty) clues_->push_back("0");
    } else if (tag.name == "solution") {
      // A puzzle may also have pictures that a solver has saved.
      goal_ = type.empty() || type == "goal";
    } else if (tag.name == "image") {
      if (goal_ && image_.empty()) image_ = tag.text;
    } else if (tag.name == "count") {
      const std::string_view number = ascii::trimmed(tag.text);
      if (!is_run_length(number)) {
        puzzle_.refuse(fmt::format("'{}' is not a number", shown(number)));
      }
      count_ += fmt::format("{}{}", count_.empty() ? "" : " ", number);
    }
  }

  void finish() {
    if (colours_ > 2) puzzle_.refuse("the puzzle has several colours; only black is supported");
    const std::vector<std::vector<bool>> picture = image_rows();
    if (puzzle_.rows.empty() && puzzle_.columns.empty()) clues_of_picture(picture, puzzle_);
    count_clues(puzzle_);
    for (const std::vector<bool>& row : picture) {
      for (const bool black : row) puzzle_.goal += black ? '1' : '0';
    }
    puzzles_.push_back(finished(puzzle_));
  }

  // Rows between bars, a dot or a space for a white square.
  std::vector<std::vector<bool>> image_rows() {
    std::vector<std::vector<bool>> rows;
    for (const std::string_view line : lines_of(image_)) {
      std::string_view row = ascii::trimmed(line);
      if (row.size() < 2 || row.front() != '|' || row.back() != '|') continue;
      row = row.substr(1, row.size() - 2);
      std::vector<bool>& cells = rows.emplace_back();
      for (const char c : row) cells.push_back(c != '.' && c != ' ');
      if (cells.size() != rows.front().size()) {
        puzzle_.refuse("the picture's rows differ in length");
        return {};
      }
    }
    return rows;
  }

  XmlTags tags_;
  KindDocuments puzzles_;
  std::vector<std::string_view> open_;
  Nonogram puzzle_;
  std::vector<std::string>* clues_ = nullptr;
  int colours_ = 0;
  std::string count_;
  std::string_view image_;
  bool goal_ = true;
};

bool is_webpbn(std::string_view head, std::string_view) {
  return ascii::trimmed(head).starts_with('<') && head.find("<puzzleset") != head.npos;
}

KindDocuments read_webpbn(std::string_view text) {
  return WebpbnReader(text).read();
}

}  // namespace

const KindFormat& webpbn_format() {
  static constexpr KindFormat kFormat{.name = "webpbn",
                                      .help = "XML of webpbn.com, nonograms",
                                      .is = is_webpbn,
                                      .read = read_webpbn,
                                      .reads = nonogram_only};
  return kFormat;
}

}  // namespace gridpress::formats
