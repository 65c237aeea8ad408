import { placeImports } from '../build/place-imports.mjs';
import * as core from '@kantine/core';
import * as routing from '@kantine/routing';
import * as shop from '@kantine/shop';
import * as ui from '@kantine/ui';
import * as forms from '@kantine/ui/forms';

const packages: Readonly<Record<string, object>> = {
  '@kantine/core': core,
  '@kantine/shop': shop,
  '@kantine/routing': routing,
  '@kantine/ui': ui,
  '@kantine/ui/forms': forms,
};

test.each(Object.entries({ ...placeImports.only, ...placeImports.allBut }))(
  'what a place may use of %s, or may not, is there',
  (key, names: readonly string[]) => {
    for (const name of names) expect(packages[key]).toHaveProperty(name);
  },
);
