import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SiteNav.module.css';

const PLACES = [
  { href: '/guardadas', label: 'Guardadas', icon: 'heart' },
  { href: '/mensajes', label: 'Mensajes', icon: 'chat' },
  { href: '/perfil', label: 'Perfil', icon: 'person' },
] as const;

interface SiteNavProps {
  /** At the top of wide screens or the bottom of narrow ones; each is hidden where the other shows. */
  at: 'top' | 'bottom';
  /** The current page's path. */
  current?: string;
}

/** The navigation of a signed-in person. */
export function SiteNav({ at, current }: SiteNavProps) {
  const size = at === 'top' ? 20 : 24;
  return (
    <nav className={styles[at]} aria-label={at === 'top' ? 'Principal' : 'Principal, abajo'}>
      {PLACES.map(({ href, label, icon }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon name={icon} size={size} />
          {label}
        </a>
      ))}
    </nav>
  );
}
