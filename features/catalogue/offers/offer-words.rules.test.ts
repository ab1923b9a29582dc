import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { ALWAYS, type OfferSchedule } from './offer-schedule.rules.ts';
import { offerState, runsUntil, scheduleInWords } from './offer-words.rules.ts';

// A Friday.
const NOON = '2026-11-20T12:00-03:00';
const schedule = (limits: Partial<OfferSchedule>): OfferSchedule => ({ ...ALWAYS, ...limits });
const evening = { startTime: '18:00', endTime: '22:00' };

describe("the short description of an offer's schedule", () => {
  test.each<[Partial<OfferSchedule>, string]>([
    [{}, 'Siempre'],
    [{ weekdays: ['friday', 'saturday'], ...evening }, 'Vie y sáb, 18:00–22:00'],
    [{ weekdays: ['friday'] }, 'Los viernes'],
    [{ weekdays: ['sunday'] }, 'Los domingos'],
    [{ weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] }, 'Lun a vie'],
    [{ weekdays: ['monday', 'wednesday', 'friday'] }, 'Lun, mié y vie'],
    [{ weekdays: ['monday', 'tuesday', 'wednesday', 'saturday'] }, 'Lun a mié y sáb'],
    [evening, 'Todos los días, 18:00–22:00'],
    [{ endDate: '2026-11-30' }, 'Hasta el 30 de noviembre'],
    [{ endDate: '2027-01-03' }, 'Hasta el 3 de enero de 2027'],
    [{ startDate: '2026-12-01' }, 'Desde el 1 de diciembre'],
    [{ startDate: '2026-12-01', endDate: '2026-12-24' }, 'Desde el 1 de diciembre hasta el 24 de diciembre'],
    [{ startDate: '2026-11-01', endDate: '2026-11-30' }, 'Hasta el 30 de noviembre'],
    [{ startDate: '2026-11-01' }, 'Siempre'],
    [{ startDate: '2026-12-24', endDate: '2026-12-24' }, 'Solo el 24 de diciembre'],
    [{ endDate: '2026-11-03' }, 'Terminó el 3 de noviembre'],
    [
      { weekdays: ['friday', 'saturday'], ...evening, endDate: '2026-11-30' },
      'Vie y sáb, 18:00–22:00, hasta el 30 de noviembre',
    ],
  ])('%j is %s', (limits, words) => {
    expect(scheduleInWords(schedule(limits), new Date(NOON), SANTIAGO)).toBe(words);
  });

  test('says that an offer ended only after the night of its last day', () => {
    const night = schedule({ endDate: '2026-11-20', startTime: '22:00', endTime: '02:00' });
    const words = (now: string) => scheduleInWords(night, new Date(now), SANTIAGO);
    expect(words('2026-11-21T01:59-03:00')).toBe('Todos los días, 22:00–02:00, hasta el 20 de noviembre');
    expect(words('2026-11-21T02:00-03:00')).toBe('Terminó el 20 de noviembre');
  });
});

describe('the note for customers on a running offer', () => {
  test.each<[Partial<OfferSchedule>, string, string | null]>([
    [{}, NOON, null],
    [{ startDate: '2026-11-01' }, NOON, null],
    [{ endDate: '2026-11-30' }, NOON, 'Hasta el 30 de noviembre'],
    [{ endDate: '2026-11-21' }, NOON, 'Hasta mañana'],
    [{ endDate: '2026-11-20' }, NOON, 'Solo hasta hoy'],
    [{ weekdays: ['friday', 'saturday'] }, NOON, 'Vie y sáb'],
    [
      { weekdays: ['friday', 'saturday'], endDate: '2026-11-30' },
      NOON,
      'Vie y sáb, hasta el 30 de noviembre',
    ],
    [evening, '2026-11-20T18:00-03:00', 'Hoy hasta las 22:00'],
    [{ ...evening, endDate: '2026-11-30' }, '2026-11-20T18:00-03:00', 'Hoy hasta las 22:00'],
    [{ startTime: '11:00', endTime: '13:00' }, NOON, 'Hoy hasta las 13:00'],
    [{ startTime: '22:00', endTime: '02:00' }, '2026-11-20T23:00-03:00', 'Hasta las 02:00'],
    [{ startTime: '22:00', endTime: '02:00' }, '2026-11-21T01:00-03:00', 'Hoy hasta las 02:00'],
    [{ startTime: '22:00', endTime: '01:00' }, '2026-11-20T23:00-03:00', 'Hasta la 01:00'],
    [{ startTime: '18:00', endTime: '00:00' }, '2026-11-20T23:00-03:00', 'Hasta medianoche'],
    [{ startTime: '18:00', endTime: '12:30' }, '2026-11-20T19:00-03:00', 'Hasta mañana a las 12:30'],
  ])('%j at %s: %s', (limits, now, words) => {
    expect(runsUntil(schedule(limits), new Date(now), SANTIAGO)).toBe(words);
  });
});

describe('the state of an offer', () => {
  test.each<[Partial<OfferSchedule> & { isActive?: boolean }, string]>([
    [{}, 'Activa'],
    [{ isActive: false }, 'Apagada'],
    [{ isActive: false, endDate: '2026-11-03' }, 'Apagada'],
    [{ endDate: '2026-11-03' }, 'Terminada'],
    [evening, 'Programada · empieza hoy a las 18:00'],
    [{ startTime: '01:00', endTime: '03:00' }, 'Programada · empieza mañana a la 01:00'],
    [{ weekdays: ['saturday'] }, 'Programada · empieza mañana'],
    [{ weekdays: ['monday'], ...evening }, 'Programada · empieza el lunes a las 18:00'],
    [{ startDate: '2026-11-26' }, 'Programada · empieza el jueves'],
    [{ startDate: '2026-11-27' }, 'Programada · empieza el 27 de noviembre'],
    [{ startDate: '2027-01-04' }, 'Programada · empieza el 4 de enero de 2027'],
  ])('limited to %j is %s', ({ isActive = true, ...limits }, words) => {
    const { label, detail } = offerState({ ...schedule(limits), isActive }, new Date(NOON), SANTIAGO);
    expect([label, detail].filter(Boolean).join(' · ')).toBe(words);
  });

  test.each<[Partial<OfferSchedule> & { isActive?: boolean }, string | null]>([
    [{ weekdays: ['friday'], startTime: '18:00', endTime: '02:00' }, 'Los viernes, 18:00–02:00'],
    [evening, 'Todos los días, 18:00–22:00'],
    [{ weekdays: ['friday', 'saturday'] }, 'Vie y sáb'],
    [{ startDate: '2026-11-27', startTime: '09:00', endTime: '12:00' }, 'Todos los días, 09:00–12:00'],
    [{ endDate: '2026-11-30' }, null],
    [{ ...evening, endDate: '2026-11-03' }, null],
    [{ ...evening, isActive: false }, null],
  ])('limited to %j is described as %s', ({ isActive = true, ...limits }, words) => {
    expect(offerState({ ...schedule(limits), isActive }, new Date(NOON), SANTIAGO).schedule).toBe(words);
  });
});
