import { CAR_DETAILS } from './car-details.rules.ts';
import { type Detail, durationText } from './detail.rules.ts';
import { HOME_DETAILS } from './home-details.rules.ts';

/** All details in the order of forms, cards and sheets. */
export const DETAILS = [
  {
    name: 'durationMinutes',
    of: ['services'],
    label: 'Duración',
    kind: 'minutes',
    unit: 'minutos',
    min: 5,
    max: 10_080,
    example: '75',
    say: durationText,
    typed: /(minutos?|mins?\.?|')$/i,
    heads: ['duracion', 'duracionmin', 'minutos', 'duration', 'durationminutes'],
  },
  ...HOME_DETAILS,
  ...CAR_DETAILS,
  {
    name: 'state',
    filter: 'words',
    of: ['real_estate', 'automotive'],
    label: 'Estado',
    kind: 'word',
    words: { reserved: 'Reservado', sold: 'Vendido o arrendado' },
    none: 'Disponible',
    // Not 'Estado': in other programs' sheets that is whether a product is published.
    sheetLabel: 'Reservado o vendido',
  },
] as const satisfies readonly Detail[];

export type KnownDetail = (typeof DETAILS)[number];
