import { createHash } from 'node:crypto';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { CARD_TYPE_LABELS, tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { initialsOf } from '#features/card/drawing/initials.rules.ts';
import { posterText } from '#features/card/drawing/poster.rules.ts';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { FontName } from '#features/platform/drawing/fonts.rules.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';

/**
 * What a preview picture shows, reduced to letters that its font has. It has nothing that changes by itself, such as
 * 'Abierto'.
 */
export interface PreviewContent {
  title: string;
  /** The shop's name above a product. */
  over: string | null;
  price: { before: string; amount: string; after: string } | null;
  /** 'Restaurante · Ñuñoa' */
  under: string;
  /** Candidates for the photo beside the words: the first that this server stores is shown. */
  photos: (string | null)[];
  /** Where a header picture is cropped, in percent; null for the middle. */
  focus: [x: number | null, y: number | null];
  /** The shop's picture, shown in a circle. Without it and without a photo, the circle has the initials. */
  profile: string | null;
  initials: string;
  color: string;
  font: FontName;
}

type PicturedCard = Pick<
  CardRow,
  | 'title'
  | 'subdomain'
  | 'cardType'
  | 'comuna'
  | 'enablePricing'
  | 'look'
  | 'headerBackgroundColor'
  | 'headerBackgroundImageUrl'
  | 'headerFocusX'
  | 'headerFocusY'
  | 'profileImageUrl'
>;

const nameOf = ({ title, subdomain }: PicturedCard): string => posterText(title) || subdomain;

export function cardPreview(card: PicturedCard): PreviewContent {
  const { headerBackgroundImageUrl, profileImageUrl } = card;
  const kind = CARD_TYPE_LABELS[card.cardType];
  return {
    title: nameOf(card),
    over: null,
    price: null,
    under: [kind, comunaOf(card.comuna)?.name].filter(Boolean).join(' · '),
    photos: [headerBackgroundImageUrl, profileImageUrl],
    focus: headerBackgroundImageUrl ? [card.headerFocusX, card.headerFocusY] : [null, null],
    profile: headerBackgroundImageUrl ? profileImageUrl : null,
    initials: initialsOf(card.title),
    color: card.headerBackgroundColor,
    font: LOOKS[card.look].printFont,
  };
}

export function itemPreview(card: PicturedCard, item: CardItem): PreviewContent {
  // The picture is kept for a year: it says UF without pesos, which change each day.
  const after = item.uf ? item.per?.replace(/ ?·.*/, '') : item.per;
  const hasPrice = card.enablePricing && (item.uf || item.price > 0);
  return {
    title: posterText(item.name) || tradeWords(card.cardType).title,
    over: nameOf(card),
    price: hasPrice
      ? {
          before: item.isFrom ? 'Desde' : '',
          amount: item.uf ?? formatPesos(item.price),
          after: posterText(after ?? null),
        }
      : null,
    under: comunaOf(card.comuna)?.name ?? '',
    photos: [item.imageUrl],
    focus: [null, null],
    profile: card.profileImageUrl,
    initials: initialsOf(card.title),
    color: card.headerBackgroundColor,
    font: LOOKS[card.look].printFont,
  };
}

export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Increment it when the drawing changes, because pictures are cached for a year under their version. */
const DRAWING = 1;

/** Differs for different pictures, so that apps which keep previews load a changed one. */
export const previewVersion = (content: PreviewContent): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('base64url')
    .slice(0, 12);

export const cardPreviewPath = (card: PicturedCard): string =>
  `/api/cards/${card.subdomain}/preview.jpg?v=${previewVersion(cardPreview(card))}`;

export const itemPreviewPath = (card: PicturedCard, item: CardItem): string =>
  `/api/cards/${card.subdomain}/preview-${item.id}.jpg?v=${previewVersion(itemPreview(card, item))}`;
