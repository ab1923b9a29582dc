import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './DataTable.module.css';

interface DataTableProps {
  /** What the table holds, for those who do not see it. */
  caption: string;
  /** A newer content is on its way. */
  isWaiting?: boolean;
  className?: string;
  head: ReactNode;
  children: ReactNode;
}

/**
 * A table with a head that stays in sight. Below 960 px each row folds into a block: its cells are laid out by the
 * class that is given, and those with `data-label` say what they are.
 */
export const DataTable = ({ caption, isWaiting, className, head, children }: DataTableProps) => (
  <table className={classNames(styles.table, className)} aria-busy={isWaiting || undefined}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>{head}</tr>
    </thead>
    <tbody onKeyDown={goToOtherRow}>{children}</tbody>
  </table>
);

interface SortHeaderProps {
  label: string;
  /** How the table is sorted by this column, if it is. */
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
  className?: string;
}

/** The head of a column that the table can be sorted by. */
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
  return <Icon size={14} strokeWidth={2} aria-hidden />;
}

const CONTROLS = 'a[href], button, input, select';

/** Up and down go to the same control of the row above or below, besides Tab, which goes through them all. */
function goToOtherRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const;
  const to = step[event.key as keyof typeof step];
  const control = event.target as HTMLElement;
  // In a select the arrows choose.
  if (!to || control.tagName === 'SELECT') return;
  const row = control.closest('tr');
  const [here, there] = [row, row?.[to]].map((one) => [
    ...(one?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
  ]);
  const next = there?.[here?.indexOf(control) ?? -1] ?? there?.[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
