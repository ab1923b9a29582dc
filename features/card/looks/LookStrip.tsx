import type { ReactNode } from 'react';
import styles from './LookStrip.module.css';

interface LookStripProps {
  /** The card as a phone shows it, from its top and from its products on. */
  top: ReactNode;
  products: ReactNode;
}

/** What one chooses, seen while one chooses: it stays in view where nothing beside the form shows the card. */
export const LookStrip = ({ top, products }: LookStripProps) => (
  <div className={styles.strip} aria-hidden="true" inert>
    <span>
      <span>{top}</span>
    </span>
    <span>
      <span>{products}</span>
    </span>
  </div>
);
