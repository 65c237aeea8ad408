import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';

import { readSettings, SettingsError } from './settings.mjs';

describe('settings', () => {
  it('have defaults for all variables: port 3000, the embedded API and its card provider', () => {
    assert.deepEqual(readSettings({}), {
      port: 3000,
      host: 'localhost',
      demo: false,
      venuesFile: undefined,
      venueApiUrl: undefined,
      venueApiHeaders: [],
      checkoutScriptUrl: '/api/sandbox-checkout/checkout.js',
      checkoutScriptIntegrity: '',
      checkoutFrameOrigins: [],
      sectionOrigins: [],
      replacedWorkers: [],
      reportUrl: '',
      trustProxy: false,
      siteOrigin: undefined,
      siteDir: undefined,
      sharedDir: undefined,
      publicDir: undefined,
      wellKnownDir: undefined,
      logLevel: 'info',
      isRendering: true,
      renderCacheSeconds: 5,
      renderThreads: undefined,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      limits: {},
      drainSeconds: 0,
      databaseUrl: undefined,
      dataDir: undefined,
      demoVenue: 'kantinen',
      storeRecord: undefined,
      demoNow: undefined,
    });
  });

  it("take the real card provider's script with a venue's own API", () => {
    const settings = readSettings({ VENUE_API_URL: 'https://api.example.dk/' });
    assert.equal(settings.venueApiUrl, 'https://api.example.dk');
    assert.equal(settings.checkoutScriptUrl, 'https://checkout.reepay.com/checkout.js');
    assert.deepEqual(settings.checkoutFrameOrigins, [
      'https://checkout.reepay.com',
      'https://checkout-api.reepay.com',
      'https://staging-checkout.reepay.com',
    ]);
  });

  it('pass on further headers between browsers and the venue API, but none that only the site may set', () => {
    const { venueApiHeaders } = readSettings({ VENUE_API_HEADERS: ' X-Tenant  set-cookie ' });
    assert.deepEqual(venueApiHeaders, ['x-tenant', 'set-cookie']);
    for (const name of [
      ...['X-Forwarded-For', 'x-forwarded-user', 'Forwarded', 'x-original-forwarded-for', 'X-Real-IP'],
      ...['x-request-id', 'X-Kantine', 'x-accel-redirect', 'x-sendfile', 'host', 'Connection', 'te'],
      ...['transfer-encoding', 'content-length', 'proxy-authorization', 'x_tenant', 'x tenant:', 'x-é', '-x'],
    ])
      assert.throws(() => readSettings({ VENUE_API_HEADERS: `x-tenant ${name}` }), SettingsError, name);
  });

  it('replace the service workers of a former site, at the usual paths and those that are named', () => {
    const workersOf = (text: string) => readSettings({ REPLACES_SERVICE_WORKER: text }).replacedWorkers;
    const usual = ['/sw.js', '/service-worker.js'];
    assert.deepEqual(workersOf('yes'), usual);
    assert.deepEqual(workersOf('no'), []);
    assert.deepEqual(workersOf('/ngsw-worker.js /app/sw.js /sw.js'), [
      ...usual,
      '/ngsw-worker.js',
      '/app/sw.js',
    ]);
    for (const bad of ['maybe', 'sw.js', '/sw', '/a/../sw.js', '//x.js', '/:id.js', '/*.js', '/api/sw.js'])
      assert.throws(() => workersOf(bad), SettingsError, bad);
  });

  it('make folders absolute, and spell each in one way', () => {
    const { siteDir, sharedDir, publicDir } = readSettings({
      SITE_DIR: '/srv/kantine',
      SHARED_DIR: '/srv/kantine/',
      PUBLIC_DIR: 'host/../dist/public/',
    });
    assert.deepEqual([siteDir, sharedDir, publicDir], ['/srv/kantine', siteDir, resolve('dist/public')]);
  });

  it('render no pages if RENDER is off, and keep them for RENDER_CACHE_SECONDS', () => {
    const settings = readSettings({ RENDER: 'off', RENDER_CACHE_SECONDS: '0', RENDER_THREADS: '3' });
    assert.deepEqual(
      [settings.isRendering, settings.renderCacheSeconds, settings.renderThreads],
      [false, 0, 3],
    );
    for (const env of [{ RENDER: 'yes' }, { RENDER_CACHE_SECONDS: '-1' }, { RENDER_THREADS: '0' }])
      assert.throws(() => readSettings(env), SettingsError);
  });

  it('treat an empty variable as unset, but an empty list of frame origins as empty', () => {
    const settings = readSettings({ PORT: '', VENUE_API_URL: ' ', CHECKOUT_FRAME_ORIGINS: '' });
    assert.equal(settings.port, 3000);
    assert.equal(settings.venueApiUrl, undefined);
    assert.deepEqual(settings.checkoutFrameOrigins, []);
  });

  it('frame no origin of the real card provider if the list is empty', () => {
    const env = { VENUE_API_URL: 'https://api.example.dk', CHECKOUT_FRAME_ORIGINS: ' ' };
    assert.deepEqual(readSettings(env).checkoutFrameOrigins, []);
  });

  it('ignore the database and the demo venue when the venue has its own API', () => {
    const settings = readSettings({
      VENUE_API_URL: 'http://127.0.0.1:8000',
      DATABASE_URL: 'mysql://x',
      DEMO: 'x',
      DEMO_VENUE: 'x',
      DEMO_NOW: 'x',
    });
    assert.equal(settings.databaseUrl, undefined);
    assert.equal(settings.demoNow, undefined);
  });

  for (const [value, trusted] of [
    ['true', true],
    ['false', false],
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, 10.1.2.3,fd00::/8', ['loopback', '10.1.2.3', 'fd00::/8']],
  ] as const) {
    it(`trust the proxies ${JSON.stringify(trusted)} with TRUST_PROXY=${value}`, () => {
      assert.deepEqual(readSettings({ TRUST_PROXY: value }).trustProxy, trusted);
    });
  }

  it("read the site's own origin from SITE_ORIGIN", () => {
    assert.equal(
      readSettings({ SITE_ORIGIN: 'https://Kantinen.example/' }).siteOrigin,
      'https://kantinen.example',
    );
  });

  for (const [value, instant] of [
    ['2026-11-23T11:45:00+01:00', '2026-11-23T10:45:00.000Z'],
    ['2026-03-29T00:59:50Z', '2026-03-29T00:59:50.000Z'],
    ['2026-10-25T02:30+02:00', '2026-10-25T00:30:00.000Z'],
  ] as const) {
    it(`read DEMO_NOW=${value} as an instant`, () => {
      assert.equal(readSettings({ DEMO_NOW: value }).demoNow?.toISOString(), instant);
    });
  }

  for (const [variable, value] of [
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['METRICS_PORT', 'ja'],
    ['VENUE_API_URL', 'api.example.dk'],
    ['VENUE_API_URL', 'ftp://api.example.dk'],
    ['VENUE_API_URL', 'https://api.example.dk/v1'],
    ['VENUE_API_URL', 'https://api.example.dk/?a=1'],
    ['VENUE_API_URL', 'https://user:word@api.example.dk'],
    ['CHECKOUT_SCRIPT_URL', 'checkout.js'],
    ['CHECKOUT_SCRIPT_URL', '//evil.example/checkout.js'],
    ['CHECKOUT_SCRIPT_URL', 'javascript:alert(1)'],
    ['CHECKOUT_SCRIPT_INTEGRITY', 'sha384-short'],
    ['CHECKOUT_SCRIPT_INTEGRITY', `md5-${'A'.repeat(64)}`],
    ['CHECKOUT_SCRIPT_INTEGRITY', `sha384-${'A'.repeat(64)}, sha384-${'A'.repeat(64)}`],
    ['CHECKOUT_FRAME_ORIGINS', 'https://a.example; script-src *'],
    ['CHECKOUT_FRAME_ORIGINS', 'https://a.example/path'],
    ['CHECKOUT_FRAME_ORIGINS', '*'],
    ['SECTION_ORIGINS', 'https://a.example/path'],
    ['REPORT_URL', 'reports.example'],
    ['REPORT_URL', '//evil.example/reports'],
    ['REPORT_URL', 'https://user:word@reports.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', 'ingress.example'],
    ['TRUST_PROXY', '10.0.0.1, '],
    ['SITE_ORIGIN', 'kantinen.example'],
    ['SITE_ORIGIN', 'https://kantinen.example/side'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DEMO', 'true'],
    ['DEMO_VENUE', 'andet'],
    ['LOG_LEVEL', 'chatty'],
    ['CALLS_PER_CALLER', '0'],
    ['CALLS_PER_CALLER', '1e3'],
    ['DEMO_NOW', 'i morgen'],
    ['DEMO_NOW', '2026-11-23'],
    ['DEMO_NOW', '2026-11-23T11:45:00'],
    ['DEMO_NOW', '2026-02-31T11:45:00+01:00'],
    ['DEMO_NOW', '2026-11-23T25:00:00+01:00'],
    ['DEMO_NOW', '1795430700000'],
  ] as const) {
    it(`refuse ${variable}=${value} in one line that names it`, () => {
      assert.throws(
        () => readSettings({ [variable]: value }),
        (error: unknown) =>
          error instanceof SettingsError &&
          error.message.startsWith(`${variable} is `) &&
          !error.message.includes(':word@') &&
          !error.message.includes('\n'),
      );
    });
  }

  it('set how many calls a caller may have open', () => {
    assert.deepEqual(readSettings({ CALLS_PER_CALLER: '1024' }).limits, { callsPerCaller: 1_024 });
  });

  it('do not repeat a database URL, which may hold a password', () => {
    assert.throws(
      () => readSettings({ DATABASE_URL: 'mysql://user:hemmelig@db/x' }),
      (error: unknown) => error instanceof SettingsError && !error.message.includes('hemmelig'),
    );
  });
});
