import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { createThrottle, type Limit, type Throttle } from './throttle.ts';

/** What visitors send to a card, as the message of a refusal calls it. */
const SENT = {
  orders: 'pedidos',
  bookings: 'reservas',
  coupons: 'pedidos con cupón',
};

/** What one address sends to one card in a day: each takes an hour that others want, or somebody's time. */
const OF_DAY: Limit = { max: 10, windowSeconds: 24 * 60 * 60 };
const PLACES_OF_DAY: Limit = { max: 40, windowSeconds: 24 * 60 * 60 };
const ENOUGH_FOR_TODAY = {
  conversations: 'Desde esta conexión ya se escribió mucho hoy. Llama al negocio, o escríbele mañana.',
  places: 'Desde esta conexión ya se pidió mucho hoy. Escríbele al negocio para pedir más.',
  bookings: 'Desde esta conexión ya se reservó mucho hoy. Escríbele al negocio para agendar otra hora.',
  requests: 'Desde esta conexión ya se enviaron muchas solicitudes hoy. Escríbele al negocio.',
};

type Limits = Parameters<Throttle['takeAll']>[0];

/** Orders that one browser sends to one card. */
const OF_DEVICE: Limit = { max: 20, windowSeconds: 60 * 60 };

/** Longer orders count as several; ten choices are as long as a line. */
const LINES_OF_ONE = 20;
export const CHOICES_OF_LINE = 10;
export const weightOfOrder = (lines: readonly { choices?: readonly unknown[] | undefined }[]): number =>
  Math.ceil(
    lines.reduce((sum, { choices = [] }) => sum + 1 + choices.length / CHOICES_OF_LINE, 0) / LINES_OF_ONE,
  );

/** @param device a random name of the browser, which programs leave out */
export const limitsOfOrders = (
  { cardId, address, device }: { cardId: number; address: string; device: string | undefined },
  ofAddress: Limit,
  amount: number,
): Limits => [
  ...(device ? [[`orders-device:${device}:${cardId}`, OF_DEVICE, amount] as const] : []),
  [`orders:${address}:${cardId}`, ofAddress, amount],
];

/** What a team types, or sends from its own card, at one card and of one person. */
const OF_TEAM: Limit = { max: 600, windowSeconds: 60 * 60 };

/** @throws {AppError} `too_many_requests` */
export const takeOfTeam = (
  trx: Queryable,
  what: 'orders' | 'bookings' | 'requests',
  { cardId, personId, amount = 1 }: { cardId: number; personId: number | null; amount?: number },
): Promise<void> =>
  createThrottle(trx).takeAll([
    [`${what}-of-team:${cardId}`, OF_TEAM, amount],
    [`${what}-of-member:${personId}`, OF_TEAM, amount],
  ]);

/** @throws {AppError} `too_many_requests`, in words for whoever sends */
export const takeSending = (db: Queryable, what: keyof typeof SENT, limits: Limits): Promise<void> =>
  take(db, limits, `Este negocio no puede recibir más ${SENT[what]} desde esta conexión por ahora.`);

/** Counts one of the day's bookings, requests or conversations. @throws {AppError} `too_many_requests`, in words for whoever sends */
export const takeOfDay = (
  trx: Queryable,
  what: keyof typeof ENOUGH_FOR_TODAY,
  { cardId, address }: { cardId: number; address: string },
): Promise<void> => take(trx, [[`${what}-of-day:${address}:${cardId}`, OF_DAY]], ENOUGH_FOR_TODAY[what]);

/**
 * Counts an order that takes one of a few places: those of one browser, and of one address, from which an office orders.
 * @throws {AppError} `too_many_requests`, in words for whoever sends
 */
export const takePlaceOfDay = (
  trx: Queryable,
  { cardId, address, device }: { cardId: number; address: string; device: string | undefined },
): Promise<void> =>
  take(
    trx,
    [
      [`places-of-device:${device ?? address}:${cardId}`, OF_DAY],
      [`places-of-day:${address}:${cardId}`, PLACES_OF_DAY],
    ],
    ENOUGH_FOR_TODAY.places,
  );

async function take(db: Queryable, limits: Limits, message: string): Promise<void> {
  try {
    await createThrottle(db).takeAll(limits);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
    throw new AppError('too_many_requests', {
      message,
      retryAfterSeconds: error.retryAfterSeconds ?? 60,
    });
  }
}
