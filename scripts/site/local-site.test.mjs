import assert from 'node:assert/strict';
import { it } from 'node:test';

import { metricsPortBeside } from './local-site.mjs';

for (const [metricsPort, port, wanted] of [
  [9464, 3000, 9465],
  [2999, 3000, 3001],
  [65_535, 3000, 65_534],
  [65_534, 65_535, 65_533],
  [65_535, 65_534, 65_533],
])
  it(`the demo API beside a site with PORT=${port} and METRICS_PORT=${metricsPort} has its metrics on ${wanted}`, () =>
    assert.equal(metricsPortBeside({ metricsPort, port }), wanted));
