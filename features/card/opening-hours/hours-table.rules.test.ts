import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import type { OpeningHours } from './day-hours.rules.ts';
import { WEEKDAYS } from './hours.rules.ts';
import { hoursTable } from './hours-table.rules.ts';

/** As text: 'Viernes: 9 a 18 (hoy)', with the name of the day after a comma. */
function shown(hours: OpeningHours, now: string): string[] {
  const { week, today, coming } = hoursTable(hours, new Date(now));
  const todays = week.findIndex(({ last }) => last >= today);
  return [...week, ...coming].map(
    ({ day, name, text }, at) => `${day}${name ? `, ${name}` : ''}: ${text}${at === todays ? ' (hoy)' : ''}`,
  );
}

test('the table of hours has the week as typed, equal days together, with today marked', () => {
  const businessHours = { monday: '09:00–13:00, 15:00–19:30', friday: '9 a 18', saturday: ' Con cita ' };
  expect(shown({ timeZone: SANTIAGO, businessHours }, '2026-11-21T02:59Z')).toEqual([
    'Lunes: 09:00–13:00, 15:00–19:30',
    'Martes a jueves: Cerrado',
    'Viernes: 9 a 18 (hoy)',
    'Sábado: Con cita',
    'Domingo: Cerrado',
  ]);
});

test('today is the next row after midnight in Santiago', () => {
  const { today, midnight } = hoursTable(
    { timeZone: SANTIAGO, businessHours: { monday: '9 a 18' } },
    new Date('2026-09-05T12:00-04:00'),
  );
  // Sunday 6 September 2026 starts at 01:00.
  expect([today, midnight]).toEqual([5, '2026-09-06T04:00:00.000Z']);
});

test('a shop with the same hours every day has one row', () => {
  const businessHours = Object.fromEntries(WEEKDAYS.map((day) => [day, '24 horas']));
  expect(shown({ timeZone: SANTIAGO, businessHours }, '2026-11-21T12:00Z')).toEqual([
    'Todos los días: 24 horas (hoy)',
  ]);
});

// 16 September 2026 is a Wednesday, 18 September a Friday.
const shop: OpeningHours = {
  timeZone: SANTIAGO,
  businessHours: { monday: '10:00–19:00', friday: '10:00–21:00', saturday: '10:00–14:00' },
  specialHours: [
    { date: '2026-09-14', hours: '08:00–12:00', name: 'Ayer fue otro día' },
    { date: '2026-09-18', hours: 'Cerrado', name: 'Independencia Nacional' },
    { date: '2026-09-19', hours: '12:00–17:00', name: null },
    { date: '2026-09-21', hours: null, name: 'Primavera' },
    { date: '2026-09-23', hours: 'Según el clima', name: null },
    { date: '2026-10-12', hours: null, name: 'Encuentro de Dos Mundos' },
    { date: '2026-10-16', hours: 'Cerrado', name: null },
    { date: '2026-10-17', hours: 'Cerrado', name: 'Inventario' },
  ],
};

test('exceptions within these seven days replace their row, and those of the next thirty days are listed below', () => {
  expect(shown(shop, '2026-09-16T12:00-03:00')).toEqual([
    'Lunes, Primavera: 10:00–19:00',
    'Martes a jueves: Cerrado (hoy)',
    'Viernes, Independencia Nacional: Cerrado',
    'Sábado: 12:00–17:00',
    'Domingo: Cerrado',
    'Miércoles 23 de septiembre: Según el clima',
    'Lunes 12 de octubre, Encuentro de Dos Mundos: 10:00–19:00',
    'Viernes 16 de octubre: Cerrado',
  ]);
});

test('without weekly hours only special dates are shown', () => {
  expect(shown({ ...shop, businessHours: { monday: ' ' } }, '2026-09-16T12:00-03:00')).toEqual([
    'Viernes 18 de septiembre, Independencia Nacional: Cerrado',
    'Sábado 19 de septiembre: 12:00–17:00',
    'Miércoles 23 de septiembre: Según el clima',
    'Viernes 16 de octubre: Cerrado',
  ]);
});

test('there is no table without any hours', () => {
  expect(shown({ timeZone: SANTIAGO, businessHours: { monday: ' ' } }, '2026-11-20T12:00Z')).toEqual([]);
});

test('holidays of several days are announced as one, to their last day also beyond a month', () => {
  const days = Array.from({ length: 25 }, (_, at) => new Date(Date.UTC(2027, 1, 1 + at)));
  const specialHours = days.map((day) => ({
    ...{ date: day.toISOString().slice(0, 10), hours: 'Cerrado', name: 'Vacaciones' },
  }));
  const other = { date: '2027-01-28', hours: 'Cerrado', name: null };
  const hours = { ...shop, specialHours: [...specialHours, other] };
  expect(shown(hours, '2027-01-20T15:00Z').slice(-2)).toEqual([
    'Jueves 28 de enero: Cerrado',
    'Lunes 1 al jueves 25 de febrero, Vacaciones: Cerrado',
  ]);
});
