import {
  type ColumnType,
  type Generated,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { HeadShape, LookId, ProductList } from '#features/card/looks/look.rules.ts';
import type { OpeningHours, SpecialDay } from '#features/card/opening-hours/day-hours.rules.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { openMinutesOfWeek, openOnSpecialDays } from '#features/card/opening-hours/open-week.rules.ts';
import { addressWithComuna } from '#features/platform/places/comunas.rules.ts';
import { type TimeZone, zoneOfComuna } from '#foundation/contract/time-zones.ts';
import { type Queryable, type Tables, violatesUnique } from '#foundation/server/database/database.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import { phoneDigits, whatsappDigits } from '#foundation/server/phone.ts';
import type { CardRole } from './card-role.rules.ts';
import { type Card, type CardType, MAX_CARDS, type OwnLink } from './cards.contract.ts';
import { holdSubdomain, subdomainTaken, takeSubdomain } from './former-subdomains.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    cards: {
      id: Generated<number>;
      userId: number;
      title: string;
      subtitle: string | null;
      description: string | null;
      cardType: CardType;
      subdomain: string;
      isActive: Generated<boolean>;
      /** Whether the card is inactive only until its owner has confirmed their e-mail. The database sets it. */
      awaitsEmail: ColumnType<boolean, never, never>;
      /** Since when only administrators can activate the card; null if they have not deactivated it. */
      suspendedAt: Date | null;
      suspensionReason: string | null;
      isFeatured: Generated<boolean>;
      profileImageUrl: string | null;
      headerBackgroundColor: Generated<string>;
      headerBackgroundImageUrl: string | null;
      look: Generated<LookId>;
      /** Null: as the look has it. */
      lookHead: HeadShape | null;
      lookList: ProductList | null;
      headerFocusX: number | null;
      headerFocusY: number | null;
      comuna: string | null;
      latitude: number | null;
      longitude: number | null;
      /** The database derives it from the comuna. */
      timeZone: ColumnType<TimeZone, never, never>;
      contactInfo: Generated<Partial<Card['contactInfo']>>;
      socialLinks: Generated<Partial<Card['socialLinks']>>;
      /** Written as JSON text. */
      ownLinks: ColumnType<OwnLink[], string | undefined, string | undefined>;
      businessHours: Generated<Partial<Card['businessHours']>>;
      /** Written as JSON text. */
      specialHours: ColumnType<SpecialDay[], string | undefined, string>;
      enableBackButton: Generated<boolean>;
      enableSaveButton: Generated<boolean>;
      enableHeader: Generated<boolean>;
      enablePricing: Generated<boolean>;
      enableAvailability: Generated<boolean>;
      enableCart: Generated<boolean>;
      enableDirectOrders: Generated<boolean>;
      enableWhatsAppOrders: Generated<boolean>;
      enableEmailOrders: Generated<boolean>;
      enableFeeds: Generated<boolean>;
      enableTradeIns: Generated<boolean>;
      /** Percent a month, and the most months. */
      loanRate: number | null;
      loanMonths: number | null;
      version: Generated<number>;
      /** Multiranges as text, which are written together with the hours; see open-week.rules.ts. */
      openMinutes: Generated<string>;
      specialTimes: Generated<string>;
      openSpecialTimes: Generated<string>;
      /** The card of the same owner whose catalogue this one has; null if it has its own. See 05-branches.sql. */
      catalogueOf: number | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
    };
  }
}

export type CardRow = Selectable<Tables['cards']>;

/** The key of a card's proof. Only cards.access.ts sets it; a copy of the card has it, too. */
export const PROOF = Symbol('proof');
/** A card, who may change it, their role, and the role that the request needed, which the lock checks again. */
export type ProvenCard<Needed extends CardRole> = CardRow & {
  readonly [PROOF]: { readonly personId: number; readonly role: CardRole; readonly needed: Includes[Needed] };
};
/** Each role includes those before it. */
type Includes = { attends: CardRole; manages: 'manages' | 'owner'; owner: 'owner' };
export type AttendedCard = ProvenCard<'attends'>;
export type ManagedCard = ProvenCard<'manages'>;
export type OwnedCard = ProvenCard<'owner'>;

declare const visible: unique symbol;
/** Proof that the viewer may see the card: it is active, or they work with it. Only cards.access.ts creates it. */
export type VisibleCard = CardRow & { readonly [visible]: true };

type KeptByTheStore = 'id' | 'version' | 'createdAt' | 'updatedAt' | 'timeZone' | keyof DerivedFromHours;
type DerivedFromHours = Pick<CardRow, 'openMinutes' | 'specialTimes' | 'openSpecialTimes'>;
type WithSpecialDays<Columns> = Omit<Columns, KeptByTheStore | 'specialHours'> & {
  specialHours?: SpecialDay[];
};
export type CardColumns = WithSpecialDays<Insertable<Tables['cards']>>;
type CardChanges = WithSpecialDays<Updateable<Tables['cards']>>;

const CONTACT_KEYS = ['phone', 'whatsapp', 'email', 'address', 'website'] as const;
const SOCIAL_KEYS = [
  'instagram',
  'facebook',
  'twitter',
  'linkedin',
  'website',
  'tiktok',
  'maps',
  'review',
] as const;

const everyKey = <Key extends string>(keys: readonly Key[], stored: Partial<Record<Key, string | null>>) =>
  Object.fromEntries(keys.map((key) => [key, stored[key] ?? null])) as Record<Key, string | null>;

/** The card as the contract defines it. */
export function toCard(row: CardRow): Card {
  const {
    version: _version,
    openMinutes: _openMinutes,
    specialTimes: _specialTimes,
    openSpecialTimes: _openSpecialTimes,
    latitude,
    longitude,
    suspendedAt,
    catalogueOf,
    suspensionReason,
    createdAt,
    updatedAt,
    ...fields
  } = row;
  const contactInfo = everyKey(CONTACT_KEYS, row.contactInfo);
  const { phone, whatsapp } = contactInfo;
  // A WhatsApp that is not a number is none: its owner meant another one than the telephone.
  const chat = whatsapp || phone;
  return {
    ...fields,
    ...(catalogueOf !== null && { catalogueOf }),
    ...(suspensionReason !== null && { suspensionReason }),
    isSuspended: suspendedAt !== null,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    contactInfo,
    socialLinks: everyKey(SOCIAL_KEYS, row.socialLinks),
    businessHours: everyKey(WEEKDAYS, row.businessHours),
    links: {
      whatsappDigits: chat ? whatsappDigits(chat) : null,
      phoneDigits: phone ? phoneDigits(phone) : null,
      address: addressWithComuna(contactInfo.address, row.comuna),
    },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function findCard(db: Queryable, cardId: number): Promise<CardRow | null> {
  return (await db.selectFrom('cards').selectAll().where('id', '=', cardId).executeTakeFirst()) ?? null;
}

export const findCardBySubdomain = async (db: Queryable, subdomain: string): Promise<CardRow | null> =>
  (await db.selectFrom('cards').selectAll().where('subdomain', '=', subdomain).executeTakeFirst()) ?? null;

/** The card with this former subdomain, unless another card has taken it. */
export async function findCardByFormerSubdomain(db: Queryable, subdomain: string): Promise<CardRow | null> {
  const row = await db
    .selectFrom('formerSubdomains')
    .innerJoin('cards', 'cards.id', 'formerSubdomains.cardId')
    .selectAll('cards')
    .where('formerSubdomains.subdomain', '=', subdomain)
    .executeTakeFirst();
  return row ?? null;
}

/** The person's cards, the oldest first: Mi Panel opens the first one. */
export const findCardsOfUser = (db: Queryable, userId: number): Promise<CardRow[]> =>
  db.selectFrom('cards').selectAll().where('userId', '=', userId).orderBy('id').execute();

/**
 * Ensures until the end of the transaction that the person may have another card: concurrent creations for one person
 * wait for each other.
 * @param maxWhileYoung the limit for an account in its first week
 * @throws {AppError} `limit_reached`; `invalid` for an unknown person
 */
export async function makeRoomForCard(
  trx: Queryable,
  userId: number,
  maxWhileYoung = MAX_CARDS,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(sql<boolean>`created_at > now() - interval '7 days'`.as('isYoung'))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw invalidField('userId', 'No existe esta persona.');
  const { count } = await trx
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.isYoung && count >= maxWhileYoung) {
    const message = `En su primera semana, una cuenta puede tener hasta ${maxWhileYoung} tarjetas.`;
    throw new AppError('limit_reached', { message });
  }
  if (count >= MAX_CARDS) {
    throw new AppError('limit_reached', { message: `Una persona puede tener hasta ${MAX_CARDS} tarjetas.` });
  }
}

/** The columns of the hours, and the open intervals for the queries of the directory. */
export function hoursColumns({ businessHours, specialHours, timeZone }: OpeningHours) {
  const { days, open } = openOnSpecialDays({ businessHours, specialHours, timeZone });
  return {
    specialHours: JSON.stringify(specialHours ?? []),
    openMinutes: multirange(openMinutesOfWeek(businessHours)),
    specialTimes: multirange(days),
    openSpecialTimes: multirange(open),
  };
}

const multirange = (stretches: [number | Date, number | Date][]): string =>
  `{${stretches.map((ends) => `[${ends.map((end) => (end instanceof Date ? end.toISOString() : end))})`)}}`;

/** @throws {AppError} `subdomain_taken` */
export async function insertCard(trx: Queryable, columns: CardColumns): Promise<CardRow> {
  try {
    const card = await trx
      .insertInto('cards')
      .values({
        ...columns,
        ...hoursColumns({
          businessHours: columns.businessHours ?? {},
          specialHours: columns.specialHours,
          timeZone: zoneOfComuna(columns.comuna ?? null),
        }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await takeSubdomain(trx, card);
    return card;
  } catch (error) {
    throw violatesUnique(error, 'cards_subdomain_unique') ? subdomainTaken(error) : error;
  }
}

/**
 * Changes the given columns of a locked card. A former subdomain stays as a redirect; for a year at least no other card can
 * take it.
 * @throws {AppError} `subdomain_taken`
 */
export async function updateCardColumns(
  trx: Queryable,
  card: CardRow,
  { specialHours, ...changes }: CardChanges,
): Promise<CardRow> {
  const { businessHours, comuna = card.comuna } = changes;
  const timeZone = zoneOfComuna(comuna);
  const hours =
    businessHours || specialHours || timeZone !== card.timeZone
      ? hoursColumns({
          ...card,
          businessHours: businessHours ?? card.businessHours,
          specialHours: specialHours ?? card.specialHours,
          timeZone,
        })
      : {};
  const columns = { ...changes, ...hours };
  if (Object.keys(columns).length === 0) return card;
  try {
    const updated = await trx
      .updateTable('cards')
      .set(columns)
      .where('id', '=', card.id)
      .returningAll()
      .executeTakeFirst();
    if (!updated) throw new AppError('not_found');
    if (updated.subdomain !== card.subdomain) {
      await takeSubdomain(trx, updated);
      await holdSubdomain(trx, card);
    }
    return updated;
  } catch (error) {
    throw violatesUnique(error, 'cards_subdomain_unique') ? subdomainTaken(error) : error;
  }
}

export async function removeCard(db: Queryable, card: OwnedCard): Promise<void> {
  await db.deleteFrom('cards').where('id', '=', card.id).execute();
}
