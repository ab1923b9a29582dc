import { createContext, type ReactNode, useContext } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import styles from './SectionHead.module.css';

/** What every section's head shows as its last line. */
const Below = createContext<ReactNode>(null);
export const BelowHead = Below.Provider;

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
    {useContext(Below)}
  </div>
);
