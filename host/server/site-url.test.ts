import assert from 'node:assert/strict';
import { it } from 'node:test';

import { siteUrl } from './site-url.ts';

for (const [host, url] of [
  ['localhost', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['kantine.local', 'http://kantine.local:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
] as const)
  it(`a site that listens on ${host} prints ${url}`, () => assert.equal(siteUrl(host, 3000), url));
