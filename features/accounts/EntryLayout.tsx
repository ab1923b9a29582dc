import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <div className={styles.layout}>
      <div className={styles.side}>
        <a className={styles.back} href="/">
          <ArrowLeft size={20} strokeWidth={1.9} aria-hidden />
          Volver
        </a>
      </div>
      <main className={styles.main}>
        <div className={styles.column}>
          <Wordmark size="large" />
          <h1>{title}</h1>
          <p className={styles.introduction}>{introduction}</p>
          {children}
        </div>
      </main>
      <figure className={styles.picture}>
        <img src={picture} width="840" height="1000" alt="" loading="lazy" />
        <figcaption>La vitrina de tu barrio, en tu bolsillo.</figcaption>
      </figure>
    </div>
  );
}
