import { type KeyboardEvent, type MouseEventHandler, type RefObject, useId, useState } from 'react';
import {
  type CardSearch,
  type FoundCards,
  searchParams,
} from '#features/discovery/search/card-search.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './FinderField.module.css';
import { countQuickResults, QuickResults, quickResultId } from './QuickResults.tsx';
import { useComunaName } from './useComunaName.tsx';

/** From so many letters on, the first results show below the field. */
const ENOUGH_LETTERS = 2;

interface FinderFieldProps {
  label?: string;
  input: RefObject<HTMLInputElement | null>;
  found: FoundCards;
  wanted: CardSearch;
  onType: (words: string) => void;
  onSearch: (words: string) => void;
  onChoosePlace: MouseEventHandler<HTMLElement>;
}

/**
 * What is looked for, and where. While somebody types, the first results show below the field. They are those of the
 * list, so they cost no call of their own. Without scripts it is a form that opens the home page with its results.
 */
export function FinderField({ label = 'Buscar Tarjetas', input, found, wanted, ...on }: FinderFieldProps) {
  const id = useId();
  const listId = `${id}list`;
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState({ q: '', at: -1 });
  const count = found.q.length < ENOUGH_LETTERS ? 0 : countQuickResults(found);
  const isShown = isOpen && count > 0;
  // Another answer has other rows.
  const active = reached.q === found.q ? reached.at : -1;

  const move = (step: number) => {
    const from = isShown ? active : -1;
    // One place more than there are rows: the field itself.
    setReached({ q: found.q, at: ((from + 1 + step + count + 1) % (count + 1)) - 1 });
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (!isShown) return;
    else if (event.key === 'Escape') {
      // The browser would empty the field.
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(quickResultId(listId, active))?.click();
    }
  };

  return (
    <search className={styles.finder}>
      <form
        action="/"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          on.onSearch(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <label htmlFor={id} className={styles.what}>
          <Icon name="search" size={22} />
          <span>
            Qué<VisuallyHidden> {label}</VisuallyHidden>
          </span>
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? quickResultId(listId, active) : undefined}
          placeholder={label}
          defaultValue={found.q}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget: { value } }) => {
            setReached({ q: '', at: -1 });
            setOpen(value.trim().length >= ENOUGH_LETTERS);
            on.onType(value.trim());
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {Object.entries(searchParams({ ...wanted, q: '' })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Where wanted={wanted} onChoose={on.onChoosePlace} />
        <Button type="submit" className={styles.go}>
          Buscar
        </Button>
      </form>
      {isShown && (
        <QuickResults
          id={listId}
          found={found}
          active={active}
          onAll={() => {
            setOpen(false);
            on.onSearch(found.q);
          }}
        />
      )}
    </search>
  );
}

interface WhereProps {
  wanted: CardSearch;
  onChoose: MouseEventHandler<HTMLElement>;
}

function Where({ wanted: { comuna, near }, onChoose }: WhereProps) {
  const name = useComunaName(comuna);
  const place = comuna ? (name ?? 'Tu comuna') : near ? 'Cerca de ti' : 'Todo Chile';
  return (
    <button
      type="button"
      data-early
      className={styles.where}
      aria-haspopup="dialog"
      aria-label={`Dónde ${place}: elegir comuna`}
      onClick={onChoose}
    >
      <span>Dónde</span> <b>{place}</b>
    </button>
  );
}
