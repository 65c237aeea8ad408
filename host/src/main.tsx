import '@kantine/shared/ui/tokens.css';
import '@kantine/shared/ui/base.css';
import './index.css';

import { queryClient, QueryClientProvider } from '@kantine/shared/query';
import { RouterProvider } from '@kantine/shared/router';
import { createRoot } from 'react-dom/client';

import { prepareForSections } from './federation/join-section';
import { watchRegistry } from './federation/registry';
import { watchFaults } from './reports/watch-faults';
import { createRouter } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root: host/src/index.html wants <div id="root">.');

watchRegistry();
void prepareForSections();
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createRouter()} {...watchFaults()} />
  </QueryClientProvider>,
);
