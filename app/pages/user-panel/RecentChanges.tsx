import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { weekdayAndTime } from '#foundation/ui/browser/day-and-time.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './RecentChanges.module.css';
import { type RecentChange, useRecentChanges } from './useRecentChanges.tsx';

interface RecentChangesProps {
  cardId: number;
  words: TradeWords;
  isOpen: boolean;
  onClose: () => void;
}

/** What was deleted, or changed in many products at once, in the last day: each can be taken back by itself. */
export const RecentChanges = ({ cardId, words, isOpen, onClose }: RecentChangesProps) => (
  <Dialog isOpen={isOpen} title="Cambios recientes" onClose={onClose}>
    <ChangeList cardId={cardId} words={words} />
    <DialogActions>
      <Button variant="line" onClick={onClose}>
        Cerrar
      </Button>
    </DialogActions>
  </Dialog>
);

function ChangeList({ cardId, words }: Pick<RecentChangesProps, 'cardId' | 'words'>) {
  const { query, refresh } = useRecentChanges(cardId, words);
  const [pending, setPending] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // Whatever it offers to undo is listed here, and would lie under it.
    showToast(null);
  }, []);
  const takeBack = async (change: RecentChange) => {
    if (pending !== null) return;
    setPending(change.key);
    const [said, refused] = await change.takeBack().then(
      (done) => [done, null] as const,
      (error: unknown) => [null, reasonOf(error)] as const,
    );
    // Also where it was refused: perhaps it is done already, or too old by now.
    await refresh();
    setPending(null);
    setFailure(refused);
    setDone(said);
    // The button that was pressed goes.
    if (refused === null) status.current?.focus();
  };

  if (query.isPending) return <RowsSkeleton label="Cargando cambios..." />;
  if (query.isError && !query.data) {
    return (
      <LoadFailure
        title="No pudimos cargar tus cambios"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    );
  }
  return (
    <>
      {failure && <Alert title="No se pudo deshacer" detail={failure} />}
      <p ref={status} className={styles.done} role="status" tabIndex={-1}>
        {done && `${done}.`}
      </p>
      {query.data.length === 0 ? (
        <Notice
          icon={<History size={28} strokeWidth={1.9} aria-hidden />}
          title="Nada que deshacer"
          detail={`Lo que elimines, o cambies en vari${words.o}s ${words.many} a la vez, se puede deshacer aquí durante 24 horas.`}
        />
      ) : (
        <>
          <p className={styles.words}>Puedes deshacerlos durante 24 horas.</p>
          <ul className={styles.changes}>
            {query.data.map((change) => (
              <li key={change.key}>
                <p>
                  <b>{change.title}</b>
                  {change.what}, {weekdayAndTime(change.at)}
                </p>
                <Button
                  variant="line"
                  small
                  aria-label={`Deshacer: ${change.title}`}
                  aria-disabled={pending !== null}
                  onClick={() => takeBack(change)}
                >
                  {pending === change.key ? 'Deshaciendo...' : 'Deshacer'}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
