import { describe, expect, test } from 'vitest';
import { changedFields, filledFields } from './audit.rules.ts';

describe('what the audit log says of a change', () => {
  test.each([
    [
      'a field that changed',
      { title: 'Pan', userId: 1 },
      { title: 'Pan y queso', userId: 1 },
      { before: { title: 'Pan' }, after: { title: 'Pan y queso' } },
    ],
    ['a field that was filled in', {}, { phone: '9' }, { before: { phone: null }, after: { phone: '9' } }],
    [
      'a field that was cleared',
      { phone: '9' },
      { phone: null },
      { before: { phone: '9' }, after: { phone: null } },
    ],
    [
      'a field inside an object, without its neighbours',
      { hours: { monday: '9-18', friday: '9-14' } },
      { hours: { monday: '10-18', friday: '9-14' } },
      { before: { hours: { monday: '9-18' } }, after: { hours: { monday: '10-18' } } },
    ],
    [
      'an order that changed',
      { ids: [1, 2] },
      { ids: [2, 1] },
      { before: { ids: [1, 2] }, after: { ids: [2, 1] } },
    ],
  ])('names %s', (_, before, after, changed) => {
    expect(changedFields(before, after)).toEqual(changed);
  });

  test.each([
    ['nothing changed', { title: 'Pan', hours: { monday: '9' } }, { title: 'Pan', hours: { monday: '9' } }],
    ['only the time of the last change is another', { updatedAt: 'ayer' }, { updatedAt: 'hoy' }],
    ['nothing became nothing', { phone: null }, {}],
  ])('is silent when %s', (_, before, after) => {
    expect(changedFields(before, after)).toBeNull();
  });

  test('leaves out what is empty of what was created', () => {
    const card = {
      id: 7,
      title: 'Pan',
      subtitle: null,
      isActive: false,
      contactInfo: { phone: null, email: 'a@b.cl' },
      socialLinks: { facebook: null },
    };
    expect(filledFields(card)).toEqual({ title: 'Pan', isActive: false, contactInfo: { email: 'a@b.cl' } });
  });
});
