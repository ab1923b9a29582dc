import { useId } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

const LABEL = 'Buscar Tarjetas';

/** Searches cards: a form that opens the home page with its results. */
export function SearchField() {
  const id = useId();
  return (
    <search className={styles.search}>
      <form action="/">
        <label htmlFor={id}>
          <VisuallyHidden>{LABEL}</VisuallyHidden>
          <Icon name="search" />
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={LABEL}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
