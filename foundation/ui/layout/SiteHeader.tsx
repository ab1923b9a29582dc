import type { ReactNode } from 'react';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import styles from './SiteHeader.module.css';
import { type OwnTabs, SiteNav } from './SiteNav.tsx';

interface SiteHeaderProps {
  /** The home page's address, if it is on another host. */
  home?: string;
  /** The current page's path. */
  current?: string;
  ownTabs?: OwnTabs;
  /** On the right: the signed-in person or the login. */
  children?: ReactNode;
}

/** The header of the platform's pages. */
export function SiteHeader({ home = '/', current, ownTabs, children }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.home}>
        <Wordmark href={home} />
      </div>
      <a
        className={styles.business}
        href="/negocios"
        aria-current={current === '/negocios' ? 'page' : undefined}
      >
        Para negocios
      </a>
      <SiteNav at="top" current={current} home={home} ownTabs={ownTabs} />
      {children && <div className={styles.account}>{children}</div>}
    </header>
  );
}
