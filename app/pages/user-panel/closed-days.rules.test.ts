import { expect, test } from 'vitest';
import { closedBy } from '#features/card/opening-hours/day-hours.rules.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { standingOn } from './closed-days.rules.ts';

const open = {
  businessHours: Object.fromEntries(WEEKDAYS.map((day) => [day, '10:00–20:00'])),
  specialHours: [],
};
const closedOn = (...dates: string[]) => ({
  ...open,
  specialHours: dates.map((date) => ({ date, hours: 'Cerrado', name: null })),
});
const booked = [
  { date: '2026-12-02', bookings: 4 },
  { date: '2026-12-03', bookings: 1 },
  { date: '2026-12-07', bookings: 11 },
];
const due = [{ date: '2026-12-05', orders: 1 }];

test.each([
  [
    'vacations',
    closedOn('2026-12-03', '2026-12-05', '2026-12-07'),
    'Tienes 12 horas reservadas y 1 pedido en días que cerraste.',
    'agenda&dia=2026-12-03',
  ],
  [
    'a day',
    closedOn('2026-12-03'),
    'Tienes 1 hora reservada en el día que cerraste.',
    'agenda&dia=2026-12-03',
  ],
  [
    'a day with orders only',
    closedOn('2026-12-05'),
    'Tienes 1 pedido en el día que cerraste.',
    'pedidos&dia=2026-12-05',
  ],
  [
    'a weekday',
    { ...open, businessHours: { ...open.businessHours, monday: null } },
    'Tienes 11 horas reservadas en el día que cerraste.',
    'agenda&dia=2026-12-07',
  ],
])('closing %s tells what stands on it, and leads there', (_, after, detail, view) => {
  expect(standingOn(7, closedBy(open, after), booked, due)).toMatchObject({
    detail,
    action: { href: `/user-panel?card=7&tab=${view}` },
  });
});

test('nothing is told of free days, and of days that were closed before', () => {
  const closed = closedOn('2026-12-03');
  expect(standingOn(7, closedBy(open, closedOn('2026-12-24')), booked, due)).toBeUndefined();
  expect(standingOn(7, closedBy(closed, closed), booked, due)).toBeUndefined();
  expect(standingOn(7, closedBy(closed, open), booked, due)).toBeUndefined();
});
