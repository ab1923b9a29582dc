import { type ReactNode, useEffect, useState } from 'react';
import { onWindow } from '#foundation/ui/browser/listeners.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { Lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';

interface AskButtonProps<Content> {
  /** The dialog, loaded at the first tap, because few visitors ask. */
  of: Lazy<Content>;
  label: string;
  variant?: 'accent' | 'line';
  /** Of several such buttons, what this one is for. It is small. */
  about?: string;
  children: (content: Content, dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/** A button in a product's sheet or row that opens a dialog. */
export function AskButton<Content>({
  of,
  label,
  variant = 'accent',
  about,
  children,
}: AskButtonProps<Content>) {
  const [isOpen, setOpen] = useState(false);
  // An entry of its own in the history: Back closes the dialog, and not the sheet below it.
  useEffect(() => onWindow('popstate', () => setOpen(false)), []);
  const open = () => {
    history.pushState(null, '');
    setOpen(true);
  };
  const { loaded, failure, retry } = useLazy(of, isOpen);
  return (
    <>
      <Button
        variant={variant}
        wide={!about}
        small={Boolean(about)}
        aria-label={about && `${label}: ${about}`}
        onClick={failure ? retry : open}
      >
        {isOpen && !loaded && !failure ? 'Un momento...' : label}
      </Button>
      {failure && <p role="alert">No se pudo abrir. Revisa tu conexión y vuelve a intentarlo.</p>}
      {loaded && children(loaded, { isOpen, onClose: () => history.back() })}
    </>
  );
}
