import { describe, expect, test } from 'vitest';
import { copyKey, copyTime, markedAsCopy, propsOf } from './copies.rules.ts';

const SITE = 'https://vitrina.cl';

test.each([
  ['/la-batida', '/la-batida'],
  ['/la-batida/', '/la-batida'],
  ['/la-batida?o=qr-mesa-2#items', '/la-batida'],
  ['/', '/'],
  ['/?q=pan', '/?q=pan'],
  ['/?o=qr', '/'],
])('a visit to %s is kept as %s', (visited, kept) => {
  expect(copyKey(SITE + visited)).toBe(SITE + kept);
});

test.each([
  ['/', '/'],
  ['/?o=qr-mesa-2', '/'],
  ['/la-batida', '/'],
  ['/completo-12', '/completo-12'],
])("on a card's own host a visit to %s is kept as %s", (visited, kept) => {
  expect(copyKey(`https://la-batida.vitrina.cl${visited}`)).toBe(`https://la-batida.vitrina.cl${kept}`);
});

test('a copy contains when it was made and its version, and is otherwise unchanged', () => {
  const date = 'Mon, 04 May 2026 16:40:00 GMT';
  expect(markedAsCopy('<!doctype html>\n<html lang="es-CL">', date, 'W/"a_b-1"')).toBe(
    '<!doctype html>\n<html data-copy="2026-05-04T16:40:00.000Z" data-version="a_b-1" lang="es-CL">',
  );
  expect(markedAsCopy('<html>', null, null)).toBe('<html data-copy="" data-version="">');
});

test('the props of a document can be read, and are null if it has none', () => {
  const html =
    '<script type="application/json" id="page">{"chunk":"/a.js","props":{"card":{"id":7}}}</script>';
  expect(propsOf(`<p>…</p>\n${html}\n</body>`)).toEqual({ card: { id: 7 } });
  expect(propsOf('<p>Hola</p>')).toBeNull();
});

describe('the time of a copy', () => {
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour, 5);
  test.each<[Date, string]>([
    [at(20, 9), 'hoy 09:05'],
    [at(19, 23), 'ayer 23:05'],
    [at(3, 0), '3 de mayo, 00:05'],
  ])('%s is shown as %s', (madeAt, words) => {
    expect(copyTime(madeAt, at(20, 10))).toBe(words);
  });
});
