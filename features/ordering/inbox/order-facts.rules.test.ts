import { describe, expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { arrivalWords, factWords, isUnsent, missingMessage, unsentText } from './order-facts.rules.ts';

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

  test('says of its hour and its way that they are those of its arrival, whatever became of it since', () => {
    const received = { status: 'nueva', isSent: true, createdAt: '2026-11-20T22:15:00Z' } as const;
    const words = (order: Parameters<typeof arrivalWords>[0]) => arrivalWords(order, NOW, SANTIAGO);
    expect(words({ ...received, channel: 'whatsapp', source: 'card' })).toBe(
      'Recibido hoy 19:15 por WhatsApp',
    );
    expect(words({ ...received, channel: 'email', source: 'card' })).toBe('Recibido hoy 19:15 por correo');
    const cancelled = { ...received, status: 'cancelada', channel: 'direct', source: 'card' } as const;
    expect(words(cancelled)).toBe('Recibido hoy 19:15 por Vitrina');
    expect(words({ ...received, channel: 'whatsapp', source: 'owner' })).toBe('Anotado hoy 19:15');
    const unsent = { ...received, isSent: null, channel: 'email', source: 'card' } as const;
    expect(words(unsent)).toBe('Registrado hoy 19:15');
    expect(unsentText(unsent)).toBe('El cliente aún no confirma que envió el correo');
    expect(missingMessage(unsent)).toBe('Falta su correo');
    expect(missingMessage({ channel: 'whatsapp' })).toBe('Falta su WhatsApp');
  });
});
