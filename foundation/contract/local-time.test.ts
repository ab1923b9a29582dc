import { describe, expect, test } from 'vitest';
import { localInstant, localParts } from './local-time.ts';
import { TIME_ZONES, type TimeZone, zoneOfComuna } from './time-zones.ts';

const clock = (instant: string, zone: TimeZone) => {
  const { date, minutes } = localParts(new Date(instant), zone);
  return `${date} ${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;
};

describe('the clocks of Santiago, Punta Arenas, Coyhaique and Rapa Nui show', () => {
  test.each([
    // Santiago is an hour behind Magallanes and Aysén in winter, but not in summer.
    ['2026-07-01T03:30Z', ['2026-06-30 23:30', '2026-07-01 0:30', '2026-07-01 0:30', '2026-06-30 21:30']],
    ['2026-01-15T12:00Z', ['2026-01-15 9:00', '2026-01-15 9:00', '2026-01-15 9:00', '2026-01-15 7:00']],
    // Clocks go back on the night of 4 April, and forward on the night of 5 September, in Santiago and Rapa Nui alone.
    ['2026-04-05T02:59Z', ['2026-04-04 23:59', '2026-04-04 23:59', '2026-04-04 23:59', '2026-04-04 21:59']],
    ['2026-04-05T03:00Z', ['2026-04-04 23:00', '2026-04-05 0:00', '2026-04-05 0:00', '2026-04-04 21:00']],
    ['2026-09-06T03:59Z', ['2026-09-05 23:59', '2026-09-06 0:59', '2026-09-06 0:59', '2026-09-05 21:59']],
    ['2026-09-06T04:00Z', ['2026-09-06 1:00', '2026-09-06 1:00', '2026-09-06 1:00', '2026-09-05 23:00']],
  ])('at %s', (instant, shown) => {
    expect(TIME_ZONES.map((zone) => clock(instant, zone))).toEqual(shown);
  });

  test('every half hour of the year, except those that are skipped', () => {
    const skipped = TIME_ZONES.map((zone) => {
      let count = 0;
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 864e5) {
        const date = new Date(day).toISOString().slice(0, 10);
        for (let minutes = 0; minutes < 1440; minutes += 30) {
          const shown = localParts(localInstant(date, minutes, zone), zone);
          if (shown.date !== date || shown.minutes !== minutes) count += 1;
        }
      }
      return count;
    });
    expect(skipped).toEqual([2, 0, 0, 2]);
  });
});

test.each([
  [null, 'America/Santiago'],
  ['13120', 'America/Santiago'],
  ['05101', 'America/Santiago'],
  ['05201', 'Pacific/Easter'],
  ['11101', 'America/Coyhaique'],
  ['12401', 'America/Punta_Arenas'],
])('the comuna %s has the clock %s', (code, zone) => {
  expect(zoneOfComuna(code)).toBe(zone);
});
