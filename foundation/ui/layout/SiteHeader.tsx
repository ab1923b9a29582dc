import type { ReactNode } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './SiteHeader.module.css';
import { SiteNav } from './SiteNav.tsx';

interface SiteHeaderProps {
  /** The region that the page is about: 'Santiago, Chile'. */
  place?: string;
  /** The current page's path. */
  current?: string;
  /** On the right: the signed-in person or the login. */
  children: ReactNode;
}

/** The header of the platform's pages. */
export function SiteHeader({ place, current, children }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.home}>
        <Wordmark href="/" />
      </div>
      {place && (
        <span className={styles.place}>
          <Icon name="pin" size={18} />
          {place}
        </span>
      )}
      <a
        className={styles.business}
        href="/negocios"
        aria-current={current === '/negocios' ? 'page' : undefined}
      >
        Para negocios
      </a>
      <SiteNav at="top" current={current} />
      <div className={styles.account}>{children}</div>
    </header>
  );
}
