// A near-empty site with the mandatory libraries: the lower bound.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom';

const storeQuery = {
  queryKey: ['store'],
  // The first script has sent this call already, as on the site.
  queryFn: async () => (await window.kantineEarly[' /store'].answer).body.data.attributes,
  staleTime: Infinity,
};

const page = (heading, content) =>
  createElement('main', null, createElement('h1', null, heading), createElement('article', null, content));

function Home() {
  const { data } = useQuery(storeQuery);
  return data ? page(data.name, createElement(Link, { to: '/takeaway' }, 'Takeaway')) : null;
}

const Frame = () => [
  createElement(Outlet, { key: 'page' }),
  createElement(ScrollRestoration, { key: 'scrolling' }),
];

const router = createBrowserRouter([
  {
    element: createElement(Frame),
    children: [
      { path: '/', element: createElement(Home) },
      { path: '/takeaway', loader: () => null, element: page('Takeaway', 'Suppe') },
    ],
  },
]);

createRoot(document.getElementById('root')).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(RouterProvider, { router }),
  ),
);
