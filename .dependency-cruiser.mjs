// npm run lint: no file imports itself by way of others, not even for a type alone, and every import obeys the
// rules of the layers.
import { importRules, rule } from './scripts/workspace/import-rules.mjs';

export default {
  forbidden: [
    rule('no-circular', 'Move what both files need into a third one.', {}, { circular: true }),
    rule(
      'not-to-unresolvable',
      'A path that leads nowhere would hide a circle.',
      {},
      { couldNotResolve: true },
    ),
    ...importRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '(^|/)(test-results|\\.cache|\\.data)/',
        '^(host|host/server|venue-api|remote-[^/]+)/dist/',
        '^shared/contract/reports/',
        // A team's folder finds the kit of that template.
        '^scripts/sdk/template/',
      ],
    },
    // Types too.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
