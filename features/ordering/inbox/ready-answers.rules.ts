import { whatsappHref, whatsappTextHref } from '#features/card/cards/links.rules.ts';
import { totalText } from '#features/ordering/orders/order-amounts.rules.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { timeInText } from '#features/ordering/settings/due-text.rules.ts';
import { firstName } from '#foundation/contract/first-name.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

export interface ReadyAnswer {
  label: string;
  /** '' for the owner's own words. */
  text: string;
}

type Answered = Pick<
  Order,
  | 'number'
  | 'status'
  | 'customerName'
  | 'fulfilment'
  | 'total'
  | 'isPartlyUnpriced'
  | 'dueAt'
  | 'readyAt'
  | 'cancelledBy'
>;

/** ', listo a las 18:00', ', te llega mañana a las 09:00'; '' if no time is known. */
function readyWords({ fulfilment, dueAt, readyAt }: Answered, now: Date, zone: TimeZone): string {
  const at = readyAt ?? dueAt;
  if (at === null) return '';
  const time = timeInText(new Date(at), now, zone);
  const verb = fulfilment?.type === 'delivery' ? 'te llega' : 'listo';
  return `, ${verb} ${time.startsWith('la') ? `a ${time}` : time}`;
}

/** The messages that a shop sends most often, first the one that fits the order's status. */
export function readyAnswers(order: Answered, now: Date, zone: TimeZone): ReadyAnswer[] {
  const { number, status, fulfilment } = order;
  const name = firstName(order.customerName);
  const named = (greeting: string) => (name ? `${greeting}, ${name}` : greeting);
  const pedido = `pedido N.º ${number}`;
  const hello = name ? `${name}, tu` : 'Tu';
  const confirmed = {
    label: 'Confirmado',
    text: `${named('Confirmado')}: ${pedido}, ${totalText(order)}${readyWords(order, now, zone)}.`,
  };
  const ready = [
    ...(fulfilment?.type === 'delivery'
      ? []
      : [
          fulfilment?.type === 'table'
            ? { label: 'Va a la mesa', text: `${hello} ${pedido} va a tu mesa.` }
            : { label: 'Listo para retirar', text: `${hello} ${pedido} está listo para retirar.` },
        ]),
    ...(fulfilment === null || fulfilment.type === 'delivery'
      ? [{ label: 'Va en camino', text: `${hello} ${pedido} va en camino.` }]
      : []),
  ];
  const cancelled = {
    label: 'No podemos',
    text: `${name ? `${name}, no` : 'No'} podemos preparar el ${pedido}. Disculpa.`,
  };
  const thanks = { label: 'Gracias', text: `${named('Gracias')}. ¡Que lo disfrutes!` };
  const own = { label: 'Otro mensaje', text: '' };
  if (status === 'cancelada') return [cancelled, own];
  if (status === 'entregada') return [thanks, own];
  return status === 'lista' ? [...ready, confirmed, thanks, own] : [confirmed, ...ready, cancelled, own];
}

/**
 * An address that opens WhatsApp with the text. If the customer's number is unknown, the owner chooses the chat there.
 */
export const answerHref = ({ customerDigits }: Pick<Order, 'customerDigits'>, text: string): string =>
  (customerDigits && whatsappHref(customerDigits, text)) || whatsappTextHref(text);
