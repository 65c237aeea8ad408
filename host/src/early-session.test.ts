import { markSession } from './early-session';

const root = document.documentElement;
const height = () => root.style.getPropertyValue('--same-again');

afterEach(() => {
  delete root.dataset.signedIn;
  delete root.dataset.sameAgain;
  root.removeAttribute('style');
});

test.each<[string, string | null, object | string | null, boolean, string]>([
  [
    'found an order, at the same width',
    'good',
    { isLikely: true, height: 90, width: innerWidth },
    true,
    '90px',
  ],
  ['found an order, at another width', 'good', { isLikely: true, height: 90, width: 1 }, true, ''],
  ['made an order', 'good', { isLikely: true }, true, ''],
  ['found no order', 'good', { isLikely: false }, false, ''],
  ['kept nothing', 'good', null, false, ''],
  ['kept no JSON', 'good', '{', false, ''],
  ['was a guest’s', null, { isLikely: true }, false, ''],
])('a visit that %s decides the room for the last order', (_, token, kept, hasRoom, room) => {
  if (token) localStorage.setItem('token', token);
  if (kept) localStorage.setItem('same-again', typeof kept === 'string' ? kept : JSON.stringify(kept));
  expect(markSession()).toBe(token);
  expect('sameAgain' in root.dataset).toBe(hasRoom);
  expect(height()).toBe(room);
});
