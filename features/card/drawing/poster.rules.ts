import type { Card } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { isTable } from './place-names.rules.ts';

/** Width and height in points (72 per inch). */
export const POSTER_SIZES = { a4: [595.28, 841.89], a6: [297.64, 419.53] } as const;
export type PosterSize = keyof typeof POSTER_SIZES;

const OURS: Record<Card['cardType'], string> = {
  restaurant: 'nuestro menú',
  products: 'nuestros productos',
  services: 'nuestros servicios',
  real_estate: 'nuestras propiedades',
  automotive: 'nuestros vehículos',
};

/**
 * The call to action in one or two lines. The second appears only where orders are taken, and names the first way.
 * @param place where the poster hangs: 'Mesa 4'; null for anywhere
 */
export function posterCall(card: Card, place: string | null): [string] | [string, string] {
  const call = `Escanea y mira ${OURS[card.cardType]}`;
  const [channel] = orderChannels(card);
  if (!channel) return [call];
  const direct = place && isTable(place) ? 'y pide desde la mesa' : 'y pide ahí mismo';
  return [call, { direct, whatsapp: 'y pide por WhatsApp', email: 'y pide por correo' }[channel]];
}

/** The characters that every font of the looks has: Western European letters, digits and punctuation. */
const DRAWN = /^[\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u00b4\u00b6-\u00ffıŒœ–—‘’‚“”„•…‹›€™−]$/;

/**
 * Text in characters that the poster's font has: foreign accents are dropped ('Şimşek' → 'Simsek'), other signs
 * disappear ('Pan 🥖 fresco' → 'Pan fresco'). Empty where nothing is left.
 */
export function posterText(text: string | null): string {
  const letters = [...(text ?? '').normalize('NFC')].flatMap((letter) => {
    if (/\s/.test(letter)) return ' ';
    if (DRAWN.test(letter)) return letter;
    return [...letter.normalize('NFKD')].filter((part) => DRAWN.test(part));
  });
  return letters.join('').replace(/ {2,}/g, ' ').trim();
}

/** 'afiche-fuente-nunoina-mesa-4-a6.pdf' */
export const posterFileName = (subdomain: string, place: string | undefined, size: PosterSize): string =>
  `${['afiche', subdomain, place, size].filter(Boolean).join('-')}.pdf`;
