import type { FoodFacts } from '../venue.ts';

export interface Dish extends FoodFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: number;
  readonly image: string | null;
}

export const mains: readonly Dish[] = [
  {
    id: 'frikadeller',
    name: 'Frikadeller med kold kartoffelsalat',
    description:
      'Fire frikadeller af gris og kalv, kartoffelsalat med purløg og radiser, og agurkesalat efter mormors opskrift.',
    price: 65,
    image: 'frikadeller.svg',
    allergens: ['hvede', 'æg', 'mælk', 'sennep'],
  },
  {
    id: 'groen-karry',
    name: 'Grøn karry med kylling og ris',
    description:
      'Mild grøn karry med kyllingelår, kokosmælk, broccoli og sugarsnaps. Serveres med jasminris og frisk koriander.',
    price: 75,
    image: 'groen-karry.svg',
    allergens: ['fisk'],
    diets: ['glutenfri', 'laktosefri', 'uden svinekød'],
  },
  {
    id: 'lasagne',
    name: 'Lasagne med okse og spinat',
    description:
      'Langtidssimret oksekød, spinat og bechamel mellem hjemmelavede pastaplader. Med grøn salat.',
    price: 72,
    image: 'lasagne.svg',
    allergens: ['hvede', 'æg', 'mælk', 'selleri'],
    diets: ['uden svinekød'],
  },
  {
    id: 'laks',
    name: 'Bagt laks med dild og nye kartofler',
    description:
      'Laks bagt nænsomt ved lav varme, så den er saftig hele vejen igennem, vendt i citron, groft salt og masser af frisk dild. Dertil nye kartofler fra Samsø i smør, dampede grønne bønner, en sprød salat af fennikel og æble og en kold creme af skyr og peberrod, som er lige skarp nok til at vække resten af tallerkenen.',
    price: 85,
    image: 'laks.svg',
    allergens: ['fisk', 'mælk'],
    diets: ['glutenfri', 'uden svinekød'],
  },
  {
    id: 'chili-sin-carne',
    name: 'Chili sin carne',
    description:
      'Sorte bønner, søde kartofler og røget paprika. Med ris, lime og creme fraiche. Kan fås vegansk.',
    price: 62,
    image: 'chili-sin-carne.svg',
    allergens: ['mælk', 'selleri'],
    diets: ['vegetarisk', 'glutenfri'],
  },
  {
    id: 'boller-i-karry',
    name: 'Boller i karry',
    description: 'Som de skal være: møre boller, karrysovs med æble og porre, løse ris og mango chutney.',
    price: 68,
    image: 'boller-i-karry.svg',
    allergens: ['hvede', 'æg', 'mælk', 'selleri'],
  },
];

export const bowls: readonly Dish[] = [
  {
    id: 'falafelbowl',
    name: 'Falafelbowl med hummus',
    description: 'Sprøde falafler af kikærter og ærter, hummus, perlebyg, syltede rødløg og granatæble.',
    price: 69,
    image: 'falafelbowl.svg',
    allergens: ['byg', 'sesam'],
    diets: ['vegansk'],
  },
  {
    id: 'poke-bowl',
    name: 'Poke bowl med laks',
    description:
      'Rimmet laks, sushiris, edamamebønner, mango, avocado og sesam med en dressing af soja og ingefær.',
    price: 79,
    image: 'poke-bowl.svg',
    allergens: ['fisk', 'sesam', 'soja', 'hvede'],
    diets: ['laktosefri', 'uden svinekød'],
  },
  {
    id: 'caesarsalat',
    name: 'Cæsarsalat med kylling',
    description: 'Hjertesalat, stegt kylling, parmesan og croutoner af gårsdagens surdejsbrød.',
    price: 64,
    image: 'caesarsalat.svg',
    allergens: ['hvede', 'æg', 'fisk', 'mælk', 'sennep'],
    diets: ['uden svinekød'],
  },
  {
    id: 'pastasalat',
    name: 'Pastasalat med pesto og bagte tomater',
    description: 'Skruer med basilikumpesto, bagte cherrytomater, mozzarella og ristede pinjekerner.',
    price: 58,
    image: 'pastasalat.svg',
    allergens: ['hvede', 'mælk'],
    diets: ['vegetarisk'],
  },
];

export const soups: readonly Dish[] = [
  {
    id: 'tomatsuppe',
    name: 'Tomatsuppe med basilikum',
    description: 'Bagte tomater, hvidløg og et drys basilikum. Med to skiver surdejsbrød.',
    price: 49,
    image: 'tomatsuppe.svg',
    allergens: ['hvede'],
    diets: ['vegansk'],
  },
  {
    id: 'graeskarsuppe',
    name: 'Græskarsuppe med ingefær',
    description: 'Hokkaido, kokosmælk og ingefær, toppet med ristede græskarkerner.',
    price: 49,
    image: 'graeskarsuppe.svg',
    allergens: [],
    diets: ['vegansk', 'glutenfri'],
  },
  {
    id: 'porresuppe',
    name: 'Kartoffel-porresuppe',
    description: 'Cremet suppe med purløg og sprød bacon – eller svampe, hvis du hellere vil det.',
    price: 47,
    image: 'porresuppe.svg',
    allergens: ['mælk', 'selleri'],
    diets: ['glutenfri'],
  },
];

export const breads: readonly Dish[] = [
  {
    id: 'kyllingesandwich',
    name: 'Sandwich med kylling og bacon',
    description: 'Surdejsbolle med kylling, bacon, karrymayo, tomat og sprød salat.',
    price: 59,
    image: 'kyllingesandwich.svg',
    allergens: ['hvede', 'æg', 'sennep'],
    diets: ['laktosefri'],
  },
  {
    id: 'rejemad',
    name: 'Rejemad på surdejsbrød',
    description: 'Håndpillede rejer, æg, citronmayonnaise og masser af dild.',
    price: 72.5,
    image: 'rejemad.svg',
    allergens: ['krebsdyr', 'hvede', 'æg', 'sennep'],
    diets: ['laktosefri', 'uden svinekød'],
  },
  {
    id: 'kartoffelmad',
    name: 'Kartoffelmad',
    description: 'Nye kartofler på rugbrød med mayonnaise, sprøde løg og purløg.',
    price: 42,
    image: 'kartoffelmad.svg',
    allergens: ['rug', 'hvede', 'æg', 'sennep'],
    diets: ['vegetarisk'],
  },
];

export const sweets: readonly Dish[] = [
  {
    id: 'gulerodskage',
    name: 'Gulerodskage med citronglasur',
    description: 'Saftig kage med valnødder og en glasur af flødeost og citron.',
    price: 32,
    image: 'gulerodskage.svg',
    allergens: ['hvede', 'æg', 'mælk', 'valnødder'],
    diets: ['vegetarisk'],
  },
  {
    id: 'kanelsnegl',
    name: 'Kanelsnegl',
    description: 'Bagt i morges, med rigeligt smør.',
    price: 24,
    image: 'kanelsnegl.svg',
    allergens: ['hvede', 'mælk'],
    diets: ['vegetarisk'],
  },
  {
    id: 'baerskaal',
    name: 'Skyr med bær og granola',
    description: 'Skyr med skovbær, honning og vores egen granola.',
    price: 35,
    image: 'baerskaal.svg',
    allergens: ['mælk', 'havre', 'mandler'],
    diets: ['vegetarisk'],
  },
];

export const suppers: readonly Dish[] = [
  {
    id: 'familielasagne',
    name: 'Familielasagne til fire',
    description: 'Et helt fad lasagne, klar til ovnen. Varmes 30 minutter ved 180 grader.',
    price: 220,
    image: 'familielasagne.svg',
    allergens: ['hvede', 'æg', 'mælk', 'selleri'],
    diets: ['uden svinekød'],
  },
  {
    id: 'kylling-i-fad',
    name: 'Kylling i fad med rodfrugter',
    description: 'Til to personer: kyllingelår, gulerødder, persillerod og timian i fad, klar til at varme.',
    price: 149,
    image: 'kylling-i-fad.svg',
    allergens: [],
    diets: ['glutenfri', 'laktosefri', 'uden svinekød'],
  },
  {
    id: 'groen-gryde',
    name: 'Grøn gryde med linser',
    description: 'Til to personer: linser, spinat, tomat og spidskommen. Med naanbrød.',
    price: 119,
    image: 'groen-gryde.svg',
    allergens: ['hvede'],
    diets: ['vegansk'],
  },
];

export const coffee: Dish = {
  id: 'filterkaffe',
  name: 'Filterkaffe',
  description: 'En kop på husets regning, når du alligevel er her.',
  price: 0,
  image: 'filterkaffe.svg',
  allergens: [],
  diets: ['vegansk', 'glutenfri'],
};

export const surprise: Dish = {
  id: 'dagens-rest',
  name: 'Køkkenets overraskelse',
  description:
    'Det, der blev lidt for meget af i går, er i dag en ret for sig: kokken finder på, smager til og anretter en portion, som aldrig bliver den samme to gange. Nogle dage er det en gryderet, andre dage en tærte eller en salat med det hele. Den er altid mættende, altid lavet med omhu, og den redder god mad fra skraldespanden. Fortæl os i kommentaren, hvis der er noget, du ikke tåler – så tager vi hensyn.',
  price: 39,
  image: null,
};

export const platter: Dish = {
  id: 'smoerrebroedsplatte',
  name: 'Smørrebrødsplatte',
  description:
    'Rejer, roastbeef, æg og kartoffel på rugbrød og surdej, med alt det, der hører til: peberrod, remoulade, ristede løg og karse.',
  price: 95,
  image: 'rejemad.svg',
  allergens: ['krebsdyr', 'rug', 'hvede', 'æg', 'sennep'],
  diets: ['uden svinekød'],
};
