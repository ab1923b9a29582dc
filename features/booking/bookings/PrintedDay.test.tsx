import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnBooking } from './bookings.contract.ts';
import { PrintedDay } from './PrintedDay.tsx';

const booking = (change: Partial<OwnBooking>): OwnBooking => ({
  ...{ id: 1, cardId: 1, status: 'confirmed', person: { id: 1, name: 'Ana' }, services: [] },
  ...{ startsAt: '2026-11-28T13:00:00.000Z', endsAt: '2026-11-28T13:45:00.000Z' },
  ...{ customerName: 'Luis Rojas', customerPhone: '9 8765 4321', customerDigits: null, note: null },
  ...{
    cancelledBy: null,
    createdAt: '2026-11-20T13:00:00.000Z',
    comingOfSender: null,
    isReminded: false,
    notes: null,
    version: 1,
  },
  earlier: { done: 0, missed: 0, latest: [] },
  busyUntil: '2026-11-28T13:50:00.000Z',
  ...change,
});

test('a day on paper has each person’s hours, without cancelled ones', () => {
  const html = renderToStaticMarkup(
    <PrintedDay
      day="2026-11-28"
      people={[
        { id: 1, name: 'Ana' },
        { id: 2, name: 'Beto' },
      ]}
      bookings={[
        booking({ note: 'Con alergia' }),
        booking({ id: 2, status: 'cancelled', customerName: 'Rosa' }),
        booking({ id: 3, status: 'blocked', customerName: null, customerPhone: null, notes: 'Almuerzo' }),
      ]}
      zone="America/Santiago"
    />,
  );
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('10:00–10:45 Luis Rojas · 9 8765 4321 · «Con alergia»');
  expect(text).toContain('Almuerzo');
  expect(text).not.toContain('Rosa');
  expect(text).toMatch(/Beto Nada anotado/);
});
