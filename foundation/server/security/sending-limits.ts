import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { createThrottle, type Limit, type Throttle } from './throttle.ts';

/** What visitors send to a card, as the message of a refusal calls it. */
const SENT = {
  orders: 'pedidos',
  bookings: 'reservas',
  requests: 'solicitudes',
  coupons: 'pedidos con cupón',
};

type Limits = Parameters<Throttle['takeAll']>[0];

/** What one browser sends to one card. */
const OF_DEVICE: Limit = { max: 20, windowSeconds: 60 * 60 };

/** @param device a random name of the browser, which programs leave out */
export const limitsOfSender = (
  what: keyof typeof SENT,
  { cardId, address, device }: { cardId: number; address: string; device: string | undefined },
  ofAddress: Limit,
): Limits => [
  ...(device ? [[`${what}-device:${device}:${cardId}`, OF_DEVICE] as const] : []),
  [`${what}:${address}:${cardId}`, ofAddress],
];

/** @throws {AppError} `too_many_requests`, in words for whoever sends */
export async function takeSending(db: Queryable, what: keyof typeof SENT, limits: Limits): Promise<void> {
  try {
    await createThrottle(db).takeAll(limits);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error;
    throw new AppError('too_many_requests', {
      message: `Este negocio no puede recibir más ${SENT[what]} desde esta conexión por ahora.`,
      retryAfterSeconds: error.retryAfterSeconds ?? 60,
    });
  }
}
