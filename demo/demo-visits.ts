import { sql } from 'kysely';
import type { EventType } from '#features/insight/statistics/statistics.contract.ts';
import { DAY_MINUTES, dateAfter, weekdayOf } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import { pick } from './random.ts';

const DAYS = 60;
/** Visits on a usual day by the card's place in the directory: the first is the busiest. */
const BUSIEST = 46;
const QUIETEST = 8;
/** The share of visits that are a person's first of the day. */
const COME_ONCE = 0.87;
/** The hours at which people look for food and shops; repeated ones are more frequent. */
const HOURS = [9, 10, 11, 12, 12, 13, 13, 13, 14, 15, 17, 18, 19, 19, 20, 20, 21, 22] as const;
/** The sources of visits. Null means that the address was typed or opened from a message. */
const SOURCES = [
  null,
  null,
  null,
  'qr',
  'qr',
  'instagram',
  'instagram',
  'google',
  'whatsapp',
  'facebook',
] as const;
const TOUCHES: readonly EventType[] = [
  'whatsapp',
  'whatsapp',
  'call',
  'map',
  'instagram',
  'share',
  'save_contact',
];

interface DemoEvent {
  type: EventType;
  itemId: number | null;
  source: string | null;
  visitor: number;
  at: string;
}

/** Adds sixty days of visits to a card, up to `now`, with more at weekends and slow growth. */
export async function addVisits(
  trx: Queryable,
  card: { id: number; itemIds: readonly number[]; place: number },
  now: Date,
  random: () => number,
): Promise<void> {
  const usual = Math.max(QUIETEST, BUSIEST - card.place * 5);
  const { date: today } = santiagoParts(now);
  const events: DemoEvent[] = [];
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const date = dateAfter(today, -ago);
    const weekend = weekdayOf(date) >= 4 ? 1.5 : 1;
    const growth = 1.2 - (0.4 * ago) / DAYS;
    const visits = Math.round(usual * weekend * growth * (0.7 + random() * 0.6));
    for (let visitor = 0; visitor < visits; visitor += 1) {
      const minutes = pick(random, HOURS) * 60 + Math.floor(random() * 60);
      const at = santiagoInstant(date, Math.min(minutes, DAY_MINUTES - 10));
      if (at > now) continue;
      const event = {
        itemId: null,
        source: pick(random, SOURCES),
        visitor: ago * 10_000 + Math.floor(visitor * COME_ONCE),
      };
      const later = (seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString();
      events.push({ ...event, type: 'view', at: later(0) });
      if (random() < 0.5 && card.itemIds.length > 0) {
        // The first products are looked at most.
        const itemId = card.itemIds[Math.floor(random() ** 2 * card.itemIds.length)] ?? null;
        events.push({ ...event, type: 'item_view', itemId, at: later(20) });
      }
      if (random() < 0.14) events.push({ ...event, type: pick(random, TOUCHES), at: later(60) });
    }
  }
  const past = events.filter(({ at }) => new Date(at) <= now).sort((a, b) => a.at.localeCompare(b.at));
  await sql`
    insert into card_events (card_id, type, item_id, source, visitor_hash, happened_at)
    select ${card.id}, type, "itemId", source, sha256(convert_to(${card.id} || ' ' || visitor, 'UTF8')), at
    from jsonb_to_recordset(${asJson(past)}) as event (
      type text, "itemId" integer, source text, visitor integer, at timestamptz
    )
    order by at
    on conflict do nothing
  `.execute(trx);
}
