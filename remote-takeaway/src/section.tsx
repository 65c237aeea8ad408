import { defineRoute, notFound, redirectTo, type RouteAddress, type Section } from '@kantine/routing';
import { checkoutPage, checkoutRoutes, foodParameters, foodSearchIn, menuQuery } from '@kantine/shop';
import { addDays, type Day, isOpenOn, type OpeningDays } from '@kantine/core';

import { parseDay } from './days/parse-day';
import { calledDays, calledDaysOf } from './week/called-days';
import { firstWeek, parseWeek } from './week/parse-week';
import { takeawayShop } from './cart/takeaway-shop';

export default {
  contract: '^5.0.0',
  routes: [
    defineRoute({
      path: '',
      resolve: ({ today, search }) => redirectTo(dayPath(today, search)),
      leadsTo: ':date',
    }),
    ...checkoutRoutes(
      takeawayShop,
      {
        cart: () => import('./cart/cart-screen'),
        orderDetails: () => import('./checkout/order-details-screen'),
        payment: () => import('./checkout/payment-screen'),
        receipt: () => import('./checkout/receipt-screen'),
      },
      { showsStoreHtml: true },
    ),
    defineRoute({
      path: 'order-fields',
      screen: () => import('./checkout/order-fields-screen'),
      page: checkoutPage,
    }),
    defineRoute({
      path: ':date',
      // Nearly every visit shows it, so it comes with the section.
      screen: () => import(/* webpackMode: "eager" */ './menu/menu-screen'),
      resolve: resolveDay,
      queries: ({ day }, { venue: { takeaway } }) => (day && takeaway ? [menuQuery(day, takeaway)] : []),
      calls: ['/takeaway/menu-items/:openDay'],
      queryParameters: foodParameters,
      showsStoreHtml: ({ takeaway }) => Boolean(takeaway?.menuText),
      page: { hasCartBar: true },
      sitemap: ({ venue: { takeaway }, today }) => openDaysFrom(takeaway?.openingDays, today),
      describe: ({ day }, { venue: { takeaway }, dataOf }) => ({
        description: takeaway?.description,
        goods: { kind: 'menu', items: (day && takeaway && dataOf(menuQuery(day, takeaway))) || [] },
      }),
    }),
    defineRoute({
      path: 'uge/:date',
      screen: () => import('./week/week-screen'),
      resolve: resolveWeek,
      queries: ({ monday }, { venue: { takeaway }, today }) =>
        monday && takeaway
          ? calledDaysOf(today, takeaway.openingDays, monday).map((day) => menuQuery(day, takeaway))
          : [],
      calls: calledDays.map((number) => `/takeaway/menu-items/:weekDay${number}`),
      queryParameters: foodParameters,
      page: { hasCartBar: true },
      sitemap: ({ venue: { takeaway }, today }) =>
        takeaway ? [0, 7].map((days) => `uge/${addDays(firstWeek(takeaway.openingDays, today), days)}`) : [],
      describe: (_, { venue: { takeaway } }) => ({ description: takeaway?.description }),
    }),
  ],
} satisfies Section;

const listedDays = 14;

function openDaysFrom(openingDays: OpeningDays | undefined, first: Day): Day[] {
  const days = Array.from({ length: listedDays }, (_, ahead) => addDays(first, ahead));
  return days.filter((day) => openingDays && isOpenOn(openingDays, day));
}

function dayPath(day: string, search: URLSearchParams): string {
  return `/takeaway/${day}${foodSearchIn(String(search).replaceAll('%2C', ','))}`;
}

function resolveDay({ params: { date }, search, venue: { takeaway }, today }: RouteAddress<':date'>) {
  if (!takeaway) return notFound();
  const parsed = parseDay(date, takeaway.openingDays, today);
  switch (parsed.kind) {
    case 'other':
      return notFound();
    case 'past':
      return redirectTo(dayPath(today, search));
    case 'closed':
      return redirectTo(dayPath(parsed.next, search), { message: { closed: parsed.day } });
    case 'impossible':
      return { day: null, far: null };
    case 'far':
      return { day: null, far: parsed.day };
    case 'open':
      return { day: parsed.day, far: null };
  }
}

function resolveWeek({ params: { date }, search, venue: { takeaway }, today }: RouteAddress<'uge/:date'>) {
  if (!takeaway) return notFound();
  const parsed = parseWeek(date, takeaway.openingDays, today);
  switch (parsed.kind) {
    case 'other':
      return notFound();
    case 'elsewhere':
      return redirectTo(dayPath(`uge/${parsed.monday}`, search));
    case 'impossible':
      return { monday: null, far: null };
    case 'far':
      return { monday: null, far: parsed.monday };
    case 'open':
      return { monday: parsed.monday, far: null };
  }
}
