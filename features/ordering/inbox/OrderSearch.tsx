import { useState } from 'react';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersPanel.module.css';

/** Finds orders of any day and status by number, name, phone or product. */
export function OrderSearch({ context }: { context: OrderListContext }) {
  const [words, setWords] = useState('');
  return (
    <>
      <div className={styles.search}>
        <PausedSearch label="Número, nombre, teléfono o producto" onSearch={setWords} />
      </div>
      {words && (
        <OrderList
          key={words}
          {...context}
          filter={{ q: words.slice(0, 100) }}
          hasStates
          empty={<p className={styles.none}>No encontramos pedidos con «{words}».</p>}
        />
      )}
    </>
  );
}
