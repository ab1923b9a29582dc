import { useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { mailtoHref, whatsappHref } from '#features/cards/links.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { cartTotal, removeLine } from './cart.rules.ts';
import { type FindLineDetails, orderChannels } from './line-details.rules.ts';
import styles from './OrderLinks.module.css';
import { orderMailSubject, orderMessage } from './order-text.rules.ts';
import type { OrderChannel, PlacedOrder } from './orders.contract.ts';
import { changeLines, currentCart, emptyCart, replaceCart, type StoredCart } from './useCart.tsx';
import { forgetOrder, placeOrder, withdrawPlaced } from './useOrderQueue.tsx';

interface OrderLinksProps {
  card: Card;
  cart: StoredCart;
  find: FindLineDetails;
  onSent: () => void;
}

/**
 * Hands the order to the business. Each is a plain link with the whole order in it, so that the sale does not
 * depend on this server; the order is recorded beside it.
 */
export function OrderLinks({ card, cart, find, onSent }: OrderLinksProps) {
  /** Why, and the cart it is about: a cart that changes since is another order. */
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

/** `randomUUID` is there on https only; a key needs no more than to be unlike any other. */
const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Takes out of the cart what the server will not sell, however often it is sent: this page does not know of it yet.
 * Answers how to say so.
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

/** @throws {ApiError} when the server refuses the order; then the cart stays as it is. */
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
  // Changed while it was on its way: that is already the next order.
  if (currentCart() === sent) emptyCart();
  const undo = () => {
    forgetOrder(key);
    // One that was never recorded has nothing to cancel, but the one it was to replace may be there still.
    if (!placed) return replaceCart(sent);
    withdrawPlaced(card.id, key);
    // Sent again, it is an order of its own: that one is, or is about to be, cancelled.
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

/** What the visitor should know beside the number; `shownTotal`, in pesos, is what the message said. */
function sentDetail(placed: PlacedOrder | null, card: Card, shownTotal: number): string | undefined {
  if (!placed) return 'Estás sin conexión: lo registraremos cuando vuelva.';
  // Where no prices are shown there is none that could have changed.
  if (card.enablePricing && placed.total !== shownTotal) {
    return `Cambió un precio: el total es ${formatPesos(placed.total)}.`;
  }
}
