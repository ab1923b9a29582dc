import {
  DELIVERY_TIMES,
  TO_ORDER_TIMES,
  toZones,
  zonesProblems,
} from '#features/ordering/settings/order-settings-form.rules.ts';
import { type CardForm, hasCart } from './card-form.rules.ts';
import type { NewCard } from './publishing.contract.ts';

/** The settings of orders that the form describes; none where the card takes no orders. */
export function firstSettings(form: CardForm): NewCard['orderSettings'] {
  if (!hasCart(form)) return undefined;
  const { ways, asksName, asksPhone, sellsAtOnce } = form;
  const places = (['pickup', 'delivery', 'table'] as const).filter((way) => ways.includes(way));
  const isToOrder = ways.includes('toOrder');
  const delivers = places.includes('delivery');
  return {
    asksName,
    asksPhone,
    // What is made to order has to be fetched if nothing else is offered.
    fulfilments: isToOrder && places.length === 0 ? ['pickup'] : places,
    ...(delivers && { zones: toZones(form.zones) }),
    ...(isToOrder
      ? { ...TO_ORDER_TIMES, ...(sellsAtOnce && { takesAsap: true, noticeMinutes: 30 }) }
      : delivers && DELIVERY_TIMES),
  };
}

/** The problems with them, by the request's field name. */
export function firstSettingsProblems(form: CardForm): Record<string, string> {
  if (!hasCart(form) || !form.ways.includes('delivery')) return {};
  return Object.fromEntries(
    Object.entries(zonesProblems(form.zones)).map(([field, problem]) => [`orderSettings.${field}`, problem]),
  );
}

/** What is off although it matters, in sentences for the owner. */
export function whatIsOff(form: CardForm): string[] {
  if (!hasCart(form)) return [];
  const { ways, byVitrina, byWhatsApp, byEmail, asksPhone } = form;
  const hasNumber = form.whatsapp.trim() !== '' || form.phone.trim() !== '';
  const arrives = byVitrina || (byWhatsApp && hasNumber) || (byEmail && form.email.trim() !== '');
  return [
    !arrives && 'Así no te llega ningún pedido: activa «Pedidos por Vitrina» o deja tu WhatsApp.',
    ways.length === 0 && 'No preguntarás cómo lo quieren: tendrás que acordarlo con cada cliente.',
    !asksPhone && 'Sin teléfono no podrás avisarle si algo falta.',
  ].filter((sentence) => sentence !== false);
}
