import { apiCallsOf } from '@kantine/core';
import { defineRoute, idIn, pageIn, redirectTo, type RouteAddress, type Section } from '@kantine/routing';

import { deliveryQuery } from './booked-deliveries/deliveries-api';
import { catalogueQuery } from './catalogue/catalogue';
import { meetingQuery, meetingsQuery } from './meeting/meetings-api';

const form = { onDeploy: 'keep' } as const;

const catalogueCalls = apiCallsOf(catalogueQuery);

const list = {
  screen: () => import(/* webpackMode: "eager" */ './meetings-list/meetings-screen'),
  resolve: ({ search }: RouteAddress) => ({ page: pageIn(search) }),
  queries: ({ page }: { page: number }) => [meetingsQuery(page)],
  calls: ['/meetings/meetings?page=1'],
  showsStoreHtml: true,
};
const meeting = {
  resolve: ({ params }: { params: { meetingId: string } }) => ({ id: idIn(params.meetingId) }),
  queries: ({ id }: { id: number | null }) => (id === null ? [] : [meetingQuery(id), catalogueQuery]),
  calls: ['/meetings/meetings/:meetingId', ...catalogueCalls],
};
const meetingForm = { ...meeting, page: form };
const draft = { queries: () => [catalogueQuery], calls: catalogueCalls, page: form };
const draftDelivery = { screen: () => import('./draft/draft-delivery-screen'), ...draft };

export default {
  contract: '^5.0.0',
  access: 'account',
  routes: [
    defineRoute({ path: '', ...list }),
    // The venue's own texts may link to it.
    defineRoute({ path: 'list', ...list }),
    defineRoute({ path: 'create', screen: () => import('./draft/new-meeting-screen'), ...draft }),
    defineRoute({ path: 'create/start', resolve: () => redirectTo('/meetings/create'), leadsTo: 'create' }),
    defineRoute({ path: 'create/summary', screen: () => import('./booking/summary-screen'), ...draft }),
    defineRoute({ path: 'create/series', screen: () => import('./series/series-screen'), ...draft }),
    defineRoute({ path: 'create/milestones/add', ...draftDelivery }),
    defineRoute({ path: 'create/milestones/edit/:index', ...draftDelivery }),
    defineRoute({ path: ':meetingId', screen: () => import('./meeting-page/meeting-screen'), ...meeting }),
    defineRoute({
      path: ':meetingId/details',
      resolve: ({ params: { meetingId } }) => redirectTo(`/meetings/${encodeURIComponent(meetingId)}`),
      leadsTo: ':meetingId',
    }),
    defineRoute({
      path: ':meetingId/edit',
      screen: () => import('./edit-meeting/edit-meeting-screen'),
      ...meetingForm,
    }),
    defineRoute({
      path: ':meetingId/delete',
      screen: () => import('./cancel-meeting/cancel-meeting-screen'),
      ...meetingForm,
      // A cached meeting is what the customer has read: the page itself reads it again and compares.
      queries: ({ id }) =>
        id === null ? [] : [{ ...meetingQuery(id), staleTime: Infinity }, catalogueQuery],
    }),
    defineRoute({
      path: ':meetingId/milestones/create',
      screen: () => import('./booked-deliveries/delivery-screen'),
      ...meetingForm,
    }),
    defineRoute({
      path: ':meetingId/milestones/:milestoneId/edit',
      screen: () => import('./booked-deliveries/delivery-screen'),
      resolve: ({ params }) => ({ id: idIn(params.meetingId), deliveryId: idIn(params.milestoneId) }),
      queries: ({ id, deliveryId }) => [
        ...meeting.queries({ id }),
        ...(id !== null && deliveryId !== null ? [deliveryQuery(id, deliveryId)] : []),
      ],
      calls: [...meeting.calls, '/meetings/meetings/:meetingId/milestones/:milestoneId'],
      page: form,
    }),
  ],
} satisfies Section;
