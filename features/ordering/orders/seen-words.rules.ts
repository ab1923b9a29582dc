import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { isAnswered } from './order-state.rules.ts';

/** Beyond this, a shop that has not looked at an order probably does not see it. */
const UNSEEN_MS = 3 * 60_000;

type Watched = Pick<CustomerOrder, 'seenAt' | 'createdAt' | 'isShopReached'>;

const isLate = ({ createdAt }: Watched, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= UNSEEN_MS;

/** Whether a new order has reached nobody of the shop, as far as is known. */
export function isUnnoticed(
  order: Watched & Pick<CustomerOrder, 'status' | 'channel' | 'isSent' | 'answer' | 'readyAt'>,
  now: Date,
): boolean {
  if (order.status !== 'nueva' || isAnswered(order)) return false;
  if (order.channel !== 'direct') return order.isSent === null;
  return order.seenAt === null && (!order.isShopReached || isLate(order, now));
}

interface DirectOrder extends Watched {
  card: Pick<CustomerOrder['card'], 'title' | 'whatsappDigits'>;
}

/** What the customer of a direct order reads while it is new. `isUnseen`: another way to the shop is offered. */
export function seenWords(
  order: DirectOrder,
  now: Date,
): { title: string; detail: string; isUnseen: boolean } {
  const { seenAt, isShopReached, card } = order;
  if (seenAt !== null)
    return { title: 'Recibido', detail: `${card.title} ya vio tu pedido.`, isUnseen: false };
  const otherWay = card.whatsappDigits
    ? 'Avísale por WhatsApp: el mensaje ya lleva todo.'
    : 'Llama o acércate al local.';
  if (isLate(order, now)) return { title: 'Todavía no lo ven', detail: otherWay, isUnseen: true };
  if (!isShopReached)
    return {
      title: 'Falta avisarle al local',
      detail: `Tu pedido quedó registrado, pero nadie lo está viendo ahora. ${otherWay}`,
      isUnseen: true,
    };
  return {
    title: 'Recibido',
    detail: `Aquí verás cuando ${card.title} lo vea.`,
    isUnseen: false,
  };
}
