import { useEffect, useState } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { closeHash, openHash, useHash } from '#foundation/ui/browser/useHash.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import type { CartBodyProps } from './CartBody.tsx';
import { compareCart } from './cart-changes.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { RefusedOrder } from './RefusedOrder.tsx';
import { SentOrder } from './SentOrder.tsx';
import styles from './SentOrders.module.css';
import { SENT_HASH } from './sheet-hashes.rules.ts';
import { changeCart, currentCart, useCart } from './useCart.tsx';
import { useCouponLink } from './useCoupon.tsx';
import { orderAgain, useFillingLink } from './useOrderAgain.tsx';
import { ASKED_MS, isRecorded, readOrder, unconfirmedOrder, useSentOrders } from './useSentOrders.tsx';

/** When this visit began: 'Pedir lo mismo' is offered for earlier orders only. */
const visitStart = Date.now();

interface SentOrdersProps extends Pick<CartBodyProps, 'card' | 'find'> {
  items: readonly CardItem[];
  /** Whether the order shows where the cart was, beside the card. */
  isBeside: boolean;
}

/** The last order that was sent from this device: its sheet, a button that opens it again, and 'Pedir lo mismo'. */
export function SentOrders({ card, find, items, isBeside }: SentOrdersProps) {
  const hash = useHash();
  const { lines } = useCart();
  const orders = useSentOrders(card.id);
  // A refused order comes first: the customer believes that it will arrive.
  const latest = orders.find(({ refusal }) => refusal) ?? orders[0];
  const now = useNow(new Date().toISOString());
  const isOpen = hash === SENT_HASH;
  // A direct order is read once it is recorded: whether it reaches anybody in the shop.
  const isRead = latest && (latest.placed || latest.request.channel !== 'direct');
  const present = usePresentOrder(isRead ? latest.key : undefined, isOpen);
  useCartNews(find);
  useQuestion(card.id);
  useFillingLink(items);
  useCouponLink(card.id);
  const refusal = latest?.refusal;
  useEffect(() => {
    if (refusal && !location.hash) openHash(SENT_HASH);
  }, [refusal]);

  if (!latest) return null;
  const { content, placed } = latest;
  const number = placed?.number ?? content.cart.number;
  return (
    <>
      <section className={styles.chips} aria-label="Tus pedidos">
        {!isOpen && (refusal || now.getTime() - latest.since < ASKED_MS) && (
          <Button variant="line" small onClick={() => openHash(SENT_HASH)}>
            Tu pedido{number && ` N.º ${number}`}
            {refusal && ': no quedó registrado'}
          </Button>
        )}
        {!refusal && latest.since < visitStart && lines.length === 0 && (
          <Button variant="line" small onClick={() => orderAgain(content)}>
            Pedir lo mismo
          </Button>
        )}
      </section>
      <Sheet isOpen={isOpen} isBeside={isBeside} labelledBy="sent-title" onClose={closeHash}>
        {refusal ? (
          <RefusedOrder order={latest} content={content} reason={refusal} />
        ) : (
          <SentOrder
            order={latest}
            content={content}
            number={number}
            present={present}
            now={now}
            timeZone={card.timeZone}
            shop={card.title}
          />
        )}
      </Sheet>
    </>
  );
}

/** The order as the shop has it: read when its sheet opens and whenever the page is visible again; null until then. */
function usePresentOrder(key: string | undefined, isOpen: boolean): CustomerOrder | null {
  const [present, setPresent] = useState<CustomerOrder | null>(null);
  useEffect(() => {
    if (!key || !isOpen) return;
    const read = async () => {
      const order = !document.hidden && isRecorded(key) && (await readOrder(key));
      if (order) setPresent(order);
    };
    read();
    addEventListener('visibilitychange', read);
    return () => removeEventListener('visibilitychange', read);
  }, [key, isOpen]);
  return present?.token === key ? present : null;
}

/** Tells the customer which products were removed from the cart, and which prices have changed since the last visit. */
function useCartNews(find: FindLineDetails): void {
  const cart = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the lines.
  useEffect(() => {
    // A product may have been added since these lines were drawn.
    const current = currentCart().lines;
    const { lines, news } = compareCart(current, find);
    if (lines !== current) changeCart({ lines });
    if (news.length > 0) showToast({ title: 'Tu carrito cambió', detail: news.join(' ') });
  }, [cart.lines, find]);
}

/** Asks a customer who returns from the chat whether the message was sent: nobody else can know. */
function useQuestion(cardId: number): void {
  useEffect(() => {
    const ask = async () => {
      const order = document.hidden || location.hash ? undefined : unconfirmedOrder(cardId);
      if (!order) return;
      await readOrder(order.key);
      if (unconfirmedOrder(cardId) && !location.hash) openHash(SENT_HASH);
    };
    ask();
    addEventListener('visibilitychange', ask);
    return () => removeEventListener('visibilitychange', ask);
  }, [cardId]);
}
