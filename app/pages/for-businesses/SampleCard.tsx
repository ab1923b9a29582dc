import { useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import pan from '#demo/images/batida-amasado.webp';
import cafe from '#demo/images/batida-cafe.webp';
import croissant from '#demo/images/batida-croissant.webp';
import photo from '#demo/images/batida-foto.webp';
import kuchen from '#demo/images/batida-kuchen.webp';
import marraqueta from '#demo/images/batida-marraqueta.webp';
import once from '#demo/images/batida-oferta-once.webp';
import cover from '#demo/images/batida-portada.webp';
import { weekOf } from '#features/card/opening-hours/week-form.rules.ts';
import { BLANK_ITEM } from '#features/catalogue/editor/item-form.rules.ts';
import { ALWAYS } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { type CardForm, EMPTY_FORM } from '#features/publishing/guided-form/card-form.rules.ts';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';
import { previewOf } from '#features/publishing/guided-form/preview.rules.ts';

const product = (category: string, name: string, price: string, description: string, picture: string) => ({
  ...BLANK_ITEM,
  ...{ key: name, categoryKey: category, name, price, description, picture },
});
const HOURS = '07:00–21:00';

const SAMPLE: CardForm = {
  ...EMPTY_FORM,
  cardType: 'restaurant',
  title: 'Panadería de ejemplo',
  subtitle: 'Aquí va lo tuyo, en una línea',
  description: 'Cuenta qué haces y qué te distingue.',
  color: '#7c4a1e',
  photo,
  cover,
  whatsapp: '+56 9 5550 0000',
  phone: '+56 9 5550 0000',
  instagram: 'tunegocio',
  address: 'Tu calle 123, tu comuna',
  week: weekOf({
    monday: HOURS,
    tuesday: HOURS,
    wednesday: HOURS,
    thursday: HOURS,
    friday: HOURS,
    saturday: HOURS,
    sunday: HOURS,
  }),
  offer: {
    title: 'Once para dos',
    description: 'Dos cafés, pan amasado y palta.',
    price: 6900,
    previousPrice: 8400,
    imageUrl: once,
    ...ALWAYS,
  },
  categories: [
    { key: 'pan', name: 'Pan del día' },
    { key: 'dulces', name: 'Dulces y café' },
  ],
  products: [
    product('pan', 'Marraqueta, el kilo', '2.490', 'Crujiente por fuera.', marraqueta),
    product('pan', 'Pan amasado', '650', 'La unidad, del horno de barro.', pan),
    product('dulces', 'Croissant', '2.400', 'De mantequilla.', croissant),
    product('dulces', 'Kuchen de arándanos', '16.900', 'Entero, ocho porciones.', kuchen),
    product('dulces', 'Café con leche', '2.200', 'En taza grande.', cafe),
  ],
};

/** An invented business on a real card, as a phone shows it. */
export function SampleCard() {
  const [now] = useState(() => new Date().toISOString());
  const preview = useMemo(() => previewOf(SAMPLE, now), [now]);
  return (
    <PhonePreview title="Tarjeta de ejemplo" components={cardComponents} {...preview} pageUrl="" now={now} />
  );
}
