/** React Router and TanStack Query hold code that no page runs and no minifier drops: advice, server components, infinite lists. */
export const replacements = [
  [/ENABLE_DEV_WARNINGS = true/, 'ENABLE_DEV_WARNINGS = false'],
  [/^\w+\.displayName = .*$/gm, ''],
  [/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ '],
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
  [/React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\)/, 'null'],
  [/if \(!remixContext \|\| remixContext\.isSpaMode\) (?=\{\s+return null;)/, ''],
  [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(.*?\) : /, ''],
];

export default function keepUsed(code) {
  return replacements.reduce((text, [pattern, other]) => text.replace(pattern, other), code);
}
