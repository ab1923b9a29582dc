import { expect, test } from 'vitest';
import type { OrderSettingsForm } from './order-settings-form.rules.ts';
import { settingsNotes } from './settings-notes.rules.ts';

const NONE = {
  asksName: false,
  asksPhone: false,
  asksTime: false,
  takesAsap: true,
  fulfilments: [],
  zones: [],
  transfer: null,
  deposit: null,
} as unknown as OrderSettingsForm;
const OFF = {
  enableCart: false,
  enableDirectOrders: false,
  enableWhatsAppOrders: false,
  enableEmailOrders: false,
};

test('each part says in a line what is set, also that nothing is', () => {
  expect(settingsNotes(NONE, OFF)).toEqual({
    channels: 'Sin carrito: tu tarjeta no recibe pedidos',
    who: 'No se pregunta',
    how: 'No se pregunta',
    when: 'Lo antes posible',
    pay: 'Sin datos de transferencia',
  });
  const form = {
    ...NONE,
    asksName: true,
    asksPhone: true,
    asksTime: true,
    fulfilments: ['pickup', 'delivery'],
    zones: [{ name: 'Ñuñoa' }],
    transfer: { bank: 'BancoEstado' },
    deposit: {},
  } as unknown as OrderSettingsForm;
  const on = { ...OFF, enableCart: true, enableDirectOrders: true, enableWhatsAppOrders: true };
  expect(settingsNotes(form, on)).toEqual({
    channels: 'Por Vitrina y por WhatsApp',
    who: 'Nombre y teléfono',
    how: 'Retiro y despacho a 1 comuna o sector',
    when: 'Lo antes posible o a la hora que elija',
    pay: 'Transferencia a BancoEstado y con abono',
  });
});
