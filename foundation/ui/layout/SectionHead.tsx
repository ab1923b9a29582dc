import { createContext, type ReactNode, useContext } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import styles from './SectionHead.module.css';

/** What every section's head shows before its title, and as its last line. */
const Around = createContext<{ start?: ReactNode; below?: ReactNode }>({});
export const AroundHead = Around.Provider;

interface SectionHeadProps {
  title: string;
  /** The number of items, once known. */
  count?: number;
  /** The section's main action. */
  children?: ReactNode;
}

/** The sticky head of a panel section with its main action. */
export function SectionHead({ title, count, children }: SectionHeadProps) {
  const { start, below } = useContext(Around);
  return (
    <div className={styles.head}>
      {start}
      <h1>
        {title} {count !== undefined && <small>{formatCount(count)}</small>}
      </h1>
      {children}
      {below}
    </div>
  );
}
