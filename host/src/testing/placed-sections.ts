import { manifestOf } from './manifest-of';

// Imported before the site, which reads the page data when it starts.
const placed = (name: string, order: number, menu: object = {}) => ({
  ...manifestOf(name),
  menu: { ...manifestOf(name).menu, label: name.toUpperCase(), order, ...menu },
  places: { 'home/v1': { minHeight: 96 } },
});

const sections = {
  kaffe: placed('kaffe', 110),
  te: placed('te', 120),
  klub: placed('klub', 130, { needsAccount: true }),
  lukket: placed('lukket', 140, { storeAttribute: 'lukket_section' }),
  uden: manifestOf('uden'),
};

document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify({ registry: { sections } })}</script>`;
