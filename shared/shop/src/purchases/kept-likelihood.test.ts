import { keepHeight, keepLikelihood, readLikelihood } from './kept-likelihood';
import { anna, bo, session, signIn } from '../testing/purchases';

const kept = () => JSON.parse(localStorage.getItem('same-again')!) as unknown;

afterEach(() => session().logOut());

test.each([
  ['nothing', null, 'unknown'],
  ['no JSON', '{', 'unknown'],
  ['another type', '{"isLikely":"no"}', 'unknown'],
  ['an order', '{"isLikely":true}', 'likely'],
  ['no order', '{"isLikely":false}', 'unlikely'],
])('where the last visit kept %s (%p), a last order is %s', (_, text, likelihood) => {
  if (text !== null) localStorage.setItem('same-again', text);
  expect(readLikelihood()).toBe(likelihood);
});

test('the host’s first script finds the height and its width, also after the orders are asked again', () => {
  keepHeight(90);
  expect(kept()).toEqual({ isLikely: true, height: 90, width: window.innerWidth });
  keepLikelihood(false);
  expect(kept()).toEqual({ isLikely: false, height: 90, width: window.innerWidth });
});

test('what is kept belongs to one session, whose account may change', () => {
  signIn();
  keepLikelihood(true);
  session().updateAccount({ ...anna, name: 'Anna Holm' });
  expect(readLikelihood()).toBe('likely');
  document.documentElement.style.setProperty('--same-again', '90px');
  signIn(bo);
  expect(localStorage.getItem('same-again')).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--same-again')).toBe('');
});
