import type { FontName } from '#features/platform/drawing/fonts.rules.ts';

export const PRODUCT_LISTS = ['list', 'grid', 'magazine', 'compact', 'rows', 'wide'] as const;
export type ProductList = (typeof PRODUCT_LISTS)[number];

/** How a card begins. */
export const HEADS = ['cover', 'inset', 'name', 'block', 'portrait', 'short', 'split', 'scallop'] as const;
export type HeadShape = (typeof HEADS)[number];

export const LOOK_IDS = [
  'mostrador',
  'horno',
  'pizarra',
  'almacen',
  'salon',
  'taller',
  'costanera',
  'feria',
] as const;
export type LookId = (typeof LOOK_IDS)[number];

/** Colours as `#rrggbb`. */
export interface Paper {
  paper: string;
  canvas: string;
  ink: string;
  /** Text of second rank. */
  ink2: string;
}

/** Fonts of one width that devices have. */
export interface Fallback {
  local: readonly string[];
  generic: string;
}

/** A file below /fonts/, without its ending. */
export interface Typeface {
  family: string;
  file: string;
  /** One weight, or the ends of a variable font: '400 800'. */
  weight: string;
  /** What stands in until it is loaded, set to the same size, so that nothing moves then. */
  fallback: Fallback;
  /**
   * Percent: how wide Spanish names are of what the regular fallback needs; and the font's ascent and descent, of its
   * size.
   */
  fit: [width: number, ascent: number, descent: number];
}

/** A style that an owner can choose for a card. Everything that customers see of the card follows it. */
export interface Look {
  name: string;
  /** For whom it is, in a few words. */
  description: string;
  /** Null: the product's own, Figtree. */
  display: Typeface | null;
  text: Typeface | null;
  printFont: FontName;
  displayWeight: number;
  /** Null: the product's own colours. */
  light: Paper | null;
  dark: Paper | null;
  /** Also by day. */
  isAlwaysDark?: true;
  /** The colour of a card that has none of its own. */
  accent: string;
  /** In pixels. */
  radius: { button: number; control: number; tile: number };
  list: ProductList;
  head: HeadShape;
  /** Further properties: buttons and borders, and wider spaces for a font whose own are narrow. */
  tokens?: Record<`--${string}`, string> & { 'word-spacing'?: string };
}

/** The dark scheme of most looks. */
export const DARK: Paper = { paper: '#17191d', canvas: '#0e1012', ink: '#f3f1ec', ink2: '#b4b0a7' };

export const SANS: Fallback = { local: ['Arial', 'Liberation Sans', 'Roboto'], generic: 'sans-serif' };
export const SERIF: Fallback = {
  local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  generic: 'Georgia, serif',
};
