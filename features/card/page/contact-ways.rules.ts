import type { Card } from '#features/card/cards/cards.contract.ts';
import { telHref, whatsappHref } from '#features/card/cards/links.rules.ts';
import {
  facebookHref,
  instagramHref,
  tiktokHref,
  websiteHref,
} from '#features/card/cards/profile-links.rules.ts';

export interface ContactWay {
  way: 'whatsapp' | 'call' | 'message' | 'instagram' | 'facebook' | 'tiktok' | 'website' | 'maps' | 'review';
  href: string;
}

/**
 * The ways to contact a business, the preferred one first. Only ways with a valid target are included.
 * @param messagesTo the page on which visitors write to the card; null if it accepts no messages
 */
export function contactWays(
  card: Pick<Card, 'contactInfo' | 'socialLinks' | 'links'>,
  messagesTo: string | null = null,
): ContactWay[] {
  const { contactInfo, socialLinks, links } = card;
  const ways: Record<ContactWay['way'], string | null> = {
    whatsapp: links.whatsappDigits && whatsappHref(links.whatsappDigits),
    call: links.phoneDigits && telHref(links.phoneDigits),
    message: messagesTo,
    instagram: instagramHref(socialLinks.instagram),
    facebook: facebookHref(socialLinks.facebook),
    tiktok: tiktokHref(socialLinks.tiktok),
    website: websiteHref(contactInfo.website) ?? websiteHref(socialLinks.website),
    maps: websiteHref(socialLinks.maps),
    review: websiteHref(socialLinks.review),
  };
  return (Object.keys(ways) as ContactWay['way'][]).flatMap((way) => {
    const href = ways[way];
    return href ? [{ way, href }] : [];
  });
}
