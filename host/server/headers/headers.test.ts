import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, startTestSite } from '../testing/fixture.ts';

const policyOf = async (options: Parameters<typeof startTestSite>[0]) => {
  const { url } = await startTestSite(options);
  return (await call(url)).headers['content-security-policy'];
};

describe('the headers of a page', () => {
  afterEach(closeAll);

  it('let the sandbox provider run and be framed, and nobody else', async () => {
    assert.equal(
      await policyOf({ checkoutScriptUrl: '/api/sandbox-checkout/checkout.js', checkoutFrameOrigins: [] }),
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self'; form-action 'self'; manifest-src 'self'; object-src 'none'; " +
        "base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it("let a stranger's checkout script run, with the origins it frames, and our own origin not be framed", async () => {
    assert.equal(
      await policyOf({
        checkoutScriptUrl: 'http://127.0.0.1:5005/js/checkout.js?v=1',
        checkoutFrameOrigins: ['https://frames.example', 'http://127.0.0.1:5005'],
      }),
      "default-src 'none'; script-src 'self' http://127.0.0.1:5005; style-src 'self'; img-src 'self' data: https:; " +
        "font-src 'self'; connect-src 'self' http://127.0.0.1:5005 https://frames.example; " +
        "frame-src http://127.0.0.1:5005 https://frames.example; form-action 'self'; manifest-src 'self'; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('let faults be reported to where the venue says, and without a word of it to nobody', async () => {
    const at = async (reportUrl: string) =>
      /connect-src ([^;]*)/.exec(String(await policyOf({ reportUrl })))?.[1];
    assert.equal(await at('https://reports.example/kantine?v=1'), "'self' https://reports.example");
    assert.equal(await at('/reports'), "'self'");
    assert.equal(await at(''), "'self'");
  });

  it('keep the page out of frames, its type as told, and payment with the provider', async () => {
    const { url } = await startTestSite({ checkoutScriptUrl: 'https://pay.example/checkout.js' });
    const { headers } = await call(`${url}/takeaway/payment`);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.match(String(headers['permissions-policy']), /payment=\(self "https:\/\/pay\.example"\)/);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
    assert.equal(headers['strict-transport-security'], undefined);
  });
});
