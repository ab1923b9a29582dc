import type { ReactNode } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './SiteHeader.module.css';
import { SiteNav } from './SiteNav.tsx';

interface SiteHeaderProps {
  /** The home page's address, if it is on another host. */
  home?: string;
  /** The region that the page is about: 'Santiago, Chile'. */
  place?: string;
  /** Lets the visitor choose the region. */
  onPlace?: () => void;
  /** The navigation of wide screens, if not that of most pages. */
  nav?: ReactNode;
  /** The current page's path. */
  current?: string;
  /** On the right: the signed-in person or the login. */
  children?: ReactNode;
}

/** The header of the platform's pages. */
export function SiteHeader({ home = '/', place, onPlace, nav, current, children }: SiteHeaderProps) {
  const region = (
    <>
      <Icon name="pin" size={18} />
      <span>{place}</span>
    </>
  );
  return (
    <header className={styles.header}>
      <div className={styles.home}>
        <Wordmark href={home} />
      </div>
      {place &&
        (onPlace ? (
          <button
            type="button"
            data-early
            className={styles.place}
            aria-label={`${place}: elegir comuna`}
            onClick={onPlace}
          >
            {region}
          </button>
        ) : (
          <span className={styles.place}>{region}</span>
        ))}
      <a
        className={styles.business}
        href="/negocios"
        aria-current={current === '/negocios' ? 'page' : undefined}
      >
        Para negocios
      </a>
      {nav ?? <SiteNav at="top" current={current} />}
      <div className={styles.account}>{children}</div>
    </header>
  );
}
