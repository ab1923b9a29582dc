import { expect, test } from 'vitest';
import { actionText, changesInWords } from './audit-words.rules.ts';

test('an entry describes the action in a sentence', () => {
  const subject = { type: 'card', id: 1, label: 'La Batida' } as const;
  expect(actionText({ action: 'updated', subject })).toBe('Cambió la tarjeta');
  expect(actionText({ action: 'deleted', subject: { ...subject, type: 'user' } })).toBe('Eliminó el usuario');
});

test('a change is described with the labels of the screens', () => {
  const before = {
    isActive: true,
    role: 'user',
    cardType: 'real_estate',
    price: 990,
    contactInfo: { phone: null },
  };
  const after = {
    isActive: false,
    role: 'admin',
    cardType: 'products',
    price: 1990,
    contactInfo: { phone: '9' },
  };
  expect(changesInWords({ before, after })).toEqual([
    { label: 'Activa', before: 'Sí', after: 'No' },
    { label: 'Rol', before: 'Usuario', after: 'Administrador' },
    { label: 'Tipo', before: 'Inmobiliaria', after: 'Productos' },
    { label: 'Precio', before: '$990', after: '$1.990' },
    { label: 'Contacto · Teléfono', before: null, after: '9' },
  ]);
});

test('owners are shown by their e-mail, as long as they have an account', () => {
  const people = { 7: 'eva@correo.cl' };
  expect(changesInWords({ before: { userId: 5 }, after: { userId: 7 }, people })).toEqual([
    { label: 'Propietario', before: 'N.º 5', after: 'eva@correo.cl' },
  ]);
});

test('the special dates of a card are listed with their hours', () => {
  const specialHours = [
    { date: '2026-09-18', hours: 'Cerrado', name: 'Fiestas Patrias' },
    { date: '2026-12-24', hours: null, name: null },
  ];
  expect(changesInWords({ before: { specialHours: [] }, after: { specialHours } })).toEqual([
    {
      label: 'Fechas especiales',
      before: null,
      after: '2026-09-18 Fiestas Patrias: Cerrado; 2026-12-24: Horario normal',
    },
  ]);
});

test('links of one’s own are listed with their addresses', () => {
  const ownLinks = [{ title: 'Reservas', url: 'https://pan.cl/reservas' }];
  expect(changesInWords({ before: { ownLinks: [] }, after: { ownLinks } })).toEqual([
    { label: 'Enlaces propios', before: null, after: 'Reservas: https://pan.cl/reservas' },
  ]);
});

test('the schedule of an offer is described in Spanish', () => {
  const before = { weekdays: [], startTime: null, previousPrice: null };
  const after = { weekdays: ['friday', 'sunday'], startTime: '18:00', previousPrice: 4990 };
  expect(changesInWords({ before, after })).toEqual([
    { label: 'Días', before: null, after: 'viernes, domingo' },
    { label: 'Empieza a las', before: null, after: '18:00' },
    { label: 'Precio anterior', before: null, after: '$4.990' },
  ]);
});

test('a deletion shows only the old values, and a change of password only that there is a new one', () => {
  expect(changesInWords({ before: { email: 'a@b.cl', cards: ['uno', 'dos'] }, after: null })).toEqual([
    { label: 'Correo', before: 'a@b.cl', after: null },
    { label: 'Tarjetas', before: 'uno, dos', after: null },
  ]);
  expect(changesInWords({ before: { isPasswordNew: null }, after: { isPasswordNew: true } })).toEqual([
    { label: 'Contraseña nueva', before: null, after: 'Sí' },
  ]);
});

test('a long text is cut, and a field without a label keeps its API name', () => {
  const [change] = changesInWords({ before: null, after: { unheardOf: 'a'.repeat(500) } });
  expect(change).toEqual({ label: 'unheardOf', before: null, after: `${'a'.repeat(140)}…` });
});
