import { describe, expect, test } from 'vitest';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import type { SwitchboardState } from './order-settings.contract.ts';
import {
  activeSwitches,
  customerNotice,
  earlyClosings,
  endOfToday,
  nextClock,
  tomorrowMorning,
} from './switchboard-words.rules.ts';

/** A Friday. */
const DATE = '2026-11-27';
const at = (minutes: number) => santiagoInstant(DATE, minutes);
const NOW = at(14 * 60 + 10);
const OFF: SwitchboardState = {
  hoursToday: null,
  pausedUntil: null,
  pickupOnlyUntil: null,
  delayMinutes: null,
  delayUntil: null,
  transferChangedAt: null,
  transferChangedBy: null,
};
const shown = (state: Partial<SwitchboardState>) =>
  activeSwitches({ ...OFF, ...state }, NOW, SANTIAGO).map(({ text }) => text);

describe('the notice for customers', () => {
  const said = (state: Partial<SwitchboardState>) => customerNotice({ ...OFF, ...state }, NOW, SANTIAGO);
  const until = at(18 * 60).toISOString();

  test('is one line, and missing if no switch is on any more', () => {
    expect(said({})).toBeNull();
    expect(said({ pausedUntil: at(14 * 60).toISOString() })).toBeNull();
    expect(said({ pausedUntil: until, pickupOnlyUntil: until })).toBe('No recibe pedidos hasta las 18:00.');
    expect(said({ pickupOnlyUntil: until, delayMinutes: 40, delayUntil: until })).toBe(
      'Solo retiro hasta las 18:00. Los pedidos demoran 40 min más.',
    );
  });
});

describe('the active switches', () => {
  test('are described with when they end', () => {
    expect(shown({})).toEqual([]);
    expect(shown({ hoursToday: 'Cerrado' })).toEqual(['Cerrado por hoy']);
    expect(shown({ hoursToday: '10:00–13:00, 15:00–18:30' })).toEqual(['Hoy cierras a las 18:30']);
    expect(
      shown({
        pausedUntil: tomorrowMorning({ timeZone: SANTIAGO, businessHours: { saturday: '09:00–13:00' } }, NOW),
        pickupOnlyUntil: endOfToday(NOW, SANTIAGO),
        delayMinutes: 40,
        delayUntil: at(16 * 60 + 10).toISOString(),
      }),
    ).toEqual([
      'Sin recibir pedidos, hasta mañana a las 09:00',
      'Solo retiro, por hoy',
      'Demora de 40 min, hasta las 16:10',
    ]);
  });

  test('do not include switches that have ended', () => {
    expect(
      shown({ pausedUntil: NOW.toISOString(), delayMinutes: 20, delayUntil: at(60).toISOString() }),
    ).toEqual([]);
  });
});

describe('times to choose', () => {
  test('the shop can close at the next half hours before its closing time', () => {
    const closings = (friday: string) =>
      earlyClosings({ timeZone: SANTIAGO, businessHours: { friday } }, NOW);
    expect(closings('10:00–16:00')).toEqual(['14:30', '15:00', '15:30']);
    expect(closings('10:00–22:00')).toHaveLength(6);
    expect(closings('16:00–17:00')).toEqual(['16:30']);
    expect(closings('20:00–02:00')[0]).toBe('20:30');
    expect(closings('Previa reserva')).toEqual([]);
    expect(closings('09:00–12:00')).toEqual([]);
  });

  test('a time of day that has passed today means tomorrow', () => {
    expect(nextClock('15:00', NOW, SANTIAGO)).toBe(at(15 * 60).toISOString());
    expect(nextClock('14:10', NOW, SANTIAGO)).toBe(at(24 * 60 + 14 * 60 + 10).toISOString());
    expect(nextClock('', NOW, SANTIAGO)).toBeNull();
  });
});
