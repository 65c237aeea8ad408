/** A rule, with the elements and classes that each of its selectors asks for; or the parts of an at-rule; or a text that always stays. */
interface Part {
  text: string;
  selectors?: string[][];
  animation?: string | undefined;
  parts?: Part[];
}

export type Parts = readonly Part[];

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
  if (!head.trimStart().startsWith('@')) return { text, selectors: selectorsOf(head) };
  return { text, animation: /^\s*@(?:-\w+-)?keyframes\s+(\S+)/.exec(head)?.[1] };
}

/** Names in brackets do not count: a rule too many changes nothing that is drawn. */
function selectorsOf(head: string): string[][] {
  let plain = head.replace(/\/\*[^]*?\*\//g, '').replace(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g, '');
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(elementOrClass)].map(([name]) => toName(name)));
}

const toName = (name: string) => (name.startsWith('.') ? name.replace(/\\(.)/g, '$1') : name.toLowerCase());

const elementOrClass = /\.(?:\\[^]|[\w-]|[^\0-\x7f])+|(?<![:#\w\\-])[a-z][\w-]*/gi;

export function namesIn(html: string): ReadonlySet<string> {
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return new Set([...elements, ...classes.map((name) => `.${name}`)]);
}

export function usedStyles(parts: Parts, names: ReadonlySet<string>): string {
  const isUsed = ({ selectors }: Part) =>
    selectors?.some((selector) => selector.every((name) => names.has(name))) ?? true;
  const rules = write(parts, (part) => part.animation === undefined && isUsed(part));
  return write(parts, (part) =>
    part.animation === undefined ? isUsed(part) : rules.includes(part.animation),
  );
}

function write(parts: Parts, isKept: (part: Part) => boolean): string {
  return parts
    .map((part) => {
      if (!part.parts) return isKept(part) ? part.text : '';
      const rules = write(part.parts, isKept);
      return rules === '' ? '' : `${part.text}{${rules}}`;
    })
    .join('');
}
