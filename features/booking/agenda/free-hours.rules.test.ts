import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import {
  type Agenda,
  type BookingPerson,
  type BusyTime,
  freeHourAt,
  freeHours,
  freeSeat,
  nearestHours,
} from './free-hours.rules.ts';

const ZONE = 'America/Santiago';
const NOW = new Date('2026-11-30T12:00:00Z');
const TODAY = '2026-11-30';
const daily = (text: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, text]));
const person = (id: number, more: Partial<BookingPerson> = {}): BookingPerson => ({
  ...{ id, capacity: 1, hours: null, itemIds: null },
  ...more,
});
const agendaWith = (more: Partial<Agenda> = {}, text = '10:00–13:00', timeZone: TimeZone = ZONE): Agenda => ({
  hours: { businessHours: daily(text), specialHours: [], timeZone },
  ...{ stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 0, horizonDays: 30 },
  ...{ people: [person(1)], busy: [] },
  ...more,
});
const cut = { itemIds: [1], minutes: 60, personId: null };
const at = (clock: string, date = '2026-12-01', zone: TimeZone = ZONE) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return localInstant(date, hours * 60 + minutes, zone);
};
const busy = (from: string, until: string, more: Partial<BusyTime> = {}): BusyTime => ({
  ...{ personId: 1, seat: 1, startsAt: at(from), busyUntil: at(until) },
  ...more,
});
const clocks = (agenda: Agenda, wanted = cut, date = '2026-12-01', now = NOW) =>
  freeHours(
    agenda,
    wanted,
    now,
  )(date).map(({ startsAt }) =>
    startsAt.toLocaleTimeString('es-CL', {
      timeZone: agenda.hours.timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  );

describe('the hours that can be booked', () => {
  test('start in steps and end before the shop closes', () => {
    expect(clocks(agendaWith())).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00']);
  });

  test('leave out what is taken, with the time kept free after it', () => {
    expect(clocks(agendaWith({ busy: [busy('11:00', '11:30')] }))).toEqual(['10:00', '11:30', '12:00']);
    expect(clocks(agendaWith({ busy: [busy('11:00', '11:30')], bufferMinutes: 15 }))).toEqual([
      '11:30',
      '12:00',
    ]);
  });

  test('respect notice, horizon, exceptions and breaks', () => {
    expect(clocks(agendaWith({ noticeMinutes: 120 }), cut, TODAY, at('09:15', TODAY))).toEqual([
      '11:30',
      '12:00',
    ]);
    expect(clocks(agendaWith({ horizonDays: 1 }), cut, '2026-12-02')).toEqual([]);
    const closed = agendaWith();
    closed.hours = { ...closed.hours, specialHours: [{ date: '2026-12-01', hours: 'Cerrado', name: null }] };
    expect(clocks(closed)).toEqual([]);
    expect(clocks(agendaWith({}, '10:00–11:00, 15:00–16:30'))).toEqual(['10:00', '15:00', '15:30']);
    expect(clocks(agendaWith({}, 'Previa reserva'))).toEqual([]);
  });

  test("are those of people who do all the services, within their own and the card's hours", () => {
    const people = [
      person(1, { hours: daily('11:00–20:00') }),
      person(2, { itemIds: [2] }),
      person(3, { hours: { tuesday: '10:00–11:30' } }),
    ];
    const hours = freeHours(agendaWith({ people }), cut, NOW)('2026-12-01');
    expect(hours.map(({ personIds }) => personIds)).toEqual([[3], [3], [1], [1], [1]]);
    expect(freeHours(agendaWith({ people }), { ...cut, personId: 2 }, NOW)('2026-12-01')).toEqual([]);
    expect(freeHours(agendaWith({ people }), { ...cut, itemIds: [1, 2] }, NOW)('2026-12-02')).toHaveLength(3);
  });

  test('of a class are free until every place is taken', () => {
    const people = [person(1, { capacity: 2 })];
    const one = busy('10:00', '11:00');
    expect(clocks(agendaWith({ people, busy: [one] }))[0]).toBe('10:00');
    expect(clocks(agendaWith({ people, busy: [one, { ...one, seat: 2 }] }))[0]).toBe('11:00');
  });

  test('are none while a calendar elsewhere takes all places', () => {
    const agenda = agendaWith({
      people: [person(1, { capacity: 2 })],
      busy: [busy('10:00', '12:00', { seat: null })],
    });
    expect(clocks(agenda)).toEqual(['12:00']);
  });

  test('of a full agenda cost little: what is taken is read once, however many days and hours are asked for', () => {
    const days = Array.from({ length: 31 }, (_, ahead) => dateAfter('2026-12-01', ahead));
    let reads = 0;
    const taken = [at('00:00'), at('23:00')].flatMap((from) =>
      Array.from({ length: 1_000 }, (_, minute) => ({
        ...{ personId: 1, seat: null, busyUntil: at('12:00', '2027-06-01') },
        get startsAt() {
          reads += 1;
          return new Date(from.getTime() + minute * 60_000);
        },
      })),
    );
    const agenda = agendaWith({ stepMinutes: 5, horizonDays: 180, busy: taken }, '00:00–23:55');
    expect(days.flatMap(freeHours(agenda, { ...cut, minutes: 5 }, NOW))).toEqual([]);
    expect(reads).toBe(taken.length);
  });

  test('of a night belong to the day on which it began', () => {
    const bar = agendaWith({}, '22:00–02:00');
    expect(clocks(bar)).toEqual(['22:00', '22:30', '23:00', '23:30', '00:00', '00:30', '01:00']);
    expect(freeHourAt(bar, cut, at('00:30', '2026-12-02'), NOW)).toBeDefined();
  });

  test('nearest to a taken one are told', () => {
    const agenda = agendaWith({ busy: [busy('10:00', '12:00')] });
    const found = nearestHours(agenda, cut, at('11:00'), { now: NOW, count: 2, days: 1 });
    expect(found.map(({ startsAt }) => startsAt)).toEqual([at('12:00'), at('12:00', TODAY)]);
  });
});

const ZONES: TimeZone[] = ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'];
/** The days around both changes of the clock in 2026, and an ordinary one. */
const DATES = [
  '2026-04-03',
  '2026-04-04',
  '2026-04-05',
  '2026-09-04',
  '2026-09-05',
  '2026-09-06',
  '2026-12-01',
];
const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${hour}`.padStart(2, '0'));

test('any hour that is shown can be booked, none is shown twice, and a booked one is gone', () => {
  fc.assert(
    fc.property(
      fc.record({
        ...{ zone: fc.constantFrom(...ZONES), date: fc.constantFrom(...DATES) },
        ...{ opens: clock, closes: clock, minutes: fc.integer({ min: 5, max: 300 }) },
        ...{ stepMinutes: fc.constantFrom(10, 15, 30, 60), bufferMinutes: fc.constantFrom(0, 10, 45) },
        capacities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        picks: fc.array(fc.nat(), { maxLength: 8 }),
      }),
      ({ zone, date, opens, closes, minutes, capacities, picks, ...rules }) => {
        const people = capacities.map((capacity, at) => person(at + 1, { capacity }));
        const agenda = agendaWith({ ...rules, people }, `${opens}:00–${closes}:00`, zone);
        const now = new Date(Date.parse(dateAfter(date, -2)));
        const wanted = { itemIds: [1], minutes, personId: null };
        for (const pick of picks) {
          const free = freeHours(agenda, wanted, now)(date);
          expect(new Set(free.map(({ startsAt }) => startsAt.getTime())).size).toBe(free.length);
          const hour = free[pick % free.length];
          if (!hour) return;
          for (const { startsAt, personIds } of freeHours({ ...agenda, busy: [] }, wanted, now)(date)) {
            const until = new Date(startsAt.getTime() + (minutes + rules.bufferMinutes) * 60_000);
            const able = people.filter((one) => freeSeat(one, agenda.busy, startsAt, until) !== null);
            const shown = free.find((other) => other.startsAt.getTime() === startsAt.getTime());
            expect(shown?.personIds ?? []).toEqual(
              personIds.filter((id) => able.some((one) => one.id === id)),
            );
          }
          expect(freeHourAt(agenda, wanted, hour.startsAt, now)).toEqual(hour);
          expect(localParts(hour.startsAt, zone).minutes % 5).toBe(0);
          const someone = people.find(({ id }) => id === hour.personIds[0]) as BookingPerson;
          const busyUntil = new Date(hour.endsAt.getTime() + rules.bufferMinutes * 60_000);
          const seat = freeSeat(someone, agenda.busy, hour.startsAt, busyUntil);
          expect(seat).not.toBeNull();
          const others = agenda.busy.filter(
            ({ personId, seat: taken }) => personId === someone.id && taken === seat,
          );
          expect(others.some((other) => other.startsAt < busyUntil && other.busyUntil > hour.startsAt)).toBe(
            false,
          );
          agenda.busy = [
            ...agenda.busy,
            { personId: someone.id, seat: seat ?? 0, startsAt: hour.startsAt, busyUntil },
          ];
        }
      },
    ),
  );
});
