#include "publisher/edits/places.h"

#include <algorithm>
#include <charconv>

#include "generator/base/utf8.h"

namespace gridpress::edits {
namespace {

std::size_t quoted_end(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '"' || i + 1 >= text.size() || text[i + 1] != '\'') return i + 1;
      ++i;
    }
  }
  return text.size();
}

std::size_t flow_end(std::string_view text, std::size_t begin) {
  int depth = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    const char c = text[i];
    const bool opens_word =
        i == 0 || std::string_view(" \n\t,:[{").find(text[i - 1]) != std::string_view::npos;
    if ((c == '"' || c == '\'') && opens_word) {
      i = quoted_end(text, i) - 1;
    } else if (c == '#' && opens_word) {
      i = line_end(text, i);
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if ((c == ']' || c == '}') && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}

// The number of columns before a line's first character, or -1 for an empty line.
int indent_at(std::string_view text, std::size_t line) {
  std::size_t i = line;
  while (i < text.size() && text[i] == ' ') ++i;
  const bool blank = i >= text.size() || text[i] == '\n' || text[i] == '\r';
  return blank ? -1 : static_cast<int>(i - line);
}

// The end of the last line below `first` that is indented deeper than `indent`.
std::size_t deeper_end(std::string_view text, std::size_t first, int indent, bool comments) {
  std::size_t end = first;
  for (std::size_t line = line_end(text, first) + 1; line < text.size();
       line = line_end(text, line) + 1) {
    const int here = indent_at(text, line);
    if (here < 0) continue;
    if (here <= indent) break;
    if (!comments && text[line + static_cast<std::size_t>(here)] == '#') break;
    end = line_end(text, line);
  }
  return end;
}

std::size_t without_blanks(std::string_view text, std::size_t begin, std::size_t end) {
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t' || text[end - 1] == '\r')) {
    --end;
  }
  return end;
}

std::size_t plain_end_on_line(std::string_view text, std::size_t begin, bool in_flow) {
  const std::size_t last = line_end(text, begin);
  for (std::size_t i = begin; i < last; ++i) {
    const bool comment = text[i] == '#' && i > begin && (text[i - 1] == ' ' || text[i - 1] == '\t');
    const bool flow = in_flow && std::string_view(",[]{}").find(text[i]) != std::string_view::npos;
    if (comment || flow) return without_blanks(text, begin, i);
  }
  return without_blanks(text, begin, last);
}

std::size_t plain_end(std::string_view text, std::size_t begin, int indent, bool in_flow) {
  const std::size_t end = plain_end_on_line(text, begin, in_flow);
  const bool goes_on = without_blanks(text, begin, line_end(text, begin)) == end;
  if (in_flow || !goes_on) return end;
  const std::size_t last = deeper_end(text, end, indent, false);
  return last == end ? end : plain_end_on_line(text, line_begin(text, last), false);
}

}  // namespace

std::size_t line_end(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

std::size_t line_begin(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  const std::size_t before = text.rfind('\n', offset - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

std::size_t offset_of(std::string_view text, SourcePos pos) {
  std::size_t at = 0;
  for (int line = 1; line < pos.line && at < text.size(); ++line) at = line_end(text, at) + 1;
  for (int column = 1; column < pos.column && at < text.size() && text[at] != '\n'; ++column) {
    at += std::max<std::size_t>(1, utf8::width(text.substr(at)));
  }
  return std::min(at, text.size());
}

Extent extent_of(const yaml::Document& document, const yaml::Node& node, int indent, bool in_flow) {
  const std::string_view text = document.text;
  const std::size_t begin = offset_of(text, node.pos);
  const char first = begin < text.size() ? text[begin] : '\n';
  if (node.kind == yaml::Kind::kNull && first != '~' && first != 'n' && first != 'N') {
    return {begin, begin, Style::kNothing};
  }
  const bool collection = node.kind == yaml::Kind::kMap || node.kind == yaml::Kind::kSequence;
  if (collection && (first == '{' || first == '[')) {
    return {begin, flow_end(text, begin), Style::kFlow};
  }
  if (node.kind == yaml::Kind::kMap) {
    const yaml::Entry& last = node.entries.back();
    const int own = node.pos.column - 1;
    std::size_t end = extent_of(document, last.value, own, false).end;
    if (last.value.kind == yaml::Kind::kNull) {
      end = text.find(':', offset_of(text, last.key.pos)) + 1;
    }
    return {begin, end, Style::kNested};
  }
  if (node.kind == yaml::Kind::kSequence) {
    return {begin, extent_of(document, node.items.back(), node.pos.column - 1, false).end,
            Style::kNested};
  }
  if (first == '"') return {begin, quoted_end(text, begin), Style::kDouble};
  if (first == '\'') return {begin, quoted_end(text, begin), Style::kSingle};
  if (first == '|' || first == '>') {
    return {begin, deeper_end(text, line_end(text, begin), indent, true), Style::kBlock};
  }
  return {begin, plain_end(text, begin, indent, in_flow), Style::kPlain};
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    parts.emplace_back(path.substr(0, dot));
    path.remove_prefix(std::min(path.size(), dot + 1));
  }
  return parts;
}

Way path_to(const yaml::Document& document, std::string_view path) {
  Way way;
  way.value = &document.root;
  const std::vector<std::string> parts = parts_of(path);
  bool in_flow = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const yaml::Node& node = *way.value;
    const std::size_t begin = offset_of(document.text, node.pos);
    const char first = begin < document.text.size() ? document.text[begin] : '\n';
    const bool collection = node.kind == yaml::Kind::kMap || node.kind == yaml::Kind::kSequence;
    in_flow = in_flow || (collection && (first == '{' || first == '['));
    Step step{&node, nullptr, 0, in_flow, node.pos.column - 1};
    const yaml::Node* next = nullptr;
    if (node.kind == yaml::Kind::kMap) {
      const auto found = std::ranges::find_if(
          node.entries, [&](const yaml::Entry& entry) { return entry.key.scalar == parts[i]; });
      if (found != node.entries.end()) {
        step.entry = &*found;
        next = &found->value;
      }
    } else if (node.kind == yaml::Kind::kSequence) {
      std::size_t index = 0;
      const auto [end, error] =
          std::from_chars(parts[i].data(), parts[i].data() + parts[i].size(), index);
      if (error == std::errc() && end == parts[i].data() + parts[i].size() &&
          index < node.items.size()) {
        step.index = index;
        next = &node.items[index];
      }
    }
    if (next == nullptr) {
      way.missing.assign(parts.begin() + static_cast<std::ptrdiff_t>(i), parts.end());
      return way;
    }
    way.steps.push_back(step);
    way.value = next;
  }
  return way;
}

}  // namespace gridpress::edits
