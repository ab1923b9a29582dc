import { describe, expect, test } from 'vitest';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { orderSteps, stateWords } from './order-state.rules.ts';

/** A Friday. */
const at = (minutes: number, date = '2026-11-27') => santiagoInstant(date, minutes).toISOString();
const NOW = new Date(at(15 * 60));
const received: Parameters<typeof orderSteps>[0] = {
  timeZone: SANTIAGO,
  status: 'nueva',
  isSent: true,
  createdAt: at(14 * 60 + 5),
  history: [],
  readyAt: null,
  dueAt: null,
  dueMinutes: null,
  fulfilment: null,
  cancelledBy: null,
  answer: null,
};
const change = (status: 'nueva' | 'confirmada' | 'lista' | 'entregada' | 'cancelada', minutes: number) => ({
  status,
  at: at(minutes),
  by: 'shop' as const,
});
const home = { type: 'delivery' as const, zone: 'Ñuñoa', address: 'Los Alerces 12', reference: null };

describe('the words for the status of an order', () => {
  test('a confirmed order shows when it will be ready, without the day if it is today', () => {
    const confirmed = { ...received, status: 'confirmada' as const };
    expect(stateWords({ ...confirmed, readyAt: at(18 * 60) }, NOW).detail).toBe('Listo a las 18:00');
    expect(stateWords({ ...confirmed, readyAt: at(13 * 60, '2026-11-28') }, NOW).detail).toBe(
      'Listo mañana a las 13:00',
    );
    expect(stateWords({ ...confirmed, readyAt: at(13 * 60, '2026-11-30') }, NOW).detail).toBe(
      'Listo el lunes 30 de noviembre a las 13:00',
    );
    expect(stateWords({ ...confirmed, fulfilment: home, readyAt: at(15 * 60 + 25) }, NOW).detail).toBe(
      'Te llega a las 15:25',
    );
  });

  test('an order is called received only once somebody has said whether the message was sent', () => {
    expect(stateWords({ ...received, isSent: null }, NOW).title).toBe('Registrado');
    expect(stateWords(received, NOW).title).toBe('Recibido');
    const cancelled = {
      ...received,
      isSent: null,
      status: 'cancelada' as const,
      cancelledBy: 'customer' as const,
    };
    expect(orderSteps(cancelled, NOW).map(({ label }) => label)).toEqual(['Registrado', 'Cancelado por ti']);
  });

  test('a new order that the shop has answered says so, and when it will be ready', () => {
    expect(stateWords(received, NOW).detail).toBe('El negocio todavía no lo confirma.');
    const answered = { ...received, isSent: null, answer: 'Hola, lo vemos al tiro' };
    expect(stateWords(answered, NOW)).toEqual({ title: 'Recibido', detail: 'El negocio te respondió.' });
    const timed = { ...received, readyAt: at(18 * 60) };
    expect(stateWords(timed, NOW).detail).toBe('El negocio te respondió. Listo a las 18:00');
  });

  test('if the shop has named no time, the requested slot is shown', () => {
    const asked = {
      ...received,
      status: 'confirmada' as const,
      dueAt: at(13 * 60, '2026-11-28'),
      dueMinutes: 30,
    };
    expect(stateWords(asked, NOW).detail).toBe('Para el sábado 28 de noviembre, 13:00–13:30');
    expect(stateWords({ ...asked, dueMinutes: null }, NOW).detail).toBe(
      'Para el sábado 28 de noviembre, 13:00',
    );
    expect(stateWords({ ...asked, dueAt: null }, NOW).detail).toBe('');
  });

  test('a ready order is on its way, goes to the table or can be picked up', () => {
    const ready = { ...received, status: 'lista' as const };
    expect(stateWords({ ...ready, fulfilment: home }, NOW).title).toBe('Va en camino');
    expect(stateWords({ ...ready, fulfilment: { type: 'table', table: '4' } }, NOW).title).toBe(
      'Va a tu mesa',
    );
    expect(stateWords({ ...ready, fulfilment: { type: 'pickup' } }, NOW).title).toBe('Listo para retirar');
    expect(stateWords(ready, NOW).title).toBe('Listo');
  });

  test('a delivery on its way shows when it arrives, until that time is over', () => {
    const onItsWay = { ...received, status: 'lista' as const, fulfilment: home, readyAt: at(15 * 60 + 25) };
    expect(stateWords(onItsWay, NOW).detail).toBe('Te llega a las 15:25');
    expect(stateWords(onItsWay, new Date(at(15 * 60 + 26))).detail).toBe('');
    expect(stateWords({ ...onItsWay, fulfilment: { type: 'pickup' } }, NOW).detail).toBe('');
  });

  test('a cancelled order shows who cancelled it', () => {
    const cancelled = { ...received, status: 'cancelada' as const };
    expect(stateWords({ ...cancelled, cancelledBy: 'customer' }, NOW).detail).toContain('Tú cancelaste');
    expect(stateWords({ ...cancelled, cancelledBy: 'shop' }, NOW).detail).toContain('El negocio canceló');
  });
});

describe('the steps of an order', () => {
  const shown = (order: typeof received) =>
    orderSteps(order, NOW).map(({ label, time, isDone }) => `${isDone ? '●' : '○'} ${label} ${time}`.trim());

  test('have a time if they were reached', () => {
    const confirmed = {
      ...received,
      status: 'confirmada' as const,
      history: [change('confirmada', 14 * 60 + 9)],
    };
    expect(shown(confirmed)).toEqual(['● Recibido 14:05', '● Confirmado 14:09', '○ Listo', '○ Entregado']);
  });

  test('show the day if it is not today', () => {
    expect(shown({ ...received, createdAt: at(600, '2026-11-26') })[0]).toBe('● Recibido 26 nov, 10:00');
  });

  test('do not count a step that was undone, and have no time if they were skipped', () => {
    const history = [change('lista', 870), change('confirmada', 880)];
    expect(shown({ ...received, status: 'confirmada', history })).toEqual([
      '● Recibido 14:05',
      '● Confirmado 14:40',
      '○ Listo',
      '○ Entregado',
    ]);
    expect(
      shown({ ...received, status: 'lista', history: [change('lista', 870)], fulfilment: home })[1],
    ).toBe('● Confirmado');
  });

  test('end with the cancellation of the order', () => {
    const history = [change('confirmada', 850), change('cancelada', 860)];
    expect(shown({ ...received, status: 'cancelada', cancelledBy: 'shop', history })).toEqual([
      '● Recibido 14:05',
      '● Confirmado 14:10',
      '● Cancelado por el negocio 14:20',
    ]);
  });
});
