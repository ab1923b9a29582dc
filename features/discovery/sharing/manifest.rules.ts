import type { Card } from '#features/card/cards/cards.contract.ts';
import type { WebAppManifest } from './sharing.contract.ts';

const ICON_SIZES = [192, 512];

/** The web app manifest of a card. The installed app opens this card; orders and messages stay in its window. */
export function webAppManifest(card: Pick<Card, 'id' | 'title' | 'subtitle' | 'subdomain'>): WebAppManifest {
  return {
    // Independent of the address, so that an installed card survives a change of its subdomain.
    id: `/?card=${card.id}`,
    name: card.title,
    short_name: card.title,
    ...(card.subtitle ? { description: card.subtitle } : {}),
    lang: 'es-CL',
    start_url: `/${card.subdomain}`,
    scope: '/',
    display: 'standalone',
    theme_color: '#111827',
    background_color: '#ffffff',
    icons: ICON_SIZES.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/api/cards/${card.subdomain}/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
