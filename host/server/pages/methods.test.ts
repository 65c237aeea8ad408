import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';

import { call, closeAll, startTestSite } from '../testing/fixture.ts';

afterEach(closeAll);

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE', 'PROPFIND'];
const read = 'GET, HEAD';
const ofApi = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';

const routes: Record<string, string> = {
  '/': read,
  '/takeaway?uden=x': read,
  '/ukendt/side': read,
  '/remotes.json': read,
  '/robots.txt': read,
  '/sitemap.xml': read,
  '/manifest.webmanifest': read,
  '/favicon.ico': read,
  '/gammel-arbejder.js': read,
  '/healthz': read,
  '/readyz': read,
  '/assets/main.1234.js': read,
  '/sections/takeaway/1.0.0-abc/remoteEntry.js': read,
  '/.well-known/security.txt': read,
  '/.well-known/change-password': read,
  '/kantine/versioner': read,
  '/kantine/versioner/filer': read,
  '/kantine/versioner/fejl': 'GET, HEAD, POST',
  '/kantine/preview/slut': 'GET, HEAD, POST',
  '/kantine/preview/x': 'GET, HEAD, POST',
  '/api/v1/store': ofApi,
  '/api/': ofApi,
  '/storage/logo.svg?w=1': ofApi,
};

it('each route names in Allow all methods that it answers, and no other', async () => {
  const { url } = await startTestSite({ replacedWorkers: ['/gammel-arbejder.js'] });
  for (const [path, expected] of Object.entries(routes)) {
    const answers = await Promise.all(methods.map((method) => call(url + path, { method })));
    const refused = answers.filter(({ status }) => status === 405);
    assert.ok(refused.length > 0, path);
    for (const { headers } of refused) assert.equal(headers.allow, expected, path);
    const answered = methods.filter((_, index) => !refused.includes(answers[index]!));
    assert.deepEqual(answered, expected.split(', '), path);
  }
});
