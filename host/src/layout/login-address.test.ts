import { loginAddress } from './login-address';

test.each([
  ['/', undefined, '/account'],
  ['/takeaway/2026-11-23', 'front-page', '/account'],
  ['/retail/cart', 'here', '/account?next=%2Fretail%2Fcart'],
  ['/takeaway/payment?save_card=true', 'here', '/account?next=%2Ftakeaway%2Fpayment%3Fsave_card%3Dtrue'],
  ['/meetings/5/edit', 'here', '/account?next=%2Fmeetings%2F5%2Fedit'],
  ['/account/login', 'next', '/account'],
  ['/account/create?next=%2Fretail%2Fcart', 'next', '/account?next=%2Fretail%2Fcart'],
  ['/om-os?next=%2Fretail%2Fcart', 'front-page', '/account'],
] as const)('from %s, whose log-in leads to %s, the log-in is at %s', (from, loginReturn, address) => {
  const { pathname, search } = new URL(from, 'https://kantine.example');
  expect(loginAddress(loginReturn ? { loginReturn } : {}, { pathname, search })).toBe(address);
});
