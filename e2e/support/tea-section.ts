import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const schema = {
  type: 'object',
  properties: {
    greeting: { type: 'string', default: 'Velkommen' },
    cups: { type: 'integer', minimum: 1 },
  },
};

const place = `import type { PlaceProps } from '@kantine/shop';

function TeaOfToday({ today }: PlaceProps['home/v1']) {
  return <p>Dagens te er af {today}.</p>;
}

export { TeaOfToday as Component };
`;

const screen = `import { setBadge, useSectionSettings } from '@kantine/core';
import { PageHeader } from '@kantine/ui';
import { useEffect } from 'react';

function FrontScreen() {
  const { greeting, cups = 1 } = useSectionSettings('te');
  useEffect(() => setBadge('te', { count: cups, words: \`\${cups} kopper\` }), [cups]);
  return <PageHeader title="Te" lead={greeting} />;
}

export { FrontScreen as Component };
`;

const tests = `import { showPlace } from '@kantine/testing/show-place';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen } from '@testing-library/react';

import section from '../section';
import { Component } from '../tea-of-today';

test('the venue sets the greeting', async () => {
  fakeVenueApi({ 'GET /store': storeAnswer({ te_section: { greeting: 'Hej' } }) });
  showSection(section, 'te', '/te');
  expect(await screen.findByText('Hej')).toBeVisible();
});

test('the front page names the day of the tea', async () => {
  fakeVenueApi({ 'GET /store': storeAnswer() });
  showPlace('home/v1', Component);
  expect(await screen.findByText('Dagens te er af 2026-11-23.')).toBeVisible();
});
`;

/** The lines of a mistake, which a venue's test does not find. */
const weighing = `
interface Tea {
  leaves?: { grams: number };
}

function gramsOf(tea: Tea) {
  return tea.leaves!.grams;
}
`;

/** The sources of a section with settings, a badge and a place, in a folder that the kit has made. */
export function teaSection(folder: string) {
  const inSource = (...path: string[]) => join(folder, 'src', ...path);
  const screenFile = inSource('screens', 'front-screen.tsx');
  const editScreen = (from: string, to: string) =>
    writeFileSync(screenFile, readFileSync(screenFile, 'utf8').replace(from, to));
  return {
    write() {
      const packageFile = join(folder, 'package.json');
      const { kantine, ...others } = JSON.parse(readFileSync(packageFile, 'utf8')) as { kantine: object };
      const places = { 'home/v1': { module: './src/tea-of-today.tsx', minHeight: 96 } };
      writeFileSync(packageFile, JSON.stringify({ ...others, kantine: { ...kantine, places } }, null, 2));
      writeFileSync(join(folder, 'settings.schema.json'), JSON.stringify(schema));
      writeFileSync(inSource('tea-of-today.tsx'), place);
      writeFileSync(screenFile, screen);
      writeFileSync(inSource('screens', 'front-screen.test.tsx'), tests);
    },
    rename: (title: string) => editScreen('title="Te"', `title="${title}"`),
    /** @returns the place of the mistake, as `npm run explain` names it */
    addMistake() {
      editScreen('\nfunction FrontScreen', `${weighing}\nfunction FrontScreen`);
      editScreen('lead={greeting}', "lead={`${greeting} ${gramsOf(JSON.parse('{}') as Tea)} g`}");
      const lines = readFileSync(screenFile, 'utf8').split('\n');
      return `src/screens/front-screen.tsx:${lines.findIndex((line) => line.includes('leaves!')) + 1}:`;
    },
  };
}
