import { defaultRules, trustOwnScripts } from './trusted-scripts';

function openPage(scriptUrl: string) {
  const data = { sectionOrigins: ['https://sections.example'], checkout: { scriptUrl } };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify(data)}</script>`;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Reepay');
  Reflect.deleteProperty(window, 'trustedTypes');
});

test.each([
  ['/assets/main.1234.js', true],
  ['/sections/retail/1/remoteEntry.js', true],
  ['http://localhost/sections/retail/1/chunk.js', true],
  ['/__dev/sections/retail/remoteEntry.js', true],
  ['/__dev/client.js', false],
  ['https://sections.example/retail/1/remoteEntry.js', true],
  ['https://checkout.example/more.js', true],
  ['https://evil.example/assets/main.js', false],
  ['//evil.example/sections/x.js', false],
  ['/storage/upload.js', false],
  ['/storage/assets/upload.js', false],
  ['/api/v1/store', false],
  ['/assets/../storage/upload.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://localhost/1', false],
])('the default policy lets a script of %s in: %s', (url, isAllowed) => {
  openPage('https://checkout.example/checkout.js');
  expect(defaultRules.createScriptURL(url)).toBe(isAllowed ? url : null);
});

test('the default policy lets text be written, and no markup', () => {
  openPage('/api/sandbox-checkout/checkout.js');
  Object.assign(window, { Reepay: {} });
  expect(defaultRules.createHTML('')).toBe('');
  expect(defaultRules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});

test('a script of the page’s own origin is no provider’s, by its whole address either', () => {
  openPage(`${location.origin}/api/sandbox-checkout/checkout.js`);
  Object.assign(window, { Reepay: {} });
  expect(defaultRules.createHTML('<iframe></iframe>')).toBeNull();
  expect(defaultRules.createScriptURL('/storage/upload.js')).toBeNull();
});

test('a provider from elsewhere may draw itself once its script is here', () => {
  openPage('https://checkout.example/checkout.js');
  expect(defaultRules.createHTML('<iframe></iframe>')).toBeNull();
  Object.assign(window, { Reepay: {} });
  expect(defaultRules.createHTML('<iframe></iframe>')).toBe('<iframe></iframe>');
});

test('the page sets its default policy, and needs none where the browser knows no Trusted Types', () => {
  trustOwnScripts();
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { createPolicy } });
  trustOwnScripts();
  expect(createPolicy).toHaveBeenCalledWith('default', defaultRules);
});
