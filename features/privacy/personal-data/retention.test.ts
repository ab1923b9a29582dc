import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSweeps } from '#app/server/feature-files.ts';
import { sweep } from '#app/server/sweeps.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

/** Runs all sweeps as the server does every hour: a sweep that no feature registers removes nothing. */
async function sweepAll(): Promise<void> {
  const failures: unknown[] = [];
  await sweep(testApp.db, await readSweeps(), { warn: (details) => void failures.push(details) });
  expect(failures).toEqual([]);
}

test('two years after an order nothing in it shows whose it was; products and amounts stay', async () => {
  const [old, recent] = [await place(order([line(bakery.bread)])), await place(order([line(bakery.bread)]))];
  const address = JSON.stringify({
    type: 'delivery',
    zone: 'Centro',
    address: 'Los Leones 12',
    reference: 'Azul',
  });
  await sql`
    update orders set customer_name = 'Rosa', customer_phone = '912345678', note = 'Sin sal', answer = 'Hola, Rosa',
      receipt_url = '/images/r.webp', fulfilment = ${address}::jsonb
  `.execute(testApp.db);
  await sql`update order_lines set note = 'Para Rosa'`.execute(testApp.db);
  await sql`insert into order_edits (order_id, changes) select id, array['Nombre: Rosa'] from orders`.execute(
    testApp.db,
  );
  const months = async (id: number, count: number) =>
    sql`update orders set created_at = now() - make_interval(months => ${count}) where id = ${id}`.execute(
      testApp.db,
    );
  await months(old.body.id, 25);
  await months(recent.body.id, 23);
  const read = async (id: number) =>
    JSON.stringify(
      await Promise.all([
        testApp.db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
        testApp.db.selectFrom('orderLines').selectAll().where('orderId', '=', id).execute(),
        testApp.db.selectFrom('orderEdits').select('changes').where('orderId', '=', id).execute(),
      ]),
    );
  const kept = await read(recent.body.id);
  await sweepAll();
  await sweepAll();
  expect(await read(recent.body.id)).toBe(kept);
  const row = await testApp.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', old.body.id)
    .executeTakeFirst();
  expect(row).toMatchObject({
    ...{ token: null, customerName: null, customerPhone: null, note: null, answer: null, receiptUrl: null },
    ...{
      fulfilment: { type: 'delivery', zone: 'Centro', address: '', reference: null },
      total: old.body.total,
    },
  });
  expect(await read(old.body.id)).not.toMatch(/Rosa|Leones|Azul|sal|912345678/);
  const shown = await bakery.owner.browser.get(`/api/orders/${old.body.id}`);
  expect([shown.status, shown.text.includes('Rosa')]).toEqual([200, false]);
});

test('entries of the audit log are deleted after two years', async () => {
  const admin = await signUpAdmin(testApp);
  for (const title of ['Uno', 'Dos']) {
    await admin.browser.put(`/api/cards/${bakery.card.id}`, { title });
  }
  const titles = async () =>
    (await testApp.db.selectFrom('auditEntries').select('after').orderBy('id').execute()).map(
      ({ after }) => after?.title,
    );
  expect(await titles()).toEqual(['Uno', 'Dos']);
  await sql`
    update audit_entries set at = now() - make_interval(months => case after ->> 'title' when 'Uno' then 25 else 23 end)
  `.execute(testApp.db);
  await sweepAll();
  expect(await titles()).toEqual(['Dos']);
});

test('conversations of visitors are deleted two years after the last message', async () => {
  const begin = async (name: string) => {
    const token = randomUUID();
    const { body } = await testApp
      .browser()
      .post<{ id: number }>(`/api/cards/${bakery.card.id}/conversations`, {
        token,
        name,
        phone: '9 8765 4321',
      });
    await testApp
      .browser()
      .post(`/api/conversations/by-token/${token}/messages`, { clientId: randomUUID(), content: 'Hola' });
    return body.id;
  };
  const [old, recent] = [await begin('Eva'), await begin('Luis')];
  await sql`
    update messages set created_at = now() - make_interval(months => case conversation_id when ${old} then 25 else 23 end)
  `.execute(testApp.db);
  await sweepAll();
  const left = await testApp.db.selectFrom('conversations').select('id').execute();
  expect(left).toEqual([{ id: recent }]);
});

test('conversations without a message are deleted after a week, and expired links, too', async () => {
  const token = randomUUID();
  const { body } = await testApp
    .browser()
    .post<{ id: number }>(`/api/cards/${bakery.card.id}/conversations`, {
      token,
      name: 'Eva',
      phone: '9 8765 4321',
    });
  const isKept = async () =>
    (await testApp.db.selectFrom('conversations').select('id').where('id', '=', body.id).execute()).length ===
    1;
  await sweepAll();
  expect(await isKept()).toBe(true);
  await sql`update conversations set created_at = now() - interval '8 days' where id = ${body.id}`.execute(
    testApp.db,
  );
  await sweepAll();
  expect(await isKept()).toBe(false);

  const link = (minutes: string) => sql`now() + ${minutes}::interval`;
  for (const [person, ends] of [
    [bakery.owner, '1 minute'],
    [await signUpAdmin(testApp), '-1 minute'],
  ] as const) {
    const { id } = person.user;
    const hash = Buffer.from(randomUUID());
    await sql`insert into password_resets values (${id}, ${hash}, ${link(ends)})`.execute(testApp.db);
    await sql`insert into email_changes values (${id}, 'a@b.cl', ${hash}, ${link(ends)})`.execute(testApp.db);
  }
  await sweepAll();
  const owner = [{ userId: bakery.owner.user.id }];
  expect(await testApp.db.selectFrom('passwordResets').select('userId').execute()).toEqual(owner);
  expect(await testApp.db.selectFrom('emailChanges').select('userId').execute()).toEqual(owner);
});
