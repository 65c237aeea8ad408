import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { transform } from 'lightningcss';

const tokens = readFileSync(new URL('../ui/src/components/styles/tokens.css', import.meta.url), 'utf8');
const [, fonts] = /--font:([^;]+);/.exec(tokens);
const siteFonts = fonts.split(',').map((font) => font.trim().replaceAll(/['"]/g, '').toLowerCase());
const siteProperties = new Set(tokens.match(/--[\w-]+(?=:)/g));

export default function scopeStyles(source) {
  const { name } = this.getOptions();
  const file = relative(this.rootContext, this.resourcePath);
  const isModule = /\.module\.\w+$/.test(this.resourcePath);
  const root = {
    type: 'attribute',
    name: 'data-section',
    operation: { operator: 'equal', value: name, caseSensitivity: 'case-sensitive' },
  };
  const refuse = (what) =>
    this.emitError(new Error(`${file}: ${what}, and the styles of a section end at its root`));
  const around = [];
  let isChanged = !isModule;
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    visitor: {
      Rule: (rule) => {
        if (['style', 'scope'].includes(rule.type)) around.push(rule.type);
        const what = changeOfSite(rule);
        if (what) refuse(what);
        return rule.type === 'keyframes' && !isModule ? withOwnName(rule, name) : undefined;
      },
      RuleExit: {
        style: () => void around.pop(),
        scope: () => void around.pop(),
      },
      Selector: (selector) => {
        const isNested = around.at(-2) === 'style' && isInNesting(selector);
        if (isNested || (isModule && hasOwnClass(selector))) return undefined;
        isChanged = true;
        return below(root, selector);
      },
      ...(!isModule && { Declaration: animationsOf(source, name) }),
    },
  });
  return isChanged ? code.toString() : source;
}

/** `@value` is a constant of a CSS module. */
const allowed = [
  ...['style', 'nested-declarations', 'media', 'supports', 'container', 'scope', 'starting-style'],
  ...['moz-document', 'layer-block', 'layer-statement', 'import', 'property', 'keyframes', 'value'],
];

function changeOfSite({ type, value }) {
  if (type === 'page') return "'@page' changes the print of every page";
  if (type === 'view-transition') return "'@view-transition' changes the navigation between all pages";
  if (type === 'import' && /^\s*(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(value.url))
    return `'@import "${value.url}"' fetches styles for every page`;
  if (type === 'property' && siteProperties.has(value.name))
    return `'@property ${value.name}' changes a property of the whole site`;
  if (type === 'font-face') {
    const family = value.properties.find((each) => each.type === 'font-family')?.value;
    return siteFonts.includes(String(family).toLowerCase())
      ? `'@font-face' replaces the font '${family}' of the whole site`
      : undefined;
  }
  const name = type === 'unknown' ? value.name : type;
  return allowed.includes(name) ? undefined : `'@${name}' may hold for the whole page`;
}

const isNesting = ({ type }) => type === 'nesting';

/** A sibling of the section's root is outside. */
function isInNesting(selector) {
  const nesting = selector.findLastIndex(isNesting);
  const next = selector.slice(nesting + 1).find(({ type }) => type === 'combinator');
  return nesting >= 0 && [undefined, 'child', 'descendant'].includes(next?.value);
}

const isPageRoot = ({ type, kind, name, selectors }) =>
  isNesting({ type }) ||
  (type === 'type' && ['html', 'body'].includes(name.toLowerCase())) ||
  (type === 'pseudo-class' && kind === 'root') ||
  (['is', 'where'].includes(kind) && selectors.every((selector) => selector.some(isPageRoot)));

/** A rule of the page's root holds for the section's; every other one for the elements in it. */
function below(root, selector) {
  const start = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const pseudo = selector.findIndex(({ type }, index) => index >= start && type === 'pseudo-element');
  const end = pseudo < 0 ? selector.length : pseudo;
  const descendant = { type: 'combinator', value: 'descendant' };
  const own = selector.slice(start, end).some(isPageRoot)
    ? [descendant, root]
    : [{ type: 'pseudo-class', kind: 'where', selectors: [[root, descendant, { type: 'universal' }]] }];
  return [...selector.slice(0, end), ...own, ...selector.slice(end)];
}

function hasOwnClass(selector) {
  let isGlobal = false;
  return selector.some(({ type, kind, name, selectors }) => {
    if (kind === 'custom') isGlobal = name === 'global' || (isGlobal && name !== 'local');
    if (type === 'class' || type === 'id') return !isGlobal;
    if (kind === 'custom-function') return name === 'local';
    return ['is', 'where'].includes(kind) && selectors.every(hasOwnClass);
  });
}

const withOwnName = ({ type, value }, section) => ({
  type,
  value: { ...value, name: ownName(value.name, section) },
});

const ownName = (name, section) =>
  ['ident', 'string'].includes(name.type) ? { ...name, value: `${section}-${name.value}` } : name;

function animationsOf(source, section) {
  const names = new Set(
    [...source.matchAll(/@(?:-\w+-)?keyframes\s+['"]?([\w-]+)/g)].map(([, name]) => name),
  );
  const withOwnTokens = (value) =>
    JSON.parse(JSON.stringify(value), (_, part) => {
      // lightningcss gives null for a field that is not there, and does not take it back.
      if (part === null) return undefined;
      return part?.type === 'ident' && names.has(part.value) ? ownName(part, section) : part;
    });
  return (declaration) => {
    const { property, value } = declaration;
    if (property === 'animation-name')
      return { ...declaration, value: value.map((name) => ownName(name, section)) };
    if (property === 'animation')
      return { ...declaration, value: value.map((each) => ({ ...each, name: ownName(each.name, section) })) };
    // A value with var(), and the value of a custom property, comes as its tokens.
    const hasTokens =
      property === 'custom' || (property === 'unparsed' && /^animation/.test(value.propertyId.property));
    return hasTokens && names.size > 0 ? { ...declaration, value: withOwnTokens(value) } : undefined;
  };
}
