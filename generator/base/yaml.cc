#include "generator/base/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "generator/base/utf8.h"
#include "generator/base/utf8_errors.h"
#include "generator/base/yaml_mistakes.h"

namespace gridpress::yaml {
namespace {

constexpr std::size_t kMaxBytes = 1U << 20;
constexpr std::size_t kMaxDepth = 32;
// The maximum number of flow marks ([ ] { } ,) per line. yaml-cpp's work grows with the square of
// this number: 250,000 on one line took 190 s, but 1,000 on each line of a file of maximum size
// take 1 s.
constexpr int kMaxFlowMarks = 1000;

// Converts the byte offsets in yaml-cpp's marks to character positions.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {
    starts_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') starts_.push_back(i + 1);
    }
  }

  SourcePos at(const YAML::Mark& mark) const {
    if (mark.is_null() || mark.line < 0) return {};
    const auto line = static_cast<std::size_t>(mark.line);
    if (line >= starts_.size()) return {static_cast<int>(starts_.size()), 1};
    const auto bytes = std::min(static_cast<std::size_t>(mark.column), line_text(line).size());
    return {mark.line + 1, static_cast<int>(utf8::length(line_text(line).substr(0, bytes))) + 1};
  }

  SourcePos at(std::size_t offset) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const auto start = *(next - 1);
    return {static_cast<int>(next - starts_.begin()),
            static_cast<int>(utf8::length(text_.substr(start, offset - start))) + 1};
  }

  // Returns the number of characters from a mark to the end of its line, without trailing spaces.
  int room(const YAML::Mark& mark) const {
    const auto line = static_cast<std::size_t>(std::max(mark.line, 0));
    if (mark.is_null() || line >= starts_.size()) return 1;
    auto rest = line_text(line);
    rest.remove_prefix(std::min(static_cast<std::size_t>(mark.column), rest.size()));
    const auto end = rest.find_last_not_of(" \t\r");
    return end == std::string_view::npos ? 1
                                         : static_cast<int>(utf8::length(rest.substr(0, end + 1)));
  }

 private:
  std::string_view line_text(std::size_t line) const {
    const auto begin = starts_[line];
    const auto end = line + 1 < starts_.size() ? starts_[line + 1] - 1 : text_.size();
    return text_.substr(begin, end - begin);
  }

  std::string_view text_;
  std::vector<std::size_t> starts_;
};

// Builds the tree from parse events. After the first error it ignores further events.
class Builder : public YAML::EventHandler {
 public:
  Builder(const std::string& file, const Places& places) : file_(file), places_(places) {}

  Diagnostics problems;
  Node root;

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    Node node;
    node.pos = places_.at(mark);
    add(std::move(node));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    refuse(mark, "aliases (*name) are not supported", "write the value here instead of the alias");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    Node node;
    node.kind = Kind::kScalar;
    node.scalar = value;
    node.quoted = tag == "!";
    node.pos = places_.at(mark);
    const int shown = static_cast<int>(utf8::length(value)) + (node.quoted ? 2 : 0);
    node.length = std::max(1, std::min(shown, places_.room(mark)));
    if (!node.quoted && (value.empty() || value == "~" || value == "null")) node.kind = Kind::kNull;
    add(std::move(node));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Kind::kSequence);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Kind::kMap);
  }
  void OnMapEnd() override { close(); }

  void refuse(const YAML::Mark& mark, std::string message, std::string hint = "") {
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.file = file_;
    problem.pos = places_.at(mark);
    problems.push_back(std::move(problem));
  }

 private:
  struct Open {
    Node node;
    std::optional<Node> key;  // kMap: the key whose value hasn't been read yet
  };

  void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor != 0)
      refuse(mark, "anchors (&name) are not supported",
             "remove the anchor, and repeat the value where it is needed");
  }
  void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    if (!tag.empty() && tag != "?" && tag != "!")
      refuse(mark, "tags (!name) are not supported", "remove the tag");
  }
  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Kind kind) {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    if (open_.size() == kMaxDepth) {
      refuse(mark, fmt::format("nested deeper than {} levels", kMaxDepth));
    }
    if (!problems.empty()) return;
    Node node;
    node.kind = kind;
    node.pos = places_.at(mark);
    open_.push_back({std::move(node), std::nullopt});
  }
  void close() {
    if (!problems.empty() || open_.empty()) return;
    Node node = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(node));
  }
  void add(Node node) {
    if (!problems.empty()) return;
    if (open_.empty()) {
      root = std::move(node);
    } else if (Open& parent = open_.back(); parent.node.kind == Kind::kSequence) {
      parent.node.items.push_back(std::move(node));
    } else if (!parent.key) {
      parent.key = std::move(node);
    } else {
      parent.node.entries.push_back({std::move(*parent.key), std::move(node)});
      parent.key.reset();
    }
  }

  const std::string& file_;
  const Places& places_;
  std::vector<Open> open_;
};

Diagnostic placed(const std::string& file, SourcePos pos, std::string message,
                  std::string hint = "") {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = file;
  problem.pos = pos;
  return problem;
}

std::optional<Diagnostic> refuse_bytes(const std::string& file, std::string_view text,
                                       const Places& places) {
  if (auto problem = not_utf8(file, text)) return problem;
  const auto control = std::find_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
  });
  if (control != text.end()) {
    const auto offset = static_cast<std::size_t>(control - text.begin());
    return placed(file, places.at(offset),
                  fmt::format("control character U+{:04X}", static_cast<unsigned>(text[offset])));
  }
  return std::nullopt;
}

std::optional<Diagnostic> refuse_long_flow(const std::string& file, std::string_view text,
                                           const Places& places) {
  int marks = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') marks = 0;
    if (std::string_view("[]{},").find(text[i]) == std::string_view::npos) continue;
    if (++marks > kMaxFlowMarks) {
      return placed(
          file, places.at(i),
          fmt::format("the line has more than {} of the characters [ ] {{ }} ,", kMaxFlowMarks),
          "split the line into several lines");
    }
  }
  return std::nullopt;
}

// Checks that the keys of every map are distinct scalars. Reports and removes those that aren't.
void check_keys(const std::string& file, Node& node, Diagnostics& problems) {
  std::map<std::string, int> line_of;
  std::erase_if(node.entries, [&](const Entry& entry) {
    Diagnostic problem = placed(file, entry.key.pos, "");
    problem.length = entry.key.length;
    if (entry.key.kind != Kind::kScalar) {
      problem.message = "a key must be a plain word";
    } else if (entry.key.scalar == "<<") {
      problem.message = "merge keys (<<) are not supported";
      problem.hint = "write the keys and values here instead";
    } else if (const auto [first, added] = line_of.emplace(entry.key.scalar, entry.key.pos.line);
               !added) {
      problem.message = fmt::format("key '{}' appears twice", entry.key.scalar);
      problem.hint = fmt::format("remove one of them; the first is on line {}", first->second);
    } else {
      return false;
    }
    problems.push_back(problem);
    return true;
  });
  for (Entry& entry : node.entries) check_keys(file, entry.value, problems);
  for (Node& item : node.items) check_keys(file, item, problems);
}

void run_parser(const std::string& text, Builder& builder, Builder& rest) {
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  if (!parser.HandleNextDocument(builder) || !builder.problems.empty()) return;
  parser.HandleNextDocument(rest);
}

// Rewords yaml-cpp's error messages, which use the word "token" and point to a position after the
// mistake.
Diagnostic in_our_words(const std::string& file, const Places& places,
                        const YAML::Exception& error) {
  struct Wording {
    std::string_view theirs, ours, hint;
  };
  constexpr std::string_view kIndent = "begin keys that belong together in the same column";
  constexpr Wording kWordings[] = {
      {"illegal map value", "unexpected colon without a key before it", kIndent},
      {"illegal block entry", "unexpected dash: no list can begin here", kIndent},
      {"end of map not found", "expected another key of the map above", kIndent},
      {"end of sequence not found", "expected another item of the list above",
       "begin each item with '- ', all in the same column"},
      {"end of map flow not found", "unclosed {", "close it, or write one key per line"},
      {"end of sequence flow not found", "unclosed [", "close it, or write one '- ' item per line"},
      {"unknown escape character", "unknown escape in double quotes", "use single quotes: '…'"},
      {"unexpected character", "unexpected character: a value can't begin with this character",
       "put the text in quotes"},
      {"unknown token", "unexpected character: a value can't begin with this character",
       "put the text in quotes"},
  };
  for (const Wording& wording : kWordings) {
    if (error.msg.find(wording.theirs) == std::string::npos) continue;
    return placed(file, places.at(error.mark), std::string(wording.ours),
                  std::string(wording.hint));
  }
  return placed(file, places.at(error.mark), fmt::format("not valid YAML: {}", error.msg),
                "check this line and the line above");
}

// The result of one attempt to parse a text: a root, or problems. `broken` means a syntax error.
struct Attempt {
  Node root;
  Diagnostics problems;
  bool broken = false;
};

Attempt attempt(const std::string& file, const std::string& text) {
  const Places places(text);
  Builder builder(file, places);
  Builder rest(file, places);
  bool broken = false;
  try {
    run_parser(text, builder, rest);
  } catch (const YAML::Exception& error) {
    broken = builder.problems.empty();
    if (broken) builder.problems.push_back(in_our_words(file, places, error));
  } catch (const std::exception& error) {
    builder.refuse(YAML::Mark::null_mark(), error.what());
  }
  Diagnostics problems = std::move(builder.problems);
  if (problems.empty() && rest.root.kind != Kind::kNull) {
    problems.push_back(placed(file, rest.root.pos,
                              "a second document begins here: a file can contain only one",
                              "move it to its own file"));
  }
  if (problems.empty() && builder.root.kind == Kind::kNull) {
    problems.push_back(placed(file, {}, "the file is empty"));
  }
  return {std::move(builder.root), std::move(problems), broken};
}

void move_back(Node& node, const CorrectedText& corrected) {
  node.pos = corrected.original(node.pos);
  for (Node& item : node.items) move_back(item, corrected);
  for (Entry& entry : node.entries) {
    move_back(entry.key, corrected);
    move_back(entry.value, corrected);
  }
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& e) { return e.key.scalar == key; });
  return found == entries.end() ? nullptr : &found->value;
}

Parsed parse_as_meant(std::string file, std::string text) {
  if (text.size() > kMaxBytes) {
    return {{}, {placed(file, {}, fmt::format("the file is larger than {} KiB", kMaxBytes >> 10))}};
  }
  text.erase(0, text.size() - utf8::without_mark(text).size());
  const Places places(text);
  if (auto bad = refuse_bytes(file, text, places)) return {{}, {*bad}};
  if (auto bad = refuse_long_flow(file, text, places)) return {{}, {*bad}};

  CorrectedText corrected = correct_mistakes(file, text, YamlMistakes::kSure);
  Attempt made = attempt(file, corrected.mistakes.empty() ? text : corrected.text);
  if (made.broken) {
    if (CorrectedText all = correct_mistakes(file, text, YamlMistakes::kAll);
        !all.mistakes.empty()) {
      corrected = std::move(all);
      Attempt again = attempt(file, corrected.text);
      if (again.broken) return {{}, std::move(corrected.mistakes)};
      made = std::move(again);
    }
  }
  Diagnostics problems = std::move(corrected.mistakes);
  const bool readable = made.problems.empty();
  problems.insert(problems.end(), made.problems.begin(), made.problems.end());
  if (!readable) return {{}, std::move(problems)};
  if (!corrected.edits.empty()) move_back(made.root, corrected);
  check_keys(file, made.root, problems);
  return {Document{std::move(file), std::move(text), std::move(made.root)}, std::move(problems)};
}

Result<Document> parse(std::string file, std::string text) {
  Parsed parsed = parse_as_meant(std::move(file), std::move(text));
  if (!parsed.problems.empty()) return std::move(parsed.problems);
  return *std::move(parsed.document);
}

}  // namespace gridpress::yaml
