/** Without it React throws on a server, and in a browser that hydrates it draws the whole page anew. */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'useSyncExternalStore needs a third argument: what the server renders.' },
  },
  create: (context) => ({
    'CallExpression:matches([callee.name="useSyncExternalStore"], [callee.property.name="useSyncExternalStore"])'(
      call,
    ) {
      if (call.arguments.length < 3) context.report({ node: call, messageId: 'missing' });
    },
  }),
};

export const serverSnapshot = { rules: { required: rule } };
