import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as carts from '@kantine/shared/carts';
import * as creditCards from '@kantine/shared/credit-cards';
import * as html from '@kantine/shared/html';
import * as http from '@kantine/shared/http';
import * as money from '@kantine/shared/money';
import * as openingDays from '@kantine/shared/opening-days';
import * as pageData from '@kantine/shared/page-data';
import * as purchases from '@kantine/shared/purchases';
import * as query from '@kantine/shared/query';
import * as router from '@kantine/shared/router';
import * as search from '@kantine/shared/search';
import * as section from '@kantine/shared/section';
import * as session from '@kantine/shared/session';
import * as shop from '@kantine/shared/shop';
import * as storage from '@kantine/shared/storage';
import * as time from '@kantine/shared/time';
import * as ui from '@kantine/shared/ui';
import * as venue from '@kantine/shared/venue';

/**
 * What a section gets from the host, by share key. The first table comes with what loads sections, and what is small with it: a file
 * more costs more than its bytes. What is in the second travels when the first section asks for it. `shared/package.json` names them
 * all, and a test holds the three together.
 */
export const eagerShares: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  '@kantine/shared/carts': carts,
  '@kantine/shared/credit-cards': creditCards,
  '@kantine/shared/html': html,
  '@kantine/shared/http': http,
  '@kantine/shared/money': money,
  '@kantine/shared/opening-days': openingDays,
  '@kantine/shared/page-data': pageData,
  '@kantine/shared/purchases': purchases,
  '@kantine/shared/query': query,
  '@kantine/shared/router': router,
  '@kantine/shared/search': search,
  '@kantine/shared/section': section,
  '@kantine/shared/session': session,
  '@kantine/shared/shop': shop,
  '@kantine/shared/storage': storage,
  '@kantine/shared/time': time,
  '@kantine/shared/ui': ui,
  '@kantine/shared/venue': venue,
};

export const lazyShares: Record<string, () => Promise<object>> = {
  '@kantine/shared/calendar-file': () => import('@kantine/shared/calendar-file'),
  '@kantine/shared/checkout': () => import('@kantine/shared/checkout'),
  '@kantine/shared/forms': () => import('@kantine/shared/forms'),
};
