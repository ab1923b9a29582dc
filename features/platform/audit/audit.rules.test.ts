import { describe, expect, test } from 'vitest';
import { changedFields, filledFields } from './audit.rules.ts';

describe('an audit entry', () => {
  test.each([
    [
      'a changed field',
      { title: 'Pan', userId: 1 },
      { title: 'Pan y queso', userId: 1 },
      { before: { title: 'Pan' }, after: { title: 'Pan y queso' } },
    ],
    ['a field that was empty before', {}, { phone: '9' }, { before: { phone: null }, after: { phone: '9' } }],
    [
      'a field that was cleared',
      { phone: '9' },
      { phone: null },
      { before: { phone: '9' }, after: { phone: null } },
    ],
    [
      'a nested field, without its neighbours',
      { hours: { monday: '9-18', friday: '9-14' } },
      { hours: { monday: '10-18', friday: '9-14' } },
      { before: { hours: { monday: '9-18' } }, after: { hours: { monday: '10-18' } } },
    ],
    [
      'how long a very long field is',
      { options: ['x'.repeat(5_000)], price: 1 },
      { options: ['x'.repeat(6_000)], price: 2 },
      {
        before: { options: '(5004 caracteres)', price: 1 },
        after: { options: '(6004 caracteres)', price: 2 },
      },
    ],
    [
      'a changed order',
      { ids: [1, 2] },
      { ids: [2, 1] },
      { before: { ids: [1, 2] }, after: { ids: [2, 1] } },
    ],
  ])('contains %s', (_, before, after, changed) => {
    expect(changedFields(before, after)).toEqual(changed);
  });

  test.each([
    ['nothing changed', { title: 'Pan', hours: { monday: '9' } }, { title: 'Pan', hours: { monday: '9' } }],
    ['only the time of the last change differs', { updatedAt: 'ayer' }, { updatedAt: 'hoy' }],
    ['an empty value stayed empty', { phone: null }, {}],
  ])('is empty when %s', (_, before, after) => {
    expect(changedFields(before, after)).toBeNull();
  });

  test('of a creation leaves out empty values', () => {
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
