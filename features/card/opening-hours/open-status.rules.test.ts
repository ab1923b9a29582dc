import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { type BusinessHours, WEEKDAYS } from './hours.rules.ts';
import { openStatus } from './open-status.rules.ts';

const fuente: BusinessHours = {
  monday: '10:00–21:00',
  tuesday: '10:00–21:00',
  wednesday: '10:00–21:00',
  thursday: '10:00–21:00',
  friday: '10:00–21:00',
  saturday: '11:00–00:30',
  sunday: 'Cerrado',
};
const office: BusinessHours = {
  monday: '09:00–13:00, 15:00–19:30',
  tuesday: '09:00–13:00, 15:00–19:30',
  friday: '09:00–13:00, 15:00–19:30',
};
const allWeek = (text: string): BusinessHours => Object.fromEntries(WEEKDAYS.map((day) => [day, text]));

function shown(hours: BusinessHours, now: string): string | null {
  const status = openStatus({ timeZone: SANTIAGO, businessHours: hours }, new Date(now));
  return status && [status.state, status.label, status.detail, status.short].join(' | ');
}

// 20 November 2026 is a Friday.
describe('a shop in the time zone of Santiago', () => {
  test.each<[string, BusinessHours, string, string]>([
    [
      'is open and shows until when',
      fuente,
      '2026-11-20T12:00-03:00',
      'open | Abierto | cierra a las 21:00 | Abierto',
    ],
    [
      'is open from its first minute',
      fuente,
      '2026-11-20T10:00-03:00',
      'open | Abierto | cierra a las 21:00 | Abierto',
    ],
    [
      'is not closing soon 46 minutes before',
      fuente,
      '2026-11-20T20:14-03:00',
      'open | Abierto | cierra a las 21:00 | Abierto',
    ],
    [
      'closes soon 45 minutes before',
      fuente,
      '2026-11-20T20:15-03:00',
      'soon | Cierra pronto | a las 21:00 | Cierra pronto',
    ],
    [
      'is closed from its closing minute',
      fuente,
      '2026-11-20T21:00-03:00',
      'closed | Cerrado | abre mañana a las 11:00 | Abre mañana',
    ],
    [
      'is closed before opening',
      fuente,
      '2026-11-20T08:00-03:00',
      'closed | Cerrado | abre a las 10:00 | Abre a las 10:00',
    ],
    [
      'is open past midnight',
      fuente,
      '2026-11-22T00:10-03:00',
      'soon | Cierra pronto | a las 00:30 | Cierra pronto',
    ],
    [
      'closes after midnight',
      fuente,
      '2026-11-21T23:00-03:00',
      'open | Abierto | cierra a las 00:30 | Abierto',
    ],
    [
      'is closed after closing past midnight',
      fuente,
      '2026-11-22T00:30-03:00',
      'closed | Cerrado | abre mañana a las 10:00 | Abre mañana',
    ],
    [
      'stays closed on its closed day',
      fuente,
      '2026-11-22T20:00-03:00',
      'closed | Cerrado | abre mañana a las 10:00 | Abre mañana',
    ],
    [
      'closes soon before lunch',
      office,
      '2026-11-20T12:30-03:00',
      'soon | Cierra pronto | a las 13:00 | Cierra pronto',
    ],
    [
      'is closed over lunch',
      office,
      '2026-11-20T14:00-03:00',
      'closed | Cerrado | abre a las 15:00 | Abre a las 15:00',
    ],
    [
      'names the day if the next one is not tomorrow',
      office,
      '2026-11-20T20:00-03:00',
      'closed | Cerrado | abre el lunes a las 09:00 | Abre el lunes',
    ],
    [
      'is closed on a day without hours',
      office,
      '2026-11-22T12:00-03:00',
      'closed | Cerrado | abre mañana a las 09:00 | Abre mañana',
    ],
    [
      'names a day of next week',
      { monday: '09:00–12:00' },
      '2026-11-23T12:00-03:00',
      'closed | Cerrado | abre el lunes a las 09:00 | Abre el lunes',
    ],
    [
      'opens "a la" at one',
      { friday: '01:00–05:00' },
      '2026-11-20T00:10-03:00',
      'closed | Cerrado | abre a la 01:00 | Abre a la 01:00',
    ],
    [
      'never closes when all days have 24 hours',
      allWeek('24 horas'),
      '2026-11-20T23:50-03:00',
      'open | Abierto | las 24 horas | Abierto',
    ],
    [
      'is not about to close at midnight when the next day continues',
      { friday: '18:00–24:00', saturday: '00:00–04:00' },
      '2026-11-20T23:50-03:00',
      'open | Abierto | cierra a las 04:00 | Abierto',
    ],
    [
      'is open until the later end of two overlapping periods',
      { friday: '20:00–06:00', saturday: '04:30–05:00' },
      '2026-11-21T04:45-03:00',
      'open | Abierto | cierra a las 06:00 | Abierto',
    ],
    [
      'names the closing day when it is days away',
      { friday: '24 horas', saturday: '24 horas', sunday: '00:00–20:00' },
      '2026-11-20T10:00-03:00',
      'open | Abierto | cierra el domingo a las 20:00 | Abierto',
    ],
    ['never opens', allWeek('Cerrado'), '2026-11-20T10:00-03:00', 'closed | Cerrado |  | Cerrado'],
    [
      "repeats today's text if it is not hours",
      { ...fuente, friday: 'Previa reserva' },
      '2026-11-20T12:00-03:00',
      'closed | Hoy | Previa reserva | Ver horario',
    ],
    [
      'announces no opening beyond a day whose text is not hours',
      { ...fuente, saturday: 'Previa reserva' },
      '2026-11-20T22:00-03:00',
      'closed | Cerrado |  | Cerrado',
    ],
    [
      'is still open from last night on a day whose text is not hours',
      { ...fuente, sunday: 'Quizás' },
      '2026-11-22T00:10-03:00',
      'soon | Cierra pronto | a las 00:30 | Cierra pronto',
    ],
    [
      'is open in winter by winter time',
      fuente,
      '2026-07-20T13:59Z',
      'closed | Cerrado | abre a las 10:00 | Abre a las 10:00',
    ],
    // Sunday 6 September 2026 has no 00:00 to 00:59, Saturday 4 April has 23:00 to 23:59 twice.
    [
      'keeps its length across the skipped hour',
      fuente,
      '2026-09-06T04:15Z',
      'soon | Cierra pronto | a la 01:30 | Cierra pronto',
    ],
    [
      'opens on time after the clocks went forward',
      allWeek('10:00–21:00'),
      '2026-09-06T13:00Z',
      'open | Abierto | cierra a las 21:00 | Abierto',
    ],
    [
      'stays open through the hour that occurs twice',
      allWeek('20:00–02:00'),
      '2026-04-05T03:30Z',
      'open | Abierto | cierra a las 02:00 | Abierto',
    ],
    [
      'closes at the first 23:30 of two',
      allWeek('10:00–23:30'),
      '2026-04-05T02:30Z',
      'closed | Cerrado | abre mañana a las 10:00 | Abre mañana',
    ],
    [
      'does not open again at the second 23:15',
      allWeek('10:00–23:30'),
      '2026-04-05T03:15Z',
      'closed | Cerrado | abre mañana a las 10:00 | Abre mañana',
    ],
    [
      'closes at midnight, an hour later on that night',
      allWeek('10:00–24:00'),
      '2026-04-05T03:50Z',
      'soon | Cierra pronto | a las 00:00 | Cierra pronto',
    ],
  ])('%s', (_, hours, now, words) => {
    expect(shown(hours, now)).toBe(words);
  });

  test.each<[string, BusinessHours]>([
    ['has no hours', {}],
    ['has empty hours on every day', allWeek('  ')],
    ['has only texts', { monday: 'Con cita', tuesday: 'Llámanos' }],
  ])('shows no status if it %s', (_, hours) => {
    expect(
      openStatus({ timeZone: SANTIAGO, businessHours: hours }, new Date('2026-11-20T12:00-03:00')),
    ).toBeNull();
  });
});

describe('a status lasts exactly until the announced instant', () => {
  test.each<[string, BusinessHours]>([
    ['for a shop with a late Saturday', fuente],
    ['for an office with a lunch break', office],
    ['for a bar', { thursday: '20:00–02:00', friday: '20:00–04:00', saturday: '20:00–04:00' }],
    ['for a shop that opens once a week', { wednesday: '09:00–12:00' }],
    ['for a shop open all weekend', { friday: '24 horas', saturday: '24 horas', sunday: '00:00–20:00' }],
    ['for a shop that never closes', allWeek('24 horas')],
    ['for a shop that never opens', allWeek('Cerrado')],
    ['for hours that are partly a text', { ...fuente, tuesday: 'Con cita', saturday: 'Previo aviso' }],
    ['for a stand open around midnight', allWeek('23:30–00:30')],
  ])('%s', (_, hours) => {
    const wrong: string[] = [];
    // An ordinary week, and the nights of the two clock changes.
    for (const [date, days] of [
      ['2026-11-16', 7],
      ['2026-04-04', 2],
      ['2026-09-05', 2],
    ] as const) {
      const start = Date.parse(date);
      let before: ReturnType<typeof openStatus> = null;
      for (let now = start; now < start + days * 864e5; now += 15 * 6e4) {
        const status = openStatus({ timeZone: SANTIAGO, businessHours: hours }, new Date(now));
        const words = (s: typeof status) => s && [s.state, s.label, s.detail, s.short].join('|');
        if (before) {
          const due = (before.changesAt?.getTime() ?? Number.POSITIVE_INFINITY) <= now;
          if ((words(status) !== words(before)) !== due) wrong.push(new Date(now).toISOString());
        }
        before = status;
      }
    }
    expect(wrong).toEqual([]);
  });
});
