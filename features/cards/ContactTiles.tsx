import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './ContactTiles.module.css';
import type { ContactWay } from './contact-ways.rules.ts';

const TILES: Record<ContactWay['way'], { label: string; icon: IconName }> = {
  whatsapp: { label: 'WhatsApp', icon: 'whatsapp' },
  call: { label: 'Llamar', icon: 'phone' },
  instagram: { label: 'Instagram', icon: 'instagram' },
  facebook: { label: 'Facebook', icon: 'facebook' },
  website: { label: 'Sitio web', icon: 'globe' },
};

interface ContactTilesProps {
  contacts: ContactWay[];
  onUse: (way: ContactWay['way']) => void;
}

/** The contacts that the business gave. */
export function ContactTiles({ contacts, onUse }: ContactTilesProps) {
  if (contacts.length === 0) return null;
  return (
    <nav className={styles.tiles} aria-label="Contacto">
      {contacts.map(({ way, href }) => (
        <a
          key={way}
          data-way={way}
          href={href}
          // A call opens no page.
          {...(way !== 'call' && { target: '_blank', rel: 'noopener' })}
          onClick={() => onUse(way)}
        >
          <span>
            <Icon name={TILES[way].icon} size={24} />
          </span>
          {TILES[way].label}
        </a>
      ))}
    </nav>
  );
}
