import { useEffect, useState } from 'react';
import styles from './AtTable.module.css';
import { tableNote } from './table-note.rules.ts';

/** Who scans the code of a table is led to the menu, and reads that the order comes to this table. */
export function AtTable() {
  const [table, setTable] = useState('');
  useEffect(() => {
    setTable(tableNote(location.search));
    if (tableNote(location.search) && !location.hash) document.getElementById('items')?.scrollIntoView();
  }, []);
  return (
    table && (
      <p className={styles.table}>
        <b>{table}</b> Pide aquí y te lo llevan.
      </p>
    )
  );
}
