import { describe, expect, test } from 'vitest';
import { type AskedWay, EMPTY_FORM } from './card-form.rules.ts';
import { firstSettings, firstSettingsProblems, whatIsOff } from './first-settings.rules.ts';
import { NewCard } from './publishing.contract.ts';

const shop = { ...EMPTY_FORM, cardType: 'restaurant' as const };
const zone = { id: 1, name: ' Ñuñoa ', fee: '2.000', minimum: '', freeFrom: '20.000' };
const asked = (ways: AskedWay[], more = {}) =>
  NewCard.shape.orderSettings.parse(firstSettings({ ...shop, ways, zones: [zone], ...more }));

describe('what a new card asks of an order', () => {
  test('is name, phone and pickup unless the owner says otherwise', () => {
    expect(NewCard.shape.orderSettings.parse(firstSettings(shop))).toEqual({
      ...{ asksName: true, asksPhone: true, fulfilments: ['pickup'] },
    });
    expect(asked(['table'], { asksName: false, asksPhone: false })).toMatchObject({
      ...{ asksName: false, asksPhone: false, fulfilments: ['table'] },
    });
  });

  test('is a time where orders are delivered, with the zones', () => {
    expect(asked(['delivery', 'pickup'])).toMatchObject({
      ...{ fulfilments: ['pickup', 'delivery'], asksTime: true, takesAsap: true, daysAhead: 1 },
      zones: [{ id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: 20_000 }],
    });
  });

  test('is a day where they are made to order, picked up if nothing else is offered', () => {
    const days = { asksTime: true, takesAsap: false, noticeMinutes: 2880, daysAhead: 30 };
    expect(asked(['toOrder'])).toMatchObject({ fulfilments: ['pickup'], ...days });
    expect(asked(['toOrder', 'delivery'])).toMatchObject({ fulfilments: ['delivery'], ...days });
    const both = asked(['toOrder', 'pickup'], { sellsAtOnce: true });
    expect(both).toMatchObject({ takesAsap: true, noticeMinutes: 30, daysAhead: 30 });
  });

  test('is nothing where no orders are taken', () => {
    expect(firstSettings({ ...shop, cardType: 'services' })).toBeUndefined();
  });
});

test('a delivery without a zone is a problem at its field', () => {
  const form = { ...shop, ways: ['delivery' as const], zones: [{ ...zone, name: '', fee: '' }] };
  expect(Object.keys(firstSettingsProblems(form))).toEqual([
    'orderSettings.zones.0.name',
    'orderSettings.zones.0.fee',
  ]);
  expect(firstSettingsProblems({ ...form, ways: ['pickup'] })).toEqual({});
});

test('what is off although it matters is said', () => {
  expect(whatIsOff(shop)).toEqual([]);
  expect(whatIsOff({ ...shop, ways: [], asksPhone: false })).toHaveLength(2);
  expect(whatIsOff({ ...shop, byVitrina: false })).toEqual([expect.stringMatching(/no te llega/)]);
  expect(whatIsOff({ ...shop, byVitrina: false, whatsapp: '9 1234 5678' })).toEqual([]);
});
