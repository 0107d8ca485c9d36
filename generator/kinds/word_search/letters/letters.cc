#include "generator/kinds/word_search/letters/letters.h"

#include <algorithm>
#include <array>

#include "generator/base/utf8.h"

namespace gridpress::word_search {
namespace {

// A capital with a mark, its plain letter, and the combining mark, or 0 if no such mark exists.
struct Marked {
  char32_t letter, plain, mark;
};
constexpr Marked kMarked[] = {
    {U'À', U'A', 0x300}, {U'Á', U'A', 0x301}, {U'Â', U'A', 0x302}, {U'Ã', U'A', 0x303},
    {U'Ä', U'A', 0x308}, {U'Å', U'A', 0x30A}, {U'Ā', U'A', 0x304}, {U'Ă', U'A', 0x306},
    {U'Ą', U'A', 0x328}, {U'Ç', U'C', 0x327}, {U'Ć', U'C', 0x301}, {U'Č', U'C', 0x30C},
    {U'Ď', U'D', 0x30C}, {U'Đ', U'D', 0},     {U'È', U'E', 0x300}, {U'É', U'E', 0x301},
    {U'Ê', U'E', 0x302}, {U'Ë', U'E', 0x308}, {U'Ē', U'E', 0x304}, {U'Ė', U'E', 0x307},
    {U'Ę', U'E', 0x328}, {U'Ě', U'E', 0x30C}, {U'Ğ', U'G', 0x306}, {U'Ì', U'I', 0x300},
    {U'Í', U'I', 0x301}, {U'Î', U'I', 0x302}, {U'Ï', U'I', 0x308}, {U'Ī', U'I', 0x304},
    {U'İ', U'I', 0x307}, {U'Ł', U'L', 0},     {U'Ľ', U'L', 0x30C}, {U'Ñ', U'N', 0x303},
    {U'Ń', U'N', 0x301}, {U'Ň', U'N', 0x30C}, {U'Ò', U'O', 0x300}, {U'Ó', U'O', 0x301},
    {U'Ô', U'O', 0x302}, {U'Õ', U'O', 0x303}, {U'Ö', U'O', 0x308}, {U'Ø', U'O', 0},
    {U'Ō', U'O', 0x304}, {U'Ő', U'O', 0x30B}, {U'Ř', U'R', 0x30C}, {U'Ś', U'S', 0x301},
    {U'Š', U'S', 0x30C}, {U'Ş', U'S', 0x327}, {U'Ť', U'T', 0x30C}, {U'Ù', U'U', 0x300},
    {U'Ú', U'U', 0x301}, {U'Û', U'U', 0x302}, {U'Ü', U'U', 0x308}, {U'Ū', U'U', 0x304},
    {U'Ů', U'U', 0x30A}, {U'Ű', U'U', 0x30B}, {U'Ý', U'Y', 0x301}, {U'Ÿ', U'Y', 0x308},
    {U'Ź', U'Z', 0x301}, {U'Ż', U'Z', 0x307}, {U'Ž', U'Z', 0x30C}, {U'Ð', U'D', 0}};

// A letter that a grid spells as two letters, unless its spelling keeps the letter.
struct Double {
  char32_t letter;
  std::u32string_view spelled;
};
constexpr Double kDouble[] = {{U'Æ', U"AE"}, {U'Œ', U"OE"}, {U'Þ', U"TH"}, {U'Ĳ', U"IJ"}};

constexpr std::u32string_view kLeftOut =
    U" \u00a0\u202f\u3000-\u2010\u2011\u2012\u2013\u2014'\u2018\u2019\u02bc\u2032.,!?&"
    U"\"\u201c\u201d"
    U"\u201e\u00ab\u00bb()\u2026\u00b7\u30fb\u3001\u3002\u00bf\u00a1:\uff01\uff1f";

constexpr std::u32string_view kSmallKana = U"ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ";
constexpr std::u32string_view kLargeKana = U"あいうえおつやゆよわアイウエオツヤユヨワ";
constexpr std::u32string_view kVoiceable =
    U"かきくけこさしすせそたちつてとはひふへほカキクケコサシスセソタチツテトハヒフヘホ";
constexpr std::u32string_view kPuffed = U"はひふへほハヒフヘホ";
constexpr char32_t kVoicing = 0x3099, kPuffing = 0x309A;

bool is_blank(char32_t c) {
  return c == ' ' || c == '\t' || c == 0x3000 || c == 0xa0 || c == 0x202f;
}

bool is_mark(char32_t c) {
  return (c >= 0x300 && c <= 0x36f) || c == kVoicing || c == kPuffing;
}

char32_t capital(char32_t c) {
  if (c >= 'a' && c <= 'z') return c - 0x20;
  if (c >= 0xe0 && c <= 0xfe && c != 0xf7) return c - 0x20;
  if (c == 0xff) return U'Ÿ';
  if (c == 0x131) return 'I';
  const bool odd = (c & 1U) != 0;
  const bool lower_odd =
      (c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177) || (c >= 0x218 && c <= 0x21b);
  const bool lower_even = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e);
  if ((lower_odd && odd) || (lower_even && !odd)) return c - 1;
  return c;
}

// Composes a base and a mark into a single letter. Returns 0 if no such letter exists.
char32_t compose_kana(char32_t base, char32_t mark) {
  if (mark == kPuffing) return kPuffed.find(base) != kPuffed.npos ? base + 2 : 0;
  if (base == U'う' || base == U'ウ') return base == U'う' ? U'ゔ' : U'ヴ';
  return kVoiceable.find(base) != kVoiceable.npos ? base + 1 : 0;
}

char32_t compose(char32_t base, char32_t mark) {
  if (mark == kVoicing || mark == kPuffing) return compose_kana(base, mark);
  const char32_t plain = capital(base);
  for (const Marked& marked : kMarked) {
    if (marked.plain != plain || marked.mark != mark || mark == 0) continue;
    if (plain == base) return marked.letter;
    if (marked.letter == U'Ÿ') return U'ÿ';
    if (marked.letter == U'İ') return 0;
    const bool latin1 = marked.letter < 0x100;
    return latin1 ? marked.letter + 0x20 : marked.letter + 1;
  }
  return 0;
}

char32_t plain_of(char32_t letter) {
  for (const Marked& marked : kMarked) {
    if (marked.letter == letter) return marked.plain;
  }
  return letter;
}

bool is_kept(char32_t letter, Spelling spelling, std::string_view language) {
  constexpr std::u32string_view kFrench = U"ÀÂÇÉÈÊËÎÏÔÙÛÜ", kPortuguese = U"Ç";
  const std::u32string_view accents = spelling != Spelling::kAccents ? std::u32string_view()
                                      : language == "fr"             ? kFrench
                                      : language == "pt"             ? kPortuguese
                                                                     : std::u32string_view();
  return alphabet_of(language).letters.find(letter) != std::u32string_view::npos ||
         accents.find(letter) != std::u32string_view::npos;
}

void add_folded(Letters& letters, char32_t c, Spelling spelling, std::string_view language) {
  if (is_kept(c, spelling, language)) return letters.push_back(c);
  const std::size_t kana = kSmallKana.find(c);
  if (kana != kSmallKana.npos) return letters.push_back(kLargeKana[kana]);
  for (const Double& two : kDouble) {
    if (two.letter == c) return void(letters += two.spelled);
  }
  letters.push_back(plain_of(c));
}

}  // namespace

bool is_grid_letter(char32_t c) {
  if (c >= 'A' && c <= 'Z') return true;
  if (c >= 0xc0 && c <= 0xde) return c != 0xd7;
  if (c >= 0x100 && c <= 0x17e) return capital(c) == c && c != 0x138 && c != 0x149;
  if (c == 0x218 || c == 0x21a) return true;
  const bool kana = (c >= 0x3041 && c <= 0x3096) || (c >= 0x30a1 && c <= 0x30fa) || c == 0x30fc;
  return kana || (c >= 0x4e00 && c <= 0x9fff) || c == 0x3005;
}

Letters to_letters(std::string_view text) {
  Letters letters;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = std::max<std::size_t>(utf8::width(text.substr(at)), 1);
    auto value = static_cast<char32_t>(static_cast<unsigned char>(text[at]));
    if (bytes > 1) value &= 0xffU >> (bytes + 1);
    for (std::size_t i = 1; i < bytes; ++i) {
      value = (value << 6) | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
    }
    letters.push_back(value);
    at += bytes;
  }
  return letters;
}

std::string to_utf8(char32_t c) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80U | ((c >> shift) & 0x3fU)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xc0U | (c >> 6)), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xe0U | (c >> 12)), tail(6), tail(0)};
  return {static_cast<char>(0xf0U | (c >> 18)), tail(12), tail(6), tail(0)};
}

std::string to_utf8(std::u32string_view letters) {
  std::string text;
  for (const char32_t letter : letters) text += to_utf8(letter);
  return text;
}

std::optional<std::string> composed(std::string_view text) {
  if (utf8::first_bad(text) != std::string_view::npos) return std::nullopt;
  Letters result;
  for (const char32_t c : to_letters(text)) {
    if (is_blank(c)) {
      if (!result.empty() && result.back() != ' ') result.push_back(' ');
      continue;
    }
    const char32_t whole = is_mark(c) && !result.empty() ? compose(result.back(), c) : 0;
    if (whole != 0) {
      result.back() = whole;
    } else {
      result.push_back(c);
    }
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return to_utf8(result);
}

std::string capitals(std::string_view text) {
  std::string result;
  for (const char32_t c : to_letters(text)) {
    result += c == U'ß' ? "SS" : to_utf8(capital(c));
  }
  return result;
}

Spelled spell(std::string_view text, Spelling spelling, std::string_view language) {
  Spelled spelled;
  for (const char32_t written : to_letters(text)) {
    if (kLeftOut.find(written) != kLeftOut.npos) continue;
    const char32_t c = capital(written);
    if (language == kDigits) {
      if (c >= '0' && c <= '9') {
        spelled.letters.push_back(c);
      } else if (spelled.refused.empty()) {
        spelled.refused = to_utf8(written);
      }
    } else if (c == U'ß' || c == U'ẞ') {
      spelled.letters += U"SS";
    } else if (!is_grid_letter(c)) {
      if (spelled.refused.empty()) spelled.refused = to_utf8(written);
    } else if (spelling == Spelling::kAsWritten) {
      spelled.letters.push_back(c);
    } else {
      add_folded(spelled.letters, c, spelling, language);
    }
  }
  return spelled;
}

int rank_of(char32_t letter, std::string_view language) {
  // Letters of the alphabet have the ranks 2, 4, 6 …. Kana and other letters follow in the order of
  // their code points.
  const std::u32string_view alphabet = alphabet_of(language).letters;
  char32_t c = capital(letter);
  if (c >= 0x30a1 && c <= 0x30f6) c -= 0x60;
  const std::size_t kana = kSmallKana.find(c);
  if (kana != kSmallKana.npos) c = kLargeKana[kana];
  constexpr int kBeyond = 1 << 10;
  if (c >= 0x3041) return kBeyond + static_cast<int>(c);
  // German sorts ä like a. Spanish, Polish and Swedish sort marked letters as separate letters.
  const bool apart = language == "es" || language == "pl" || language == "sv";
  if (!apart || alphabet.find(c) == alphabet.npos) c = plain_of(c);
  const std::size_t at = alphabet.find(c);
  return at == alphabet.npos ? kBeyond : 2 + 2 * static_cast<int>(at);
}

}  // namespace gridpress::word_search
