import { describe, expect, test } from 'vitest';
import { parseDay } from './hours.rules.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('the hours of a day can be parsed from', () => {
  test.each([
    ['09:00–13:00, 15:00–19:00', [at(9), at(13), at(15), at(19)]],
    ['09:00-18:00', [at(9), at(18)]],
    ['9:00 — 18:30', [at(9), at(18, 30)]],
    ['9-18', [at(9), at(18)]],
    ['9 a 18', [at(9), at(18)]],
    ['9.30 a 18.45', [at(9, 30), at(18, 45)]],
    ['de 9 a 13 y de 15 a 19 hrs', [at(9), at(13), at(15), at(19)]],
    ['9:00 hrs. a 18:00 hrs.', [at(9), at(18)]],
    ['De las 10:00 a las 20:00', [at(10), at(20)]],
    ['desde las 10 hasta las 20 horas', [at(10), at(20)]],
    ['10:00-13:00/15:00-19:00; 21:00-23:00', [at(10), at(13), at(15), at(19), at(21), at(23)]],
    ['09:00–13:00, y 15:00–19:00', [at(9), at(13), at(15), at(19)]],
    ['  09:00  –  18:00 ', [at(9), at(18)]],
    ['11:00–00:30', [at(11), at(24, 30)]],
    ['20:00–02:00', [at(20), at(26)]],
    ['20 a 2', [at(20), at(26)]],
    ['20:00–24:00', [at(20), at(24)]],
    ['20:00–00:00', [at(20), at(24)]],
    ['05:30–08:00', [at(5, 30), at(8)]],
    ['00:00–24:00', [0, at(24)]],
    ['00:00–00:00', [0, at(24)]],
    ['24 horas', [0, at(24)]],
    ['Abierto las 24 hrs.', [0, at(24)]],
    ['24h', [0, at(24)]],
  ])('%s', (text, minutes) => {
    const ranges = parseDay(text);
    expect(Array.isArray(ranges) && ranges.flatMap(({ opens, closes }) => [opens, closes])).toEqual(minutes);
  });

  test.each(['Cerrado', 'cerrado', ' CERRADA ', 'Cerrado.'])('%s is parsed as a closed day', (text) => {
    expect(parseDay(text)).toBe('closed');
  });

  test.each([
    '',
    'Previa reserva',
    '9',
    '25:00–26:00',
    '09:60–18:00',
    '24:30–25:00',
    '10:00–10:00',
    '09:00–13:00, con cita',
    '09:00–13:00, 12:00–18:00',
    '15:00–19:00, 09:00–13:00',
    '09:00–13:00–18:00',
    'lunes a viernes 9-18',
    '9 a 6',
    '9:00 a 6:00',
    '4 a 8',
    '9 a 12 y 2 a 6',
    '１０:00–18:00',
    '9'.repeat(120),
    `9${' a 9'.repeat(30)}`,
  ])('%j is not parsed, because a guess could be wrong', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});
