import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './Count.module.css';

interface CountProps {
  /** What is counted, for screen readers: 'sin leer'. */
  of: string;
  className?: string;
  children: ReactNode;
}

/** How much is new, or chosen. */
export const Count = ({ of, className, children }: CountProps) => (
  <b className={classNames(styles.count, className)}>
    {children}
    <VisuallyHidden> {of}</VisuallyHidden>
  </b>
);
