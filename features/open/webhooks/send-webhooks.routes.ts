import { findCard } from '#features/card/cards/cards.store.ts';
import { mailAccount } from '#features/people/accounts/account-mail.access.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { readEventBody } from './event-content.store.ts';
import { postEvent } from './post-event.media.ts';
import { pauseSeconds } from './webhook-bounds.rules.ts';
import { givenUpMail } from './webhook-mails.rules.ts';
import { saveBody, settle, sweepEvents, takeEvent } from './webhooks.store.ts';

export const changesPages = false;

export const sweeps: Sweeps = { 'events of webhooks': sweepEvents };

/** How often to look for what is to be tried again. */
const EVERY_MS = 5_000;
/** A receiver that does not answer takes one of these places for ten seconds; of one owner's cards at most two do. */
const AT_ONCE = 16;

/** Has no endpoint. Sends what the triggers have noted, each card's events one after the other. */
export default function sendWebhooksRoutes(app: App, services: Services): void {
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function sendAll(): Promise<void> {
    while (!stop.signal.aborted && (await sendNextEvent(services, stop.signal)));
  }
  function start(): void {
    if (stop.signal.aborted || underWay.size >= AT_ONCE) return;
    const ended = sendAll()
      .catch((err) => app.log.warn({ err }, 'webhooks could not be sent'))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  }
  services.live.on('webhook_event', start);
  const timer = setInterval(start, EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stop.abort();
    while (underWay.size > 0) await Promise.all(underWay);
  });
}

/** Sends the oldest event of a card that is due. @returns whether there was one */
async function sendNextEvent(services: Services, signal: AbortSignal): Promise<boolean> {
  const { config, db } = services;
  const taken = await takeEvent(db);
  if (!taken) return false;
  const { webhook, event } = taken;
  const body = event.body ?? (await readEventBody(db, event));
  if (event.body === null) await saveBody(db, event.id, body);
  const begunMs = performance.now();
  const outcome = await postEvent(
    webhook.url,
    { id: `evt_${event.id}`, body, secret: webhook.secret },
    {
      allowPrivate: config.limits.fetchesPrivateAddresses,
      timeoutMs: config.limits.webhookTimeoutMs,
      signal,
    },
  );
  // The server stops: another one sends it once the lease is over.
  if (signal.aborted && !outcome.isAccepted) return false;
  const tookSeconds = (performance.now() - begunMs) / 1_000;
  const pause = pauseSeconds(outcome.isAccepted ? 0 : webhook.tries + 1, tookSeconds);
  const { isGivenUp } = await inTransaction(db, (trx) => settle(trx, taken, outcome, pause));
  const card = isGivenUp ? await findCard(db, webhook.cardId) : null;
  if (card) await mailAccount(services, card.userId, givenUpMail(config.publicUrl, card));
  return true;
}
