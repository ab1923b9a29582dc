import { useState } from 'react';
import type { Card } from '#features/cards/cards.contract.ts';
import { mailtoHref, whatsappHref } from '#features/cards/links.rules.ts';
import { Button } from '#foundation/ui/Button.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { showToast } from '#foundation/ui/Toast.tsx';
import styles from './OrderLinks.module.css';
import { type FindOffering, orderChannels } from './offerings.rules.ts';
import { orderMailSubject, orderMessage } from './order-text.rules.ts';
import type { OrderChannel } from './orders.contract.ts';
import { currentCart, emptyCart, replaceCart, type StoredCart } from './useCart.tsx';
import { forgetOrder, placeOrder } from './useOrderQueue.tsx';

interface OrderLinksProps {
  card: Card;
  cart: StoredCart;
  find: FindOffering;
  onSent: () => void;
}

/**
 * Hands the order to the business. Each is a plain link with the whole order in it, so that the sale does not
 * depend on this server; the order is recorded beside it.
 */
export function OrderLinks({ card, cart, find, onSent }: OrderLinksProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const message = orderText(card, cart, find);
  const channels = orderChannels(card);
  const whatsapp = channels.includes('whatsapp') && whatsappHref(card.links.whatsappDigits ?? '', message);
  const mail =
    channels.includes('email') && mailtoHref(card.contactInfo.email, orderMailSubject(card.title), message);

  const send = async (channel: OrderChannel) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await record(card.id, channel, cart);
      onSent();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : null);
    }
    setSending(false);
  };

  return (
    <>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          <b>El pedido no quedó registrado</b>
          {refusal}
        </p>
      )}
      {whatsapp && (
        <Button
          look="whatsapp"
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
      {mail && (
        <Button look={whatsapp ? 'plain' : 'accent'} wide href={mail} onClick={() => send('email')}>
          <Icon name="mail" />
          Enviar pedido por correo
        </Button>
      )}
    </>
  );
}

const orderText = (card: Card, { lines, note }: StoredCart, find: FindOffering): string =>
  orderMessage({
    cardTitle: card.title,
    showsPrices: card.enablePricing,
    lines: lines.map((line) => {
      const { fullName = '', price } = find(line) ?? {};
      return { name: fullName, quantity: line.quantity, subtotal: (price ?? 0) * line.quantity };
    }),
    note,
  });

/** `randomUUID` is there on https only; a key needs no more than to be unlike any other. */
const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** @throws {ApiError} when the server refuses the order; then the cart stays as it is. */
async function record(cardId: number, channel: OrderChannel, cart: StoredCart): Promise<void> {
  const sent = { ...cart, orderKey: cart.orderKey ?? newKey() };
  replaceCart(sent);
  const key = `${sent.orderKey}-${channel}`;
  const { lines, replaces } = sent;
  const request = { channel, lines: [...lines], note: sent.note || undefined, replaces };
  const placed = await placeOrder({ cardId, key, request });
  // Changed while it was on its way: that is already the next order.
  if (currentCart() === sent) emptyCart();
  const undo = () => {
    forgetOrder(key);
    // One that was never recorded has nothing to cancel, but the one it was to replace may be there still.
    replaceCart({ ...sent, replaces: placed ? key : replaces });
  };
  showToast({
    title: placed ? `Pedido N.º ${placed.number} enviado` : 'Pedido enviado',
    detail: placed ? undefined : 'Estás sin conexión: lo registraremos cuando vuelva.',
    action: { label: 'Deshacer', onSelect: undo },
  });
}
