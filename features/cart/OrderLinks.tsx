import { useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { mailtoHref, whatsappHref } from '#features/cards/links.rules.ts';
import { orderChannels } from '#features/orders/order-channels.rules.ts';
import { orderMailSubject, orderMessage } from '#features/orders/order-text.rules.ts';
import type { OrderChannel, PlacedOrder } from '#features/orders/orders.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { cartTotal, removeLine } from './cart.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import styles from './OrderLinks.module.css';
import { changeLines, currentCart, emptyCart, replaceCart, type StoredCart } from './useCart.tsx';
import { forgetOrder, placeOrder, withdrawPlaced } from './useOrderQueue.tsx';

interface OrderLinksProps {
  card: Card;
  cart: StoredCart;
  find: FindLineDetails;
  onSent: () => void;
}

/**
 * Sends the order to the business. Each channel is a plain link that contains the whole order, so the sale does not
 * depend on this server. The order is also recorded.
 */
export function OrderLinks({ card, cart, find, onSent }: OrderLinksProps) {
  /** The reason and the cart it refers to: a cart that has changed since is another order. */
  const [refusal, setRefusal] = useState<{ reason: string; cart: StoredCart } | null>(null);
  const [isSending, setSending] = useState(false);
  const message = orderText(card, cart, find);
  const channels = orderChannels(card);
  const whatsapp = channels.includes('whatsapp') && whatsappHref(card.links.whatsappDigits ?? '', message);
  const mail =
    channels.includes('email') && mailtoHref(card.contactInfo.email, orderMailSubject(card.title), message);

  const hasLines = cart.lines.length > 0;

  const send = async (channel: OrderChannel) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await record(card, channel, cart, find);
      onSent();
    } catch (error) {
      if (error instanceof ApiError) {
        setRefusal({ reason: error.message + removeRefused(error, cart), cart: currentCart() });
      }
    }
    setSending(false);
  };

  return (
    <>
      {refusal?.cart === cart && (
        <p role="alert" className={styles.refusal}>
          <b>El pedido no quedó registrado</b>
          {refusal.reason}
        </p>
      )}
      {whatsapp && hasLines && (
        <Button
          variant="whatsapp"
          wide
          href={whatsapp}
          target="_blank"
          rel="noopener"
          onClick={() => send('whatsapp')}
        >
          <Icon name="whatsapp" size={24} />
          Enviar pedido por WhatsApp
        </Button>
      )}
      {mail && hasLines && (
        <Button variant={whatsapp ? 'plain' : 'accent'} wide href={mail} onClick={() => send('email')}>
          <Icon name="mail" />
          Enviar pedido por correo
        </Button>
      )}
    </>
  );
}

const orderText = (card: Card, { lines, note }: StoredCart, find: FindLineDetails): string =>
  orderMessage({
    cardTitle: card.title,
    showsPrices: card.enablePricing,
    lines: lines.map((line) => {
      const { fullName = '', price, per } = find(line) ?? {};
      return { name: fullName, quantity: line.quantity, subtotal: (price ?? 0) * line.quantity, per };
    }),
    note,
  });

/** `randomUUID` exists on https only; a key merely has to be unique. */
const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Removes what the server refuses to sell from the cart, because this page is outdated. Returns the message to show.
 */
function removeRefused({ fields }: ApiError, sent: StoredCart): string {
  const named = Object.keys(fields).map((field) => /^lines\.(\d+)\.(id|choices)$/.exec(field)?.[1]);
  const refused = sent.lines.filter((_, at) => named.includes(`${at}`));
  if (refused.length === 0) return '';
  const left = refused.reduce(removeLine, currentCart().lines);
  changeLines(left);
  const removed = ` ${refused.length > 1 ? 'Los' : 'Lo'} sacamos de tu carrito`;
  return left.length > 0 ? `${removed}: revisa y envía de nuevo.` : `${removed}.`;
}

/** @throws {ApiError} when the server refuses the order; the cart then stays as it is. */
async function record(
  card: Card,
  channel: OrderChannel,
  cart: StoredCart,
  find: FindLineDetails,
): Promise<void> {
  const sent = { ...cart, orderKey: cart.orderKey ?? newKey() };
  replaceCart(sent);
  const key = `${sent.orderKey}-${channel}`;
  const { lines, replaces } = sent;
  const request = { channel, lines: [...lines], note: sent.note || undefined, replaces };
  const placed = await placeOrder({ cardId: card.id, key, request });
  // A cart that changed in the meantime is already the next order.
  if (currentCart() === sent) emptyCart();
  const undo = () => {
    forgetOrder(key);
    // Nothing was recorded, so there is nothing to cancel, but an order that this one was to replace may still exist.
    if (!placed) return replaceCart(sent);
    withdrawPlaced(card.id, key);
    // Sent again, it becomes a new order, because the first one is being cancelled.
    replaceCart({ ...sent, orderKey: undefined, replaces: key });
  };
  showToast({
    title: placed ? `Pedido N.º ${placed.number} enviado` : 'Pedido enviado',
    detail: sentDetail(
      placed,
      card,
      cartTotal(cart.lines, (line) => find(line)?.price),
    ),
    action: { label: 'Deshacer', onSelect: undo },
  });
}

/** What the visitor should know beside the number. `shownTotal`, in pesos, is the message's total. */
function sentDetail(placed: PlacedOrder | null, card: Card, shownTotal: number): string | undefined {
  if (!placed) return 'Estás sin conexión: lo registraremos cuando vuelva.';
  // Without shown prices, no price can have changed.
  if (card.enablePricing && placed.total !== shownTotal) {
    return `Cambió un precio: el total es ${formatPesos(placed.total)}.`;
  }
}
