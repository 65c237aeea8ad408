import { manifestOf } from './manifest-of';

// Imported before the site, which reads the page data when it starts.
const withMenu = (name: string, menu: object) => ({
  ...manifestOf(name),
  menu: { ...manifestOf(name).menu, ...menu },
});

const sections = {
  retail: withMenu('retail', { label: 'En anden butik', storeAttribute: 'retail_section', order: 20 }),
  kaffe: withMenu('kaffe', { label: 'Kaffe', description: 'Ristet her' }),
  te: withMenu('te', { label: 'Te', storeAttribute: 'te_section' }),
  klub: withMenu('klub', { label: 'Klub', needsAccount: true }),
  skadet: withMenu('skadet', { label: { da: 'Skadet' } }),
  uden: { ...manifestOf('uden'), menu: null },
};

document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify({ registry: { sections } })}</script>`;
