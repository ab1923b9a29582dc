import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { PartFailure } from './PartFailure.tsx';
import type { Part } from './part.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { usePart } from './usePart.tsx';

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
