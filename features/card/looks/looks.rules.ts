import { DEFAULT_HEADER_COLOR } from './accent.rules.ts';
import {
  DARK,
  type HeadShape,
  type Look,
  type LookId,
  type Paper,
  type ProductList,
  SANS,
  SERIF,
  type Typeface,
} from './look.rules.ts';

const SLATE: Paper = { paper: '#14171a', canvas: '#0e1012', ink: '#f4f1ea', ink2: '#b6b2a8' };
const ARCHIVO: Typeface = {
  family: 'Archivo',
  file: 'archivo',
  weight: '400 800',
  fallback: SANS,
  fit: [103, 87.8, 21],
};
const NUNITO: Typeface = {
  family: 'Nunito',
  file: 'nunito',
  weight: '400 800',
  fallback: SANS,
  fit: [102, 101.1, 35.3],
};

export const LOOKS: Record<LookId, Look> = {
  mostrador: {
    name: 'Mostrador',
    description: 'Claro y directo, para todo',
    display: null,
    text: null,
    printFont: 'bold',
    displayWeight: 800,
    light: null,
    dark: null,
    accent: '#c2410c',
    radius: { button: 12, control: 12, tile: 16 },
    list: 'list',
    head: 'cover',
  },
  horno: {
    name: 'Horno',
    description: 'Cálido, para pan, dulces y cafés',
    display: {
      family: 'Fraunces',
      file: 'fraunces-600',
      weight: '600',
      fallback: SERIF,
      fit: [119.8, 97.8, 25.5],
    },
    text: null,
    printFont: 'fraunces-600',
    displayWeight: 600,
    light: { paper: '#fffaf3', canvas: '#f5ecdf', ink: '#2b1a10', ink2: '#6b5344' },
    dark: DARK,
    accent: '#9a3b12',
    radius: { button: 10, control: 10, tile: 14 },
    list: 'magazine',
    head: 'inset',
  },
  pizarra: {
    name: 'Pizarra',
    description: 'Carta oscura que no necesita fotos',
    display: {
      family: 'Bricolage Grotesque',
      file: 'bricolage-grotesque-700',
      weight: '700',
      fallback: SANS,
      fit: [107.6, 93, 27],
    },
    text: null,
    printFont: 'bricolage-grotesque-700',
    displayWeight: 700,
    light: SLATE,
    dark: SLATE,
    isAlwaysDark: true,
    accent: '#ffb454',
    radius: { button: 8, control: 8, tile: 12 },
    list: 'compact',
    head: 'name',
  },
  almacen: {
    name: 'Almacén',
    description: 'Fuerte y de barrio, con bordes',
    display: ARCHIVO,
    text: ARCHIVO,
    printFont: 'archivo-800',
    displayWeight: 800,
    light: { paper: '#ffffff', canvas: '#fff3cf', ink: '#161616', ink2: '#4a4a4a' },
    dark: DARK,
    accent: '#c8102e',
    radius: { button: 4, control: 4, tile: 6 },
    list: 'grid',
    head: 'block',
    tokens: {
      '--tile-border': '2px solid var(--ink)',
      '--button-border': '2px solid var(--ink)',
      '--button-shadow': '3px 3px 0 var(--ink)',
    },
  },
  salon: {
    name: 'Salón',
    description: 'Sereno, para belleza y moda',
    display: {
      family: 'Playfair Display',
      file: 'playfair-display-500',
      weight: '500',
      fallback: SERIF,
      fit: [112.1, 108.2, 25.1],
    },
    text: {
      family: 'Instrument Sans',
      file: 'instrument-sans',
      weight: '400 700',
      fallback: SANS,
      fit: [101, 97, 25],
    },
    printFont: 'playfair-display-500',
    displayWeight: 500,
    light: { paper: '#fbf8f6', canvas: '#f3ebe8', ink: '#2a2326', ink2: '#655a5e' },
    dark: DARK,
    accent: '#8a3b52',
    radius: { button: 999, control: 12, tile: 4 },
    list: 'magazine',
    head: 'portrait',
    tokens: {
      'word-spacing': '0.06em',
      '--tile-ratio': '4 / 5',
      '--button-fill': 'transparent',
      '--button-ink': 'var(--accent-deep)',
      '--button-shadow': 'inset 0 0 0 1.5px var(--accent-deep)',
    },
  },
  taller: {
    name: 'Taller',
    description: 'Ordenado, para oficios y servicios',
    display: {
      family: 'Space Grotesk',
      file: 'space-grotesk-600',
      weight: '600',
      fallback: SANS,
      fit: [105.8, 98.4, 29.2],
    },
    text: {
      family: 'Hanken Grotesk',
      file: 'hanken-grotesk',
      weight: '400 800',
      fallback: SANS,
      fit: [100, 100, 30.3],
    },
    printFont: 'space-grotesk-600',
    displayWeight: 600,
    light: { paper: '#ffffff', canvas: '#eceff2', ink: '#10161d', ink2: '#4a5563' },
    dark: DARK,
    accent: '#1f5fbf',
    radius: { button: 6, control: 6, tile: 8 },
    list: 'rows',
    head: 'short',
  },
  costanera: {
    name: 'Costanera',
    description: 'Amplio, con fotos grandes',
    display: {
      family: 'Newsreader',
      file: 'newsreader-500',
      weight: '500',
      fallback: SERIF,
      fit: [107.3, 73.5, 26.5],
    },
    text: {
      family: 'Hanken Grotesk',
      file: 'hanken-grotesk',
      weight: '400 800',
      fallback: SANS,
      fit: [100, 100, 30.3],
    },
    printFont: 'newsreader-500',
    displayWeight: 500,
    light: { paper: '#ffffff', canvas: '#f1f5f4', ink: '#12211f', ink2: '#4b5f5b' },
    dark: DARK,
    accent: '#0f6b5c',
    radius: { button: 2, control: 2, tile: 4 },
    list: 'wide',
    head: 'split',
  },
  feria: {
    name: 'Feria',
    description: 'Alegre y redondo, para tiendas',
    display: NUNITO,
    text: NUNITO,
    printFont: 'nunito-800',
    displayWeight: 800,
    light: { paper: '#fffdf7', canvas: '#f6f1e3', ink: '#1f1b2e', ink2: '#5a5468' },
    dark: DARK,
    accent: '#6a3fc8',
    radius: { button: 999, control: 14, tile: 24 },
    list: 'grid',
    head: 'scallop',
  },
};

const BY_TYPE: Record<string, LookId> = {
  restaurant: 'mostrador',
  products: 'feria',
  services: 'taller',
  automotive: 'taller',
  real_estate: 'costanera',
};

export const lookForType = (cardType: string): LookId => BY_TYPE[cardType] ?? 'mostrador';

/** The colour of a card when it gets this look: its own, unless it only has the colour of another look. */
export function colorForLook(look: LookId, color: string): string {
  const isOfLook =
    color === DEFAULT_HEADER_COLOR || Object.values(LOOKS).some(({ accent }) => accent === color);
  return isOfLook ? LOOKS[look].accent : color;
}

/** What of a card decides how it looks. */
export interface StyledCard {
  look: LookId;
  /** Null: as the look has it. */
  lookHead: HeadShape | null;
  lookList: ProductList | null;
  headerBackgroundColor: string;
}

/** The attributes of the document's root by which styles tell the variants apart. */
export const lookAttributes = ({ look, lookHead, lookList }: Omit<StyledCard, 'headerBackgroundColor'>) => ({
  'data-head': lookHead ?? LOOKS[look].head,
  'data-list': lookList ?? LOOKS[look].list,
});

const PHOTO_WIDTHS: Partial<Record<ProductList, string>> = { grid: '50vw', magazine: '100vw', wide: '100vw' };

/** How wide products' pictures are on a phone at most, if wider than in a list of rows. */
export const photoWidthOf = (card: Pick<StyledCard, 'look' | 'lookList'>) =>
  PHOTO_WIDTHS[card.lookList ?? LOOKS[card.look].list];

/** The card without what its head does not show: some have no picture, and some no banner at all. */
export function withoutHiddenHeader<T extends Omit<StyledCard, 'headerBackgroundColor'> & Banner>(
  card: T,
): T {
  const head = lookAttributes(card)['data-head'];
  return {
    ...card,
    enableHeader: card.enableHeader && head !== 'name',
    headerBackgroundImageUrl: head === 'block' ? null : card.headerBackgroundImageUrl,
  };
}
interface Banner {
  enableHeader: boolean;
  headerBackgroundImageUrl: string | null;
}
