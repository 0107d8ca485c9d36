// The taboo words. Letters are rotated so that nobody reads the words by accident: Latin letters by
// 13 (`tr a-z n-za-m`; applying it twice restores them), hiragana by 43 of the 86 from U+3041 on.
// The words were chosen from the npm packages naughty-words 1.2.0 (CC BY 4.0) and badwords-list
// 1.0.0 (MIT), with common words of each language that the packages lack. docs/word-search.md names
// the authors.
#include "generator/kinds/word_search/letters/taboo_lists.h"

namespace gridpress::word_search {
namespace {

constexpr TabooList kLists[] = {
    {"en",
     "nany nahf nefr nff nffubyr onfgneq ovgpu obyybpxf obare obbo obbof ohttre puvax pyvg "
     "pbpx pbba penc phz phag qntb qvpx qvyqb qlxr snt snttbg shpx tbbx uvgyre ubzb wvmm xvxr "
     "xxx anmv arteb avttn avttre betl cnxv cravf cvff cbbs cbea cevpx chor chffl encr encvfg "
     "ergneq frzra frk funt fuvg fyhg fcnfgvp fcvp gvg gvgf gbffre genaal gheq gjng intvan "
     "jnax jnaxre juber jbt",
     "nefrq nefrubyr nefrubyrf nefrf nffubyrf nffjvcr onyyfnpx onfgneqf oryyraq ovgpurf "
     "ovgpuvat oybjwbo oybjwbof obyybpx obbovrf ohttrel ohxxnxr ohyyfuvg ohggubyr ohggcyht "
     "pnzrygbr pyvgbevf pyvgf pbpxf pbpxfhpxre pbbaf penccl pernzcvr phzzvat phzfubg "
     "phaavyvathf phagf qvpxurnq qvpxurnqf qvpxf qvyqbf qbhpuront qhzonff qlxrf rwnphyngr "
     "snttbgf sntf snaavrf sneg snegrq snegvat snegf sryyngvb svfgvat shpxrq shpxre shpxref "
     "shpxva shpxvat shpxf shpxjvg tnatonat tvccb tbofuvgr tbqqnza tbyyvjbt tlcb unaqwbo "
     "uneqba uragnv wnpxbss wrexbss wvtnobb wvttnobb wvfz xvxrf xaboraq xabournq yrfob "
     "znfgheongr zvys zvysf zvatr zvatrf zbgureshpxre zhgunshpxn anmvf avttnf avttref abapr "
     "abaprf alzcub betnfz betnfzf betvrf cnrqb cnrqbf cnxvf crqb crqbf cravfrf cvxrl cvxrlf "
     "cvffrq cvffre cvffrf cvffvat cvffbss cbbsf cbbsgre cbbsgref cbbanav cbeab chanav chffvrf "
     "dhrrs enturnq encrq encrf encrl encvat encvfgf ergneqf evzwbo evzzvat fnzob fpuybat "
     "fpebghz frkrq frkvat frkl funttrq funttre funttvat funtf furznyr fuvgr fuvgurnq fuvgf "
     "fuvggrq fuvggre fuvggvat fuvggl fxnax fxnaxf fxnaxl fyhgf fyhggl fzrtzn fbqbzvgr fbqbzl "
     "fcnfgvpf fcnm fcnmm fcnmmrf fcvpf fgencba gvgvrf gvggvrf gvggl gbffref gbjryurnq genaavr "
     "genaavrf gheqf gjngf gjhag hcfxveg intvanf ihyin jnaxrq jnaxref jnaxvat jnaxf jnaxfgnva "
     "jrgonpx juberf jubevat jbtf",
     "navyvathf neefr nffrf onyyont onyyf oneranxrq onmbbzf oqfz ornare ornfgvny orfgvny "
     "ovngpu ovag oybbql oyhzcxva obyybx obbat obbml oernfgf ohprgn ohz ohatubyr ohfgl ohgpu "
     "ohgg pnztvey pnjx puni pubnq pubqr pahg pbbyvr pbbyl pbeaubyr pergva pevcf phzf plnyvf "
     "ploreshp qnzzvg qnza qnexrl qnexvr qnexl qvx qvax qvaxf qypx qbttva qbat qbgurnq qehax "
     "qhpur qhzo rppuv rwnxhyngr rebgvp snrprf snttf sntbg snaal snall snc sngfb sphx srpny "
     "srpx srypu sryyngr srzqbz svttvat sybbml sbbx sbbgwbo sernx sebggvat shone shpxn shpxa "
     "shtyl shx shxre shxf shgnanev shk tnlybeq travgnyf tvgf tbngfr tbxxha tbbxf tbbxl tlc "
     "tlccb tlccl tlcf uneqpber uryy ubr ubre ubaxvr ubaxl ubbxre ubbgref uber ubeavrfg ubeal "
     "uhzcvat uhffl vqvbg vaprfg vawha wnvyonvg wnc wncf wrjobl wrjrff wvttreobb wvm wvmz "
     "whttf xnssre xnssve xnjx xvaonxh xvaxfgre xabo xbpx xbaqhz xenhgf xhzzre xhzzvat xhzf "
     "xlxr xlxrf ynovn yrfova yrm yrmob yrmm yrmmb yvzrl ybbal ybfre yhfgvat zvpx zvpxf zbsb "
     "zbat zbeba zhss zhynggb zhapure zhag zhgun zhgure anzoyn anjnfuv avtabt avccyr avcf abo "
     "ahgfnpx ahggra ahggre bzbenfuv betnfvz cnqql cnafvrf cnafl cnagvrf cnagl crr crttvat "
     "crei creif cuhpx cuhx cuhxf cuhd cvzc cvzcf cvffl cbynpx cbzzvr cbzzl cbzf cbalcynl cbb "
     "cbba cbbc ceng cengf ceba cflpub cgup chorf chxr chanal chffr chffv dhrns dhvpxvr dhvz "
     "encre erpghz erqarpx erqfxva fnqvfz fnqvfg fpebng fpebgr frkrf frkb fung fuvonev fuvxfn "
     "fuvgm fubgn fvffl fxrrg fynt fyntf fynagrlr fynccre fyhgg fyhgm fzhg fbq fcnp fcvpx fcvt "
     "fcvx fcybbtr fchax fdhnj fgenccnqb fghcvq fhpx fhpxf gneonol gneq gneg gnegf grrm "
     "grfgvpny grfgvpyr guerrfbzr guebngvat gvgg gbcyrff genzc genfu gevonqvfz gebyybc ghotvey "
     "gheaba ghful gjvax gjvg hebcuvyvn int ibzvg iblrhe jnat jnaxl jrravr jrveqb jrapu jrgo "
     "juvgrl jubc jvttn jvttre jvyyvrf jvyyl jgs jhff kengrq kkk lnbv lvqf lvssl mvtnob"},
    {"de",
     "nefpu nefpuybpu onfgneq ohzfra qvyqb qerpxfnh svpx svpxra svpxre sbgmr urvy uvgyre uher "
     "uhera uherafbua xnpxr xnpxra xnanxr xbgmr xbgmra zvfftroheg zbatb zhfpuv zöfr anmv artre "
     "avttre ahggr betvr cravf cvzzry cvff cvffr cvffra cbccra cbeab chss fpurvff fpurvffr "
     "fpuynzcr fpujhpugry frk fcnfg fcnfgv fcrezn gvggr gvggra ghagr intvan jvpufra jvpufre "
     "mvtrhare",
     "nefpusvpxre nefputrvtr nefpuxevrpure nefpuyrpxre nefpuyöpure ohzfg qerpxfnpx qöqry svpxr "
     "svpxg svpxgr syvggpura sbgmra shemra trsvpxg trjvpufg unpxserffr uheraobpx uheraföuar "
     "xnpxn xnpxoengmr xnpxjhefg xnanxra xbgmg zhfpuvf zöcfr anmvf artreva avttrea avccry "
     "ahggra banavrera betnfzra betnfzhf cvzzrya cvzcrea cvaxrya cvffre cvffg cbccg cbeabf "
     "fpurvßre fpuvffre fpuynzcra fpujnamyhgfpure fpujhpugrya fcnpxb fcnpxbf fcnfgra gvggpura "
     "ghagra ghffv iretrjnygvtra ibyycsbfgra iötrya jvpuf jvpufr jvpufg jvkra jvkre jvkkre "
     "mvtrharea äefpur",
     "ovzob shem süemr xeüccry zvys anpxg cvcv cbcry cbcb ebgmr fpuvff fpujhy"},
    {"es",
     "obyyren pnoeba pnoeóa pnpn pntnqn pntne pnchyyb pnenwb puvatnqn puvatne pubpub pvcbgr "
     "pbñb phyb phybf sbyyne tvyvcbyynf uvgyre ubfgvn uhrióa wbqre wbqvqb znznqn znzóa znevpn "
     "znevpbarf znevpóa zrne zvreqn zbatbyb anmv artengn betín crqb craqrwb crar cvpun cvwn "
     "cbyyn cbyynf cbeab chgn chgnf chgb frzra frkb fhoabezny fhqnpn grgn grgnf intvan iretn "
     "ivbyne mbeen",
     "obyyrenf pnoeban pnoebarf pntnqb pnenwbf puvatnqb puvatnqbf puvatóa puhcncbyynf pvcbgrf "
     "pbwbarf pbwóa pbñnmb pbñbf phyreb phyrebf phyban raphyne sbyynqn sbyynqb sbyynqbe "
     "sbyynaqb tvyvcbyyrm uvwnchgn uvwbchgn wvyvcbyynf wbqrefr wbqvqn wbqvqnf wbqvqbf wbqvraqb "
     "ynzrphybf znznqnf znzneyn znzbarf znevpnf znevpbanmb znfgheone zrnqn zrnqb zvreqnf anmvf "
     "betínf cnwreb cnwvyyreb crpuhtban crqbf crybghqb craqrwn craqrwbf crarf crmbarf crmóa "
     "cvpunf cvwnf chgnqn chgreb chgrebf chgvyyn chgóa enzren enzrenf fbcyncbyynf fhqnpnf "
     "grgban grgbanf intvanf iretnf ivbynqbe mhehyyb",
     "nab pntóa puvpuv rfcrezn xnchyyb znyqvgb anob bwrgr bevan bfgvn cnwn cnwnf cvapur cvcí "
     "cvf fáqvpb genirfgv ihyin"},
    {"fr",
     "onvfr onvfre ovpbg ovgr ovgrf obeqry obhtabhyr oenayre oenayrhe punggr puvre puvargbdhr "
     "puvbggr pba pbanffr pbaaneq pbaanffr pbaar pbaf pbhvyyr phy phyf raphyre raphyé sbhger "
     "tbhvar uvgyre zreqr anmv avpuba avpubaf avdhr avdhre aéteb betvr cnegbhmr cvffr cvffre "
     "cbeab chgnva chgr chgrf céqé céavf fnynhq fnybcr frkr fcrezr gncrggr intva ivby ivbyre "
     "lbhcva mbo",
     "onvfé onvfér onaqnvfba ovpbgf ovggr ovggrf obeqryf obhtabhy obhtabhyrf oenayr oenayrggr "
     "oenayrhfr oenayér oâgneq oâgneqf puvnag puvnagr puvnffr puvrhe puvrhfr puvargbdhrf pyvgb "
     "pyvgbevf pbaaneqr pbaaneqf pbaanffrf pbaarevr pbaarevrf pbhvyyba pbhvyybaf penzbhvyyr "
     "qépbaare rzzreqr rzzreqre rzzreqrhe raphynqr raphyér raphyéf rasbveé rasbveér rasbveéf "
     "sryyngvba svba sbhgh sbhghr tbhvarf ybcrggr zreqrf zreqrhk zreqvdhr anmvf avoneqf avdhrm "
     "avdhér alzcub aèter aèterf aéterffr boféqé betvrf cnegbhmrf cvffrf cvffrhfr cbhssvnffr "
     "cbhsvnffr cebfgvghér chgnvaf chgnffr céqbcuvyr céqéf cégnffr cégnffrf ebhovtabyrf "
     "fnynhqf fnybcneq fnybcrf fbqbzvr fhprhfr gnagbhmr gncrggrf grho gebapure gheyhgr intvaf "
     "ivbyrhe mbof égeba",
     "onaqre oyboybf oenpxzneq oenayntr pnpn pbph pbphr pebggr qéovyr rzzreqnag treor wbhve "
     "znycg arteb betnfzr cvar cvcv cvf céqnyr cégneq cégre dhrhgneq enzbantr enzbare frkrf "
     "fhpr fhpre grhpu gevatyre ivbyf mvmv"},
    {"it",
     "onfgneqb obppuvab pnppn pntner pnmmv pnmmb prffb purppn pbtyvbar pbtyvbav pehppb phyv "
     "phyb snaphyb svpn svtn sebpv sebpvb uvgyre vaprfgb zreqn zvtabggn zvapuvn zbatbybvqr "
     "anmv arten arteb betvn crar cvfpvner cvfpvb cbzcvab cbeab chggnan chggnar evppuvbar "
     "fobeen fpbcner frtnvbyb frffb fcrezn fgebamn fgebamb fghceb greebar greebav grggn grggr "
     "gebvn gebvr inssnaphyb intvan mvatneb mbppbyn",
     "nanyr neencngb ontnfpvn onyqenppn onfgneqn onfgneqv obppuvav obeqryyb pnpner pnpngn "
     "pntngn pntngr pnmmngn pnmmngr pnmmbar pnmmbav purppur puvniner puvningn pbtyvbangn "
     "pbeahgv pbeahgb phynggbar phyban qvgnyvab svtur svturggn sbggrer sbggvgv sbgghgv sbgghgb "
     "sebprggb vapnmmner vapnmmngb vaphyn vaphyner yrppnphyb znfgheoner zreqnppvn zreqngn "
     "zreqr zreqbfb zvtabggr zvapuvbar anmvfgn anmvfgv arter artev betnfzb betr crqrenfgn crav "
     "cvfpvn cvfpvngn cbzcvanen cbzcvav chggnavrer evppuvbav evapbtyvbavgb fobeengn fpbcngn "
     "fpberttvner frtnvbyv fbqbzvn fcbzcvaner fgebamngn fgebamr fgebamv firetvaner greeban "
     "grggban grggbar gebzoner gebzongn ihyin mvatnen mvatnev mvaar mbppbyr",
     "nyyhcngb nab neehfn neehfb onggrer obsvyb ohpnvbyb ohfbar pntan pnfpv puvnccn pvbfcb "
     "pbmmn pergvav pergvab phynggvan svtbar sbggrefv senpvpbar sertan sebfpvb yrfovpn "
     "znaanttvn cngnppn cngbamn crpbevan crggb cvpvb cvapner cvaabybar cvccn cvccr cvccbar "
     "cvcì cveyn cbepn cbepur cbggn chccnzv evmmnefv fobeebar fpberttvn frtn frtur fyvathngn "
     "fbppvn fbpzry fbepn fgvppuvb fhppuvnzv firygvan hppryyb inppn"},
    {"ja",
     "ねぐ はとぅは ぱとま ぱとれ びゎれ ふぶこ ふもゎま ふゎうは ふゕゖー "
     "ふことま ぶりつ へれぷは へとりこ ぺゅ ぺよ ぺぢとけ ぼんぱ まぢや "
     "みぱぶと めーざと もまだ もあ やぼぎ ゆはびへ ゆゎぺや れぺえ れぜと "
     "れとま れとれと れとげ わとけ をか ゕれ ぅはり ぅぶ ぇんぞー えゎま "
     "おひぞ かや きとりは ぐし げだぃ ことま ざぺぞ すたこと ちはが ちゅ",
     "ねゕだ はれしわ はぞこれふ はとぼは はとしぱ ぱとまりち びぢぐと "
     "ふれとれと ふざま ふとゕべぞは ぷはゃ へれぺ へぜゖずぱ ぺりぅち "
     "ぺたんたや ぺとゖ もぜぱぎと ゃーやげゎん やぶんぢ ゆゎぺやおちとゔ ゆーも "
     "りこへと るゎれつはお れゃぜ れとぶや れとれぺたと わだくり ゑまへ ゑこと "
     "をぶれと ゔぱゑは ゕぶるも ぅはか ぅはかちーりー うはふわ うはゅた "
     "うはうと うとれぞ えゎれ おぬゎぺ おりゕた かゎぶぼ くゖや ぐぱぼは "
     "けはと けぼゕや けゎへ ことぽ しぢるも すたれと せーちわ ぞかゔーだ "
     "たぜぱゃぜぺ ちはがこ ぢたまと つはゆわ",
     "ねやぐーだ ねゕたとほや びぺやりもー びぢ びぢは びぢゑのゅさ びぢゑのゎぺ "
     "ふもた ふもたぃねゕ ふしぞも ふーぷゅさ ぶゎく ぶーこやーんぞ へしは "
     "ぺとゖたとほや ほぢ ぽはけーは ぽた ぽぢ みゎぺと みごぺゅ むをのゅさ "
     "もゎま やぱのとぷー やんぞゎがふと ゆぺもーゕ よゔごー をのゎぺ をのだゔ "
     "をーんちはが んゎがちや ゔゎほやりはだ ゖぷー ぁーゔ いぽ いるぶ "
     "いーゔまね うとゑのー ぇとゖずぱ おのやん おひゑのゎもず おひぞれふ "
     "がちはけーは ぎねぅゎぺ くゖやぅとゔ けとゑーゃ けーはゅぞか けーだべじほ "
     "げゎれじた げだぃほぞおのー すふは ぞゑのーゕ ぞとゃひたー ちゅえねと "
     "ぢたーり つへぷ"},
    {"nl",
     "nsgerxxra ovgpu qrovry qvyqb syvxxre trvy tbqire uvgyre ubre ubrera ubzb uhsgre xnx "
     "xnxxra xnaxre xybbg xybbgmnx xybgr xybgra xhg yhy yhyyra zvrgwr zbs zbssra zbatbby anmv "
     "artre arhx arhxra avxxre cravf cvrzry cvx cvf cvffra cbeab errg ehxxra ehxxre fpuvwg "
     "frxf frk fyrg fyrggra fcrezn fcyrrgbbt grrs grevat gvrg gvrgra gehg glshf intvan mrvx "
     "mrvxra",
     "nanny orsobefgry orssra ovgpurf obgretrvy qbzob syvxxref tnqireqnzzr trvyr tbqfnzzr "
     "tbqireqbzzr ubreraybcre ubrerambba ubrevt xnxxre xnaxreyvwre xyreryvwre xybwb "
     "xybbgubzzry xybbgmnxxra xybgrmnx xybgmnx xbagtng xbagarhxre xhgwr xhggra xhgjvws yrfob "
     "yhyunaarf yhyyrgwr yhyyvt zbrqrearhxre zbatbyra anmvf artref arhxfgvre arhxg arhxgr "
     "avxxref brgyhy bctrvyra bcebggra bcfbqrzvrgrera crqb crqbsvry cvrzryf cvrfra cvwcorheg "
     "cvffre cvffvt cbrctng cbxxr cbxxrjvws ebgubre ebgmnx fpuvwgra fpuvwgreq fyrggronx faby "
     "fbqrzvrgre fgbrcubre fgebagmnx grevatyvwre grggra gehggra glshfyvwre irexenpug "
     "irexenpugra irearhxra mnxxrajnffre mrvxreq mrvxjvws",
     "nnef nsorera rvxry syvxxra tnyonx xnara xyrer xbag cvwcra cbrc ehxubaq fpurqr fuvg "
     "fgebag gbatmbrat ivrmrevx ivatrera jvws mnnq mhvtra"},
    {"pl",
     "puhw puhwr pvbgn pvbgl pvcn pvcxn pvcl plp plpr plpxv pmneahpu qrovy qhcn qhcl qmvjxn "
     "qmvjxv svhg svhgl tjnłg tójab uvgyre uhw wronal wronć xherj xhejn xhejl xhgnf xhgnfl "
     "yrfon zraqn zbatbł anmv cravf cvreqby cvreqbyvć cvmqn cvmql cbeab ehpunć emltv frxf frk "
     "fxhejvry fxhejlfla fcrezn fenw fenć fhxn fhxv fmpmnć jntvan mnfenal mqmven",
     "puhwn puhwavn puhwbjl pvbgą pvcrpmxn plpój pmneahpul qrovyr qrovyrz qzhpunć qhcnzv "
     "qhcpvn qhcrx qhcreryr qhcxh qhcą qmvjpr qmvjxnem qmvjxą snfmlfgn svhpvr svhgrz tjnłpvć "
     "tjnłgl tójan tójarz tójavnal tójavnem uhwn uhwr wronx wronan wronar wrovr wroavęgl "
     "xherjxn xherjfxv xhejvr xhejb xheją xhgnsba xhgnfn xhgnfrz xhgnfvnem ynpubpvąt yrfol "
     "anmvfgn anmvfgl bopvątnen bopvątnć bqwronć banavmz betnmz crqnł crqnłl crqmvb cravfn "
     "cravfl cvrcembal cvreqbyrp cvreqbybal cvreqbłn cvreql cvreqmvrć cvaqby cvmqmvr cvmqą "
     "cbwro cbwronal cbwrol cbcvreqbybal cemlwro ebmwronć ehpun ehpunł emltnć fxhejvryr "
     "fxhejlflal fcvreqnynw fcvreqnynć fenpmxn fenwą fenyv fhxvafla fmpmlal jxhejvnć jxhejvbal "
     "jlwronć jlcvreqnynw mnwronć mnwrovfgl mncvreqnynć mqmvel",
     "oheqry pvc wnwpn betvn cvrcem fchśpvć febz fhpmxn fhxą żlqrx"},
    {"pt",
     "neebzonqb ononpn ovpun obprgn obfgn ohprgn pnoeãb pnprgr pntnqn pntne pnenyub pban pbeab "
     "pbeabf pevbhyb phf phmãb rfpebgb rfghceb sbqn sbqre tbmne uvgyre zreqn zvwne zvwb anmv "
     "cnaryrveb crvqb cvpn cvebpn cbeab cbeen chaurgn chgn chgnevn chgnf chgb cêavf ergneqnqb "
     "fncngãb frkb grfãb grgn grgnf inqvn intnohaqn intvan ivnqb knan kbkbgn",
     "neebzonqn onpnany onvgbyn ovpunf ovpuban ovfpngr obvbyn obdhrgr obdhrgrf obfgnf ohprgnf "
     "ohprgãb ohaqãb pnoeõrf pnprgrf pntnyuãb pntbh pntãb pnenyuvaub pnenyubf pyvgóevf pbyuõrf "
     "pbanf pevbhyn pevbhybf phmvaub phmhqn rwnphyne raenone rfpebgn rfpebgbf rfcbeen "
     "rfghcenqbe svyubqnchgn sbqnf sbqnfr sbqrh sbqvqn sbqvqb tbmnqn tbmrv teryub yéfovpn "
     "znznqn znfgheone zreqnf zvwnqn zvwbh zvwãb anmvf anmvfgn cnanfpn cnaryrvebf cnhmãb "
     "crqósvyb crvqne crvqbf cragryub cragryubf cvpnf cvebpnf cbeenf chaurgrveb chgrveb "
     "chgvaun chgban chgãb dhrpn enorgn fnpnantrz fncngban fvevevpn grfhqn grgvaun grghqn "
     "genirpb intnohaqb intvanf ivnqvaub ivnqbf knanf krerpn kbgn kbkbgnf",
     "nab obbo oebpun ohzohz ohaqn pnoenb pubpubgn puhcne puhcrgn pbpô pbyubrf pbean srpny "
     "srqryub vqvbgn vzorpvy znpnpb znpbaun bgáevb crererpn cvenaun enaub encnevtn fnsnqn "
     "fnsnqb gnenqb genafne genirfgv gebhkn irnqb ivoenqbe kbpubgn âahf"},
    {"sv",
     "nefry nefyr onwf onyyr oynggne oynggr oöt oötne qvyqb sna svggn svggbe swbyyn uryirgr "
     "uvgyre uben ubebe wäiry wäiyn wäiyne xahyy xahyyn xhx xhxne xåg yhqre zbatb anmv anmvfg "
     "artre artere cravf cvff cvffn cbee ehaxn ehaxner eöi eöiuåy fngna frk fxvg fxvgn fxvgre "
     "fynzcn favccn fabcc fcrezn fhoon finegfxnyyr gnggner ghggne ghggr intvan iåyqgn mvtraner",
     "nanyfrk nefyra onwfn onwfne onwfxbei oehggn oötqwäiry oötwäiry qvyqbf qwäiry qwäiyne "
     "qhzwäiry snafxnc svggna svggnf svggvt swbyybe shpx söeuhq thoowäiry uryirgrf ubena ubevt "
     "ubebean ubehatr wäiynf wäiyvtg wäihyra xahyynq xahyyne xahyyner xahyynf xhxnean xhxra "
     "xhxfhtner xågn xågurg yroo yroon yhqrexäeevat zbatbybvq anmvfgre artrea avttre avttrea "
     "banaren banav betnfz betvr cravfne cvffne cvffvt cbeera chatxhyn cöx ehaxne eöira "
     "eöiungg eöixahyyn frkvt fxvgra fxvgvt fxvgwboo fxvgfgöiry fynzcbe fylan fylabe favccna "
     "fabccra fabehatr fhoobe finegfxnyyne gnggnera ghggnean intvabe iåyqgntra iåyqgäxg "
     "mvtranera åfarcravf",
     "svf svfn svfne söeonaanq söeonaang xögguhihq xögganpxr zhgn anxra cvgg cehgg chatra "
     "fclbe ghggn hevaren"},
};

}  // namespace

std::span<const TabooList> taboo_lists() {
  return kLists;
}

}  // namespace gridpress::word_search
