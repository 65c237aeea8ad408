import type { OrderView } from '@kantine/shop';

export const stampsOfCard = 10;

/** Half a portion gives none. */
export const stampsOf = ({ lines }: OrderView): number =>
  lines.reduce((sum, { quantity }) => sum + Math.floor(quantity), 0);

export const sayStamps = (count: number): string => (count === 1 ? '1 stempel' : `${count} stempler`);
