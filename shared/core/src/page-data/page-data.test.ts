import { readPageData } from './page-data';

const empty = {
  host: '',
  sectionOrigins: [],
  registry: { sections: {} },
  checkout: { scriptUrl: '' },
  reports: { url: '' },
  soon: [],
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
  };
  showBlock(JSON.stringify(data));
  expect(readPageData()).toEqual(data);
});

test.each(['', '{"registry":', 'null', '5', '[]', '{}', '{"registry":null,"checkout":null}'])(
  'of a block that holds %j the site opens without sections',
  (text) => {
    showBlock(text);
    expect(readPageData()).toEqual(empty);
  },
);

test('without a block the site opens without sections', () => {
  document.body.innerHTML = '';
  expect(readPageData()).toEqual(empty);
});
