import { prepareStoreHtml, Spinner } from '@kantine/ui';
import { prefetchWithDeadline } from '@kantine/core';
import { forAccount, idIn, type LoaderFunctionArgs, pageIn, redirect, type Section } from '@kantine/routing';

import { catalogueQuery } from './catalogue/catalogue-api';
import { deliveryQuery } from './booked-deliveries/deliveries-api';
import { meetingQuery, meetingsQuery } from './meeting/meetings-api';

/** Meetings, for who is signed in. */
export default {
  contract: '^2.0.0',
  routes: [
    {
      index: true,
      handle: { calls: ['/meetings/meetings?page=1'] },
      loader: startList,
      lazy: () => import(/* webpackMode: "eager" */ './meetings-list/meetings-screen'),
    },
    // The same list, by its other address: links lead to '/meetings'.
    {
      path: 'list',
      handle: { calls: ['/meetings/meetings?page=1'] },
      loader: startList,
      lazy: () => import(/* webpackMode: "eager" */ './meetings-list/meetings-screen'),
    },
    {
      path: 'create',
      loader: startForm,
      children: [
        { index: true, lazy: () => import('./draft/new-meeting-screen') },
        { path: 'start', element: <Spinner />, loader: () => redirect('/meetings/create') },
        { path: 'summary', lazy: () => import('./draft/summary-screen') },
        { path: 'milestones/add', lazy: () => import('./draft/draft-delivery-screen') },
        { path: 'milestones/edit/:index', lazy: () => import('./draft/draft-delivery-screen') },
      ],
    },
    {
      path: ':meetingId',
      loader: startMeeting,
      children: [
        { index: true, lazy: () => import('./meeting-page/meeting-screen') },
        { path: 'details', element: <Spinner />, loader: leadToMeeting },
        { path: 'edit', lazy: () => import('./meeting-form/edit-meeting-screen') },
        { path: 'delete', lazy: () => import('./cancel-meeting/cancel-meeting-screen') },
        { path: 'milestones/create', lazy: () => import('./booked-deliveries/delivery-screen') },
        {
          path: 'milestones/:milestoneId/edit',
          loader: startDelivery,
          lazy: () => import('./booked-deliveries/delivery-screen'),
        },
      ],
    },
  ],
} satisfies Section;

/** Beside the screen's code; what fails here is shown by the screen, which can ask again. */
function startList({ request }: LoaderFunctionArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  return forAccount(request, () =>
    Promise.all([prefetchWithDeadline(meetingsQuery(page)), prepareStoreHtml()]),
  );
}

function startForm({ request }: LoaderFunctionArgs) {
  return forAccount(request, () => prefetchWithDeadline(catalogueQuery));
}

function startMeeting({ request, params }: LoaderFunctionArgs) {
  const id = idIn(params['meetingId']);
  return forAccount(request, async () => {
    if (id !== null)
      await Promise.all([prefetchWithDeadline(meetingQuery(id)), prefetchWithDeadline(catalogueQuery)]);
  });
}

function startDelivery({ request, params }: LoaderFunctionArgs) {
  const [meetingId, id] = [idIn(params['meetingId']), idIn(params['milestoneId'])];
  return forAccount(request, async () => {
    if (meetingId !== null && id !== null) await prefetchWithDeadline(deliveryQuery(meetingId, id));
  });
}

function leadToMeeting({ params }: LoaderFunctionArgs) {
  return redirect(`/meetings/${encodeURIComponent(params['meetingId'] ?? '')}`);
}
