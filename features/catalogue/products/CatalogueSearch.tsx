import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CatalogueSearch.module.css';

interface CatalogueSearchProps {
  label: string;
  query: string;
  onChange: (query: string) => void;
}

export function CatalogueSearch({ label, query, onChange }: CatalogueSearchProps) {
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder="Buscar"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        // Results are already shown, so Enter only hides a phone's keyboard.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </search>
  );
}
