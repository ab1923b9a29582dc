import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import { Clock } from '#foundation/ui/icon/lucide.ts';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import { BackLink } from './BackLink.tsx';
import styles from './EntryLayout.module.css';

interface EntryLayoutProps {
  title: string;
  introduction: ReactNode;
  /** What has happened, above the title. */
  icon?: IconName;
  /** It is for somebody else to go on: a clock stands there. */
  waits?: boolean;
  /** Fills the right half of a wide screen; on a tall phone, a strip of it stands above the title. */
  picture: string;
  /** Whether a result has replaced the form. The title then takes the focus, so that screen readers announce it. */
  isNews?: boolean;
  children: ReactNode;
}

/** The layout of login, sign-up and recovery: the form on the left, a picture on the right where there is room. */
export function EntryLayout({
  title,
  introduction,
  icon,
  waits = false,
  picture,
  isNews = false,
  children,
}: EntryLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <main className={styles.layout}>
      <div className={styles.side}>
        <BackLink href="/" data-back />
      </div>
      <div className={styles.main}>
        <div className={styles.column}>
          <Wordmark size="large" />
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} size={28} />
            </span>
          )}
          {waits && (
            <span className={styles.icon} data-waits>
              <Clock size={28} />
            </span>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.introduction}>{introduction}</p>
          {children}
        </div>
      </div>
      <figure className={styles.picture}>
        <img src={picture} width="840" height="1000" alt="" loading="lazy" />
        <figcaption>La vitrina de tu barrio, en tu bolsillo.</figcaption>
      </figure>
    </main>
  );
}
