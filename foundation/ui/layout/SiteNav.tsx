import { Count } from '#foundation/ui/icon/Count.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import styles from './SiteNav.module.css';
import { useNavCount } from './useNavCount.tsx';

interface Place {
  href: string;
  label: string;
  icon: IconName;
}

const PLACES: Place[] = [
  { href: '/', label: 'Descubrir', icon: 'compass' },
  { href: '/guardadas', label: 'Guardadas', icon: 'heart' },
  { href: '/mensajes', label: 'Mensajes', icon: 'chat' },
  { href: '/perfil', label: 'Perfil', icon: 'person' },
];

/** The places that are tabs of the current page itself. */
export interface OwnTabs {
  /** The tabs' addresses by those of the places. */
  hrefs: Record<string, string>;
  /** Opens such a tab without leaving the page. */
  onGo: (place: string) => void;
}

interface SiteNavProps {
  /** At the top of wide screens or the bottom of narrow ones; each is hidden where the other shows. */
  at: 'top' | 'bottom';
  current?: string;
  /** The home page's address, if it is on another host. */
  home?: string;
  ownTabs?: OwnTabs;
}

/** The navigation, the same on every page. */
export function SiteNav({ at, current, home = '/', ownTabs }: SiteNavProps) {
  const size = at === 'top' ? 20 : 24;
  return (
    <nav className={styles[at]} aria-label={at === 'top' ? 'Principal' : 'Principal, abajo'}>
      {PLACES.map(({ href: place, label, icon }) => {
        const tab = ownTabs?.hrefs[place];
        return (
          <a
            key={place}
            href={tab ?? (place === '/' ? home : place)}
            aria-current={place === current ? 'page' : undefined}
            onClick={(event) => {
              // Let the browser open a new tab or window.
              if (!tab || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              ownTabs?.onGo(place);
            }}
          >
            <Icon name={icon} size={size} />
            {label}
            <Unread href={place} />
          </a>
        );
      })}
    </nav>
  );
}

/** The number of unread things at a place. */
function Unread({ href }: { href: string }) {
  const count = useNavCount(href);
  if (count === 0) return null;
  return (
    <Count className={styles.count} of="sin leer">
      {count > 99 ? '99+' : count}
    </Count>
  );
}
