import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'legend' | 'h1';
  children: ReactNode;
}) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
