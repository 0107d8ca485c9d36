// Hyphenation by libhyphen: patterns learned from a dictionary are matched against every part of a
// word (F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983). GLib handles lower case and old
// encodings.
#include <glib.h>
#include <hyphen.h>

#include <cstdlib>
#include <mutex>

#include "layout/backend/backend.h"

namespace gridpress {
namespace {

constexpr std::size_t kLongestWord = 100;  // bytes

using Text = std::unique_ptr<char, decltype(&g_free)>;

// libhyphen's result for a word: for each letter, an odd number if a break may follow, and the
// changed spelling that such a break needs.
struct Marks {
  explicit Marks(std::size_t bytes) : size(bytes), odd(bytes + 5) {}
  Marks(const Marks&) = delete;
  Marks& operator=(const Marks&) = delete;
  ~Marks() {
    for (std::size_t i = 0; spelling != nullptr && i < size; ++i) std::free(spelling[i]);
    std::free(spelling);
    std::free(before);
    std::free(cut);
  }
  bool may_break(std::size_t letter) const {
    return odd[letter] % 2 == 1 && (spelling == nullptr || spelling[letter] == nullptr);
  }

  std::size_t size;
  std::vector<char> odd;
  char** spelling = nullptr;
  int* before = nullptr;
  int* cut = nullptr;
};

using Dict = std::unique_ptr<HyphenDict, decltype(&hnj_hyphen_free)>;

class Patterns : public Hyphenator {
 public:
  explicit Patterns(std::string text) : text_(std::move(text)) {}

  std::vector<int> places(std::string_view word) const override {
    const auto size = static_cast<gssize>(word.size());
    if (word.empty() || word.size() > kLongestWord ||
        !g_utf8_validate(word.data(), size, nullptr)) {
      return {};
    }
    std::call_once(read_, [this] { read(); });
    if (!dict_) return {};
    const Text small(g_utf8_strdown(word.data(), size), &g_free);
    gsize bytes = 0;
    const Text converted(g_convert(small.get(), -1, dict_->cset, "UTF-8", nullptr, &bytes, nullptr),
                         &g_free);
    if (converted == nullptr) return {};  // a letter that the encoding of the patterns lacks
    Marks marks(bytes);
    if (hnj_hyphen_hyphenate2(dict_.get(), converted.get(), static_cast<int>(bytes),
                              marks.odd.data(), nullptr, &marks.spelling, &marks.before,
                              &marks.cut) != 0) {
      return {};
    }
    std::vector<int> found;
    const char* const end = word.data() + word.size();
    const char* at = word.data();
    for (std::size_t letter = 0; at < end && letter < bytes; ++letter) {
      at = g_utf8_next_char(at);
      if (at < end && marks.may_break(letter)) found.push_back(static_cast<int>(at - word.data()));
    }
    return found;
  }

 private:
  // Reads the patterns on first use. Reading them takes a tenth of the time of building a small
  // book, and many small books have no text to hyphenate.
  void read() const {
    FILE* file = fmemopen(text_.data(), text_.size(), "r");
    if (file == nullptr) return;
    dict_.reset(hnj_hyphen_load_file(file));
    fclose(file);
    text_ = {};
  }

  mutable std::once_flag read_;
  mutable std::string text_;
  mutable Dict dict_{nullptr, &hnj_hyphen_free};
};

// Some pattern files have two levels: one splits compounds into words, the other splits syllables.
// Keeps only the second, which covers both: the library takes seconds to read the 69,000 compounds
// of the German file.
std::string without_compounds(std::string text) {
  constexpr std::string_view kNext = "\nNEXTLEVEL\n";
  const std::size_t next = text.rfind(kNext);
  const std::size_t first = text.find('\n');  // the line that names the encoding
  if (next == std::string::npos || first >= next) return text;
  return text.substr(0, first + 1) + text.substr(next + kNext.size());
}

}  // namespace

Result<std::unique_ptr<Hyphenator>> read_hyphenator(std::string patterns) {
  std::string text = without_compounds(std::move(patterns));
  // The only error the library reports is a missing encoding line or nothing after it.
  if (text.find('\n') == text.npos) return failure("not a file of hyphenation patterns");
  return std::unique_ptr<Hyphenator>(std::make_unique<Patterns>(std::move(text)));
}

}  // namespace gridpress
