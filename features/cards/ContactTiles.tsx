import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './ContactTiles.module.css';
import type { OwnLink } from './cards.contract.ts';
import type { ContactWay } from './contact-ways.rules.ts';

/** Taps that statistics count. */
export type ContactUse = 'whatsapp' | 'call' | 'instagram' | 'facebook' | 'website' | 'map';

const TILES: Record<ContactWay['way'], { label: string; icon: IconName; use?: ContactUse }> = {
  whatsapp: { label: 'WhatsApp', icon: 'whatsapp', use: 'whatsapp' },
  call: { label: 'Llamar', icon: 'phone', use: 'call' },
  instagram: { label: 'Instagram', icon: 'instagram', use: 'instagram' },
  facebook: { label: 'Facebook', icon: 'facebook', use: 'facebook' },
  tiktok: { label: 'TikTok', icon: 'tiktok' },
  website: { label: 'Sitio web', icon: 'globe', use: 'website' },
  maps: { label: 'Mapa', icon: 'navigation', use: 'map' },
  review: { label: 'Opiniones', icon: 'star' },
};

interface ContactTilesProps {
  contacts: ContactWay[];
  /** Links of the owner's choice. */
  links: OwnLink[];
  onUse: (use: ContactUse) => void;
}

/** The contacts that the business gave. */
export function ContactTiles({ contacts, links, onUse }: ContactTilesProps) {
  if (contacts.length + links.length === 0) return null;
  return (
    <nav className={styles.contact} aria-label="Contacto">
      <div className={styles.tiles}>
        {contacts.map(({ way, href }) => {
          const { label, icon, use } = TILES[way];
          return (
            <a
              key={way}
              data-way={way}
              href={href}
              // A call opens no page.
              {...(way !== 'call' && { target: '_blank', rel: 'noopener' })}
              onClick={() => use && onUse(use)}
            >
              <span>
                <Icon name={icon} size={24} />
              </span>
              {label}
            </a>
          );
        })}
      </div>
      {links.map(({ title, url }) => (
        <a key={`${title} ${url}`} className={styles.link} href={url} target="_blank" rel="noopener">
          <Icon name="outside" />
          {title}
        </a>
      ))}
    </nav>
  );
}
