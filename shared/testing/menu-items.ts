import type { MenuItem } from '@kantine/shop';

export const soup: MenuItem = {
  id: 2,
  name: 'Suppe',
  description: '',
  price: 4550,
  remaining: null,
  day: '2026-11-23',
  image: null,
  pickupAt: null,
  deadline: null,
  isFeatured: false,
};
