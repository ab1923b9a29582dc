import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import type { OpeningHours } from './day-hours.rules.ts';
import { type BusinessHours, WEEKDAYS } from './hours.rules.ts';
import { openStatus, openTimeline } from './open-status.rules.ts';
import { type OpenWords, statusAt } from './open-timeline.rules.ts';

const allWeek = (text: string): BusinessHours => Object.fromEntries(WEEKDAYS.map((day) => [day, text]));
const shop = (businessHours: BusinessHours, special: Record<string, string | null>): OpeningHours => ({
  timeZone: SANTIAGO,
  businessHours,
  specialHours: Object.entries(special).map(([date, hours]) => ({ date, hours, name: null })),
});

const daily = allWeek('10:00–21:00');
const bar = allWeek('20:00–02:00');
const office: BusinessHours = { ...daily, saturday: '10:00–14:00', sunday: 'Cerrado' };
const patrias = { '2026-09-18': 'Cerrado', '2026-09-19': 'Cerrado' };
const january: Record<string, string> = Object.fromEntries(
  Array.from({ length: 18 }, (_, at) => [`2027-01-${`${at + 1}`.padStart(2, '0')}`, 'Cerrado']),
);

// 18 September 2026 is a Friday. Clocks go forward at the end of Saturday 5 September 2026 and Saturday 4 September
// 2027, and back at the end of Saturday 4 April 2026 and Saturday 3 April 2027.
describe('a shop with special dates', () => {
  test.each<[string, OpeningHours, string, string | null]>([
    [
      'is closed on a special date',
      shop(office, patrias),
      '2026-09-18T12:00-03:00',
      'Cerrado, abre el lunes a las 10:00',
    ],
    ['is open until then', shop(office, patrias), '2026-09-17T20:00-03:00', 'Abierto, cierra a las 21:00'],
    [
      'is closed the evening before',
      shop(office, patrias),
      '2026-09-17T22:00-03:00',
      'Cerrado, abre el lunes a las 10:00',
    ],
    [
      'is open as always the day after',
      shop(daily, patrias),
      '2026-09-20T12:00-03:00',
      'Abierto, cierra a las 21:00',
    ],
    [
      'opens on a usually closed day',
      shop(office, { '2026-09-20': '12:00–17:00' }),
      '2026-09-20T12:30-03:00',
      'Abierto, cierra a las 17:00',
    ],
    [
      'announces a special opening the day before',
      shop(office, { '2026-09-20': '12:00–17:00' }),
      '2026-09-19T18:00-03:00',
      'Cerrado, abre mañana a las 12:00',
    ],
    [
      'closes earlier',
      shop(daily, { '2026-12-24': '10:00–16:00' }),
      '2026-12-24T15:30-03:00',
      'Cierra pronto, a las 16:00',
    ],
    [
      'has closed earlier',
      shop(daily, { '2026-12-24': '10:00–16:00' }),
      '2026-12-24T17:00-03:00',
      'Cerrado, abre mañana a las 10:00',
    ],
    [
      'stays open past midnight, into a usual day',
      shop(daily, { '2026-12-31': '10:00–03:00' }),
      '2027-01-01T02:00-03:00',
      'Abierto, cierra a las 03:00',
    ],
    [
      'is closed after that night',
      shop(daily, { '2026-12-31': '10:00–03:00' }),
      '2027-01-01T03:00-03:00',
      'Cerrado, abre a las 10:00',
    ],
    [
      'stays open past midnight, into a closed day',
      shop(daily, { '2026-12-31': '10:00–03:00', '2027-01-01': 'Cerrado' }),
      '2027-01-01T02:30-03:00',
      'Cierra pronto, a las 03:00',
    ],
    [
      'does not open on a night that it cancelled',
      shop(bar, { '2026-09-18': 'Cerrado' }),
      '2026-09-19T01:00-03:00',
      'Cerrado, abre a las 20:00',
    ],
    [
      'still finishes the night before',
      shop(bar, { '2026-09-18': 'Cerrado' }),
      '2026-09-18T00:30-03:00',
      'Abierto, cierra a las 02:00',
    ],
    [
      'has two periods',
      shop(daily, { '2026-09-18': '10:00–13:00, 18:00–23:00' }),
      '2026-09-18T14:00-03:00',
      'Cerrado, abre a las 18:00',
    ],
    [
      'shows a text that is not hours',
      shop(daily, { '2026-09-18': 'Solo con reserva' }),
      '2026-09-18T12:00-03:00',
      'Hoy, Solo con reserva',
    ],
    [
      'announces nothing beyond such a text',
      shop(daily, { '2026-09-18': 'Solo con reserva' }),
      '2026-09-17T22:00-03:00',
      'Cerrado, ',
    ],
    [
      'is open if the date has its usual hours',
      shop(daily, { '2026-09-18': null }),
      '2026-09-18T12:00-03:00',
      'Abierto, cierra a las 21:00',
    ],
    [
      'follows its week if the date has its usual hours',
      shop(office, { '2026-09-20': null }),
      '2026-09-20T12:00-03:00',
      'Cerrado, abre mañana a las 10:00',
    ],
    [
      'names the date of a distant opening',
      shop(daily, january),
      '2027-01-02T12:00-03:00',
      'Cerrado, abre el 19 de enero a las 10:00',
    ],
    [
      'names the day of a near opening',
      shop(daily, january),
      '2027-01-12T12:00-03:00',
      'Cerrado, abre el martes a las 10:00',
    ],
    [
      'opens on a special date although it is closed every weekday',
      shop(allWeek('Cerrado'), { '2027-03-01': '10:00–12:00' }),
      '2026-12-01T12:00-03:00',
      'Cerrado, abre el 1 de marzo a las 10:00',
    ],
    [
      'closes for a special date although it is open around the clock',
      shop(allWeek('24 horas'), patrias),
      '2026-09-17T12:00-03:00',
      'Abierto, cierra a las 00:00',
    ],
    [
      'shows 24 hours while the special date is more than a week away',
      shop(allWeek('24 horas'), patrias),
      '2026-09-10T12:00-03:00',
      'Abierto, las 24 horas',
    ],
    [
      'is open without weekly hours',
      shop({}, { '2026-09-18': '10:00–14:00' }),
      '2026-09-18T12:00-03:00',
      'Abierto, cierra a las 14:00',
    ],
    [
      'is closed without weekly hours',
      shop({}, { '2026-09-18': '10:00–14:00' }),
      '2026-09-18T15:00-03:00',
      'Cerrado, ',
    ],
    [
      'shows nothing for other days without weekly hours',
      shop({}, { '2026-09-18': '10:00–14:00' }),
      '2026-09-17T12:00-03:00',
      null,
    ],
    [
      'closes by summer time in 2026',
      shop(daily, { '2026-09-05': '10:00–00:30' }),
      '2026-09-06T04:15Z',
      'Cierra pronto, a la 01:30',
    ],
    [
      'opens by summer time in 2026',
      shop(daily, { '2026-09-06': '09:00–12:00' }),
      '2026-09-06T12:00Z',
      'Abierto, cierra a las 12:00',
    ],
    [
      'opens by winter time in 2026',
      shop(daily, { '2026-04-05': '09:00–12:00' }),
      '2026-04-05T13:00Z',
      'Abierto, cierra a las 12:00',
    ],
    [
      'is open through the hour that occurs twice in 2026',
      shop(daily, { '2026-04-04': '10:00–01:00' }),
      '2026-04-05T03:30Z',
      'Abierto, cierra a la 01:00',
    ],
    [
      'is open through the hour that occurs twice in 2027',
      shop(daily, { '2027-04-03': '10:00–01:00' }),
      '2027-04-04T03:30Z',
      'Abierto, cierra a la 01:00',
    ],
    [
      'opens by winter time in 2027',
      shop(daily, { '2027-04-04': '09:00–12:00' }),
      '2027-04-04T13:00Z',
      'Abierto, cierra a las 12:00',
    ],
    [
      'opens by summer time in 2027',
      shop(daily, { '2027-09-05': '09:00–12:00' }),
      '2027-09-05T12:00Z',
      'Abierto, cierra a las 12:00',
    ],
    [
      'is not open in the skipped hour of 2027',
      shop(daily, { '2027-09-05': 'Cerrado' }),
      '2027-09-05T04:30Z',
      'Cerrado, abre mañana a las 10:00',
    ],
  ])('%s', (_, hours, now, words) => {
    const status = openStatus(hours, new Date(now));
    expect(status && `${status.label}, ${status.detail}`).toBe(words);
  });
});

describe('a status lasts exactly until the announced instant, and the timeline agrees,', () => {
  test.each<[string, OpeningHours]>([
    ['around holidays', shop(office, patrias)],
    [
      'around a break of several weeks',
      shop(daily, {
        ...patrias,
        '2026-09-20': 'Cerrado',
        '2026-09-21': 'Cerrado',
        '2026-09-22': 'Cerrado',
        '2026-09-23': 'Cerrado',
        '2026-09-24': 'Cerrado',
        '2026-09-25': 'Cerrado',
        '2026-09-26': 'Cerrado',
        '2026-09-27': 'Cerrado',
      }),
    ],
    ['around a cancelled night', shop(bar, { '2026-09-18': 'Cerrado', '2026-09-05': '18:00–04:00' })],
    ['when it is usually open around the clock', shop(allWeek('24 horas'), patrias)],
    ['when it is usually closed', shop(allWeek('Cerrado'), { '2026-09-19': '23:00–01:00' })],
    ['when it has only special dates', shop({}, { '2026-09-05': '22:00–02:00', '2026-09-18': 'Cerrado' })],
    ['around a text', shop(daily, { '2026-09-18': 'Con reserva', '2026-09-20': null })],
  ])('%s', (_, hours) => {
    const inOne = (words: OpenWords | null) =>
      words && [words.state, words.label, words.detail, words.short].join('|');
    const start = Date.parse('2026-09-04T12:00Z');
    const wrong: string[] = [];
    let timeline = openTimeline(hours, new Date(start));
    let lookedAt = start;
    let before: ReturnType<typeof openStatus> = null;
    for (let now = start; now < Date.parse('2026-09-29T12:00Z'); now += 15 * 6e4) {
      const moment = new Date(now);
      const status = openStatus(hours, moment);
      if (now - lookedAt >= 36 * 36e5) {
        timeline = openTimeline(hours, moment);
        lookedAt = now;
      }
      const at = moment.toISOString();
      if (inOne(statusAt(timeline, moment)) !== inOne(status)) wrong.push(`${at}: timeline`);
      if (before) {
        const due = (before.changesAt?.getTime() ?? Number.POSITIVE_INFINITY) <= now;
        if ((inOne(status) !== inOne(before)) !== due) wrong.push(at);
      }
      before = status;
    }
    expect(wrong).toEqual([]);
  });
});

test('a timeline ends after a day and a half, and afterwards there is no status', () => {
  const timeline = openTimeline(shop(daily, {}), new Date('2026-11-20T12:00-03:00'));
  expect(timeline.map(({ until }) => until)).toEqual([
    '2026-11-20T23:15:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-21T03:00:00.000Z',
    '2026-11-21T13:00:00.000Z',
    '2026-11-21T23:15:00.000Z',
    '2026-11-22T00:00:00.000Z',
    '2026-11-22T03:00:00.000Z',
  ]);
  expect(statusAt(timeline, new Date('2026-11-22T03:00Z'))).toBeNull();
});

test('while nothing changes the result is the same object, so that its row does not render again', () => {
  const timeline = openTimeline(shop(daily, {}), new Date('2026-11-20T12:00-03:00'));
  expect(statusAt(timeline, new Date('2026-11-20T12:01-03:00'))).toBe(
    statusAt(timeline, new Date('2026-11-20T12:00-03:00')),
  );
});
