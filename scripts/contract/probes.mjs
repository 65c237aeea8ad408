const same = `type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;`;

export function writeProbes(before, after, isChanged, kept) {
  const entries = [...new Set(kept.map(({ entry }) => entry))];
  const files = {};
  const writeFiles = (folder, reports, side, declare) => {
    for (const [entry, { declarations, imports, exports }] of Object.entries(reports)) {
      const texts = [...declarations].map(([local, { text }]) => declare(entry, local, text));
      const types = kept.filter((one) => one.entry === entry && one.types);
      const uses = types.flatMap((one) => usesOf(one.name, one.types[side]));
      const parts = [...textsOf(imports), ...texts, ...textsOf(exports), ...uses];
      files[`${folder}/${entry}.d.ts`] = parts.join('\n');
    }
  };
  // An unchanged declaration is taken from the new report, so that only changes are judged.
  writeFiles('before', before, 0, (entry, local, text) =>
    isChanged(entry, local) ? text : `import { ${newName(local)} as ${local} } from '../after/${entry}';`,
  );
  writeFiles('after', after, 1, (entry, local, text) => `${text}\nexport { ${local} as ${newName(local)} };`);

  const statements = [
    same,
    ...entries.flatMap((entry, index) => [
      `import * as before${index} from './before/${entry}';`,
      `import * as after${index} from './after/${entry}';`,
    ]),
  ];
  const probes = kept.map(({ entry, name, types }) => {
    const add = (of, write) => {
      const index = entries.indexOf(entry);
      const text = write(`typeof before${index}.${of}`, `after${index}.${of}`);
      return statements.push(`export const probe${statements.length}: ${text};`) - 1;
    };
    const fits = (of) => add(of, (old, now) => `${old} = ${now}`);
    const [given, taken] = types ? [givenName(name), takenName(name)] : [name];
    return {
      given: fits(given),
      ...(taken && { taken: fits(taken) }),
      same: add(given, (old, now) => `Same<${old}, typeof ${now}> = true`),
    };
  });
  return { files, statements, probes };
}

const textsOf = (map) => [...map.values()].map(({ text }) => text);

const newName = (local) => `$new_${local}`;
const givenName = (name) => `$given_${name}`;
const takenName = (name) => `$taken_${name}`;

function usesOf(name, { name: { text: local }, typeParameters = [] }) {
  const list = (texts) => (texts.length > 0 ? `<${texts.join()}>` : '');
  const parameters = list(typeParameters.map((node) => node.getText()));
  const type = `${local}${list(typeParameters.map((node) => node.name.text))}`;
  return [
    `export declare const ${givenName(name)}: ${parameters}() => ${type};`,
    `export declare const ${takenName(name)}: ${parameters}(value: ${type}) => void;`,
  ];
}
