import { icons } from './icon-shapes';
import { findPageIcon } from './page-icon';

test.each([
  ['info', 'info'],
  ['fa-info', 'info'],
  ['fas fa-circle-info', 'circle-info'],
  ['info-circle', 'circle-info'],
  ['hippo', 'hippo'],
  ['fa-facebook', 'facebook'],
])('%s is found', async (name, iconName) => {
  expect(await findPageIcon(name)).toMatchObject({ iconName });
});

test('an unknown name has no icon; the fallback is a sheet of paper', async () => {
  expect(await findPageIcon('findes-ikke')).toBeUndefined();
  expect(icons.page).toMatchObject({ iconName: 'file' });
});
