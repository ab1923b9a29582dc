import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './CardCell.module.css';

interface CardCellProps {
  href: string;
  title: string;
  className?: string;
  /** Shown below the title. */
  children: ReactNode;
}

export const CardCell = ({ href, title, className, children }: CardCellProps) => (
  <th scope="row" className={classNames(styles.card, className)}>
    <a href={href}>{title}</a>
    <small>{children}</small>
  </th>
);
