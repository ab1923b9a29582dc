import type { ReactNode } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './SiteHeader.module.css';
import { SiteNav } from './SiteNav.tsx';

interface SiteHeaderProps {
  /** Which part of the country the page is about: 'Santiago, Chile'. */
  place?: string;
  /** The path of the page that is shown. */
  current?: string;
  /** At the right end: who is signed in, or the way in. */
  children: ReactNode;
}

/** The bar at the top of every platform page. */
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
      <SiteNav at="top" current={current} />
      <div className={styles.account}>{children}</div>
    </header>
  );
}
