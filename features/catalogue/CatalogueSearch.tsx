import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CatalogueSearch.module.css';

interface CatalogueSearchProps {
  /** 'Buscar en el menú' */
  label: string;
  query: string;
  onChange: (query: string) => void;
}

/** Finds a product as one types. */
export function CatalogueSearch({ label, query, onChange }: CatalogueSearchProps) {
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        // The results are already there: Enter only puts the keyboard of a phone out of the way.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </search>
  );
}
