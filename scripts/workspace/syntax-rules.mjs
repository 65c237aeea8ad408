export const forbid = (selector, message) => ({
  meta: { type: 'problem', schema: [], messages: { forbidden: message } },
  create: (context) => ({
    // The library takes a line break for a part of a name.
    [selector.replaceAll(/\s+/g, ' ')]: (node) =>
      context.report({ node, messageId: 'forbidden', data: { name: node.name } }),
  }),
});

/** Comments name their subject: a relative clause in its place cannot be searched for. */
const headless = /^\**\s*(?:What|Who|Whoever|Whose|Whatever)\b/;

const commentSubject = {
  meta: {
    type: 'suggestion',
    messages: { headless: 'Name the subject of the comment: CONTRIBUTING.md#write.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (headless.test(comment.value.trim())) context.report({ loc: comment.loc, messageId: 'headless' });
    },
  }),
};

/** `isOpen`, `hadFocus`, `savesCard`, `useIsOld`; in snake_case it is a word of the API or the database. */
const booleanName = /^(?:use)?(?:[Ii]s|[Hh]as|[Cc]an|[Ss]hould|[Mm]ay|[Aa]re|[Ww]as|[Hh]ad|[a-z]+s)[A-Z]|_/;
const commandName = /^(?:try|write)[A-Z]/;
const givenBooleans =
  /^(?:accepts|allErrors|coerceTypes|demo|destroyed|disabled|eager|end|inert|replace|required|showReceipt)$/;
const boolean = '/TSBooleanKeyword|TSTypePredicate/';

const durationName =
  /(?:timeout|delay|interval|duration|lifetime|patience|pause|respite|timeLimit|freshness)s?$/i;
const number = '/^[\\d_]+$/';

export const wordRules = {
  rules: {
    'comment-subject': commentSubject,
    'boolean-name': forbid(
      `:matches(
        FunctionDeclaration[returnType.typeAnnotation.type=${boolean}][id.name!=${commandName}] > .id,
        TSMethodSignature[returnType.typeAnnotation.type=${boolean}] > .key,
        :matches(TSPropertySignature, PropertyDefinition)[typeAnnotation.typeAnnotation.type=${boolean}] > .key
      )[type="Identifier"][name!=${booleanName}][name!=${givenBooleans}]`,
      "'{{name}}' is a boolean: begin with is, has, can, should or another verb.",
    ),
    'duration-unit': forbid(
      `VariableDeclarator:matches([init.raw=${number}], [init.operator="*"][init.right.raw=${number}])
        > Identifier.id[name=${durationName}]`,
      "'{{name}}' is a duration: end it in Ms, Seconds, Minutes, Hours or Days.",
    ),
    'error-suffix': forbid(
      'ClassDeclaration[superClass.name=/Error$/] > .id[name!=/Error$/]',
      "'{{name}}' is an error: end it in Error.",
    ),
  },
};

const undeclared = 'Program:not(:has(CallExpression[callee.name="onSessionChange"]))';
const inModule = `:matches(${undeclared} > VariableDeclaration, ${undeclared} > ExportNamedDeclaration > VariableDeclaration)`;

/** Such state would outlive a sign-out. A number for a `let` is a counter. */
export const declaredState = {
  rules: {
    required: forbid(
      `:matches(
        ${inModule}[kind="let"] > VariableDeclarator[init.raw!=${number}],
        ${inModule} > VariableDeclarator > NewExpression[callee.name=/^(?:Map|Set|WeakMap)$/][arguments.length=0],
        ${inModule} > VariableDeclarator CallExpression[callee.name="create"],
        ${inModule} > VariableDeclarator NewExpression[callee.name="QueryClient"],
        ${undeclared} CallExpression[callee.name=/^write(?:Json|Text)$/]
      )`,
      'State that may be about a person declares what a sign-out does to it, with createStored or onSessionChange: docs/signing-out.md.',
    ),
  },
};

/** Without it React throws on a server, and in a browser that hydrates it draws the whole page anew. */
export const serverSnapshot = {
  rules: {
    required: forbid(
      `CallExpression[arguments.length<3]:matches(
        [callee.name="useSyncExternalStore"], [callee.property.name="useSyncExternalStore"]
      )`,
      'useSyncExternalStore needs a third argument: what the server renders.',
    ),
  },
};
