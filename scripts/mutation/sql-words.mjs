// A query without the name of its table or column fails in every test: such mutants prove nothing.
const methods = new Set(
  'selectFrom insertInto updateTable deleteFrom leftJoin columns select returning where whereRef orderBy as eb coalesce'.split(
    ' ',
  ),
);

const wordCount = 2;

function isSqlWord(path) {
  const { node, parent, parentPath } = path;
  if (node.type === 'TemplateLiteral') return parent.type === 'TaggedTemplateExpression';
  const argument = parent?.type === 'ArrayExpression' ? parentPath : path;
  const { callee } = argument.parent ?? {};
  return (
    node.type === 'StringLiteral' &&
    callee !== undefined &&
    argument.key < wordCount &&
    methods.has(callee.name ?? callee.property?.name)
  );
}

const shouldIgnore = (path) =>
  isSqlWord(path) ? 'Without this word of SQL every test of the query would fail.' : undefined;

export const strykerPlugins = [{ kind: 'Ignore', name: 'sql-words', value: { shouldIgnore } }];
