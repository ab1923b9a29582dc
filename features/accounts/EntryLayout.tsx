import type { ReactNode } from 'react';
import { Icon } from '#foundation/ui/Icon.tsx';
import { Wordmark } from '#foundation/ui/Wordmark.tsx';
import styles from './EntryLayout.module.css';

interface EntryLayoutProps {
  title: string;
  introduction: string;
  /** Fills the right half of a wide screen. */
  picture: string;
  children: ReactNode;
}

/** The page around a way in: the form at the left, a picture at the right where there is room. */
export function EntryLayout({ title, introduction, picture, children }: EntryLayoutProps) {
  return (
    <main className={styles.layout}>
      <div className={styles.side}>
        <a className={styles.back} href="/">
          <Icon name="back" />
          Volver
        </a>
      </div>
      <div className={styles.main}>
        <div className={styles.column}>
          <Wordmark size="large" />
          <h1>{title}</h1>
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
