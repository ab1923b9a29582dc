import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { findNamesOf } from '#features/card/cards/card-members.store.ts';
import type { AttendedCard, CardRow, ManagedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { asJson, type Queryable, type Tables } from '#foundation/server/database/database.ts';
import {
  FULFILMENT_TYPES,
  type FulfilmentType,
  type OrderSettings,
  type OrderSettingsUpdate,
  type SwitchboardState,
} from './order-settings.contract.ts';
import type { Ordering } from './ordering.contract.ts';
import type { DueOrders } from './slots.rules.ts';
import { type Switchboard, switchboardAt } from './switchboard.rules.ts';
import { customerNotice } from './switchboard-words.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderSettings: Omit<OrderSettings, 'fulfilments'> & {
      cardId: number;
      offersPickup: boolean;
      offersDelivery: boolean;
      offersTable: boolean;
      transferChangedAt: Date | null;
      pausedUntil: Date | null;
      pickupOnlyUntil: Date | null;
      delayMinutes: number | null;
      delayUntil: Date | null;
      closedToday: ClosedToday | null;
    };
  }
}

/**
 * The exception to the hours by which the switchboard closes the shop for the rest of today, or earlier than usual, and
 * the exception that it replaced.
 */
export interface ClosedToday {
  date: string;
  made: { hours: string | null; name: string | null };
  before: { hours: string | null; name: string | null } | null;
}

export type OrderSettingsRow = Selectable<Tables['orderSettings']>;

/** The settings of a card that has never changed any: it asks nothing. */
const UNSET: Omit<OrderSettingsRow, 'cardId'> = {
  asksName: false,
  asksPhone: false,
  offersPickup: false,
  offersDelivery: false,
  offersTable: false,
  zones: [],
  asksTime: false,
  takesAsap: true,
  slotMinutes: 30,
  noticeMinutes: 30,
  daysAhead: 7,
  cutOffs: [],
  slotOrders: null,
  slotPesos: null,
  dayOrders: null,
  dayPesos: null,
  transfer: null,
  transferChangedAt: null,
  transferAfterConfirming: false,
  deposit: null,
  pausedUntil: null,
  pickupOnlyUntil: null,
  delayMinutes: null,
  delayUntil: null,
  closedToday: null,
};

export async function findOrderSettings(db: Queryable, card: { id: number }): Promise<OrderSettingsRow> {
  const row = await db
    .selectFrom('orderSettings')
    .selectAll()
    .where('cardId', '=', card.id)
    .executeTakeFirst();
  return row ?? { ...UNSET, cardId: card.id };
}

const OFFERS: Record<FulfilmentType, 'offersPickup' | 'offersDelivery' | 'offersTable'> = {
  pickup: 'offersPickup',
  delivery: 'offersDelivery',
  table: 'offersTable',
};

export const fulfilmentsOf = (row: OrderSettingsRow): FulfilmentType[] =>
  FULFILMENT_TYPES.filter((type) => row[OFFERS[type]]);

/** The settings as the contract defines them. */
export function toOrderSettings(row: OrderSettingsRow): OrderSettings {
  const {
    cardId: _cardId,
    offersPickup: _offersPickup,
    offersDelivery: _offersDelivery,
    offersTable: _offersTable,
    pausedUntil: _pausedUntil,
    pickupOnlyUntil: _pickupOnlyUntil,
    delayMinutes: _delayMinutes,
    delayUntil: _delayUntil,
    closedToday: _closedToday,
    transferChangedAt: _transferChangedAt,
    ...settings
  } = row;
  return { ...settings, fulfilments: fulfilmentsOf(row) };
}

export const toSwitchboard = ({
  pausedUntil,
  pickupOnlyUntil,
  delayMinutes,
  delayUntil,
}: OrderSettingsRow): Switchboard => ({
  pausedUntil: pausedUntil?.toISOString() ?? null,
  pickupOnlyUntil: pickupOnlyUntil?.toISOString() ?? null,
  delayMinutes,
  delayUntil: delayUntil?.toISOString() ?? null,
});

/** @param items the card's products, as visitors see them */
export const toOrdering = (
  row: OrderSettingsRow,
  items: readonly { id: number; noticeHours: number | null; depositPercent: number | null }[],
  { now, timeZone }: { now: Date; timeZone: TimeZone },
): Ordering => ({
  timeZone,
  asksName: row.asksName,
  asksPhone: row.asksPhone,
  fulfilments: fulfilmentsOf(row),
  zones: row.zones,
  asksTime: row.asksTime,
  takesAsap: row.takesAsap,
  takesOtherDays: row.asksTime && row.daysAhead > 0,
  notices: row.asksTime
    ? items.flatMap(({ id, noticeHours }) => (noticeHours ? [[id, noticeHours]] : []))
    : [],
  deposit: row.deposit,
  deposits: items.flatMap(({ id, depositPercent }) => (depositPercent ? [[id, depositPercent]] : [])),
  switched: customerNotice(toSwitchboard(row), now, timeZone),
  ...switchboardAt(toSwitchboard(row), now),
});

type SettingsColumns = Omit<Updateable<Tables['orderSettings']>, 'cardId'>;

type Settings = Omit<OrderSettingsUpdate, 'code'>;

const columnsOf = ({ fulfilments, zones, cutOffs, transfer, deposit, ...columns }: Settings) => ({
  ...columns,
  ...(fulfilments &&
    Object.fromEntries(FULFILMENT_TYPES.map((type) => [OFFERS[type], fulfilments.includes(type)]))),
  ...(zones && { zones: asJson(zones) }),
  ...(cutOffs && { cutOffs: asJson(cutOffs) }),
  ...(deposit !== undefined && { deposit: deposit && asJson(deposit) }),
  ...(transfer !== undefined && { transfer: transfer && asJson(transfer) }),
});

/** Call it inside `withCardLock`. */
export const saveOrderSettings = (
  trx: Queryable,
  card: ManagedCard,
  update: Settings,
  { isTransferChanged }: { isTransferChanged: boolean },
): Promise<OrderSettingsRow> =>
  saveColumns(trx, card, {
    ...columnsOf(update),
    // The instant of the transaction, as in the audit log: `findTransferChange` compares them.
    ...(isTransferChanged && { transferChangedAt: sql`now()` }),
  } as SettingsColumns);

type TransferChange = Pick<SwitchboardState, 'transferChangedAt' | 'transferChangedBy'>;

/** When the account for transfers was changed, if that was within the last week, and by whom. */
export async function findTransferChange(
  db: Queryable,
  card: Pick<CardRow, 'id' | 'userId'>,
): Promise<TransferChange> {
  const change = await db
    .selectFrom('orderSettings')
    // Changes by the owner are not recorded there.
    .leftJoin('auditEntries', (join) =>
      join
        .onRef('auditEntries.cardId', '=', 'orderSettings.cardId')
        .onRef('auditEntries.at', '=', 'orderSettings.transferChangedAt'),
    )
    .select(['transferChangedAt', 'actorId'])
    .where('orderSettings.cardId', '=', card.id)
    .where('transferChangedAt', '>', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirst();
  if (!change) return { transferChangedAt: null, transferChangedBy: null };
  const by = change.actorId ?? card.userId;
  return {
    transferChangedAt: change.transferChangedAt?.toISOString() ?? null,
    transferChangedBy: (await findNamesOf(db, card, [by])).get(by) ?? null,
  };
}

/** Call it inside `withCardLock`. */
export const saveSwitchboard = (
  trx: Queryable,
  card: AttendedCard,
  { closedToday, ...columns }: Partial<Pick<OrderSettingsRow, keyof Switchboard | 'closedToday'>>,
): Promise<OrderSettingsRow> =>
  saveColumns(trx, card, {
    ...columns,
    ...(closedToday !== undefined && { closedToday: closedToday && asJson(closedToday) }),
  } as SettingsColumns);

async function saveColumns(
  trx: Queryable,
  card: AttendedCard,
  columns: SettingsColumns,
): Promise<OrderSettingsRow> {
  if (Object.keys(columns).length === 0) return findOrderSettings(trx, card);
  // In a new row, the database fills the other columns.
  const values = { ...columns, cardId: card.id } as Insertable<Tables['orderSettings']>;
  return trx
    .insertInto('orderSettings')
    .values(values)
    .onConflict((conflict) => conflict.column('cardId').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The orders that fill the slots: due from `from` on, not cancelled, counted by their time. */
export async function findDueOrders(
  db: Queryable,
  card: VisibleCard | AttendedCard,
  from: Date,
): Promise<DueOrders[]> {
  const { rows } = await sql<DueOrders>`
    select due_at, count(*)::int as orders, sum(total)::float8 as total from orders
    where card_id = ${card.id} and due_at >= ${from} and status <> 'cancelada'
    group by due_at
  `.execute(db);
  return rows;
}

/** The longest notice that any of these products of the card needs, in hours; 0 for none, and for hidden ones. */
export async function findNoticeHours(
  db: Queryable,
  card: VisibleCard | AttendedCard,
  itemIds: readonly number[],
): Promise<number> {
  if (itemIds.length === 0) return 0;
  const { rows } = await sql<{ hours: number }>`
    select coalesce(max(notice_hours), 0)::int as hours from items
    where card_id = ${card.id} and id = any(${[...itemIds]}::int[]) and is_active
  `.execute(db);
  return rows[0]?.hours ?? 0;
}
