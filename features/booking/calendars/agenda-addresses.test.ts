import { expect, test } from 'vitest';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { calendarFaults } from '#tests/support/calendar-faults.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import {
  type AgendaAddress,
  MAX_AGENDA_ADDRESSES,
  type NewAgendaAddress,
} from './agenda-addresses.contract.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://vitrina.test' });
const shop = useBarbershop(testApp);

const path = () => `/api/cards/${shop.card.id}/agenda-addresses`;
const make = async (by: Person = shop.barber, personId: number | null = null) => {
  const { body } = await by.browser.post<NewAgendaAddress>(path(), { personId });
  return { ...body, read: () => testApp.browser().get(new URL(body.url).pathname) };
};
const list = async (by: Person = shop.barber) => (await by.browser.get<AgendaAddress[]>(path())).body;
/** The lines of the event of this booking, by their names. */
function eventOf(file: string, id: number): Record<string, string> {
  const event = file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((text) => text.includes(`UID:booking-${id}@vitrina\r\n`));
  return Object.fromEntries(
    (event ?? '').split('\r\n').map((text) => [text.split(/[:;]/)[0], text.slice(text.indexOf(':') + 1)]),
  );
}
async function join(role: 'attends' | 'manages') {
  const member = await signUp(testApp);
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: shop.card.id, userId: member.user.id, role })
    .execute();
  return member;
}

test('a calendar reads who comes when; a moved hour stays one event with a higher number, a cancelled one says so', async () => {
  const [from, to] = [await shop.freeHour(), await shop.freeHour(3)];
  const { body: made } = await shop.book({
    startsAt: from,
    customerPhone: '+56 9 8111 2222',
    note: 'Con barba',
  });
  const address = await make();
  expect(address.url).toMatch(/^https:\/\/vitrina\.test\/api\/cards\/\d+\/agenda\/[\w-]{43}\.ics$/);
  const [own] = await shop.list();
  const { text, headers } = await address.read();
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(text).not.toContain(made.token);
  const utc = (time: string) => time.replace(/[-:]|\.000/g, '');
  const first = eventOf(text, own?.id ?? 0);
  expect(first).toMatchObject({
    ...{ SEQUENCE: '1', DTSTART: utc(from), STATUS: 'CONFIRMED' },
    SUMMARY: 'Ana Díaz · Corte · Matías',
    DESCRIPTION: '+56 9 8111 2222\\n«Con barba»',
  });
  await shop.move(made.token, { startsAt: to, personId: null });
  const moved = (await address.read()).text;
  expect(moved.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendarFaults(moved)).toEqual([]);
  expect(eventOf(moved, own?.id ?? 0)).toMatchObject({ UID: first.UID, SEQUENCE: '2', DTSTART: utc(to) });
  await shop.move(made.token, { isCancelled: true });
  expect(eventOf((await address.read()).text, own?.id ?? 0)).toMatchObject({
    STATUS: 'CANCELLED',
    SEQUENCE: '3',
  });
});

test('long and odd names keep the calendar readable for strict programs', async () => {
  const address = await make();
  const customerName = 'Ñandú; Peña, José "el rápido" 👩‍🔧🏳️‍🌈 de los Ángeles Fernández Oyarzún';
  const note = `Una línea\notra; con, comas y \\ barras ${'larguísima '.repeat(20)}`.trim();
  await shop.book({ startsAt: await shop.freeHour(), customerName, note });
  await shop.book({ startsAt: await shop.freeHour() });
  const { text } = await address.read();
  expect(calendarFaults(text)).toEqual([]);
  const [own] = await shop.list();
  expect(eventOf(text, own?.id ?? 0).SUMMARY).toBe(
    `${customerName.replace(';', '\\;').replace(',', '\\,')} · Corte · Matías`,
  );
});

test('an address of one person holds their hours alone, and ends when they take no more', async () => {
  await shop.setUp([{ ...someone('Matías'), id: shop.settings.people[0]?.id }, someone('Rocío')]);
  const [matias, rocio] = shop.settings.people.map(({ id }) => id);
  await shop.book({ startsAt: await shop.freeHour(), personId: rocio });
  const [his, hers] = [await make(shop.barber, matias), await make(shop.barber, rocio)];
  expect((await his.read()).text).not.toContain('VEVENT');
  expect((await hers.read()).text).toContain('SUMMARY:Ana Díaz · Corte\r\n');
  expect((await hers.read()).text).toContain('Rocío · Barbería');
  await shop.setUp([{ ...someone('Matías'), id: matias }]);
  expect([(await his.read()).status, (await hers.read()).status]).toEqual([200, 404]);
  const refused = await shop.barber.browser.post(path(), { personId: rocio });
  expect(refused.status).toBe(404);
});

test('people see and end their own addresses, of which only hashes are stored', async () => {
  const member = await join('attends');
  const [own, other] = [await make(), await make(member)];
  expect(await list()).toEqual([{ id: own.id, person: null, createdAt: own.createdAt, lastReadAt: null }]);
  await own.read();
  expect((await list())[0]?.lastReadAt).toEqual(expect.any(String));
  const rows = await testApp.db.selectFrom('agendaAddresses').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(own.url.split('/').at(-1)?.slice(0, 43));
  expect((await member.browser.delete(`${path()}/${own.id}`)).status).toBe(404);
  expect((await shop.barber.browser.delete(`${path()}/${own.id}`)).status).toBe(204);
  expect([(await own.read()).status, (await other.read()).status]).toEqual([404, 200]);
  for (let count = 0; count < MAX_AGENDA_ADDRESSES; count += 1) await make();
  expect((await shop.barber.browser.post(path(), { personId: null })).body).toMatchObject({
    code: 'limit_reached',
  });
});

test('an address is of its own card, and ends when its maker leaves the team or the card gets another owner', async () => {
  const [rosa, eva] = [await join('attends'), await join('manages')];
  const [ofOwner, ofRosa, ofEva] = [await make(), await make(rosa), await make(eva)];
  const elsewhere = new URL(ofOwner.url).pathname.replace(/\d+/, `${shop.card.id + 1}`);
  expect((await testApp.browser().get(elsewhere)).status).toBe(404);
  await rosa.browser.delete(`/api/cards/${shop.card.id}/team/${rosa.user.id}`);
  expect([(await ofRosa.read()).status, (await ofEva.read()).status]).toEqual([404, 200]);
  await testApp.db.updateTable('cards').set({ userId: eva.user.id }).where('id', '=', shop.card.id).execute();
  expect([(await ofOwner.read()).status, (await ofEva.read()).status]).toEqual([404, 404]);
});

test('a calendar gets the beginning of long texts, and an address is read a limited number of times', async () => {
  await shop.book({ startsAt: await shop.freeHour(), note: 'palabra '.repeat(60) });
  const [own] = await shop.list();
  const address = await make();
  const { DESCRIPTION = '' } = eventOf((await address.read()).text, own?.id ?? 0);
  expect(DESCRIPTION).toMatch(/palabra…»$/);
  expect(DESCRIPTION.length).toBeLessThan(240);
  await testApp.db
    .updateTable('throttles')
    .set({ count: 60 })
    .where('key', '=', `agenda-file:${address.id}`)
    .execute();
  const another = await make();
  expect([(await address.read()).status, (await another.read()).status]).toEqual([429, 200]);
  await testApp.db
    .updateTable('throttles')
    .set({ count: 120 })
    .where('key', '=', `agenda-files:${shop.card.id}`)
    .execute();
  expect((await another.read()).status).toBe(429);
});
