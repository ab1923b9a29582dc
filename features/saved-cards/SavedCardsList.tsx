import { useEffect, useRef, useState } from 'react';
import { useRequiredViewer } from '#features/accounts/useRequiredViewer.tsx';
import { useViewerFailure } from '#features/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SavedCardRow } from './SavedCardRow.tsx';
import styles from './SavedCardsList.module.css';
import { isMatch } from './saved-cards.rules.ts';
import { useSavedCards } from './useSavedCards.tsx';
import { useSavedList } from './useSavedList.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/** The viewer's saved cards, the newest first, with a search by name. */
export function SavedCardsList() {
  const viewer = useRequiredViewer();
  const { cards: found, hasFailed } = useSavedList(viewer?.id);
  const hasNoViewer = useViewerFailure() !== null && !viewer;
  const saved = useSavedCards();
  const [words, setWords] = useState('');
  // A removed card disappears at once; 'Deshacer' restores it.
  const cards = found?.filter(({ id }) => saved.get(id));
  const matching = cards?.filter((card) => isMatch(card, words)) ?? [];
  const list = useListFocus(matching.length);

  if (hasFailed || hasNoViewer) {
    return (
      <div role="alert">
        <Notice
          icon={<Icon name="offline" size={28} />}
          title="Error de conexión"
          detail="No se pudieron cargar las tarjetas"
        >
          <Button href="/guardadas">Reintentar</Button>
        </Notice>
      </div>
    );
  }
  if (!cards) return <Loading />;
  if (cards.length === 0) {
    return (
      <Notice
        icon={<Icon name="heart" size={28} />}
        title="No hay tarjetas guardadas"
        detail="Toca el corazón de una tarjeta y la encontrarás aquí."
      >
        <Button href="/">Explorar tarjetas</Button>
      </Notice>
    );
  }
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Buscar en tus guardadas"
          onInput={(event) => setWords(event.currentTarget.value)}
          onSearch={setWords}
        />
      </div>
      {matching.length === 0 ? (
        <div role="status">
          <Notice
            icon={<Icon name="no-results" size={28} />}
            title="No se encontraron tarjetas"
            detail="Intenta con una búsqueda diferente"
          />
        </div>
      ) : (
        <ul ref={list} className={styles.list}>
          {matching.map((card) => (
            <li key={card.id}>
              <SavedCardRow card={card} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The pressed heart disappears with its row, so the focus moves to the next one. */
function useListFocus(length: number) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    if (document.activeElement === document.body && focused.current >= 0) {
      rows[Math.min(focused.current, length - 1)]?.querySelector('a')?.focus({ preventScroll: true });
    }
    const remember = ({ target }: FocusEvent) => {
      focused.current = rows.findIndex((row) => row.contains(target as Node));
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, [length]);
  return list;
}

function Loading() {
  return (
    <>
      <p role="status" className={styles.loading}>
        Cargando tarjetas...
      </p>
      <ul className={styles.list} aria-hidden="true">
        {PLACEHOLDERS.map((row) => (
          <li key={row} className={styles.placeholder}>
            <span />
            <i />
            <i />
          </li>
        ))}
      </ul>
    </>
  );
}
