import { useMemo, useState } from 'react';
import { cardComponents } from '#app/pages/card/CardPage.tsx';
import barberiaClasico from '#demo/images/barberia-clasico.webp';
import barberiaDegradado from '#demo/images/barberia-degradado.webp';
import barberiaFoto from '#demo/images/barberia-foto.webp';
import barberiaNino from '#demo/images/barberia-nino.webp';
import barberiaPerfilado from '#demo/images/barberia-perfilado.webp';
import barberiaPortada from '#demo/images/barberia-portada.webp';
import canelosFoto from '#demo/images/canelos-foto.webp';
import canelosPortada from '#demo/images/canelos-portada.webp';
import canelosSwift from '#demo/images/canelos-swift.webp';
import canelosYaris from '#demo/images/canelos-yaris.webp';
import costaFoto from '#demo/images/costa-foto.webp';
import costaMiraflores from '#demo/images/costa-miraflores.webp';
import costaPortada from '#demo/images/costa-portada.webp';
import costaRenaca from '#demo/images/costa-renaca.webp';
import fuenteChacarero from '#demo/images/fuente-chacarero.webp';
import fuenteCompleto from '#demo/images/fuente-completo.webp';
import fuenteFoto from '#demo/images/fuente-foto.webp';
import fuenteItaliano from '#demo/images/fuente-italiano.webp';
import fuenteLimonada from '#demo/images/fuente-limonada.webp';
import fuentePortada from '#demo/images/fuente-portada.webp';
import viveroBonsai from '#demo/images/vivero-bonsai.webp';
import viveroCactus from '#demo/images/vivero-cactus.webp';
import viveroFoto from '#demo/images/vivero-foto.webp';
import viveroOrquidea from '#demo/images/vivero-orquidea.webp';
import viveroPortada from '#demo/images/vivero-portada.webp';
import viveroSuculentas from '#demo/images/vivero-suculentas.webp';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { weekOf } from '#features/card/opening-hours/week-form.rules.ts';
import type { DetailFormValues } from '#features/catalogue/editor/details-form.rules.ts';
import { BLANK_ITEM } from '#features/catalogue/editor/item-form.rules.ts';
import {
  type CardForm,
  EMPTY_FORM,
  type FormItem,
} from '#features/publishing/guided-form/card-form.rules.ts';
import { PhonePreview } from '#features/publishing/guided-form/PhonePreview.tsx';
import { previewOf } from '#features/publishing/guided-form/preview.rules.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

const CATEGORY = 'all';
const HOURS = '09:00–21:00';
/** Open whenever one looks. */
const NOON = 12 * 60;
const WEEK = weekOf({
  ...{ monday: HOURS, tuesday: HOURS, wednesday: HOURS, thursday: HOURS },
  ...{ friday: HOURS, saturday: HOURS, sunday: HOURS },
});

const product = (
  name: string,
  price: string,
  description: string,
  picture: string,
  details: DetailFormValues = {},
): FormItem => ({
  ...BLANK_ITEM,
  ...{ key: name, categoryKey: CATEGORY, name, price, description, picture, details },
});

const sample = (
  title: string,
  subtitle: string,
  color: string,
  photo: string,
  cover: string,
  category: string,
  products: FormItem[],
): CardForm => ({
  ...EMPTY_FORM,
  ...{ title, subtitle, color, photo, cover, products, week: WEEK },
  categories: [{ key: CATEGORY, name: category }],
  whatsapp: '+56 9 5550 0000',
  phone: '+56 9 5550 0000',
  instagram: 'tunegocio',
  address: 'Tu calle 123, tu comuna',
});

/** Invented businesses, one of each kind. */
const SAMPLES: Record<CardType, CardForm> = {
  restaurant: sample(
    'Fuente de ejemplo',
    'Sándwiches de la plancha',
    '#c2410c',
    fuenteFoto,
    fuentePortada,
    'Sándwiches',
    [
      product('Churrasco italiano', '7.900', 'Palta, tomate y mayo casera.', fuenteItaliano),
      product('Chacarero', '7.500', 'Porotos verdes y ají.', fuenteChacarero),
      product('Completo italiano', '3.900', 'Pan de la casa.', fuenteCompleto),
      product('Limonada', '2.900', 'Con menta y jengibre.', fuenteLimonada),
    ],
  ),
  products: sample(
    'Vivero de ejemplo',
    'Plantas para tu casa',
    '#2f6b3a',
    viveroFoto,
    viveroPortada,
    'Plantas',
    [
      product('Suculentas', '3.500', 'La maceta va incluida.', viveroSuculentas),
      product('Cactus', '4.900', 'Pide poca agua.', viveroCactus),
      product('Bonsái', '24.900', 'De ocho años.', viveroBonsai),
      product('Orquídea', '18.900', 'En flor.', viveroOrquidea),
    ],
  ),
  services: sample(
    'Barbería de ejemplo',
    'Corte y barba con hora',
    '#1e4b75',
    barberiaFoto,
    barberiaPortada,
    'Cortes',
    [
      product('Corte clásico', '10.000', 'Con lavado.', barberiaClasico, { durationMinutes: '40' }),
      product('Degradado', '12.000', 'De cero a tijera.', barberiaDegradado, { durationMinutes: '45' }),
      product('Perfilado de barba', '7.000', 'Navaja nueva.', barberiaPerfilado, { durationMinutes: '25' }),
      product('Corte de niño', '8.000', 'Hasta 12 años.', barberiaNino, { durationMinutes: '30' }),
    ],
  ),
  real_estate: sample(
    'Corredora de ejemplo',
    'Arriendos y ventas',
    '#1d5fae',
    costaFoto,
    costaPortada,
    'Arriendos',
    [
      product('Depto con vista al mar', '620.000', 'Entrega inmediata.', costaRenaca, {
        operation: 'rent',
        areaM2: '46',
        bedrooms: '1',
        bathrooms: '1',
      }),
      product('Casa con patio', '880.000', 'A pasos del estero.', costaMiraflores, {
        operation: 'rent',
        areaM2: '110',
        bedrooms: '3',
        bathrooms: '2',
      }),
    ],
  ),
  automotive: sample(
    'Automotora de ejemplo',
    'Usados revisados',
    '#334155',
    canelosFoto,
    canelosPortada,
    'Autos',
    [
      product('Suzuki Swift 1.2, 2019', '7.490.000', 'Una sola dueña.', canelosSwift, {
        year: '2019',
        mileageKm: '58.000',
        fuel: 'petrol',
        gearbox: 'manual',
      }),
      product('Toyota Yaris 1.5, 2020', '9.290.000', 'Siempre en garaje.', canelosYaris, {
        year: '2020',
        mileageKm: '49.000',
        fuel: 'petrol',
        gearbox: 'automatic',
      }),
    ],
  ),
};

/** An invented business on a real card, as a phone shows it. */
export function SampleCard({ type }: { type: CardType }) {
  const [now] = useState(() => santiagoInstant(santiagoParts(new Date()).date, NOON).toISOString());
  const preview = useMemo(() => previewOf({ ...SAMPLES[type], cardType: type }, now), [type, now]);
  return (
    <PhonePreview title="Tarjeta de ejemplo" components={cardComponents} {...preview} pageUrl="" now={now} />
  );
}
