import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './PictureRow.module.css';

interface PictureRowProps {
  href: string;
  /** An `img`, 60 pixels wide. */
  picture: ReactNode;
  title: string;
  /** Below the title. */
  children: ReactNode;
}

/** A row of a short list that links to a page: a picture, a title, and text below it. */
export function PictureRow({ href, picture, title, children }: PictureRowProps) {
  return (
    <a className={styles.row} href={href}>
      {picture}
      <span className={styles.text}>
        <b>{title}</b>
        {children}
      </span>
      <Icon name="forward" />
    </a>
  );
}
