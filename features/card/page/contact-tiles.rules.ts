import type { ContactWay } from './contact-ways.rules.ts';

/** Taps that statistics count. */
export type ContactUse = 'whatsapp' | 'call' | 'instagram' | 'facebook' | 'website' | 'map';

const TILES = {
  whatsapp: { label: 'WhatsApp', icon: 'whatsapp', use: 'whatsapp' },
  call: { label: 'Llamar', icon: 'phone', use: 'call' },
  message: { label: 'Escribir', icon: 'chat' },
  instagram: { label: 'Instagram', icon: 'instagram', use: 'instagram' },
  facebook: { label: 'Facebook', icon: 'facebook', use: 'facebook' },
  tiktok: { label: 'TikTok', icon: 'tiktok' },
  website: { label: 'Sitio web', icon: 'globe', use: 'website' },
  maps: { label: 'Mapa', icon: 'navigation', use: 'map' },
  review: { label: 'Opiniones', icon: 'star' },
} as const satisfies Record<ContactWay['way'], { label: string; icon: string; use?: ContactUse }>;

/** A contact ready to show. */
export interface ContactTile extends ContactWay {
  label: string;
  icon: (typeof TILES)[ContactWay['way']]['icon'];
  use?: ContactUse;
  /** Whether it opens in a new tab. A call opens no page, and messages are a page of this site. */
  isOutside: boolean;
}

/** The server prepares the texts, so that the card's page needs no code for them. */
export const contactTiles = (ways: readonly ContactWay[]): ContactTile[] =>
  ways.map((contact) => ({
    ...contact,
    ...TILES[contact.way],
    isOutside: contact.way !== 'call' && contact.way !== 'message',
  }));
