import { expect, test } from 'vitest';
import { namedSources } from './source-names.rules.ts';

const names = (...sources: string[]) =>
  namedSources(sources.map((source, at) => ({ source, visits: 100 - at }))).map(({ name }) => name);

test('a source is shown by its common name', () => {
  expect(names('qr', 'instagram', 'whatsapp', 'facebook', 'google', 'directo', 'vitrina', 'otro')).toEqual([
    'Código QR',
    'Instagram',
    'WhatsApp',
    'Facebook',
    'Google',
    'Directo',
    'Vitrina',
    'Otros sitios',
  ]);
});

test('a printed code has the name that the owner gave its place; one with an invented place counts just as a code', () => {
  const counted = ['qr-mesa-4', 'qr-vitrina', 'qr-visite-evil-com', 'qr-'].map((source) => ({
    source,
    visits: 1,
  }));
  expect(namedSources(counted, new Map([['vitrina', 'La vitrina de la calle']]))).toEqual([
    { source: 'qr', name: 'Código QR', visits: 2 },
    { source: 'qr-vitrina', name: 'La vitrina de la calle', visits: 1 },
    { source: 'otro', name: 'Otros sitios', visits: 1 },
  ]);
});

test('a mark that anybody could have invented is not shown to the owner', () => {
  expect(
    namedSources([
      { source: 'constructor', visits: 2 },
      { source: 'GANA DINERO', visits: 3 },
      { source: 'qr-<b>', visits: 4 },
      { source: 'otro', visits: 5 },
      { source: 'google', visits: 6 },
    ]),
  ).toEqual([
    { source: 'otro', name: 'Otros sitios', visits: 14 },
    { source: 'google', name: 'Google', visits: 6 },
  ]);
});

test('every place named by the owner is listed, however many there are', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ source: `qr-mesa-${at}`, visits: 1 }));
  const names = new Map(many.map((_, at) => [`mesa-${at}`, `Mesa ${at}`]));
  expect(namedSources(many, names)).toHaveLength(200);
});
