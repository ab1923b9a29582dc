import { cardManager } from '#features/card/cards/cards.access.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import { type Database, inTransaction } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { listBusyCalendars, setBusyCalendar } from './busy-calendars.contract.ts';
import {
  findBusyCalendars,
  saveBusyCalendar,
  settleCalendar,
  takeDueCalendar,
} from './busy-calendars.store.ts';
import { calendarAddress, readBusyTimes } from './calendar-times.media.ts';

/** A site that answers slowly delays only the calendars behind it. */
const READ_AT_ONCE = 3;
/** Calendars that one person has read at once, each of which may take some seconds. */
const READINGS: Limit = { max: 20, windowSeconds: 60 * 60 };

export const changesPages = false;

export const sweeps: Sweeps = { 'busy calendars': (db) => readDueCalendars(db) };

export default function busyCalendarRoutes(app: App, { config, db, throttle }: Services): void {
  registerEndpoint(app, listBusyCalendars, cardManager(db), async ({ card, reply }) => {
    answerPrivate(reply);
    return findBusyCalendars(db, card.id);
  });

  registerEndpoint(app, setBusyCalendar, cardManager(db), async (by) => {
    answerPrivate(by.reply);
    const { url } = by.body;
    const { timeZone: zone } = by.card;
    if (url) await throttle.take(`busy-calendars:${by.viewer.id}`, READINGS);
    const allowPrivate = config.limits.fetchesPrivateAddresses;
    const read = url
      ? {
          url: calendarAddress(url).href,
          madeBy: by.viewer.id,
          spans: await readBusyTimes(url, {
            who: `user:${by.viewer.id}`,
            zone,
            allowPrivate,
            now: new Date(),
          }),
        }
      : null;
    return changeCard(db, by, async ({ trx, card, recordReading }) => {
      await recordReading(
        async () => ({ busyCalendars: (await findBusyCalendars(trx, card.id)).map(({ site }) => site) }),
        () => saveBusyCalendar(trx, card, by.params.personId, read),
      );
      return findBusyCalendars(trx, card.id);
    });
  });
}

/** Reads each calendar whose hour has passed. */
export async function readDueCalendars(db: Database, allowPrivate = false): Promise<void> {
  await Promise.all(Array.from({ length: READ_AT_ONCE }, () => readOneByOne(db, allowPrivate)));
}

async function readOneByOne(db: Database, allowPrivate: boolean): Promise<void> {
  for (let due = await takeDueCalendar(db); due; due = await takeDueCalendar(db)) {
    const { url, timeZone: zone } = due;
    const read = await readBusyTimes(url, {
      who: `calendar-of:${due.personId}`,
      zone,
      allowPrivate,
      now: new Date(),
    }).then(
      (spans) => ({ spans }),
      (error) => {
        if (!(error instanceof AppError)) throw error;
        return { problem: error.fields?.url ?? error.message };
      },
    );
    const calendar = due;
    await inTransaction(db, (trx) => settleCalendar(trx, calendar, read));
  }
}
