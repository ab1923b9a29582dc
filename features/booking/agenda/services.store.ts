import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import { lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { findVisibleItem } from '#features/catalogue/products/visible-items.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';

export interface BookedService {
  itemId: number;
  name: string;
  minutes: number;
  /** Pesos; 0 means on request. */
  price: number;
}

/** Services that somebody wants to book together. @throws {AppError} `not_found`, `not_available` */
export async function findServices(
  db: Queryable,
  card: VisibleCard,
  itemIds: readonly number[],
  now: Date,
): Promise<BookedService[]> {
  const services: BookedService[] = [];
  for (const itemId of new Set(itemIds)) {
    const item = await findVisibleItem(db, card, itemId, now);
    const minutes = item.details.durationMinutes;
    if (!item.isAvailable) throw notAvailable(`«${item.name}» no está disponible.`);
    if (!minutes) throw notAvailable(`«${item.name}» no se reserva por hora.`);
    services.push({
      itemId,
      name: item.name,
      minutes,
      price: Math.max(0, lowestPrice(item.price, item.options)),
    });
  }
  return services;
}

export const minutesOf = (services: readonly BookedService[]): number =>
  services.reduce((sum, { minutes }) => sum + minutes, 0);
