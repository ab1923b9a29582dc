import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { openingHoursSpecification, specialHoursSpecification } from './schema-hours.rules.ts';

test('structured data contain the hours of every day that can be parsed', () => {
  const specification = openingHoursSpecification({
    monday: '09:00–13:00, 15:00–19:00',
    tuesday: 'Con cita',
    thursday: '24 horas',
    saturday: '20:00–02:00',
    sunday: 'Cerrado',
  });
  expect(specification.every((day) => day['@type'] === 'OpeningHoursSpecification')).toBe(true);
  expect(specification.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
    ['https://schema.org/Monday', '09:00', '13:00'],
    ['https://schema.org/Monday', '15:00', '19:00'],
    ['https://schema.org/Thursday', '00:00', '23:59'],
    ['https://schema.org/Saturday', '20:00', '02:00'],
    ['https://schema.org/Sunday', '00:00', '00:00'],
  ]);
});

test('structured data contain the exceptions from today on that can be parsed', () => {
  const specialHours = [
    { date: '2026-09-17', hours: 'Cerrado', name: null },
    { date: '2026-09-18', hours: 'Cerrado', name: 'Independencia Nacional' },
    { date: '2026-09-19', hours: '12:00–14:00, 20:00–02:00', name: null },
    { date: '2026-09-20', hours: 'Según el clima', name: null },
    { date: '2026-10-12', hours: null, name: 'Encuentro de Dos Mundos' },
  ];
  const specification = specialHoursSpecification(
    { timeZone: SANTIAGO, businessHours: { monday: '9 a 18' }, specialHours },
    '2026-09-18',
  );
  expect(specification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-09-18',
      validThrough: '2026-09-18',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '12:00',
      closes: '14:00',
      validFrom: '2026-09-19',
      validThrough: '2026-09-19',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '20:00',
      closes: '02:00',
      validFrom: '2026-09-19',
      validThrough: '2026-09-19',
    },
  ]);
});
