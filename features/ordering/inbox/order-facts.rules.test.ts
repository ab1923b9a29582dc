import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { cameBy, factWords, isUnsent, unsentText } from './order-facts.rules.ts';

/** A Friday evening in Santiago, three hours behind UTC. */
const NOW = new Date('2026-11-20T22:30:00Z');

describe('the line of facts about an order', () => {
  const nothing = { fulfilment: null, dueAt: null };

  test('contains what is known', () => {
    expect(factWords(nothing, NOW, SANTIAGO)).toBe('');
    expect(factWords({ ...nothing, fulfilment: { type: 'pickup' } }, NOW, SANTIAGO)).toBe('Retiro');
    const all = {
      fulfilment: { type: 'delivery', zone: 'Ñuñoa', address: 'Irarrázaval 1', reference: null } as const,
      dueAt: '2026-11-20T23:15:00Z',
    };
    expect(factWords(all, NOW, SANTIAGO)).toBe('Despacho a Ñuñoa · Hoy 20:15');
  });

  test('mentions a new order of which nobody has said that the message was sent', () => {
    expect(isUnsent({ status: 'nueva', isSent: null })).toBe(true);
    expect(isUnsent({ status: 'nueva', isSent: false })).toBe(true);
    expect(isUnsent({ status: 'nueva', isSent: true })).toBe(false);
    expect(isUnsent({ status: 'confirmada', isSent: null })).toBe(false);
  });

  test('mentions how it was received, once that is certain', () => {
    const received = { status: 'nueva', isSent: true } as const;
    expect(cameBy({ ...received, channel: 'whatsapp', source: 'card' })).toBe('por WhatsApp');
    expect(cameBy({ ...received, channel: 'email', source: 'card' })).toBe('por correo');
    expect(cameBy({ ...received, channel: 'whatsapp', source: 'owner' })).toBe('anotado por ti');
    const unsent = { ...received, isSent: null, channel: 'email', source: 'card' } as const;
    expect(cameBy(unsent)).toBe('');
    expect(unsentText(unsent)).toBe('El cliente aún no confirma que envió el correo');
  });
});
