import { describe, expect, test } from 'vitest';
import type { Ordering } from '#features/ordering/settings/ordering.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import type { Cart } from './cart.rules.ts';
import {
  type Answers,
  answersOf,
  answerTexts,
  atTable,
  checkoutQuestions,
  problemsOf,
  requestOf,
  sumsOf,
} from './checkout.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';

const now = new Date('2026-11-23T15:00:00Z');
const inAnHour = '2026-11-23T16:00:00.000Z';
const nothing: Ordering = {
  timeZone: SANTIAGO,
  ...{ asksName: false, asksPhone: false, fulfilments: [], zones: [], asksTime: false, takesAsap: true },
  takesOtherDays: false,
  deposit: null,
  deposits: [],
  ...{
    notices: [],
    switched: null,
    pausedUntil: null,
    pickupOnlyUntil: null,
    delayMinutes: null,
    delayUntil: null,
  },
};
const zones = [
  { id: 1, name: 'Ñuñoa', fee: 2000, minimum: 5000, freeFrom: 20_000 },
  { id: 2, name: 'La Reina', fee: 3000, minimum: null, freeFrom: null },
];
const everything: Ordering = {
  ...nothing,
  ...{ asksName: true, asksPhone: true, asksTime: true, zones },
  fulfilments: ['pickup', 'delivery', 'table'],
};
const cart: Cart = [{ type: 'item', id: 7, choices: [], quantity: 1 }];
const find: FindLineDetails = ({ id }) => ({
  ...{ id, name: 'Torta', chosen: '', fullName: 'Torta', price: 12_990, imageUrl: null },
});
const asked = (more: Partial<Ordering> = {}) =>
  checkoutQuestions({ ...everything, ...more }, cart, find, now);
const answered = (given: Partial<Answers> = {}, of = asked()) => answersOf(of, given, {}, '');
const SENDING = { showsPrices: true, starts: [inAnHour], hasNoSlots: false };
const problems = (of = asked(), given: Partial<Answers> = {}, subtotal = 12_990, sending = SENDING) => {
  const answers = answered(given, of);
  return problemsOf(of, answers, sumsOf([{ type: 'item', id: 7, subtotal }], of, answers, true), sending);
};

test('whoever sits at a table is asked nothing, unless a product needs notice', () => {
  const of = asked({ takesAsap: false });
  const here = answersOf(of, {}, {}, '4');
  const table = atTable(of, here);
  expect(problemsOf(table.asked, table.answers, sumsOf([], of, here, true), SENDING)).toEqual({});
  expect(requestOf(table.asked, table.answers)).toEqual({
    ...{ fulfilment: { type: 'table', table: '4' }, dueAt: null },
  });
  expect(atTable(of, answered({ way: 'pickup' }, of)).asked).toBe(of);
  const torta = asked({ notices: [[7, 48]] });
  expect(atTable(torta, answersOf(torta, {}, {}, '4')).asked).toBe(torta);
});

describe('a card that asks nothing', () => {
  const of = checkoutQuestions(nothing, cart, find, now);
  test('has no question, no problem, and nothing to add to the order', () => {
    expect(problems(of)).toEqual({});
    expect(requestOf(of, answered({}, of))).toEqual({});
    expect(answerTexts(of, answered({}, of))).toEqual({
      ...{ fulfilment: null, when: '', customerName: null, customerPhone: null },
    });
  });
});

describe('answers that need no question are filled in', () => {
  test.each<[string, Partial<Ordering>, Partial<Answers>]>([
    ['the only way', { fulfilments: ['pickup'] }, { way: 'pickup' }],
    ['no way, if there are several', { zones: zones.slice(1) }, { way: null }],
    ['delivery, if its zone is a question', {}, { way: 'delivery', zoneId: null }],
    ['the only zone', { fulfilments: ['delivery'], zones: zones.slice(1) }, { way: 'delivery', zoneId: 2 }],
    ['as soon as possible', {}, { due: 'asap' }],
    ['no time, if the shop needs one', { takesAsap: false }, { due: null }],
    ['no time, if a product needs notice', { notices: [[7, 48]] }, { due: null }],
  ])('%s', (_, ordering, expected) => {
    expect(answered({}, asked(ordering))).toMatchObject(expected);
  });

  test('the table that was scanned', () => {
    expect(answersOf(asked(), {}, { way: 'delivery' }, '4')).toMatchObject({ way: 'table', table: '4' });
    const withoutTables = asked({ fulfilments: ['pickup', 'delivery'] });
    expect(answersOf(withoutTables, {}, { way: 'delivery' }, '4').way).toBe('delivery');
  });

  test('the customer of an earlier order, whose zone is found by its name', () => {
    const known = {
      name: 'Rosa',
      phone: '987',
      way: 'delivery',
      zone: 'La Reina',
      address: 'Larraín 1',
    } as const;
    expect(answersOf(asked(), {}, known, '')).toMatchObject({
      ...{ name: 'Rosa', phone: '987', way: 'delivery', zoneId: 2, address: 'Larraín 1' },
    });
    expect(answersOf(asked(), { name: '', zoneId: 1 }, known, '')).toMatchObject({ name: '', zoneId: 1 });
  });
});

describe('problems are listed by field', () => {
  const phone = '9 8765 4321';

  test.each(['llámame', '9', '1234567', '1234567890123456'])('%s is refused as a phone number', (typed) => {
    const answers = { way: 'pickup', name: 'Rosa', phone: typed } as const;
    expect(problems(asked(), answers)).toEqual({
      customerPhone: 'Escribe un teléfono, por ejemplo 9 8765 4321.',
    });
    expect(problems(asked(), { ...answers, phone: '+56 (9) 8765-4321' })).toEqual({});
  });

  test('missing answers', () => {
    const ofOneZone = asked({ zones: zones.slice(1) });
    expect(Object.keys(problems(ofOneZone))).toEqual(['fulfilment', 'customerName', 'customerPhone']);
    const delivery = problems(asked({ zones }), { way: 'delivery', name: 'Rosa', phone });
    expect(Object.keys(delivery)).toEqual(['fulfilment.zoneId', 'fulfilment.address']);
    expect(Object.keys(problems(asked(), { way: 'table', name: 'R', phone, table: ' ' }))).toEqual([
      'fulfilment.table',
    ]);
  });

  test("an order below the zone's minimum, unless the customer sees no prices", () => {
    const answers = { way: 'delivery', zoneId: 1, address: 'x', name: 'R', phone } as const;
    expect(problems(asked(), answers, 2490)).toEqual({
      'fulfilment.zoneId': 'El mínimo para despacho a Ñuñoa es $5.000: te faltan $2.510.',
    });
    expect(problems(asked(), answers, 5000)).toEqual({});
    expect(problems(asked(), answers, 0, { ...SENDING, showsPrices: false })).toEqual({});
  });

  test('a time that is missing or no longer free, unless the slots could not be loaded', () => {
    const of = asked({ fulfilments: [], asksName: false, asksPhone: false, takesAsap: false });
    expect(problems(of)).toHaveProperty('dueAt');
    expect(problems(of, {}, 1, { ...SENDING, starts: null, hasNoSlots: true } as never)).toEqual({});
    expect(problems(of, { due: { at: inAnHour, minutes: 30 } })).toEqual({});
    expect(problems(of, { due: { at: '2026-11-23T17:00:00.000Z', minutes: 30 } })).toHaveProperty('dueAt');
  });
});

test.each([
  ['pickup', null, 12_990, { fee: null, total: 12_990 }],
  ['delivery', null, 12_990, { fee: null, total: 12_990 }],
  ['delivery', 1, 12_990, { fee: 2000, total: 14_990 }],
  ['delivery', 1, 20_000, { fee: 0, total: 20_000 }],
  ['delivery', 2, 20_000, { fee: 3000, total: 23_000 }],
] as const)('by %s to zone %j, products of %d cost %j', (way, zoneId, subtotal, expected) => {
  const answers = answered({ way, zoneId });
  expect(sumsOf([{ type: 'item', id: 7, subtotal }], asked(), answers, true)).toMatchObject({
    subtotal,
    ...expected,
  });
  expect(sumsOf([{ type: 'item', id: 7, subtotal }], asked(), answers, false)).toMatchObject({ fee: null });
});

describe('the switchboard', () => {
  test('switches delivery off, mentions the delay, and ends by itself', () => {
    const switched = { pickupOnlyUntil: inAnHour, delayMinutes: 40, delayUntil: inAnHour };
    expect(asked(switched)).toMatchObject({
      ways: ['pickup', 'table'],
      notes: ['Por ahora no hay despacho.', 'Los pedidos demoran 40 min más.'],
    });
    const later = checkoutQuestions(
      { ...everything, ...switched },
      cart,
      find,
      new Date('2026-11-23T16:00:01Z'),
    );
    expect(later).toMatchObject({ ways: everything.fulfilments, notes: [] });
  });

  test('still allows deliveries on other days', () => {
    const of = asked({ fulfilments: ['delivery'], pickupOnlyUntil: inAnHour, takesOtherDays: true });
    expect(of).toMatchObject({
      ...{ ways: ['delivery'], closed: null },
      notes: ['Por ahora hay despacho solo para otro día.'],
    });
    const given = { zoneId: 2, address: 'Larraín 1', name: 'R', phone: '9 8765 4321' };
    const dueAt = (at: string) =>
      problems(of, { ...given, due: { at, minutes: 30 } }, 9900, { ...SENDING, starts: [at] }).dueAt;
    expect(problems(of, given).dueAt).toBe('Por ahora solo hay retiro. Para despacho, elige otro día.');
    expect(dueAt('2026-11-23T15:30:00.000Z')).toMatch('elige otro día');
    expect(dueAt('2026-11-24T15:30:00.000Z')).toBeUndefined();
  });

  test('stops all orders until a time; without delivery it also stops a shop that only delivers', () => {
    expect(asked({ pausedUntil: inAnHour }).closed).toBe('No recibe pedidos hasta las 13:00');
    expect(asked({ fulfilments: ['delivery'], pickupOnlyUntil: inAnHour }).closed).toBe(
      'Sin despacho hasta las 13:00',
    );
    expect(asked().closed).toBeNull();
  });
});

test('the product that needs the longest notice is named', () => {
  expect(
    asked({
      notices: [
        [7, 48],
        [8, 72],
      ],
    }).notice,
  ).toBe('Torta se pide con 48 h de anticipación.');
  expect(asked().notice).toBeNull();
});

test('the request and the text say the same', () => {
  const of = asked();
  const answers = answered({
    ...{
      way: 'delivery',
      zoneId: 1,
      address: ' Irarrázaval 1 ',
      reference: '',
      name: ' Rosa ',
      phone: '987',
    },
    due: { at: inAnHour, minutes: 30 },
  });
  expect(requestOf(of, answers)).toEqual({
    ...{ customerName: 'Rosa', customerPhone: '987', dueAt: inAnHour },
    fulfilment: { type: 'delivery', zoneId: 1, address: 'Irarrázaval 1', reference: null },
  });
  expect(answerTexts(of, answers)).toMatchObject({
    fulfilment: { type: 'delivery', zone: 'Ñuñoa' },
    when: 'lunes 23 de noviembre, 13:00–13:30',
  });
});
