import type { ReactNode } from 'react';
import { Icon } from '#foundation/ui/Icon.tsx';
import styles from './ContactTiles.module.css';
import type { Card } from './cards.contract.ts';
import { facebookHref, instagramHref, telHref, websiteHref, whatsappHref } from './links.rules.ts';

export type ContactWay = 'whatsapp' | 'call' | 'instagram' | 'facebook' | 'website';

interface Tile {
  way: ContactWay;
  label: string;
  href: string | null;
  icon: ReactNode;
}

function tilesOf({ contactInfo, socialLinks, links }: Card): Tile[] {
  const { whatsappDigits, phoneDigits } = links;
  return [
    {
      way: 'whatsapp',
      label: 'WhatsApp',
      href: whatsappDigits && whatsappHref(whatsappDigits),
      icon: <Icon name="whatsapp" size={24} />,
    },
    {
      way: 'call',
      label: 'Llamar',
      href: phoneDigits && telHref(phoneDigits),
      icon: <Icon name="phone" size={24} />,
    },
    {
      way: 'instagram',
      label: 'Instagram',
      href: instagramHref(socialLinks.instagram),
      icon: <Icon name="instagram" size={24} />,
    },
    {
      way: 'facebook',
      label: 'Facebook',
      href: facebookHref(socialLinks.facebook),
      icon: <Icon name="facebook" size={24} />,
    },
    {
      way: 'website',
      label: 'Sitio web',
      href: websiteHref(contactInfo.website) ?? websiteHref(socialLinks.website),
      icon: <Icon name="globe" size={24} />,
    },
  ];
}

/** The ways to reach the business; only those that it gave. */
export function ContactTiles({ card, onUse }: { card: Card; onUse: (way: ContactWay) => void }) {
  const tiles = tilesOf(card).filter((tile) => tile.href);
  if (tiles.length === 0) return null;
  return (
    <nav className={styles.tiles} aria-label="Contacto">
      {tiles.map(({ way, label, href, icon }) => (
        <a
          key={way}
          data-way={way}
          href={href ?? undefined}
          // A call is not a page.
          {...(way !== 'call' && { target: '_blank', rel: 'noopener' })}
          onClick={() => onUse(way)}
        >
          <span>{icon}</span>
          {label}
        </a>
      ))}
    </nav>
  );
}
