// The lists are short on purpose: a word that is mostly used in a harmless sense (a tail, a dove,
// fennel) is not on them, since it would then be refused in a list of words too.
#include "generator/kinds/word_search/letters/taboo.h"

#include <algorithm>
#include <iterator>

#include "generator/base/result.h"

namespace gridpress::word_search {
namespace {

struct TabooList {
  std::string_view language, words;
};

constexpr TabooList kLists[] = {
    {"en",
     "anal anus arse ass asshole bastard bitch bollocks boner boob boobs bugger chink clit cock "
     "coon crap cum cunt dago dick dildo dyke fag faggot fuck gook hitler homo jizz kike kkk nazi "
     "negro nigga nigger orgy paki penis piss poof porn prick pube pussy rape rapist retard semen "
     "sex shag shit slut spastic spic tit tits tosser tranny turd twat vagina wank wanker whore "
     "wog"},
    {"de",
     "arsch arschloch bastard bumsen dildo drecksau fick ficken ficker fotze heil hitler hure "
     "huren hurensohn kacke kacken kanake kotze kotzen missgeburt mongo muschi möse nazi neger "
     "nigger nutte orgie penis pimmel piss pisse pissen poppen porno puff scheiss scheisse "
     "schlampe schwuchtel sex spast spasti sperma titte titten tunte vagina wichsen wichser "
     "zigeuner"},
    {"es",
     "bollera cabron cabrón caca cagada cagar capullo carajo chingada chingar chocho cipote coño "
     "culo culos follar gilipollas hitler hostia huevón joder jodido mamada mamón marica maricón "
     "maricones mear mierda mongolo nazi negrata orgía pedo pendejo pene picha pija polla pollas "
     "porno puta putas puto semen sexo subnormal sudaca teta tetas vagina verga violar zorra"},
    {"fr",
     "baise baiser bicot bite bites bordel bougnoule branler branleur chatte chier chiotte "
     "chinetoque con conasse connard connasse conne cons couille cul culs enculer enculé foutre "
     "gouine hitler merde nazi nichon nichons nique niquer négro orgie partouze pisse pisser "
     "porno putain pute putes pédé pénis salaud salope sexe sperme tapette vagin viol violer "
     "youpin zob"},
    {"it",
     "bastardo bocchino cacca cagare cazzi cazzo cesso checca coglione coglioni crucco culi culo "
     "fanculo fica figa froci frocio hitler incesto merda mignotta minchia mongoloide nazi negra "
     "negro orgia pene pisciare piscio pompino porno puttana puttane ricchione sborra scopare "
     "segaiolo sesso sperma stronza stronzo stupro terrone terroni tetta tette troia troie "
     "vaffanculo vagina zingaro zoccola"},
    {"ja",
     "あほ いんばい うんこ うんち えっち おかま おしっこ おっぱい おなにー おまんこ かたわ "
     "きちがい "
     "きんたま くず くそ くろんぼ けとう ころす ごうかん ざーめん しこる しね すけべ せいえき "
     "せっくす ちくび ちょん ちんこ ちんちん ちんぽ つんぼ でぶ なち ばいた ばか ひとらー びっこ "
     "ふぇら "
     "ぶす へんたい ほも ぽるの まんこ めくら やりまん れいぷ れず"},
    {"nl",
     "aftrekken bitch debiel dildo flikker geil godver hitler hoer hoeren homo hufter kak kakken "
     "kanker kloot klootzak klote kloten kut lul lullen mietje mof moffen mongool nazi neger neuk "
     "neuken nikker penis piemel pik pis pissen porno reet rukken rukker schijt seks sex slet "
     "sletten sperma spleetoog teef tering tiet tieten trut tyfus vagina zeik zeiken"},
    {"pl",
     "chuj chuje ciota cioty cipa cipka cipy cyc cyce cycki czarnuch debil dupa dupy dziwka dziwki "
     "fiut fiuty gówno gwałt hitler huj jebany jebać kurew kurwa kurwy kutas kutasy lesba menda "
     "mongoł nazi penis pierdol pierdolić pizda pizdy porno ruchać rzygi seks sex skurwiel "
     "skurwysyn sperma sraj srać suka suki szczać wagina zasrany zdzira"},
    {"pt",
     "arrombado babaca bicha boceta bosta buceta cabrão cacete cagada cagar caralho cona corno "
     "cornos crioulo cus cuzão escroto estupro foda foder gozar hitler merda mijar mijo nazi "
     "paneleiro peido pica piroca porno porra punheta puta putaria putas puto pênis retardado "
     "sapatão sexo tesão teta tetas vadia vagabunda vagina viado xana xoxota"},
    {"sv",
     "arsel arsle bajs balle blattar blatte bög bögar dildo fan fitta fittor fjolla helvete hitler "
     "hora horor jävel jävla jävlar knull knulla kuk kukar kåt luder mongo nazi nazist neger "
     "negrer penis piss pissa porr runka runkare röv rövhål satan sex skit skita skiter slampa "
     "snippa snopp sperma subba svartskalle tattare tuttar tutte vagina våldta zigenare"},
};

Letters in_katakana(Letters word) {
  for (char32_t& letter : word) {
    if (letter >= U'ぁ' && letter <= U'ゖ') letter += 0x60;
  }
  return word;
}

void add_list(std::vector<Letters>& found, std::string_view list, std::string_view language,
              Spelling spelling) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    const Letters word = spell(list.substr(0, end), spelling, language).letters;
    found.push_back(word);
    found.push_back(in_katakana(word));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

}  // namespace

std::vector<Letters> taboo_words(std::string_view language, Spelling spelling) {
  std::vector<Letters> found;
  if (language.empty()) return found;
  for (const TabooList& list : kLists) {
    if (list.language == language || list.language == "en") {
      add_list(found, list.words, language, spelling);
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool has_taboo_list(std::string_view language) {
  return std::ranges::find(kLists, language, &TabooList::language) != std::end(kLists);
}

}  // namespace gridpress::word_search
