/** A rule, with the class names that each of its selectors asks for; or the parts of an at-rule; or a text that always stays. */
interface Part {
  text: string;
  selectors?: string[][];
  parts?: Part[];
}

export type Parts = readonly Part[];

/** Braces in a string, an address or a comment end nothing. */
const token = /\\[^]|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\/\*[^]*?\*\/|url\((?:\\[^]|[^)\\"'])*\)|[{};]/g;
const group = /^\s*@(?:container|layer|media|supports)\b/;

export function readParts(css: string): Parts {
  const parts: Part[] = [];
  let [start, opened, depth] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(token)) {
    if (sign === '{' && depth === 0) opened = index;
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth > 0 || !/^[};]$/.test(sign)) continue;
    const end = index + 1;
    parts.push(
      sign === '}'
        ? toPart(css.slice(start, opened), css.slice(opened, end))
        : { text: css.slice(start, end) },
    );
    start = end;
  }
  return [...parts, { text: css.slice(start) }];
}

function toPart(head: string, block: string): Part {
  if (group.test(head)) return { text: head, parts: [...readParts(block.slice(1, -1))] };
  const text = head + block;
  return head.trimStart().startsWith('@') ? { text } : { text, selectors: selectorsOf(head) };
}

/** Names in brackets do not count: a rule too many changes nothing that is drawn. */
function selectorsOf(head: string): string[][] {
  let plain = head.replace(/\/\*[^]*?\*\//g, '').replace(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g, '');
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  return plain
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\.((?:\\[^]|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
        name.replace(/\\(.)/g, '$1'),
      ),
    );
}

export const classNamesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/** The rules for a page in which no other class names stand, in their order. */
export function usedStyles(parts: Parts, names: ReadonlySet<string>): string {
  return parts
    .map(({ text, selectors, parts: inner }) => {
      if (inner) return wrap(text, usedStyles(inner, names));
      const isUsed = selectors?.some((selector) => selector.every((name) => names.has(name)));
      return isUsed === false ? '' : text;
    })
    .join('');
}

const wrap = (head: string, rules: string) => (rules === '' ? '' : `${head}{${rules}}`);
