/** Comments name their subject: a relative clause in its place cannot be searched for. */
const headless = /^\**\s*(?:What|Who|Whoever|Whose|Whatever)\b/;
/** `isOpen`, `hadFocus`, `savesCard`, `useIsOld`; in snake_case it is a word of the API or the database. */
const booleanName = /^(?:use)?(?:[Ii]s|[Hh]as|[Cc]an|[Ss]hould|[Mm]ay|[Aa]re|[Ww]as|[Hh]ad|[a-z]+s)[A-Z]|_/;
const commandName = /^(?:try|write)[A-Z]/;
const givenBooleans = new Set([
  ...['accepts', 'allErrors', 'coerceTypes', 'demo', 'destroyed', 'disabled', 'eager', 'end'],
  ...['inert', 'replace', 'required', 'showReceipt'],
]);
const durationName =
  /(?:timeout|delay|interval|duration|lifetime|patience|pause|respite|timeLimit|freshness)s?$/i;

export const wordRules = {
  rules: {
    'comment-subject': {
      meta: {
        type: 'suggestion',
        messages: { headless: 'Name the subject of the comment: CONTRIBUTING.md#write.' },
      },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments())
            if (headless.test(comment.value.trim()))
              context.report({ loc: comment.loc, messageId: 'headless' });
        },
      }),
    },
    'boolean-name': {
      meta: {
        type: 'suggestion',
        messages: { prefix: "'{{name}}' is a boolean: begin with is, has, can, should or another verb." },
      },
      create(context) {
        const check = (id) => {
          if (id?.type === 'Identifier' && !booleanName.test(id.name) && !givenBooleans.has(id.name))
            context.report({ node: id, messageId: 'prefix', data: { name: id.name } });
        };
        const boolean = /TSBooleanKeyword|TSTypePredicate/;
        const isBoolean = ({ typeAnnotation } = {}) => boolean.test(typeAnnotation?.type);
        return {
          FunctionDeclaration: ({ id, returnType }) =>
            isBoolean(returnType ?? undefined) && !commandName.test(id.name) && check(id),
          TSPropertySignature: ({ key, typeAnnotation }) =>
            isBoolean(typeAnnotation ?? undefined) && check(key),
          TSMethodSignature: ({ key, returnType }) => isBoolean(returnType ?? undefined) && check(key),
          PropertyDefinition: ({ key, typeAnnotation }) =>
            isBoolean(typeAnnotation ?? undefined) && check(key),
        };
      },
    },
    'duration-unit': {
      meta: {
        type: 'suggestion',
        messages: { unit: "'{{name}}' is a duration: end it in Ms, Seconds, Minutes, Hours or Days." },
      },
      create: (context) => ({
        VariableDeclarator({ id, init }) {
          const isNumber = init && /^[\d_]+(?:\s*\*\s*[\d_]+)*$/.test(context.sourceCode.getText(init));
          if (isNumber && id.type === 'Identifier' && durationName.test(id.name))
            context.report({ node: id, messageId: 'unit', data: { name: id.name } });
        },
      }),
    },
    'error-suffix': {
      meta: { type: 'suggestion', messages: { suffix: "'{{name}}' is an error: end it in Error." } },
      create: (context) => ({
        ClassDeclaration({ id, superClass }) {
          if (superClass?.name?.endsWith('Error') && id && !id.name.endsWith('Error'))
            context.report({ node: id, messageId: 'suffix', data: { name: id.name } });
        },
      }),
    },
  },
};
