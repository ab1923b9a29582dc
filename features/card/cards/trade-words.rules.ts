import { capitalised } from '#foundation/contract/capitalised.ts';
import type { CardType } from './cards.contract.ts';

/** What a card sells, in Spanish, in every form that sentences need. */
export interface TradeWords {
  /** 'producto' */
  one: string;
  /** 'productos' */
  many: string;
  /** 'Producto', for titles and buttons. */
  title: string;
  /** 'Productos' */
  titles: string;
  /** 'el producto' */
  the: string;
  /** 'del producto' */
  of: string;
  /** 'Ningún producto' */
  none: string;
  /** 'primer producto' */
  first: string;
  /** The ending of adjectives and articles that agree with the noun: `Nuev${o}`, `l${o}s seleccionad${o}s`. */
  o: 'o' | 'a';
}

const masculine = (one: string, many: string): TradeWords => ({
  ...{ one, many, title: capitalised(one), titles: capitalised(many), o: 'o' },
  ...{ the: `el ${one}`, of: `del ${one}`, none: `Ningún ${one}`, first: `primer ${one}` },
});

const feminine = (one: string, many: string): TradeWords => ({
  ...{ one, many, title: capitalised(one), titles: capitalised(many), o: 'a' },
  ...{ the: `la ${one}`, of: `de la ${one}`, none: `Ninguna ${one}`, first: `primera ${one}` },
});

const PRODUCT = masculine('producto', 'productos');

const BY_TYPE: Record<string, TradeWords | undefined> = {
  services: masculine('servicio', 'servicios'),
  real_estate: feminine('propiedad', 'propiedades'),
  automotive: masculine('vehículo', 'vehículos'),
};

const CATEGORIES: Record<string, string | undefined> = {
  restaurant: 'Entradas, Platos de fondo, Bebidas',
  services: 'Diagnóstico, Mantención, Urgencias',
  real_estate: 'Arriendos, Ventas, Oficinas',
  automotive: 'Autos, Camionetas, Motos',
};

export const categoryExamples = (cardType: string): string =>
  CATEGORIES[cardType] ?? 'Novedades, Regalos, Accesorios';

/** Where a product goes on a card without categories. */
export const firstCategory = (cardType: string): string =>
  cardType === 'restaurant' ? 'Menú' : tradeWords(cardType).titles;

/** Restaurants, shops and unknown kinds have products. */
export const tradeWords = (cardType: string): TradeWords => BY_TYPE[cardType] ?? PRODUCT;

/** The kinds of businesses. */
export const CARD_TYPE_LABELS: Record<CardType, string> = {
  restaurant: 'Restaurante',
  products: 'Productos',
  services: 'Servicios',
  real_estate: 'Inmobiliaria',
  automotive: 'Automotriz',
};
