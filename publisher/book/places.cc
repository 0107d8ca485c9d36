#include "publisher/book/places.h"

#include <algorithm>
#include <string_view>

namespace gridpress {
namespace {

using spec::on_one_line;

constexpr std::string_view kPages = "\ndesign";

bool has_words(std::string_view path) {
  for (const std::string_view head :
       {"book.title", "book.subtitle", "book.author", "book.isbn", "book.introduction",
        "book.publisher", "book.imprint", "cover.", "difficulties"}) {
    if (path.starts_with(head)) return true;
  }
  for (const std::string_view tail : {".title", ".deck", ".from", ".difficulty"}) {
    if (path.starts_with("sections.") && path.ends_with(tail)) return true;
  }
  return false;
}

class Lister {
 public:
  explicit Lister(const yaml::Document& document) : document_(document) {}

  std::vector<SpecText> list() {
    list(document_.root, "");
    return std::move(texts_);
  }

 private:
  void list(const yaml::Node& node, const std::string& path) {
    texts_.push_back({on_one_line(node.scalar), path, node.pos, node.length});
    if (path.ends_with(".difficulty")) add_name(node, path);
    if (node.scalar.find('\n') != std::string::npos) list_lines(node, path);
    const std::string before = path.empty() ? "" : path + ".";
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      list(node.items[i], before + std::to_string(i));
    }
    for (const yaml::Entry& entry : node.entries) {
      if (path == "difficulties.levels") add_name(entry.key, path);
      list(entry.value, before + entry.key.scalar);
    }
  }

  // A level's name as it is printed.
  void add_name(const yaml::Node& node, const std::string& path) {
    texts_.push_back({printed_name(node.scalar), path, node.pos, node.length});
  }

  // The lines of the file that a text of several lines is made of, from where it begins.
  void list_lines(const yaml::Node& node, const std::string& path) {
    const std::string all = on_one_line(node.scalar);
    std::size_t read = 0;
    int number = 1;
    std::string_view rest = document_.text;
    while (!rest.empty() && read < all.size()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (number++ < node.pos.line) continue;
      const std::string words = on_one_line(line);
      if (words.empty() || all.compare(read, words.size(), words) != 0) continue;
      read += words.size() + 1;
      const std::size_t indent = line.find_first_not_of(" \t");
      texts_.push_back({words, path, {number - 1, static_cast<int>(indent) + 1}, 1});
    }
  }

  const yaml::Document& document_;
  std::vector<SpecText> texts_;
};

// The value that says a text: the same, else the shortest that holds it, else the longest that it
// holds (a running head joins two of them).
// Punctuation does not count: the subject has the printed marks, the spec the typed ones.
const SpecText* place_of_text(const BookSpec& spec, const std::string& printed) {
  constexpr std::size_t kTelling = 3;
  const std::string subject = without_punctuation(printed);
  if (subject.empty()) return nullptr;
  const auto rank = [&](const SpecText& text) {
    if (!has_words(text.path)) return 3;
    const std::string typed = without_punctuation(text.text);
    if (typed.empty()) return 3;
    if (typed == subject) return 0;
    if (typed.find(subject) != std::string::npos) return 1;
    const bool held = typed.size() >= kTelling;
    return held && subject.find(typed) != std::string::npos ? 2 : 3;
  };
  const SpecText* best = nullptr;
  int best_rank = 3;
  for (const SpecText& text : spec.texts) {
    const int own = rank(text);
    if (own > best_rank || own == 3) continue;
    const bool shorter = best != nullptr && text.text.size() < best->text.size();
    const bool longer = best != nullptr && text.text.size() > best->text.size();
    if (own < best_rank || (own == 1 && shorter) || (own == 2 && longer)) {
      best = &text;
      best_rank = own;
    }
  }
  return best;
}

const SpecText* place_of_key(const BookSpec& spec, std::string_view path) {
  while (!path.empty()) {
    const auto found = std::ranges::find(spec.texts, path, &SpecText::path);
    if (found != spec.texts.end()) return &*found;
    const bool usual = path == kPages.substr(1) || path == "print.paper";
    if (usual) {
      path = "print.trim";  // a spec that names none
    } else {
      path = path.substr(0, path.find('.') == path.npos ? 0 : path.rfind('.'));
    }
  }
  return nullptr;
}

}  // namespace

std::string spec::on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank || (!line.empty() && line.back() != ' ')) line += blank ? ' ' : c;
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

std::vector<SpecText> spec::list_texts(const yaml::Document& document) {
  return Lister(document).list();
}

Diagnostics placed(Diagnostics problems, const BookSpec& spec) {
  for (Diagnostic& problem : problems) {
    if (!problem.file.empty()) continue;
    problem.file = spec.file;
    const std::string& subject = problem.subject;
    if (subject.empty()) continue;
    const SpecText* place = subject.starts_with('\n')
                                ? place_of_key(spec, std::string_view(subject).substr(1))
                                : place_of_text(spec, on_one_line(subject));
    if (place == nullptr) place = place_of_key(spec, kPages.substr(1));
    if (place == nullptr) continue;
    problem.pos = place->pos;
    problem.length = place->length;
  }
  return problems;
}

Diagnostics placed_on_pages(Diagnostics problems, const BookSpec& spec) {
  for (Diagnostic& problem : problems) {
    if (problem.subject.empty()) problem.subject = kPages;
  }
  return placed(std::move(problems), spec);
}

}  // namespace gridpress
