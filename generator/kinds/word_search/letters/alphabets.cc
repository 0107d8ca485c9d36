// The frequency of letters by language, rounded, as counted in running text in the literature on
// letter frequencies. Letters that a language's word searches don't show are left out. Accented
// letters that lose their marks in grids count as their plain letters.
#include <algorithm>
#include <iterator>

#include "generator/base/result.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_search {
namespace {

constexpr std::u32string_view kLatin = U"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int kEnglish[] = {820, 150, 280, 430, 1270, 220, 200, 610, 700, 15,  77, 400, 240,
                            670, 750, 190, 10,  600,  630, 910, 280, 98,  240, 15, 200, 7};
constexpr int kItalian[] = {1175, 93,  450, 374, 1179, 115, 164, 64,  1014, 1, 1, 651, 251,
                            688,  983, 306, 51,  637,  498, 562, 301, 210,  1, 1, 1,   118};
constexpr int kDutch[] = {749,  158, 124, 593, 1891, 81,  340, 238, 650, 146, 225, 357, 221,
                          1003, 606, 157, 1,   641,  373, 679, 199, 285, 152, 4,   4,   139};

constexpr std::u32string_view kGermanLetters = U"AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ";
constexpr int kGerman[] = {652, 58,  189, 273, 508, 1640, 166, 301, 458, 655,
                           27,  142, 344, 253, 978, 259,  44,  67,  2,   700,
                           727, 615, 417, 100, 85,  192,  3,   4,   113};

constexpr int kFrench[] = {818, 90,  335, 367, 1672, 107, 87,  94,  759, 81, 7,  546, 297,
                           710, 582, 252, 136, 669,  795, 724, 644, 184, 5,  43, 13,  33};

constexpr std::u32string_view kSpanishLetters = U"ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
constexpr int kSpanish[] = {1153, 222, 402, 501, 1218, 69,  177, 70,  625, 49, 1,  497, 316, 671,
                            31,   868, 251, 88,  687,  798, 463, 293, 114, 1,  22, 101, 47};

constexpr int kPortuguese[] = {1463, 104, 441, 499, 1257, 102, 130, 78,  618, 40, 1,  278, 474,
                               445,  974, 252, 120, 653,  681, 434, 364, 158, 1,  25, 1,   47};

constexpr std::u32string_view kPolishLetters = U"AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ";
constexpr int kPolish[] = {891, 99,  147, 396, 40,  325, 766, 111, 30,  142, 108,
                           821, 228, 351, 210, 182, 280, 552, 20,  775, 85,  313,
                           469, 432, 66,  398, 250, 465, 376, 564, 6,   83};

constexpr std::u32string_view kSwedishLetters = U"ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ";
constexpr int kSwedish[] = {938, 154, 149, 470, 1015, 203, 286, 209, 582, 61,
                            314, 528, 347, 854, 448,  184, 2,   843, 659, 769,
                            192, 242, 14,  16,  71,   7,   134, 180, 131};

constexpr std::u32string_view kKana =
    U"あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどなにぬねの"
    U"はばぱひびぴふぶぷへべぺほぼぽまみむめもやゆよらりるれろわん";
constexpr int kJapanese[] = {250, 700, 600, 120, 220, 500, 200, 350, 80,  400, 70,  150, 60,  300,
                             100, 300, 60,  500, 160, 280, 80,  150, 40,  100, 30,  450, 140, 220,
                             10,  300, 20,  300, 120, 350, 100, 350, 250, 30,  80,  300, 250, 80,
                             30,  140, 60,  20,  140, 80,  30,  60,  60,  20,  120, 50,  30,  300,
                             200, 100, 150, 200, 140, 100, 180, 250, 350, 300, 200, 120, 120, 650};

constexpr int kEvenly[] = {1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000};

constexpr Alphabet kAlphabets[] = {
    {"en", kLatin, kEnglish},          {"de", kGermanLetters, kGerman},
    {"fr", kLatin, kFrench},           {"es", kSpanishLetters, kSpanish},
    {"it", kLatin, kItalian},          {"nl", kLatin, kDutch},
    {"pt", kLatin, kPortuguese},       {"pl", kPolishLetters, kPolish},
    {"sv", kSwedishLetters, kSwedish}, {"ja", kKana, kJapanese},
    {kDigits, U"0123456789", kEvenly}};

consteval bool have_weights() {
  return std::ranges::all_of(kAlphabets, [](const Alphabet& alphabet) {
    return alphabet.letters.size() == alphabet.weights.size();
  });
}
static_assert(have_weights());

}  // namespace

const Alphabet& alphabet_of(std::string_view language) {
  const auto found = std::ranges::find(kAlphabets, language, &Alphabet::language);
  return found != std::end(kAlphabets) ? *found : kAlphabets[0];
}

}  // namespace gridpress::word_search
