import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { movedNote } from './moved-note.rules.ts';

test('the note about an order that is due later than expected gives the new time', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  expect(movedNote('2026-11-23T16:00:00Z', '2026-11-23T17:00:00Z', now, SANTIAGO)).toBe(
    'Esa hora se llenó: quedó para las 14:00.',
  );
  expect(movedNote(null, '2026-11-24T12:00:00Z', now, SANTIAGO)).toBe(
    'Antes no queda lugar: tu pedido es para mañana a las 09:00.',
  );
});
