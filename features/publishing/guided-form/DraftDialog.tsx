import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { autoFocusRef } from '#foundation/ui/overlay/auto-focus-ref.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './DraftDialog.module.css';
import type { StoredCardForm } from './useCardForm.tsx';

interface DraftDialogProps {
  draft: StoredCardForm | null;
  onResume: (draft: StoredCardForm) => void;
  onDiscard: () => void;
}

/** '20 nov 2026 a las 18:30' in the device's time. */
function moment(iso: string): string {
  const kept = new Date(iso);
  const day = kept.toLocaleDateString('es-CL', { day: 'numeric', month: 'short', year: 'numeric' });
  const time = kept.toLocaleTimeString('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${day.replaceAll('-', ' ')} a las ${time}`;
}

/** Asks whether to continue an unpublished card. Closing the dialog continues it. */
export function DraftDialog({ draft, onResume, onDiscard }: DraftDialogProps) {
  const discard = () => {
    onDiscard();
    if (!draft) return;
    showToast({
      title: 'Borrador descartado',
      action: { label: 'Deshacer', onSelect: () => onResume(draft) },
    });
  };
  const resume = () => draft && onResume(draft);
  const words = tradeWords(draft?.form.cardType ?? '');
  const products = draft?.form.products.length ?? 0;
  return (
    <Dialog isOpen={draft !== null} title="Tienes un borrador" onClose={resume}>
      {draft && (
        <p className={styles.words}>
          <b>{draft.form.title || 'Una tarjeta sin título'}</b>
          {products > 0 && `, con ${countOf(products, words.one, words.many)}`}. Guardado en este dispositivo
          el {moment(draft.keptAt)}.
        </p>
      )}
      <DialogActions>
        <Button variant="line" onClick={discard}>
          Empezar de nuevo
        </Button>
        <Button ref={autoFocusRef} onClick={resume}>
          Continuar borrador
        </Button>
      </DialogActions>
    </Dialog>
  );
}
