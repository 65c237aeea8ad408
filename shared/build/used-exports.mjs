export function usedExports(modules, keys) {
  const used = new Map();
  for (const { request, ids, type } of [...modules].flatMap(dependenciesOf)) {
    const names = type === 'import()' ? ['*'] : ids && [ids[0] ?? '*'];
    if (names && keys.includes(request)) used.set(request, new Set([...(used.get(request) ?? []), ...names]));
  }
  return Object.fromEntries([...used].sort().map(([key, names]) => [key, [...names].sort()]));
}

const dependenciesOf = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesOf)];
