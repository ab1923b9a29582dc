import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { dayAndTime } from '#foundation/ui/browser/day-and-time.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ListChecks, Tag } from '#foundation/ui/icon/lucide.ts';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { changeText, changeTitle, doneText, undoneText } from './change-words.rules.ts';
import type { Change } from './changes.contract.ts';
import styles from './HistoryPage.module.css';
import { useChanges, useUndo } from './useUndo.tsx';

const MARKS: Record<Change['kind'], ReactNode> = {
  deletion: <Icon name="bin" />,
  edit: <Tag size={20} />,
  update: <ListChecks size={20} />,
  import: <ListChecks size={20} />,
};

interface HistoryPageProps {
  cardId: number;
  words: TradeWords;
  now: string;
  /** Leads to the products, which are changed there. */
  toProducts: Pick<ComponentProps<'a'>, 'href' | 'onClick'> & { href: string };
  /** A change that nobody undoes here. */
  children: ReactNode;
}

/** The section 'Historial': what was deleted, imported, changed at once or repriced in the last 24 hours, each with a button that undoes it. */
export const HistoryPage = ({ children, ...shown }: HistoryPageProps) => (
  <>
    <SectionHead title="Historial" />
    <Column>
      <p className={styles.done}>{children}</p>
      <ChangeList {...shown} />
    </Column>
  </>
);

function ChangeList({ cardId, words, now, toProducts }: Omit<HistoryPageProps, 'children'>) {
  const query = useChanges(cardId);
  const { undo } = useUndo(cardId, words);
  const zone = useShopZone();
  const clock = useNow(now);
  const [pending, setPending] = useState<number | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // The list shows everything that the toast could undo.
    showToast(null);
  }, []);
  const undoOne = async (change: Change) => {
    if (pending !== null) return;
    setPending(change.id);
    const [said, refused] = await undo([change.id]).then(
      (result) => [undoneText(doneText(change), result, words), null] as const,
      (error: unknown) => [null, reasonOf(error)] as const,
    );
    setPending(null);
    setFailure(refused);
    setDone(said);
    // The pressed button is removed, so the status takes the focus.
    if (refused === null) status.current?.focus();
  };

  if (!query.data) return <LoadState query={query} of="tus cambios" />;
  return (
    <>
      {failure && <Alert title="No se pudo deshacer" detail={failure} />}
      <p ref={status} className={styles.done} role="status" tabIndex={-1}>
        {done && `${done}.`}
      </p>
      {query.data.length === 0 ? (
        <Notice
          drawing={<Drawing of="history" />}
          title="Nada que deshacer"
          detail="Precios, eliminaciones y cambios en grupo se deshacen aquí durante 24 horas."
        >
          <Button variant="line" {...toProducts}>
            Ver {words.many}
          </Button>
        </Notice>
      ) : (
        <>
          <p className={styles.words}>Deshaz lo que cambiaste en las últimas 24 horas.</p>
          <NamedRows label="Cambios">
            {query.data.map((change) => (
              <NamedRow
                key={change.id}
                mark={MARKS[change.kind]}
                name={changeTitle(change, words)}
                detail={[changeText(change, words), dayAndTime(change.at, clock, zone), change.by]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <Button
                  variant="line"
                  small
                  aria-label={`Deshacer: ${changeTitle(change, words)}`}
                  aria-disabled={pending !== null}
                  onClick={() => undoOne(change)}
                >
                  {pending === change.id ? 'Deshaciendo...' : 'Deshacer'}
                </Button>
              </NamedRow>
            ))}
          </NamedRows>
        </>
      )}
    </>
  );
}
