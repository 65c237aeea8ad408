export function usedExports(modules, keys) {
  const used = new Map();
  for (const { request, ids, type, category } of [...modules].flatMap(dependenciesOf)) {
    // An `import` for its effects alone has no `ids` either.
    const isWhole = category !== 'esm' || type.startsWith('import()');
    const names = ids ? [ids[0] ?? '*'] : isWhole && ['*'];
    if (names && keys.includes(request)) used.set(request, new Set([...(used.get(request) ?? []), ...names]));
  }
  return Object.fromEntries([...used].sort().map(([key, names]) => [key, [...names].sort()]));
}

const dependenciesOf = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesOf)];
