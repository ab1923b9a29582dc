import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Enlace copiado' });
  } catch {
    // Permission was refused, or the page has no https: show the address so that it can be copied by hand.
    showToast({ title: 'Copia este enlace', detail: address });
  }
}

/** Copies a card's address to the clipboard. */
export const CopyLinkButton = ({ address }: { address: string }) => (
  <Button variant="line" onClick={() => copy(address)}>
    <Icon name="copy" />
    Copiar enlace
  </Button>
);
