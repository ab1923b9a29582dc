import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { profileChanges, profileProblems } from './profile-form.rules.ts';

const card = {
  title: 'Panadería Ñandú',
  contactInfo: { whatsapp: '1234', phone: '2 2345 6789' },
  socialLinks: {},
} as Card;

/** The form with the stored values, except for those that were typed. */
function filledIn(typed: Record<string, string>): FormData {
  const values = new FormData();
  const asStored = {
    title: card.title,
    'contactInfo.whatsapp': '1234',
    'contactInfo.phone': '2 2345 6789',
  };
  for (const [name, text] of Object.entries({ ...asStored, ...typed })) values.set(name, text);
  return values;
}

test('an invalid number that is already stored does not prevent saving other fields', () => {
  expect(profileProblems(filledIn({ subtitle: 'Pan de campo' }), card)).toEqual({});
});

test('a new invalid number or website is refused at its field', () => {
  const wrong = { 'contactInfo.whatsapp': '987', 'contactInfo.website': 'no tengo' };
  expect(Object.keys(profileProblems(filledIn(wrong), card))).toEqual(Object.keys(wrong));
});

test('a profile from which no link can be made is refused at its field', () => {
  expect(
    Object.keys(profileProblems(filledIn({ 'socialLinks.facebook': 'facebook.com/pan de campo' }), card)),
  ).toEqual(['socialLinks.facebook']);
});

test('a link needs a name and an address; an empty row is ignored', () => {
  const rows = { 'ownLinks.0.title': 'Reservas', 'ownLinks.2.url': 'pan.cl' };
  expect(Object.keys(profileProblems(filledIn(rows), card))).toEqual(['ownLinks.0.url', 'ownLinks.2.title']);
  const typed = filledIn({ 'ownLinks.1.title': 'Reservas', 'ownLinks.1.url': 'pan.cl' });
  expect(profileProblems(typed, card)).toEqual({});
  expect(profileChanges(typed, card).ownLinks).toEqual([{ title: 'Reservas', url: 'pan.cl' }]);
});

test('a number may be removed, but not the title', () => {
  expect(profileProblems(filledIn({ 'contactInfo.whatsapp': '', title: ' ' }), card)).toEqual({
    title: 'El título es requerido',
  });
});
