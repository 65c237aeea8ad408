import { findChanged } from './changed-declarations.mjs';
import { checkProbes } from './check-probes.mjs';
import { lostFields } from './lost-fields.mjs';
import { writeProbes } from './probes.mjs';
import { parseReport } from './report-source.mjs';

export const changedRule = 'has changed, and fits as before';

export function compareReports(beforeTexts, afterTexts) {
  const [before, after] = [beforeTexts, afterTexts].map((texts) =>
    Object.fromEntries(Object.entries(texts).map(([entry, text]) => [entry, parseReport(text)])),
  );
  const isChanged = findChanged(before, after);
  const changes = [];
  const kept = [];
  for (const entry of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [olds, news] = [before, after].map((report) => report[entry]?.exports ?? new Map());
    for (const old of olds.values()) {
      const now = news.get(old.name);
      if (!now) changes.push({ entry, name: old.name, level: 'major', rule: 'is gone' });
      else if (old.text !== now.text || isChanged(entry, old.local)) {
        const types = [before[entry], after[entry]].map(
          ({ declarations }, index) => declarations.get([old, now][index].local)?.type,
        );
        kept.push({ entry, name: old.name, ...(types.every(Boolean) && { types }) });
      }
    }
    for (const name of news.keys())
      if (!olds.has(name)) changes.push({ entry, name, level: 'minor', rule: 'is new' });
  }
  if (kept.length === 0) return changes;
  const { files, statements, probes } = writeProbes(before, after, isChanged, kept);
  return [...changes, ...judge(kept, probes, checkProbes(files, statements))];
}

function judge(kept, probes, { checker, isOwn, nodes, errors }) {
  const typesAt = (index) => {
    const { type, initializer } = nodes[index].declarationList.declarations[0];
    return [type, initializer].map((node) => checker.getTypeAtLocation(node));
  };
  const usedByValues = new Set();
  const note = ({ symbol, aliasSymbol }) => [symbol, aliasSymbol].forEach((one) => usedByValues.add(one));
  const lost = probes.map(({ given, taken }) =>
    lostFields(checker, ...typesAt(given), { isOwn, visit: taken === undefined ? note : () => {} }),
  );
  return kept.flatMap(({ entry, name }, index) => {
    const { given, taken, same } = probes[index];
    const change = (level, rule) => ({ entry, name, level, rule });
    if (lost[index].length > 0) return change('major', `has lost ${lost[index].join(', ')}`);
    const misfits = [given, taken].filter((at) => errors[at]);
    // The values that give or take a type say in which direction it must fit.
    const isFreeType = taken !== undefined && usedByValues.has(symbolOf(typesAt(given)[1]));
    if (misfits.length > (isFreeType ? 1 : 0))
      return change('major', `no longer fits: ${errors[misfits[0]]}`);
    return errors[same] ? change('minor', changedRule) : [];
  });
}

function symbolOf(use) {
  const type = use.getCallSignatures()[0].getReturnType();
  return type.aliasSymbol ?? type.symbol;
}
