import styles from './Drawing.module.css';

/** Each in two colours: `tone` is the strong one, `soft` the other. */
const DRAWINGS = {
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
  products: (
    <>
      <path d="M20 54 33 28a12 12 0 0 1 11-7h32a12 12 0 0 1 11 7l13 26z" className={styles.soft} />
      <path d="M18 52h84v38a14 14 0 0 1-14 14H32a14 14 0 0 1-14-14z" className={styles.tone} />
      <path d="M48 70h24" className={styles.softLine} />
    </>
  ),
  categories: (
    <>
      <rect x="18" y="18" width="38" height="38" rx="12" className={styles.tone} />
      <circle cx="83" cy="37" r="20" className={styles.soft} />
      <circle cx="37" cy="83" r="20" className={styles.soft} />
      <rect x="64" y="64" width="38" height="38" rx="12" className={styles.tone} />
    </>
  ),
  offers: (
    <>
      <circle cx="68" cy="66" r="40" className={styles.soft} />
      <path
        d="M18 32a14 14 0 0 1 14-14h28a14 14 0 0 1 10 4l30 30a14 14 0 0 1 0 20l-28 28a14 14 0 0 1-20 0L22 70a14 14 0 0 1-4-10z"
        className={styles.tone}
      />
      <path d="M38 38h.1" className={styles.softLine} />
      <path d="m52 74 20-20M54 56h.1M70 72h.1" className={styles.softLine} />
    </>
  ),
  people: (
    <>
      <circle cx="84" cy="46" r="16" className={styles.soft} />
      <path d="M62 98a28 28 0 0 1 46-22q6 8 6 18a8 8 0 0 1-8 8z" className={styles.soft} />
      <circle cx="47" cy="40" r="20" className={styles.tone} />
      <path d="M10 96a37 32 0 0 1 74 0 8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z" className={styles.tone} />
    </>
  ),
  figures: (
    <>
      <rect x="16" y="62" width="24" height="42" rx="9" className={styles.soft} />
      <rect x="48" y="40" width="24" height="64" rx="9" className={styles.tone} />
      <rect x="80" y="16" width="24" height="88" rx="9" className={styles.soft} />
      <path d="m20 44 18-16M92 32v.1" className={styles.toneLine} />
    </>
  ),
  agenda: (
    <>
      <rect x="16" y="26" width="88" height="80" rx="16" className={styles.tone} />
      <rect x="26" y="52" width="68" height="44" rx="9" className={styles.soft} />
      <path d="M40 16v18M80 16v18" className={styles.toneLine} />
      <path d="M43 67h.1M60 67h.1M77 67h.1M43 82h.1M60 82h.1" className={styles.toneLine} />
    </>
  ),
  history: (
    <>
      <circle cx="60" cy="60" r="46" className={styles.soft} />
      <circle cx="60" cy="60" r="34" className={styles.tone} />
      <path d="M60 44v17l11 8" className={styles.softLine} />
    </>
  ),
  medal: (
    <>
      <path d="M36 66h48l8 40-32-12-32 12z" className={styles.soft} />
      <circle cx="60" cy="48" r="34" className={styles.tone} />
      <path d="m47 49 9 9 18-19" className={styles.softLine} />
    </>
  ),
  /* An unplugged cable. */
  failure: (
    <>
      <circle cx="60" cy="60" r="46" className={styles.soft} />
      <path d="M6 60h22M92 60h22M48 50h9M48 70h9" className={styles.toneLine} />
      <path d="M48 38v44H40a22 22 0 0 1 0-44z" className={styles.tone} />
      <path d="M68 38v44h10a22 22 0 0 0 0-44z" className={styles.tone} />
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

export type DrawingName = keyof typeof DRAWINGS;
export const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[];

/** The drawing of an empty state: flat, in two colours. */
export const Drawing = ({ of }: { of: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true">
    {DRAWINGS[of]}
  </svg>
);
