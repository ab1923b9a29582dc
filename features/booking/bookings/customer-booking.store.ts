import { findBookingRules } from '#features/booking/agenda/agenda.store.ts';
import { toAskedCard } from '#features/booking/requests/asked-card.store.ts';
import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { bookingMessage, bookingPagePath, isChangeable } from './booking-text.rules.ts';
import type { CustomerBooking } from './bookings.contract.ts';
import { type BookingRow, MISSING_BOOKING, toCustomerContent } from './bookings.store.ts';

/**
 * A booking as its customer sees it, with the message for WhatsApp.
 * @param cardUrl the pattern of cards' addresses (`Config.cardUrl`)
 * @throws {AppError} `not_found`
 */
export async function readCustomerBooking(
  db: Queryable,
  row: BookingRow,
  cardUrl: string,
): Promise<CustomerBooking> {
  const card = await findCard(db, row.cardId);
  if (!card) throw notFound(MISSING_BOOKING);
  const { changeHours } = await findBookingRules(db, card.id);
  const content = toCustomerContent(row, card);
  const text = bookingMessage({
    ...content,
    timeZone: card.timeZone,
    cardTitle: card.title,
    pageUrl: new URL(bookingPagePath(row.token), cardAddress(cardUrl, card.subdomain)).href,
  });
  return {
    ...content,
    token: row.token,
    timeZone: card.timeZone,
    changeHours,
    isChangeable: isChangeable(content, changeHours, new Date()),
    ...toAskedCard(card, text),
  };
}
