import type { ReactNode } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** The number of items, once known. */
  count?: number;
  /** The section's main action. */
  children?: ReactNode;
}

/** The sticky head of a panel section with its main action. */
export const SectionHead = ({ title, count, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <h1>
      {title} {count !== undefined && <small>{formatCount(count)}</small>}
    </h1>
    {children}
  </div>
);
