import ts from 'typescript';

/** Maps by name. A declaration has its text, the names in it and, if it is a type alone, its node; a re-export has no `local`. */
export function parseReport(text) {
  const file = parse(text);
  const source = { declarations: new Map(), imports: new Map(), exports: new Map() };
  for (const node of file.statements) {
    if (ts.isImportDeclaration(node)) readImport(source, node);
    else if (ts.isExportDeclaration(node)) readExport(source, node);
    else for (const { text: name } of declaredNames(node)) addDeclaration(source, name, node);
  }
  return source;
}

const parse = (text) => ts.createSourceFile('report.d.ts', text, ts.ScriptTarget.ESNext, true);

function readImport({ imports }, { importClause, moduleSpecifier: { text: from } }) {
  const entry = from.startsWith('./') ? from.slice(2) : undefined;
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) {
    const { text } = bindings.name;
    imports.set(text, { entry, name: '*', text: `import * as ${text} from '${from}';` });
  }
  for (const element of bindings?.elements ?? []) {
    const name = (element.propertyName ?? element.name).text;
    imports.set(element.name.text, { entry, name, text: `import { ${element.getText()} } from '${from}';` });
  }
}

function readExport({ exports }, { exportClause, moduleSpecifier }) {
  for (const element of exportClause?.elements ?? []) {
    const name = element.name.text;
    const from = moduleSpecifier ? ` from '${moduleSpecifier.text}'` : '';
    const local = from ? undefined : (element.propertyName ?? element.name).text;
    exports.set(name, { name, local, text: `export { ${element.getText()} }${from};` });
  }
}

/** None for an addition to `Window`, which no section may use. */
function declaredNames(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name);
  return node.name && ts.isIdentifier(node.name) && !(node.flags & ts.NodeFlags.GlobalAugmentation)
    ? [node.name]
    : [];
}

function addDeclaration({ declarations }, name, node) {
  const { text = '', words = new Set() } = declarations.get(name) ?? {};
  const addWords = (child) => {
    if (ts.isIdentifier(child)) words.add(child.text);
    ts.forEachChild(child, addWords);
  };
  addWords(node);
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  declarations.set(name, { text: `${text}${print(node)}\n`, words, ...(isType && { type: node }) });
}

const printer = ts.createPrinter({ removeComments: true });

/** A report is about types: another comment, or another order in a union, makes no other report. */
export function withoutComments(text) {
  const { transformed } = ts.transform(parse(text), [
    (context) => (file) => ts.visitEachChild(file, (node) => inOneOrder(node, context, file), context),
  ]);
  return printer.printFile(transformed[0]);
}

/** TypeScript writes the parts of a union in the order in which it met them, which a busy machine changes. */
function inOneOrder(node, context, file) {
  const visited = ts.visitEachChild(node, (child) => inOneOrder(child, context, file), context);
  if (!ts.isUnionTypeNode(visited)) return visited;
  const parts = visited.types.map((part) => [printer.printNode(ts.EmitHint.Unspecified, part, file), part]);
  const sorted = parts.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return context.factory.updateUnionTypeNode(
    visited,
    context.factory.createNodeArray(sorted.map(([, part]) => part)),
  );
}

/** Methods become fields, because TypeScript lets a method take less than before. Private members and constants' values go. */
function print(statement) {
  const { transformed } = ts.transform(statement, [
    (context) => (node) => ts.visitNode(node, (child) => comparable(child, context)),
  ]);
  return printer.printNode(ts.EmitHint.Unspecified, transformed[0], statement.getSourceFile());
}

function comparable(node, context) {
  const visited = ts.visitEachChild(node, (child) => comparable(child, context), context);
  if (ts.isMethodSignature(visited) && !isOverloaded(node)) {
    const { modifiers, name, questionToken, typeParameters, parameters, type } = visited;
    const { factory } = context;
    const method = factory.createFunctionTypeNode(typeParameters, parameters, type);
    return factory.createPropertySignature(modifiers, name, questionToken, method);
  }
  if (ts.isVariableDeclaration(visited) && visited.initializer) return withoutValue(visited, context);
  return ts.isClassElement(node) && isPrivate(node) ? undefined : visited;
}

function withoutValue({ name, initializer }, { factory }) {
  const isText = ts.isStringLiteralLike(initializer);
  const type = isText ? ts.SyntaxKind.StringKeyword : ts.SyntaxKind.NumberKeyword;
  return factory.createVariableDeclaration(name, undefined, factory.createKeywordTypeNode(type));
}

const isOverloaded = ({ name, parent: { members } }) =>
  members.filter((other) => other.name?.getText() === name.getText()).length > 1;

const isPrivate = (node) =>
  Boolean(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) ||
  Boolean(node.name && ts.isPrivateIdentifier(node.name));
