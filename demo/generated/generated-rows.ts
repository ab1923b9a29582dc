import type pg from 'pg';
import { hoursColumns } from '#features/card/cards/cards.store.ts';
import { lookForType } from '#features/card/looks/looks.rules.ts';
import { openMinutesOfWeek } from '#features/card/opening-hours/open-week.rules.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { zoneOfComuna } from '#foundation/contract/time-zones.ts';
import { copyRows, type Value } from './copy-rows.ts';
import { addGeneratedActivity } from './generated-activity-rows.ts';
import { generatedCard } from './generated-card.ts';
import { searchWords } from './generated-words.ts';
import { type KeyedCard, newIds } from './keyed-card.ts';

/** Their triggers would do for each row what is done here for all of them. */
const WITHOUT_TRIGGERS = [
  'cards',
  'items',
  'order_settings',
  'orders',
  'order_lines',
  'order_status_changes',
  'categories',
];
const CARD_MINUTES = 1_000_000;

/** Adds the cards with these numbers. Call it in a transaction. @returns their ids */
export async function addGenerated(
  client: pg.Client,
  numbers: readonly number[],
  { products, now }: { products: number; now: Date },
): Promise<number[]> {
  const switchTriggers = (way: 'disable' | 'enable') =>
    client.query(WITHOUT_TRIGGERS.map((table) => `alter table ${table} ${way} trigger user`).join('; '));
  await switchTriggers('disable');
  const texts = numbers.map((number) => ({ number, card: generatedCard(number, products) }));
  const owners = await newIds(client, 'users', numbers.length);
  const ids = await newIds(client, 'cards', numbers.length);
  const itemIds = await newIds(client, 'items', numbers.length * products);
  const cards: KeyedCard[] = texts.map((text, at) => ({
    ...text,
    id: ids[at] ?? 0,
    itemIds: itemIds.slice(at * products, (at + 1) * products),
  }));
  // One owner in ten has two cards.
  const ownerOf = (at: number) => owners[(numbers[at] ?? 0) % 10 === 9 && at > 0 ? at - 1 : at] ?? 0;
  const createdAt = ({ number }: KeyedCard) =>
    new Date(now.getTime() - 90 * 86_400_000 - Math.max(0, CARD_MINUTES - number) * 60_000);
  await copyRows(
    client,
    'users (id, email, password_hash, first_name, last_name, role, phone, created_at, email_verified_at, consent_version)',
    cards.map((each, at) => [
      ...[owners[at] ?? 0, `generado-${each.number}@example.cl`, '-', each.card.owner.firstName],
      ...[
        each.card.owner.lastName,
        'card_owner',
        each.card.contactInfo.phone,
        createdAt(each),
        createdAt(each),
        PRIVACY_VERSION,
      ],
    ]),
  );
  await copyRows(
    client,
    CARDS,
    cards.map((each, at) => cardRow(each, ownerOf(at), createdAt(each))),
  );
  await addItems(client, cards);
  await copyRows(
    client,
    'order_settings (card_id, asks_name, asks_phone, offers_pickup, offers_delivery)',
    cards.filter(({ card }) => card.takesOrders).map(({ id, card }) => [id, true, true, true, card.delivers]),
  );
  await addSearchRows(client, cards);
  await addGeneratedActivity(client, cards, now);
  await switchTriggers('enable');
  return ids;
}

const CARDS = `cards (id, user_id, title, subtitle, description, card_type, subdomain, is_featured, look, contact_info,
  business_hours, special_hours, open_minutes, special_times, open_special_times, comuna, latitude, longitude,
  enable_cart, enable_direct_orders, enable_whats_app_orders, created_at, updated_at)`;

function cardRow({ id, card }: KeyedCard, ownerId: number, createdAt: Date): Value[] {
  const comuna = card.place?.comuna.code ?? null;
  const hours = hoursColumns({ businessHours: card.businessHours, timeZone: zoneOfComuna(comuna) });
  return [
    ...[id, ownerId, card.title, card.subtitle, card.description, card.cardType, card.subdomain],
    ...[
      card.isFeatured,
      lookForType(card.cardType),
      card.contactInfo,
      card.businessHours,
      hours.specialHours,
    ],
    ...[hours.openMinutes, hours.specialTimes, hours.openSpecialTimes, comuna],
    ...[card.place?.latitude ?? null, card.place?.longitude ?? null],
    ...[card.takesOrders, card.takesOrders, card.takesOrders, createdAt, createdAt],
  ];
}

async function addItems(client: pg.Client, cards: readonly KeyedCard[]): Promise<void> {
  const named = cards.flatMap(({ id, card }) => card.categories.map((name, at) => [id, name, at] as const));
  const categoryIds = await newIds(client, 'categories', named.length);
  await copyRows(
    client,
    'categories (id, card_id, name, display_order)',
    named.map((row, at) => [categoryIds[at] ?? 0, ...row]),
  );
  const rows: Value[][] = [];
  let categories = 0;
  for (const { id, card, itemIds } of cards) {
    for (const [at, { name, price, details }] of card.items.entries()) {
      const category = categoryIds[categories + Math.floor(at / card.itemsInCategory)];
      rows.push([
        itemIds[at] ?? 0,
        id,
        name,
        price,
        details,
        at,
        card.categories.length > 0 ? (category ?? null) : null,
      ]);
    }
    categories += card.categories.length;
  }
  await copyRows(client, 'items (id, card_id, name, price, details, display_order, category_id)', rows);
}

async function addSearchRows(client: pg.Client, cards: readonly KeyedCard[]): Promise<void> {
  await client.query(`create temp table found_words (
    card_id int, title_words text[], heading_words text[], words text[], letters text[], open_hours smallint[]
  ) on commit drop`);
  const rows = cards.map(({ id, card }) => {
    const found = searchWords(card, openMinutesOfWeek(card.businessHours));
    return [id, found.titleWords, found.headingWords, found.words, found.letters, found.openHours];
  });
  await copyRows(client, 'found_words', rows);
  await client.query(`
    insert into card_search (card_id, title, name, heading, title_words, heading_words, words, letters, is_active,
      is_featured, card_type, comuna, delivers, point, open_hours)
    select cards.id, ' ' || searchable(cards.title), searchable(cards.title || ' ' || cards.subdomain),
      searchable(concat_ws(' ', cards.title, cards.subtitle, cards.subdomain)), title_words, heading_words, words,
      letters, cards.is_active, cards.is_featured, cards.card_type, cards.comuna,
      cards.enable_cart and coalesce(order_settings.offers_delivery, false),
      unit_vector(cards.latitude, cards.longitude), open_hours
    from found_words join cards on cards.id = found_words.card_id
      left join order_settings on order_settings.card_id = cards.id
    order by cards.id
  `);
}
