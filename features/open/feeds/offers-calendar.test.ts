import { afterEach, expect, test, vi } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { calendarFaults } from '#tests/support/calendar-faults.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://vitrina.example' });

const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
afterEach(() => vi.useRealTimers());

/** The events of a card's calendar, as 'NAME:value' lines without those that every event has. */
async function eventsOf({ subdomain }: Card): Promise<string[][]> {
  const { status, text, headers } = await testApp.browser().get<string>(`/${subdomain}/ofertas.ics`);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(calendarFaults(text)).toEqual([]);
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\r\n').filter((line) => /^(DTSTART|DTEND|RRULE|SUMMARY)/.test(line)));
}

test('a calendar has the offers with days or hours by the clock of the shop, and follows every change', async () => {
  const { owner, card } = await openShop(testApp, { title: 'La Batida', enablePricing: true });
  const add = async (offer: object) =>
    (await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/offers`, offer)).body.id;
  await add({ title: 'Siempre' });
  const span = await add({ title: 'Fiestas', startDate: '2090-09-17', endDate: '2090-09-19' });
  await add({
    ...{ title: 'Dos por uno', price: 4990, weekdays: ['monday', 'friday'] },
    ...{ startDate: '2090-09-17', endDate: '2090-12-31', startTime: '22:00', endTime: '01:30' },
  });
  await add({ title: 'Martes', weekdays: ['tuesday'], startDate: '2090-09-17' });
  itIs('2090-09-10T12:00:00Z');
  // 17 September 2090 is a Sunday.
  expect(await eventsOf(card)).toEqual([
    ['DTSTART;VALUE=DATE:20900917', 'DTEND;VALUE=DATE:20900920', 'SUMMARY:Fiestas · La Batida'],
    [
      ...['DTSTART:20900918T220000', 'DTEND:20900919T013000'],
      'RRULE:FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20901231T235959',
      String.raw`SUMMARY:Dos por uno\, $4.990 · La Batida`,
    ],
    [
      ...['DTSTART;VALUE=DATE:20900919', 'DTEND;VALUE=DATE:20900920', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
      'SUMMARY:Martes · La Batida',
    ],
  ]);
  vi.useRealTimers();
  await owner.browser.delete(`/api/offers/${span}`);
  itIs('2090-09-10T12:00:00Z');
  expect(await eventsOf(card)).toHaveLength(2);
});

test('a calendar does not tell what is planned, until two weeks before', async () => {
  const { owner, card } = await openShop(testApp, { title: 'La Batida' });
  const planned = { title: 'Aniversario', startDate: '2090-09-17', endDate: '2090-09-19' };
  await owner.browser.post(`/api/cards/${card.id}/offers`, planned);
  expect(await eventsOf(card)).toEqual([]);
  itIs('2090-09-02T12:00:00Z');
  expect(await eventsOf(card)).toEqual([]);
  itIs('2090-09-04T12:00:00Z');
  expect(await eventsOf(card)).toHaveLength(1);
});

test('the contact of a business is that of its card now', async () => {
  const { owner, card } = await openShop(testApp, { contactInfo: { phone: '+56 9 1234 5678' } });
  const contact = async () =>
    (await testApp.browser().get<string>(`/api/cards/${card.subdomain}/contact.vcf`)).text;
  expect(await contact()).toContain('TEL;TYPE=WORK,VOICE:+56912345678');
  await owner.browser.put(`/api/cards/${card.id}`, { contactInfo: { phone: '+56 9 8765 4321' } });
  expect(await contact()).toContain('TEL;TYPE=WORK,VOICE:+56987654321');
});

test('control characters of a title are not in the file', async () => {
  const { owner, card } = await openShop(testApp, { title: 'La Batida' });
  const offer = { title: 'Fies\u0001tas \u001b2090', startDate: '2090-09-17', endDate: '2090-09-19' };
  expect((await owner.browser.post(`/api/cards/${card.id}/offers`, offer)).status).toBe(201);
  itIs('2090-09-10T12:00:00Z');
  expect((await eventsOf(card)).flat()).toContain('SUMMARY:Fiestas 2090 · La Batida');
});
