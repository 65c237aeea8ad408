import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { call, closeAll, closeLater } from '../../host/server/testing/fixture.ts';
import { startVenues } from '../../host/server/testing/many-venues.ts';
import { startRenderedSite } from '../../host/server/testing/rendered-site.ts';
import { startVenueApi } from '../../venue-api/src/start.ts';

const textOf = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');
const dashboard = JSON.parse(textOf('dashboard.json'));
const alerts = parse(textOf('alerts.yaml')).groups.flatMap(({ rules }) => rules);

const expressions = [
  ...alerts.map(({ alert, expr }) => [`the alert ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`the panel '${title}'`, expr]),
  ),
];

/** The names before a selector or an operator; functions and words of the language are none. */
const metricsIn = (expression) =>
  [...expression.matchAll(/\b(?:kantine|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
const labelsIn = (expression) => [
  ...[...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, names]) => names.split(', ')),
  ...[...expression.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, name]) => name),
];
/** Prometheus adds the first two; a histogram has the third. */
const ownLabels = ['job', 'instance', 'le'];

describe('the dashboard and the alerts', () => {
  /** The labels of each metric. */
  const served = new Map();
  before(async () => {
    const site = await startRenderedSite({ metricsPort: 0 });
    await site.renderedAt('/takeaway/2026-11-23');
    const { at, site: ofVenues } = await startVenues({ metricsPort: 0 });
    await at('kiosken.example', '/api/v1/store');
    const api = await startVenueApi({ logLevel: 'silent', metricsPort: 0 });
    closeLater(() => api.close());
    await fetch(`${api.url}/api/v1/store`);
    for (const port of [site.site.metricsPort, ofVenues.metricsPort, api.metricsPort]) {
      const { text } = await call(`http://127.0.0.1:${port}/metrics`);
      for (const [, name] of text.matchAll(/^# TYPE (\w+) /gm))
        served.set(name, served.get(name) ?? new Set());
      for (const [, name, labels] of text.matchAll(/^(\w+)\{(.*)\} /gm))
        for (const [, label] of labels.matchAll(/(\w+)="/g))
          served.get(name.replace(/_(?:bucket|count|sum)$/, ''))?.add(label);
    }
  });
  after(closeAll);

  for (const [name, expression] of expressions)
    test(`${name} reads metrics and labels that the servers have`, () => {
      const metrics = metricsIn(expression);
      if (metrics.length === 0) assert.match(expression, /^up\{/);
      for (const metric of metrics) {
        assert.ok(served.has(metric), metric);
        const known = [...served.get(metric), ...ownLabels];
        // A metric without a series yet has unknown labels.
        if (served.get(metric).size > 1)
          for (const label of labelsIn(expression)) assert.ok(known.includes(label), `${metric}: ${label}`);
      }
    });

  // A closed venue answers with 503, so the errors of the servers are counted together.
  for (const { alert, expr } of alerts.filter(({ alert }) => alert !== 'KantineServerErrors'))
    if (/ \/ |histogram_quantile/.test(expr))
      test(`the alert ${alert} sees one venue of many that fails`, () => {
        for (const metric of metricsIn(expr)) assert.ok(served.get(metric).has('venue'), metric);
        for (const [, labels] of expr.matchAll(/\bby \(([^)]*)\)/g))
          assert.ok(labels.split(', ').includes('venue'), labels);
      });

  test('show every metric of the product', () => {
    const shown = new Set(expressions.flatMap(([, expression]) => metricsIn(expression)));
    const ours = [...served.keys()].filter((name) => name.startsWith('kantine_'));
    assert.ok(ours.length > 10);
    assert.deepEqual(
      ours.filter((name) => !shown.has(name)),
      [],
    );
  });
});

for (const { alert, labels, annotations } of alerts)
  test(`the alert ${alert} says in one line what to do, and how urgent it is`, () => {
    assert.ok(['page', 'ticket'].includes(labels.severity));
    for (const text of [annotations.summary, annotations.runbook]) assert.match(text, /^\S[^\n]{10,}$/);
  });

test('each panel has a title of its own, a sentence and a place of its own', () => {
  const { panels } = dashboard;
  assert.equal(new Set(panels.map(({ title }) => title)).size, panels.length);
  assert.equal(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size, panels.length);
  for (const { description } of panels) assert.match(description, /\.$/);
});
