#include "generator/kinds/cryptogram/quotations.h"

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::cryptogram {
namespace {

constexpr std::string_view kEnglish = R"(
It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.|Jane Austen, Pride and Prejudice
I declare after all there is no enjoyment like reading! How much sooner one tires of any thing than of a book!|Jane Austen, Pride and Prejudice
The person, be it gentleman or lady, who has not pleasure in a good novel, must be intolerably stupid.|Jane Austen, Northanger Abbey
It is a far, far better thing that I do, than I have ever done; it is a far, far better rest that I go to than I have ever known.|Charles Dickens, A Tale of Two Cities
Whether I shall turn out to be the hero of my own life, or whether that station will be held by anybody else, these pages must show.|Charles Dickens, David Copperfield
My father's family name being Pirrip, and my Christian name Philip, my infant tongue could make of both names nothing longer or more explicit than Pip.|Charles Dickens, Great Expectations
All the world's a stage, and all the men and women merely players; they have their exits and their entrances, and one man in his time plays many parts.|William Shakespeare, As You Like It
There is a tide in the affairs of men which, taken at the flood, leads on to fortune; omitted, all the voyage of their life is bound in shallows and in miseries.|William Shakespeare, Julius Caesar
Tomorrow, and tomorrow, and tomorrow, creeps in this petty pace from day to day, to the last syllable of recorded time.|William Shakespeare, Macbeth
Shall I compare thee to a summer's day? Thou art more lovely and more temperate: rough winds do shake the darling buds of May.|William Shakespeare, Sonnet 18
Neither a borrower nor a lender be; for loan oft loses both itself and friend, and borrowing dulls the edge of husbandry.|William Shakespeare, Hamlet
Friends, Romans, countrymen, lend me your ears; I come to bury Caesar, not to praise him. The evil that men do lives after them.|William Shakespeare, Julius Caesar
Four score and seven years ago our fathers brought forth on this continent, a new nation, conceived in Liberty, and dedicated to the proposition that all men are created equal.|Abraham Lincoln, Gettysburg Address
If a man does not keep pace with his companions, perhaps it is because he hears a different drummer. Let him step to the music which he hears, however measured or far away.|Henry David Thoreau, Walden
A foolish consistency is the hobgoblin of little minds, adored by little statesmen and philosophers and divines.|Ralph Waldo Emerson, Self-Reliance
The truth is rarely pure and never simple. Modern life would be very tedious if it were either, and modern literature a complete impossibility!|Oscar Wilde, The Importance of Being Earnest
To lose one parent, Mr. Worthing, may be regarded as a misfortune; to lose both looks like carelessness.|Oscar Wilde, The Importance of Being Earnest
There is only one thing in the world worse than being talked about, and that is not being talked about.|Oscar Wilde, The Picture of Dorian Gray
How often have I said to you that when you have eliminated the impossible, whatever remains, however improbable, must be the truth?|Arthur Conan Doyle, The Sign of the Four
It is a capital mistake to theorize before one has data. Insensibly one begins to twist facts to suit theories, instead of theories to suit facts.|Arthur Conan Doyle, A Scandal in Bohemia
To travel hopefully is a better thing than to arrive, and the true success is to labour.|Robert Louis Stevenson, El Dorado
Work consists of whatever a body is obliged to do, and Play consists of whatever a body is not obliged to do.|Mark Twain, The Adventures of Tom Sawyer
It were not best that we should all think alike; it is difference of opinion that makes horse-races.|Mark Twain, Pudd'nhead Wilson
Let us endeavor so to live that when we come to die even the undertaker will be sorry.|Mark Twain, Pudd'nhead Wilson
When a man is tired of London, he is tired of life; for there is in London all that life can afford.|Samuel Johnson
Depend upon it, Sir, when a man knows he is to be hanged in a fortnight, it concentrates his mind wonderfully.|Samuel Johnson
No man is an island, entire of itself; every man is a piece of the continent, a part of the main.|John Donne, Devotions
Some books are to be tasted, others to be swallowed, and some few to be chewed and digested.|Francis Bacon, Of Studies
A thing of beauty is a joy for ever: its loveliness increases; it will never pass into nothingness.|John Keats, Endymion
I wandered lonely as a cloud that floats on high o'er vales and hills, when all at once I saw a crowd, a host, of golden daffodils.|William Wordsworth
In Xanadu did Kubla Khan a stately pleasure-dome decree: where Alph, the sacred river, ran through caverns measureless to man down to a sunless sea.|Samuel Taylor Coleridge, Kubla Khan
To see a World in a Grain of Sand and a Heaven in a Wild Flower, hold Infinity in the palm of your hand and Eternity in an hour.|William Blake, Auguries of Innocence
Made weak by time and fate, but strong in will to strive, to seek, to find, and not to yield.|Alfred Tennyson, Ulysses
Because I could not stop for Death, he kindly stopped for me; the carriage held but just ourselves and Immortality.|Emily Dickinson
These are the times that try men's souls. The summer soldier and the sunshine patriot will, in this crisis, shrink from the service of their country.|Thomas Paine, The American Crisis
When a true genius appears in the world, you may know him by this sign, that the dunces are all in confederacy against him.|Jonathan Swift
I am no bird; and no net ensnares me; I am a free human being with an independent will, which I now exert to leave you.|Charlotte Brontë, Jane Eyre
Conventionality is not morality. Self-righteousness is not religion. To attack the first is not to assail the last.|Charlotte Brontë, Jane Eyre
If you can meet with Triumph and Disaster and treat those two impostors just the same; yours is the Earth and everything that's in it.|Rudyard Kipling, If
I like work: it fascinates me. I can sit and look at it for hours. I love to keep it by me: the idea of getting rid of it nearly breaks my heart.|Jerome K. Jerome, Three Men in a Boat
It is impossible to enjoy idling thoroughly unless one has plenty of work to do.|Jerome K. Jerome, Idle Thoughts of an Idle Fellow
Believe me, my young friend, there is nothing, absolutely nothing, half so much worth doing as simply messing about in boats.|Kenneth Grahame, The Wind in the Willows
It is not from the benevolence of the butcher, the brewer, or the baker, that we expect our dinner, but from their regard to their own interest.|Adam Smith, The Wealth of Nations
History is, indeed, little more than the register of the crimes, follies, and misfortunes of mankind.|Edward Gibbon
Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do.|Lewis Carroll, Alice's Adventures in Wonderland
)";

constexpr std::string_view kGerman = R"(
Habe nun, ach! Philosophie, Juristerei und Medizin, und leider auch Theologie durchaus studiert, mit heißem Bemühn.|Johann Wolfgang von Goethe, Faust
Vom Eise befreit sind Strom und Bäche durch des Frühlings holden, belebenden Blick; im Tale grünet Hoffnungsglück.|Johann Wolfgang von Goethe, Faust
Wer reitet so spät durch Nacht und Wind? Es ist der Vater mit seinem Kind; er hat den Knaben wohl in dem Arm, er fasst ihn sicher, er hält ihn warm.|Johann Wolfgang von Goethe, Erlkönig
Ich weiß nicht, was soll es bedeuten, dass ich so traurig bin; ein Märchen aus alten Zeiten, das kommt mir nicht aus dem Sinn.|Heinrich Heine, Die Loreley
Freude, schöner Götterfunken, Tochter aus Elysium, wir betreten feuertrunken, Himmlische, dein Heiligtum.|Friedrich Schiller, An die Freude
Fest gemauert in der Erden steht die Form, aus Lehm gebrannt. Heute muss die Glocke werden! Frisch, Gesellen, seid zur Hand!|Friedrich Schiller, Das Lied von der Glocke
Drum prüfe, wer sich ewig bindet, ob sich das Herz zum Herzen findet! Der Wahn ist kurz, die Reu ist lang.|Friedrich Schiller, Das Lied von der Glocke
Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt.|Franz Kafka, Die Verwandlung
Jemand musste Josef K. verleumdet haben, denn ohne dass er etwas Böses getan hätte, wurde er eines Morgens verhaftet.|Franz Kafka, Der Process
Schläft ein Lied in allen Dingen, die da träumen fort und fort, und die Welt hebt an zu singen, triffst du nur das Zauberwort.|Joseph von Eichendorff, Wünschelrute
Es war, als hätt der Himmel die Erde still geküsst, dass sie im Blütenschimmer von ihm nun träumen müsst.|Joseph von Eichendorff, Mondnacht
Frühling lässt sein blaues Band wieder flattern durch die Lüfte; süße, wohlbekannte Düfte streifen ahnungsvoll das Land.|Eduard Mörike, Er ist’s
Sein Blick ist vom Vorübergehn der Stäbe so müd geworden, dass er nichts mehr hält. Ihm ist, als ob es tausend Stäbe gäbe und hinter tausend Stäben keine Welt.|Rainer Maria Rilke, Der Panther
Wer jetzt kein Haus hat, baut sich keines mehr. Wer jetzt allein ist, wird es lange bleiben, wird wachen, lesen, lange Briefe schreiben.|Rainer Maria Rilke, Herbsttag
Der Mond ist aufgegangen, die goldnen Sternlein prangen am Himmel hell und klar; der Wald steht schwarz und schweiget.|Matthias Claudius, Abendlied
)";

constexpr std::string_view kSpanish = R"(
En un lugar de la Mancha, de cuyo nombre no quiero acordarme, no ha mucho tiempo que vivía un hidalgo de los de lanza en astillero.|Miguel de Cervantes, Don Quijote
¿Qué es la vida? Un frenesí. ¿Qué es la vida? Una ilusión, una sombra, una ficción, y el mayor bien es pequeño.|Pedro Calderón de la Barca, La vida es sueño
Nuestras vidas son los ríos que van a dar en la mar, que es el morir; allí van los señoríos derechos a se acabar y consumir.|Jorge Manrique, Coplas
Volverán las oscuras golondrinas en tu balcón sus nidos a colgar, y otra vez con el ala a sus cristales jugando llamarán.|Gustavo Adolfo Bécquer
¿Qué es poesía?, dices mientras clavas en mi pupila tu pupila azul. ¿Qué es poesía? ¿Y tú me lo preguntas? Poesía eres tú.|Gustavo Adolfo Bécquer
Con diez cañones por banda, viento en popa a toda vela, no corta el mar, sino vuela un velero bergantín.|José de Espronceda
Caminante, son tus huellas el camino y nada más; caminante, no hay camino, se hace camino al andar.|Antonio Machado
Juventud, divino tesoro, ¡ya te vas para no volver! Cuando quiero llorar, no lloro... y a veces lloro sin querer.|Rubén Darío
Hombres necios que acusáis a la mujer sin razón, sin ver que sois la ocasión de lo mismo que culpáis.|Sor Juana Inés de la Cruz
¡Qué descansada vida la del que huye del mundanal ruido, y sigue la escondida senda por donde han ido los pocos sabios que en el mundo han sido!|Fray Luis de León
Un soneto me manda hacer Violante, que en mi vida me he visto en tanto aprieto; catorce versos dicen que es soneto.|Lope de Vega
Nada te turbe, nada te espante, todo se pasa, Dios no se muda; la paciencia todo lo alcanza.|Santa Teresa de Jesús
)";

constexpr std::string_view kFrench = R"(
Maître Corbeau, sur un arbre perché, tenait en son bec un fromage. Maître Renard, par l'odeur alléché, lui tint à peu près ce langage.|Jean de La Fontaine
Longtemps, je me suis couché de bonne heure. Parfois, à peine ma bougie éteinte, mes yeux se fermaient si vite que je n'avais pas le temps de me dire : « Je m'endors. »|Marcel Proust, Du côté de chez Swann
Mon enfant, ma sœur, songe à la douceur d'aller là-bas vivre ensemble ! Aimer à loisir, aimer et mourir au pays qui te ressemble !|Charles Baudelaire, L'invitation au voyage
Demain, dès l'aube, à l'heure où blanchit la campagne, je partirai. Vois-tu, je sais que tu m'attends. J'irai par la forêt, j'irai par la montagne.|Victor Hugo
Heureux qui, comme Ulysse, a fait un beau voyage, ou comme cestui-là qui conquit la toison, et puis est retourné, plein d'usage et raison.|Joachim du Bellay
On n'est pas sérieux, quand on a dix-sept ans. Un beau soir, foin des bocks et de la limonade, des cafés tapageurs aux lustres éclatants !|Arthur Rimbaud, Roman
Il pleure dans mon cœur comme il pleut sur la ville ; quelle est cette langueur qui pénètre mon cœur ?|Paul Verlaine
La Cigale, ayant chanté tout l'été, se trouva fort dépourvue quand la bise fut venue.|Jean de La Fontaine
L'homme n'est qu'un roseau, le plus faible de la nature ; mais c'est un roseau pensant.|Blaise Pascal, Pensées
)";

constexpr std::string_view kItalian = R"(
Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura, ché la diritta via era smarrita.|Dante Alighieri, Inferno
Considerate la vostra semenza: fatti non foste a viver come bruti, ma per seguir virtute e canoscenza.|Dante Alighieri, Inferno
Per me si va ne la città dolente, per me si va ne l'etterno dolore, per me si va tra la perduta gente.|Dante Alighieri, Inferno
Sempre caro mi fu quest'ermo colle, e questa siepe, che da tanta parte dell'ultimo orizzonte il guardo esclude.|Giacomo Leopardi, L'infinito
Quant'è bella giovinezza, che si fugge tuttavia! Chi vuol esser lieto, sia: di doman non c'è certezza.|Lorenzo de' Medici
C'era una volta... Un re! diranno subito i miei piccoli lettori. No, ragazzi, avete sbagliato. C'era una volta un pezzo di legno.|Carlo Collodi, Le avventure di Pinocchio
)";

constexpr std::string_view kPortuguese = R"(
Amor é fogo que arde sem se ver; é ferida que dói e não se sente; é um contentamento descontente; é dor que desatina sem doer.|Luís de Camões
Mudam-se os tempos, mudam-se as vontades, muda-se o ser, muda-se a confiança; todo o mundo é composto de mudança, tomando sempre novas qualidades.|Luís de Camões
As armas e os barões assinalados, que da ocidental praia lusitana, por mares nunca de antes navegados passaram ainda além da Taprobana.|Luís de Camões, Os Lusíadas
O poeta é um fingidor. Finge tão completamente que chega a fingir que é dor a dor que deveras sente.|Fernando Pessoa, Autopsicografia
Minha terra tem palmeiras, onde canta o Sabiá; as aves, que aqui gorjeiam, não gorjeiam como lá.|Gonçalves Dias, Canção do exílio
Ao verme que primeiro roeu as frias carnes do meu cadáver dedico como saudosa lembrança estas memórias póstumas.|Machado de Assis
)";

struct Shipped {
  std::string_view language, text;
};
constexpr Shipped kShipped[] = {{"de", kGerman}, {"en", kEnglish}, {"es", kSpanish},
                                {"fr", kFrench}, {"it", kItalian}, {"pt", kPortuguese}};

}  // namespace

std::vector<Quotation> read_quotations(std::string_view text) {
  text = utf8::without_mark(text);
  std::vector<Quotation> quotations;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view trimmed = ascii::trimmed(line);
    if (trimmed.empty() || trimmed.starts_with('#')) continue;
    const std::size_t bar = std::min(trimmed.find_first_of("|\t"), trimmed.size());
    const std::string_view source = trimmed.substr(std::min(bar + 1, trimmed.size()));
    quotations.push_back({std::string(ascii::trimmed(trimmed.substr(0, bar))),
                          std::string(ascii::trimmed(source)), number,
                          static_cast<int>(line.find(trimmed)) + 1});
  }
  return quotations;
}

std::string_view shipped_quotations(std::string_view language) {
  const auto found = std::ranges::find(kShipped, language, &Shipped::language);
  return found == std::end(kShipped) ? std::string_view() : found->text;
}

}  // namespace gridpress::cryptogram
