import { useEffect, useState } from 'react';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { OrderList, type OrderListContext } from './OrderList.tsx';
import styles from './OrdersPanel.module.css';

const PAUSE_MS = 250;

/** Finds orders of any day and status by number, name, phone or product. */
export function OrderSearch({ context }: { context: OrderListContext }) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Número, nombre, teléfono o producto"
          onSearch={(now) => setWords(now.trim())}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {words && (
        <OrderList
          key={words}
          {...context}
          filter={{ q: words.slice(0, 100) }}
          hasStates
          empty={<p className={styles.none}>No encontramos pedidos con “{words}”.</p>}
        />
      )}
    </>
  );
}
