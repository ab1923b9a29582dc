import { expect, test } from 'vitest';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { COMUNAS } from '#features/platform/places/comunas.rules.ts';
import { zoneOfComuna } from '#foundation/contract/time-zones.ts';
import { freshSubdomain, openShop, publishCard } from '#tests/support/cards.ts';
import { weekOf } from '#tests/support/hours.ts';
import { jsonLdOf, textOf } from '#tests/support/html.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Card } from './cards.contract.ts';
import { findCard } from './cards.store.ts';

const testApp = useTestApp({}, { pages: true });

test('a card has a location and a time zone, which follows its comuna', async () => {
  const { owner, card } = await openShop(testApp);
  expect(card).toMatchObject({ comuna: null, location: null, timeZone: 'America/Santiago' });
  const put = (body: unknown) => owner.browser.put<Card>(`/api/cards/${card.id}`, body);
  const location = { latitude: -53.1626, longitude: -70.9078 };
  expect((await put({ comuna: '12101', location })).body).toMatchObject({
    comuna: '12101',
    location,
    timeZone: 'America/Punta_Arenas',
  });
  expect((await put({ comuna: '05201', location: null })).body).toMatchObject({
    location: null,
    timeZone: 'Pacific/Easter',
  });
  expect((await put({ title: 'Otra' })).body).toMatchObject({ comuna: '05201' });
  expect((await put({ comuna: null })).body).toMatchObject({ comuna: null, timeZone: 'America/Santiago' });
});

test.each([
  { comuna: '99999' },
  { comuna: 'Ñuñoa' },
  { location: { latitude: 91, longitude: 0 } },
  { location: { latitude: -33 } },
])('a card refuses the place %j', async (place) => {
  const { owner, card } = await openShop(testApp);
  expect((await owner.browser.put(`/api/cards/${card.id}`, place)).status).toBe(400);
});

test('the database and the program give every comuna the same time zone', async () => {
  const { user } = await signUp(testApp);
  const rows = await testApp.db
    .insertInto('cards')
    .values(
      COMUNAS.map(({ code }) => ({
        userId: user.id,
        title: code,
        cardType: 'products' as const,
        subdomain: freshSubdomain(),
        comuna: code,
      })),
    )
    .returning(['comuna', 'timeZone'])
    .execute();
  expect(rows).toHaveLength(346);
  for (const { comuna, timeZone } of rows) expect(timeZone, comuna ?? '').toBe(zoneOfComuna(comuna));
});

test('if the comuna changes, the hours of single dates apply in its time zone', async () => {
  const owner = await signUp(testApp);
  const specialHours = [{ date: '2099-07-01', hours: '09:00–18:00', name: null }];
  const card = await publishCard(owner, { specialHours });
  const opens = async () =>
    /"([^"]+)"/.exec((await findCard(testApp.db, card.id))?.openSpecialTimes ?? '')?.[1];
  expect(new Date((await opens()) ?? '').toISOString()).toBe('2099-07-01T13:00:00.000Z');
  await owner.browser.put(`/api/cards/${card.id}`, { comuna: '12101' });
  expect(new Date((await opens()) ?? '').toISOString()).toBe('2099-07-01T12:00:00.000Z');
});

test('in winter a shop in Punta Arenas opens an hour before one in Santiago, and one on Rapa Nui two hours after', () => {
  const opensAt = (comuna: string) =>
    openTimeline(
      { ...weekOf('09:00–18:00'), timeZone: zoneOfComuna(comuna) },
      new Date('2026-07-01T06:30Z'),
    )[0]?.until;
  expect(['12101', '11101', '13101', '05201'].map(opensAt)).toEqual([
    '2026-07-01T12:00:00.000Z',
    '2026-07-01T12:00:00.000Z',
    '2026-07-01T13:00:00.000Z',
    '2026-07-01T15:00:00.000Z',
  ]);
});

test('the address on the page, in its link to the map and in the directory names the comuna', async () => {
  const contactInfo = { address: 'Av. Irarrázaval 3320' };
  const { card: placed } = await openShop(testApp, { title: 'Ñandú', comuna: '13120', contactInfo });
  expect(placed.contactInfo).toMatchObject(contactInfo);
  const { text } = await testApp.browser().get(`/${placed.subdomain}`);
  expect(textOf(text)).toContain('Av. Irarrázaval 3320, Ñuñoa');
  expect(text).toContain(`query=${encodeURIComponent('Av. Irarrázaval 3320, Ñuñoa')}`);
  expect(text).not.toContain(`query=${encodeURIComponent('Av. Irarrázaval 3320')}"`);
  expect(textOf((await testApp.browser().get('/?q=nandu')).text)).toMatch(/Ñandú .*Ñuñoa/);
});

test('a card tells search engines the comuna and the coordinates of the business', async () => {
  const location = { latitude: -33.4543, longitude: -70.5933 };
  const { card: placed } = await openShop(testApp, { comuna: '13120', location });
  const { text } = await testApp.browser().get(`/${placed.subdomain}`);
  expect(jsonLdOf(text)).toMatchObject({
    address: { addressLocality: 'Ñuñoa', addressRegion: 'Región Metropolitana', addressCountry: 'CL' },
    geo: { '@type': 'GeoCoordinates', ...location },
  });
});
