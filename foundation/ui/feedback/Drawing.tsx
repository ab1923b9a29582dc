import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

export type DrawingName = 'saved' | 'messages' | 'orders' | 'search' | 'offline';

/** Each in two colours: `tone` is the strong one, `soft` the other. */
const DRAWINGS: Record<DrawingName, ReactNode> = {
  saved: (
    <>
      <rect
        x="20"
        y="30"
        width="54"
        height="70"
        rx="12"
        className={styles.soft}
        transform="rotate(-10 47 65)"
      />
      <rect x="44" y="22" width="58" height="78" rx="12" className={styles.tone} />
      <path
        d="M73 66 58.500 51.500a8.800 8.800 0 0 1 0-12.500 8.800 8.800 0 0 1 12.500 0l2 2 2-2a8.800 8.800 0 0 1 12.500 0 8.800 8.800 0 0 1 0 12.500z"
        className={styles.soft}
      />
      <path d="M58 78h30M58 88h18" className={styles.softLine} />
    </>
  ),
  messages: (
    <>
      <path
        d="M28 24h46a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14H48L30 86V70h-2a14 14 0 0 1-14-14V38a14 14 0 0 1 14-14z"
        className={styles.soft}
      />
      <path
        d="M58 50h36a14 14 0 0 1 14 14v16a14 14 0 0 1-14 14h-2v14L76 94H58a14 14 0 0 1-14-14V64a14 14 0 0 1 14-14z"
        className={styles.tone}
      />
      <path d="M62 72h.1M76 72h.1M90 72h.1" className={styles.softLine} />
    </>
  ),
  orders: (
    <>
      <circle cx="60" cy="62" r="46" className={styles.soft} />
      <path d="M46 50V36a14 14 0 0 1 28 0v14" className={styles.toneLine} />
      <path d="M32 46h56l-5 50a9 9 0 0 1-9 8H46a9 9 0 0 1-9-8z" className={styles.tone} />
      <path d="M47 64a13 13 0 0 0 26 0" className={styles.softLine} />
    </>
  ),
  search: (
    <>
      <path d="m78 76 24 24" className={styles.toneLine} />
      <circle cx="53" cy="51" r="37" className={styles.tone} />
      <circle cx="53" cy="51" r="28" className={styles.soft} />
      <path d="M43 45h.1M63 45h.1M43 63q10-8 20 0" className={styles.toneLine} />
    </>
  ),
  offline: (
    <>
      <path d="M36 92a22 22 0 0 1-3-43.800 29 29 0 0 1 56-3A24 24 0 0 1 86 92z" className={styles.soft} />
      <path d="M48 66a18 18 0 0 1 26 0M38 55a33 33 0 0 1 46 0M61 78h.1" className={styles.toneLine} />
      <path d="m26 28 70 74" className={styles.toneLine} />
    </>
  ),
};

/** The drawing of an empty state: flat, in two colours. */
export const Drawing = ({ of }: { of: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true">
    {DRAWINGS[of]}
  </svg>
);
