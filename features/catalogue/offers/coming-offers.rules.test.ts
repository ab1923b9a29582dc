import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { announcementsOf } from './card-offers.rules.ts';
import { ALWAYS, type OfferSchedule } from './offer-schedule.rules.ts';
import { startsInWords } from './offer-words.rules.ts';
import type { Offer } from './offers.contract.ts';

/** A Tuesday, 13:00 in Santiago. */
const now = new Date('2026-11-24T16:00:00Z');

describe('a coming offer says from when on', () => {
  test.each<[Partial<OfferSchedule>, string | null]>([
    [{ weekdays: ['friday'] }, 'Desde el viernes'],
    [{ weekdays: ['friday'], startTime: '18:00', endTime: '22:00' }, 'Desde el viernes a las 18:00'],
    [{ startTime: '18:00', endTime: '22:00' }, 'Desde hoy a las 18:00'],
    [{ startDate: '2026-11-25' }, 'Desde mañana'],
    [{ startDate: '2026-12-08' }, 'Desde el 8 de diciembre'],
    [{}, null],
    [{ endDate: '2026-11-20' }, null],
  ])('%j: %j', (schedule, words) => {
    expect(startsInWords({ ...ALWAYS, ...schedule }, now, SANTIAGO)).toBe(words);
  });
});

describe('a card without offers now', () => {
  const offer = (title: string, schedule: Partial<OfferSchedule>, isActive = true) =>
    ({ title, isActive, ...ALWAYS, ...schedule }) as Offer;
  const said = (offers: Offer[], isWritten = true) =>
    announcementsOf(offers, { isWritten, now, zone: SANTIAGO }).map(({ title, text }) => `${title}: ${text}`);

  test('announces those that come, not those that are off, over or far away', () => {
    expect(
      said([
        offer('2x1', { weekdays: ['friday'] }),
        offer('Apagada', { weekdays: ['friday'] }, false),
        offer('Secreta', { startDate: '2027-01-20' }),
        offer('Vieja', { endDate: '2026-11-20' }),
      ]),
    ).toEqual(['2x1: Desde el viernes']);
  });

  test('says that there will be some only if nothing is known', () => {
    expect(said([])).toEqual(['Próximamente: Aquí verás nuestras promociones.']);
    expect(said([], false)).toEqual([]);
  });
});
