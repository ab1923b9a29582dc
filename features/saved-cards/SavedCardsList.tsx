import { useState } from 'react';
import { useRequiredViewer } from '#features/accounts/useRequiredViewer.tsx';
import { Button } from '#foundation/ui/Button.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { Notice } from '#foundation/ui/Notice.tsx';
import { SearchField } from '#foundation/ui/SearchField.tsx';
import { SavedCardRow } from './SavedCardRow.tsx';
import styles from './SavedCardsList.module.css';
import { isMatch } from './saved-cards.rules.ts';
import { useSavedList } from './useSavedList.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

/** The viewer's favourites, the newest first, with a search over their names. */
export function SavedCardsList() {
  const viewer = useRequiredViewer();
  const { cards, hasFailed } = useSavedList(viewer?.id);
  const [words, setWords] = useState('');

  if (hasFailed) {
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
  const matching = cards.filter((card) => isMatch(card, words));
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
        <ul className={styles.list}>
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
