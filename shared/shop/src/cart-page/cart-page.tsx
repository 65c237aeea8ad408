import { type ReactNode, useState } from 'react';
import { useNavigation } from '@kantine/routing';
import { EmptyState, PageHeader, Spinner, Stack, StoreHtml, useKeptFocus } from '@kantine/ui';

import type { CartItem, CartLine } from '../carts/cart-lines';
import type { FetchAssortments } from '../stock/assortment';
import { CartChanges } from '../cart-changes/cart-changes';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary';
import { CartTable } from './cart-table';
import { OrderAgainNotice } from './order-again-notice';
import { RemovedLineNotice } from './removed-line-notice';
import type { Shop } from '../shops/shop';
import { useFreshCart } from './use-fresh-cart';
import { useOrderAgain } from '../order-again/use-order-again';
import { useUndo } from './use-undo';

interface CartPageProps<Item extends CartItem> {
  shop: Shop;
  lines: readonly CartLine<Item>[];
  assortments: FetchAssortments;
  text?: string | null | undefined;
  facts?: ((item: Item) => ReactNode) | undefined;
  extras?: ReactNode;
  next: string;
  back: string;
}

export function CartPage<Item extends CartItem>(props: CartPageProps<Item>) {
  const { shop, lines, assortments, text, facts, extras, next, back } = props;
  const page = useKeptFocus();
  // Later changes are shown below the lines, so that the lines do not move under a finger.
  const [hadChanges] = useState(() => shop.useCart.getState().changes.length > 0);
  const told = <CartChanges useCart={shop.useCart} />;
  const { removed, focused, remove, undo } = useUndo(shop.useCart);
  useFreshCart(shop);
  const again = useOrderAgain(shop, assortments);
  const isEmpty = lines.length === 0;
  // Between the order and its receipt the cart is empty.
  const isOrdered = useNavigation().location?.pathname === `${shop.path}/receipt`;
  const removedLine = removed && <RemovedLineNotice removed={removed} onUndo={undo} />;

  return (
    <div {...page}>
      <PageHeader title="Kurv" />
      {text && (
        <div className={styles.text}>
          <StoreHtml html={text} />
        </div>
      )}
      <Stack space="large">
        <OrderAgainNotice step={again} />
        {hadChanges && told}
        <div className={styles.columns} data-empty={isEmpty}>
          <div className={styles.lines}>
            {!isEmpty && (
              <CartTable
                lines={lines}
                facts={facts}
                removed={removed}
                focused={focused}
                onQuantity={shop.useCart.getState().setQuantity}
                onRemove={remove}
              />
            )}
            {!isEmpty && removedLine && <div className={styles.undo}>{removedLine}</div>}
            {isEmpty && isOrdered && <Spinner />}
            {isEmpty && !isOrdered && again.kind !== 'looking' && (
              <EmptyState icon="cart" action={removedLine}>
                Kurven er tom.
              </EmptyState>
            )}
            {!hadChanges && told}
          </div>
          <CartSummary shop={shop} extras={extras} next={next} back={back} />
        </div>
      </Stack>
    </div>
  );
}
