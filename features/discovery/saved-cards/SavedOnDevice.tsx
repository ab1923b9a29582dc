import { type ReactNode, useEffect } from 'react';
import { keepPages } from '#foundation/ui/browser/keep-pages.ts';
import { SavedCardRow } from './SavedCardRow.tsx';
import styles from './SavedCardsList.module.css';
import { useListFocus } from './SavedCardsList.tsx';
import { useSavedCards } from './useSavedCards.tsx';
import { useSavedOnDevice } from './useSavedOnDevice.tsx';

interface SavedOnDeviceProps {
  /** What to show instead if nothing is saved. */
  empty: ReactNode;
  /** Above the list. */
  children: ReactNode;
}

/** The cards that a guest saved on this device, the newest first. */
export function SavedOnDevice({ empty, children }: SavedOnDeviceProps) {
  const saved = useSavedOnDevice();
  useEffect(() => {
    // Without the copies there is only less to see without a network.
    keepPages(saved.flatMap(({ card }) => card ?? [])).catch(() => undefined);
  }, [saved]);
  const hearts = useSavedCards();
  const shown = saved.filter(({ cardId }) => hearts.get(cardId));
  const list = useListFocus(shown.length);
  if (shown.length === 0) return empty;
  return (
    <>
      {children}
      <div ref={list}>
        <ul className={styles.list}>
          {shown.map((row) => (
            <li key={row.cardId}>
              <SavedCardRow saved={row} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
