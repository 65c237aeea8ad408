export function findChanged(before, after) {
  const changed = new Set();
  const keyOf = (entry, local) => `${entry} ${local}`;
  const isChanged = (entry, local) => changed.has(keyOf(entry, local));

  function isExportChanged(entry, name) {
    const { local } = before[entry].exports.get(name) ?? {};
    return local !== undefined && isChanged(entry, local);
  }

  function isImportChanged(entry, word, words) {
    const [old, now] = [before, after].map((report) => report[entry].imports.get(word));
    if (!old || old.text !== now?.text) return Boolean(old);
    if (!old.entry || !before[old.entry]) return false;
    const names = old.name === '*' ? [...words] : [old.name];
    return names.some((name) => isExportChanged(old.entry, name));
  }

  const all = Object.entries(before).flatMap(([entry, { declarations }]) =>
    [...declarations].map(([local, declaration]) => ({ entry, local, ...declaration })),
  );
  const isNew = ({ entry, local, text, words }) =>
    !isChanged(entry, local) &&
    (after[entry]?.declarations.get(local)?.text !== text ||
      [...words].some((word) => isChanged(entry, word) || isImportChanged(entry, word, words)));
  for (let found = all.filter(isNew); found.length > 0; found = all.filter(isNew))
    for (const { entry, local } of found) changed.add(keyOf(entry, local));
  return isChanged;
}
