import { useEffect, useRef } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { importText, skippedText } from '#features/card/changes/change-words.rules.ts';
import type { UndoResult } from '#features/card/changes/changes.contract.ts';
import type { ApiError } from '#foundation/contract/api.ts';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { CircleCheck, RotateCcw } from '#foundation/ui/icon/lucide.ts';
import { DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './ImportResult.module.css';
import type { DoneImport, ImportStep } from './useImport.tsx';
import type { MissingPicture } from './useSheetPictures.tsx';

const MAX_LISTED = 20;

interface ImportResultProps {
  words: TradeWords;
  step: Extract<ImportStep, { at: 'done' | 'undoing' | 'undone' }>;
  failure: ApiError | null;
  onUndo: (report: DoneImport) => void;
  onClose: () => void;
}

export function ImportResult({ words, step, failure, onUndo, onClose }: ImportResultProps) {
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button was removed, so the focus moves to the result.
  useEffect(() => said.current?.focus(), []);
  const isUndone = step.at === 'undone';
  const isPending = step.at === 'undoing';
  return (
    <>
      <div className={styles.result} data-undone={isUndone || undefined}>
        {isUndone ? <RotateCcw size={28} /> : <CircleCheck size={28} />}
        <p ref={said} tabIndex={-1} role="status">
          <b>{isUndone ? 'Deshicimos la importación' : `Tus ${words.many} están al día`}</b>
          {isUndone ? undoneText(step.result, words) : `${importText(step.report, words)}.`}
        </p>
      </div>
      {!isUndone && step.report.undo !== null && (
        <p className={styles.hint}>
          Puedes deshacerla durante 24 horas, en l{words.o}s {words.many} que no cambien.
        </p>
      )}
      {!isUndone && <MissingPictures missing={step.report.missing ?? []} />}
      {failure && <Alert title="No pudimos deshacer la importación" detail={failure.message} />}
      <DialogActions>
        {!isUndone && step.report.undo !== null && (
          <Button variant="line" disabled={isPending} onClick={() => onUndo(step.report)}>
            {isPending ? 'Deshaciendo...' : 'Deshacer'}
          </Button>
        )}
        <Button disabled={isPending} onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </>
  );
}

/** Why pictures are missing: the first, and how many more. */
function MissingPictures({ missing }: { missing: readonly MissingPicture[] }) {
  if (missing.length === 0) return null;
  const more = missing.length - MAX_LISTED;
  return (
    <div className={styles.hint}>
      <p>{countOf(missing.length, 'foto no llegó', 'fotos no llegaron')}. Lo demás quedó importado.</p>
      <ul>
        {missing.slice(0, MAX_LISTED).map(({ row, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a row may lack several pictures
          <li key={at}>
            Fila {row}: {reason}
          </li>
        ))}
        {more > 0 && <li>Y {countOf(more, 'otra', 'otras')}.</li>}
      </ul>
    </div>
  );
}

function undoneText({ created, updated, skipped }: UndoResult, { one, many, o }: TradeWords): string {
  const parts = [
    updated > 0 &&
      `${countOf(updated, `${one} volvió`, `${many} volvieron`)} a como estaba${updated === 1 ? '' : 'n'}`,
    created > 0 && countOf(created, `${one} nuev${o} se quitó`, `${many} nuev${o}s se quitaron`),
  ].filter(Boolean);
  return [`${parts.join(' y ')}.`, skippedText(skipped)].filter(Boolean).join(' ');
}
