import { toWireEmail } from './wire-email';

test.each([
  ['anna@kantinen.dk', 'anna@kantinen.dk'],
  [' anna@kantinen.dk ', 'anna@kantinen.dk'],
  ['Anna@Kantinen.dk', 'Anna@Kantinen.dk'],
  ['anna@købmand.dk', 'anna@xn--kbmand-bya.dk'],
  ['anna@KØBMAND.dk', 'anna@xn--kbmand-bya.dk'],
  ['anna@ko\u0308bmand.dk', 'anna@xn--kbmand-wxa.dk'],
  ['anna@xn--kbmand-bya.dk', 'anna@xn--kbmand-bya.dk'],
  ['anna@post.ærø.dk', 'anna@post.xn--r-3fa9c.dk'],
  ['søren@æblehaven.dk', 'søren@xn--blehaven-i0a.dk'],
  ['søren@example.dk', 'søren@example.dk'],
  ['"a@b"@ærø.dk', '"a@b"@xn--r-3fa9c.dk'],
  ['', ''],
  ['anna', 'anna'],
  ['ærø', 'ærø'],
  ['anna@', 'anna@'],
  ['anna@ær ø.dk', 'anna@ær ø.dk'],
  ['anna@ærø.dk/kantine', 'anna@ærø.dk/kantine'],
  ['anna@ærø.dk:80', 'anna@ærø.dk:80'],
])('%j is sent as %j', (typed, sent) => {
  expect(toWireEmail(typed)).toBe(sent);
});
