import { expect, test } from 'vitest';
import { Card } from '#features/card/cards/cards.contract.ts';
import { informationSchema, typedInformation } from './information-form.contract.ts';

const nothing = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, null]));
const card = {
  title: 'Panadería Ñandú',
  subdomain: 'nandu',
  contactInfo: {
    ...nothing(Card.shape.contactInfo.shape),
    ...{ whatsapp: '1234', phone: '2 2345 6789' },
  },
  socialLinks: nothing(Card.shape.socialLinks.shape),
  ownLinks: [] as Card['ownLinks'],
} as Card;
const stored = typedInformation(card);

/** The changes of the form with these values instead of the stored ones. */
const saved = (typed: Partial<typeof stored>) => informationSchema(card).safeParse({ ...stored, ...typed });
const wrongIn = (typed: Partial<typeof stored>) =>
  (saved(typed).error?.issues ?? []).map(({ path }) => path.join('.'));

test('an invalid number that is already stored does not prevent saving other fields', () => {
  expect(saved({ subtitle: 'Pan de campo' }).data).toEqual({ subtitle: 'Pan de campo' });
});

test('a new invalid number or website is refused at its field', () => {
  const contactInfo = { ...stored.contactInfo, whatsapp: '987' };
  expect(wrongIn({ contactInfo })).toEqual(['contactInfo.whatsapp']);
  expect(wrongIn({ contactInfo: { ...stored.contactInfo, website: 'no tengo' } })).toContain(
    'contactInfo.website',
  );
});

test('a profile from which no link can be made is refused at its field', () => {
  const socialLinks = { ...stored.socialLinks, facebook: 'facebook.com/pan de campo' };
  expect(wrongIn({ socialLinks })).toEqual(['socialLinks.facebook']);
});

test('a link needs a name and an address; an empty row is ignored', () => {
  const rows = (...links: Card['ownLinks']) => ({ ownLinks: links });
  const empty = { title: '', url: '' };
  expect(wrongIn(rows({ title: 'Reservas', url: '' }, empty, { title: '', url: 'pan.cl' }))).toEqual([
    'ownLinks.0.url',
    'ownLinks.2.title',
  ]);
  expect(saved(rows(empty, { title: 'Reservas', url: 'pan.cl' })).data?.ownLinks).toMatchObject([
    { title: 'Reservas' },
  ]);
});

test('a number may be removed, but not the title', () => {
  expect(wrongIn({ contactInfo: { ...stored.contactInfo, whatsapp: '' }, title: ' ' })).toEqual(['title']);
});
