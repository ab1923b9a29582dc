import type { ReactNode } from 'react';
import styles from './Column.module.css';

/** What a section of the panel shows below its head if it is read or filled in rather than scanned. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
);
