// TypeScript accepts a type without an optional field that it had. Here a field that is gone is found.
import ts from 'typescript';

/** A generic type may name itself with ever new arguments. */
const maxDepth = 24;

/** Walks a type and its successor side by side. A union has the fields of all its parts. @returns the paths of those that are gone */
export function lostFields(checker, before, after, { isOwn, visit }) {
  const lost = new Set();
  const seen = new Set();
  let depth = 0;

  function walk(olds, news, path) {
    const [from, to] = [olds, news].map((types) => [...new Set(types.flatMap(partsOf))]);
    news.concat(to).forEach(visit);
    const [key, sameKey] = [to, from].map((types) => [from, types].map(idsOf).join('>'));
    if (key === sameKey || seen.has(key) || depth > maxDepth || to.some(isAny)) return;
    seen.add(key);
    depth += 1;
    walkFields(from, to, path);
    walkSignatures(from, to, path);
    walkLists(from.map(argumentsOf), to.map(argumentsOf), path);
    depth -= 1;
  }

  function walkFields(from, to, path) {
    for (const name of new Set(from.filter(isOwn).flatMap(fieldNames))) {
      const here = [...path, name];
      const [olds, news] = [from, to].map((types) => fieldTypes(types, name));
      if (news.length > 0) walk(olds, news, here);
      else if (!to.some((type) => type.getStringIndexType())) lost.add(here.join('.'));
    }
  }

  function walkSignatures(from, to, path) {
    const [olds, news] = [from, to].map((types) =>
      types.flatMap((type) => [...type.getCallSignatures(), ...type.getConstructSignatures()]),
    );
    if (olds.length === 0 || news.length === 0) return;
    walkLists(olds.map(parameterTypes), news.map(parameterTypes), path);
    const [given, givenNow] = [olds, news].map((signatures) => signatures.map((one) => one.getReturnType()));
    walk(given, givenNow, path);
  }

  function walkLists(from, to, path) {
    const length = Math.max(0, ...from.map((list) => list.length));
    for (let index = 0; index < length; index += 1) {
      const [olds, news] = [from, to].map((lists) =>
        lists.flatMap((list) => (list[index] ? [list[index]] : [])),
      );
      if (news.length > 0) walk(olds, news, path);
    }
  }

  function partsOf(type) {
    if (type.isUnionOrIntersection()) return type.types.flatMap(partsOf);
    if (type.flags & ts.TypeFlags.Instantiable) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint && constraint !== type ? partsOf(constraint) : [];
    }
    return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Any) ? [type] : [];
  }

  const fieldNames = (type) =>
    checker.getPropertiesOfType(type).flatMap(({ name }) => (name.startsWith('__@') ? [] : [name]));
  const fieldTypes = (types, name) =>
    types.flatMap((type) => {
      const symbol = checker.getPropertyOfType(type, name);
      return symbol ? [checker.getTypeOfSymbol(symbol)] : [];
    });
  const parameterTypes = (signature) => signature.getParameters().map((one) => checker.getTypeOfSymbol(one));
  const argumentsOf = (type) => [
    ...(type.aliasTypeArguments ?? []),
    ...(type.objectFlags & ts.ObjectFlags.Reference ? checker.getTypeArguments(type) : []),
  ];

  walk([before], [after], []);
  return [...lost];
}

const isAny = (type) => Boolean(type.flags & ts.TypeFlags.Any);
const idsOf = (types) => types.map(({ id }) => id).join();
