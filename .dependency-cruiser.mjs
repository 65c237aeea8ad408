// npm run lint: no file imports itself by way of others, not even for a type alone, and every import obeys the
// rules of the layers.
import { importRules } from './scripts/workspace/import-rules.mjs';

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both files need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'A path that leads nowhere would hide a circle.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
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
