import { pageAt } from '@kantine/testing/page-at';

import meetings from './section';

const pageOf = (address: string) => pageAt(meetings, '/meetings', address);

test.each(['/meetings', '/meetings/create', '/meetings/5'])('no search engine may list %s', (address) => {
  expect(pageOf(address)?.isIndexed).toBe(false);
});

test.each([
  ['/meetings', undefined],
  ['/meetings/list', undefined],
  ['/meetings/5', undefined],
  ['/meetings/create', 'keep'],
  ['/meetings/create/summary', 'keep'],
  ['/meetings/create/milestones/edit/0', 'keep'],
  ['/meetings/5/edit', 'keep'],
  ['/meetings/5/milestones/7/edit', 'keep'],
])('after a deploy a click in the menu treats %s as: %s', (address, onDeploy) => {
  expect(pageOf(address)?.onDeploy).toBe(onDeploy);
});

test('a log-in from a meeting leads back to it', () => {
  expect(pageOf('/meetings/5/edit')?.loginReturn).toBe('here');
});
