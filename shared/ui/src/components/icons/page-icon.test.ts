import { renderHook } from '@testing-library/react';

import { iconFileOf } from './icon-file.mjs';
import { icons } from './icon-shapes';
import { findPageIcon, usePageIcon } from './page-icon';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const json = () =>
    Promise.resolve({
      faInfo: [192, 512, 'M1'],
      faCircleInfo: [512, 512, 'M2'],
      faInfoCircle: [512, 512, 'M2'],
      faHippo: [640, 512, 'M3'],
      faFacebook: [512, 512, 'M4'],
    });
  window.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve({ json } as Response);
  };
});

test.each([
  ['info', 'faInfo', 'M1'],
  ['fa-info', 'faInfo', 'M1'],
  ['fas fa-circle-info', 'faCircleInfo', 'M2'],
  ['fa-solid fa-circle-info', 'faCircleInfo', 'M2'],
  ['fa-sharp fa-regular fa-info', 'faInfo', 'M1'],
  ['fa-brands fa-facebook', 'faFacebook', 'M4'],
  ['info-circle', 'faInfoCircle', 'M2'],
  ['hippo', 'faHippo', 'M3'],
  ['fa-facebook', 'faFacebook', 'M4'],
])('%s is found, in one file', async (name, exportName, path) => {
  expect((await findPageIcon(name))?.icon.at(-1)).toBe(path);
  expect(asked).toEqual([`/assets/icons/${iconFileOf(exportName)}.json`]);
});

test.each(['findes-ikke', 'constructor'])('the unknown name %s has no icon', async (name) => {
  expect(await findPageIcon(name)).toBeUndefined();
});

test.each([
  ['utensils', icons.takeaway],
  ['fa-store', icons.retail],
  ['fas fa-mug-saucer', icons.meetings],
  ['fa-solid fa-mug-saucer', icons.meetings],
  ['user', icons.account],
])('%s of a built-in section is there at once, and no file is asked for', async (name, shape) => {
  const { result } = renderHook(() => usePageIcon(name));
  expect(result.current).toBe(shape);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

test('the fallback is a sheet of paper', () => {
  expect(icons.page).toMatchObject({ iconName: 'file' });
  expect(renderHook(() => usePageIcon(null)).result.current).toBe(icons.page);
});
