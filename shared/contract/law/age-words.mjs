const whole = new Set(
  [
    'akvavit armagnac bajer brandy breezer calvados cava champagne cognac crémant gin gløgg grappa ipa',
    'mezcal portvin prosecco rom rum schnapps snaps spiritus tequila vermouth vodka whiskey whisky',
    'carlsberg tuborg pilsner lager porter stout',
    'cigaret cigaretter cigar cigarer cigarillos nikotin nikotinposer nikotinprodukter snus tobak vape vapes',
  ].flatMap((words) => words.split(' ')),
);

const endings = [
  /^(?:jule|påske|fad|flaske|dåse|guld|special|hvede|mørk|lys)?øl$/u,
  /^(?:rød|hvid|rosé|hus|bord|dessert|hed)?vin$/u,
  /^(?:jule|påske|hjemme|mikro)bryg$/u,
  /^e-cigaret(?:ter)?$|.(?:likør|snaps|tobak)$/u,
];

const harmless = [
  /alkoholfri|uden alkohol|nikotinfri|tobaksfri/u,
  /(?:^|[^\d,.])0(?:[.,](?:[0-4]\d?|50?))?\s*%/u,
  /squash|danskvand|sodavand|carlsberg sport/u,
];

/** Food is cooked with it: 'kylling i rødvin', 'kage med rom'. */
const cookedWith = new Set(['i', 'med', 'au']);

/** True for names of goods that look like alcohol or nicotine: 'Juleøl', not 'Ingefærøl' or 'Vingummi'. */
export function needsAge(name) {
  const text = name.normalize().toLowerCase();
  if (harmless.some((words) => words.test(text))) return false;
  const words = text.split(/[^\p{L}\p{N}-]+/u);
  return words.some(
    (word, index) =>
      (whole.has(word) || endings.some((ending) => ending.test(word))) &&
      !cookedWith.has(words[index - 1] ?? ''),
  );
}
