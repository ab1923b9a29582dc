import { type ReactNode, useEffect, useRef } from 'react';
import { FilterInput } from '#foundation/ui/form/FilterInput.tsx';
import styles from './AdminTools.module.css';

const PAUSE_MS = 300;

interface AdminToolsProps {
  search?: AdminSearchProps;
  filters: ReactNode;
  /** The button that creates something. */
  children?: ReactNode;
}

/** The toolbar above a list: search, filters, and a button to create. */
export const AdminTools = ({ search, filters, children }: AdminToolsProps) => (
  <div className={styles.tools}>
    {search && <AdminSearch {...search} />}
    <div className={styles.filters}>{filters}</div>
    {children}
  </div>
);

interface AdminSearchProps {
  label: string;
  /** The names of the fields in which the search looks. */
  placeholder: string;
  /** The current search text. */
  words: string;
  onSearch: (words: string) => void;
}

/** Searches while typing, after a short pause. */
function AdminSearch({ label, placeholder, words, onSearch }: AdminSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  // 'Quitar filtros' clears the search from elsewhere.
  useEffect(() => {
    if (words === '' && field.current && document.activeElement !== field.current) field.current.value = '';
  }, [words]);

  const search = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = field.current?.value.trim() ?? '';
      if (typed !== words) onSearch(typed);
    }, pause);
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(0);
        }}
      >
        <FilterInput
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={words}
          maxLength={200}
          spellCheck={false}
          onInput={() => search(PAUSE_MS)}
        />
      </form>
    </search>
  );
}
