import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './Details.module.css';

interface DetailsProps {
  title: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** What few people need, folded under its title. */
export const Details = ({ title, isOpen, className, children }: DetailsProps) => (
  <details className={classNames(styles.details, className)} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);
