import { readPageData } from './page-data';

const empty = {
  host: '',
  sectionOrigins: [],
  registry: { sections: {} },
  checkout: { scriptUrl: '' },
  reports: { url: '' },
  soon: [],
  siteOrigin: '',
};
const showBlock = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${text}</script>`;
};

test('the page data that the server wrote is read', () => {
  const data = {
    host: 'a1',
    sectionOrigins: ['https://sections.example'],
    registry: { sections: { retail: { version: '1', entry: '/x.js', global: 'x', contract: '^1.0.0' } } },
    checkout: { scriptUrl: '/checkout.js' },
    reports: { url: 'https://reports.example/kantine' },
    soon: ['/assets/calls.js'],
    siteOrigin: 'https://kantinen.example',
  };
  showBlock(JSON.stringify(data));
  expect(readPageData()).toEqual(data);
});

test.each(['', '{"registry":', 'null', '5', '[]', '{}', '{"registry":null,"checkout":null}'])(
  'the site opens without sections when the block contains %j',
  (text) => {
    showBlock(text);
    expect(readPageData()).toEqual(empty);
  },
);

test('the site opens without sections when the page has no block', () => {
  document.body.innerHTML = '';
  expect(readPageData()).toEqual(empty);
});
