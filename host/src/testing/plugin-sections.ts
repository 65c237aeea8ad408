// Imported before the site, which reads the page data when it starts.
const lineOf = (name: string, place: object) => ({
  version: '1.0.0',
  entry: `/sections/${name}/1.0.0/entry.js`,
  global: `section_${name}`,
  contract: '^2.0.0',
  place: { description: '', icon: '', needsAccount: false, when: 'always', ...place },
});

const sections = {
  retail: lineOf('retail', { label: 'En anden butik' }),
  kaffe: lineOf('kaffe', { label: 'Kaffe', description: 'Ristet her' }),
  te: lineOf('te', { label: 'Te', when: 'te_section' }),
  klub: lineOf('klub', { label: 'Klub', needsAccount: true }),
  skadet: lineOf('skadet', { label: { da: 'Skadet' } }),
  uden: { ...lineOf('uden', {}), place: null },
};

document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify({ registry: { sections } })}</script>`;
