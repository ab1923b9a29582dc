import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import styles from './NamedCell.module.css';

interface NamedCellProps {
  className?: string;
  picture: ReactNode;
  /** The name, as a link or a button, a mark, and small print. */
  children: ReactNode;
}

export const NamedCell = ({ className, picture, children }: NamedCellProps) => (
  <th scope="row" className={classNames(styles.named, className)}>
    <span>
      {picture}
      <span>{children}</span>
    </span>
  </th>
);
