import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pauseSeconds } from './webhook-bounds.rules.ts';
import { takeEvent } from './webhooks.store.ts';

const testApp = useTestApp();

/** The card of somebody, whose webhook another process is sending to. */
async function cardWithWebhook(owner: Awaited<ReturnType<typeof signUp>>) {
  const card = await publishCard(owner);
  await testApp.db
    .insertInto('webhooks')
    .values({
      ...{ cardId: card.id, url: 'https://avisos.example/', secret: 'whsec_x', failingSince: null },
      leasedUntil: new Date(Date.now() + 600_000),
    })
    .execute();
  return card.id;
}
const note = (cardId: number, events: number) =>
  sql`
    insert into webhook_events (card_id, type, subject_id)
    select ${cardId}, 'product.changed', n from generate_series(1, ${events}::integer) n
  `.execute(testApp.db);

test('the next event follows at once, but after a slow answer as late as that one took', () => {
  expect([pauseSeconds(0, 0.9), pauseSeconds(0, 9.5), pauseSeconds(1, 9.5), pauseSeconds(2, 9.5)]).toEqual([
    0, 9.5, 9.5, 30,
  ]);
});

test('two cards of one owner are told at once, so that slow programs do not take all places', async () => {
  const [owner, other] = [await signUp(testApp), await signUp(testApp)];
  const [, , third] = [
    await cardWithWebhook(owner),
    await cardWithWebhook(owner),
    await cardWithWebhook(owner),
  ];
  const ofOther = await cardWithWebhook(other);
  for (const cardId of [third, ofOther]) {
    await note(cardId, 1);
    // Nothing is due for the server of this test, which looks from time to time.
    await sql`
      update webhooks set leased_until = '-infinity', next_try_at = now() + interval '1 hour' where card_id = ${cardId}
    `.execute(testApp.db);
  }
  const taken = await testApp.db.transaction().execute(async (trx) => {
    await sql`update webhooks set next_try_at = now() where leased_until < now()`.execute(trx);
    const found = [await takeEvent(trx), await takeEvent(trx)];
    await sql`delete from webhooks`.execute(trx);
    return found;
  });
  expect(taken.map((one) => one?.webhook.cardId)).toEqual([ofOther, undefined]);
});

test('only so many events wait: then the oldest are dropped', async () => {
  const cardId = await cardWithWebhook(await signUp(testApp));
  await note(cardId, 20_100);
  await sql`select setval(pg_get_serial_sequence('webhook_events', 'id'), 99999)`.execute(testApp.db);
  await sql`select note_webhook_event(${cardId}, 'product.changed', 7)`.execute(testApp.db);
  const { rows } = await sql`
    select count(*)::int as count, max(id) as last from webhook_events where card_id = ${cardId}
  `.execute(testApp.db);
  expect(rows).toEqual([{ count: 20_000, last: 100_000 }]);
});
