import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './SiteNav.module.css';
import { useNavCount } from './useNavCount.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface NavPlace {
  href: string;
  label: string;
  icon: IconName;
  /** Whose number of new things it shows, if not its own. */
  countOf?: string;
}

/** The wordmark is the way home on wide screens. */
const PLACES: NavPlace[] = [
  { href: '/guardadas', label: 'Guardadas', icon: 'heart' },
  { href: '/mensajes', label: 'Mensajes', icon: 'chat' },
  { href: '/perfil', label: 'Perfil', icon: 'person' },
];
const PLACES_OF = {
  top: PLACES,
  bottom: [{ href: '/', label: 'Inicio', icon: 'house' } as const, ...PLACES],
};

interface SiteNavProps {
  /** At the top of wide screens or the bottom of narrow ones; each is hidden where the other shows. */
  at: 'top' | 'bottom';
  /** The current page's path. */
  current?: string;
  /** Other places than those of most pages. */
  places?: NavPlace[];
  /** Opens a place without leaving the page. */
  onGo?: (href: string) => void;
}

/** The navigation of a signed-in person. */
export function SiteNav({ at, current, places = PLACES_OF[at], onGo }: SiteNavProps) {
  const size = at === 'top' ? 20 : 24;
  return (
    <nav className={styles[at]} aria-label={at === 'top' ? 'Principal' : 'Principal, abajo'}>
      {places.map(({ href, label, icon, countOf = href }) => (
        <a
          key={label}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          onClick={(event) => {
            // Let the browser open a new tab or window.
            if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onGo(href);
          }}
        >
          <Icon name={icon} size={size} />
          {label}
          <Count href={countOf} />
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
