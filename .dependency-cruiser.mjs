// npm run lint: no file imports itself by way of others, not even for a type alone.
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
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
