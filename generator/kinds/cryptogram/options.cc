#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/kinds/cryptogram/content.h"
#include "generator/kinds/cryptogram/make.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::cryptogram {
namespace {

constexpr std::size_t kFewestLetters = 30, kLongestQuotation = 1000;  // characters
constexpr std::size_t kMostQuotations = 5000, kMostFaults = 30;

constexpr fields::Key kKeys[] = {
    {.name = "quotes_from",
     .help = "A text file in or below the spec's folder with a quotation and its source per line: "
             "To be, or not to be.|William Shakespeare. Without it, gridpress uses its own."},
    {.name = "given",
     .type = fields::Type::kAny,
     .help = "Number of letters that are given, from 0 to 6, or auto (the default): the level "
             "decides."}};

class OptionsReader {
 public:
  OptionsReader(fields::Reader& reader, const OptionsContext& context)
      : reader_(reader), context_(context) {}

  OptionsPtr read() {
    options_->lexicon = words::read_lexicon(reader_, context_);
    if (options_->lexicon == nullptr) return nullptr;
    read_given();
    read_file();
    if (good_) check_quotations();
    if (!good_) return nullptr;
    options_->fingerprint =
        fmt::format("{};{}", options_->lexicon->digest(), options_->given.value_or(-1));
    for (const Quotation& it : options_->quotations) {
      options_->fingerprint += ';' + it.text + '|' + it.source;
    }
    return options_;
  }

 private:
  void refuse(std::string_view key, std::string message, std::string hint) {
    good_ = false;
    reader_.error(key, std::move(message), std::move(hint));
  }

  void read_given() {
    const yaml::Node* node = reader_.node("given");
    if (node == nullptr || node->scalar == "auto") return;
    options_->given = tokens::number_of(node->scalar);
    if (node->kind != yaml::Kind::kScalar ||
        options_->given.value_or(kMostGiven + 1) > kMostGiven) {
      refuse("given", "'given' must be a number of letters or auto",
             fmt::format("write auto, or a number from 0 to {}", kMostGiven));
    }
  }

  void read_file() {
    if (!reader_.has("quotes_from")) {
      options_->quotations = read_quotations(shipped_quotations(context_.language));
      if (!options_->quotations.empty()) return;
      return refuse("kind",
                    fmt::format("gridpress doesn't include quotations in '{}'", context_.language),
                    "add quotes_from: quotes.txt, a file with a quotation and its source per line");
    }
    const auto path = reader_.text("quotes_from");
    if (!path) return void(good_ = false);
    const Result<std::string> text = context_.files.text(*path);
    if (!text) {
      for (const Diagnostic& it : text.problems()) {
        const bool named = it.message.find(*path) != it.message.npos;
        refuse("quotes_from", named ? it.message : fmt::format("'{}' {}", *path, it.message),
               it.hint);
      }
      return;
    }
    file_ = *path;
    options_->quotations = read_quotations(*text);
    if (options_->quotations.empty()) {
      refuse("quotes_from", fmt::format("{} doesn't contain any quotations", *path),
             "write a quotation, '|' and its source on each line");
    } else if (options_->quotations.size() > kMostQuotations) {
      refuse("quotes_from", fmt::format("{} has more than {} quotations", *path, kMostQuotations),
             "use several files");
    }
  }

  // Reports a fault in the file, `offset` characters after the beginning of a quotation.
  void report(const Quotation& quotation, std::size_t offset, std::string message,
              std::string hint) {
    good_ = false;
    if (++faults_ > kMostFaults) return;
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.file = file_;
    problem.pos = {quotation.line, quotation.column + static_cast<int>(offset)};
    reader_.report(std::move(problem));
  }

  void check_quotations() {
    std::map<words::Letters, int> line_of;
    int most_lines = kFewestLines;
    std::vector<Quotation> fitting;
    for (Quotation& quotation : options_->quotations) {
      const auto text = word_search::composed(quotation.text);
      const auto source = word_search::composed(quotation.source);
      if (!text || !source) {
        report(quotation, 0, "the line is not UTF-8 text", "save the file as UTF-8");
        continue;
      }
      quotation.text = *text;
      quotation.source = *source;
      const std::optional<int> lines = check(quotation, line_of);
      if (!lines) continue;
      most_lines = std::max(most_lines, *lines);
      if (!context_.size_asked || *lines <= line_room(context_.size)) fitting.push_back(quotation);
    }
    if (faults_ > kMostFaults) {
      refuse("quotes_from",
             fmt::format("{} in the quotations", count_noun(faults_ - kMostFaults, "more problem")),
             "fix the problems above first");
    }
    if (!good_) return;
    if (!context_.size_asked) {
      context_.size = {std::max(rows_for(most_lines), kUsualSize.rows), kUsualSize.columns};
    } else if (fitting.size() < options_->quotations.size()) {
      const std::string message = fmt::format("{} of {} quotations don't fit into {}",
                                              options_->quotations.size() - fitting.size(),
                                              options_->quotations.size(), to_text(context_.size));
      const std::string hint = fmt::format("leave the size out, or write size: {}",
                                           to_text({rows_for(most_lines), context_.size.columns}));
      if (fitting.empty()) return refuse("size", message, hint);
      if (!file_.empty()) reader_.warning("size", message, hint);
    }
    options_->quotations = std::move(fitting);
  }

  // The number of lines that the quotation takes; nullopt if it can't be used.
  std::optional<int> check(const Quotation& quotation, std::map<words::Letters, int>& line_of) {
    const words::Lexicon& lexicon = *options_->lexicon;
    const Spelling spelling = spell_quotation(quotation.text, lexicon);
    if (spelling.bad != std::string_view::npos) {
      const words::Letters characters = word_search::to_letters(quotation.text);
      report(quotation, spelling.bad,
             fmt::format("'{}' is neither a letter of the alphabet nor a known punctuation mark",
                         word_search::to_utf8(characters[spelling.bad])),
             "spell the text with the letters of the book's language");
      return std::nullopt;
    }
    words::Letters letters;
    for (const words::Letters& word : words_of(spelling.text, lexicon)) {
      letters += word;
      if (word.size() <= words::kLongestWord) continue;
      report(quotation, 0,
             fmt::format("'{}' has more than {} letters", word_search::to_utf8(word),
                         words::kLongestWord),
             "choose a quotation with shorter words");
      return std::nullopt;
    }
    if (letters.size() < kFewestLetters) {
      report(quotation, 0,
             fmt::format("the quotation has {}, too few for a cryptogram",
                         count_noun(letters.size(), "letter")),
             fmt::format("use at least {} letters; from 90 on, most need no given letter",
                         kFewestLetters));
      return std::nullopt;
    }
    const auto [at, fresh] = line_of.try_emplace(letters, quotation.line);
    if (!fresh) {
      report(quotation, 0, fmt::format("the quotation repeats the one on line {}", at->second),
             "remove one of them");
      return std::nullopt;
    }
    const int columns = context_.size_asked ? context_.size.columns : kUsualSize.columns;
    const auto lines = lines_of(spelling.text, lexicon, columns);
    if (!lines || lines->size() > kMostLines || quotation.text.size() > kLongestQuotation ||
        quotation.source.size() > kLongestQuotation || !ascii::is_printable(quotation.source)) {
      report(
          quotation, 0,
          fmt::format("the quotation doesn't fit into {} lines of {} letters", kMostLines, columns),
          "shorten it");
      return std::nullopt;
    }
    return static_cast<int>(lines->size());
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
  std::string file_;
  std::size_t faults_ = 0;
  bool good_ = true;
};

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context).read();
}

const Options& standard_options() {
  static const Options options = [] {
    Options made;
    made.lexicon = words::lexicon("en");
    made.quotations = read_quotations(shipped_quotations("en"));
    return made;
  }();
  return options;
}

}  // namespace gridpress::cryptogram
