import { type ComponentProps, useId } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'onInput' | 'ref' | 'defaultValue'> {
  label?: string;
  /** Called instead of opening the results page, once scripts run. */
  onSearch?: (words: string) => void;
}

/** Searches cards. Without scripts it is a form that opens the home page with its results. */
export function SearchField({ label = 'Buscar Tarjetas', onSearch, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={styles.search}>
      <form
        action="/"
        onSubmit={(event) => {
          if (!onSearch) return;
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Icon name="search" />
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          {...input}
        />
      </form>
    </search>
  );
}
