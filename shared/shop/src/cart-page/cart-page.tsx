import { type ReactNode, useState } from 'react';

import type { CartItem, CartLine } from '../carts/cart-lines';
import { Button, ButtonLink, ButtonRow, EmptyState, PageHeader, Stack, StoreHtml } from '@kantine/ui';
import { useNavigate } from '@kantine/routing';
import { useIsSignedIn, useVenue } from '@kantine/core';
import type { FetchAssortments } from '../stock/assortment';
import { CartChanges } from './cart-changes';
import styles from './cart-page.module.css';
import { CartTable } from './cart-table';
import { OrderAgainNotice } from '../order-again/order-again-notice';
import { RemovedLineNotice } from './removed-line-notice';
import type { Shop } from '../orders/shop';
import { SignInToBuy } from './sign-in-to-buy';
import { useFreshCart } from './use-fresh-cart';
import { useKeptFocus } from './use-kept-focus';
import { useOrderAgain } from '../order-again/use-order-again';
import { useTotal } from './use-total';
import { useUndo } from './use-undo';

interface CartPageProps<Item extends CartItem> {
  shop: Shop;
  /** Of the shop's cart. */
  lines: readonly CartLine<Item>[];
  /** What the shop has, for an earlier order that is to be put in again. */
  assortments: FetchAssortments;
  /** The store's own text, HTML as an editor left it. */
  text?: string | null | undefined;
  /** What else there is to say of an item, below its name. */
  facts?: ((item: Item) => ReactNode) | undefined;
  /** Rows after the lines, for what else is in the total. */
  extras?: ReactNode;
  /** Where the pay button leads. */
  next: string;
  /** Where the person shopped. */
  back: string;
}

/** The cart of a shop: what lies in it, to be changed, and the way to pay. */
export function CartPage<Item extends CartItem>(props: CartPageProps<Item>) {
  const { shop, lines, assortments, text, facts, extras, next, back } = props;
  const venue = useVenue();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  // Whatever goes from the page, goes with a drawing of this part: it keeps the focus.
  const page = useKeptFocus();
  const changes = shop.useCart((cart) => cart.changes);
  // What is told later must not push the lines away under a finger: it comes below them, above the way to pay.
  const [toldFirst] = useState(changes.length > 0);
  const told = <CartChanges changes={changes} onRead={() => shop.useCart.getState().clearChanges()} />;
  const { removed, focused, remove, undo } = useUndo(shop, lines);
  useFreshCart(shop);
  const again = useOrderAgain(shop, assortments);
  const total = useTotal(shop);
  const isEmpty = lines.length === 0;
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
        {toldFirst && told}
        {isEmpty ? (
          again.kind !== 'looking' && (
            <EmptyState icon="cart" action={removedLine}>
              Kurven er tom.
            </EmptyState>
          )
        ) : (
          <div>
            <CartTable
              lines={lines}
              facts={facts}
              removed={removed}
              focused={focused}
              extras={extras}
              total={total}
              onQuantity={({ item }, quantity) => shop.useCart.getState().setQuantity(item.id, quantity)}
              onRemove={remove}
            />
            {removedLine && <div className={styles.undo}>{removedLine}</div>}
          </div>
        )}
        {!toldFirst && told}
        {!isSignedIn && !venue.allowsGuestPurchases && <SignInToBuy shop={shop} />}
        <ButtonRow>
          {(isSignedIn || venue.allowsGuestPurchases) && (
            <Button look="primary" disabled={isEmpty} onClick={() => void navigate(next)}>
              {venue.payButtonText}
            </Button>
          )}
          <ButtonLink look="quiet" icon="back" to={back}>
            Tilbage
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </div>
  );
}
