import { type ReactNode, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { whatsappHref } from '#features/card/cards/links.rules.ts';
import { mailtoHref } from '#features/card/cards/mail-link.rules.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import { orderPageAddress } from '#features/ordering/orders/order-page.rules.ts';
import {
  fulfilmentText,
  orderMailSubject,
  orderMessage,
} from '#features/ordering/orders/order-text.rules.ts';
import type { OrderChannel } from '#features/ordering/orders/orders.contract.ts';
import { lineTotal } from '#features/ordering/orders/quantity.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { deviceName } from '#foundation/ui/browser/device-name.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { openHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { removeLine } from './cart.rules.ts';
import { compareCart } from './cart-changes.rules.ts';
import { type Answers, type Asked, answerTexts, requestOf, type Sums } from './checkout.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { refusedLines } from './refused-lines.rules.ts';
import { CART_HASH, SENT_HASH } from './sheet-hashes.rules.ts';
import { tableOf } from './table-note.rules.ts';
import { currentCart, emptyCart, replaceCart, type StoredCart } from './useCart.tsx';
import { keepCustomer } from './useKnownCustomer.tsx';
import { placeOrder, reasonOf, type SentOrder } from './useSentOrders.tsx';

interface Checkout {
  asked: Asked;
  answers: Answers;
  sums: Sums;
  problems: Record<string, string>;
}

interface OrderLinksOptions {
  card: Card;
  cart: StoredCart;
  find: FindLineDetails;
  pageUrl: string;
  checkout: Checkout;
  /** Called instead of sending while an answer is missing or wrong. */
  onProblem: () => void;
  onSent: () => void;
}

/**
 * Sends the order to the business: to its devices, or by a plain link that contains the whole order, so that a sale
 * need not depend on this server. The order is recorded in each case. `main` is the button of the first way that the shop
 * takes, `others` are the rest, and `refusal` says why the last try failed.
 */
export function useOrderLinks({ card, cart, find, pageUrl, checkout, onProblem, onSent }: OrderLinksOptions) {
  /** The reason, and the cart then: once the customer changes it, the reason is no longer shown. */
  const [refusal, setRefusal] = useState<{ reason: string; cart: StoredCart } | null>(null);
  const text = cartMessage({ card, cart, find, pageUrl, checkout });
  const channels = orderChannels(card);
  const whatsapp = channels.includes('whatsapp') && whatsappHref(card.links.whatsappDigits ?? '', text);
  const mail =
    channels.includes('email') && mailtoHref(card.contactInfo.email, orderMailSubject(card.title), text);
  const isDirect = channels.includes('direct');
  const { asked, answers } = checkout;
  const isAtTable = answers.way === 'table' || (asked.ways.length === 0 && tableOf(location.search) !== '');
  const sum = card.enablePricing && ` · ${totalText(checkout.sums)}`;

  const send = async (channel: OrderChannel, href: string) => {
    setRefusal(null);
    keepCustomer(checkout.asked, checkout.answers);
    const order = orderOf({ card, cart, checkout, channel, text, href });
    // The products are now an order. Those that are added later belong to the next one.
    emptyCart();
    openHash(SENT_HASH);
    onSent();
    try {
      await placeOrder(order);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = reasonOf(error) + refillCart(cart, error);
      setRefusal({ reason, cart: currentCart() });
      openHash(CART_HASH);
    }
  };

  // The first way that the shop takes is the main button; its icon says which. The others are text.
  const isMail = mail && !isDirect && !whatsapp;
  const direct = isDirect && (
    <Button variant="accent" wide onClick={() => send('direct', whatsapp || '')}>
      <Icon name="bag" />
      <span>
        {isAtTable ? 'Pedir' : 'Enviar'}
        <VisuallyHidden>{isAtTable ? ' desde la mesa' : ' al local'}</VisuallyHidden>
        {sum}
      </span>
    </Button>
  );
  const byWhatsApp = whatsapp && (
    <Button
      key="whatsapp"
      variant={isDirect ? 'line' : 'whatsapp'}
      wide
      href={whatsapp}
      target="_blank"
      rel="noopener"
      onClick={() => send('whatsapp', whatsapp)}
    >
      <Icon name="whatsapp" />
      <SendBy way="WhatsApp" sum={isDirect ? null : sum} />
    </Button>
  );
  const byMail = mail && (
    <Button
      key="mail"
      variant={isMail ? 'accent' : 'line'}
      wide
      href={mail}
      onClick={() => send('email', mail)}
    >
      <Icon name="mail" />
      <SendBy way="correo" sum={isMail ? sum : null} />
    </Button>
  );
  const [main, ...others] = [direct, byWhatsApp, byMail].filter(Boolean);
  const [missing = ''] = Object.values(checkout.problems);
  return {
    refusal: refusal && hasSameContent(refusal.cart, cart, find) ? refusal.reason : null,
    main: missing ? (
      <Button variant="accent" wide onClick={onProblem}>
        {missing.length > MOST_SAID ? 'Continuar' : missing.slice(0, -1)}
        {sum}
      </Button>
    ) : (
      main
    ),
    others: missing ? [] : others,
  };
}

/** A longer question would not fit on the button. */
const MOST_SAID = 30;

/** Whether the customer has changed nothing that the server looks at. What the card does not allow any more counts as left out. */
function hasSameContent(before: StoredCart, now: StoredCart, find: FindLineDetails): boolean {
  const contentOf = ({ lines, note, coupon, answers }: StoredCart) =>
    JSON.stringify([
      compareCart(lines, find).lines.map((line) => ({ ...line, seen: null })),
      ...[note, coupon, answers],
    ]);
  return contentOf(before) === contentOf(now);
}

/** 'Enviar · $14.400' on the main button, where an icon says the way; 'Por WhatsApp' on another one. */
const SendBy = ({ way, sum }: { way: string; sum: ReactNode }) =>
  sum === null ? (
    <span>
      <VisuallyHidden>Enviar pedido por </VisuallyHidden>
      <span aria-hidden="true">Por </span>
      {way}
    </span>
  ) : (
    <span>
      Enviar
      <VisuallyHidden> pedido por {way}</VisuallyHidden>
      {sum}
    </span>
  );

interface OrderParts {
  card: Card;
  cart: StoredCart;
  checkout: Checkout;
}

function cartMessage({
  card,
  cart: { lines, note, number, token },
  find,
  pageUrl,
  checkout: { asked, answers, sums },
}: OrderParts & { find: FindLineDetails; pageUrl: string }): string {
  return orderMessage({
    cardTitle: card.title,
    showsPrices: card.enablePricing,
    lines: lines.map(({ quantity, note: wish, ...line }) => {
      const { fullName = '', price, unit, per } = find(line) ?? {};
      return {
        name: fullName,
        quantity,
        unit,
        subtotal: lineTotal(price ?? 0, quantity),
        per: unit ? undefined : per,
        note: wish,
      };
    }),
    ...answerTexts(asked, answers),
    fee: sums.fee ?? 0,
    ...{ coupon: sums.coupon, discount: sums.discount, deposit: sums.deposit },
    note,
    number,
    url: token && orderPageAddress(new URL(pageUrl).origin, token),
  });
}

function orderOf({
  card,
  cart,
  checkout: { asked, answers, sums },
  channel,
  text,
  href,
}: OrderParts & { channel: OrderChannel; text: string; href: string }): SentOrder {
  const { lines, note, token = newToken() } = cart;
  const { fulfilment, when } = answerTexts(asked, answers);
  return {
    cardId: card.id,
    key: token,
    since: Date.now(),
    // Nobody has to send a message.
    ...(channel === 'direct' && { isSent: true as const }),
    request: {
      channel,
      lines: lines.map(({ type, id, choices, quantity, note: wish }) => ({
        ...{ type, id, choices, quantity },
        ...(wish?.trim() && { note: wish }),
      })),
      note: note || undefined,
      token,
      device: deviceName(),
      ...(sums.coupon && { coupon: sums.coupon }),
      ...requestOf(asked, answers),
    },
    content: {
      ...{ cart, text, href, when },
      how: fulfilment ? fulfilmentText(fulfilment) : '',
      fee: sums.fee ?? 0,
      ...{ coupon: sums.coupon, discount: sums.discount },
      total: sums.total,
      deposit: sums.deposit,
      isPartlyUnpriced: sums.isPartlyUnpriced,
      showsPrices: card.enablePricing,
    },
  };
}

/**
 * Puts the products of a refused order into the cart again, except those that the server refuses to sell (this page is
 * outdated). Returns the message to show.
 */
function refillCart(sent: StoredCart, { fields }: ApiError): string {
  const refused = refusedLines(sent.lines, fields);
  const lines = refused.reduce(removeLine, sent.lines);
  // Products that were added since then belong to the next order and are kept.
  const coupon = fields.coupon ? undefined : sent.coupon;
  if (currentCart().lines.length === 0) replaceCart({ ...sent, lines, coupon });
  if (fields.coupon) return ' Lo quitamos de tu carrito: revisa el total y envía de nuevo.';
  if (refused.length === 0) return '';
  const removed = ` ${refused.length > 1 ? 'Los' : 'Lo'} sacamos de tu carrito`;
  return lines.length > 0 ? `${removed}: revisa y envía de nuevo.` : `${removed}.`;
}
