import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';

/** Beyond this, a shop that has not looked at an order probably does not see it. */
const UNSEEN_MS = 3 * 60_000;

interface DirectOrder extends Pick<CustomerOrder, 'seenAt' | 'createdAt' | 'isShopReached'> {
  card: Pick<CustomerOrder['card'], 'title' | 'whatsappDigits'>;
}

/** What the customer of a direct order reads while it is new. `isUnseen`: another way to the shop is offered. */
export function seenWords(
  { seenAt, createdAt, isShopReached, card }: DirectOrder,
  now: Date,
): { title: string; detail: string; isUnseen: boolean } {
  if (seenAt !== null) return { title: 'Visto', detail: `${card.title} ya vio tu pedido.`, isUnseen: false };
  const isLate = now.getTime() - Date.parse(createdAt) >= UNSEEN_MS;
  const otherWay = card.whatsappDigits
    ? 'Avísale por WhatsApp: el mensaje ya lleva todo.'
    : 'Llama o acércate al local.';
  if (isLate) return { title: 'Todavía no lo ven', detail: otherWay, isUnseen: true };
  if (!isShopReached)
    return {
      title: 'Falta avisarle al local',
      detail: `Tu pedido quedó registrado, pero nadie lo está viendo ahora. ${otherWay}`,
      isUnseen: true,
    };
  return {
    title: 'Enviado',
    detail: `Aquí verás cuando ${card.title} lo vea.`,
    isUnseen: false,
  };
}
