import { type ReactNode, useState } from 'react';
import { LazyFailure } from '#foundation/ui/feedback/LazyFailure.tsx';
import { RowsSkeleton, type SkeletonShape } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import type { Lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import { Dialog } from './Dialog.tsx';

interface LazyDialogProps<Content> {
  of: Lazy<Content>;
  /** The dialog's title, shown while it loads. */
  title: string;
  shape?: SkeletonShape;
  isOpen: boolean;
  onClose: () => void;
  /** Renders the dialog. It stays mounted after its first opening, so it keeps its state while closed. */
  children: (content: Content) => ReactNode;
}

/** A dialog whose scripts load after those of the page. */
export function LazyDialog<Content>({
  of,
  title,
  shape,
  isOpen,
  onClose,
  children,
}: LazyDialogProps<Content>) {
  const { loaded, failure, retry } = useLazy(of, isOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  if (loaded !== null) return wasOpened && children(loaded);
  return (
    <Dialog isOpen={isOpen} title={title} isLarge onClose={onClose}>
      {failure ? (
        <LazyFailure of={title} error={failure} onRetry={retry} />
      ) : (
        <RowsSkeleton label={`Abriendo ${title}...`} shape={shape} />
      )}
    </Dialog>
  );
}
