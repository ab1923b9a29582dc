import { randomBytes } from 'node:crypto';
import { cardOwner } from '#features/card/cards/cards.access.ts';
import type { OwnedCard } from '#features/card/cards/cards.store.ts';
import { type Author, changeCard } from '#features/card/changes/change-card.store.ts';
import { mailAccount } from '#features/people/accounts/account-mail.access.ts';
import { proveAgain } from '#features/people/sign-in/second-step.access.ts';
import { inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { secretOf } from './post-event.media.ts';
import { newAddressMail } from './webhook-mails.rules.ts';
import { deleteWebhook, getWebhook, saveWebhook, sendEventAgain, testWebhook } from './webhooks.contract.ts';
import {
  findEvents,
  findWebhook,
  insertTest,
  removeWebhook,
  saveUrl,
  toWebhook,
  waitAgain,
} from './webhooks.store.ts';

/** No page shows webhooks. */
export const changesPages = false;

const SENT_BY_HAND: Limit = { max: 60, windowSeconds: 60 * 60 };
const isOff = () => new AppError('outdated', { message: 'Los avisos están apagados. Enciéndelos primero.' });

export default function webhookRoutes(app: App, services: Services): void {
  const { config, db, throttle } = services;
  const afterAnswer = workAfterAnswers(app);

  /** @throws {AppError} `invalid` */
  function requireUsable(typed: string): string {
    const url = URL.parse(typed);
    const isSafe =
      url?.protocol === 'https:' || (config.limits.fetchesPrivateAddresses && url?.protocol === 'http:');
    if (!url || !isSafe || url.username || url.password)
      throw invalidField('url', 'Escribe una dirección que comience con https://');
    // Names that lead to a private address are refused when we connect.
    if (!config.limits.fetchesPrivateAddresses && !/\.[a-z][^.]*$/.test(url.hostname))
      throw invalidField('url', 'Escribe una dirección con un nombre de internet: avisos.ejemplo.cl');
    return url.href;
  }

  registerEndpoint(app, getWebhook, cardOwner(db), async ({ viewer, card, reply }) => {
    answerPrivate(reply);
    await takeRead(throttle, 'webhook', viewer.id);
    const webhook = await findWebhook(db, card.id);
    return { webhook: webhook ? toWebhook(webhook) : null, events: await findEvents(db, card.id) };
  });

  registerEndpoint(app, saveWebhook, cardOwner(db), async (by) => {
    answerPrivate(by.reply);
    const url = requireUsable(by.body.url);
    const isOther = (webhook: { url: string } | null | undefined) => webhook?.url !== url;
    const isNew = isOther(await findWebhook(db, by.card.id));
    const isProven = isNew || by.body.currentPassword !== undefined;
    if (isProven) await proveAgain(services, by.request, by.viewer, by.body);
    const row = await change(by, async (trx, card) => {
      // Somebody has changed the address since it was compared.
      if (!isProven && isOther(await findWebhook(trx, card.id))) throw new AppError('outdated');
      return saveUrl(trx, card, { url, secret: secretOf(randomBytes(32)) });
    });
    const letter = newAddressMail(config.publicUrl, by.card, new URL(url).host);
    if (isNew) afterAnswer(by.reply, () => mailAccount(services, by.card.userId, letter));
    return { ...toWebhook(row), secret: isProven ? row.secret : null };
  });

  registerEndpoint(app, deleteWebhook, cardOwner(db), (by) => change(by, removeWebhook));

  registerEndpoint(app, testWebhook, cardOwner(db), async ({ card }) => {
    await throttle.take(`webhook:${card.id}`, SENT_BY_HAND);
    if (!(await inTransaction(db, (trx) => insertTest(trx, card)))) throw isOff();
    return {};
  });

  registerEndpoint(app, sendEventAgain, cardOwner(db), async ({ card, params }) => {
    await throttle.take(`webhook:${card.id}`, SENT_BY_HAND);
    if (!(await inTransaction(db, (trx) => waitAgain(trx, card, params.eventId)))) throw isOff();
    return {};
  });

  /** Changes the webhook, and records to which address it leads. */
  const change = <Result>(
    by: Author<OwnedCard>,
    write: (trx: Queryable, card: OwnedCard) => Promise<Result>,
  ): Promise<Result> =>
    changeCard(db, by, ({ trx, card, recordReading }) =>
      recordReading(
        async () => ({ webhook: (await findWebhook(trx, card.id))?.url ?? null }),
        () => write(trx, card),
      ),
    );
}
