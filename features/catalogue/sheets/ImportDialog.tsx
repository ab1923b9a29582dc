import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { footClass } from '#foundation/ui/overlay/FormDialog.tsx';
import styles from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { withoutUnticked } from './import-words.rules.ts';
import { SheetChooser } from './SheetChooser.tsx';
import { useImport } from './useImport.tsx';

interface ImportDialogProps {
  cardId: number;
  words: TradeWords;
  isOpen: boolean;
  onClose: () => void;
}

/** Imports products from a sheet: choose a file, preview the changes, import, undo. */
export function ImportDialog({ cardId, words, isOpen, onClose }: ImportDialogProps) {
  const sheet = useImport(cardId, words);
  const { step, file, preview, failure } = sheet;
  const isSending = step.at === 'checking' || step.at === 'importing';
  const isStoring = step.at === 'fetching' || step.at === 'importing';
  const planned = preview ? withoutUnticked(preview, sheet.skipped) : NOTHING;
  const isDone = step.at === 'done' || step.at === 'undoing' || step.at === 'undone';
  const close = () => {
    // The dialog cannot be closed while an import is being stored. A preview is kept until the dialog opens again.
    if (isStoring || step.at === 'undoing') return;
    if (isDone) sheet.reset();
    onClose();
  };

  return (
    <Dialog isOpen={isOpen} isLarge title={`Importar ${words.many}`} onClose={close}>
      {isDone ? (
        <ImportResult words={words} step={step} failure={failure} onUndo={sheet.undo} onClose={close} />
      ) : (
        <div className={styles.steps}>
          <SheetChooser
            cardId={cardId}
            words={words}
            file={file}
            isLocked={isStoring}
            onChoose={sheet.choose}
          />
          {step.at === 'fetching' && (
            <Progress
              words={`Trayendo las fotos: ${step.done + 1} de ${step.of}. Deja esta página abierta.`}
              share={step.done / step.of}
            />
          )}
          {isSending && (
            <Progress words={step.at === 'importing' ? 'Guardando...' : 'Revisando el archivo...'} />
          )}
          {failure && (
            <Alert
              title={
                step.at === 'preview' ? `No pudimos importar tus ${words.many}` : 'No pudimos leer el archivo'
              }
              detail={failure.message}
            />
          )}
          {preview && <ImportPreview words={words} report={preview} sheet={sheet} />}
          {file && (
            <div className={classNames(footClass, styles.foot)}>
              <DialogActions>
                {step.at === 'fetching' ? (
                  <Button variant="line" onClick={sheet.skipPictures}>
                    Importar sin las que faltan
                  </Button>
                ) : (
                  <Button variant="line" onClick={close} disabled={step.at === 'importing'}>
                    Cancelar
                  </Button>
                )}
                {preview ? (
                  <Button
                    disabled={preview.errorCount > 0 || countOf(planned) === 0 || isSending || isStoring}
                    onClick={sheet.importAll}
                  >
                    {isStoring ? 'Importando...' : 'Importar'}
                  </Button>
                ) : (
                  failure && <Button onClick={sheet.retry}>Reintentar</Button>
                )}
              </DialogActions>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

const NOTHING = { created: 0, changed: 0 };
const countOf = ({ created, changed }: { created: number; changed: number }): number => created + changed;

const Progress = ({ words, share }: { words: string; share?: number }) => (
  <div className={styles.progress} role="status">
    <p>{words}</p>
    <progress aria-label={words} value={share} />
  </div>
);
