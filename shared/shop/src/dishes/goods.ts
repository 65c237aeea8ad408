import type { WireMenuItem, WireRetailProduct } from '@kantine/contract';
import { goodsFactsOf, idAt, parsedAt, textAt, toAssetUrl, toPrice } from '@kantine/core';

import { toRemaining } from '../carts/cart-lines';

/** A dish or product; `null` without an id, a name or a price, because nobody could order it. */
export function toGoods(wire: WireMenuItem | WireRetailProduct) {
  const id = idAt(wire, 'id');
  const name = textAt(wire, 'name');
  const price = parsedAt(wire, 'price', toPrice);
  if (id === null || name === '' || price === null) return null;
  return {
    id,
    name,
    description: textAt(wire, 'description'),
    image: toAssetUrl(textAt(wire, 'image')),
    price,
    remaining: parsedAt(wire, 'remaining', toRemaining),
    ...goodsFactsOf(wire, price),
  };
}
