import '@kantine/ui/tokens.css';
import '@kantine/ui/base.css';

import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { LiveRegion, PageHeader, Section, Stack, Toasts } from '@kantine/ui';
import { dialogs, entries } from './entries';

/** `?dialog=Modal` opens a dialog: a modal one would cover the other entries. */
const wanted = new URLSearchParams(location.search);
const dialog = wanted.get('dialog') ?? '';

const theme = wanted.get('theme');
if (theme !== null)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `theme-${theme}.css` }),
  );

function Catalogue() {
  return (
    <main style={{ maxWidth: '75rem', margin: '0 auto', padding: '1rem' }}>
      <PageHeader title="Komponenter" />
      {Object.entries(entries).map(([name, states]) => (
        <div key={name} data-component={name}>
          <Section title={name}>
            <Stack>
              {Object.entries(states).map(([state, element]) => (
                <div key={state} data-state={state}>
                  <p>{state}</p>
                  {element}
                </div>
              ))}
            </Stack>
          </Section>
        </div>
      ))}
      {dialogs[dialog]}
      <LiveRegion />
      <Toasts />
    </main>
  );
}

const router = createMemoryRouter([{ path: '*', element: <Catalogue /> }]);
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
