import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import {
  anyHash,
  call,
  closeAll,
  dataOf,
  sectionManifest,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';

const policyOf = async (options: Parameters<typeof startTestSite>[0]) => {
  const { url } = await startTestSite(options);
  return (await call(url)).headers['content-security-policy'];
};

describe('the headers of a page', () => {
  afterEach(closeAll);

  it('allow only the sandbox provider to run scripts and be framed', async () => {
    assert.equal(
      await policyOf({ checkoutScriptUrl: '/api/sandbox-checkout/checkout.js', checkoutFrameOrigins: [] }),
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' https:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self'; media-src 'none'; worker-src 'none'; form-action 'self'; manifest-src 'self'; object-src 'none'; " +
        "base-uri 'none'; frame-ancestors 'none'; trusted-types default kantine-html kantine-provider kantine-webpack; require-trusted-types-for 'script'",
    );
  });

  it("allow another provider's script and frames, and no frame of the site's own origin", async () => {
    assert.equal(
      await policyOf({
        checkoutScriptUrl: 'http://127.0.0.1:5005/js/checkout.js?v=1',
        checkoutFrameOrigins: ['https://frames.example', 'http://127.0.0.1:5005'],
      }),
      "default-src 'self'; script-src 'self' http://127.0.0.1:5005; style-src 'self'; img-src 'self' https:; " +
        "font-src 'self'; connect-src 'self' http://127.0.0.1:5005 https://frames.example; " +
        "frame-src http://127.0.0.1:5005 https://frames.example; media-src 'none'; worker-src 'none'; form-action 'self'; manifest-src 'self'; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; trusted-types default kantine-html kantine-provider kantine-webpack; require-trusted-types-for 'script'",
    );
  });

  it('allow the one script that stands in the page, by its hash, and no other', async () => {
    const html = '<html><head><script>hold("ø")</script><!--kantine:head--><!--kantine:page--></head></html>';
    const { url } = await startTestSite({
      prepare: (publicDir) => writeFiles(publicDir, { 'index.html': html }),
    });
    for (const path of ['/', '/takeaway', '/account/verify/secret']) {
      const { headers, text } = await call(url + path);
      const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
      assert.deepEqual(scripts, ['hold("ø")']);
      const hash = createHash('sha256').update(scripts[0]!).digest('base64');
      const sources = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      assert.equal(sources, `'self' 'sha256-${hash}'`);
    }
  });

  it('allow calls to the origins of sections, for their lists of hashes', async () => {
    const policy = String(await policyOf({ sectionOrigins: ['https://sections.example'] }));
    assert.match(policy, /connect-src 'self' https:\/\/sections\.example;/);
  });

  it('allow pictures and fonts of the origins of sections', async () => {
    const policy = String(await policyOf({ sectionOrigins: ['http://sections.example'] }));
    assert.match(policy, /img-src 'self' https: http:\/\/sections\.example;/);
    assert.match(policy, /font-src 'self' http:\/\/sections\.example;/);
  });

  it('allow error reports to the address that the venue sets, and to none by default', async () => {
    const at = async (reportUrl: string) =>
      /connect-src ([^;]*)/.exec(String(await policyOf({ reportUrl })))?.[1];
    assert.equal(await at('https://reports.example/kantine?v=1'), "'self' https://reports.example");
    assert.equal(await at('/reports'), "'self'");
    assert.equal(await at(''), "'self'");
  });

  it('send violation reports to the address of the venue, in the form that each browser supports', async () => {
    const { url } = await startTestSite({ reportUrl: 'https://reports.example/a;b,c"d?e=f' });
    const address = 'https://reports.example/a%3Bb%2Cc%22d?e=f';
    const { headers } = await call(`${url}/takeaway/payment`);
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.endsWith(`; report-uri ${address}; report-to kantine`), policy);
    assert.equal(headers['reporting-endpoints'], `kantine="${address}"`);
    const ours = await call((await startTestSite({ reportUrl: '/rapporter/€' })).url);
    assert.equal(ours.headers['reporting-endpoints'], 'kantine="/rapporter/%E2%82%AC"');
    const silent = await call((await startTestSite()).url);
    assert.equal(silent.headers['reporting-endpoints'], undefined);
    assert.doesNotMatch(String(silent.headers['content-security-policy']), /report/);
  });

  for (const path of ['/account/verify/secret', '/account/password/reset/secret', '/Account/Verify/secret?a'])
    it(`send no reports from ${path}, because a report contains the token in the path`, async () => {
      const { url } = await startTestSite({ reportUrl: 'https://reports.example/' });
      const { status, headers } = await call(url + path);
      assert.equal(status, 200);
      assert.equal(headers['reporting-endpoints'], undefined);
      assert.doesNotMatch(String(headers['content-security-policy']), /report-/);
    });

  describe('of a section that says which of its paths hold a secret', () => {
    const route = (path: string, hasSecretInPath?: boolean) => ({
      path,
      ...(hasSecretInPath && { hasSecretInPath }),
    });
    const meetings = {
      ...sectionManifest('meetings'),
      routes: [route(''), route('svar/:token/:step', true), route('svar/ny/trin')],
    };
    const startWith = (routes = meetings.routes) =>
      startTestSite({
        reportUrl: 'https://reports.example/',
        prepare: (_, siteDir) =>
          writeFiles(siteDir, {
            'remotes.json': JSON.stringify({ sections: { meetings: { ...meetings, routes } } }),
          }),
      });
    const isReported = async (url: string, target: string) => {
      const { status, headers } = await call(url, { target });
      assert.equal(status, 200);
      const hasReports = /report-/.test(String(headers['content-security-policy']));
      assert.equal(headers['reporting-endpoints'] !== undefined, hasReports);
      return hasReports;
    };

    for (const path of [
      '/meetings/svar/SECRET/1',
      '/meetings/svar/SECRET',
      '/meetings/svar/SECRET/1/more?a=b',
      '/Meetings/SVAR/SECRET/1',
      '/%6deetings//svar/SECRET/1/',
      '/account/verify/SECRET',
    ])
      it(`send no reports from ${path}`, async () => {
        const { url, lines } = await startWith();
        assert.equal(await isReported(url, path), false);
        assert.doesNotMatch(JSON.stringify(lines), /SECRET/);
      });

    for (const path of ['/meetings', '/meetings/svar/ny/trin', '/meetings/svar', '/takeaway/svar/SECRET/1'])
      it(`send reports from ${path}`, async () => {
        const { url } = await startWith();
        assert.equal(await isReported(url, path), true);
      });

    it('are those of the version that is deployed', async () => {
      const { url, siteDir } = await startWith([route('svar/:token/:step')]);
      assert.equal(await isReported(url, '/meetings/svar/SECRET/1'), true);
      writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { meetings } }) });
      for (let tries = 0; tries < 2_000; tries += 1) {
        if (!(await isReported(url, '/meetings/svar/SECRET/1'))) return;
        await wait(50);
      }
      assert.fail('the secret is still reported');
    });
  });

  for (const [given, enforced, reported] of [
    [{}, undefined, undefined],
    [{ reportUrl: '/reports' }, undefined, 'blocked-destinations=(script), endpoints=(kantine)'],
    [{ checkoutScriptIntegrity: anyHash }, 'blocked-destinations=(script)', undefined],
    [
      { checkoutScriptIntegrity: anyHash, reportUrl: '/reports' },
      'blocked-destinations=(script), endpoints=(kantine)',
      undefined,
    ],
  ] as const)
    it(`${enforced ? 'enforce' : reported ? 'report' : 'leave out'} hashes of all code with ${Object.keys(given).join() || 'no setting'}`, async () => {
      const { url } = await startTestSite(given);
      const { headers, text } = await call(`${url}/takeaway/payment`);
      assert.equal(headers['integrity-policy'], enforced);
      assert.equal(headers['integrity-policy-report-only'], reported);
      const hash = dataOf(text).registry.integrity['/api/sandbox-checkout/checkout.js'];
      assert.equal(hash, enforced && anyHash);
      const secret = await call(`${url}/account/verify/secret`);
      assert.equal(secret.headers['integrity-policy'], enforced && 'blocked-destinations=(script)');
      assert.equal(secret.headers['integrity-policy-report-only'], undefined);
    });

  it('allow Firefox to prefetch files of the site and the sections only', async () => {
    const policy = String(await policyOf({ sectionOrigins: ['https://sections.example'] }));
    assert.match(policy, /^default-src 'self' https:\/\/sections\.example; /);
    // Each kind of content that would fall back to default-src has a directive of its own.
    for (const kind of [
      'script',
      'style',
      'img',
      'font',
      'connect',
      'frame',
      'media',
      'worker',
      'object',
      'manifest',
    ])
      assert.match(policy, new RegExp(`; ${kind}-src `));
  });

  it('forbid frames and type sniffing, and allow payment to the provider only', async () => {
    const { url } = await startTestSite({ checkoutScriptUrl: 'https://pay.example/checkout.js' });
    const { headers } = await call(`${url}/takeaway/payment`);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'strict-origin');
    assert.match(String(headers['permissions-policy']), /payment=\(self "https:\/\/pay\.example"\)/);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
    assert.equal(headers['strict-transport-security'], undefined);
  });
});
