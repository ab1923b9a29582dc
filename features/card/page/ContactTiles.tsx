import type { OwnLink } from '#features/card/cards/cards.contract.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './ContactTiles.module.css';
import type { ContactTile, ContactUse } from './contact-tiles.rules.ts';

interface ContactTilesProps {
  contacts: ContactTile[];
  links: OwnLink[];
  onUse: (use: ContactUse) => void;
}

export function ContactTiles({ contacts, links, onUse }: ContactTilesProps) {
  if (contacts.length + links.length === 0) return null;
  return (
    <nav className={styles.contact} aria-label="Contacto">
      <div className={styles.tiles}>
        {contacts.map(({ way, href, label, icon, use, isOutside }) => (
          <a
            key={way}
            data-way={way}
            data-number={use === 'call' ? href.slice(4) : undefined}
            href={href}
            {...(isOutside && { target: '_blank', rel: 'noopener' })}
            onClick={() => use && onUse(use)}
          >
            <Icon name={icon} size={24} />
            {label}
          </a>
        ))}
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
