import { useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './CellFix.module.css';
import { labelOf, type SheetField } from './columns.rules.ts';
import type { MendedCell } from './sheets.contract.ts';

interface CellFixProps {
  row: number;
  field: SheetField;
  onFix: (cell: MendedCell) => void;
}

/** Writes a wrong cell anew, without the way back to the spreadsheet. */
export function CellFix({ row, field, onFix }: CellFixProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.fix}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onFix({ row, field, text: text.trim() });
      }}
    >
      <input
        aria-label={`${labelOf(field)} de la fila ${row}`}
        placeholder={labelOf(field)}
        value={text}
        maxLength={1_000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="line" small>
        Corregir
      </Button>
    </form>
  );
}
