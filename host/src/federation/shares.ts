import * as core from '@kantine/core';
import * as routing from '@kantine/routing';
import * as shop from '@kantine/shop';
import * as ui from '@kantine/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** The keys of `shared/build/shares.mjs`. One more file would cost more than its bytes. */
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
