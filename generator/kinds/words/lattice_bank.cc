// The bank of grids, found by tools that place blocks at random. Each entry has the cells of a grid
// up to its centre, row by row and four to a hexadecimal digit, the first cell in the highest bit;
// 1 is an open cell. Half a turn gives the other cells.
#include "generator/kinds/words/lattice_bank.h"

namespace gridpress::words {
namespace {

constexpr std::string_view kBank9[] = {
    "1f453ef55f0", "0847eabf7a0", "3f957bf15f0", "e3d57be51b8", "efd17bf5178", "f7d57bf5178",
    "e7d57be5178", "e7d57ef1538", "3b957bf51f0", "025feabdf88", "e3d57be5178", "0a7f4abf780",
    "00f1e8bf728", "efd17ef1578", "025fe2bf7a8", "0017eabdfa8", "82f7eabf708", "e3d17bf5178",
    "22fdeabdf08", "081f0a9dfa0", "2277eabdf88", "0277eabdf88", "2277eabf780", "027f6abf780",
    "00f7eabf708", "225deabdf88", "07a2bdea878", "02772abf780", "227beabdf88", "a2f7eabf708",
    "bfd53bf41e0", "225deabdf80", "2f952ff51e0", "7f557bf51f0", "0f951ef41f0", "3f557ef15f0",
    "2a9feabdf80", "0277e8bf788", "005feabf7a0", "22bdeabf788", "22fdcabdf88", "005deabdf80",
    "003f4abdfa8", "024feabdfa8", "38957bf15f0", "0247ea9f7a8", "9fc57ef54f0", "3e557bf15f0",
    "3b957bf05e0", "bfd53bf15e0", "80f1eabdf28", "3fc57ef54f0", "02f7eabf708", "00bdeabdfa8",
    "025fe2bdfa8", "2a77eabf780", "3e157bf51f0", "3f857ef41f0", "225feabf788", "229deabdf88",
    "0247e2bf7a8", "00fde8bdf28", "3fd53bf14f0", "001dcabdfa0", "0277aa9df88", "3b957bf14f0",
    "209feabdf88", "085deabdf80", "7f557bf41f0", "08fdeabdf20", "005feabdfa8", "0273eabf788",
    "00f3eabdf28", "e7d17ef1578", "221feabf788", "221f2abdf80", "0a776abf780", "22bdeabdf88",
    "02772abf788", "22bdeabdf80",
};

constexpr std::string_view kBank11[] = {
    "3ee556ffd55fcf10", "eff457efd50eff40", "2abf7eaaf7fa82f8", "3ff557bfd41efa50",
    "aabf7eaaf7fa22f8", "28bf7eaaf7fa8018", "7cf557fbc54f3f40", "823f7eaaff7a09e0",
    "a2bf7eaaff7a82f8", "f7f457bfd557bf10", "f3f517bfd51fbe50", "8a3f7eaaf7fa21d8",
    "7df557bfd51f7d50", "3ff557efc15ff950", "3df517bfd54fef10", "bff557bfc44fdf50",
    "28a7deaaf7f829d8", "f7f557bfd51fde40", "7bf557fbc41efd50", "0891feaa777a8bd8",
    "eff457bfd013ff50", "aabf7eaaf7f08bf0", "eff557efd15fb910", "bbf553fbd55eff00",
    "bbf557fbd14fef10", "eff557efc54fbf40", "3f9157fbd45fdf50", "eff557bfd417df50",
    "eef557ef954f3f10", "003f7eaaf7faa178", "3ff557bfc15f7e50", "8a3dfeaaff702838",
    "823efeaaf7faa870", "e7f457ef951fef50", "eff557efc55f8e50", "aabf7eaafdf88af8",
    "bff557bbd50fbf40", "7bf557bfd54f7f10", "f7f457efd51bfe50", "3df517bfd54fbf10",
    "e7f557fbd517df50", "28af7eaaff78abc0", "28bf7eaaf7f82af8", "bff557bfd51f7e50",
    "e7f457bfd55fee10", "aabdfeaaf7fa22f8", "bff557bfd45efe10", "eff557ef915fbf00",
    "bff557bfc54f7f50", "eff557fbc557bf40", "eff557efc05fb950", "f7f557bfd517df50",
    "3fb557efd51f7e50", "0abf7eaaff7a2278", "3be557fbd45fdf00", "021ddeaaff7a2a70",
    "a0bdfeaaf7faa2f8", "3ff557efc55f7e50", "0297deaaf77a23f0", "bdf557fbc55f7c50",
    "2a97feaafdfa83f0", "e7f557fbd451ff10", "eff457efc55efd50", "aabf7eaaf7f223d8",
    "eff557efc557de50", "eff557bfc55fce50", "0ee555ef944fdf00", "eff457bfd55bfa10",
    "eff557fbc15f7d50", "bff557fbd14fef10", "bff553bfd11f3f50", "b9f557bfc14fbf40",
    "7cf557bfd50e7f50", "f3f517e7c557ef50", "bff553bfd55eef00", "fbf557bfd51f7e50",
    "80bfdeaaf7f88af8", "7bf553bbc41ebf40", "eff557efd41fde50", "021f76aaff728bd8",
    "e7f557efc55efd40", "f7f557efc45efd50", "2abdfeaafdf88af8", "f7f557efc45fee50",
    "089fbea2fefa83d8", "eff557fbc55fbe40", "f7f557bfd41fbe50", "eff557bfd51fbe40",
    "eff557bfd45ffa10", "003d7eaaff788a18", "8abdfeaaff7828f8", "8abfdeaaf7f02bd8",
    "3ff557fbd44ff910", "7fd557bfd41fdf50", "eff457bfd553f810", "3fe557fbd11fbf50",
    "2a3fdeaaf7fa2a38", "283f7caafdf829d8", "e7f457efc553ef10", "eff557bfd44fbf10",
};

constexpr std::string_view kBank13[] = {
    "3efd457fef044fbfd557b8", "82affdeaabfdf08a7f1ea0", "2aaf7feaabf7f288fbfea8",
    "effd557bff551fe7d553f0", "02a7bfeaabddfa8abfbe28", "8aaff7eaabdffaa87bfea0",
    "82aff7eaabff782afbdca0", "effd557bef511fef9157b8", "e0fd557eee5557f7d547f0",
    "288ff7eaabdffa2a7f7220", "a2afdfeaabdff20afbfe28", "aaaf7feaabf7fa88fbfaa8",
    "222f7feaabdffa8a7fbe28", "e7fd557bff154ffbd417f0", "effd557fef0057bfd557b8",
    "a22fbfeaabff7a8afdfc08", "f7fd557fbf111ff7d553b8", "88aff7ea2bf3fa2a7fde28",
    "22af3feaabddf280bfdca8", "effd557fef551f7fd552f0", "822fdfeaabfdfaa8bfbca0",
    "f7fd557eff555ee7c554f0", "28a9f7eaabdf7a88773ea8", "7bfd457fef550ff3d517b8",
    "e3fd557fee511ff7d557b8", "22afdfeaabff7a0abdfe28", "82affdeaabf7f208ffdea8",
    "a8afdfeaabf7faa0bf7e88", "28aff7eaabdff28a773e28", "a0afefeaabf7f8aabf7e88",
    "28aff7ea2bf7f2a8ffbea8", "0829f9eaabf7f8aaf7dea8", "88af7feaabff7a2a7f7e28",
    "a8afefeaabdf7a2afbfc08", "aaaf7feaabff7a08f7f8a8", "20af3feaabdffaaafff228",
    "20af7deaabf7f220ffdea8", "e7fd557fbf155ef7d553f0", "3df5557bff555ffbd141f8",
    "fbfd457eff155fefd515f8", "808fdfeaabfdfa02bddea8", "a0afefeaabfdf8aaffbc88",
    "a8afefeaabf7faa0f7f0a8", "a8af77eaabff788affbc88", "bffd557fbf555f7f9047f0",
    "28afdfeaabf770a27fbea8", "eefd557fef555ff7c513e0", "2aaff7eaabff7a0077faa8",
    "affd557fef551f7f9455f0", "88aff7ea2bf77aa8ff3ca8", "bffd557bff155ffbd053f0",
    "bfbc557eff545ff79547f0", "effd557bff515f7ec553b8", "befd557fef555fbf9147f0",
    "22af3feaabf7f080fddea8", "f9fd457fef545fbbc553b8", "8a2ff7eaabf7faa89fbea0",
    "0aadffeaabf7f8aa77be80", "0aaffdeaabfdf8aafdfa80", "2a2f7feaabf7f88a7ff688",
    "3be9557fbf501fbfd550f8", "affd157def411fbf9557b8", "02a7dde8abef7208bdfea8",
    "8a2f77ea8bfdf82afdf8a0", "2aa9ffeaabff7a88f9dca8", "a22f7feaabfdf8aafbfaa0",
    "280fdfeaabdffaaabfdc08", "1e78a2bf5caaa7dfa888f8", "aaafdfeaabfdf88a7f3ea8",
    "808fdfeaabfdf8a8bf7e88", "0aaffdeaabddfa8af9dc28", "effd557bff5457fbd447f0",
    "aaafdfeaabdffa8a7bfa28", "aaafdfeaabf7f88affbca8", "fbfd157bff115eff9146f8",
    "0827ff6aabf770aaffde88", "effd557fbf015fef9555f8", "aaafdfeaabfdfa2afdfc20",
    "bbbd557bff455fbf9545e0", "0aadffeaabff788affbca8", "2aa7dfeaabff78a8fbfea0",
    "0aaffdeaabfdfa8077fca8", "288f77eaabff7a2a77de28", "fbfd157eff115ff7d555f8",
    "a0afbdeaabfdfa88f7fa88", "2aaff7eaabff7a887fbea8", "bded557bff551ff7d553b8",
    "a0afdfeaabfdf228ff7ea8", "2aaff7eaabf7f2a0bf7e80", "0a85ffeaabf7fa8af7fe88",
    "bfbd557eff105f7f9556f8", "22addfeaabff7a80f7fca8", "b8fd557eff545eff8556f8",
    "7dfd557bff451ffbd555f8", "82affdeaabff7a8aff7208", "80af7deaabfdf0a2bf7e88",
    "a8afdfeaabf7f8aa9ffc08", "0aadfdeaabfdfa8277fe28", "282ffdeaabdffaa27fbe28",
    "a8af7feaabff7aa2ff7c28",
};

constexpr std::string_view kBank15[] = {
    "efff5557fefd551fe7f5514fefd50", "ef7f5557fefd455ffee5553bf7c50",
    "bfbf5457bffd551f3fc1457bffd50", "79ef5557fefc555efdf5557f7b850",
    "a2abeffeaaaff7f8a2bdffaaaafb8", "efff5557befd551ffdf5557fde450",
    "efff5557bffc455ffef5545fcfd10", "e7ff5557bffd5557fef5547ff7d40",
    "bbff5157fbbd545e7fc5557fdfc50", "efff5557bffd455fbfe4557effc50",
    "a2abfdfeaaaffdfa28bf3fa2aafd8", "f7ff4557effd511bdfe5157ff7d50",
    "2a8affdeaaafdf7aa8bf3fcaa8ff0", "0aa3df7eaaaf7ffaa03dffeaaa9f8",
    "ef7f5457fbfc554bdfe5557dffd50", "ef7f5557ffbd551fbee4057dfbd10",
    "fbff4557fefc555efff5517f7f950", "aaabfdfeaaaf7ffaaabdffca28f38",
    "8a2bff7eaaaff7f2a29fdfe2aa798", "bfdf5557ffbd451f3ee5557ffbd50",
    "e7ff5557effc555eeff5513bde150", "7bdf5517fbfd515efbd1457effd10",
    "f3ff4557fefd555bf7e4547fefd50", "bdff5157efbc115ffbf5513bf7d50",
    "efff5557bffd515ff7f1555fefd10", "f9ff5557fbfd555efdf5557bdf850",
    "efbf5517fefd551ef7f4557bff550", "3ffb1557fefd555f7de5153fefc50",
    "82abfddeaaaff7faa29f7beaa8f78", "aaabfdfeaaafdff8aabfbfeaa2bd8",
    "7bdf5557bffc555ffef5553f7fd10", "bbef5557effd551f7df1457ffb950",
    "a8abfdfea2af7ff2aa2fdfe88af78", "0aabdfdeaaaff7faaa0fe7eaa2fb8",
    "828bffbeaaaff7fa8a9fbfeaa8f38", "2a2bf7feaaaf7df0aabfbfeaa2ff0",
    "bfef5517fefc111efee5515eebc50", "efbf5557fefd5157cff1417befd50",
    "fbff4557fbfd541ffef5553f7fc10", "bffb5557bffd111f7ff4557bbf950",
    "222bddfeaaaff778a0af3fea2af78", "aaabdffeaaaff7faaa3dc7e8aabf0",
    "8a2bfdfeaaaf7ff8a89effe8aafe0", "3dee5556ffbd145ef7f1553effd50",
    "efbf5557bffc555ff3e5557dffd50", "efff4557fbfd5517fef5157dffd50",
    "8fff5557ffbd554f7ee5547f7fd50", "bfef5557bffd145effe5147fefd50",
    "bf7f5557effc551efff4053bffd50", "2aabffdeaaaf777aaa3f9feaa21f0",
    "efff4557bffd5557def5557ff7c50", "7f7f5557effc455fefd5557dffd50",
    "fbff5557fefd555efff5544fc7d50", "fbff5557bfbd555f3ff5055effc50",
    "8aabfddeaaafff7aaabdff2a88f98", "fbff5557effd555ffcf5055fbfc50",
    "e7ff5557fefc555fbff51538ffd10", "fbff5557fefc115ffef5557bfe950",
    "fbff5557fefd511f7ff4556f7f950", "beff5557fefd515f7cf1157bff950",
    "f9ff5557bffc545feff5557f8f950", "3dfd5557fbfd545f7fe5154e7f050",
    "1dfe2aabff7aaaa7f9c2aabfdfa20", "2a2bffdeaaafff7aa29defa8a07b8",
    "8a8bdffeaaafdffaa21ffdeaaafb8", "f7ff4557bffd515fdff4517fef850",
    "eaff5557ffbd5517eff4157cefd50", "e7ff5557effd550feff4557f8fd50",
    "9fbf5557effd111ff7f5513fbbc50", "eebf5557fefd055fbfd5557ffbc40",
    "beff5557effd551f7fb5453fdfd50", "aeff5557ffbd554ff7c4557bffc50",
    "bf9f5557effd554ff7f5547bbfd10", "f7bf5517ffbd515fbff4547fbe550",
    "e7ff5557fefd551fbf95457effd10", "efff5557bffd555efff5505f9fd40",
    "a28bdffeaaafff7a223e7fe8aa7b8", "2aabff7eaaafdff822bf7feaa85f8",
    "f1ff5557fbbd555ffbf4557f7f450", "afff5557effd050e3df4557ffb950",
    "efff5557ffbd555ff7f5547eff110", "a8abdffeaaaf7dfaaa1ff9e28af78",
    "3cff5153f7fd545efef0547b9f940", "bf9f5557effd555fdfe4557defc50",
    "f7ff5557bffc515effe4557bfbd50", "a0fb5457effd545efdf5413f8fc10",
    "7dff5557bffd545f7fd4557ffbc40", "ebbf5557fefd4117f7f4553dffd50",
    "fbff5557fbfd451ff7f5457bff510", "28a9f9feaaaffdfa2a1ffbea22f78",
    "e7ff5557bff9555bf7f5553ff7c10", "fdff5557bffd515feff5517f7a850",
    "bdff5157f7bd550e7ff5457fbfd50", "e39f5517bbfc555ffef4557f7e950",
    "88abdffeaaaff77a8a3f7fc8aafb8", "afff5557fbfd500ffbf5553ffbd50",
    "3f7f5557fefd555f7ff4543f7fd50", "7bff5557fefd555e7ff5545f7fd50",
    "8aabffdeaaaffdfa0a3dffcaaafd8", "f7ff5557bfbc515ff7f5456ff7950",
};

}  // namespace

std::span<const std::string_view> lattice_bank(int rows) {
  switch (rows) {
    case 9:
      return kBank9;
    case 11:
      return kBank11;
    case 13:
      return kBank13;
    case 15:
      return kBank15;
    default:
      return {};
  }
}

}  // namespace gridpress::words
