import { COMUNAS, type Comuna } from '#features/platform/places/comunas.rules.ts';
import { pick } from '../random.ts';

/** The middle of the comunas in which most shops are. */
const BIG: Record<string, [latitude: number, longitude: number]> = {
  Santiago: [-33.447, -70.657],
  Ñuñoa: [-33.456, -70.598],
  Providencia: [-33.431, -70.61],
  'Las Condes': [-33.413, -70.565],
  Maipú: [-33.51, -70.757],
  'La Florida': [-33.538, -70.573],
  'Puente Alto': [-33.61, -70.576],
  'Viña del Mar': [-33.024, -71.551],
  Valparaíso: [-33.047, -71.612],
  Concepción: [-36.827, -73.05],
  Temuco: [-38.736, -72.59],
  Antofagasta: [-23.65, -70.4],
  'La Serena': [-29.903, -71.252],
  Rancagua: [-34.17, -70.741],
  'Puerto Montt': [-41.469, -72.942],
  Iquique: [-20.214, -70.152],
};
/** Roughly the middle of each region, by the first two digits of its comunas' codes. */
const REGIONS: Record<string, [latitude: number, longitude: number]> = {
  '01': [-20.2, -69.4],
  '02': [-23.5, -69.1],
  '03': [-27.4, -70],
  '04': [-30.6, -70.9],
  '05': [-32.9, -71.1],
  '06': [-34.4, -71],
  '07': [-35.4, -71.6],
  '08': [-37.1, -72.6],
  '09': [-38.6, -72.4],
  '10': [-41.5, -72.9],
  '11': [-45.6, -72.2],
  '12': [-53.1, -70.9],
  '13': [-33.5, -70.7],
  '14': [-39.9, -72.7],
  '15': [-18.5, -70.2],
  '16': [-36.6, -71.9],
};
const BIG_ONES = COMUNAS.filter(({ name }) => name in BIG);
const IN_BIG_ONES = 0.8;

export interface Place {
  comuna: Comuna;
  latitude: number;
  longitude: number;
}

/** A comuna, most often a big one, and a point in it or in its region. */
export function randomPlace(random: () => number): Place {
  const comuna = random() < IN_BIG_ONES ? pick(random, BIG_ONES) : pick(random, COMUNAS);
  const own = BIG[comuna.name];
  const [latitude, longitude] = own ?? REGIONS[comuna.code.slice(0, 2)] ?? [-33.45, -70.65];
  const spread = own ? 0.05 : 0.6;
  const near = (middle: number) => Number((middle + (random() - 0.5) * spread).toFixed(5));
  return { comuna, latitude: near(latitude), longitude: near(longitude) };
}
