import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { PartFailure } from '#foundation/ui/feedback/PartFailure.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import type { Part } from '#foundation/ui/loading/part.ts';
import { usePart } from '#foundation/ui/loading/usePart.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

interface DialogPartProps<Content> {
  of: Part<Content>;
  /** Stands over the wait for it. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog itself, from its first opening on: what it knows stays while it is closed. */
  children: (content: Content) => ReactNode;
}

/** A dialog whose scripts come later than the page's. */
export function DialogPart<Content>({ of, title, isOpen, onClose, children }: DialogPartProps<Content>) {
  const { loaded, failure, retry } = usePart(of, isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  if (loaded !== null) return wasOpened && children(loaded);
  return (
    <Dialog isOpen={isOpen} title={title} isLarge onClose={onClose}>
      {failure ? (
        <PartFailure of={title} error={failure} onRetry={retry} />
      ) : (
        <RowsSkeleton label={`Abriendo ${title}...`} />
      )}
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
