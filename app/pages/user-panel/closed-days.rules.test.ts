import { expect, test } from 'vitest';
import { closedBy } from '#features/card/opening-hours/day-hours.rules.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { standingOn } from './closed-days.rules.ts';

const weekly = (text: string | null) => Object.fromEntries(WEEKDAYS.map((day) => [day, text]));
const open = { businessHours: weekly('10:00–20:00'), specialHours: [] };
const closedOn = (...dates: string[]) => ({
  ...open,
  specialHours: dates.map((date) => ({ date, hours: 'Cerrado', name: null })),
});
const hour = (at: number) => ({ from: at * 60, to: at * 60 + 45 });
const booked = [
  { date: '2026-12-02', spans: [hour(10), hour(12), hour(18), hour(19)] },
  { date: '2026-12-03', spans: [hour(12)] },
  { date: '2026-12-07', spans: Array.from({ length: 11 }, () => hour(11)) },
];
const due = [{ date: '2026-12-05', minutes: [12 * 60] }];

test.each([
  [
    'by vacations',
    closedOn('2026-12-03', '2026-12-05', '2026-12-07'),
    'Tienes 12 horas reservadas y 1 pedido para cuando ya no abres.',
    'agenda&dia=2026-12-03',
  ],
  [
    'by a closed day',
    closedOn('2026-12-05'),
    'Tienes 1 pedido para cuando ya no abres.',
    'pedidos&dia=2026-12-05',
  ],
  [
    'by a closed weekday',
    { ...open, businessHours: { ...open.businessHours, monday: null } },
    'Tienes 11 horas reservadas para cuando ya no abres.',
    'agenda&dia=2026-12-07',
  ],
  [
    'by shorter hours, also those that end after them',
    { ...open, businessHours: weekly('10:00–18:30') },
    'Tienes 2 horas reservadas para cuando ya no abres.',
    'agenda&dia=2026-12-02',
  ],
  [
    'by a later morning and a pause',
    { ...open, businessHours: weekly('11:00–12:00, 13:00–20:00') },
    'Tienes 3 horas reservadas para cuando ya no abres.',
    'agenda&dia=2026-12-02',
  ],
])('what stands outside of the hours %s is told, with the way there', (_, after, detail, view) => {
  expect(standingOn(7, closedBy(open, after), booked, due)).toMatchObject({
    detail,
    action: { href: `/user-panel?card=7&tab=${view}` },
  });
});

test('nothing is told of free hours, of what stood outside before, and of hours that only people can read', () => {
  const closed = closedOn('2026-12-03');
  const short = { ...open, businessHours: weekly('11:00–12:30') };
  expect(standingOn(7, closedBy(open, closedOn('2026-12-24')), booked, due)).toBeUndefined();
  for (const after of [closed, open])
    expect(standingOn(7, closedBy(closed, after), booked, due)).toBeUndefined();
  expect(standingOn(7, closedBy(short, short), booked, due)).toBeUndefined();
  expect(standingOn(7, closedBy(short, open), booked, due)).toBeUndefined();
  expect(
    standingOn(7, closedBy(open, { ...open, businessHours: weekly('Con cita') }), booked, due),
  ).toBeUndefined();
});
