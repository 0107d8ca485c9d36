#include "layout/text/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/base/ascii.h"

namespace gridpress {
namespace {

using Kind = MarkdownBlock::Kind;

bool is_space(char c) {
  return c == ' ' || c == '\t';
}
bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}
bool is_punctuation(char c) {
  return c > ' ' && c < 0x7F && !is_word_letter(c) && !ascii::is_digit(c);
}

// The mark at the start of a line.
struct Start {
  Kind kind = Kind::kParagraph;
  std::size_t length = 0;  // length of the mark and the space after it
  int number = 0;
};

Start start_of(std::string_view line) {
  if (line.starts_with("# ")) return {Kind::kTitle, 2};
  if (line.starts_with("## ")) return {Kind::kHeading, 3};
  for (const std::string_view mark : {"- ", "* ", "+ "}) {
    if (line.starts_with(mark)) return {Kind::kBullet, 2};
  }
  // longer numbers at the start of a line may be years, so they don't start a list
  constexpr std::size_t kDigits = 3;
  std::size_t digits = 0;
  while (digits < line.size() && ascii::is_digit(line[digits])) ++digits;
  if (digits == 0 || digits > kDigits || digits + 1 >= line.size()) return {};
  if ((line[digits] != '.' && line[digits] != ')') || line[digits + 1] != ' ') return {};
  int number = 0;
  for (const char c : line.substr(0, digits)) number = number * 10 + (c - '0');
  return {Kind::kNumbered, digits + 2, number};
}

bool is_line_to_write_on(std::string_view line) {
  return line.size() >= 3 && line.find_first_not_of('_') == line.npos;
}

// Recognises a line of unsupported Markdown. Returns the mark and the element's name.
std::optional<std::pair<std::string_view, std::string_view>> other_line(std::string_view line) {
  const auto only = [&](char c) {
    return line.size() >= 3 &&
           std::ranges::all_of(line, [&](char d) { return d == c || d == ' '; });
  };
  constexpr std::pair<std::string_view, std::string_view> kStarts[] = {
      {"|", "a table"},
      {"```", "a block of code"},
      {"~~~", "a block of code"},
      {"###", "a heading below ##"},
      {">", "a quotation"}};
  for (const auto& start : kStarts) {
    if (line.starts_with(start.first)) return start;
  }
  constexpr std::string_view kRule = "a horizontal rule";
  for (const char c : {'-', '*', '_'}) {
    if (only(c)) return std::pair(line.substr(0, 1), kRule);
  }
  if (only('=')) return {{"===", "an underlined heading"}};
  return std::nullopt;
}

// Collects the text of one block line by line and converts its marks to styles.
class Inline {
 public:
  Inline(std::vector<MarkdownProblem>& unread, Origin origin) : unread_(unread), origin_(origin) {}

  void add(std::string_view line, int number, int column) {
    begin_line(number);
    line_ = line;
    column_ = column;
    for (at_ = 0; at_ < line.size();) at_ += step();
  }

  void add_plain(std::string_view line, int number) {
    begin_line(number);
    text_ += line;
  }

  // Ends the block. Marks that were opened but never closed are printed as characters.
  StyledText end() {
    for (const std::size_t place : open_) {
      Mark& mark = marks_[place];
      mark.read = false;
      unread_.push_back({mark.line, mark.column, mark.letters, "unclosed emphasis"});
    }
    StyledText styled = in_styles();
    lines_.clear();
    marks_.clear();
    open_.clear();
    text_.clear();
    return styled;
  }

 private:
  // A mark of emphasis.
  struct Mark {
    std::string letters;
    std::size_t at;  // position in the text
    int line, column;
    bool read = true;  // true if the mark has a matching one
  };

  struct Line {
    std::size_t at;  // position of the line's first byte in the text
    int number;
  };

  void begin_line(int number) {
    if (!text_.empty()) text_ += ' ';
    if (origin_ != Origin()) lines_.push_back({text_.size(), number});
    number_ = number;
  }

  // The text without its marks. The style changes at each matched mark, the origin at each line.
  StyledText in_styles() const {
    StyledText styled;
    StyleChange now;
    std::size_t taken = 0;
    const auto take_to = [&](std::size_t at) {
      styled.text.append(text_, taken, at - taken);
      taken = at;
      now.at = styled.text.size();
    };
    auto mark = marks_.begin();
    const auto take_marks_before = [&](std::size_t end) {
      for (; mark != marks_.end() && mark->at < end; ++mark) {
        take_to(mark->at);
        if (!mark->read) {
          styled.text += mark->letters;
          continue;
        }
        bool& changed = mark->letters.size() == 2 ? now.strong : now.emphasis;
        changed = !changed;
        styled.changes.push_back(now);
      }
    };
    for (const Line& line : lines_) {
      take_marks_before(line.at);
      take_to(line.at);
      now.origin = {origin_.value, origin_.index + line.number};
      styled.changes.push_back(now);
    }
    take_marks_before(text_.size() + 1);
    styled.text.append(text_, taken);
    return styled;
  }

  char before() const { return at_ == 0 ? ' ' : line_[at_ - 1]; }
  char behind(std::size_t length) const {
    return at_ + length < line_.size() ? line_[at_ + length] : ' ';
  }
  void refuse(std::string mark, std::string what) {
    unread_.push_back({number_, column_ + static_cast<int>(at_), std::move(mark), std::move(what)});
  }

  // Reads the next mark or character. Returns how many bytes were read.
  std::size_t step() {
    const char c = line_[at_];
    if (c == '\\' && is_punctuation(behind(1))) {
      text_ += line_.substr(at_ + 1, 1);
      return 2;
    }
    if (c == '*' || c == '_') return emphasis(c);
    if (c == '[' || c == '<') {
      if (const std::size_t length = c == '[' ? link() : address()) return length;
    }
    const std::size_t length = other();
    text_ += line_.substr(at_, length);
    return length;
  }

  std::size_t emphasis(char c) {
    const std::size_t length = behind(1) == c ? 2 : 1;
    const std::string mark(length, c);
    const auto open = std::ranges::find_if(
        open_, [&](std::size_t place) { return marks_[place].letters == mark; });
    // Inside a word an underscore is an ordinary character.
    const bool word_before = is_word_letter(before()) || ascii::is_digit(before());
    const bool word_behind = is_word_letter(behind(length)) || ascii::is_digit(behind(length));
    const bool closes = open != open_.end() && !is_space(before()) && (c == '*' || !word_behind);
    const bool opens =
        open == open_.end() && !is_space(behind(length)) && (c == '*' || !word_before);
    if (!closes && !opens) {
      text_ += mark;
      return length;
    }
    if (closes) {
      open_.erase(open);
    } else {
      if (!open_.empty()) refuse(mark, "nested emphasis");
      open_.push_back(marks_.size());
    }
    marks_.push_back({mark, text_.size(), number_, column_ + static_cast<int>(at_)});
    return length;
  }

  // Prints [text](address) as "text (address)". Returns 0 if the text at this position isn't a
  // link.
  std::size_t link() {
    if (at_ > 0 && before() == '!') return 0;
    const std::size_t middle = line_.find("](", at_);
    const std::size_t end = middle == line_.npos ? line_.npos : line_.find(')', middle);
    if (end == line_.npos) return 0;
    const std::string_view text = line_.substr(at_ + 1, middle - at_ - 1);
    const std::string_view address = line_.substr(middle + 2, end - middle - 2);
    if (text.find('[') != text.npos || address.find(' ') != address.npos) return 0;
    text_ += text;
    if (text != address && !address.empty()) text_ += fmt::format(" ({})", address);
    return end - at_ + 1;
  }

  std::size_t address() {
    const std::size_t end = line_.find('>', at_);
    if (end == line_.npos) return 0;
    const std::string_view inside = line_.substr(at_ + 1, end - at_ - 1);
    if (inside.find("://") == inside.npos && inside.find('@') == inside.npos) return 0;
    if (inside.find(' ') != inside.npos) return 0;
    text_ += inside;
    return end - at_ + 1;
  }

  // Reports an unsupported mark. Returns how many of its characters are printed unchanged.
  std::size_t other() {
    const std::string_view rest = line_.substr(at_);
    const auto report = [&](std::string_view mark, std::string_view what, std::size_t last) {
      refuse(std::string(mark), std::string(what));
      return last == rest.npos ? mark.size() : last + 1;
    };
    const char c = rest[0];
    if (c == '`') return report("`", "code", rest.find('`', 1));
    if (rest.starts_with("![")) return report("![", "a picture", rest.npos);
    if (rest.starts_with("[^")) return report("[^", "a footnote", rest.find(']'));
    const bool named = rest.find("][") != rest.npos || rest.find("]:") != rest.npos;
    if (c == '[' && named) return report("[", "a reference link", rest.npos);
    const bool tag =
        c == '<' && (is_word_letter(behind(1)) || behind(1) == '/' || behind(1) == '!');
    if (tag && rest.find('>') != rest.npos) return report("<", "HTML", rest.find('>'));
    if (c != '&' || !(is_word_letter(behind(1)) || behind(1) == '#')) return 1;
    const std::size_t end = rest.find_first_of("; ");
    return end != rest.npos && rest[end] == ';' ? report("&", "HTML", end) : 1;
  }

  std::vector<MarkdownProblem>& unread_;
  Origin origin_;
  std::string text_;
  std::vector<Line> lines_;
  std::vector<Mark> marks_;
  std::vector<std::size_t> open_;  // indices into marks_; each mark is open at most once
  std::string_view line_;
  std::size_t at_ = 0;
  int number_ = 0, column_ = 0;
};

class Reader {
 public:
  explicit Reader(Origin origin) : inline_(made_.unread, origin) {}

  Markdown read(std::string_view text) {
    int number = 0;
    for (std::size_t i = 0; i < text.size(); ++number) {
      const std::size_t end = std::min(text.find('\n', i), text.size());
      line(text.substr(i, end - i), number);
      i = end + 1;
    }
    end();
    std::ranges::stable_sort(made_.unread, {}, [](const MarkdownProblem& problem) {
      return std::pair(problem.line, problem.column);
    });
    return std::move(made_);
  }

 private:
  void line(std::string_view line, int number) {
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    line.remove_prefix(indent);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    if (line.empty()) return end();
    const int column = static_cast<int>(indent);
    const auto refuse = [&](std::string_view mark, std::string_view what) {
      made_.unread.push_back({number, column, std::string(mark), std::string(what)});
    };
    if (is_line_to_write_on(line)) {
      begin({Kind::kLine});
      return end();
    }
    if (const auto other = other_line(line)) {
      end();
      begin({});
      refuse(other->first, other->second);
      return inline_.add_plain(line, number);
    }
    Start start = start_of(line);
    const bool in_text = open_ && made_.blocks.back().kind == Kind::kParagraph;
    if (start.kind == Kind::kNumbered && in_text && start.number != 1) start = {};
    const bool item = start.kind == Kind::kBullet || start.kind == Kind::kNumbered;
    if (item && indent >= 2 && open_) refuse(std::string(line.substr(0, 1)), "a nested list");
    if (!open_ || start.length > 0) begin(start);
    inline_.add(line.substr(start.length), number, column + static_cast<int>(start.length));
    if (start.kind == Kind::kTitle || start.kind == Kind::kHeading) end();
  }

  void begin(const Start& start) {
    end();
    made_.blocks.push_back({start.kind, {}, start.number});
    open_ = true;
  }

  void end() {
    if (open_) made_.blocks.back().text = inline_.end();
    open_ = false;
  }

  Markdown made_;
  Inline inline_;
  bool open_ = false;
};

}  // namespace

Markdown read_markdown(std::string_view text, Origin origin) {
  return Reader(origin).read(text);
}

std::string markdown_title(std::string_view text) {
  const std::vector<MarkdownBlock> blocks = read_markdown(text).blocks;
  const bool own = !blocks.empty() && blocks.front().kind == Kind::kTitle;
  return own ? as_spoken(blocks.front().text) : std::string();
}

}  // namespace gridpress
