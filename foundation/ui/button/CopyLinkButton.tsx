import { useEffect, useState } from 'react';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Check } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { Button } from './Button.tsx';

const SHOWN_MS = 3_000;

/** Copies an address, or the full address of a path, to the clipboard, and says so in its own place. */
export function CopyLinkButton({ address, small }: { address: string; small?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const url = new URL(address, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Refused, or not loaded through https: it is shown, so that it can be copied by hand.
      showToast({ title: 'Copia este enlace', detail: url });
    }
  };
  return (
    <>
      <Button variant="line" small={small} onClick={copy}>
        {isCopied ? <Check size={20} /> : <Icon name="copy" />}
        {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && 'Copiado: ya lo puedes pegar.'}</span>
      </VisuallyHidden>
    </>
  );
}
