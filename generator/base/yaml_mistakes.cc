#include "generator/base/yaml_mistakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "generator/base/yaml_lines.h"

namespace gridpress::yaml {
namespace {

constexpr std::string_view kWideColon = "\xEF\xBC\x9A";
// Characters that look like a space: no-break space, narrow no-break space and ideographic space.
constexpr std::string_view kFalseBlanks[] = {"\xC2\xA0", "\xE2\x80\xAF", "\xE3\x80\x80"};

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
}

class MistakeFinder {
 public:
  MistakeFinder(const std::string& file, std::string_view text, YamlMistakes wanted)
      : text_(file, text), all_(wanted == YamlMistakes::kAll) {}

  CorrectedText run() {
    for (; !text_.done(); text_.go_to(text_.index() + 1)) read_line();
    return text_.take();
  }

 private:
  // A block map or sequence that is open at this line, with the column of its keys or dashes.
  struct Level {
    std::size_t indent = 0;
    bool sequence = false;
  };
  struct Key {
    std::size_t end = 0;    // end of the key's name
    std::size_t value = 0;  // first character after the colon
  };

  std::string& line() { return text_.line(); }

  void read_line() {
    if (text_indent_ && skip_text()) return;
    correct_spaces(0);
    correct_tabs();
    const std::size_t indent = line().find_first_not_of(' ');
    if (indent == kNowhere || content_end(line(), indent) <= indent) return;
    if (line().starts_with("---") || line().starts_with("...")) return;
    correct_dash(indent);
    const bool dash = is_dash(indent);
    const auto at = settle(indent, dash);
    if (at) read_item(*at);
  }

  // Handles a line while a block text that began with | or > is open. Returns whether the line
  // belongs to the block text.
  bool skip_text() {
    const std::size_t indent = line().find_first_not_of(' ');
    if (indent == kNowhere || line()[indent] == '\r' || indent > *text_indent_) return true;
    text_indent_.reset();
    return false;
  }

  // From `at` on, replaces characters that only look like spaces by spaces where YAML requires a
  // space.
  void correct_spaces(std::size_t at) {
    bool reported = false;
    for (at = after_blanks(line(), at); at < line().size(); at = after_blanks(line(), at)) {
      const auto found = std::ranges::find_if(kFalseBlanks, [&](std::string_view blank) {
        return std::string_view(line()).substr(at).starts_with(blank);
      });
      if (found == std::end(kFalseBlanks)) return;
      if (!std::exchange(reported, true)) {
        text_.add_mistake(
            at, found->size(), "this character looks like a space but isn't one",
            "replace it with an ordinary space; such characters often come with copied text");
      }
      text_.replace(at, found->size(), " ");
    }
  }

  void correct_tabs() {
    const std::size_t tab = line().find_first_not_of(' ');
    if (!all_ || tab == kNowhere || line()[tab] != '\t' ||
        after_blanks(line(), tab) >= line().size()) {
      return;
    }
    text_.add_mistake(tab, 1, "the line begins with a tab", "indent with spaces");
    for (std::size_t at = tab; line()[at] == '\t' || line()[at] == ' '; ++at) {
      if (line()[at] != '\t') continue;
      text_.insert(at, " ");
      line()[++at] = ' ';
    }
    uneven_ = true;
  }

  void correct_dash(std::size_t at) {
    correct_spaces_after_dash(at);
    const std::string_view rest = std::string_view(line()).substr(at);
    if (!all_ || rest.size() < 2 || rest[0] != '-' || !(is_word(rest[1]) || rest[1] == '{')) {
      return;
    }
    if (rest[1] != '{' && !key_at(at + 1)) return;
    text_.add_mistake(at, 1, "missing space after the dash", "write '- ' before each list item");
    text_.insert(at + 1, " ");
    tight_ = at + 1;
  }
  void correct_spaces_after_dash(std::size_t at) {
    if (line()[at] == '-' && at + 1 < line().size()) correct_spaces(at + 1);
  }

  bool is_dash(std::size_t at) {
    return line()[at] == '-' &&
           (at + 1 == line().size() || line()[at + 1] == ' ' || line()[at + 1] == '\r');
  }

  // Finds the key that begins at `at`: a word, or a text that ends in a colon. The colon must be
  // followed by a space or end the line.
  std::optional<Key> key_at(std::size_t at) {
    const std::string_view text = std::string_view(line()).substr(0, content_end(line(), at));
    if (at >= text.size()) return std::nullopt;
    std::size_t end = at;
    if (text[at] == '"' || text[at] == '\'') {
      const std::size_t close = closing_quote(text, at);
      if (close == kNowhere || close + 1 >= text.size() || text[close + 1] != ':')
        return std::nullopt;
      return Key{close + 1, close + 2};
    }
    if (std::string_view("{[|>&*!%@`").find(text[at]) != kNowhere) return std::nullopt;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end > at && end < text.size()) {
      if (text.substr(end).starts_with(kWideColon)) return Key{end, end + kWideColon.size()};
      if (text[end] == ':' && !text.substr(end).starts_with("://")) return Key{end, end + 1};
    }
    const std::size_t colon = inner_colon(text.substr(at));
    if (colon == kNowhere) return std::nullopt;
    return Key{at + colon, at + colon + 1};
  }

  // Determines the level of the current line. Returns where the line's text begins, or nullopt if
  // the line continues an unquoted text.
  std::optional<std::size_t> settle(std::size_t indent, bool dash) {
    const bool uneven = std::exchange(uneven_, false);
    if (levels_.empty()) {
      levels_.push_back({indent, dash});
      return indent;
    }
    if (!dash && tight_ == indent && levels_.back().indent > indent) {
      return move_to(indent, indent + 1, true);
    }
    if (indent > levels_.back().indent) {
      if (expects_) {
        levels_.push_back({indent, dash});
        return indent;
      }
      if (!dash && !key_at(indent)) return std::nullopt;
      if (!all_) return indent;
      return move_to(indent, next_indent(dash), uneven);
    }
    if (!dash && dashless_ == indent && name_at(indent) != first_key_) {
      return move_to(indent, levels_.back().indent, true);
    }
    return settle_back(indent, dash, uneven);
  }

  std::string name_at(std::size_t at) {
    const auto key = key_at(at);
    return key ? line().substr(at, key->end - at) : "";
  }

  // Returns the column of the innermost map or, for a dash, of the innermost list.
  std::size_t next_indent(bool dash) {
    const auto found = std::find_if(levels_.rbegin(), levels_.rend(),
                                    [&](const Level& level) { return level.sequence == dash; });
    if (found == levels_.rend()) return levels_.back().indent;
    levels_.erase(found.base(), levels_.end());
    return levels_.back().indent;
  }

  // Determines the level of a line that isn't indented further than the innermost level. Returns
  // where the line's text begins.
  std::optional<std::size_t> settle_back(std::size_t indent, bool dash, bool uneven) {
    std::optional<Level> inner;
    while (levels_.size() > 1 && levels_.back().indent > indent) {
      inner = levels_.back();
      levels_.pop_back();
    }
    const Level level = levels_.back();
    if (level.indent != indent) {
      if (!all_) return indent;
      // Chooses the nearer of the two levels whose indentations enclose the line's.
      if (inner && inner->sequence == dash &&
          inner->indent - indent <= (indent > level.indent ? indent - level.indent : indent)) {
        levels_.push_back(*inner);
      }
      return move_to(indent, next_indent(dash), uneven);
    }
    dashless_.reset();
    if (dash && !level.sequence && expects_) levels_.push_back({indent, true});
    if (dash || !level.sequence) return indent;
    const bool shared = levels_.size() > 1 && levels_[levels_.size() - 2].indent == indent;
    if (shared) {
      levels_.pop_back();
      return indent;
    }
    return all_ && key_at(indent) ? add_dash(indent) : indent;
  }

  std::size_t move_to(std::size_t indent, std::size_t wanted, bool silent) {
    if (indent == wanted) return indent;
    if (!silent) {
      const std::size_t end = content_end(line(), indent);
      text_.add_mistake(
          indent, end - indent,
          fmt::format("this line is indented by {}, but the lines around it by {}", indent, wanted),
          fmt::format("begin the line in column {}", wanted + 1));
    }
    text_.indent(indent, wanted);
    return wanted;
  }

  std::size_t add_dash(std::size_t indent) {
    const std::string name = name_at(indent);
    text_.add_mistake(indent, name.size(), "list item without a dash",
                      fmt::format("write '- {}: …'", name));
    text_.insert(indent, "- ");
    dashless_ = indent;
    first_key_ = name;
    return indent;
  }

  // Reads a line's text after the indentation: any dashes, then a key with its value or just a
  // value.
  void read_item(std::size_t at) {
    while (at < line().size() && is_dash(at)) {
      if (levels_.back().indent != at || !levels_.back().sequence) levels_.push_back({at, true});
      correct_spaces(at + 1);
      at = after_blanks(line(), at + 1);
      if (at >= content_end(line(), at)) {
        expects_ = true;
        return;
      }
      correct_dash(at);
    }
    expects_ = false;
    const auto key = key_at(at);
    if (!key) return read_value(at, levels_.back().indent);
    if (levels_.back().indent != at || levels_.back().sequence) levels_.push_back({at, false});
    read_value(correct_colon(at, *key), at);
  }

  // Inserts the missing space after a key's colon. Returns where the value begins.
  std::size_t correct_colon(std::size_t at, Key key) {
    const std::string name = line().substr(at, key.end - at);
    const bool wide = std::string_view(line()).substr(key.end).starts_with(kWideColon);
    if (wide) {
      text_.add_mistake(key.end, kWideColon.size(),
                        fmt::format("full-width colon after '{}'", name),
                        fmt::format("write '{}: ' with an ordinary colon", name));
      text_.replace(key.end, kWideColon.size(), ":");
      key.value = key.end + 1;
    }
    correct_spaces(key.value);
    const char next = key.value < line().size() ? line()[key.value] : ' ';
    const bool tight =
        std::string_view(" \t\r").find(next) == kNowhere && line()[key.end - 1] != '"';
    if (tight && all_ && !wide) {
      text_.add_mistake(
          at, name.size() + 1, fmt::format("missing space after '{}:'", name),
          fmt::format("write '{}: {}'", name,
                      line().substr(key.value, content_end(line(), key.value) - key.value)));
    }
    if (tight && (all_ || wide)) text_.insert(key.value, " ");
    return after_blanks(line(), key.value);
  }

  void read_value(std::size_t at, std::size_t indent) {
    const std::size_t end = content_end(line(), at);
    expects_ = at >= end;
    if (expects_) return;
    const char first = line()[at];
    if (first == '|' || first == '>') {
      text_indent_ = indent;
    } else if (first == '"' || first == '\'') {
      read_quoted(at, indent);
    } else if (first == '{' || first == '[') {
      read_flow(at, line().find_first_not_of(' '));
    } else if (first == '&' || first == '*' || first == '!') {
      return;
    } else {
      correct_plain(at, end);
    }
  }

  // Puts an unquoted text in quotes if YAML would take a colon in it for the end of a key. Returns
  // the new end of the text.
  std::size_t correct_plain(std::size_t at, std::size_t end) {
    const std::string text = line().substr(at, end - at);
    const std::size_t colon = inner_colon(text);
    if (!all_ || colon == kNowhere) return end;
    const std::string better = quoted(text);
    text_.add_mistake(at + colon, 1, "colon in unquoted text",
                      better.empty() ? "put the text in quotes" : fmt::format("write {}", better));
    if (better.empty()) return end;
    text_.insert(at, better.substr(0, 1));
    text_.insert(end + 1, better.substr(0, 1));
    return end + 2;
  }

  // Reads a quoted value and advances to the value's last line.
  void read_quoted(std::size_t at, std::size_t indent) {
    const std::size_t close = closing_quote(line(), at);
    if (close != kNowhere) return check_quoted(at, close);
    for (std::size_t next = text_.index() + 1; next < text_.all().size(); ++next) {
      const std::string& more = text_.all()[next];
      const std::size_t begin = more.find_first_not_of(" \r");
      if (begin == kNowhere) continue;
      if (begin <= indent && !levels_.empty()) break;
      if (closing_quote(line()[at] + more, 0) != kNowhere) {
        text_.go_to(next);
        return;
      }
    }
    text_.add_mistake(at, 1, fmt::format("unclosed {}", line()[at]),
                      fmt::format("add a {} at the end of the text", line()[at]));
    text_.insert(content_end(line(), at), line().substr(at, 1));
  }

  void check_quoted(std::size_t open, std::size_t close) {
    const std::size_t end = content_end(line(), close + 1);
    if (!all_) return;
    if (end <= close + 1) return correct_escapes(open, close);
    const std::string better = quoted(line().substr(open, end - open));
    text_.add_mistake(close + 1, end - close - 1, "text after the closing quote",
                      better.empty() ? "put all the text in one pair of quotes"
                                     : fmt::format("write {}", better));
    if (better.empty()) return;
    text_.insert(open, better.substr(0, 1));
    text_.insert(end + 1, better.substr(0, 1));
  }

  // Repairs a Windows path in double quotes, where each backslash begins an escape.
  void correct_escapes(std::size_t open, std::size_t close) {
    const std::size_t bad = line()[open] == '"' ? false_escape(line(), open, close) : kNowhere;
    if (!all_ || bad == kNowhere) return;
    const std::string inside = line().substr(open + 1, close - open - 1);
    const bool single = inside.find('\'') == kNowhere;
    text_.add_mistake(
        bad, 2, fmt::format("'{}' is not a valid escape in double quotes", line().substr(bad, 2)),
        single ? fmt::format("write '{}' in single quotes, or / for each \\", inside)
               : std::string("write \\\\ for each \\"));
    if (single) line()[open] = line()[close] = '\'';
  }

  // Reads a value in { } or [ ]. The value may continue on lines that are indented further than
  // `indent`.
  void read_flow(std::size_t at, std::size_t indent) {
    std::vector<std::pair<char, SourcePos>> open;
    bool entry = false;  // whether a key may begin here
    while (true) {
      at = after_blanks(line(), at);
      if (at >= content_end(line(), at)) {
        const auto next = flow_goes_on(indent);
        if (!next) return close_flow(open);
        at = 0;
        text_.go_to(*next);
        continue;
      }
      const char c = line()[at];
      if (c == '{' || c == '[') {
        open.emplace_back(c, text_.place_of(at));
        entry = true;
        ++at;
      } else if (c == '}' || c == ']') {
        open.pop_back();
        ++at;
        if (open.empty()) return;
      } else if (c == ',') {
        entry = true;
        ++at;
      } else {
        at = read_flow_text(at, std::exchange(entry, false) && open.back().first == '{');
      }
    }
  }

  std::size_t flow_end(std::size_t at) {
    const std::size_t end = content_end(line(), at);
    return std::min(line().find_first_of(",{}[]", at), end);
  }

  // Reads a key with its colon, or a value, within { } or [ ]. Returns the position after that
  // text.
  std::size_t read_flow_text(std::size_t at, bool may_be_key) {
    if (may_be_key) {
      if (const auto key = key_at(at); key && key->end < flow_end(at)) {
        at = correct_colon(at, *key);
        if (at >= line().size()) return at;
      }
    }
    if (std::string_view("{[,}]").find(line()[at]) != kNowhere) return at;
    if (line()[at] != '"' && line()[at] != '\'') {
      std::size_t end = flow_end(at);
      while (end > at && line()[end - 1] == ' ') --end;
      return std::max(correct_plain(at, end), at + 1);
    }
    const std::size_t close = closing_quote(line(), at);
    if (close != kNowhere) {
      correct_escapes(at, close);
      return close + 1;
    }
    for (std::size_t next = text_.index() + 1; next < text_.all().size(); ++next) {
      const std::size_t found = closing_quote(line()[at] + text_.all()[next], 0);
      if (found == kNowhere) continue;
      text_.go_to(next);
      return found;
    }
    return line().size();
  }

  // Returns the index of the line on which a value in { } or [ ] continues, or nullopt if it ends
  // here.
  std::optional<std::size_t> flow_goes_on(std::size_t indent) const {
    for (std::size_t next = text_.index() + 1; next < text_.all().size(); ++next) {
      const std::size_t begin = text_.all()[next].find_first_not_of(" \t\r");
      if (begin == kNowhere || text_.all()[next][begin] == '#') continue;
      const bool closes = text_.all()[next][begin] == '}' || text_.all()[next][begin] == ']';
      return begin > indent || closes ? std::optional(next) : std::nullopt;
    }
    return std::nullopt;
  }

  void close_flow(const std::vector<std::pair<char, SourcePos>>& open) {
    if (!all_) return;
    std::string closing;
    for (auto level = open.rbegin(); level != open.rend(); ++level) {
      closing += level->first == '{' ? '}' : ']';
    }
    for (const auto& [bracket, pos] : open) {
      text_.add_mistake_at(pos, fmt::format("unclosed {}", bracket),
                           fmt::format("add the closing {}", bracket == '{' ? '}' : ']'));
    }
    text_.insert(content_end(line()), closing);
  }

  CorrectedLines text_;
  bool all_;
  std::vector<Level> levels_;
  bool expects_ = false;                    // whether the latest key or dash still lacks a value
  std::optional<std::size_t> text_indent_;  // indentation of the key whose | or > text is open
  std::optional<std::size_t> dashless_;     // column of a list item whose dash is missing
  std::string first_key_;                   // first key of the item at `dashless_`
  std::optional<std::size_t> tight_;        // column of the other keys of an item written as '-key'
  bool uneven_ = false;  // whether the current line's wrong indentation was reported
};

}  // namespace

CorrectedText correct_mistakes(const std::string& file, std::string_view text,
                               YamlMistakes wanted) {
  return MistakeFinder(file, text, wanted).run();
}

}  // namespace gridpress::yaml
