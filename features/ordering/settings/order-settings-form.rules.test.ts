import { describe, expect, test } from 'vitest';
import { OrderSettings, OrderSettingsUpdate } from './order-settings.contract.ts';
import {
  blankZone,
  type OrderSettingsForm,
  presetsOf,
  sameFeeForAll,
  toOrderSettingsForm,
  toOrderSettingsUpdate,
  withPreset,
} from './order-settings-form.rules.ts';
import { orderSettingsProblems } from './order-settings-problems.rules.ts';
import { BLANK_TRANSFER, withAccountType } from './transfer-form.rules.ts';

const settings: OrderSettings = {
  asksName: true,
  asksPhone: false,
  fulfilments: ['pickup', 'delivery'],
  zones: [{ id: 4, name: 'Ñuñoa', fee: 2500, minimum: 8000, freeFrom: null }],
  asksTime: true,
  takesAsap: true,
  slotMinutes: 30,
  noticeMinutes: 45,
  daysAhead: 7,
  cutOffs: [{ name: 'Almuerzo', from: '12:00', to: '15:00', orderBy: '11:00', isDayBefore: false }],
  slotOrders: 8,
  slotPesos: null,
  dayOrders: null,
  dayPesos: 300_000,
  deposit: { unit: 'percent', amount: 50, from: 15_000 },
  transferAfterConfirming: true,
  transfer: {
    holder: 'Rosa Soto',
    rut: '12.345.678-5',
    bank: 'BancoEstado',
    accountType: 'Cuenta RUT',
    accountNumber: '12345678',
    email: null,
  },
};
const form = toOrderSettingsForm(settings);
const zone = form.zones[0] ?? blankZone([]);
const problemsOf = (changes: Partial<OrderSettingsForm>) =>
  Object.keys(orderSettingsProblems({ ...form, ...changes }));

const DEPOSIT = { unit: 'percent', amount: '50', from: '' } as const;

describe('the form of the settings of orders', () => {
  test('sends the settings with which it was opened, and the API accepts them', () => {
    const update = toOrderSettingsUpdate(form);
    expect(OrderSettings.parse({ ...settings, ...update })).toEqual(settings);
    expect(OrderSettingsUpdate.safeParse(update).success).toBe(true);
    expect(problemsOf({})).toEqual([]);
  });

  test('does not send the settings of features that are switched off', () => {
    const update = toOrderSettingsUpdate({
      ...form,
      fulfilments: ['pickup'],
      asksTime: false,
      transfer: null,
    });
    expect(update).toEqual({
      deposit: settings.deposit,
      transferAfterConfirming: true,
      asksName: true,
      asksPhone: false,
      fulfilments: ['pickup'],
      asksTime: false,
      transfer: null,
    });
    expect(problemsOf({ asksTime: false, cutOffs: [{ ...settings.cutOffs[0], name: '' } as never] })).toEqual(
      [],
    );
  });

  test('reports each problem at the same path as the API', () => {
    expect(problemsOf({ zones: [] })).toEqual(['zones']);
    expect(problemsOf({ zones: [{ ...zone, name: ' ', fee: 'gratis', minimum: '1,234,5' }] })).toEqual([
      'zones.0.name',
      'zones.0.fee',
      'zones.0.minimum',
    ]);
    expect(problemsOf({ zones: [zone, { ...zone, id: 5, name: ' ñuñoa' }] })).toEqual(['zones.1.name']);
    expect(
      problemsOf({ cutOffs: [{ name: '', from: '15:00', to: '12:00', orderBy: '', isDayBefore: true }] }),
    ).toEqual(['cutOffs.0.to', 'cutOffs.0.orderBy', 'cutOffs.0.name']);
    expect(problemsOf({ limits: { ...form.limits, slotOrders: '0', dayPesos: 'mucho' } })).toEqual([
      'dayPesos',
      'slotOrders',
    ]);
    expect(problemsOf({ deposit: DEPOSIT })).toEqual([]);
    for (const amount of ['15', '15%', '15 %'])
      expect(toOrderSettingsUpdate({ ...form, deposit: { ...DEPOSIT, amount } }).deposit?.amount).toBe(15);
    for (const amount of ['', '0', '101%', '7,5', 'la mitad'])
      expect(problemsOf({ deposit: { ...DEPOSIT, amount } }), amount).toEqual(['deposit.amount']);
    expect(problemsOf({ deposit: { unit: 'pesos', amount: '10.000', from: 'mucho' } })).toEqual([
      'deposit.from',
    ]);
    expect(problemsOf({ transfer: { ...BLANK_TRANSFER, rut: '12345678-4', email: 'x' } })).toEqual([
      'transfer.email',
      'transfer.accountNumber',
      'transfer.bank',
      'transfer.rut',
      'transfer.holder',
    ]);
  });

  test('an empty field is asked for, not called invalid', () => {
    const problems = orderSettingsProblems({ ...form, transfer: BLANK_TRANSFER });
    expect(problems).toMatchObject({
      'transfer.rut': 'Escribe el RUT.',
      'transfer.bank': 'Escribe el banco.',
    });
  });

  test('an amount that is too high is told so', () => {
    const tooHigh = 'Puede ser hasta $999.999.999.';
    expect(
      orderSettingsProblems({
        ...form,
        zones: [{ ...zone, fee: '1.000.000.000', freeFrom: '12.345.678.901.234' }],
      }),
    ).toEqual({ 'zones.0.fee': tooHigh, 'zones.0.freeFrom': tooHigh });
  });

  test('a new zone copies the fees of the last one, and one fee can be applied to all zones', () => {
    expect(blankZone(form.zones)).toEqual({ id: 5, name: '', fee: '2.500', minimum: '8.000', freeFrom: '' });
    expect(sameFeeForAll([zone, { id: 9, name: 'Macul', fee: '9', minimum: '', freeFrom: '1' }])[1]).toEqual({
      ...zone,
      id: 9,
      name: 'Macul',
    });
  });

  test('the first preset for a restaurant is its tables, and keeps zones and account', () => {
    const [tables, delivery] = presetsOf('restaurant');
    expect(tables?.label).toBe('Mesas');
    const set = tables && withPreset(form, tables);
    expect(set).toMatchObject({ fulfilments: ['table'], asksTime: false, asksName: false });
    expect(set?.zones).toBe(form.zones);
    expect(set?.transfer).toBe(form.transfer);
    expect(delivery && withPreset({ ...form, zones: [] }, delivery).zones).toHaveLength(1);
  });

  test('a Cuenta RUT fills in its bank and number, and keeps what was typed', () => {
    const typed = { ...BLANK_TRANSFER, rut: '12345678-5' };
    expect(withAccountType(typed, 'Cuenta RUT')).toMatchObject({
      bank: 'BancoEstado',
      accountNumber: '12345678',
    });
    expect(withAccountType({ ...typed, bank: 'BCI' }, 'Cuenta RUT').bank).toBe('BCI');
    expect(withAccountType(typed, 'Cuenta vista').accountNumber).toBe('');
  });
});
