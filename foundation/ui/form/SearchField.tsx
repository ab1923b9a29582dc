import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'onInput' | 'ref' | 'defaultValue'> {
  label?: string;
  /** The main element of a page; on a desktop it has its own button. */
  isLarge?: boolean;
  /** Called instead of opening the results page, once scripts run. */
  onSearch?: (words: string) => void;
  /** Hidden fields that are submitted with the search. */
  children?: ReactNode;
}

/** Searches cards. Without scripts it is a form that opens the home page with its results. */
export function SearchField({
  label = 'Buscar Tarjetas',
  isLarge,
  onSearch,
  children,
  ...input
}: SearchFieldProps) {
  const id = useId();
  return (
    <search className={classNames(styles.search, isLarge && styles.large)}>
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
          <Icon name="search" size={isLarge ? 22 : 20} />
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
        {children}
        {isLarge && (
          <Button type="submit" className={styles.go}>
            Buscar
          </Button>
        )}
      </form>
    </search>
  );
}
