import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './DataTable.module.css';

interface DataTableProps {
  /** The table's content, for screen readers. */
  caption: string;
  /** Newer rows are being loaded. */
  isWaiting?: boolean;
  className?: string;
  head: ReactNode;
  children: ReactNode;
}

/**
 * A table with a sticky head. Below 960 px each row becomes a block: the given class lays out its cells, and cells with
 * `data-label` show that label.
 */
export const DataTable = ({ caption, isWaiting, className, head, children }: DataTableProps) => (
  <table className={classNames(styles.table, className)} aria-busy={isWaiting || undefined}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>{head}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface SortHeaderProps {
  label: string;
  /** The present sort direction of this column, or null. */
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
  className?: string;
}

/** The heading of a sortable column. */
export const SortHeader = ({ label, direction, onSort, className }: SortHeaderProps) => (
  <th
    scope="col"
    className={className}
    aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
  >
    <button type="button" onClick={onSort}>
      {label}
      <SortIcon direction={direction} />
    </button>
  </th>
);

function SortIcon({ direction }: Pick<SortHeaderProps, 'direction'>) {
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return <Icon size={14} strokeWidth={2} />;
}
