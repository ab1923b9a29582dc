import { isDeepStrictEqual } from 'node:util';
import { cardAttendant, cardManager, visibleCard } from '#features/card/cards/cards.access.ts';
import { type CardRow, updateCardColumns } from '#features/card/cards/cards.store.ts';
import { takeWords } from '#features/card/cards/parts.store.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import type { SpecialDay } from '#features/card/opening-hours/day-hours.rules.ts';
import { mailAccount } from '#features/people/accounts/account-mail.access.ts';
import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { proveAgain } from '#features/people/sign-in/second-step.access.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { hoursUntil, shopDay } from './closing-early.rules.ts';
import {
  getOrderSettings,
  getSwitchboard,
  listSlots,
  type SwitchboardUpdate,
  updateOrderSettings,
  updateSwitchboard,
} from './order-settings.contract.ts';
import {
  type ClosedToday,
  findOrderSettings,
  findTransferChange,
  type OrderSettingsRow,
  saveOrderSettings,
  saveSwitchboard,
  toOrderSettings,
  toSwitchboard,
} from './order-settings.store.ts';
import { findSlotDays } from './slots.store.ts';
import { switchboardAt } from './switchboard.rules.ts';

/** Per address and card, as free hours. */
const READS: Limit = { max: 600, windowSeconds: 10 * 60 };
/** Of all cards together: a shop on purpose full of hours costs 40 ms each time. */
const READS_OF_ALL: Limit = { max: 2_000, windowSeconds: 10 * 60 };

/** By one person, so that the owner can always set it back: each change sends letters. */
const TRANSFERS: Limit = { max: 5, windowSeconds: DAY_SECONDS };

export default function orderSettingsRoutes(app: App, services: Services): void {
  const { config, db, throttle } = services;
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, getOrderSettings, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'order-settings', viewer.id);
    return toOrderSettings(await findOrderSettings(db, card));
  });

  registerEndpoint(app, updateOrderSettings, cardManager(db), async (context) => {
    const { viewer, card, request, reply } = context;
    const { code, currentPassword, ...body } = context.body;
    const isOther = ({ transfer }: OrderSettingsRow) =>
      body.transfer !== undefined && !isDeepStrictEqual(body.transfer, transfer);
    // Customers send money there, so a signed-in browser alone is not enough to change it.
    const isProven = isOther(await findOrderSettings(db, card));
    if (isProven) {
      await proveAgain(services, request, viewer, { currentPassword, code });
      await throttle.take(`transfers:${card.id}:${viewer.id}`, TRANSFERS);
    }
    if (body.fulfilments !== undefined) await takeWords(db, context);
    return changeCard(db, { viewer, card }, async ({ trx, recordCard }) => {
      const before = await findOrderSettings(trx, card);
      const isTransferChanged = isOther(before);
      // Somebody has changed the account since it was compared.
      if (isTransferChanged && !isProven) throw new AppError('outdated');
      const offersDelivery = body.fulfilments?.includes('delivery') ?? before.offersDelivery;
      if (offersDelivery && (body.zones ?? before.zones).length === 0) {
        throw invalidField('zones', 'Agrega al menos una comuna o zona de despacho.');
      }
      const after = await saveOrderSettings(trx, card, body, { isTransferChanged });
      await recordCard(toOrderSettings(before), toOrderSettings(after));
      if (isTransferChanged) {
        const notice = transferMail(`${config.publicUrl}/user-panel?card=${card.id}&tab=entrega`);
        afterAnswer(reply, async () => {
          for (const id of new Set([card.userId, viewer.id])) await mailAccount(services, id, notice);
        });
      }
      return toOrderSettings(after);
    });
  });

  registerEndpoint(app, getSwitchboard, cardAttendant(db), async ({ viewer, card }) => {
    await takeRead(throttle, 'switchboard', viewer.id);
    return {
      ...switchboardState(card, await findOrderSettings(db, card), new Date()),
      ...(await findTransferChange(db, card)),
    };
  });

  registerEndpoint(app, updateSwitchboard, cardAttendant(db), async (by) => {
    if (by.body.closesAt !== undefined) await takeWords(db, by);
    return changeCard(db, by, async ({ trx, card, recordCard }) => {
      const now = new Date();
      const before = await findOrderSettings(trx, card);
      const { closesAt, ...switched } = by.body;
      if ((switched.delayMinutes ?? null) === null) {
        if (switched.delayMinutes === null) switched.delayUntil = null;
      } else if (!switched.delayUntil) {
        throw invalidField('delayUntil', 'Elige hasta cuándo.');
      }
      const { updated, closedToday } = await changeToday(trx, card, before.closedToday, closesAt, now);
      const after = await saveSwitchboard(trx, card, {
        ...instants(switched),
        ...(closedToday !== undefined && { closedToday }),
      });
      const stateOf = (row: CardRow, settings: OrderSettingsRow) => switchboardState(row, settings, now);
      await recordCard(stateOf(card, before), stateOf(updated, after));
      return { ...stateOf(updated, after), ...(await findTransferChange(trx, card)) };
    });
  });

  registerEndpoint(app, listSlots, visibleCard(db), async ({ card, query, request }) => {
    const address = clientAddress(request);
    await throttle.takeAll([
      [`slots:${address}:${card.id}`, READS],
      [`slots:${address}`, READS_OF_ALL],
    ]);
    const itemIds = (query.items ?? '')
      .split(',')
      .filter(Boolean)
      .map(Number)
      .filter((id) => id < 2 ** 31);
    const settings = await findOrderSettings(db, card);
    const { takesAsap, days } = await findSlotDays(db, card, settings, {
      itemIds,
      total: query.total ?? 0,
      now: new Date(),
    });
    return {
      takesAsap,
      days: days.map(({ date, slots }) => ({
        date,
        slots: slots.map(({ start, end, isFull }) => ({
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
          isFull,
        })),
      })),
    };
  });
}

const instants = ({ pausedUntil, pickupOnlyUntil, delayUntil, delayMinutes }: SwitchboardUpdate) => ({
  ...(pausedUntil !== undefined && { pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) }),
  ...(pickupOnlyUntil !== undefined && {
    pickupOnlyUntil: pickupOnlyUntil === null ? null : new Date(pickupOnlyUntil),
  }),
  ...(delayUntil !== undefined && { delayUntil: delayUntil === null ? null : new Date(delayUntil) }),
  ...(delayMinutes !== undefined && { delayMinutes }),
});

function switchboardState(card: CardRow, settings: OrderSettingsRow, now: Date) {
  const switched = stillSwitched(card, settings.closedToday);
  const { date } = shopDay(originalHours(card, switched), now);
  const isSwitched = switched?.date === date;
  const today = card.specialHours.find((day) => day.date === date);
  return {
    hoursToday: isSwitched ? (today?.hours ?? null) : null,
    ...switchboardAt(toSwitchboard(settings), now),
  };
}

const transferMail = (link: string) => ({
  subject: 'Cambió la cuenta para transferencias de tu negocio en Vitrina',
  ...letter({
    asked: 'Desde ahora tus clientes ven otra cuenta a la que transferir. Revisa que sea la tuya:',
    link,
    button: 'Ver Entrega y pagos',
    after: ['Si no fuiste tú, cambia tu contraseña y corrige la cuenta.'],
  }),
  gist: 'the account for transfers of a card has changed',
});

const CLOSED_NAME = 'Cerrado por hoy';
const EARLY_NAME = 'Hoy cerramos antes';

/**
 * The exception that the switchboard made; null if somebody has edited or removed it since, because then their hours
 * apply.
 */
function stillSwitched({ specialHours }: CardRow, switched: ClosedToday | null): ClosedToday | null {
  const today = specialHours.find(({ date }) => date === switched?.date);
  if (!switched || !today) return null;
  return today.hours === switched.made.hours && today.name === switched.made.name ? switched : null;
}

/** The card's hours without the switchboard's exception. */
function originalHours(card: CardRow, switched: ClosedToday | null) {
  const { businessHours, specialHours, timeZone } = card;
  if (!switched) return { businessHours, specialHours, timeZone };
  const others = specialHours.filter(({ date }) => date !== switched.date);
  const { date, before } = switched;
  return { businessHours, timeZone, specialHours: before ? [...others, { date, ...before }] : others };
}

/**
 * Closes the shop for the rest of today, or earlier than usual, by an exception to the hours that ends with the day.
 * Opening again restores the exception that was there before.
 */
async function changeToday(
  trx: Queryable,
  card: CardRow,
  closedToday: ClosedToday | null,
  closesAt: SwitchboardUpdate['closesAt'],
  now: Date,
): Promise<{ updated: CardRow; closedToday?: ClosedToday | null }> {
  if (closesAt === undefined) return { updated: card };
  const switched = stillSwitched(card, closedToday);
  const original = originalHours(card, switched);
  const { date } = shopDay(original, now);
  const current = original.specialHours.find((day) => day.date === date);
  const others = original.specialHours.filter((day) => day.date !== date);
  if (closesAt === null) {
    if (switched?.date !== date) return { updated: card, closedToday: null };
    return { updated: await setSpecialHours(trx, card, original.specialHours), closedToday: null };
  }
  const early = closesAt === 'now' ? { text: 'Cerrado' } : hoursUntil(original, date, closesAt);
  if ('problem' in early) throw invalidField('closesAt', early.problem);
  const made = { hours: early.text, name: closesAt === 'now' ? CLOSED_NAME : EARLY_NAME };
  const updated = await setSpecialHours(trx, card, [...others, { date, ...made }]);
  return {
    updated,
    closedToday: { date, made, before: current ? { hours: current.hours, name: current.name } : null },
  };
}

const setSpecialHours = (trx: Queryable, card: CardRow, days: SpecialDay[]): Promise<CardRow> =>
  updateCardColumns(trx, card, { specialHours: days.toSorted((a, b) => a.date.localeCompare(b.date)) });
