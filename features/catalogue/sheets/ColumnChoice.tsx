import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './ColumnChoice.module.css';
import { COLUMNS, type SheetField } from './columns.rules.ts';
import type { SheetColumnUse } from './sheets.contract.ts';

const CHOICES = [
  { value: '' as const, label: 'No usar' },
  ...COLUMNS.map(({ field, label }) => ({ value: field, label })),
];

interface ColumnChoiceProps {
  columns: readonly SheetColumnUse[];
  isOpen: boolean;
  onChoose: (head: string, field: SheetField | '') => void;
}

/** Which column of the file is which: a guess that people correct. It is remembered for their next sheets. */
export const ColumnChoice = ({ columns, isOpen, onChoose }: ColumnChoiceProps) => (
  <Details className={styles.choice} title="Qué columna es cuál" isOpen={isOpen}>
    <ul>
      {columns.map(({ head, field, example }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none moves
        <li key={`${at} ${head}`}>
          <span>
            <b>{head}</b>
            {example !== null && <small>{example}</small>}
          </span>
          <FilterSelect
            label={`Qué es la columna ${head}`}
            isLabelHidden
            value={(field ?? '') as SheetField | ''}
            options={CHOICES}
            onChange={(chosen) => onChoose(head, chosen)}
          />
        </li>
      ))}
    </ul>
  </Details>
);
