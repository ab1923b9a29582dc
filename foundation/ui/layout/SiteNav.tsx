import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SiteNav.module.css';
import { useNavCount } from './useNavCount.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
          <Count href={href} />
        </a>
      ))}
    </nav>
  );
}

/** How many things are new there. */
function Count({ href }: { href: string }) {
  const count = useNavCount(href);
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> sin leer</VisuallyHidden>
    </b>
  );
}
