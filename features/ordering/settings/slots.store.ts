import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import {
  findDueOrders,
  findNoticeHours,
  type OrderSettingsRow,
  toSwitchboard,
} from './order-settings.store.ts';
import { type SlotDay, slotDays } from './slots.rules.ts';
import { switchboardAt } from './switchboard.rules.ts';

interface SlotsOf {
  itemIds: readonly number[];
  total: number;
  now: Date;
}

/**
 * The days and slots in which an order of these products can be due, and whether it can be for as soon as possible: not
 * if a product needs notice, nor while orders are paused.
 */
export async function findSlotDays(
  db: Queryable,
  card: VisibleCard | AttendedCard,
  settings: OrderSettingsRow,
  { itemIds, total, now }: SlotsOf,
): Promise<{ takesAsap: boolean; days: SlotDay[] }> {
  const noticeHours = await findNoticeHours(db, card, itemIds);
  const due = await findDueOrders(
    db,
    card,
    localInstant(localParts(now, card.timeZone).date, 0, card.timeZone),
  );
  const { pausedUntil, delayMinutes } = switchboardAt(toSwitchboard(settings), now);
  const rules = { ...settings, noticeMinutes: settings.noticeMinutes + (delayMinutes ?? 0) };
  const days = settings.asksTime ? slotDays({ rules, hours: card, now, noticeHours, total, due }) : [];
  return { takesAsap: settings.takesAsap && noticeHours === 0 && pausedUntil === null, days };
}
