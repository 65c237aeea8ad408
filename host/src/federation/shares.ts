import * as core from '@kantine/core';
import * as routing from '@kantine/routing';
import * as shop from '@kantine/shop';
import * as ui from '@kantine/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The modules that the host hands to sections, by share key. The first table arrives with the federation runtime: one more file costs
 * more than its bytes. The second is fetched when the first section asks for it. `shared/build/shares.mjs` derives the keys from the
 * packages, and a test compares.
 */
export const eagerShares: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  '@kantine/core': core,
  '@kantine/routing': routing,
  '@kantine/shop': shop,
  '@kantine/ui': ui,
};

export const lazyShares: Record<string, () => Promise<object>> = {
  '@kantine/core/calendar-file': () => import('@kantine/core/calendar-file'),
  '@kantine/shop/checkout': () => import('@kantine/shop/checkout'),
  '@kantine/ui/forms': () => import('@kantine/ui/forms'),
};
