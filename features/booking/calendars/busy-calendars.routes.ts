import { cardManager } from '#features/card/cards/cards.access.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import { type Database, inTransaction } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
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

/** How often to look for calendars whose hour has passed. */
const EVERY_MS = 60_000;
/** Whoever answers this slowly is asked as seldom as one that fails. */
const SLOW_MS = 4_000;

export default function busyCalendarRoutes(app: App, { config, db, throttle }: Services): void {
  const stop = new AbortController();
  let reading: Promise<void> | null = null;
  // Not a sweep: slow sites must hold up neither those nor a backup.
  const timer = setInterval(() => {
    reading ??= readDueCalendars(db, config.limits.fetchesPrivateAddresses, stop.signal)
      .catch((err) => app.log.warn({ err }, 'calendars could not be read'))
      .finally(() => {
        reading = null;
      });
  }, EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stop.abort();
    await reading;
  });

  registerEndpoint(app, listBusyCalendars, cardManager(db), async ({ viewer, card, reply }) => {
    answerPrivate(reply);
    await takeRead(throttle, 'busy-calendars', viewer.id);
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
export async function readDueCalendars(
  db: Database,
  allowPrivate: boolean,
  signal?: AbortSignal,
): Promise<void> {
  await Promise.all(Array.from({ length: READ_AT_ONCE }, () => readOneByOne(db, allowPrivate, signal)));
}

async function readOneByOne(db: Database, allowPrivate: boolean, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await takeDueCalendar(db);
    if (!due) return;
    const { url, timeZone: zone } = due;
    const begunMs = performance.now();
    const read = await readBusyTimes(url, {
      who: `calendar-of:${due.personId}`,
      zone,
      allowPrivate,
      now: new Date(),
    }).then(
      (spans) => ({ spans, isSlow: performance.now() - begunMs > SLOW_MS }),
      (error) => {
        if (!(error instanceof AppError)) throw error;
        return { problem: error.fields?.url ?? error.message };
      },
    );
    await inTransaction(db, (trx) => settleCalendar(trx, due, read));
  }
}
