import { type KeyboardEvent, useState } from 'react';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Plus } from '#foundation/ui/icon/lucide.ts';
import { findProducts } from './order-draft.rules.ts';
import styles from './ProductPicker.module.css';

interface ProductPickerProps {
  items: readonly Item[];
  onItem: (item: Item) => void;
  onWords: (name: string) => void;
  error?: string | undefined;
}

/** Finds products by a few letters. A tap adds one; Enter adds the first. */
export function ProductPicker({ items, onItem, onWords, error }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const found = findProducts(items, typed);
  const words = typed.trim();
  const addItem = (item: Item) => {
    onItem(item);
    setTyped('');
  };
  const addWords = () => {
    onWords(words);
    setTyped('');
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in this field must not save the order.
    event.preventDefault();
    if (found[0]) addItem(found[0]);
    else if (words) addWords();
  };
  return (
    <div className={styles.picker}>
      <Field
        label="Productos"
        name="lines"
        placeholder="Busca un producto o escribe otro"
        autoComplete="off"
        maxLength={120}
        value={typed}
        error={error ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={enter}
      />
      {words && (
        <ul className={styles.found}>
          {found.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => addItem(item)}>
                <Plus size={18} />
                <span>{item.name}</span>
                <small>{item.price > 0 ? formatPesos(item.price) : 'Consultar'}</small>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={addWords}>
              <Plus size={18} />
              <span>Agregar «{words}»</span>
              <small>fuera del catálogo</small>
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
