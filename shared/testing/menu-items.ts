import type { MenuItem } from '@kantine/shop';

/** A dish with as little to it as can be: there is enough of it, on no day, and it can be ordered for ever. */
export const soup: MenuItem = {
  id: 2,
  name: 'Suppe',
  description: '',
  price: 4550,
  remaining: null,
  day: null,
  image: null,
  pickupAt: null,
  deadline: null,
  isFeatured: false,
};
