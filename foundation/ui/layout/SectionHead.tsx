import type { ReactNode } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** How many there are, once that is known. */
  count?: number;
  /** Its one main action. */
  children?: ReactNode;
}

/** The head of a section of the panel: it stays in sight, with its one main action. */
export const SectionHead = ({ title, count, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <h1>
      {title} {count !== undefined && <small>{formatCount(count)}</small>}
    </h1>
    {children}
  </div>
);
