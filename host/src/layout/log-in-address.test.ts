import { logInAddress } from './log-in-address';

test.each([
  ['/', '/account'],
  ['/takeaway/2026-11-23', '/account'],
  ['/retail/receipt', '/account'],
  ['/om-os', '/account'],
  ['/retail/cart', '/account?next=%2Fretail%2Fcart'],
  ['/takeaway/order-details', '/account?next=%2Ftakeaway%2Forder-details'],
  ['/takeaway/payment?save_card=true', '/account?next=%2Ftakeaway%2Fpayment%3Fsave_card%3Dtrue'],
  ['/meetings/5/edit', '/account?next=%2Fmeetings%2F5%2Fedit'],
  ['/account/orders/7', '/account?next=%2Faccount%2Forders%2F7'],
  ['/account/profile', '/account?next=%2Faccount%2Fprofile'],
  ['/account/login', '/account'],
  ['/account/create?next=%2Fretail%2Fcart', '/account?next=%2Fretail%2Fcart'],
  ['/om-os?next=%2Fretail%2Fcart', '/account'],
])('from %s the log-in is at %s', (from, address) => {
  const { pathname, search } = new URL(from, 'https://kantine.example');
  expect(logInAddress({ pathname, search })).toBe(address);
});
