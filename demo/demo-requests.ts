import { requestKind } from '#features/booking/requests/request-kind.rules.ts';
import { insertRequest } from '#features/booking/requests/requests.store.ts';
import { asVisible } from '#features/card/cards/cards.access.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { findVisibleItems } from '#features/catalogue/products/visible-items.store.ts';
import { newToken } from '#features/ordering/orders/order-numbers.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { pick } from './random.ts';

const ASKED = [
  { name: 'Camila Rojas', phone: '+56 9 5550 4410', hours: 1, status: 'new', note: null },
  {
    name: 'Matías Pérez',
    phone: '+56 9 5550 4411',
    hours: 5,
    status: 'new',
    note: '¿Aceptan pago en cuotas?',
  },
  { name: 'Javiera Soto', phone: '+56 9 5550 4412', hours: 26, status: 'agreed', note: null },
  {
    name: 'Ignacio Vera',
    phone: '+56 9 5550 4414',
    hours: 74,
    status: 'contacted',
    note: 'Prefiero WhatsApp.',
  },
  { name: 'Rosa Manríquez', phone: '+56 9 5550 4413', hours: 150, status: 'done', note: null },
] as const;

const CAR = { make: 'Suzuki', model: 'Swift', year: 2015, mileageKm: 118_000 };

/** Adds the requests of a week to a card whose products can be asked for; others get none. */
export async function addRequests(
  trx: Queryable,
  row: CardRow,
  { now, random }: { now: Date; random: () => number },
): Promise<void> {
  if (!requestKind(row.cardType, 1)) return;
  const { card } = await asVisible(trx, null, row);
  // Nobody tries a transfer of papers on the road: of homes and cars, only those.
  // And nobody asks for an hour of what a barber sells to take home.
  const available = (await findVisibleItems(trx, card, now)).filter(({ isAvailable }) => isAvailable);
  const described = available.filter(({ details }) => Object.keys(details).length > 0);
  const items = described.length > 0 || card.cardType !== 'services' ? described : available;
  if (items.length === 0) return;
  const today = localParts(now, card.timeZone).date;
  for (const { name, phone, hours, status, note } of [...ASKED].reverse()) {
    const item = pick(random, items);
    // A dealer's newest request offers a car in part payment.
    const tradeIn = card.enableTradeIns && status === 'new' ? CAR : undefined;
    const kind = tradeIn ? 'trade_in' : (requestKind(card.cardType, item.price) ?? 'quote');
    const wantedDay = dateAfter(today, 2);
    const { id } = await insertRequest(trx, card, {
      ...{ token: newToken(), itemId: item.id, item, kind, customerId: null, customerName: name },
      ...{ customerPhone: phone, note, wantedDay: kind === 'quote' || tradeIn ? null : wantedDay },
      ...{ wantedPart: null, tradeIn, pictureUrls: [], sender: null },
    });
    await trx
      .updateTable('requests')
      .set({
        ...{ status, isAnnounced: true, createdAt: new Date(now.getTime() - hours * 3_600_000) },
        ...(status === 'agreed' && { agreedAt: localInstant(wantedDay, 11 * 60, card.timeZone) }),
      })
      .where('id', '=', id)
      .execute();
  }
}
