import { useEffect, useState } from 'react';
import { copyLink } from '#foundation/ui/feedback/copy-text.ts';
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
    if (await copyLink(new URL(address, location.href).href)) setCopied(true);
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
