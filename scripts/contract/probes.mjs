const same = `type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;`;

/** @param kept the changed exports @returns the files, the statements, and for each export the indexes of its statements */
export function writeProbes(before, after, isChanged, kept) {
  const entries = [...new Set(kept.map(({ entry }) => entry))];
  const files = {};
  for (const entry of Object.keys(before)) {
    const types = kept.filter((one) => one.entry === entry && one.types);
    files[`before/${entry}.d.ts`] = oldFile(entry, before[entry], isChanged, types);
  }
  for (const entry of Object.keys(after)) {
    const types = kept.filter((one) => one.entry === entry && one.types);
    files[`after/${entry}.d.ts`] = newFile(after[entry], types);
  }

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

/** An unchanged declaration is taken from the new report, so that only changes are judged. */
function oldFile(entry, { declarations, imports, exports }, isChanged, types) {
  const texts = [...declarations].map(([local, { text }]) =>
    isChanged(entry, local) ? text : `import { ${newName(local)} as ${local} } from '../after/${entry}';`,
  );
  return join(
    imports,
    texts,
    exports,
    types.flatMap(({ name, types: [type] }) => usesOf(name, type)),
  );
}

function newFile({ declarations, imports, exports }, types) {
  const texts = [...declarations].flatMap(([local, { text }]) => [
    text,
    `export { ${local} as ${newName(local)} };`,
  ]);
  return join(
    imports,
    texts,
    exports,
    types.flatMap(({ name, types: [, type] }) => usesOf(name, type)),
  );
}

const join = (imports, texts, exports, uses) =>
  [...textsOf(imports), ...texts, ...textsOf(exports), ...uses].join('\n');
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
