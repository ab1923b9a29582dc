import { countOf, formatCount } from '#foundation/contract/count.ts';
import type { ItemDetails } from './details.contract.ts';

export type DetailName = keyof ItemDetails;

/** The facts that forms ask for and cards show, by the card's type, in this order. */
const DETAILS_OF: Record<string, readonly DetailName[]> = {
  services: ['durationMinutes'],
  real_estate: ['operation', 'areaM2', 'bedrooms', 'bathrooms', 'comuna', 'state'],
  automotive: ['year', 'mileageKm', 'fuel', 'gearbox', 'state'],
};
export const detailsOf = (cardType: string): readonly DetailName[] => DETAILS_OF[cardType] ?? [];

/** Dishes and goods have sizes and extras; homes and vehicles do not. */
export const hasOptions = (cardType: string): boolean => !/^(real_estate|automotive)$/.test(cardType);

export const OPERATION_WORDS = { sale: 'Venta', rent: 'Arriendo', daily_rent: 'Arriendo por día' } as const;
export const FUEL_WORDS = {
  petrol: 'Bencina',
  diesel: 'Diésel',
  hybrid: 'Híbrido',
  electric: 'Eléctrico',
  gas: 'Gas',
} as const;
export const GEARBOX_WORDS = { manual: 'Manual', automatic: 'Automática' } as const;

export const STATE_WORDS = { reserved: 'Reservado', sold: 'Vendido o arrendado' } as const;

/** 'Reservado', 'Vendido', 'Arrendado'; '' while it can be had. */
export function stateText({ state, operation }: ItemDetails): string {
  if (state === 'sold') return operation && operation !== 'sale' ? 'Arrendado' : 'Vendido';
  return state ? STATE_WORDS[state] : '';
}

/** '45 min', '1 h 30 min', '2 h'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The state is no fact: cards show it across the picture. */
type FactName = Exclude<DetailName, 'state'>;

const TEXTS: { [Name in FactName]: (value: NonNullable<ItemDetails[Name]>) => string } = {
  durationMinutes: durationText,
  operation: (value) => OPERATION_WORDS[value],
  areaM2: (value) => `${formatCount(value)} m²`,
  bedrooms: (value) => (value === 0 ? 'Un ambiente' : countOf(value, 'dormitorio', 'dormitorios')),
  bathrooms: (value) => countOf(value, 'baño', 'baños'),
  comuna: (value) => value,
  year: String,
  mileageKm: (value) => `${formatCount(value)} km`,
  fuel: (value) => FUEL_WORDS[value],
  gearbox: (value) => GEARBOX_WORDS[value],
};

/** A fact in words: '85 m²', '3 dormitorios'. */
export const detailText = (name: DetailName, value: string | number): string =>
  name === 'state' ? `${value}` : (TEXTS[name] as (known: string | number) => string)(value);

/** A product's facts in words: ['Venta', '85 m²', '3 dormitorios', 'Ñuñoa']. */
export function detailTexts(cardType: string, details: ItemDetails): string[] {
  return detailsOf(cardType).flatMap((name) => {
    if (name === 'state') return [];
    const value = details[name];
    return value === undefined ? [] : [detailText(name, value)];
  });
}
