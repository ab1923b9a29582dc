import { imageAt, imageSrcSet, profilePictureOf } from '#features/platform/images/images.rules.ts';
import type { Card } from './cards.contract.ts';
import { focusStyle } from './header-focus.rules.ts';

/** A banner is 4:1, so filling a 4:3 box draws it three times as wide as the box. */
const BANNER_EXCESS = 3;

interface CardPictureProps {
  card: Parameters<typeof profilePictureOf>[0] &
    Pick<Card, 'headerBackgroundImageUrl' | 'headerFocusX' | 'headerFocusY'>;
  /** The width of the picture on the screen in CSS pixels: on a phone, from 700 px, from 1024 px. */
  widths: readonly [phone: number, tablet: number, desktop: number];
  /** The widest useful size in device pixels. */
  widest: number;
  /** Whether the picture is in view at first, so that it loads eagerly. */
  isEager?: boolean;
}

/** A business's picture in a list: its banner, otherwise its photo, otherwise its initials. */
export function CardPicture({ card, widths, widest, isEager = false }: CardPictureProps) {
  const address = card.headerBackgroundImageUrl ?? profilePictureOf(card);
  const isHeader = address === card.headerBackgroundImageUrl;
  const excess = isHeader ? BANNER_EXCESS : 1;
  const [phone, tablet, desktop] = widths.map((width) => `${width * excess}px`);
  const srcSet = imageSrcSet(address, widest);
  return (
    <img
      width={600}
      height={450}
      alt=""
      style={isHeader ? focusStyle(card) : undefined}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      sizes={srcSet && `(min-width: 1024px) ${desktop}, (min-width: 700px) ${tablet}, ${phone}`}
      srcSet={srcSet}
      src={imageAt(address, widest)}
    />
  );
}
