import { useEffect, useState } from 'react';
import styles from './AtTable.module.css';
import { tableNote } from './table-note.rules.ts';

/** So that the menu is below it. */
const lead = (sentence: HTMLElement | null) => {
  if (!location.hash) sentence?.scrollIntoView();
};

/** Who scans the code of a table is led to the menu, with the table above it. */
export function AtTable() {
  const [table, setTable] = useState('');
  useEffect(() => setTable(tableNote(location.search)), []);
  return (
    table && (
      <p ref={lead} className={styles.table}>
        <b>{table}</b> Pide aquí y te lo llevan.
      </p>
    )
  );
}
