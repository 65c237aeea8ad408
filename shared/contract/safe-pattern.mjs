// Patterns of venues and of settings, in servers and browsers. This file imports nothing.
const maxPattern = 200;
/** Each answer up to this length is checked. A longer one has more ways, and is refused if they are too many. */
const usualAnswer = 50;
/** The ways in which a pattern can divide an answer, times its letters; more could block the page. */
const maxSteps = 10_000_000;

export function fitsPattern(answer, pattern) {
  return isQuick(pattern, Math.max(answer.length, usualAnswer)) && compile(pattern).test(answer);
}

/** A search may begin at each letter. */
export const isQuickSearch = (pattern, letters) =>
  isQuick(/^\^[^|]*$/.test(pattern) ? pattern : `.*(?:${pattern})`, letters);

const isQuick = (pattern, letters) => countSteps(pattern, letters) <= maxSteps;

export function toSafePattern(pattern) {
  if (pattern === '' || pattern.length > maxPattern || !isQuick(pattern, usualAnswer)) return null;
  try {
    compile(pattern);
    return pattern;
  } catch {
    return null;
  }
}

function compile(pattern) {
  const whole = `^(?:${pattern})$`;
  try {
    return new RegExp(whole, 'u');
  } catch (error) {
    // Only without the flag may `\-` stand outside a class and `\w-` in one, and `\p` is a letter then.
    if (pattern.includes('\\p')) throw error;
    return new RegExp(whole);
  }
}

const tokens =
  /\\(?:[dDwWsS]|p\{\w+\}|[^\w])|\[(?:\\.|[^\]\\])+\]|\((?:\?:)?|\)|\{\d+(?:,\d*)?\}|[^\\[\]{}()]/gu;

const refused = { ways: Infinity, length: 0 };

function countSteps(pattern, letters) {
  const found = pattern.match(tokens) ?? [];
  // Lookarounds, back references and what is no pattern have a part that is no token.
  if (found.join('') !== pattern) return Infinity;
  const { ways } = readChoice(found, letters);
  return found.length === 0 ? ways * letters : Infinity;
}

function readChoice(rest, letters) {
  const choices = [readSequence(rest, letters)];
  while (rest.shift() === '|') choices.push(readSequence(rest, letters));
  return {
    ways: choices.reduce((sum, { ways }) => sum + ways, 0),
    length: Math.min(...choices.map(({ length }) => length)),
  };
}

function readSequence(rest, letters) {
  let [ways, length] = [1, 0];
  while (rest.length > 0 && rest[0] !== '|' && rest[0] !== ')') {
    const part = readPart(rest, letters);
    const one = isQuantifier(rest[0]) ? repeat(part, rest.shift(), letters) : part;
    [ways, length] = [ways * one.ways, length + one.length];
  }
  return { ways, length };
}

function readPart(rest, letters) {
  const token = rest.shift();
  if (token.startsWith('(')) return readChoice(rest, letters);
  // A lazy or a second quantifier, or one that repeats nothing.
  if (isQuantifier(token)) return refused;
  return { ways: 1, length: token === '^' || token === '$' ? 0 : 1 };
}

function isQuantifier(token = '') {
  return token === '?' || token === '*' || token === '+' || token.startsWith('{');
}

function repeat({ ways, length }, quantifier, letters) {
  if (length === 0) return refused;
  const [from, to] = countsOf(quantifier);
  // A last repetition may begin without room for its end.
  const most = Math.max(from, Math.min(to, Math.floor(letters / length) + 1));
  let sum = 0;
  for (let count = from; count <= most; count += 1) sum += ways ** count;
  return { ways: sum, length: from * length };
}

function countsOf(quantifier) {
  const short = { '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] }[quantifier];
  if (short) return short;
  const [from = '0', to] = quantifier.slice(1, -1).split(',');
  return [Number(from), to === undefined ? Number(from) : Number(to || Infinity)];
}
