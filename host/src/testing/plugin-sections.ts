// Imported before the site, which reads the page data when it starts.
const entryOf = (name: string, place: object) => ({
  version: '1.0.0',
  entry: `/sections/${name}/1.0.0/entry.js`,
  global: `section_${name}`,
  contract: '^2.0.0',
  place: { description: '', icon: '', needsAccount: false, when: 'always', ...place },
});

const sections = {
  retail: entryOf('retail', { label: 'En anden butik' }),
  kaffe: entryOf('kaffe', { label: 'Kaffe', description: 'Ristet her' }),
  te: entryOf('te', { label: 'Te', when: 'te_section' }),
  klub: entryOf('klub', { label: 'Klub', needsAccount: true }),
  skadet: entryOf('skadet', { label: { da: 'Skadet' } }),
  uden: { ...entryOf('uden', {}), place: null },
};

document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify({ registry: { sections } })}</script>`;
